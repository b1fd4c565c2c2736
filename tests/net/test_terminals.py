"""Whole games between programs on 127.0.0.1, in plain lines."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

from support.table_of_terminals import Terminal


def play_at_once(terminals: list[Terminal], *until: str) -> None:
    threads = [Thread(target=terminal.play, args=until) for terminal in terminals]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
        assert not thread.is_alive(), [terminal.said for terminal in terminals]


def history(home: Path) -> str:
    terminal = Terminal(home, "history")
    terminal.end("")
    return "\n".join(terminal.said)


def test_three_programs_play_a_whole_game(tmp_path: Path) -> None:
    host = Terminal(tmp_path / "host", "host", "--players", "3", "--name", "Ann", "--wild", "JQK")
    code = host.invitation()
    ben = Terminal(tmp_path / "ben", "join", code, "--name", "Ben")
    ben.until("You are Ben.")
    eva = Terminal(tmp_path / "eva", "join", code, "--name", "Eva")
    eva.until("You are Eva.")
    play_at_once([host, ben, eva], "The deal was")
    assert [each.said[-1] for each in (host, ben, eva)] == [
        "The deal was fair: this program has played the record again."
    ] * 3
    assert eva.end() == 0
    assert host.end() == 0
    assert ben.end("") == 0
    assert "The host has closed the table." in ben.said
    for home in ("host", "ben", "eva"):
        assert "Ann" in history(tmp_path / home)
        assert "Eva" in history(tmp_path / home)


def test_a_host_that_was_killed_goes_on_with_the_same_guests_and_the_same_proof(tmp_path: Path) -> None:
    host = Terminal(tmp_path / "host", "host", "--name", "Ann")
    code = host.invitation()
    ben = Terminal(tmp_path / "ben", "join", code, "--name", "Ben")
    host.until("Enter means", "or just Enter")
    host.type("")
    host.until("Ann drew")
    ben.until("Ann drew")
    host.process.kill()
    host.process.communicate()
    ben.until("Trying to come back")
    host = Terminal(tmp_path / "host", "host", "--continue")
    assert host.invitation() == code
    play_at_once([host, ben], "The deal")
    assert host.said[-1].startswith("The deal fits the record.")
    assert ben.said[-1] == "The deal was fair: this program has played the record again."
    assert ben.end() == 0
    assert host.end() == 0
    assert list((tmp_path / "host").rglob("tables/*.json")) == []


def test_a_guest_that_was_killed_comes_back_to_its_seat(tmp_path: Path) -> None:
    host = Terminal(tmp_path / "host", "host", "--name", "Ann")
    code = host.invitation()
    ben = Terminal(tmp_path / "ben", "join", code, "--name", "Ben")
    ben.until("It is Ann's turn.")
    ben.process.kill()
    ben.process.communicate()
    host.until("Ben is not connected.")
    stranger = Terminal(tmp_path / "stranger", "join", code, "--name", "Cid")
    stranger.until("There is no free seat")
    assert stranger.end("") == 2
    ben = Terminal(tmp_path / "ben", "join", code)
    ben.until("You are Ben.")
    host.until("Ben is back.")
    host.type("")
    play_at_once([host, ben], "The deal")
    assert ben.said[-1].startswith("The deal fits the record.")
    assert host.end() == 0
    assert ben.end("") == 0


def test_what_cannot_be_joined_is_refused_with_a_sentence(tmp_path: Path) -> None:
    host = Terminal(tmp_path / "host", "host")
    code = host.invitation()
    slip = Terminal(tmp_path / "guest", "join", code[:-1] + ("0" if code[-1] != "0" else "2"))
    assert slip.end("") == 2
    assert "typo" in slip.said[0]
    assert host.end() == 0
    nobody = Terminal(tmp_path / "guest", "join", code)
    assert nobody.end("") == 2
    assert nobody.said == ["There is no table there now, or nobody answers."]
