from __future__ import annotations

import signal
from pathlib import Path
from random import Random

import pytest

import support.die_at_a_statement
import support.play_until_killed
from support.kept import finish, resumed, run_python
from support.play_until_killed import position
from trash.store import Store
from trash.store.history import finished_games

SCRIPT = Path(support.play_until_killed.__file__)


def lines_until_killed(directory: Path, seed: int, lines: int) -> list[str]:
    """What a window said that was killed some time after it had said so many lines."""
    with run_python(SCRIPT, directory, seed) as window:
        assert window.stdout is not None
        assert window.stderr is not None
        said = [window.stdout.readline() for _ in range(lines)]
        window.send_signal(signal.SIGKILL)
        said += window.stdout.readlines()
        assert window.stderr.read() == ""
    return [line.rstrip("\n") for line in said if line.endswith("\n")]  # the last one may be cut


def kill_again_and_again(directory: Path, kills: int) -> None:
    over: set[int] = set()
    for kill in range(kills):
        said = lines_until_killed(directory, kill, Random(kill).randrange(1, 250))
        over.update(int(line.split()[1]) for line in said if line.startswith("over "))
        shown = next(index for index in reversed(range(len(said))) if said[index].startswith("shown "))
        _, number, last = said[shown].split()
        announced = [line.split()[1] for line in said[shown + 1 :] if line.startswith("will ")]

        store = Store(directory)
        unfinished = store.unfinished()
        finished = {game.id for game in finished_games(store)}
        if number == "0":  # there may be nothing yet to go on with
            assert [position(resumed(store.resume(game.id))) in announced for game in unfinished] in (
                [],
                [True],
            )
        elif int(number) in finished:
            saved = store.game(int(number))
            assert saved is not None
            assert saved.record.last().over
            assert not unfinished or int(number) not in [game.id for game in unfinished]
        else:
            assert [game.id for game in unfinished][:1] == [int(number)]
            kept = store.resume(int(number))
            # What was shown; or one step further, which was on the disk but not on the screen yet.
            assert position(resumed(kept)) in {last, *announced}
        assert over <= finished
        assert len(unfinished) <= 1
        assert store.take_warnings() == []
        store.close()


def test_a_killed_game_is_as_it_was_shown(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 15)


@pytest.mark.parametrize("statement", range(1, 30, 4))
def test_a_window_killed_while_it_creates_the_file(tmp_path: Path, statement: int) -> None:
    with run_python(Path(support.die_at_a_statement.__file__), tmp_path, statement) as window:
        assert window.wait() == -signal.SIGKILL
    store = Store(tmp_path)
    assert len(store.unfinished()) <= 1
    number = finish(store, 1)
    assert [game.id for game in finished_games(store)] == [number]
    assert store.take_warnings() == []


@pytest.mark.slow
def test_five_hundred_kills(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 500)
