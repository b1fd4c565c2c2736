"""Why a key was refused: said in full, and nothing has changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from support.hands import arrows_to
from support.screen import Screen, opened
from trash.engine import (
    KING_GAME,
    STOCK,
    TAKE,
    THROW,
    Action,
    Deal,
    IllegalAction,
    Player,
    Reason,
    Record,
    Rules,
    Setup,
)
from trash.game.session import Session
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.geometry import HAND_PLACE, TRASH_PLACE, Place

LONG = "Bartholomew the Bold"
PLAYERS = (Player(LONG), Player("Ben"))
WORDS = Words((LONG, "Ben"), SUIT_SIGNS)


class Case(NamedTuple):
    """A key that means something, but not now."""

    reason: Reason
    key: str
    deal: Deal
    steps: str = ""
    rules: Rules = KING_GAME

    def session(self) -> Session:
        """The game in which it is refused."""
        actions = tuple(map(Action.parse, self.steps.split()))
        return Session(Record(Setup(0, self.rules, self.deal), PLAYERS, actions))


def meant_by(key: str) -> Action:
    """The action that a key of the table is for."""
    return {"s": STOCK, "t": TAKE, "x": THROW}.get(key) or Action.parse("10" if key == "0" else key)


PIPS = Deal.parse("4C 5C 6C", "7C 8C 9C", "2H JD KS 3H QS")
WILD = Deal.parse("KC 5C 6C", "7C 8C 9C", "AH 2H 3H")
ONE_CARD = Deal.parse("4C 5C", "7C 8C", "JD")
ONE_SLOT = Deal.parse("JC", "7C 8C", "AH 2H 3H")

CASES = (
    Case(Reason.NO_TRASH, "t", PIPS),
    Case(Reason.EMPTY_HAND, "2", PIPS),
    Case(Reason.EMPTY_HAND, "x", PIPS),
    Case(Reason.HOLDING, "s", PIPS, "S"),
    Case(Reason.HOLDING, "t", PIPS, "S"),
    Case(Reason.OTHER_SLOT, "3", PIPS, "S"),
    Case(Reason.NO_SLOT, "0", PIPS, "S"),
    Case(Reason.MUST_PLACE, "x", PIPS, "S"),
    Case(Reason.DEAD, "1", PIPS, "S 2"),
    Case(Reason.FACE_UP, "1", WILD, "S 1"),
    Case(Reason.NO_STOCK, "s", ONE_CARD, "S X"),
    Case(Reason.COMPLETE, "1", ONE_SLOT, "S 1", Rules("K", last_turn=True)),
)


def test_every_reason_has_its_case() -> None:
    # When the round is over, the table has given way to the result.
    assert {case.reason for case in CASES} == set(Reason) - {Reason.OVER}


@pytest.mark.parametrize("size", [(80, 24), (40, 18)], ids=["80x24", "40x18"])
async def test_a_refusal_says_why_and_changes_nothing(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, size=size, pace="yourself") as screen:
        for case in CASES:
            await screen.sit_down(case.session())
            before, state = screen.session.record, screen.session.state
            await screen.press(case.key)
            assert screen.session.record == before
            refusal = state.why_not(meant_by(case.key))
            assert isinstance(refusal, IllegalAction)
            assert refusal.reason is case.reason
            assert screen.prompt.last == WORDS.refused(refusal, state.view())
            assert screen.prompt.last in screen.text


async def test_a_click_on_what_is_for_nothing_says_so(home: Path) -> None:
    async with opened(home, CASES[3].session(), pace="yourself") as screen:
        before = screen.session.record
        for place in (Place("slot", 1, 1), HAND_PLACE):
            await screen.click(*screen.cell(place))
            assert "Nothing can be done there" in screen.text
            assert screen.session.record == before


async def test_a_refusal_is_gone_with_the_next_step(home: Path) -> None:
    async with opened(home, CASES[0].session(), pace="yourself") as screen:
        await screen.press("t")
        assert "The trash pile is empty" in screen.text
        await screen.press("s")
        assert "The trash pile is empty" not in screen.text


# The take that can only be thrown back


def dead_trash() -> Session:
    """Ben's turn, with a Jack on the trash and cards in the stock."""
    deal = Deal.parse("4C 5C 6C", "7C 8C 9C", "JD 2H KS 3H QS")
    return Session(Record(Setup(0, KING_GAME, deal), PLAYERS, (Action.parse("S"), Action.parse("X"))))


async def by_key(screen: Screen) -> None:
    await screen.press("t")


async def by_arrows(screen: Screen) -> None:
    await screen.press(*(arrows_to(screen.geometry.places, screen.scene.focus, TRASH_PLACE) or []), "enter")


async def by_mouse(screen: Screen) -> None:
    await screen.click(*screen.cell(TRASH_PLACE))


@pytest.mark.parametrize("take", [by_key, by_arrows, by_mouse])
async def test_a_dead_take_is_warned_of_once(home: Path, take: Callable[[Screen], Awaitable[None]]) -> None:
    async with opened(home, dead_trash(), pace="yourself") as screen:
        before = screen.session.state
        await take(screen)
        assert screen.session.state == before
        assert WORDS.dead_take(before.view()) in screen.text
        await take(screen)
        assert str(screen.session.state.hand) == "JD"


async def test_a_warning_that_something_else_has_covered_is_given_again(home: Path) -> None:
    async with opened(home, dead_trash(), pace="yourself") as screen:
        before = screen.session.state
        await screen.press("t", "5")
        assert WORDS.dead_take(before.view()) not in screen.text
        await screen.press("t")
        assert screen.session.state == before
        assert WORDS.dead_take(before.view()) in screen.text


async def test_a_useful_take_is_not_warned_of(home: Path) -> None:
    deal = Deal.parse("4C 5C", "7C 8C 9C", "3H 2H KS")
    steps = tuple(map(Action.parse, ["S", "X"]))  # Ben has a slot 3, and the other player has none
    async with opened(
        home, Session(Record(Setup(0, KING_GAME, deal), PLAYERS, steps)), pace="yourself"
    ) as screen:
        await screen.press("t")
        assert str(screen.session.state.hand) == "3H"
