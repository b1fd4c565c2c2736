"""Games in a browser, by the server that docs/browser.md starts."""

from __future__ import annotations

import shutil
import signal
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from support.seat import Seat
from support.terminal import TRASH, Terminal, surroundings

pytest.importorskip("textual_serve", reason="textual-serve, the extra `browser`, is not installed")

from aiohttp import WSServerHandshakeError

from support.browser import Chromium, Connection, served, wait_until

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


@pytest.mark.parametrize(
    "asks",
    [
        ("9" * 4000, -1),
        *(pytest.param(*[asks], marks=pytest.mark.slow) for asks in [(100_000, 100_000), ("x", "")]),
    ],
)
def test_a_page_cannot_ask_for_more_than_a_terminal_could_have(
    tmp_path: Path, asks: tuple[object, object]
) -> None:
    with served(tmp_path) as (port, _), Connection(port, asks=asks) as page:
        page.wait_until(lambda: bool(page.text.strip()), "anything")
        for size in ((100_000, 100_000), (10**30, 1.5), ("x", None)):
            page.ask_for(*size)
        page.resize(80, 24)
        page.type("t")
        page.wait_for("Deal the cards")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="/proc says which processes there are")
@pytest.mark.parametrize("asks", [pytest.param((80, 24), marks=pytest.mark.slow), (100_000, 100_000)])
def test_a_program_ends_with_its_page(tmp_path: Path, asks: tuple[int, int]) -> None:
    with served(tmp_path) as (port, server):
        with Connection(port, asks=asks) as page:
            page.wait_until(lambda: bool(page.text.strip()), "anything")
            page.ask_for(*asks)
            programs = descendants(server.pid)
            assert programs
            assert max(map(megabytes, programs)) < MOST_MEMORY
        wait_until(lambda: not descendants(server.pid), server, "end of the program")


MOST_MEMORY = 1000
"""Megabytes of a program, by far enough for a screen of the largest size."""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="/proc says what memory a process has used")
@pytest.mark.slow  # on a machine with much else to do, about one page in twenty is closed while it floods
@pytest.mark.parametrize("number", [20_000, 1_000_000])
def test_a_page_cannot_flood_the_program(tmp_path: Path, number: int) -> None:
    with served(tmp_path) as (port, server), Connection(port) as page:
        page.wait_for("Play against the bot")
        program = max(descendants(server.pid), key=megabytes)  # and a shell that has started it
        before = megabytes(program)
        for flood in ("z", "\x1b[200~" + "z" * 99, "\x1b[<35;4;4M", "\x1b]" + "z" * 9_999 + "\x1b\\", "\x1b"):
            for _ in range(0, number // 5, 10_000):
                page.type((flood * 10_000)[: min(10_000, number // 5)])
            page.type("\x1b[201~")
        page.insist("t", "Deal the cards")  # some keys were too many
        assert megabytes(program) - before < 50


ELSEWHERE = ("http://example.org", "http://127.0.0.1:1", "null", "http://127.0.0.1.example.org")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="/proc says which processes there are")
def test_a_page_of_another_origin_is_refused(tmp_path: Path) -> None:
    with served(tmp_path) as (port, server):
        for origin in ELSEWHERE:
            with pytest.raises(WSServerHandshakeError) as refused:
                Connection(port, origin=origin)
            assert refused.value.status == 403
        assert not descendants(server.pid)
        with urlopen(f"http://127.0.0.1:{port}/") as index:
            assert index.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
        for own in ("127.0.0.1", "localhost"):
            with Connection(port, origin=f"http://{own}:{port}") as page:
                page.wait_for("Play against the bot")


def descendants(pid: int) -> set[int]:
    """The processes that a process has started, and those that these have."""
    children: dict[int, set[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
        except OSError:  # it has ended meanwhile
            continue
        if state != "Z":
            children.setdefault(int(parent), set()).add(int(path.parent.name))
    found: set[int] = set()
    left = {pid}
    while left:
        left = set().union(*(children.get(one, set()) for one in left))
        found |= left
    return found


def megabytes(pid: int) -> float:
    """The most memory that a process has used so far."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("\nVmHWM:")[2].split()[0]) / 1024


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
