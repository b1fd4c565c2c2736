"""What a game and a replay have in common: a table, a line over it, and the words and keys under it."""

from __future__ import annotations

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.css.scalar import Scalar
from textual.geometry import Spacing
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets._toast import ToastRack

from trash.engine import Player
from trash.text.words import Words, words_of
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.geometry import Geometry
from trash.tui.screens.needs_room import NeedsRoom
from trash.tui.table.widget import TableView
from trash.tui.widgets.key_line import KeyLine
from trash.tui.widgets.prompt import Prompt

LINES_OF_WORDS = 5
"""The header, the prompt and the line of keys."""


class AtTable(NeedsRoom[None]):
    """A screen with a table on it, for the players and layouts of that size that its class knows."""

    DEFAULT_CSS = """
    AtTable {
        align: left middle;
        & #header { height: 1; padding: 0 1; color: $word-dim; text-wrap: nowrap; text-overflow: ellipsis; }
        & #table { height: auto; background: $felt; }
        & #prompt { height: 3; padding: 0 1; color: $word; }
        & #keys {
            height: 1; padding: 0 1; color: $word-dim;
            link-color: $word-dim; link-style: none; link-color-hover: $legal; link-background-hover: $felt;
        }
        & ToastRack { align: left top; scrollbar-size-vertical: 0; }
        & Toast { width: 100%; max-width: 100%; padding: 0; margin-top: 0; }
        &.-low #header { display: none; }
        &.-low.-odds #prompt { height: 2; }
    }
    """

    def players(self) -> tuple[Player, ...]:
        """Who sits there."""
        raise NotImplementedError

    def slots(self) -> tuple[int, ...]:
        """The size of each layout now."""
        raise NotImplementedError

    @property
    def words(self) -> Words:
        """Sentences with the names at this table and the suits of the present glyphs."""
        return words_of(self.players(), self.game_app.glyphs.suits)

    @property
    def table(self) -> TableView:
        """The table itself."""
        return self.query_one(TableView)

    def compose(self) -> ComposeResult:
        yield Static(id="header", markup=False)
        app = self.game_app
        yield TableView(glyphs=app.glyphs, four_colours=app.four_colours, look=app.look, id="table")
        yield from self.above_prompt()
        yield Prompt(id="prompt")
        yield KeyLine(id="keys")

    def above_prompt(self) -> Iterator[Widget]:
        """What there is between the table and the prompt: nothing, unless a class says so."""
        yield from ()

    def tell_header(self, line: str) -> None:
        """Say in the line over the table what game this is."""
        header = self.query_one("#header", Static)
        if header.content != line:  # as it seldom is
            header.update(line, layout=False)

    def on_mount(self) -> None:
        width, height = self.app.size
        words = LINES_OF_WORDS + len(self.query("OddsBar"))
        self.align(arrange(width, height - words, self.slots()))

    @on(TableView.Arranged)
    def _arranged(self) -> None:
        for table in self.query(TableView):  # there is none any more while the screen is taken down
            self.align(table.geometry)

    def align(self, geometry: Geometry | None) -> None:
        """Let all words begin where the cards begin."""
        left = 0 if geometry is None else geometry.left
        for line in self.query("#header, OddsBar, Prompt, KeyLine"):
            if line.styles.padding.left != left:
                line.styles.padding = (0, min(1, left), 0, left)
        self.place_notices()

    def place_notices(self) -> None:
        """Let notices lie over nothing that is played with: over the list of moves, or the layout of who waits."""
        geometry = self.table.geometry
        racks = self.query(ToastRack)
        if geometry is None or not racks:  # an app may be run without notices
            return
        rack = racks.first()
        above = self.table.region.y
        if geometry.moves is not None:
            x, y, width, height = geometry.moves
        else:
            x, y, width, _name = geometry.names[(self.to_move() + 1) % len(geometry.names)]
            height = 1 + 2 * geometry.size.height
        margin = Spacing(above + y, 0, 0, x)
        if (rack.styles.margin, rack.styles.width, rack.styles.max_height) != (
            margin, Scalar.from_number(width), Scalar.from_number(height)
        ):  # fmt: skip
            rack.styles.margin, rack.styles.width, rack.styles.max_height = margin, width, height

    def to_move(self) -> int:
        """Whose turn is shown."""
        scene = self.table.scene
        return 0 if scene is None else scene.turn
