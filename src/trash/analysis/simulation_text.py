"""The result of a simulation as text (a table and a histogram) or as data for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from trash.analysis.estimates import Mean, Share, Spread
from trash.analysis.simulate import Plan, Tally
from trash.engine import Rules
from trash.text.i18n import _, ngettext, percent, pgettext, written
from trash.text.words import rules_text

BAR = 40
"""The length of the longest bar of the histogram, in characters."""

LINES = 24
"""The greatest number of bars in the histogram."""


def shares(plan: Plan, tally: Tally) -> dict[str, Share]:
    """How often each bot won and each seat, and how often both did; keys as in the JSON."""
    counts = {
        "bot 1": tally.won_by(0),
        "bot 2": tally.won_by(1),
        "player 1": tally.won_from(0),
        "player 2": tally.won_from(1),
    }
    if plan.rules.last_turn:
        counts["shared"] = tally.shared.total()
        for player in (0, 1):
            first = tally.shared[0, player] + tally.shared[1, player]
            counts[f"shared, player {player + 1} first"] = first
    if tally.endless:
        counts["without end"] = tally.endless
    return {key: Share.of(count, tally.games) for key, count in counts.items()}


def score(tally: Tally) -> Mean:
    """The first bot's points a game, a shared one counting half."""
    halves = tally.shared.total() + tally.endless
    return Mean.of(Counter({1.0: tally.won_by(0), 0.5: halves, 0.0: tally.won_by(1)}))


def lead(tally: Tally) -> Mean | None:
    """How much more than half of the points the first bot won of each deal that was played both ways, a game."""
    if not tally.pairs:
        return None
    return Mean.of(Counter({points / 2 - 0.5: number for points, number in tally.pairs.items()}))


def as_data(plan: Plan, tally: Tally) -> dict[str, object]:
    """Everything, for JSON: the same for the same plan on any number of processes."""
    data = head_as_data(plan, tally.games) | {
        "seats_swapped": plan.swap,
        "slots": list(plan.slots),
        "starter": plan.starter + 1,
        "deal": plan.deal,
        "from_position": plan.position is not None,
    }
    if tally.games:
        data["shares"] = {key: share._asdict() for key, share in shares(plan, tally).items()}
        data["score"] = score(tally)._asdict()
        pairs = lead(tally)
        data["pairs"] = None if pairs is None else {"deals": tally.pairs.total(), **pairs._asdict()}
        data |= lengths_as_data(tally.ran_out, tally.turns, tally.rounds)
    return data


def report(plan: Plan, tally: Tally) -> Iterable[str]:
    """The lines of the table and the histogram."""
    yield from head(plan, tally.games)
    if not tally.games:
        return
    names = {
        "bot 1": _("{bot}, named first").format(bot=plan.bots[0]),
        "bot 2": _("{bot}, named second").format(bot=plan.bots[1]),
        "player 1": _("player 1, who begins"),
        "player 2": _("player 2"),
        "shared": pgettext("table of a simulation", "shared"),
        "shared, player 1 first": _("shared, player 1 first"),
        "shared, player 2 first": _("shared, player 2 first"),
        "without end": _("nobody: no card can come"),
    }
    found = shares(plan, tally)
    if not plan.swap:
        begins, other = _("player 1, {bot}, who begins"), _("player 2, {bot}")
        if plan.starter or plan.position is not None:
            begins = _("player 1, {bot}")
        names["player 1"], names["player 2"] = begins.format(bot=plan.bots[0]), other.format(bot=plan.bots[1])
    wide = max(len(names[key]) for key in found)
    yield ""
    yield titles(wide)
    for key, (won, share, low, high) in found.items():
        if plan.swap or not key.startswith("bot"):
            yield f"{names[key]:<{wide}}  {written(f'{won:>12,}')}  {percent(share, 2):>9}   {interval(low, high)}"
    yield ""
    if plan.rules.last_turn or tally.endless:
        points = score(tally)
        yield _("{bot}, a shared game counting half: {share} % ({low} to {high} %)").format(
            bot=plan.bots[0], **_points(points)
        )
    pairs = lead(tally)
    if pairs is not None:
        yield _("{bot}, the same deals both ways: {share} points ahead ({low} to {high})").format(
            bot=plan.bots[0], **_points(pairs)
        )
    yield used_up(tally.ran_out)
    yield from spreads(plan.rules.match, tally.turns, tally.rounds)
    yield ""
    yield from histogram(tally.turns)


