"""The pace is the player's: what goes on by itself, what waits, and what cuts it short."""

from __future__ import annotations

from pathlib import Path

from support.moments import BOT_TO_DRAW, HOLDING_A_TEN, played
from support.play import actions_of
from support.screen import Clock, Screen, opened
from trash.engine import Action, Deal, Player, Record, Setup
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.tui.drawing.geometry import TRASH_PLACE

CASCADE = Deal.parse("JC 3C KC 2C QC", "5D 6D 7D 8D 9D", "4H 2H 3H")
"""Three forced placements, a King to be placed in one of two slots, and a throw."""
PLAYERS = (Player("Ann"), Player("Ben"))


def game(*steps: str) -> Session:
    return Session(Record(Setup(0, deal=CASCADE), PLAYERS, tuple(map(Action.parse, steps))))


def done(screen: Screen) -> list[str]:
    """What has been done, as text."""
    return [str(action) for action in screen.session.record.actions]


async def test_a_watched_cascade_goes_on_to_the_next_choice(home: Path, clock: Clock) -> None:
    async with opened(home, game(), pace="watch") as screen:
        await screen.press("s")
        await clock.finish(screen)
        assert done(screen) == ["S", "4", "2", "3"]
        assert "wild" in screen.prompt.prompt
        await screen.press("1")
        await clock.finish(screen)
        assert done(screen) == ["S", "4", "2", "3", "1", "X"]


async def test_a_watched_cascade_takes_its_time(home: Path, clock: Clock) -> None:
    async with opened(home, game(), pace="watch") as screen:
        await screen.press("s")
        assert done(screen) == ["S"]
        seen = [done(screen)]
        while not clock.still:
            clock.tick()
            await screen.settle()
            if done(screen) != seen[-1]:
                seen.append(done(screen))
        assert seen == [["S"], ["S", "4"], ["S", "4", "2"], ["S", "4", "2", "3"]]


async def test_a_cascade_speeds_up_as_it_grows(home: Path, clock: Clock) -> None:
    async with opened(home, game(), pace="watch") as screen:
        await screen.press("s")
        ticks = []
        while not clock.still:
            before, many = done(screen), 0
            while done(screen) == before and not clock.still:
                clock.tick()
                await screen.settle()
                many += 1
            ticks.append(many)
        assert len(ticks) >= 3
        assert ticks[0] > ticks[1] > ticks[2]


async def test_space_goes_on_one_step_at_a_time(home: Path) -> None:
    async with opened(home, game(), pace="space") as screen:
        steps = ["S", "4", "2", "3", "1", "X"]
        for many in range(1, len(steps) + 1):
            await screen.press("space")
            assert done(screen) == steps[:many]


async def test_by_hand_space_draws_and_places_nothing(home: Path) -> None:
    async with opened(home, game(), pace="yourself") as screen:
        assert "space continue" in screen.lines[-1]
        await screen.press("space")
        assert "space" not in screen.lines[-1]
        await screen.press("space")
        assert done(screen) == ["S"]
        assert "You do each step yourself" in screen.text
        await screen.press("4", "2", "3", "1", "x")
        assert done(screen) == ["S", "4", "2", "3", "1", "X"]


# Any key hurries


HURRIES = ("z", "space", "enter", "left", "s", "f5", "é")


async def test_any_key_hurries_a_bot_and_does_nothing_else(home: Path, clock: Clock) -> None:
    alone = played(BOT_TO_DRAW, "regular")
    while alone.bot_to_move:
        alone.play(alone.bot_choice())
    async with opened(home, bot_speed="leisurely", motion=True) as screen:
        for key in HURRIES:
            await screen.sit_down(played(BOT_TO_DRAW, "regular"))
            assert screen.moving
            await screen.press(key)
            clock.tick()
            await screen.settle()
            assert clock.still
            assert not screen.moving
            assert screen.session.record == alone.record, key


async def test_any_key_hurries_a_watched_cascade(home: Path, clock: Clock) -> None:
    async with opened(home, pace="watch", motion=True) as screen:
        for key in HURRIES[::3]:
            await screen.sit_down(played(HOLDING_A_TEN))
            await clock.run(screen, lambda: bool(screen.scene.flying))
            before = screen.session.turn_number
            await screen.press(key)
            clock.tick()
            await screen.settle()
            assert clock.still
            assert not screen.scene.flying
            assert screen.session.turn_number == before + 1, key
            assert screen.session.state.hand is None


async def test_without_a_key_the_bot_can_be_followed(home: Path, clock: Clock) -> None:
    async with opened(home, played(BOT_TO_DRAW, "regular"), bot_speed="normal", motion=True) as screen:
        stories = [screen.prompt.last]
        while not clock.still:
            clock.tick()
            await screen.settle()
            if screen.prompt.last != stories[-1]:
                stories.append(screen.prompt.last)
        assert "Any key skips ahead" not in screen.text
        taken = len(screen.session.record.actions) - BOT_TO_DRAW
        assert taken >= 2
        assert len(stories) == taken + 1
        assert all(story.startswith("Regular bot ") for story in stories[1:])


async def test_a_click_hurries_too(home: Path, clock: Clock) -> None:
    async with opened(home, played(BOT_TO_DRAW, "regular"), bot_speed="leisurely") as screen:
        await screen.click(*screen.cell(TRASH_PLACE))
        clock.tick()
        await screen.settle()
        assert clock.still
        assert screen.session.state.hand is None
        assert screen.session.player.name == "Ann"


async def test_the_next_key_need_not_wait_for_the_card_to_arrive(home: Path, clock: Clock) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="yourself", motion=True) as screen:
        await screen.press("0")
        assert screen.scene.flying
        await screen.press("x")
        assert str(screen.session.record.actions[-1]) == "X"


async def test_enter_in_a_flight_does_not_act_on_where_the_cursor_was(home: Path, clock: Clock) -> None:
    """Throwing with Enter and pressing it again must not take the card back for the other player."""
    async with opened(home, played(HOLDING_A_TEN + 1), pace="space", motion=True) as screen:
        assert screen.scene.focus == TRASH_PLACE
        await screen.press("enter")
        assert screen.scene.flying
        steps = len(screen.session.record.actions)
        await screen.press("enter")
        await screen.press("enter")
        assert len(screen.session.record.actions) == steps


async def test_nothing_moves_when_motion_is_off_and_bots_are_instant(home: Path, clock: Clock) -> None:
    async with opened(home, NewGame("two", 1), pace="yourself") as screen:
        for action in actions_of(screen.session.game)[:10]:
            await screen.press({"S": "s", "T": "t", "X": "x", "10": "0"}.get(str(action), str(action)))
            assert clock.still
            assert not screen.moving


async def test_leaving_in_the_middle_of_a_flight(home: Path, clock: Clock) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="watch", motion=True) as screen:
        await clock.run(screen, lambda: bool(screen.scene.flying))
        await screen.press("m")
        await screen.see("Paused")
        clock.tick()
        await screen.press("l")
        await screen.see("Play against the bot")
        clock.tick()
        await screen.settle()
        assert clock.still


async def test_a_bot_does_not_play_behind_a_dialog(home: Path, clock: Clock) -> None:
    async with opened(home, NewGame("bot", 42), motion=True, bot_speed="normal") as screen:
        await screen.press("s")
        await clock.run(screen, lambda: screen.session.bot_to_move)
        await screen.press("m")
        await screen.see("Paused")
        while not clock.still:
            clock.tick()
            await screen.settle()
        done = len(screen.session.record.actions)
        assert screen.session.bot_to_move
        await screen.press("c")
        await clock.run(screen, lambda: len(screen.session.record.actions) > done)
