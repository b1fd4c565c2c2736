"""The review of a game of three: its cursor goes from turn to turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.play import actions_of, stock_only
from support.screen import opened
from trash.engine import Player, Record, Rules, Setup
from trash.tui.screens.review_of_more import ReviewOfMoreScreen, review_screen

SETUP = Setup(5, Rules(players=3))
RECORD = Record(
    SETUP,
    (Player("Robin", "regular"), Player("Ann"), Player("Ben")),
    tuple(actions_of(SETUP.begin(), stock_only)),
)


@pytest.mark.parametrize("size", [(80, 24), (40, 18)])
async def test_the_chances_of_all_turn_by_turn(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, None, size) as screen:
        review = review_screen(RECORD)
        assert isinstance(review, ReviewOfMoreScreen)
        screen.app.push_screen(review)
        await screen.until(lambda: review._turns is not None, "review")
        await screen.settle()
        assert review._turns is not None
        review._go(0)
        for turn in [*review._turns, None]:
            await screen.settle()
            shares = " ".join(screen.text.replace("│", " ").split())
            chances = review._turns[-1].after if turn is None else turn.before
            for name, chance in zip(("Robin", "Ann", "Ben"), chances, strict=True):
                assert f"{name} {100 * chance:.0f} %" in shares, screen.picture
            assert "mistakes" in screen.text
            await screen.press("right")
        assert review.at == len(review._turns)
        assert review._moment.view.over
        await screen.press("escape")
        assert screen.app.screen is not review
