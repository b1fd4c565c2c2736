"""The statistics as headed lines of text, with bars for charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trash.text.i18n import _, ngettext, percent, pgettext
from trash.text.player_names import bot_title, called

if TYPE_CHECKING:
    from trash.store.stats import Score, Statistics

BAR_LENGTH = 20
"""Cells of the longest bar of a chart."""


def sections(figures: Statistics, bar: str) -> list[tuple[str, list[str]]]:
    """Headings and their lines; `bar` is the character that charts are drawn with."""
    if not figures.games:
        return [(_("Nothing yet"), [_("Finish a game and it will be counted here. Practice games are not.")])]
    found = [(_("Games"), _totals(figures))]
    if figures.bots:
        found.append(
            (_("Against bots"), [_score(score, bot_title(score.opponent), bar) for score in figures.bots])
        )
    if figures.people:
        found.append(
            (_("Between people"), [_score(score, called(score.opponent), bar) for score in figures.people])
        )
    found.append((_("Records"), _bests(figures)))
    if figures.lengths:
        found.append((_("Turns in a round"), _histogram(figures.lengths, bar)))
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


def _score(score: Score, opponent: str, bar: str) -> str:
    name = opponent if score.name is None else f"{called(score.name)} : {opponent}"
    result = f"{score.won}:{score.lost}"
    if score.shared:  # which count half in the share
        result += ", " + _("{shared} shared").format(shared=score.shared)
    return f"{name}  {result}  {bar * round(BAR_LENGTH * score.share)} {percent(score.share)}"


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


def _histogram(lengths: dict[int, int], bar: str) -> list[str]:
    most = max(lengths.values())
    return [
        f"{turns:3} {bar * max(1, round(BAR_LENGTH * count / most))} {count}"
        for turns, count in sorted(lengths.items())
    ]
