"""The table: draws a scene at the size there is, and says what the player points at."""

from __future__ import annotations

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import CardPictures
from trash.tui.drawing.changes import changed_regions
from trash.tui.drawing.geometry import Geometry, Place
from trash.tui.drawing.glyphs import SIGNS, Glyphs
from trash.tui.drawing.look import USUAL_LOOK, Look
from trash.tui.drawing.paint import paint, paint_place
from trash.tui.drawing.scene import Scene
from trash.tui.drawing.styles import Styles

FULL = (10, 10)
"""The layouts of a table that nothing is known of."""


class AtPlace(Message):
    """Something that the mouse did at `place`."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


class TableView(Widget):
    """Shows one scene at a time, and sends the terminal only the cells that changed."""

    class Chosen(AtPlace):
        """The player clicked on a place."""

    class Pointed(AtPlace):
        """The mouse is over a place."""

    class Arranged(Message):
        """The cards begin in another column than before."""

    def __init__(
        self,
        *,
        glyphs: Glyphs = SIGNS,
        four_colours: bool = False,
        look: Look = USUAL_LOOK,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.look = look
        self.glyphs = glyphs
        self.four_colours = four_colours
        self.scene: Scene | None = None
        self.geometry: Geometry | None = None
        """None while the table is too small for any card."""
        self._end_of_moves: int | None = None
        self._canvas = Canvas(0, 0)
        self._pictures: CardPictures | None = None
        self._theme_inks: Styles | None = None

    def show(self, scene: Scene) -> None:
        """Draw `scene` in place of the one before it."""
        self.scene = scene
        before = self._canvas
        self._paint()
        self._refresh_from(before)

    def point_at(self, place: Place) -> None:
        """Move the cursor to `place`: the scene as it is, drawn again in two places only."""
        before, scene, geometry, pictures = self._canvas, self.scene, self.geometry, self._pictures
        if scene is None or geometry is None or pictures is None:
            return
        self.scene = scene._replace(focus=place)
        self._canvas = before.copy()
        for changed in {scene.focus or place, place}:
            paint_place(self._canvas, self.scene, geometry, changed, pictures)
        self._refresh_from(before)

    def end_moves_at(self, row: int | None) -> None:
        """Draw the list of moves no further down than to `row`: something lies over the rest of it."""
        if row != self._end_of_moves:
            self._end_of_moves = row
            before = self._canvas
            self._paint()
            self._refresh_from(before)

    def _refresh_from(self, before: Canvas) -> None:
        if (before.width, before.height) != (self._canvas.width, self._canvas.height):
            self.refresh()
            return
        changed = changed_regions(before, self._canvas)
        if changed:
            self.refresh(*changed)

    def restyle(self, *, glyphs: Glyphs, four_colours: bool, look: Look) -> None:
        """Draw with other characters, inks or cards from now on."""
        self.glyphs, self.four_colours, self.look = glyphs, four_colours, look
        self._theme_inks = self._pictures = None
        self._paint()
        self.refresh()

    def _paint(self) -> None:
        width, height = self.size
        if self.scene is None:
            self._canvas = Canvas(width, height)
            return
        left = self.geometry and self.geometry.left
        self.geometry = arrange(width, height, self.scene.slots, self.scene.shown)
        if self.geometry is None:
            self._canvas = Canvas(width, height)
        else:
            if self.geometry.left != left:
                self.post_message(self.Arranged())
            size = self.geometry.size
            if self._pictures is None or self._pictures.size != size:
                self._pictures = CardPictures(size, self.glyphs, self.look)
            geometry = self.geometry
            if geometry.moves is not None and self._end_of_moves is not None:
                rows = min(geometry.moves.height, self._end_of_moves - geometry.moves.y)
                geometry = geometry._replace(moves=geometry.moves._replace(height=rows) if rows > 0 else None)
            self._canvas = paint(self.scene, geometry, width, height, self._pictures)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that the table makes use of in the room that the words around it leave, so that they can stand close."""
        words = (line.styles.height for line in self.siblings if line.display)
        room = container.height - sum(height.cells or 0 for height in words if height is not None)
        geometry = arrange(width, room, self.slots, 0 if self.scene is None else self.scene.shown)
        return room if geometry is None else geometry.height

    @property
    def slots(self) -> tuple[int, ...]:
        """The size of each layout."""
        return FULL if self.scene is None else self.scene.slots

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if (self._canvas.width, self._canvas.height) != self.size:
            self._paint()  # the message of a new size comes after the first picture in it
        return self._canvas.strip(y, self._inks)

    @property
    def _inks(self) -> Styles:
        if self._theme_inks is None:
            self._theme_inks = Styles(self.app.theme_variables, four_colours=self.four_colours)
        return self._theme_inks

    def notify_style_update(self) -> None:
        """Forget the colours of the theme before."""
        self._theme_inks = None
        super().notify_style_update()

    def on_click(self, event: events.Click) -> None:
        if self.geometry is not None and (place := self.geometry.at(event.x, event.y)) is not None:
            self.post_message(self.Chosen(place))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.geometry is not None and (place := self.geometry.at(event.x, event.y)) is not None:
            self.post_message(self.Pointed(place))
