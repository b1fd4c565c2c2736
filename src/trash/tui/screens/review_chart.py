"""What the page of a review is made of: the chart, the figures in columns, and what happened at a moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from trash.analysis.review import RoundReview, whole
from trash.analysis.review_text import Mark, mistakes, points, rounds_won, strokes, without_luck
from trash.engine import STOCK, TAKE
from trash.game.replay import Moment
from trash.text.i18n import _, percent, pgettext
from trash.text.words import Words
from trash.tui.drawing.canvas import fit
from trash.tui.widgets.line_chart import Chart

SIGNS = {True: ("\N{MULTIPLICATION SIGN}", "\N{BULLET}"), False: ("x", "o")}
"""What marks a mistake and a stroke of luck on the line: in signs, or in letters."""

MOST_FOR_NAME, GAP = 14, 2
"""The widest that a column of figures gets, and the cells before it."""

NAME_IN_SHORT = 8


def chart_of(rounds: Sequence[RoundReview], words: Words, *, signs: bool, match: bool) -> Chart:
    """The chance to win the game, with the turns under it, or the rounds of a match."""
    game = whole(rounds)
    mistake, stroke = SIGNS[signs]
    marked = {
        moment.index + 1: (stroke, "luck") for reviewed in rounds for moment in strokes(reviewed, match=match)
    }
    marked |= {moment.index: (mistake, "mistake") for reviewed in rounds for moment in mistakes(reviewed)}
    draws = [moment.index for moment in game.moments if moment.action in (STOCK, TAKE)]
    starts = [reviewed.moments[0].index for reviewed in rounds] if match else draws
    return Chart(
        [game.start, *(moment.after for moment in game.moments)],
        (words.players[0], words.players[1]),
        [(index, str(number)) for number, index in enumerate(starts, start=1)],
        marked,
    )


def legend(*, signs: bool) -> str:
    """What the marks on the line are."""
    words = pgettext("mark in the review", "mistake"), pgettext("mark in the review", "luck")
    return "  ".join(f"{mark} {word}" for mark, word in zip(SIGNS[signs], words, strict=True))


def figures(rounds: Sequence[RoundReview], words: Words, width: int, *, match: bool) -> list[str]:
    """What choices and luck did for each player, a column for each, in so many cells."""
    game = whole(rounds)
    rows = [
        (_("mistakes"), *(points(-game.cost(player)) for player in (0, 1))),
        (pgettext("row of figures", "luck"), *(points(game.luck(player)) for player in (0, 1))),
        (_("without luck"), *(without_luck(game, player) for player in (0, 1))),
    ]
    if match:
        rows.insert(0, (_("rounds won"), *(rounds_won(rounds, player) for player in (0, 1))))
    first = max(cell_len(row[0]) for row in rows)
    room = min(MOST_FOR_NAME, (width - first) // 2 - GAP)
    rows.insert(0, ("", *(fit(name, room) for name in words.players)))
    return [
        head + " " * (first - cell_len(head)) + "".join(right(cell, room + GAP) for cell in cells)
        for head, *cells in rows
    ]


def right(cell: str, width: int) -> str:
    """`cell` at the right of so many cells."""
    return " " * (width - cell_len(cell)) + cell


def moment_line(moment: Moment, chances: Sequence[float], words: Words, room: int, *, short: bool) -> str:
    """What happened last at a moment (unless it is to be `short`), and how likely each player then was to win.

    Names are cut where the line would not fit into `room` cells.
    """
    happened = words.happened(moment.steps[-1]) if moment.steps else _("The cards are dealt.")
    turn = _("turn {number}").format(number=moment.turn_number)
    parts = [turn[:1].upper() + turn[1:] + "."] + ([] if short else [happened])

    def told(names: Iterable[str]) -> str:
        shares = (f"{name} {percent(share)}" for name, share in zip(names, chances, strict=True))
        whole_shares = (share.replace(" ", "\N{NO-BREAK SPACE}") for share in shares)
        return " ".join([*parts, ", ".join(whole_shares)])

    line = told(words.players)
    return line if cell_len(line) <= room else told(fit(name, NAME_IN_SHORT) for name in words.players)


def moment_of(mark: Mark, reviewed: RoundReview) -> int:
    """The moment at which a mark of the list is on the line: a mistake before it was made, luck after it struck."""
    return mark.at if any(moment.index == mark.at for moment in mistakes(reviewed)) else mark.at + 1
