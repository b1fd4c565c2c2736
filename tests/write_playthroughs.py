"""Writes tests/playthroughs: games to be read, one for each rule set.

Run `python tests/write_playthroughs.py` after a change that is meant to alter them, and read the
difference before it is committed: `tests/engine/test_playthroughs.py` compares them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from support.play import Policy, at_random, sensible
from trash.engine import ALL_RULES, JACK_GAME, KING_GAME, Action, Deal, Layout, Rules, Setup, State

FOLDER = Path(__file__).parent / "playthroughs"


def _named(rules: Rules) -> str:
    return str(rules).replace(", ", "-").replace(" ", "-")


GAMES: dict[str, tuple[Setup, str]] = {
    f"{_named(rules)}.txt": (Setup(number, rules, Deal.from_seed(number, slots=(3, 2))), "random")
    for number, rules in enumerate(ALL_RULES)
} | {f"full-{_named(rules)}.txt": (Setup(42, rules), "sensible") for rules in (KING_GAME, JACK_GAME)}
"""Each file: every rule set on small layouts played at random, the two named games in full."""


def playthrough(name: str) -> str:
    """The text of the file called `name`."""
    setup, play = GAMES[name]
    policy = sensible if play == "sensible" else at_random(Random(setup.seed))
    return "\n".join(_lines(setup, policy)) + "\n"


def _lines(setup: Setup, policy: Policy) -> Iterator[str]:
    yield f"Rules: {setup.rules}"
    yield f"Seed: {setup.seed}"
    game = setup.begin()
    while True:
        yield ""
        yield f"Round {game.state.round_number}: slots {game.standing.slots[0]} and {game.standing.slots[1]}"
        while not game.state.over:
            action = policy(game.state)
            yield from _moment(game.state, action)
            game = game.apply(action)
        yield from _moment(game.state, None)
        if game.over:
            break
        game = game.next_round()
    yield ""
    yield "The game is won by " + " and ".join(f"player {player + 1}" for player in game.winners)


def _moment(state: State, action: Action | None) -> Iterator[str]:
    yield ""
    for player, layout in enumerate(state.layouts):
        turn = "*" if player == state.turn else " "
        yield f"  player {player + 1}{turn} {_slots(layout)}".rstrip()
    trash = str(state.trash[-1]) if state.trash else "--"
    yield f"  stock {len(state.stock)}, trash {trash} of {len(state.trash)}, hand {state.hand or '--'}"
    if action is None:
        yield "  round won by " + " and ".join(f"player {player + 1}" for player in state.winners)
    else:
        yield f"  legal {' '.join(map(str, state.legal_actions()))} -> {action}"


def _slots(layout: Layout) -> str:
    """Each slot's number and card: ``1:-- 2:2S 3:KD``."""
    return " ".join(
        f"{slot}:{'--' if layout.is_down(slot) else card}" for slot, card in enumerate(layout.cards, start=1)
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in GAMES:
        (FOLDER / name).write_text(playthrough(name), encoding="ascii", newline="\n")
