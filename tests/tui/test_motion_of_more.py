"""What moves at a table of three and four in a small window, where only the layout of one of them is drawn."""

from __future__ import annotations

import pytest

from support.play import actions_of
from trash.engine import Player, Record, Rules, Setup
from trash.game.session import Session
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.dealing import deal
from trash.tui.drawing.leap import leap
from trash.tui.drawing.motion import between, turn_over
from trash.tui.table.table_scene import scene_of, slots_of

WIDTH, HEIGHT, FRAMES = 40, 14, 4


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("last_turn", [False, True])
def test_only_what_is_drawn_moves(players: int, last_turn: bool) -> None:
    names = ("Ann", "Ben", "Cy", "Dot")[:players]
    setup = Setup(5, Rules(players=players, last_turn=last_turn))
    session, words = Session(Record(setup, tuple(map(Player, names)))), Words(names, SUIT_SIGNS)
    before = scene_of(session, words)
    moved = 0
    for shown in range(players):
        geometry = arrange(WIDTH, HEIGHT, (10,) * players, shown)
        assert geometry is not None
        assert geometry.has_lines
        moved += sum(len(scene.flying) for scene in deal(before, geometry))
    for action in actions_of(setup.begin()):
        geometry = arrange(WIDTH, HEIGHT, (10,) * players, session.view.turn)
        assert geometry is not None
        step = session.play(action)
        after = scene_of(session, words)
        moved += sum(1 for _scene in between(step, before, after, geometry, FRAMES))
        moved += sum(1 for _scene in turn_over(before, after, geometry, FRAMES))
        before = after
    won = slots_of(before, tuple(range(players)))
    assert geometry is not None
    moved += sum(1 for _scene in leap(before, won, geometry, WIDTH, HEIGHT))
    assert moved > 100
