"""Cards laid out for show, drawn as the options say: a fanned hand for the menu, samples beside the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from textual.strip import Strip
from textual.widget import Widget

from trash.engine import parse_cards
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import NO_MARKS, CardPictures, Marks
from trash.tui.drawing.geometry import CardSize
from trash.tui.drawing.scene import Cover, Face
from trash.tui.drawing.styles import Styles

if TYPE_CHECKING:
    from trash.tui.app_interface import GameApp

LARGE, SMALL = CardSize(12, 7), CardSize(8, 4)


class Laid(NamedTuple):
    """A card and where its top left corner is."""

    face: Face
    x: int
    y: int
    marks: Marks = NO_MARKS


class LaidCards(Widget):
    """Draws cards one over the other, the last on top."""

    def __init__(self, cards: list[Laid], size: CardSize, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lay(cards, size)

    def lay(self, cards: list[Laid], size: CardSize) -> None:
        """Show those cards from now on."""
        self._laid, self._card_size = cards, size
        self.styles.width = max(card.x for card in cards) + size.width
        self.styles.height = max(card.y for card in cards) + size.height
        self.refresh(layout=True)

    def render_line(self, y: int) -> Strip:
        """One line of the cards, with the glyphs, the deck and the theme that there are now."""
        app = cast("GameApp", self.app)
        pictures = CardPictures(self._card_size, app.glyphs, app.look)
        canvas = Canvas(self.size.width, self.size.height)
        for face, x, down, marks in self._laid:
            if down <= y < down + self._card_size.height:
                canvas.stamp(pictures.card(face, marks), x, down)
        return canvas.strip(y, Styles(self.app.theme_variables, four_colours=app.four_colours))


def fan() -> list[Laid]:
    """A hand of five large cards, the middle one highest."""
    cards = parse_cards("AS 7D KC 4H TS")
    return [Laid(card, 7 * index, abs(index - len(cards) // 2)) for index, card in enumerate(cards)]


def samples(size: CardSize, across: int) -> list[Laid]:
    """All that looks different from option to option: backs, suits, court cards, a King in a slot, what may be done."""
    spade, heart, club, diamond, king, jack = parse_cards("AS QH TC 7D KH JS")
    shown: list[tuple[Face, Marks]] = [
        (Cover.BACK, Marks(rank=3)),
        (spade, NO_MARKS),
        (diamond, NO_MARKS),
        (king, Marks(stands_for=4)),
        (club, NO_MARKS),
        (Cover.BACK, Marks(rank=6, key="6")),
        (heart, Marks(moved=True)),
        (jack, NO_MARKS),
    ]
    return [
        Laid(face, index % across * (size.width + 1), index // across * size.height, marks)
        for index, (face, marks) in enumerate(shown)
    ]
