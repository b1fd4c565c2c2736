"""With NO_COLOR nothing is lost but the colours. What is sent then: tests/terminal/test_colours.py."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.strip import Strip

from support.kept import finish
from support.screen import Screen, opened
from trash.game.new_game import NewGame
from trash.store import Store
from trash.tui.terminal.colours import NoColours, wants_none

CURSOR = "#ffd166"


def without_colours(style: Style | None) -> Style | None:
    """What becomes of a style."""
    (segment,) = NoColours(CURSOR).apply([Segment("text", style)], background=None)  # type: ignore[arg-type] # it does not matter
    assert segment.text == "text"
    return segment.style


@pytest.mark.parametrize(("value", "none"), [("1", True), ("0", True), ("", False), (None, False)])
def test_any_value_but_an_empty_one_counts(value: str | None, none: bool) -> None:
    assert wants_none({} if value is None else {"NO_COLOR": value}) is none


def test_only_the_colours_go() -> None:
    meta = {"@click": "screen.help"}
    found = without_colours(Style(color="red", bgcolor="blue", bold=True, underline=True, meta=meta))
    assert found == Style(bold=True, underline=True, meta=meta)
    assert found is not None
    assert found.meta == meta
    assert without_colours(None) is None


def test_what_the_cursor_is_on_is_reversed() -> None:
    assert without_colours(Style(bgcolor=CURSOR)) == Style(reverse=True)
    assert without_colours(Style(color=CURSOR)) == Style()


async def test_the_choice_is_reversed_wherever_there_are_choices(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with closing(Store(home)) as store:
        finish(store, 7)
    for keys in (("ctrl+p", "down"), ("down",), ("r",)):
        async with opened(home) as screen:
            await screen.press(*keys)
            strips = [strip for row in whole_picture(screen) for strip in row]
            reversed_ = [text for strip in strips for text, style, _ in strip if style and style.reverse]
            assert any(len(text.strip()) > 1 for text in reversed_), keys  # more than a cursor to type at


def whole_picture(screen: Screen) -> list[list[Strip]]:
    """The screen as it is sent, styles and all."""
    update = screen.app.screen._compositor.render_update(
        full=True, screen_stack=screen.app._background_screens
    )
    assert isinstance(update, LayoutUpdate)
    return [list(row) for row in update.strips]


async def test_the_mouse_still_works_on_words(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(home, NewGame("two", 3)) as screen:
        await screen.click_text("s draw from the stock")
        assert screen.session.state.hand is not None
