"""The shuffle: a pure function of its arguments, the same on every machine and Python.

Only `random.Random(text)` and `Random.random()` are used, since those are the parts of
the module whose output Python promises to keep; `Random.shuffle` is not.
"""

from __future__ import annotations

from random import Random

from trash.engine.cards import Card


def shuffled(cards: tuple[Card, ...], seed: int, round_number: int, count: int) -> tuple[Card, ...]:
    """`cards` in the order that (`seed`, `round_number`, `count`) gives them.

    `count` is 0 for the deal of a round, then 1, 2, ... for each reshuffle in it.
    The method is Fisher and Yates' (Knuth, TAOCP vol. 2, 3.4.2, algorithm P).
    """
    chance = Random(f"{seed}:{round_number}:{count}").random
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = int(chance() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)
