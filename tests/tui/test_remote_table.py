"""A table of several terminals on the screen: the player's own terminal, and others that play by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from support.at_one_table import WORD, AutoGuest, Room
from support.screen import Screen, opened
from trash.engine import KING_GAME, TAKE, Rules
from trash.engine.next_step import trash_is_useful
from trash.net.ending import Ending
from trash.net.guest import Told
from trash.net.joining import Joining
from trash.net.messages import Join
from trash.net.opening import Hear, Opened, OpeningError, TableOfTerminals
from trash.tui.screens.remote_table import RemoteTableScreen

ENOUGH_KEYS = 400
INVITES = ("The table is open. Others join with:", "trash join GUEST1-AAAA")


class Seat:
    """The screen at a table, whose other seats guests take that play by themselves."""

    def __init__(self, screen: Screen, room: Room, *, watch: bool = False) -> None:
        self.screen, self.room, self.watch = screen, room, watch
        self.told: list[Told] = []

    @asynccontextmanager
    async def open(self, hear: Hear) -> AsyncIterator[Opened]:
        wish = Join("Ann", b"a" * 16, self.watch)
        yield Opened(Joining(self.room.connect, WORD, wish, hear), INVITES, "GUEST1-AAAA")

    def finished(self, told: Told) -> list[str]:
        self.told.append(told)
        return []

    async def come(self) -> None:
        """Come to the table."""
        table = RemoteTableScreen(TableOfTerminals(self.open, self.finished))
        self.screen.app._show_alone(table)
        await self.screen.until(
            lambda: self.table.remote is not None and self.table.remote.seats is not None, "seat"
        )
        await self.screen.settle()

    @property
    def table(self) -> RemoteTableScreen:
        found = next(each for each in self.screen.app.screen_stack if isinstance(each, RemoteTableScreen))
        assert isinstance(found, RemoteTableScreen)
        return found

    @property
    def at_rest(self) -> bool:
        """Whether all that has happened is shown, and nothing more comes unless this player does something."""
        table = self.table
        still = table._happened.empty() and not table._moving
        if table._is_over and not table._verdict:
            return False  # it is told at once
        return still and (table._awaits_me or table._may_go_on or bool(table._over))

    async def rest(self) -> None:
        await self.screen.until(lambda: self.at_rest, "rest")
        await self.screen.settle()

    async def play(self, *until: str) -> None:
        """Press Space until one of those sentences is seen."""
        for _ in range(ENOUGH_KEYS):
            if any(sentence in self.screen.text for sentence in until):
                return
            await self.screen.press("space")
            await self.rest()
        raise AssertionError(self.screen.picture)


@asynccontextmanager
async def at_table(
    home: Path,
    rules: Rules = KING_GAME,
    size: tuple[int, int] = (80, 24),
    *,
    watch: bool = False,
    **options: Any,
) -> AsyncIterator[Seat]:
    async with opened(home, None, size, **options) as screen:
        seat = Seat(screen, Room(rules), watch=watch)
        await seat.come()
        yield seat
        seat.room.table.close(Ending.HOST_LEFT)
        await seat.room.settle()


def guest(seat: Seat, name: str, games: int = 1) -> asyncio.Task[Ending]:
    return AutoGuest(seat.room.connect, name, games=games).start()


async def test_the_invitation_and_who_is_there_stand_where_the_cards_will_be(home: Path) -> None:
    async with at_table(home, Rules(players=3)) as seat:
        screen = seat.screen
        assert " ".join(INVITES) in screen.text
        assert "▶ Ann a free seat a free seat" in screen.text
        assert "Waiting for 2 more." in screen.text
        guest(seat, "Ben")
        await screen.see("▶ Ann Ben a free seat", "Waiting for 1 more.", "Ben is at the table.")
        await screen.press("c")
        await screen.see("The invitation is copied")
        guest(seat, "Eva")
        await screen.see("It is your turn: draw from the stock.", "you are Ann")
        assert "free seat" not in screen.text
        assert screen.text.count("Ann") == 1, "only the header says what the others call this player"


@pytest.mark.parametrize("size", [(80, 24), (40, 18)])
async def test_a_whole_game(home: Path, size: tuple[int, int]) -> None:
    async with at_table(home, size=size) as seat:
        guest(seat, "Ben")
        await seat.rest()
        await seat.play("The deal was fair")
        assert "won on turn" in seat.screen.text
        assert [told.verdict.difference for told in seat.told] == [None]


async def test_a_match_goes_on(home: Path) -> None:
    async with at_table(home, Rules("JQK", match=True)) as seat:
        guest(seat, "Ben")
        await seat.rest()
        await seat.play("next round")
        await seat.screen.press("space")
        await seat.screen.see("round 2")


async def test_another_game_is_dealt_when_all_want_it(home: Path) -> None:
    async with at_table(home, Rules("JQK")) as seat:
        guest(seat, "Ben", games=2)
        await seat.rest()
        await seat.play("The deal was fair")
        await seat.screen.press("space")
        await seat.screen.see("turn 1", "The cards are dealt.")


async def test_what_may_not_be_done_is_told(home: Path) -> None:
    async with at_table(home, pace="yourself") as seat:
        screen = seat.screen
        await screen.press("s", "space", "up")
        guest(seat, "Ben")
        await seat.rest()
        await screen.press("x")
        await screen.see("You hold no card yet")
        await screen.press("s")
        await seat.rest()
        await screen.press("space")
        await screen.see("You do each step yourself")
        await screen.press("s")
        await screen.see("You already hold")


async def test_a_card_that_can_only_be_thrown_back_is_warned_of(home: Path) -> None:
    async with at_table(home, Rules("")) as seat:
        guest(seat, "Ben", games=9)  # until there is one
        await seat.rest()
        for _ in range(ENOUGH_KEYS):
            view = seat.table.remote_view
            if TAKE in view.legal_actions() and not trash_is_useful(view):
                break
            await seat.screen.press("space")
            await seat.rest()
        done = seat.table._done
        await seat.screen.press("t")
        await seat.screen.see("You could only throw", "Press t again to take it.")
        assert seat.table._done == done
        await seat.screen.press("t")
        await seat.screen.until(lambda: seat.table._done > done, "the card")


async def test_who_looks_on_sees_all_and_does_nothing(home: Path) -> None:
    async with at_table(home, watch=True) as seat:
        assert "a free seat a free seat" in seat.screen.text
        guest(seat, "Ben")
        guest(seat, "Eva")
        await seat.screen.see("won on turn", "you look on")
        await seat.screen.until(lambda: bool(seat.told), "verdict")
        assert (seat.told[0].verdict.difference, seat.told[0].verdict.took_part) == (None, False)
        await seat.screen.press("space", "s", "1")
        assert "play again" not in seat.screen.text


async def test_a_table_that_is_closed_stays_to_be_looked_at_until_a_key(home: Path) -> None:
    async with at_table(home) as seat:
        guest(seat, "Ben")
        await seat.rest()
        seat.room.table.close(Ending.HOST_LEFT)
        await seat.screen.see("The host has closed the table.", "Stock 32", "enter leave")
        await seat.screen.press("enter")
        assert seat.screen.app.cut_off == ("The host has closed the table.", True)


async def test_a_table_that_nobody_answers_at_is_left_with_a_sentence(home: Path) -> None:
    async with opened(home) as screen:

        @asynccontextmanager
        async def nowhere(hear: Hear) -> AsyncIterator[Opened]:
            async def refused() -> object:
                raise ConnectionRefusedError

            yield Opened(Joining(refused, WORD, Join("Ann", b"a" * 16, watch=False), hear))  # type: ignore[arg-type]

        screen.app._show_alone(RemoteTableScreen(TableOfTerminals(nowhere)))
        await screen.until(lambda: screen.app.cut_off is not None, "end")
        assert screen.app.cut_off == ("There is no table there now, or nobody answers.", False)


async def test_a_table_that_cannot_be_opened_is_left_with_a_sentence(home: Path) -> None:
    async with opened(home) as screen:

        @asynccontextmanager
        async def taken(_hear: Hear) -> AsyncIterator[Opened]:
            raise OpeningError("The port is taken.")
            yield

        screen.app._show_alone(RemoteTableScreen(TableOfTerminals(taken)))
        await screen.until(lambda: screen.app.cut_off is not None, "end")
        assert screen.app.cut_off == ("The port is taken.", False)


async def test_the_menu_has_the_invitation_and_the_game_goes_on_behind_it(home: Path) -> None:
    async with at_table(home) as seat:
        guest(seat, "Ben")
        await seat.rest()
        await seat.screen.press("m")
        await seat.screen.see("A table of several terminals", "GUEST1-AAAA", "The table goes on meanwhile.")
        await seat.screen.press("h")
        await seat.screen.see("the rules")
        await seat.screen.press("escape", "m", "q")
        assert not seat.screen.app.is_running
