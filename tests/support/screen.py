"""The app on a screen that is not there: what its player sees, and what the player does."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.pilot import Pilot
from textual.screen import Screen as TextualScreen

from support.style_sheets import share_what_is_read
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.settings.options import Settings, SettingsFile
from trash.store import Store
from trash.tui.app import TrashApp
from trash.tui.drawing.geometry import Geometry, Place
from trash.tui.drawing.scene import Scene
from trash.tui.screens.table import TableScreen
from trash.tui.table import step_animation as showing
from trash.tui.table.widget import TableView
from trash.tui.widgets.prompt import Prompt, Sentences

share_what_is_read()

ENOUGH = 400
"""Rounds of the event loop in which everything must have happened that can happen."""

QUIET = 2
"""Rounds without a change after which nothing more is to come."""

CHARACTERS = {"space": " ", "enter": "\r", "tab": "\t"}
"""The keys with a name that type something."""


class NeverCame(AssertionError):  # noqa: N818 - a failed check, as AssertionError is
    """What was waited for did not come; the message has the screen as it was."""


class Screen:
    """The app while it runs. Whatever is done returns when the app has come to rest."""

    def __init__(self, app: TrashApp, pilot: Pilot[None]) -> None:
        self.app = app
        self._pilot = pilot

    # What is seen

    @property
    def lines(self) -> list[str]:
        """The screen, a string for each row."""
        # Private, but the app's own screenshots are made so: a dialog shows what is behind it.
        update = self.app.screen._compositor.render_update(
            full=True, screen_stack=self.app._background_screens, simplify=True
        )
        return ["".join(strip.text for strip in row) for row in update.strips]  # type: ignore[union-attr] # a full update has strips

    @property
    def text(self) -> str:
        """The words on the screen in one line, however they are wrapped."""
        return " ".join(" ".join(self.lines).split())

    @property
    def picture(self) -> str:
        """The screen in a frame."""
        edge = "+" + "-" * self.app.size.width + "+"
        return "\n".join([edge, *(f"|{line}|" for line in self.lines), edge])

    # The table

    @property
    def table(self) -> TableScreen:
        """The table, whatever dialog lies on it."""
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    @property
    def session(self) -> Session:
        """The game at the table."""
        return self.table.session

    @property
    def view(self) -> TableView:
        """The cards."""
        return self.table.query_one(TableView)

    @property
    def scene(self) -> Scene:
        """What the cards show."""
        assert self.view.scene is not None
        return self.view.scene

    @property
    def geometry(self) -> Geometry:
        """Where the cards lie."""
        assert self.view.geometry is not None
        return self.view.geometry

    @property
    def prompt(self) -> Sentences:
        """The two sentences under the cards: what to do next, and what happened or was refused."""
        return self.table.query_one(Prompt).sentences

    @property
    def moving(self) -> bool:
        """Whether something is being shown that the player does not decide."""
        return self.table._moving

    # What is done

    async def press(self, *keys: str) -> None:
        """Press keys, by Textual's names or as characters, one after the other."""
        for key in keys:
            for event in XTermParser().feed(key) if len(key) == 1 else [_named(key)]:
                self.app.post_message(event)
            await self.settle()

    async def sit_down(self, game: NewGame | Session) -> None:
        """Go to another table."""
        if isinstance(game, NewGame):
            self.app.begin(game)
        else:
            self.app._show_alone(TableScreen(game))
        await self.settle()

    async def point(self, x: int, y: int) -> None:
        """Move the mouse over the cell (x, y)."""
        self.app.post_message(_mouse(events.MouseMove, x, y))
        await self.settle()

    async def click(self, x: int, y: int) -> None:
        """Click on the cell (x, y)."""
        await self.point(x, y)
        self.app.post_message(_mouse(events.MouseDown, x, y))
        self.app.post_message(_mouse(events.MouseUp, x, y))
        await self.settle()

    async def click_text(self, words: str) -> None:
        """Click in the middle of `words`, which must be on the screen once."""
        found = [(line.index(words), y) for y, line in enumerate(self.lines) if words in line]
        assert len(found) == 1, f"{words!r} is there {len(found)} times\n{self.picture}"
        x, y = found[0]
        await self.click(x + len(words) // 2, y)

    def cell(self, place: Place) -> tuple[int, int]:
        """A cell in the middle of a place."""
        rect, region = self.geometry.places[place], self.view.content_region
        return region.x + rect.x + rect.width // 2, region.y + rect.y + rect.height // 2

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal another size."""
        await self._pilot.resize_terminal(width, height)
        await self.until(lambda: tuple(self.app.screen.size) == (width, height), f"size of {width}x{height}")
        await self.settle()

    # How it is waited for

    async def settle(self) -> None:
        """Let everything happen that happens without time going by."""
        before, quiet = None, 0
        for _ in range(ENOUGH):
            await self._flush()
            now = self._where_it_is()
            quiet = quiet + 1 if now == before and not self._waiting() else 0
            if quiet == QUIET:
                return
            before = now
        raise NeverCame(f"it does not come to rest\n{self.picture}")

    async def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for what comes by itself, but some time later."""
        for turn in range(ENOUGH):
            if condition():
                return
            await (self._flush() if turn < 5 else self._pilot.pause())
        raise NeverCame(f"there is no {what}\n{self.picture}")

    async def see(self, *texts: str) -> None:
        """Wait until all of `texts` are on the screen."""
        await self.until(
            lambda: all(" ".join(text.split()) in self.text for text in texts), " and ".join(texts)
        )

    async def _flush(self) -> None:
        """Let all messages that wait be dealt with, and be laid out and drawn what is to be, as Pilot does."""
        if self.app.is_running:
            await self._pilot._wait_for_screen()
        if self.app.is_running:
            self.app.screen._on_timer_update()

    def _waiting(self) -> int:
        """How many messages nobody has dealt with."""
        if not self.app.is_running:
            return 0
        if not self.app.screen.is_mounted:  # nobody has sent it anything, and nothing is there yet
            return 1
        return sum(
            widget.message_queue_size for widget in (self.app, *self.app.screen.walk_children(with_self=True))
        )

    def _where_it_is(self) -> object:
        screen = self.app.screen if self.app.is_running else None
        table = (
            (screen.session.state, screen._moving, id(self.view.scene))
            if isinstance(screen, TableScreen) and screen.query(TableView)
            else None
        )
        return screen, self.app.focused if screen else None, table


def _named(key: str) -> events.Key:
    return events.Key(key, CHARACTERS.get(key))


def _mouse(kind: type[events.MouseEvent], x: int, y: int) -> events.MouseEvent:
    button = 0 if kind is events.MouseMove else 1
    return kind(None, x, y, 0, 0, button, False, False, False, x, y)


# How it is opened


CALM: dict[str, Any] = {"motion": False, "odds": False, "bot_speed": "instant", "lesson_offered": True}
"""Options that leave nothing to wait for."""


@asynccontextmanager
async def opened(
    home: Path,
    game: NewGame | Session | None = None,
    size: tuple[int, int] = (80, 24),
    *,
    letters: bool = False,
    **options: Any,
) -> AsyncIterator[Screen]:
    """The app, run until the block is left: at the menu, or at the table of `game`.

    Its games are kept in `home`, and its options too, which are the calm ones with those given.
    """
    settings = SettingsFile(home / "options.toml", Settings(**(CALM | options)))
    async with run(home, settings, game, size, letters=letters) as screen:
        yield screen


@asynccontextmanager
async def run(
    home: Path,
    settings: SettingsFile,
    game: NewGame | Session | None = None,
    size: tuple[int, int] = (80, 24),
    *,
    letters: bool = False,
) -> AsyncIterator[Screen]:
    """The app with the options of a file, whatever is in it."""
    put_empty_file_of_games(home)
    with closing(Store(home)) as store:
        app = TrashApp(game if isinstance(game, NewGame) else None, settings, store, letters=letters)
        if isinstance(game, Session):
            begin_at_the_table(app, game)
        async with app.run_test(size=size, notifications=True) as pilot:
            screen = Screen(app, pilot)
            if game is not None:
                await screen.until(lambda: app.table is not None, "table")
            await screen.settle()
            try:
                yield screen
            finally:
                app.workers.cancel_all()  # as `TrashApp.exit` does: nothing goes on while its screen is taken down


@cache
def empty_file_of_games() -> bytes:
    """A file of games as the store makes it, which waits for the disk several times meanwhile."""
    with TemporaryDirectory() as directory:
        with closing(Store(Path(directory))) as store:
            store.unfinished()
        return (Path(directory) / "games.db").read_bytes()


def put_empty_file_of_games(home: Path) -> None:
    """Spare the app making its file of games, where there is none and it could make one."""
    file = home / "games.db"
    if os.access(home, os.W_OK) and not os.path.lexists(file):
        file.write_bytes(empty_file_of_games())
        file.chmod(0o600)


def begin_at_the_table(app: TrashApp, session: Session) -> None:
    """Make `app` begin with a game that nobody keeps, as it does with one that was asked for."""

    def table() -> TextualScreen[None]:
        screen = TableScreen(session)
        screen._push_result_callback(app, None)
        return screen

    app.get_default_screen = table  # type: ignore[method-assign] # a subclass would look for its own styles


class Clock:
    """Stands in for time at the table: a rest, or a frame of motion, is over when the test says so."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        patch.setattr(showing, "asyncio", SimpleNamespace(sleep=self._sleep))

    async def _sleep(self, _seconds: float) -> None:
        over = asyncio.get_running_loop().create_future()
        self._waiting.append(over)
        await over

    @property
    def still(self) -> bool:
        """Whether nothing at the table waits for time to go by."""
        return not self._waiting

    def tick(self) -> None:
        """Let the time go by that the table waits for now."""
        for _ in range(len(self._waiting)):
            over = self._waiting.popleft()
            if not over.done():  # what waited may have been called off
                over.set_result(None)

    async def go_on(self, screen: Screen, ticks: int) -> None:
        """Let the time go by that the table waits for, and for what follows it, so many times."""
        for _ in range(ticks):
            self.tick()
            await screen.settle()

    async def run(self, screen: Screen, until: Callable[[], bool]) -> None:
        """Let time go by until `until` holds. Fails if the table comes to rest before."""
        for _ in range(ENOUGH):
            if until():
                return
            assert not self.still, f"the table is at rest\n{screen.picture}"
            self.tick()
            await screen.settle()
        raise NeverCame(f"it goes on and on\n{screen.picture}")

    async def finish(self, screen: Screen) -> None:
        """Let time go by until the table is at rest."""
        for _ in range(ENOUGH):
            if self.still:
                return
            self.tick()
            await screen.settle()
        raise NeverCame(f"it goes on and on\n{screen.picture}")
