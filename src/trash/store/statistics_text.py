"""The statistics as headed lines of text, with bars for charts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING
from unicodedata import category, combining, east_asian_width

from trash.store.usual_turns import ROUNDS_BY_TURNS
from trash.text.i18n import _, ngettext, percent, pgettext
from trash.text.player_names import bot_title, called

if TYPE_CHECKING:
    from trash.store.stats import Score, Statistics, TableScore

WIDTH, LEAST_BAR, MOST_BAR = 72, 6, 20
"""The cells that a line has unless less is asked for, and those of the longest bar of a chart."""

LEVELS = {True: " ▁▂▃▄▅▆▇█", False: " .:|"}
"""A column of a chart, from nothing to full, in blocks and in letters."""

COLUMN_HEIGHT = 4
CALENDAR_WEEKS = 6


def sections(figures: Statistics, bar: str, today: date, width: int = WIDTH) -> list[tuple[str, list[str]]]:
    """Headings and their lines, of at most `width` cells where that is possible; `bar` is the character that charts are drawn with."""
    if not figures.games:
        return [(_("Nothing yet"), [_("Finish a game and it will be counted here. Practice games are not.")])]
    found = [(_("Games"), _totals(figures))]
    if figures.bots:
        found.append((_("Against bots"), _scores(figures.bots, bar, width)))
    if figures.people:
        found.append((_("Between people"), _scores(figures.people, bar, width)))
    if figures.tables:
        found.append((_("At tables of three and four"), _tables(figures.tables, bar, width)))
    found.append((_("Records"), _bests(figures)))
    if len(figures.weeks) > 1 and bar:
        found.append(
            (_("Games a week, up to this one"), _columns(figures.weeks[-(width // 2) :], blocks=bar == "█"))
        )
    if figures.daily.days and bar:
        found.append((_("Deals of the day"), _calendar(figures.daily.days, today, blocks=bar == "█")))
    if figures.lengths:
        title = _("Turns in a round, and in a million simulated rounds")
        found.append((title, _histogram(figures.lengths, bar, width)))
    return found


def _totals(figures: Statistics) -> list[str]:
    lines = [
        ngettext("{games} game counted", "{games} games counted", figures.games).format(games=figures.games)
        + ", "
        + ngettext("{games} practice game", "{games} practice games", figures.practice).format(
            games=figures.practice
        )
    ]
    if figures.recent:
        results = "".join("+" if won else "-" for won in figures.recent)
        lines.append(_("Recent games against bots (+ won, - lost): {results}").format(results=results))
    if figures.daily.played:
        lines.append(
            _(
                "Deals of the day: {played} played, {won} won; days in a row: current {now}, best {best}"
            ).format(
                played=figures.daily.played,
                won=figures.daily.won,
                now=figures.daily.streak.current,
                best=figures.daily.streak.longest,
            )
        )
    return lines


def _scores(scores: Sequence[Score], bar: str, width: int) -> list[str]:
    """A line for each, in columns."""
    rows: list[Row] = []
    for score in scores:
        opponent = called(score.opponent) if score.name is not None else bot_title(score.opponent)
        name = opponent if score.name is None else f"{called(score.name)} : {opponent}"
        result = f"{score.won}:{score.lost}"
        if score.shared:  # which count half in the share
            result += ", " + _("{shared} shared").format(shared=score.shared)
        rows.append(((name, result, percent(score.share)), score.share))
    return _in_columns(rows, bar, width)


def _tables(scores: Sequence[TableScore], bar: str, width: int) -> list[str]:
    """A line for each, in columns."""
    rows: list[Row] = []
    for score in scores:
        result = _("won {won} of {games}").format(won=score.won, games=score.games)
        if score.shared:
            result += ", " + _("{shared} shared").format(shared=score.shared)
        rows.append(((at_table(score), result, percent(score.share)), score.share))
    return _in_columns(rows, bar, width)


def at_table(score: TableScore) -> str:
    """Whose score it is, and at how large a table."""
    name = bot_title(score.name) if score.is_bot else called(score.name)
    return _("{name}, one of {players}").format(name=name, players=score.players)


Row = tuple[tuple[str, str, str], float]
"""Who, the result and the share as words, and the share."""


def _in_columns(rows: Sequence[Row], bar: str, width: int) -> list[str]:
    names, results, shares = (max(cells(row[column]) for row, _share in rows) for column in range(3))
    length = max(LEAST_BAR, min(MOST_BAR, width - names - results - shares - 6))
    if (
        names + results + shares + length + 6 > width
    ):  # even with the shortest bar: each name has a line of its own
        return [
            line
            for row, share in rows
            for line in (row[0], f"  {_figures(row, results, shares, bar * round(length * share))}")
        ]
    return [
        f"{padded(row[0], names)}  {_figures(row, results, shares, bar * round(length * share))}"
        for row, share in rows
    ]


def _figures(row: tuple[str, str, str], results: int, shares: int, bar: str) -> str:
    """What stands after a name, in columns that are so wide."""
    _name, result, share = row
    return f"{padded(result, results)}  {padded(share, shares, right=True)}  {bar}".rstrip()


def _columns(values: Sequence[int], *, blocks: bool) -> list[str]:
    """A column for each value, the highest as high as there are lines, with the greatest value and the last under them."""
    levels, most = LEVELS[blocks], max(values)
    full = len(levels) - 1
    heights = [max(1, round(COLUMN_HEIGHT * full * value / most)) if value else 0 for value in values]
    lines = []
    for row in reversed(range(COLUMN_HEIGHT)):
        cells_of = (levels[max(0, min(full, height - row * full))] for height in heights)
        lines.append("".join(cell * 2 for cell in cells_of).rstrip())
    return [*lines, _("most {games}, now {now}").format(games=most, now=values[-1])]


def _calendar(days: dict[str, bool], today: date, *, blocks: bool) -> list[str]:
    """A line for each of the last weeks: the day it began, and each of its days."""
    won, lost, none = ("■", "□", "·") if blocks else ("#", "o", ".")
    monday = today - timedelta(days=today.weekday())
    lines = []
    for ago in reversed(range(CALENDAR_WEEKS)):
        first = monday - timedelta(weeks=ago)
        week = [first + timedelta(days=day) for day in range(7)]
        signs = [
            " "
            if day > today
            else none
            if (played := days.get(day.isoformat())) is None
            else won
            if played
            else lost
            for day in week
        ]
        lines.append(f"{first.isoformat()}  {' '.join(signs)}".rstrip())
    lines.append(
        _("{won} won, {lost} lost, {none} not played; each line a week").format(won=won, lost=lost, none=none)
    )
    return lines


def _bests(figures: Statistics) -> list[str]:
    streak = figures.streak
    lines = [
        _("Wins in a row against bots: current {now}, best {best}").format(
            now=streak.current, best=streak.longest
        )
    ]
    if figures.longest_cascade is not None:
        best = figures.longest_cascade
        lines.append(
            _("Longest cascade: {cards} cards ({name})").format(cards=best.value, name=_by(called(best.name)))
        )
    if figures.fastest_round is not None:
        best = figures.fastest_round
        lines.append(
            _("Fastest round: {turns} turns ({name})").format(turns=best.value, name=_by(called(best.name)))
        )
    return lines


def _by(name: str) -> str:
    """The name where it stands in brackets after a record."""
    return pgettext("whose record it is", "you") if name == _("You") else name


def _histogram(lengths: dict[int, int], bar: str, width: int) -> list[str]:
    """A bar for every number of turns up to the greatest, and one beside it for what is usual."""
    rounds, usual = sum(lengths.values()), sum(ROUNDS_BY_TURNS.values())
    last = max(*lengths, _nearly_all(usual))
    most = max(max(lengths.values()) / rounds, max(ROUNDS_BY_TURNS.values()) / usual)
    counts = max(len(str(count)) for count in lengths.values())
    share = cells(percent(0.999, 1))
    length = max(LEAST_BAR, min(MOST_BAR, (width - 3 - counts - share - 6) // 2))
    lines = []
    for turns in range(1, last + 1):
        count, often = lengths.get(turns, 0), ROUNDS_BY_TURNS.get(turns, 0) / usual
        own = bar * round(length * count / rounds / most)
        theirs = bar * round(length * often / most)
        lines.append(
            f"{turns:3} {own or (bar[:1] and '.' if count else ''):<{length}} {count:{counts}}  "
            f"{padded(percent(often, 1), share, right=True)} {theirs}".rstrip()
        )
    return lines


def _nearly_all(rounds: int) -> int:
    """The turns that 999 rounds of a thousand need at most."""
    so_far = 0
    for turns, count in sorted(ROUNDS_BY_TURNS.items()):
        so_far += count
        if so_far >= 0.999 * rounds:
            return turns
    return max(ROUNDS_BY_TURNS)


def padded(text: str, width: int, *, right: bool = False) -> str:
    """`text` in so many cells."""
    space = " " * (width - cells(text))
    return space + text if right else text + space


def cells(text: str) -> int:
    """The cells that `text` takes in a terminal: names can be of wide letters, and of marks that take none."""
    return sum(
        0 if combining(char) or category(char) in ("Mn", "Me", "Cf") else 1 + (east_asian_width(char) in "WF")
        for char in text
    )
