"""The characters that cards and borders are drawn with: one set for any terminal, one for letters only."""

from typing import NamedTuple

from trash.text.words import SUIT_LETTERS, SUIT_SIGNS


class Border(NamedTuple):
    """The eight characters of a frame."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str

    @classmethod
    def of(cls, characters: str) -> "Border":
        """A frame from its characters, row by row."""
        return cls(*characters)


class Glyphs(NamedTuple):
    """Every character on the table that is no letter. None is wider than a cell."""

    suits: dict[str, str]
    plain: Border
    """Around a card: its own edge, half a cell wide."""
    line: Border
    """Around an empty place."""
    legal: Border
    """Around a place where something may be done now."""
    focus: Border
    """Around the place that Enter acts on."""
    moved: Border
    """Around the card that moved last."""
    left: Border
    """Around a card that nobody has placed, turned over at the end of a round."""
    moved_legal: str
    """In the upper edge of that card, where it has a frame already: that of a place where something may be done ..."""
    moved_focus: str
    """... and that of the place that Enter acts on."""
    turn: str
    """Before the name of the player whose turn it is."""
    dot: str
    """Between two facts in a line."""
    rung: str
    """A slot that a player of a match is rid of."""
    bar: str
    """What charts are drawn with."""
    rule: str
    """What is left of a bar is drawn with this."""
    has_blocks: bool
    """Whether there are block characters to draw large ranks with."""


SIGNS = Glyphs(
    suits=SUIT_SIGNS,
    plain=Border.of("▗▄▖▐▌▝▀▘"),
    line=Border.of("╭─╮││╰─╯"),
    legal=Border.of("┏━┓┃┃┗━┛"),
    focus=Border.of("╔═╗║║╚═╝"),
    moved=Border.of("┌─┐││└─┘"),
    left=Border.of("┌╌┐╎╎└╌┘"),
    moved_legal="┳",
    moved_focus="╦",
    turn="▶",
    dot="·",
    rung="═",
    bar="█",
    rule="─",
    has_blocks=True,
)

OUTLINES = SIGNS._replace(plain=SIGNS.line, moved=Border.of("╓─╖║║╙─╜"))
"""For a terminal without colours, in which an edge of blocks would run into the blocks of a face."""

LETTERS = Glyphs(
    suits=SUIT_LETTERS,
    plain=Border.of("+-+||+-+"),
    line=Border.of("+-+||+-+"),
    legal=Border.of("########"),
    focus=Border.of("@@@@@@@@"),
    moved=Border.of("*-*||*-*"),
    left=Border.of("...::..."),
    moved_legal="*",
    moved_focus="*",
    turn=">",
    dot="-",
    rung="=",
    bar="#",
    rule="-",
    has_blocks=False,
)
"""Nothing but ASCII: for terminals and encodings without card suits."""
