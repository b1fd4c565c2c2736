"""The end of a round: the result lies beside the cards that won, says what was special, and leads on."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from support.kept import ANN, BOT, finish
from support.moments import MOMENTS, Size
from support.screen import Clock, Screen, opened
from trash.game.new_game import NewGame
from trash.store.feats import Feats
from trash.tui.drawing.geometry import Place
from trash.tui.screens.result import ResultScreen
from trash.tui.widgets.prompt import Prompt


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_it_lies_beside_the_layouts(home: Path, clock: Clock, size: Size) -> None:
    async with MOMENTS["end of round"](home, clock, size) as screen:
        box = screen.app.screen.query_one("#dialog").region
        table = screen.view.content_region
        slots = [rect for place, rect in screen.geometry.places.items() if place.kind == "slot"]
        right = table.x + max(rect.x + rect.width for rect in slots)
        assert 0 <= box.x - right <= 4
        assert box.right <= size[0]
        assert box.bottom <= size[1]


@pytest.mark.parametrize("size", [(60, 20), (60, 50), (100, 20), (120, 40)])
async def test_no_words_are_left_half_under_it(home: Path, clock: Clock, size: Size) -> None:
    async with MOMENTS["end of round"](home, clock, size) as screen:
        box = screen.app.screen.query_one("#dialog").region
        beside = [line[: box.x] for line in screen.lines]
        assert "Ann placed K♥ " in " ".join(beside), "the words under the table go on in the next line"
        assert not any("Ann:" in line for line in beside), "moves are told as far as they are seen whole"
        assert ("13 Ann: (trash) 4♣ A♥ K♠=2 K♥=3" in screen.text) == (size == (120, 40))
        await screen.press("p")
        await screen.until(lambda: not screen.session.view.over, "next game")
        assert not screen.table.query_one(Prompt).styles.margin.right


@pytest.mark.parametrize("size", [(40, 18), (80, 24)])
async def test_it_says_how_close_it_was_and_what_decided(home: Path, clock: Clock, size: Size) -> None:
    async with MOMENTS["end of round"](home, clock, size) as screen:
        await screen.see("Ann won on turn 13.", "Ben was 2 cards short.", "luck", "Play again", "Quit")


async def test_what_was_face_down_is_turned_over(home: Path, clock: Clock) -> None:
    async with MOMENTS["end of round"](home, clock, (80, 24)) as screen:
        state = screen.session.state
        for player, layout in enumerate(state.layouts):
            for slot, card in enumerate(layout.cards, start=1):
                assert screen.scene.faces[Place("slot", player, slot)] == card


async def test_a_best_is_told_with_the_one_before(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trash.store.feats.feats", lambda _store, _number: Feats(fastest=(3, 9)))
    async with opened(home, NewGame("two", 2), pace="space") as screen:
        await play_to_the_end(screen)
        await screen.see("A new best: won in 3 turns (9", "before).")


async def test_the_picture_is_of_the_table_without_the_result(
    home: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: home)
    async with MOMENTS["end of round"](home, clock, (80, 24)) as screen:
        await screen.press("v")
        await screen.see("Picture saved")
        (picture,) = home.glob("trash-*.svg")
        svg = picture.read_text("utf-8").replace("&#160;", " ")
        assert "Play again" not in svg
        assert "Ben" in svg
        assert isinstance(screen.app.screen, ResultScreen), "it comes back"
        (toast,) = screen.app.screen.query(Toast)
        assert not toast.region.overlaps(screen.app.screen.query_one("#dialog").region)
        await screen.press("r")
        await screen.see("Review")
        assert not screen.app._notifications, "it is told where it was asked for"


async def test_it_is_told_that_there_is_no_folder_for_pictures(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: home / "none")
    monkeypatch.chdir(home)
    async with opened(home) as screen:
        await screen.press("ctrl+s")
        await screen.see("There is no folder for pictures")
        assert list(home.glob("trash-*.svg"))


async def test_a_picture_that_cannot_be_saved_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "trash.tui.saved_picture.place_for_picture", lambda _directory, _now: home / "none" / "picture.svg"
    )
    async with opened(home) as screen:
        await screen.press("ctrl+s")
        said = "The picture cannot be saved: No such file or directory."
        await screen.until(lambda: said in [notice.message for notice in screen.app._notifications], "notice")


async def test_a_line_and_the_curve_are_copied_with_the_code(home: Path, clock: Clock) -> None:
    async with MOMENTS["end of round"](home, clock, (80, 24)) as screen:
        await screen.press("c")
        await screen.see("Trash 2: Ann won in 13 turns")
        line, curve, code = screen.app.clipboard.split("\n")
        assert line == "Trash 2: Ann won in 13 turns, cascade of 4"
        assert set(curve) <= set("▁▂▃▄▅▆▇█")
        assert code.startswith("TRASH1-")


async def test_the_history_shares_the_same(home: Path) -> None:
    async with opened(home) as screen:
        finish(screen.app.games.store, 2, (ANN, BOT))
        await screen.press("r", "enter", "c")
        await screen.see("Code (copied")
        assert screen.app.clipboard.startswith("Trash 2: ")


async def play_to_the_end(screen: Screen) -> None:
    for _ in range(200):
        if isinstance(screen.app.screen, ResultScreen):
            return
        await screen.press("space")
    raise AssertionError(f"it does not end\n{screen.picture}")
