"""Games in a browser, by the server that docs/browser.md starts."""

from __future__ import annotations

import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from support.seat import Seat
from support.terminal import TRASH, Terminal, surroundings

pytest.importorskip("textual_serve", reason="textual-serve, the extra `browser`, is not installed")

from support.browser import Chromium, Connection, served

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def test_a_round_against_the_bot(tmp_path: Path) -> None:
    with served(tmp_path) as (port, _), Connection(port) as page:
        play_deal_11(page)
        page.type("q")
        page.wait_for_end()
    finished = subprocess.run(
        [*TRASH, "history"], env=surroundings(tmp_path), capture_output=True, check=True
    )
    assert b"Regular bot" in finished.stdout


def test_each_page_has_a_game_of_its_own_and_a_window_of_its_own(tmp_path: Path) -> None:
    with served(tmp_path) as (port, _), Connection(port) as one, Connection(port, 40, 18) as other:
        one.wait_for("Play against the bot")
        other.wait_for("Play against the bot")
        one.type("t")
        one.wait_for("Deal the cards")
        other.resize(30, 10)
        other.wait_for("Make the window larger")
        other.resize(80, 24)
        other.wait_for("Play against the bot")


TRIES = 20
"""Starts of the program, each of which takes about half a second, in which one that has lost its server must end."""


def test_a_game_goes_on_in_a_terminal_when_its_server_is_gone(tmp_path: Path) -> None:
    """A program that waited for input from nobody would keep its game for itself."""
    with served(tmp_path) as (port, server), Connection(port) as page:
        begin_deal_11(page)
        seat = Seat(page, 11, ("You", "Regular bot"), "regular", watched=True)
        seat.play(most=2)
        server.send_signal(signal.SIGKILL)
        page.wait_for_end()
    for _ in range(TRIES):
        with Terminal(tmp_path, "--continue") as terminal:
            terminal.wait_until(
                lambda terminal=terminal: (
                    "deal 11" in terminal.text or "no game to continue" in terminal.text
                ),  # type: ignore[misc] # called while it is bound
                "answer",
            )
            if "deal 11" in terminal.text:
                seat.terminal = terminal
                seat.play()
                return
    pytest.fail("the program that the server had started keeps its game")


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium")
def test_a_round_in_chromium(tmp_path: Path) -> None:
    assert CHROMIUM is not None
    with served(tmp_path) as (port, _), Chromium(CHROMIUM, tmp_path / "profile") as page:
        page.open(f"http://127.0.0.1:{port}/")
        page.wait_for("Play against the bot")
        page.click(5, 5)
        play_deal_11(page)
        (tmp_path / "page.png").write_bytes(page.photograph())


def begin_deal_11(page: Connection | Chromium) -> None:
    page.wait_for("Play against the bot")
    page.type("d")
    page.wait_for("Deal the cards", "Deal number")
    page.type("11\r")


def play_deal_11(page: Connection | Chromium) -> None:
    begin_deal_11(page)
    Seat(page, 11, ("You", "Regular bot"), "regular", watched=True).play()
