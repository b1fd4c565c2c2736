"""The words around the table, at every picture of a game in motion: never ahead of the cards, never behind them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.play import actions_of
from support.screen import ENOUGH, Clock, Screen, opened
from trash.engine import Card, Player, Record, Setup
from trash.game.session import Session
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.geometry import HAND_PLACE
from trash.tui.drawing.scene import Scene
from trash.tui.screens import playing, replay
from trash.tui.screens.at_table import AtTable
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.table import TableScreen
from trash.tui.table.pace import FRAME, Pace
from trash.tui.table.table_scene import slots_of
from trash.tui.table.widget import TableView
from trash.tui.widgets.prompt import Prompt

WORDS = Words(("", ""), SUIT_SIGNS)
CARD = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")
PLAYERS = Player("Ann"), Player("Ben")
TO_GO = 14
"""Actions."""

DEAL = 2004
"""A short deal with Kings placed and lifted, and the trash taken."""


@pytest.fixture(autouse=True)
def _few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two pictures to a flight, and one frame of rest: each kind of moment, and not many of them."""
    brief = Pace(frames=3, rest=FRAME)
    monkeypatch.setattr(playing, "CASCADE", brief)
    for module in (playing, replay):
        monkeypatch.setattr(module, "PACES", {"quick": brief})


def near_its_end(bot: str | None) -> Session:
    """A game with some turns to go, against a bot if it is named."""
    actions = actions_of(Setup(DEAL).begin())[:-TO_GO]
    return Session(Record(Setup(DEAL), (PLAYERS[0], PLAYERS[1]._replace(bot=bot)), tuple(actions)))


class Watcher:
    """Looks at the table from picture to picture."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        self.seen: set[str] = set()

    def look(self) -> None:
        """Compare what is said with what is shown now."""
        scene = self.table.query_one(TableView).scene
        assert scene is not None
        prompt, last, _urgent = self.table.query_one(Prompt).sentences
        shown = [*scene.faces.values(), *(card.face for card in scene.flying)]
        self.seen |= {WORDS.card(face) for face in shown if isinstance(face, Card)}
        told = {*CARD.findall(" ".join([prompt, last, *scene.moves]))}
        assert told <= self.seen, f"{told - self.seen} not shown yet: {prompt!r} {last!r}"
        held = scene.faces[HAND_PLACE]
        holds = re.search(r"(?:You|you) hold (\S+?)[,:]", prompt)
        if holds is not None:
            assert isinstance(held, Card), f"nothing is in hand: {prompt!r}"
            assert WORDS.card(held) == holds[1], prompt
        assert scene.captions.hand == ("In hand" if isinstance(held, Card) else "Empty hand")
        if "won" in prompt or not scene.flying:  # the card turned up last may be on its way to the hand still
            assert ("won" in prompt) == complete(scene), prompt


def complete(scene: Scene) -> bool:
    """Whether one layout lies face up."""
    return any(
        all(isinstance(scene.faces[place], Card) for place in slots_of(scene, (player,))) for player in (0, 1)
    )


async def look_on(screen: Screen, clock: Clock, watcher: Watcher) -> None:
    """Look at each picture until the table is at rest."""
    for _ in range(10 * ENOUGH):
        if watcher.table.is_attached:
            watcher.look()
        if clock.still:
            return
        await clock.go_on(screen, 1)
    raise AssertionError("it goes on and on")


@pytest.mark.parametrize("pace", ["watch", pytest.param("yourself", marks=pytest.mark.slow)])
async def test_in_a_game_of_two(home: Path, clock: Clock, pace: str) -> None:
    async with opened(home, near_its_end(None), pace=pace, motion=True) as screen:
        await whole_game(screen, clock)


async def test_in_a_game_against_a_bot(home: Path, clock: Clock) -> None:
    async with opened(home, near_its_end("regular"), pace="watch", motion=True, bot_speed="quick") as screen:
        await whole_game(screen, clock)


async def whole_game(screen: Screen, clock: Clock) -> None:
    watcher = Watcher(screen.table)
    while isinstance(screen.app.screen, TableScreen):
        await look_on(screen, clock, watcher)
        if isinstance(screen.app.screen, TableScreen):
            action = screen.session.state.legal_actions()[0]
            screen.table.action_play(str(action))
            await screen.settle()
    assert screen.session.state.over
    watcher.look()


async def test_in_the_lesson(home: Path, clock: Clock) -> None:
    async with opened(home, motion=True, bot_speed="quick") as screen:
        await screen.press("l")
        watcher = Watcher(screen.table)
        while isinstance(screen.app.screen, TableScreen):
            await look_on(screen, clock, watcher)
            if isinstance(screen.app.screen, TableScreen):
                await screen.press("space")
        await screen.see("You know how to play")


async def test_in_a_replay_that_is_watched(home: Path, clock: Clock) -> None:
    record = Record(Setup(DEAL), PLAYERS, tuple(actions_of(Setup(DEAL).begin())))
    async with opened(home, motion=True, bot_speed="quick") as screen:
        screen.app.open_replay(record)
        await screen.settle()
        assert isinstance(screen.app.screen, ReplayScreen)
        watcher = Watcher(screen.app.screen)
        watcher.look()
        await screen.press("space")
        await look_on(screen, clock, watcher)
        assert screen.app.screen.at == len(record.actions)