class Planned(Protocol):
    """What a plan says at the head of a report."""

    @property
    def games(self) -> int:
        """How many were asked for."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays."""

    @property
    def rules(self) -> Rules:
        """By which rules."""

    @property
    def seed(self) -> int:
        """What the chance comes from."""


def head_as_data(plan: Planned, done: int) -> dict[str, object]:
    """What was played, for JSON."""
    return {
        "games": done,
        "planned": plan.games,
        "kind": "match" if plan.rules.match else "round",
        "rules": str(plan.rules),
        "seed": plan.seed,
        "bots": list(plan.bots),
    }


def lengths_as_data(ran_out: Counter[int], turns: Counter[int], rounds: Counter[int]) -> dict[str, object]:
    """How long the games were, and how often the stock was used up, for JSON."""
    return {
        "stock_used_up": {str(times): ran_out[times] for times in sorted(ran_out)},
        "turns": Spread.of(turns)._asdict(),
        "rounds": Spread.of(rounds)._asdict(),
        "games_by_turns": {str(number): turns[number] for number in sorted(turns)},
    }


def head(plan: Planned, done: int) -> Iterable[str]:
    """What was played, and whether that is all."""
    games = written(f"{done:,}")
    if plan.rules.match:
        words = ngettext("{games} match", "{games} matches", done).format(games=games)
    else:
        words = ngettext("{games} round", "{games} rounds", done).format(games=games)
    yield _("{games}: {bots}; {rules}; seed {seed}").format(
        games=words, bots=_(" against ").join(plan.bots), rules=rules_text(plan.rules), seed=plan.seed
    )
    if done < plan.games:
        yield _("Stopped early: {games} were requested.").format(games=written(f"{plan.games:,}"))


def titles(wide: int) -> str:
    """The line above the table, whose first column is so wide."""
    words = (
        pgettext("table of a simulation", "won by"),
        pgettext("table of a simulation", "games"),
        pgettext("table of a simulation", "share"),
        _("95 % interval"),
    )
    return "{:<{wide}}  {:>12}  {:>8}   {}".format(*words, wide=wide)


def interval(low: float, high: float) -> str:
    """From where to where a share may be."""
    return _("{low} to {high} %").format(low=_per_cent(low), high=_per_cent(high))


def used_up(ran_out: Counter[int]) -> str:
    """In how many rounds the stock was used up."""
    rounds = ran_out.total()
    return _("The stock was used up in {number} of {rounds} rounds.").format(
        number=written(f"{rounds - ran_out[0]:,}"), rounds=written(f"{rounds:,}")
    )


def spreads(match: bool, turns: Counter[int], rounds: Counter[int]) -> Iterable[str]:
    """How long the games were."""
    kinds = {pgettext("table of a simulation", "turns"): turns}
    if match:
        kinds[pgettext("table of a simulation", "rounds")] = rounds
    for kind, counts in kinds.items():
        spread = Spread.of(counts)
        yield _(
            "{kind}: mean {mean} ± {error}; 5 % took at most {low}, half {middle}, 95 % {high}; the longest {longest}"
        ).format(
            kind=kind,
            mean=written(f"{spread.mean:.3f}"),
            error=written(f"{spread.error:.3f}"),
            low=spread.at_5,
            middle=spread.median,
            high=spread.at_95,
            longest=spread.longest,
        )


def histogram(counts: Counter[int]) -> Iterable[str]:
    """A bar for each number of turns, or for each few when there are many."""
    first, last = min(counts), max(counts)
    width = (last - first) // LINES + 1
    bars: Counter[int] = Counter()
    for number, count in counts.items():
        bars[(number - first) // width] += count
    most = max(bars.values())
    for bar in range((last - first) // width + 1):
        low = first + bar * width
        label = str(low) if width == 1 else f"{low}-{low + width - 1}"
        count = bars[bar]
        yield f"{label:>9} {'#' * round(BAR * count / most):<{BAR}} {percent(count / counts.total(), 2):>9}"


def _points(found: Mean) -> dict[str, str]:
    values = {"share": found.mean, "low": found.low, "high": found.high}
    return {name: _per_cent(value).strip() for name, value in values.items()}


def _per_cent(share: float) -> str:
    return written(f"{100 * share:6.2f}")
