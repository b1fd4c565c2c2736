"""Plays a game where no file may grow, then where it may again: `play_on_a_full_disk.py DIRECTORY WHEN`.

WHEN is how many actions are saved before the disk is full; "start" for a disk that is full from the start.
The limit on file sizes (RLIMIT_FSIZE) makes the kernel refuse to write, as a full disk does.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from support.kept import begin, play_on
from trash.store import Store


def main() -> None:
    directory, when = Path(sys.argv[1]), sys.argv[2]
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    store = Store(directory)
    if when == "start":
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        kept, session = begin(store, 5)
    else:
        kept, session = begin(store, 5)
        play_on(session, int(when))
        log = directory / "games.db-wal"
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    play_on(session, 4)
    full = {"safe": kept.is_safe, "actions": len(session.record.actions)}
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    play_on(session, 4)
    roomy = {"safe": kept.is_safe, "actions": len(session.record.actions), "number": kept.id}
    print(json.dumps([full, roomy, store.take_warnings()]))
    kept.close()
    store.close()


if __name__ == "__main__":
    main()
