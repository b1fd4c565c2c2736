"""The statistics as headed lines of text, with bars for charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trash.text.i18n import _, ngettext
from trash.text.player_names import bot_title, called

if TYPE_CHECKING:
    from trash.store.stats import Score, Statistics

BAR_LENGTH = 20
"""Cells of the longest bar of a chart."""


def sections(figures: Statistics, bar: str) -> list[tuple[str, list[str]]]:
    """Headings and their lines; `bar` is the character that charts are drawn with."""
    if not figures.games:
        return [(_("Nothing yet"), [_("Finish a game, and it will be counted here. Practice is not.")])]
    found = [(_("Games"), _totals(figures))]
    if figures.bots:
        found.append(
            (_("Against bots"), [_score(score, bot_title(score.opponent), bar) for score in figures.bots])
        )
    if figures.people:
        found.append(
            (_("Between people"), [_score(score, called(score.opponent), bar) for score in figures.people])
        )
    found.append((_("Bests"), _bests(figures)))
    if figures.lengths:
        found.append((_("Turns in a round"), _histogram(figures.lengths, bar)))
    return found


def _totals(figures: Statistics) -> list[str]:
    lines = [
        ngettext("{games} game counts", "{games} games count", figures.games).format(games=figures.games)
        + ", "
        + _("{practice} for practice").format(practice=figures.practice)
    ]
    if figures.recent:
        results = "".join("+" if won else "-" for won in figures.recent)
        lines.append(_("The last against bots, won + and lost -: {results}").format(results=results))
    if figures.daily.played:
        lines.append(
            _("Deals of the day: {played} played, {won} won; days in a row now {now}, at best {best}").format(
                played=figures.daily.played,
                won=figures.daily.won,
                now=figures.daily.streak.current,
                best=figures.daily.streak.longest,
            )
        )
    return lines


def _score(score: Score, opponent: str, bar: str) -> str:
    name = opponent if score.name is None else f"{called(score.name)} : {opponent}"
    result = f"{score.won}:{score.lost}"
    if score.shared:  # which count half in the share
        result += ", " + _("{shared} shared").format(shared=score.shared)
    return f"{name}  {result}  {bar * round(BAR_LENGTH * score.share)} {100 * score.share:.0f} %"


def _bests(figures: Statistics) -> list[str]:
    streak = figures.streak
    lines = [
        _("Wins in a row against bots: now {now}, at best {best}").format(
            now=streak.current, best=streak.longest
        )
    ]
    if figures.longest_cascade is not None:
        best = figures.longest_cascade
        lines.append(
            _("Longest cascade: {cards} cards, by {name}").format(cards=best.value, name=called(best.name))
        )
    if figures.fastest_round is not None:
        best = figures.fastest_round
        lines.append(
            _("Fastest round: {turns} turns, by {name}").format(turns=best.value, name=called(best.name))
        )
    return lines


def _histogram(lengths: dict[int, int], bar: str) -> list[str]:
    most = max(lengths.values())
    return [
        f"{turns:3} {bar * max(1, round(BAR_LENGTH * count / most))} {count}"
        for turns, count in sorted(lengths.items())
    ]
