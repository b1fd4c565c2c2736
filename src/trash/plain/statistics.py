"""The statistics in plain lines: figures in words, where the screen has bars."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from trash.plain.dialogue import Dialogue
from trash.plain.room import Listing
from trash.store.counting import statistics
from trash.store.statistics_text import at_table, sections
from trash.store.stats import Score, Statistics, TableScore
from trash.store.store import Store
from trash.text.i18n import _, ngettext, percent
from trash.text.player_names import bot_title, called


class StatisticsRoom(Listing):
    """A figure a line."""

    def __init__(self, dialogue: Dialogue, store: Store) -> None:
        super().__init__(dialogue, figure_lines(statistics(store, date.today())))

    def title(self) -> str:
        """What is listed here."""
        return _("Statistics") + "."


def figure_lines(figures: Statistics) -> list[str]:
    """Every figure in a line of its own, in the order of the screen."""
    in_words = replace(figures, bots=(), people=(), tables=(), recent=(), lengths={})
    (heading, first), *others = sections(in_words, "", date.today())
    lines = [f"{heading}: {line}" for line in first]
    if figures.recent:
        results = ", ".join(_("won") if won else _("lost") for won in figures.recent)
        lines.append(_("Recent games against bots: {results}.").format(results=results))
    lines += [_score(score, bot_title(score.opponent)) for score in figures.bots]
    lines += [_score(score, called(score.opponent)) for score in figures.people]
    lines += [_table(score) for score in figures.tables]
    lines += [line for _heading, more in others for line in more]
    lines += [
        ngettext("{rounds} round took {turns} turns.", "{rounds} rounds took {turns} turns.", rounds).format(
            rounds=rounds, turns=turns
        )
        for turns, rounds in sorted(figures.lengths.items())
    ]
    return lines


def _table(score: TableScore) -> str:
    parts = [_("won {won} of {games}").format(won=score.won, games=score.games)]
    if score.shared:
        parts.append(_("{shared} shared").format(shared=score.shared))
    parts.append(percent(score.share))
    return f"{at_table(score)}: {', '.join(parts)}."


def _score(score: Score, opponent: str) -> str:
    against = (
        _("Against {opponent}").format(opponent=opponent)
        if score.name is None
        else _("{first} against {second}").format(first=called(score.name), second=opponent)
    )
    parts = [_("won {won}, lost {lost}").format(won=score.won, lost=score.lost)]
    if score.shared:
        parts.append(_("{shared} shared").format(shared=score.shared))
    parts.append(percent(score.share))
    return f"{against}: {', '.join(parts)}."
