"""The review of a game of three or four in words and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from trash.analysis.review_of_more import ReviewedTurn, RoundOfMore
from trash.analysis.review_text import Mark, mistake, points, rounds_of
from trash.engine import Record
from trash.odds.seats import ROUNDS
from trash.text.i18n import _, percent, written
from trash.text.words import SUIT_SIGNS, Words, words_of

GAIN_WORTH_TELLING = 0.1
"""The chance that a turn has to win or lose to be told."""


def totals(rounds: Sequence[RoundOfMore], words: Words) -> list[str]:
    """What each player won of a match, and what choices cost."""
    return [
        _("{name}: rounds won {won}; choices {cost} points").format(
            name=name,
            won=rounds_of(fsum(one.result[player] for one in rounds)),
            cost=points(-fsum(one.cost(player) for one in rounds)),
        )
        for player, name in enumerate(words.players)
    ]


def summary(reviewed: RoundOfMore, words: Words) -> list[str]:
    """Each player's chance as a round began, and what choices cost."""
    return [
        _("{name}: {start} at the beginning; choices {cost} points").format(
            name=name,
            start=percent(reviewed.turns[0].before[player]),
            cost=points(-reviewed.cost(player)),
        )
        for player, name in enumerate(words.players)
    ]


def note() -> str:
    """How the chances were found, and what is not told."""
    error = 100 * (0.25 / ROUNDS) ** 0.5
    return _(
        "Chances to win the round, found by playing on, ± {error} points. What was luck is told of two players only."
    ).format(error=written(f"{error:.1f}"))


def marks(reviewed: RoundOfMore, words: Words) -> list[Mark]:
    """The mistakes of a round and the turns that changed most, as they came."""
    found = []
    for turn in reviewed.turns:
        told = []
        if abs(turn.gained) >= GAIN_WORTH_TELLING:
            gain = _("Turn {number}, {player}: {gained} points.")
            told.append(
                gain.format(number=turn.number, player=words.players[turn.player], gained=points(turn.gained))
            )
        if turn.cost:
            told.append(mistake(turn, words))
        if told:
            found.append(Mark(turn.index, " ".join(told)))
    return found


def as_text(record: Record, rounds: Sequence[RoundOfMore]) -> list[str]:
    """The whole review as lines."""
    words = words_of(record.players, SUIT_SIGNS)
    lines = totals(rounds, words) if record.setup.rules.match and rounds else []
    for reviewed in rounds:
        if record.setup.rules.match:
            lines.append(_("Round {number}").format(number=reviewed.round_number))
        lines += [*summary(reviewed, words), *(mark.words for mark in marks(reviewed, words))]
    return [*lines, note()] if lines else [_("Nothing has been done in that game yet.")]


def as_data(record: Record, rounds: Sequence[RoundOfMore]) -> dict[str, object]:
    """The same for JSON: chances from 0 to 1, in lists of those of all players."""
    return {
        "rules": str(record.setup.rules),
        "players": [player.name for player in record.players],
        "unit": "round",
        "rounds": [
            {
                "round": reviewed.round_number,
                "start": reviewed.turns[0].before,
                "result": reviewed.result,
                "cost": [reviewed.cost(player) for player in range(len(record.players))],
                "turns": [_turn_data(turn) for turn in reviewed.turns],
            }
            for reviewed in rounds
        ],
    }


def _turn_data(turn: ReviewedTurn) -> dict[str, object]:
    return {
        "index": turn.index,
        "turn": turn.number,
        "player": turn.player + 1,
        "action": str(turn.action),
        "best": str(turn.best),
        "cost": turn.cost,
        "before": turn.before,
        "after": turn.after,
    }
