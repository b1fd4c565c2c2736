"""Whole games between programs on 127.0.0.1, in plain lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread, Timer

import pytest

from support.table_of_terminals import Terminal
from trash.cli.commands import table_words
from trash.cli.main import main

LONG = 90.0
"""Seconds after which programs that wait for each other are ended."""

Start = Callable[..., Terminal]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a program, which ends with the test, also when it waits for something that does not come."""
    started: list[Terminal] = []

    def begin(home: Path, *words: str) -> Terminal:
        started.append(Terminal(home, *words))
        return started[-1]

    def end() -> None:
        for terminal in started:
            terminal.process.kill()

    watchdog = Timer(LONG, end)
    watchdog.start()
    yield begin
    watchdog.cancel()
    end()
    for terminal in started:
        terminal.process.communicate()


def play_at_once(terminals: list[Terminal], *until: str) -> None:
    threads = [Thread(target=terminal.play, args=until) for terminal in terminals]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
        assert not thread.is_alive(), [terminal.said for terminal in terminals]


def history(start: Start, home: Path) -> str:
    terminal = start(home, "history")
    terminal.end("")
    return "\n".join(terminal.said)


def test_three_programs_play_a_whole_game(start: Start, tmp_path: Path) -> None:
    host = start(tmp_path / "host", "host", "--players", "3", "--name", "Ann", "--wild", "JQK")
    code = host.invitation()
    ben = start(tmp_path / "ben", "join", code, "--name", "Ben")
    ben.until("You are Ben.")
    eva = start(tmp_path / "eva", "join", code, "--name", "Eva")
    eva.until("You are Eva.")
    watching = start(tmp_path / "watching", "join", code, "--watch")
    watching.until("You look on.")
    play_at_once([host, ben, eva], "The deal was")
    watching.until("The deal fits the record.")
    assert [each.said[-1] for each in (host, ben, eva)] == [
        "The deal was fair: this program has played the record again."
    ] * 3
    assert eva.end() == 0
    assert host.end() == 0
    assert ben.end("") == 0
    assert "The host has closed the table." in ben.said
    assert watching.end("q") == 0
    assert "You look on. Type q to leave." in watching.said
    won = next(line for line in host.said if " won on turn " in line)
    assert all(won in each.said for each in (ben, eva, watching))
    assert "Ann" not in history(start, tmp_path / "watching")
    for home in ("host", "ben", "eva"):
        assert "Ann" in history(start, tmp_path / home)
        assert "Eva" in history(start, tmp_path / home)


@pytest.mark.slow  # on screens: tests/net/test_on_screens.py
def test_a_host_that_was_killed_goes_on_with_the_same_guests_and_the_same_proof(
    start: Start, tmp_path: Path
) -> None:
    host = start(tmp_path / "host", "host", "--name", "Ann")
    code = host.invitation()
    ben = start(tmp_path / "ben", "join", code, "--name", "Ben")
    watching = start(tmp_path / "watching", "join", code, "--watch")
    watching.until("You look on. Type q to leave.")
    host.until("Enter means", "or just Enter")
    host.type("")
    host.until("Ann drew")
    ben.until("Ann drew")
    host.process.kill()
    host.process.communicate()
    watching.until("Trying to come back")
    assert watching.end("q") == 0
    ben.until("Trying to come back")
    host = start(tmp_path / "host", "host", "--continue")
    assert host.invitation() == code
    play_at_once([host, ben], "The deal")
    assert host.said[-1].startswith("The deal fits the record.")
    assert ben.said[-1] == "The deal was fair: this program has played the record again."
    assert ben.end() == 0
    assert host.end() == 0
    assert list((tmp_path / "host").rglob("tables/*.json")) == []


def test_a_guest_that_was_killed_comes_back_to_its_seat(start: Start, tmp_path: Path) -> None:
    host = start(tmp_path / "host", "host", "--name", "Ann")
    code = host.invitation()
    ben = start(tmp_path / "ben", "join", code, "--name", "Ben")
    ben.until("It is Ann's turn.")
    ben.process.kill()
    ben.process.communicate()
    host.until("Ben is not connected.")
    stranger = start(tmp_path / "stranger", "join", code, "--name", "Cid")
    stranger.until("There is no free seat")
    assert stranger.end("") == 2
    ben = start(tmp_path / "ben", "join", code)
    ben.until("You are Ben.")
    host.until("Ben is back.")
    host.type("")
    play_at_once([host, ben], "The deal")
    assert ben.said[-1].startswith("The deal fits the record.")
    host.type("p")
    host.until("Waiting for the others.")
    ben.type("")
    host.until("The cards are dealt.")
    assert host.end() == 0
    assert ben.end("") == 3  # in the middle of the second game


def test_what_cannot_be_joined_is_refused_with_a_sentence(start: Start, tmp_path: Path) -> None:
    host = start(tmp_path / "host", "host")
    code = host.invitation()
    slip = start(tmp_path / "guest", "join", code[:-1] + ("0" if code[-1] != "0" else "2"))
    assert slip.end("") == 2
    assert "typo" in slip.said[0]
    assert host.end() == 0
    nobody = start(tmp_path / "guest", "join", code)
    assert nobody.end("") == 2
    assert nobody.said == ["There is no table there now, or nobody answers."]


@pytest.mark.parametrize("command", [["host"], ["join", "GUEST1-0"]])
def test_without_the_extra_it_is_said_how_to_install_it(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_words, "find_spec", lambda _name: None)
    assert main([*command, "--plain"]) == 2
    said = capsys.readouterr().err
    assert "PyNaCl and websockets" in said
    assert "pip install '.[net]'" in said
