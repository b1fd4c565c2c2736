"""Games from the menu to the result in a real pseudo-terminal, with keys alone."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from support.play import sensible
from support.seat import Seat, letters_and_digits
from support.terminal import QUICK, Terminal
from trash.engine import Action, State
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.geometry import Geometry, Place
from trash.tui.table.focus_navigation import nearest
from trash.tui.table.table_scene import place_of

BY_HAND = {**QUICK, "pace": '"yourself"'}
"""Options with which every card is placed by a key."""

ARROWS = {"\x1b[A": (0, -1), "\x1b[B": (0, 1), "\x1b[C": (1, 0), "\x1b[D": (-1, 0)}
UP, DOWN = "\x1b[A", "\x1b[B"

HEADER = 1
"""The rows above the table."""

MEANINGLESS = ["z", "Z", ";", "é", "я", "\x1b[15~", "\x1b[3~", "\x1b[H", "\x1b[1;5D", "\x1bz"]
"""Keys that mean nothing at the table, at any moment."""


@pytest.mark.parametrize(("columns", "rows"), [pytest.param(80, 24, marks=pytest.mark.slow), (40, 18)])
def test_a_game_for_two_from_the_menu_to_the_menu(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(tmp_path, columns=columns, rows=rows, options=BY_HAND) as terminal:
        terminal.wait_for("Two to four at this keyboard", "Quit")
        terminal.type("t")
        terminal.wait_for("Deal the cards", "Deal number")
        terminal.type("\t\t\t\t\t\t\t7\r")
        Seat(terminal, 7).play()
        terminal.type("m")
        terminal.wait_for("Two to four at this keyboard")
        terminal.type("q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), pytest.param(40, 18, marks=pytest.mark.slow)])
def test_a_game_against_the_bot(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(tmp_path, columns=columns, rows=rows, options=BY_HAND) as terminal:
        terminal.wait_for("Play against the bot", "Quit")
        terminal.type("d")
        terminal.wait_for("Deal the cards", "Deal number")
        terminal.type("11\r")
        Seat(terminal, 11, ("You", "Regular bot"), "regular").play(hands=numeric_keypad)
        terminal.type("q")
        assert terminal.wait_for_end() == 0


def test_a_game_with_only_arrows_and_enter(tmp_path: Path) -> None:
    with Terminal(tmp_path, options=BY_HAND) as terminal:
        terminal.wait_for("Play against the bot", "Quit", ">l")  # the lesson comes first for a new player
        terminal.type(2 * DOWN)
        terminal.wait_for(">b")
        terminal.type("\r")
        terminal.wait_for("Deal the cards", "Deal number")
        terminal.type("\r")
        terminal.wait_for("your turn", "deal", "menu")
        seed = int(terminal.text.partition(" deal ")[2].split()[0])
        seat = Seat(terminal, seed, ("You", "Regular bot"), "regular")
        seat.play(hands=arrows_and_enter, policy=last_slot_for_a_wild)
        terminal.type(UP + "\r")  # round from the first choice to the last, Quit
        assert terminal.wait_for_end() == 0


def test_a_game_with_only_the_mouse(tmp_path: Path) -> None:
    with Terminal(tmp_path, options=BY_HAND) as terminal:
        terminal.wait_for("Two to four at this keyboard", "Quit")
        click_on(terminal, "Two to four at this keyboard")
        terminal.wait_for("Deal the cards", "Deal number")
        click_on(terminal, "Deal the cards")
        terminal.wait_for("your turn", "deal", "menu")
        seed = int(terminal.text.partition(" deal ")[2].split()[0])
        Seat(terminal, seed).play(hands=mouse, policy=last_slot_for_a_wild)
        click_on(terminal, "Quit")
        assert terminal.wait_for_end() == 0


@pytest.mark.slow
def test_turns_that_are_watched_while_meaningless_keys_are_pressed(tmp_path: Path) -> None:
    keys = itertools.cycle(MEANINGLESS)

    def fidgeting(action: Action, state: State) -> str:
        return next(keys) + letters_and_digits(action, state) + next(keys)

    with Terminal(tmp_path, "--seed", "7", "--bot", options={}) as terminal:
        seat = Seat(terminal, 7, ("You", "Regular bot"), "regular", watched=True)
        seat.play(most=1)
        seat.play(hands=fidgeting, most=2 * len(MEANINGLESS) // 3)


def numeric_keypad(action: Action, state: State) -> str:
    """The digits of a keypad in application mode."""
    key = letters_and_digits(action, state)
    return f"\x1bO{chr(ord('p') + int(key))}" if key.isdigit() else key


def last_slot_for_a_wild(state: State) -> Action:
    """Play so that the cursor has to be moved: it waits at the first slot that a wild card may go to."""
    return sensible(state) if state.hand is None else state.legal_actions()[-1]


def click_on(terminal: Terminal, words: str) -> None:
    """Click on the first letter of `words`, wherever they are shown once the picture has come to rest."""
    y, line = next((y, line) for y, line in enumerate(terminal.at_rest()) if words in line)
    terminal.type(click(line.index(words), y))


def click(x: int, y: int) -> str:
    """What a terminal sends for a click in column `x` of row `y`, both from 0 (xterm's SGR mode)."""
    return f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m"


def mouse(action: Action, state: State) -> str:
    """A click into the middle of the place where the action is done."""
    geometry = the_table(state)
    x, y, width, height = geometry.places[place_of(action, state.turn)]
    return click(x + width // 2, y + height // 2 + HEADER)


def the_table(state: State) -> Geometry:
    """Where everything lies at 80x24."""
    first, second = state.layouts
    geometry = arrange(80, 19, (len(first.cards), len(second.cards)))
    assert geometry is not None
    return geometry


def arrows_and_enter(action: Action, state: State) -> str:
    """The way there from where the cursor waits, as short as can be."""
    geometry = the_table(state)
    start, goal = place_of(sensible(state), state.turn), place_of(action, state.turn)
    ways: dict[Place, str] = {start: ""}
    unseen = [start]
    while goal not in ways:
        here = unseen.pop(0)
        for arrow, (dx, dy) in ARROWS.items():
            there = nearest(geometry.places, here, dx, dy)
            if there is not None and there not in ways:
                ways[there] = ways[here] + arrow
                unseen.append(there)
    return ways[goal] + "\r"
