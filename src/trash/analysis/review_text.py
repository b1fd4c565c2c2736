"""The review of a game in words: its summary, what was a mistake and what was luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from trash.analysis.review import ReviewedAction, RoundReview, whole
from trash.analysis.review_of_more import ReviewedTurn
from trash.engine import TAKE, Action, Record
from trash.game.replay import Moment
from trash.game.replay import moments as replayed
from trash.text.i18n import _, percent, pgettext, written
from trash.text.words import SUIT_SIGNS, Words, words_of

COST_WORTH_TELLING = 0.0005
"""The cost of a choice below which it is told as 0 points, and so not at all."""

LUCK_WORTH_TELLING = 0.05
"""The chance that a card has to move to be listed as a stroke of luck."""

STROKE_OF_A_MATCH = 0.02
"""The same in a match, of which a round is a small part."""

MOST_STROKES = 12
CURVES = {True: "▁▂▃▄▅▆▇█", False: "0123456789"}
"""The levels of a curve, low to high: in blocks, or in digits where there are none."""


class Mark(NamedTuple):
    """A line of the review, and the moment that it is about: so many actions had been done before it."""

    at: int
    words: str


def curve(chances: list[float], width: int, *, blocks: bool) -> str:
    """The chances (0 to 1) as a line of at most `width` characters."""
    levels = CURVES[blocks]
    shown = chances if len(chances) <= width else [chances[i * len(chances) // width] for i in range(width)]
    return "".join(levels[min(len(levels) - 1, int(chance * len(levels)))] for chance in shown)


def totals(rounds: Sequence[RoundReview], words: Words) -> list[str]:
    """What choices and luck did for each player in a match, in points of a chance to win the match."""
    match = whole(rounds)
    return [
        _(
            "{name}: rounds won {won}; choices {cost}, luck {luck} points of the match; without luck {adjusted}"
        ).format(
            name=name,
            won=rounds_won(rounds, player),
            cost=points(-match.cost(player)),
            luck=points(match.luck(player)),
            adjusted=without_luck(match, player),
        )
        for player, name in enumerate(words.players)
    ]


def summary(reviewed: RoundReview, words: Words) -> list[str]:
    """What choices and luck did for each player in a round, in points of a chance to win the game."""
    lines = []
    for player, name in enumerate(words.players):
        sentences = _said_to_you() if name == _("You") else _said_of_others()
        told = [
            sentences["cost" if reviewed.cost(player) >= COST_WORTH_TELLING else "no mistakes"],
            sentences["lucky" if reviewed.luck(player) >= 0 else "unlucky"],
            _("Without luck: {adjusted}."),
        ]
        lines.append(
            " ".join(told).format(
                name=name,
                cost=points(reviewed.cost(player)).lstrip("+"),
                luck=points(abs(reviewed.luck(player))).lstrip("+"),
                adjusted=without_luck(reviewed, player),
            )
        )
    return lines


def rounds_won(rounds: Sequence[RoundReview], player: int) -> str:
    """How many rounds of a match `player` has won; a shared one counts half."""
    return rounds_of(fsum(one.won(player) for one in rounds))


def rounds_of(won: float) -> str:
    """A number of rounds, of which some may be shared."""
    return written(f"{round(won, 1):g}")


LITTLE = 0.01
"""What the mistakes of both together have to cost before they are told as having mattered."""


def luck_and_skill(rounds: Sequence[RoundReview], words: Words) -> str:
    """In one sentence, what decided a game."""
    game = whole(rounds)
    costs = [game.cost(player) for player in (0, 1)]
    if sum(costs) < COST_WORTH_TELLING:
        return _("No choice could have been better: luck decided.")
    if sum(costs) < LITTLE:
        return _("Hardly a mistake: luck decided.")
    told = [f"{name} {points(-cost)}" for name, cost in zip(words.players, costs, strict=True)]
    return _("Mistakes: {first}, {second} points; the rest was luck.").format(first=told[0], second=told[1])


def without_luck(reviewed: RoundReview, player: int) -> str:
    """What the player's chance would have come to: whoever gave away more than there was has nothing left."""
    return percent(min(1, max(0, reviewed.adjusted(player))))


def _said_to_you() -> dict[str, str]:
    return {
        "no mistakes": _("You made no mistakes."),
        "cost": _("Your mistakes cost {cost} points."),
        "lucky": _("Luck gained you {luck} points."),
        "unlucky": _("Luck cost you {luck} points."),
    }


def _said_of_others() -> dict[str, str]:
    return {
        "no mistakes": _("{name} made no mistakes."),
        "cost": _("{name}: mistakes cost {cost} points."),
        "lucky": _("Luck gained {luck} points."),
        "unlucky": _("Luck cost {luck} points."),
    }


