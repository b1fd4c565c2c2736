"""Sentences at the table that name keys: each scene sees them there, and presses the keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support.hands import by_arrows, by_letters
from support.moments import BOT_TO_DRAW, HOLDING_A_KING, HOLDING_A_TEN, played
from support.named_keys import Scene, says
from support.screen import Clock, Screen, opened
from trash.engine import THROW
from trash.game.lesson import TASKS
from trash.game.new_game import NewGame
from trash.settings.keys import Keys, key_of
from trash.text.i18n import _
from trash.text.key_names import name
from trash.tui.screens.hand_over import HandOverScreen
from trash.tui.screens.help import HelpScreen
from trash.tui.screens.options import OptionsScreen
from trash.tui.screens.pause import PauseScreen
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.rollouts import RolloutsScreen
from trash.tui.screens.table import TableScreen

BEFORE_A_DRAW = 10
"""Steps of the game in support.moments after which there is a choice between stock and trash."""

AGAIN = "Press {key} again to take it."
NOTHING = "The key {key} does nothing here: {help} shows the keys, {menu} the menu."
IN_A_GAME = "The lesson only goes forward. In a game, {key} takes back a decision."
UNDO = "Taking back makes this a practice game (not counted). Press {key} again to do it."
HINT = "A hint makes this a practice game (not counted). Press {key} again to see it."
ROLLOUTS = "Rollouts make this a practice game (not counted). Press {key} again to see them."
ANY_KEY = "Any key: stop and go back."
CALLED = "Any key: go on."
MARKED = "You do each step yourself: press the key that is marked."
SKIPS = "{player} plays. Any key skips ahead."
AT_THIS_TABLE = "At this table; key {key}"
DRAWS = "{stock}: draw from the stock.  {trash}: take the trash.  {throw}: throw."
SLOTS = "1 to 9, and 0 for slot 10: place the card in hand there."
GO_ON = "{go_on}: the obvious next step. Any key skips the animation."
ARROWS = "Arrows and Enter: move to a place and choose it. The mouse works everywhere too."
GENERAL = "{menu}: menu and options.  {hint}: a hint (practice game).  {undo}: take back a decision (practice game).  {commands}: all commands.  {help}: this page."
ROLL = "{rollouts}: each choice played on again and again until a key is pressed, for practice; {replay_rollouts} in a replay."
FRAMES = "A heavy frame marks what you can do, with its key; a double frame is where Enter acts; the card that moved last has a light frame. A King shows the card it counts as: = 4."
CHANGED_SLOTS = "{keys}: place the card in hand in slot 1 to 10."
CHANGED_ARROWS = "{keys}: go left, right, up, down to a place, and choose it. The mouse works everywhere too."
BACK = "Esc: back"
SPACE = "step with Space"

OTHER_KEYS = Keys(
    {
        **{f"table.slot-{slot}": letter for slot, letter in enumerate("qwerzuiopü", start=1)},
        "table.undo": "backspace",
        "table.rollouts": "ß",
        "app.commands": "pageup",
        "table.left": "4",
        "table.choose": "5",
    }
)


def state_of(screen: Screen) -> object:
    """What a key can change at the table."""
    table = screen.table
    return screen.app.screen, screen.session.record, screen.prompt, table._focus


async def does_something(screen: Screen, key: str) -> None:
    """Press `key`, which must change something, and come back to the table."""
    before = state_of(screen)
    await screen.press(key)
    assert state_of(screen) != before, f"{key} does nothing\n{screen.picture}"
    while not isinstance(screen.app.screen, TableScreen):
        await screen.press("escape")


async def lesson(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, None, (80, 24), pace="yourself", **options) as screen:
        await screen.press("l")
        for number, task in enumerate(TASKS):
            says(screen, task.pattern(), key=name(key_of(task.action)))
            done = len(screen.session.steps)
            if number == 1:
                await by_arrows(screen, task.action)
            elif number == 12:
                await screen.press("space")
            else:
                await by_letters(screen, task.action)
            assert len(screen.session.steps) > done, screen.picture
            if number == 2:
                await screen.press("u")
                says(screen, IN_A_GAME, key="u")


async def warnings(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, NewGame("two", 42), (80, 24), pace="space", **options) as screen:
        await screen.press("s")
        while screen.session.state.hand is not None:
            await screen.press("space")
        await screen.press("t")
        says(screen, AGAIN, key="t")
        await screen.press("t")
        assert screen.session.state.hand is not None
        await screen.sit_down(played(HOLDING_A_KING))
        await screen.press("z")
        says(screen, NOTHING, key="z", help="?", menu="m")
        await screen.press("?")
        assert isinstance(screen.app.screen, HelpScreen)
        says(screen, BACK)
        await screen.press("escape", "m")
        assert isinstance(screen.app.screen, PauseScreen)
        await screen.press("escape", "u")
        says(screen, UNDO, key="u")
        await screen.press("u")
        assert len(screen.session.steps) < HOLDING_A_KING
        await screen.sit_down(played(HOLDING_A_KING))
        await screen.press("h")
        says(screen, HINT, key="h")
        await screen.press("h")
        assert screen.session.marks.hints == 1
        await screen.sit_down(played(HOLDING_A_KING))
        await screen.press("o")
        says(screen, ROLLOUTS, key="o")
        await screen.press("o")
        assert isinstance(screen.app.screen, RolloutsScreen)
        says(screen, ANY_KEY)
        await screen.press("j")
        assert isinstance(screen.app.screen, TableScreen)


async def next_person(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, NewGame("two", 7), pace="space", hand_over=True, **options) as screen:
        first = screen.session.view.turn
        while screen.session.view.turn == first:
            before = len(screen.session.steps)
            await screen.press("space")
            assert len(screen.session.steps) > before
        assert isinstance(screen.app.screen, HandOverScreen)
        says(screen, CALLED)
        await screen.press("j")
        assert isinstance(screen.app.screen, TableScreen)


async def step_by_step(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, played(HOLDING_A_KING), (80, 24), pace="yourself", **options) as screen:
        await screen.press("space")
        says(screen, MARKED)
        await screen.press(next(iter(screen.scene.legal.values())))
        assert len(screen.session.steps) > HOLDING_A_KING
    async with opened(home, played(HOLDING_A_TEN), (80, 24), pace="space", **options) as screen:
        screen.app.push_screen(OptionsScreen(screen.app.settings))
        await screen.settle()
        says(screen, SPACE, context="cascades")
        says(screen, BACK)
        await screen.press("escape")
        await screen.press("space")
        assert len(screen.session.steps) == HOLDING_A_TEN + 1


async def bots_turn(home: Path, clock: Clock, **options: Any) -> None:
    game = played(BOT_TO_DRAW, "regular")
    async with opened(home, game, (80, 24), **{**options, "bot_speed": "leisurely"}) as screen:
        says(screen, SKIPS, player=_("Regular bot"))
        assert not screen.table._hurry
        await screen.press("j")
        assert screen.table._hurry
        await clock.finish(screen)


async def help_page(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, played(BEFORE_A_DRAW), (80, 60), pace="yourself", **options) as screen:
        await screen.press("?")
        says(screen, DRAWS, stock="s", trash="t", throw="x")
        says(screen, GO_ON, go_on=name("space"))
        says(screen, GENERAL, menu="m", hint="h", undo="u", commands="p", help="?")
        says(screen, ROLL, rollouts="o", replay_rollouts="o")
        for message in (SLOTS, ARROWS, FRAMES):
            says(screen, message)
        await screen.press("escape")
        for key in ("m", "h", "u", "p", "?", "o"):
            await does_something(screen, key)
        steps = BEFORE_A_DRAW
        for steps, key in ((BEFORE_A_DRAW, "s"), (BEFORE_A_DRAW, "t"), (BEFORE_A_DRAW, "space")):
            await screen.sit_down(played(steps))
            await screen.press(key, key)
            assert len(screen.session.steps) > steps
        throwing = next(steps for steps in range(45) if played(steps).state.legal_actions() == (THROW,))
        for steps, keys in ((throwing, ["x"]), (HOLDING_A_KING, ["2"]), (HOLDING_A_KING, ["right", "enter"])):
            await screen.sit_down(played(steps))
            await screen.press(*keys)
            assert len(screen.session.steps) > steps
        screen.app.push_screen(ReplayScreen(played(HOLDING_A_KING).record))
        await screen.settle()
        await screen.press("o")
        assert isinstance(screen.app.screen, RolloutsScreen)


async def changed_keys(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(
        home, played(HOLDING_A_KING), (80, 60), keys=OTHER_KEYS, pace="yourself", **options
    ) as screen:
        await screen.press("?")
        says(screen, CHANGED_SLOTS, keys="q w e r z u i o p ü")
        arrows = ", ".join(map(name, ("4", "right", "up", "down", "5")))
        says(screen, CHANGED_ARROWS, keys=arrows)
        await screen.press("escape")
        for key in ("right", "4"):
            await does_something(screen, key)
        await screen.press("5")
        assert len(screen.session.steps) > HOLDING_A_KING
        await screen.sit_down(played(HOLDING_A_KING))
        await screen.press("w")
        assert len(screen.session.steps) > HOLDING_A_KING


async def palette(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, played(BEFORE_A_DRAW), (80, 24), **options) as screen:
        commands = {command.title: command.help for command in screen.table.commands()}
        for key in ("s", "t", "h", "o", "u", "m"):
            assert _(AT_THIS_TABLE).format(key=key) in commands.values()
            await screen.sit_down(played(BEFORE_A_DRAW))
            await does_something(screen, key)


AT_THE_TABLE: dict[Scene, tuple[str, ...]] = {
    lesson: (*(task.pattern() for task in TASKS), IN_A_GAME),
    warnings: (AGAIN, NOTHING, BACK, UNDO, HINT, ROLLOUTS, ANY_KEY),
    step_by_step: (MARKED, SPACE, BACK),
    bots_turn: (SKIPS,),
    help_page: (DRAWS, SLOTS, GO_ON, ARROWS, GENERAL, ROLL, FRAMES),
    changed_keys: (CHANGED_SLOTS, CHANGED_ARROWS),
    palette: (AT_THIS_TABLE,),
    next_person: (CALLED,),
}
"""Where the sentences are shown, and which they are."""
