"""The result of a simulation of three or four bots as text, or as data for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from trash.analysis.estimates import Mean, Share
from trash.analysis.seats import SeatsPlan, SeatsTally
from trash.analysis.simulation_text import (
    head,
    head_as_data,
    histogram,
    interval,
    lengths_as_data,
    spreads,
    titles,
    used_up,
)
from trash.text.i18n import _, percent, pgettext, written


def shares(plan: SeatsPlan, tally: SeatsTally) -> list[Share]:
    """How often each player won alone, and at the end how often several did."""
    alone = [tally.won_by[(player,)] for player in range(plan.rules.players)]
    return [Share.of(count, tally.games) for count in (*alone, tally.games - sum(alone))]


def points(tally: SeatsTally, player: int) -> Mean:
    """What a player has of a game, with a part of what is shared."""
    found: Counter[float] = Counter()
    for winners, games in tally.won_by.items():
        found[(player in winners) / len(winners)] += games
    return Mean.of(found)


def as_data(plan: SeatsPlan, tally: SeatsTally) -> dict[str, object]:
    """Everything, for JSON: the same for the same plan on any number of processes."""
    data = head_as_data(plan, tally.games)
    if tally.games:
        *alone, together = shares(plan, tally)
        data["shares"] = {f"player {number}": share._asdict() for number, share in enumerate(alone, start=1)}
        if plan.rules.last_turn:
            data["shared"] = together._asdict()
            data["points"] = [points(tally, player)._asdict() for player in range(plan.rules.players)]
        data |= lengths_as_data(tally.ran_out, tally.turns, tally.rounds)
    return data


def report(plan: SeatsPlan, tally: SeatsTally) -> Iterable[str]:
    """The lines of the table and the histogram."""
    yield from head(plan, tally.games)
    if not tally.games:
        return
    names = [
        _("player {number}, {bot}").format(number=number, bot=bot) for number, bot in enumerate(plan.bots, 1)
    ]
    names[0] = _("player 1, {bot}, who begins").format(bot=plan.bots[0])
    found = list(zip(names, shares(plan, tally), strict=False))
    if plan.rules.last_turn:
        found.append((pgettext("table of a simulation", "shared"), shares(plan, tally)[-1]))
    wide = max(len(name) for name, _share in found)
    yield ""
    yield titles(wide)
    for name, (won, share, low, high) in found:
        yield f"{name:<{wide}}  {written(f'{won:>12,}')}  {percent(share, 2):>9}   {interval(low, high)}"
    yield ""
    if plan.rules.last_turn:
        for player, name in enumerate(names):
            mean = points(tally, player)
            yield _("{player}, with a part of what is shared: {share}").format(
                player=name, share=percent(mean.mean, 2)
            )
    yield used_up(tally.ran_out)
    yield from spreads(plan.rules.match, tally.turns, tally.rounds)
    yield ""
    yield from histogram(tally.turns)