def points(chance: float) -> str:
    """A difference of chances in points of a hundred, with its sign."""
    return written(f"{100 * chance:+.1f}") if abs(chance) >= COST_WORTH_TELLING else "0"


def mistakes(reviewed: RoundReview) -> list[ReviewedAction]:
    """The choices that cost enough to be told, the worst first."""
    return [moment for moment in reviewed.errors if moment.cost >= COST_WORTH_TELLING]


def strokes(reviewed: RoundReview, *, match: bool) -> list[ReviewedAction]:
    """The strokes of luck that are great enough to be told, the greatest first; in a `match` less is enough."""
    least = STROKE_OF_A_MATCH if match else LUCK_WORTH_TELLING
    return [moment for moment in reviewed.strokes if abs(moment.luck) >= least][:MOST_STROKES]


def marks(seen: Sequence[Moment], reviewed: RoundReview, words: Words) -> list[Mark]:
    """The mistakes and the greater strokes of luck of a round, as they came; `seen` is the whole game replayed."""
    lines = {moment.index: Mark(moment.index, mistake(moment, words)) for moment in mistakes(reviewed)}
    for moment in strokes(reviewed, match=seen[0].game.setup.rules.match):
        step = seen[moment.index + 1].steps[-1]
        told = f"{words.happened(step)} {_luck(moment, words)}"
        before = lines.get(moment.index)
        lines[moment.index] = Mark(moment.index, told if before is None else f"{before.words} {told}")
    return [lines[index] for index in sorted(lines)]


def as_text(record: Record, rounds: Sequence[RoundReview]) -> list[str]:
    """The whole review as lines: of each round what came of it, and its mistakes and luck."""
    words, seen = words_of(record.players, SUIT_SIGNS), replayed(record)
    lines = totals(rounds, words) if record.setup.rules.match and rounds else []
    for reviewed in rounds:
        if record.setup.rules.match:
            lines.append(_("Round {number}").format(number=reviewed.round_number))
        lines += summary(reviewed, words)
        lines += [mark.words for mark in marks(seen, reviewed, words)]
    return lines or [_("Nothing has been done in that game yet.")]


def as_data(record: Record, rounds: Sequence[RoundReview]) -> dict[str, object]:
    """The same for JSON: chances from 0 to 1, those of player 1 where no player is said."""
    data: dict[str, object] = {
        "rules": str(record.setup.rules),
        "players": [player.name for player in record.players],
        "unit": "match" if record.setup.rules.match else "round",
        "rounds": [_round_data(reviewed) for reviewed in rounds],
    }
    if rounds:
        data["total"] = _sums(whole(rounds))
    return data


def _round_data(reviewed: RoundReview) -> dict[str, object]:
    return {
        "round": reviewed.round_number,
        **_sums(reviewed),
        "actions": [
            {
                "index": moment.index,
                "player": moment.player + 1,
                "action": str(moment.action),
                "best": str(moment.best),
                "before": moment.before,
                "expected": moment.expected,
                "after": moment.after,
                "round_before": moment.round_before,
                "round_after": moment.round_after,
                "cost": moment.cost,
                "luck": moment.luck,
            }
            for moment in reviewed.moments
        ],
    }


def _sums(reviewed: RoundReview) -> dict[str, object]:
    return {
        "start": reviewed.start,
        "result": reviewed.result,
        "cost": [reviewed.cost(player) for player in (0, 1)],
        "luck": [reviewed.luck(player) for player in (0, 1)],
        "without_luck": [reviewed.adjusted(player) for player in (0, 1)],
    }


def mistake(moment: ReviewedAction | ReviewedTurn, words: Words) -> str:
    """What was chosen, what was better, and by how much."""
    names = {
        True: pgettext("a choice in the review", "the trash"),
        False: pgettext("a choice in the review", "the stock"),
    }

    def name(action: Action) -> str:
        return names[action == TAKE]

    return _("{player} chose {chosen}, but {best} was better: {cost} points lost.").format(
        player=words.players[moment.player],
        chosen=name(moment.action),
        best=name(moment.best),
        cost=points(moment.cost).lstrip("+"),
    )


def _luck(moment: ReviewedAction, words: Words) -> str:
    gained = moment.luck if moment.player == 0 else -moment.luck
    player = words.players[moment.player]
    if player == _("You"):
        sentence = _("Good luck for you: {gained}.") if gained > 0 else _("Bad luck for you: {gained}.")
    else:
        sentence = (
            _("Good luck for {player}: {gained}.") if gained > 0 else _("Bad luck for {player}: {gained}.")
        )
    return sentence.format(player=player, gained=points(gained))
