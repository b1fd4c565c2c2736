"""Layouts in a grid of cards of one size, with the piles and the hand in a block or a column beside it, or in a row beneath."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from trash.tui.drawing.geometry import (
    HAND_PLACE,
    PLATE,
    STOCK_PLACE,
    TRASH_PLACE,
    CardSize,
    Geometry,
    Place,
    Rect,
    slots_at,
)

PILES = (STOCK_PLACE, TRASH_PLACE, HAND_PLACE)

DEPTH = 2
"""Columns to the right of a pile in which the edges of its cards are seen."""

CAPTION = 1
"""The line above a pile."""

LONGEST_CAPTION = 12
"""Cells that the words above a pile have at least, where one pile stands under the other."""

COUNTED = 10
"""Cells that the words above a pile have at least, where two piles stand side by side: a word and a count."""

LEAST_MOVES = (28, 2)
"""Columns and rows that are worth a list of moves."""

MOST_MOVES = (46, 12)
"""Columns and rows beyond which a list of moves gets no better."""

MARGIN = 1
"""Columns left free on each side, where there are as many."""

Piles = Literal["block", "column", "row"]


class Arrangement(NamedTuple):
    """So many layouts side by side, and how the piles stand beside or beneath them."""

    across: int
    piles: Piles


def arrangements(players: int) -> Iterator[Arrangement]:
    """Every arrangement of so many layouts; of two that are as good the first is used."""
    for across in range(1, players + 1):
        for piles in ("block", "column", "row"):
            yield Arrangement(across, piles)


def room_for_words(geometry: Geometry) -> int:
    """The cells that a list of moves has, up to as many as it has a use for."""
    if geometry.moves is None:
        return 0
    return min(geometry.moves.width, MOST_MOVES[0]) * min(geometry.moves.height, MOST_MOVES[1])


class Grid:
    """One arrangement of cards of one size in the room that there is."""

    def __init__(
        self, size: CardSize, arrangement: Arrangement, width: int, height: int, players: int
    ) -> None:
        self.size = size
        self.across, self.piles = arrangement
        self.width, self.height, self.players = width, height, players
        self.rows = -(-players // self.across)
        self.gutter = 2 if size.width < 8 else 3
        self.aisle = max(4, size.width // 2)
        """Columns between two layouts side by side: so many that they do not look like one."""
        self.grid_width = self.across * size.layout_width + (self.across - 1) * self.aisle
        self.grid_height = self.rows * size.layout_height
        self.pile_width = max(size.width + DEPTH, COUNTED)
        """Columns of a pile in a block."""
        self.beside, below = self._room_for_piles()
        self.least_height = self.grid_height + below
        self.spare = height - self.least_height
        """Rows that are not needed for cards."""

    def _room_for_piles(self) -> tuple[int, int]:
        """The columns beside the layouts and the rows below them that the piles take."""
        card, pile = self.size.width, CAPTION + self.size.height
        if self.piles == "row":
            return 0, pile
        if self.piles == "block":
            return self.gutter + 2 * self.pile_width + 1, max(0, 2 * pile - self.grid_height)
        return self.gutter + max(card + DEPTH, LONGEST_CAPTION), max(0, 3 * pile - self.grid_height)

    @property
    def fits(self) -> bool:
        return self.grid_width + self.beside <= self.width and self.spare >= 0

    # Where things lie

    def geometry(self, slots: tuple[int, ...]) -> Geometry:
        """A rectangle for everything, the whole in the middle of the room."""
        card, pile = self.size, CAPTION + self.size.height
        gaps = self.rows - 1 + (self.piles == "row")
        gap = 1 if self.spare >= gaps else 0  # a free line between one layout and the next
        used = self.least_height + gap * gaps
        pads = min(2, self.height - used)  # and one below, and above
        under = 0
        if self.piles == "row" and self.across == 1 and self.height - used - pads > LEAST_MOVES[1]:
            under = min(MOST_MOVES[1], self.height - used - pads)  # rows for moves, under all of it
        total = used + pads + under
        top = (self.height - total) // 2 + pads // 2

        panel = self.grid_width + self.gutter
        room = self.width - panel - 2 * MARGIN if self.piles != "row" else 0
        moves_x = panel + self.beside - self.gutter + 3
        moves_beside = self.piles != "row" and self.width - moves_x - 2 * MARGIN >= LEAST_MOVES[0]
        lower = card.layout_height + gap
        level = self.rows > 1 and (moves_beside or used - lower - pile - 1 >= MOST_MOVES[1] // 2)
        hand = lower if level else pile + min(gap, used - 2 * pile)  # of a block, from its top
        below_hand = used - hand - pile - 1
        full = self.grid_width + self.beside
        if moves_beside:
            full = moves_x + min(MOST_MOVES[0], self.width - moves_x - 2 * MARGIN)
        elif self.piles == "block" and room >= LEAST_MOVES[0] and below_hand >= LEAST_MOVES[1]:
            full = max(full, panel + min(MOST_MOVES[0], room))
        left = max(0, self.width - full) // 2

        names, places = self._layouts(slots, left, top, gap)
        grid_height = self.grid_height + gap * (self.rows - 1)
        moves: Rect | None = None
        if self.piles == "row":
            y = top + grid_height + gap
            corners = [(left + 2 * index * card.width, y) for index in range(3)]
            if self.across > 1:
                x = left + card.layout_width + self.aisle
                moves = Rect(x, y, left + self.grid_width - x, pile)
            elif under:
                moves = Rect(left, y + pile + 1, self.grid_width, under - 1)
        elif self.piles == "column":
            apart = pile + max(0, used - 3 * pile) // 2
            corners = [(left + panel, top + index * apart) for index in range(3)]
        else:
            x = left + panel
            corners = [(x, top), (x + self.pile_width + 1, top), (x, top + hand)]
            moves = Rect(x, top + hand + pile + 1, full - panel, below_hand)
        if moves_beside:
            moves = Rect(left + moves_x, top, full - moves_x, used)
        if moves is not None and (moves.width < LEAST_MOVES[0] or moves.height < LEAST_MOVES[1]):
            moves = None

        captions: dict[Place, Rect] = {}
        for place, (x, y) in zip(PILES, corners, strict=True):
            places[place] = Rect(x, y + CAPTION, *card)
            captions[place] = Rect(x, y, self._caption_room(place), CAPTION)
        return Geometry(card, places, tuple(names), captions, moves, total)

    def _caption_room(self, place: Place) -> int:
        card = self.size.width
        if self.piles == "row":
            return 2 * card - 1 if place != HAND_PLACE else card + (self.aisle if self.across > 1 else 0)
        if self.piles == "column":
            return max(card + DEPTH, LONGEST_CAPTION)
        return self.pile_width if place != HAND_PLACE else 2 * self.pile_width + 1

    def _layouts(
        self, slots: tuple[int, ...], left: int, top: int, gap: int
    ) -> tuple[list[Rect], dict[Place, Rect]]:
        """The names and slots of each player, clockwise from the one who sits at the bottom left."""
        card = self.size
        names: list[Rect] = []
        places: dict[Place, Rect] = {}
        for player, many in enumerate(slots):
            row, column = self._seat(player)
            x = left + column * (card.layout_width + self.aisle)
            y = top + row * (card.layout_height + gap)
            names.append(Rect(x, y, card.layout_width, PLATE))
            places |= slots_at(player, many, x, y, card)
        return names, places

    def _seat(self, player: int) -> tuple[int, int]:
        """The row and column of a player's layout in the grid."""
        if self.rows == 1:
            return 0, player
        if player < self.rows:  # up on the left
            return self.rows - 1 - player, 0
        column, step = divmod(player, self.rows)  # and down again
        return (step if column % 2 else self.rows - 1 - step), column
