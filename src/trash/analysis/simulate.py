"""Simulation: bots against each other, many thousand rounds or matches at a time.

The work is cut into batches, each with its own source of chance from the seed and its
number, so the sum is the same however many processes share it. Two bots that always or
never take a useful trash card are played by `bit_parallel`; others one round after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from trash.analysis.bit_parallel import play_lanes
from trash.analysis.collapsed import Choice, Outcome, play_on, random_draw
from trash.analysis.pairs import play_pairs
from trash.bots import bot_named
from trash.engine import FULL_LAYOUT, HIGHEST_SEED, Deal, Rules, Setup
from trash.engine.mistake import N_, Mistake
from trash.odds.chance import takes
from trash.odds.position import Position


def _always(_: Position) -> bool:
    return True


def _never(_: Position) -> bool:
    return False


CHOICES: dict[str, Choice] = {"learner": _never, "regular": _always, "expert": takes}
"""What each bot does with a trash card that fits: all that there is to choose."""

BY_HABIT: dict[Choice, bool] = {_never: False, _always: True}
"""Those choices that need no look at the position, so that `bit_parallel` can make them."""

IN_LANES = 1 << 16
"""Games in a batch that is played in lanes: the more, the less each costs."""

ONE_BY_ONE = 1 << 6
"""Rounds in a batch of the others: few, for an expert takes its time, and who waits wants to see something.
Matches are fewer by MATCH, the number of rounds in one."""

MATCH = 16

ROUND = 1 << 32
"""More turns than any match has."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    games: int
    """The number of rounds or, with `rules.match`, of matches: at least 1."""
    bots: tuple[str, str] = ("regular", "regular")
    rules: Rules = field(default_factory=Rules)
    seed: int = 0
    swap: bool = False
    """Whether each bot begins half of the games: rounds in pairs in which the same cards come in the same order."""
    slots: tuple[int, int] = (FULL_LAYOUT, FULL_LAYOUT)
    """The layouts of the round, or the score of the match as it begins."""
    starter: int = 0
    position: Position | None = None
    """Where each round begins, if not before its first turn; not for matches."""
    deal: int | None = None
    """Play the cards of this seed, and of the seeds after it, in the engine; with `swap` each of them both ways."""

    def __post_init__(self) -> None:
        """Raises ValueError, with a sentence, for what cannot be simulated."""
        if self.games < 1:
            raise ValueError(f"simulate at least one game, not {self.games}")
        for bot in self.bots:
            if bot not in CHOICES:
                raise ValueError(f"there is no bot {bot!r}: choose from {', '.join(CHOICES)}")
        if self.position is not None and (self.rules.match or self.deal is not None):
            raise Mistake(N_("rounds begin at a position: no matches do, and no deals"))

    def play(self, batch: Batch) -> Tally:
        """The games of one batch."""
        return play_batch(self, batch)

    def batches(self) -> Iterator[Batch]:
        """The pieces of the work; with `swap` rounds are paired, and of matches every other batch has the seats swapped."""
        in_lanes = self.deal is None and all(CHOICES[bot] in BY_HABIT for bot in self.bots)
        size = IN_LANES if in_lanes else ONE_BY_ONE // (MATCH if self.rules.match else 1)
        number = count()
        for done in range(0, self.games, size):
            games = min(size, self.games - done)
            shares = [Batch(0, games, False, done)]
            if self.swap and self.deal is None and self.rules.match:
                shares = [Batch(0, (games + 1) // 2, False, done), Batch(0, games // 2, True, done)]
            elif self.swap and self.deal is None:
                shares = [Batch(0, games // 2 * 2, False, done, True), Batch(0, games % 2, False, done)]
            for share in shares:
                if share.games:
                    yield replace(share, number=next(number))


@dataclass(frozen=True, slots=True)
class Batch:
    """A part of a plan that one process plays at a time."""

    number: int
    games: int
    swapped: bool
    """Whether the second bot is player 0."""
    done: int = 0
    """The number of games before it."""
    paired: bool = False
    """Whether the bots change seats after each game, and the same cards come in the same order again."""


@dataclass(slots=True)
class Tally:
    """The results of some games, as counts. Tallies can be added up."""

    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Games won alone, by the number of the bot and the player it was: 0 or 1 each."""
    shared: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Games shared, by the number of the bot and the player who completed a layout first in the last round."""
    endless: int = 0
    """Rounds that nobody could win."""
    ran_out: Counter[int] = field(default_factory=Counter)
    """How many rounds used up the stock that often."""
    pairs: Counter[float] = field(default_factory=Counter)
    """Of games with the same cards both ways, how many points the first bot won of the two: a share counts half."""
    turns: Counter[int] = field(default_factory=Counter)
    """How many games took that many turns."""
    rounds: Counter[int] = field(default_factory=Counter)
    """How many games took that many rounds."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(self.rounds.values())

    def won_by(self, bot: int) -> int:
        """The number of games that a bot (0 or 1) won alone."""
        return self.wins[bot, 0] + self.wins[bot, 1]

    def won_from(self, player: int) -> int:
        """The number of games that player 0 or 1 won alone."""
        return self.wins[0, player] + self.wins[1, player]

    def points(self, bot: int) -> float:
        """What a bot won, a shared game counting half."""
        return self.won_by(bot) + (self.shared.total() + self.endless) / 2

    def add(self, other: Tally) -> None:
        """Count the games of `other` too."""
        self.wins += other.wins
        self.shared += other.shared
        self.endless += other.endless
        self.ran_out += other.ran_out
        self.pairs += other.pairs
        self.turns += other.turns
        self.rounds += other.rounds

    def count(self, end: Outcome, swapped: bool, rounds: int = 1, games: int = 1) -> None:
        """Count `games` games that ended like that."""
        if end.winner is None:
            self.endless += games
        else:
            ends = self.shared if end.shared else self.wins
            ends[end.winner ^ swapped, end.winner] += games
        self.turns[end.turns] += games
        self.rounds[rounds] += games


def play_batch(plan: Plan, batch: Batch) -> Tally:
    """The games of one batch."""
    rng = Random(f"{plan.seed}:{batch.number}")
    first, second = plan.bots[batch.swapped], plan.bots[not batch.swapped]
    choices = CHOICES[first], CHOICES[second]
    tally = Tally()
    if plan.deal is not None:
        _play_deals(plan, batch, tally)
    elif plan.rules.match:
        _play_matches(plan, batch, choices, rng, tally)
    else:
        start = plan.position or Position.opening(plan.rules, plan.slots, plan.starter)
        if batch.paired:
            habits = [BY_HABIT[choice] for choice in choices if choice in BY_HABIT]
            ways, tally.pairs = play_pairs(start, batch.games // 2, choices, habits, rng)
        else:
            ways = [play_rounds(start, batch.games, choices, rng)]
        for swapped, ends in zip((batch.swapped, not batch.swapped), ways, strict=False):
            for end, games in ends.items():
                tally.count(end, swapped, games=games)
                tally.ran_out[end.renewals] += games
    return tally


def _play_deals(plan: Plan, batch: Batch, tally: Tally) -> None:
    """The cards of one seed after the other, in the engine; with `plan.swap` those of each for both."""
    assert plan.deal is not None
    points = 0.0
    for number in range(batch.done, batch.done + batch.games):
        swapped = plan.swap and bool(number % 2)
        seed = (plan.deal + (number // 2 if plan.swap else number)) % (HIGHEST_SEED + 1)
        bots = [bot_named(plan.bots[player ^ swapped]) for player in (0, 1)]
        deal = Deal.from_seed(seed, 1, plan.slots, plan.starter)
        game = Setup(seed, plan.rules, deal).begin()
        turns = 0
        while not game.over:
            if game.between_rounds:
                tally.ran_out[game.state.reshuffles] += 1
                game = game.next_round()
            turns += game.state.hand is None
            game = game.apply(bots[game.state.turn].choose(game.state.view()))
        tally.ran_out[game.state.reshuffles] += 1
        winners, out = game.winners, game.state.out
        first = winners[0] if len(winners) == 1 or out is None else out
        tally.count(Outcome(first, len(winners) == 2, turns), swapped, game.standing.round_number)
        share = 0.5 if len(winners) == 2 else float(winners[0] == int(swapped))
        points = points + share if swapped else share
        if swapped:
            tally.pairs[points] += 1


def play_rounds(
    start: Position, rounds: int, choices: tuple[Choice, Choice], rng: Random
) -> Counter[Outcome]:
    """How often each outcome came in that many rounds from `start`."""
    if all(choice in BY_HABIT for choice in choices):
        return play_lanes(start, rounds, rng, (BY_HABIT[choices[0]], BY_HABIT[choices[1]]))
    draw = random_draw(rng)
    return Counter(play_on(start, choices, draw) for _ in range(rounds))


def _play_matches(
    plan: Plan, batch: Batch, choices: tuple[Choice, Choice], rng: Random, tally: Tally
) -> None:
    """Whole matches. Those that have come to the same standing play their next round together.

    That is sound because a round depends on the past only through the layouts and who
    starts; so which match gets which outcome is drawn by lot.
    """
    waiting = {(plan.slots, plan.starter): [0] * batch.games}
    """By layouts and starter, the turns that each match has behind it and, times ROUND, the rounds."""
    while waiting:
        key = max(waiting)
        slots, starter = key
        matches = waiting.pop(key)
        rng.shuffle(matches)
        ends = play_rounds(Position.opening(plan.rules, slots, starter), len(matches), choices, rng)
        for end, games in ends.items():
            assert end.winner is not None, "with a whole deck every round has an end"
            tally.ran_out[end.renewals] += games
            first, second = (n - (end.shared or end.winner == player) for player, n in enumerate(slots))
            added = ROUND + end.turns
            so_far = [before + added for before in matches[-games:]]
            del matches[-games:]
            if first and second:
                waiting.setdefault(((first, second), end.winner), []).extend(so_far)
                continue
            winner = end.winner if first == second else int(not second)
            for length, number in Counter(so_far).items():
                rounds, turns = divmod(length, ROUND)
                tally.count(Outcome(winner, first == second, turns), batch.swapped, rounds, number)
