"""A window in which games are played at random, to be killed: `play_until_killed.py DIRECTORY SEED [GAMES]`.

It says on standard output what is about to be done ("will ...") and, once it could be shown, what the
table is like ("shown NUMBER POSITION"; the number is 0 before the first action). Without GAMES it never ends.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from zlib import crc32

from support.kept import ANN, BEN, BOT, resumed, some_action
from trash.engine import Game, Record, Rules, Setup
from trash.game.session import Session
from trash.store import GameJournal, Store


def position(session: Session) -> str:
    """All that the screen could show of the game, in one word."""
    return digest(session.game, session.marks.undone)


def digest(game: Game, undone: bool) -> str:
    return f"{crc32(f'{game.standing} {game.state} {game.state.reshuffles} {undone}'.encode()):08x}"


def main() -> None:
    directory, seed, *limit = sys.argv[1:]
    chance = Random(int(seed))
    store = Store(Path(directory))
    for _ in range(int(limit[0])) if limit else count():
        unfinished = store.unfinished()
        kept = store.resume(unfinished[0].id) if unfinished and not limit else None
        if kept is None:
            players = chance.choice(((ANN, BOT), (BOT, ANN), (ANN, BEN), (ANN, BOT, BEN)))
            wild, match = chance.choice(("K", "JQK")), chance.random() < 0.3
            rules = Rules(wild, match=match, players=len(players))
            kept = store.open_game(Record(Setup(chance.randrange(10**6), rules), players))
        play(kept, chance)
        kept.close()
        print("over", kept.id, flush=True)
    warnings = store.take_warnings()
    store.close()
    sys.exit("\n".join(warnings) or None)


def play(kept: GameJournal, chance: Random) -> None:
    session = resumed(kept)
    print("shown", kept.id, position(session), flush=True)
    while not session.game.over:
        if session.game.between_rounds:
            print("will", digest(session.game.next_round(), session.marks.undone), flush=True)
            session.next_round()
        elif chance.random() < 0.05 and session.can_undo():
            ahead = Session(session.record, marks=session.marks)
            ahead.undo()
            print("will", position(ahead), flush=True)
            session.undo()
        else:
            action = some_action(session, chance)
            print("will", digest(session.game.apply(action), session.marks.undone), flush=True)
            session.play(action)
        print("shown", kept.id, position(session), flush=True)


if __name__ == "__main__":
    main()
