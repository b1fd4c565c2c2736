"""Plain lines and commands, and two processes with one file of games, in a Python that has nothing of Unix.

Nobody has a Windows here: `support/windows` takes away what there is not on one, and locks as it does. On a Windows,
nothing has to be taken away.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import pytest

import support.play_and_erase
import trash
from support.kept import ANN, BOT, begin, finish, play_on
from trash.store import Store
from trash.store.history import all_numbers

ON_WINDOWS = sys.platform == "win32"
STAND_IN = () if ON_WINDOWS else (Path(__file__).parent / "support" / "windows",)
PATIENCE = 60

pytestmark = pytest.mark.skipif(
    not ON_WINDOWS and not Path("/proc/self/fd").is_dir(), reason="open files are known from /proc"
)
needs_a_home = pytest.mark.skipif(ON_WINDOWS, reason="there, no variable says where games are kept")


@dataclass(frozen=True)
class Heard:
    """All that a run of the program gave."""

    status: int
    output: bytes
    complaints: str


def without_unix(home: Path) -> dict[str, str]:
    paths = (*STAND_IN, Path(trash.__file__).parents[1], Path(__file__).parent)
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LC_", "LANG"))}
    return {
        **ours,
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "PYTHONPATH": os.pathsep.join(map(str, paths)),
        "PYTHONUNBUFFERED": "1",
    }


def run(home: Path, *arguments: str, answers: str = "", encoding: str = "utf-8") -> Heard:
    done = subprocess.run(
        [sys.executable, "-m", "trash", *arguments],
        input=answers.encode(),
        capture_output=True,
        env={**without_unix(home), "PYTHONIOENCODING": encoding},
        timeout=PATIENCE,
        check=False,
    )
    return Heard(done.returncode, done.stdout, done.stderr.decode())


def python(home: Path, *words: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-W", "error", *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=without_unix(home),
    )


@pytest.mark.skipif(ON_WINDOWS, reason="there is nothing to take away")
def test_the_stand_in_takes_away_what_there_is_not(tmp_path: Path) -> None:
    tried = "import fcntl, termios, tty, pty, resource, pwd".removeprefix("import ").split(", ")
    code = f"""
import importlib, os, signal
for name in {tried}:
    try:
        importlib.import_module(name)
    except ImportError:
        print(name)
print(hasattr(signal, "SIGHUP"), hasattr(os, "O_NONBLOCK"))
from trash.store.database import locks
print(locks.lockf.__module__)
"""
    said, errors = python(tmp_path, "-c", code).communicate(timeout=PATIENCE)
    assert errors == ""
    assert said.split() == [*tried, "False", "False", "trash.settings.windows_locks"]


@needs_a_home
@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_a_game_in_lines_is_kept_and_found_again(tmp_path: Path, encoding: str) -> None:
    heard = run(tmp_path, "--plain", "--bot", "--seed", "1", answers="s\nquit\n", encoding=encoding)
    assert (heard.status, heard.complaints) == (0, "")
    heard = run(tmp_path, "history", "--unfinished", encoding=encoding)
    assert (heard.status, heard.complaints) == (0, "")
    assert b"1" in heard.output
    heard = run(tmp_path, "--plain", "--continue", answers="\n" * 400 + "quit\n", encoding=encoding)
    assert (heard.status, heard.complaints) == (0, "")
    heard = run(tmp_path, "stats", encoding=encoding)
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.output


def test_a_simulation_by_two_processes(tmp_path: Path) -> None:
    heard = run(tmp_path, "simulate", "--rounds", "20000", "--jobs", "2", "--json")
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.output == run(tmp_path, "simulate", "--rounds", "20000", "--jobs", "1", "--json").output
    assert json.loads(heard.output)


@needs_a_home
def test_options_and_an_export_are_written_whole(tmp_path: Path) -> None:
    options = "options\nyour_name Zoë\nmenu\nquit\n"
    heard = run(tmp_path, "--plain", "--bot", "--seed", "1", answers=options)
    assert (heard.status, heard.complaints) == (0, "")
    (written,) = tmp_path.rglob("options.toml")
    assert 'your_name = "Zoë"' in written.read_text(encoding="utf-8")
    data = next(tmp_path.rglob("games.db")).parent
    store = Store(data)
    finish(store, 3)
    store.close()
    to = tmp_path / "games.txt"
    for status in (0, 2):  # it is not written over
        assert run(tmp_path, "history", "--export", str(to)).status == status
    assert to.read_text(encoding="utf-8").startswith("Trash record")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".trash")] == []


def test_two_windows_play_hide_and_erase_in_one_file(tmp_path: Path) -> None:
    script = Path(support.play_and_erase.__file__)
    windows = [python(tmp_path, script, tmp_path / "games", seed, 0, 12) for seed in range(2)]
    said = [window.communicate(timeout=PATIENCE) for window in windows]
    assert [(window.returncode, errors) for window, (_, errors) in zip(windows, said, strict=True)] == [
        (0, "")
    ] * 2
    lines = [line.split() for line in chain.from_iterable(text.splitlines() for text, _ in said)]
    over = [int(words[1]) for words in lines if words[0] == "over"]
    erased = [int(words[1]) for words in lines if words[0] == "erased"]
    assert len(set(over)) == len(over) >= 24
    store = Store(tmp_path / "games")
    assert all_numbers(store) == sorted(set(over) - set(erased))
    store.close()


HOLD = """
import sys
from pathlib import Path
from trash.store.database.locks import Locks
locks = Locks(Path(sys.argv[1]))
with locks.writing(0.0) as writing:
    print(locks.take(7), writing, flush=True)
    sys.stdin.readline()
"""

TRY = """
import sys
from pathlib import Path
from trash.store.database.locks import Locks
locks = Locks(Path(sys.argv[1]))
with locks.writing(0.0) as writing, locks.writing(0.0) as nested:
    print(locks.take(7), locks.take(8), locks.take(8), locks.is_free(7), writing, nested)
with locks.alone(0.0) as alone:
    print(alone)
print(locks.take(1 << 40))
"""


def test_locks_are_of_one_process_and_end_with_it(tmp_path: Path) -> None:
    file = tmp_path / "games.lock"

    def tried() -> list[str]:
        said, errors = python(tmp_path, "-c", TRY, file).communicate(timeout=PATIENCE)
        assert errors == ""
        return said.split()

    window = python(tmp_path, "-c", HOLD, file)
    assert window.stdout is not None
    assert window.stdout.readline() == "True True\n"
    assert tried() == ["False", "True", "False", "False", "True", "True", "False", "True"]
    window.kill()
    window.communicate(timeout=PATIENCE)
    assert tried() == ["True", "True", "False", "False", "True", "True", "True", "True"]


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for seed in range(3):
        finish(store, seed)
    kept, session = begin(store, 5, (ANN, BOT))
    play_on(session, 6)
    kept.close()
    store.close()
    file = tmp_path / "games.db"
    data = bytearray(file.read_bytes())
    data[100:300] = bytes(200)
    file.write_bytes(data)
    code = """
import sys
from pathlib import Path
from trash.store import Store
from trash.store.history import all_numbers
store = Store(Path(sys.argv[1]))
all_numbers(store)
print(*store.take_warnings(), sep="\\n")
store.close()
"""
    said, errors = python(tmp_path, "-c", code, tmp_path).communicate(timeout=PATIENCE)
    assert errors == ""
    assert "games.db.damaged-1" in said
    assert (tmp_path / "games.db.damaged-1").exists()
