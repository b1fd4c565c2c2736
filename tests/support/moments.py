"""Nine moments of a game, to be looked at: each opens the app there and leaves it standing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from support.play import actions_of
from support.screen import Clock, Screen, opened
from trash.engine import Player, Record, Rules, Setup
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.tui.drawing.geometry import HAND_PLACE
from trash.tui.drawing.scene import Cover

DEAL = 2
"""Played sensibly it takes 45 steps, and Kings stand in on both sides."""
HOLDING_A_TEN, HOLDING_A_KING, BOT_TO_DRAW, LAST = 12, 26, 29, 45
"""How many steps have been done at a moment of that game."""
LAST_TURN_DEAL, LAST_CASCADE = 171, 43
"""With the last turn, after so many steps Ann is done, and Ben has one card to go and a cascade of four behind him."""
ANN = "Ann"

Size = tuple[int, int]
Moment = Callable[[Path, Clock, Size], AbstractAsyncContextManager[Screen]]


def played(steps: int, bot: str | None = None, setup: Setup | None = None) -> Session:
    """The game after so many steps: Ann against Ben, or against a bot."""
    setup = setup or Setup(DEAL)
    second = Player("Ben") if bot is None else Player("Regular bot", bot)
    return Session(Record(setup, (Player(ANN), second), tuple(actions_of(setup.begin())[:steps])))


@asynccontextmanager
async def menu(home: Path, _clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, None, size) as screen:
        yield screen


@asynccontextmanager
async def first_turn(home: Path, _clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, NewGame("two", DEAL, (ANN, "Ben")), size, pace="yourself") as screen:
        yield screen


@asynccontextmanager
async def card_in_hand(home: Path, _clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, played(HOLDING_A_TEN), size, pace="yourself") as screen:
        yield screen


@asynccontextmanager
async def king_to_place(home: Path, _clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, played(HOLDING_A_KING), size, pace="yourself") as screen:
        yield screen


@asynccontextmanager
async def cascade_half_way(home: Path, clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, played(HOLDING_A_TEN), size, pace="watch", motion=True) as screen:
        await clock.run(screen, lambda: bool(screen.scene.flying))
        # The ten is in its slot, and what lay there is on its way to the hand.
        await clock.run(screen, lambda: screen.scene.moved is not None and screen.scene.moved.slot == 10)
        await clock.run(screen, lambda: screen.scene.flying[0].face is not Cover.BACK)
        assert screen.scene.faces[HAND_PLACE] is Cover.EMPTY
        yield screen


@asynccontextmanager
async def bots_turn(home: Path, clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, played(BOT_TO_DRAW, "regular"), size, bot_speed="leisurely") as screen:
        assert not clock.still
        yield screen


@asynccontextmanager
async def last_turn(home: Path, _clock: Clock, size: Size) -> AsyncIterator[Screen]:
    session = played(LAST_CASCADE, setup=Setup(LAST_TURN_DEAL, Rules(last_turn=True)))
    async with opened(home, session, size, pace="yourself", odds=True) as screen:
        await screen.until(lambda: "%" in screen.text, "odds")
        yield screen


@asynccontextmanager
async def end_of_round(home: Path, _clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, played(LAST - 1), size, pace="space") as screen:
        await screen.press("space")
        skill = screen.app.screen.query_one("#skill")
        await screen.until(lambda: bool(str(skill.render())), "sentence about what decided it")
        await screen.settle()
        yield screen


@asynccontextmanager
async def help_page(home: Path, _clock: Clock, size: Size) -> AsyncIterator[Screen]:
    async with opened(home, played(HOLDING_A_TEN), size, pace="yourself") as screen:
        await screen.press("?")
        yield screen


MOMENTS: dict[str, Moment] = {
    "menu": menu,
    "first turn": first_turn,
    "card in hand": card_in_hand,
    "king to place": king_to_place,
    "cascade half way": cascade_half_way,
    "bots turn": bots_turn,
    "last turn": last_turn,
    "end of round": end_of_round,
    "help": help_page,
}
SIZES: tuple[Size, ...] = ((40, 18), (60, 50), (80, 24), (100, 20), (120, 40), (200, 60))
