"""Games to keep: played to their end, or played by another process until it is killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import trash
from trash.engine import KING_GAME, Action, Player, Record, Rules, Setup
from trash.game.session import Session
from trash.store import GameJournal, Store

ANN = Player("Ann")
BEN = Player("Ben")
BOT = Player("Robin", "regular")


def resumed(kept: GameJournal | None) -> Session:
    """The session that goes on with `kept`."""
    assert kept is not None, "the game cannot be continued"
    return Session(kept.record, kept, marks=kept.marks, next_dealt=kept.next_dealt)


def begin(
    store: Store, seed: int, players: tuple[Player, ...] = (ANN, BOT), rules: Rules = KING_GAME
) -> tuple[GameJournal, Session]:
    """A new game, kept in `store`."""
    kept = store.open_game(Record(Setup(seed, rules.for_players(len(players))), players))
    return kept, resumed(kept)


def some_action(session: Session, chance: Random) -> Action:
    """Any legal action, but the trash less often: taking it back and forth never ends."""
    legal = session.state.legal_actions()
    return legal[0] if chance.random() < 0.6 else chance.choice(legal)


def play_on(session: Session, actions: int = 10_000, seed: int = 0) -> Session:
    """Play at random, for so many actions or to the end of the game."""
    chance = Random(seed)
    for _ in range(actions):
        if session.game.over:
            break
        if session.game.between_rounds:
            session.next_round()
        session.play(some_action(session, chance))
    return session


def finish(
    store: Store, seed: int, players: tuple[Player, ...] = (ANN, BOT), rules: Rules = KING_GAME
) -> int:
    """Play a game to its end; its number."""
    kept, session = begin(store, seed, players, rules)
    play_on(session)
    assert session.game.over
    kept.close()
    return kept.id


def run_python(script: Path, *arguments: object) -> subprocess.Popen[str]:
    """Another process, with this project and these helpers on its path, and a pipe to and from it."""
    paths = (Path(trash.__file__).parent.parent, Path(__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [sys.executable, "-W", "error", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
