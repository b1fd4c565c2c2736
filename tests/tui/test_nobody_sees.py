"""What nobody can see is not looked at by the screen or the plain lines, and changes nothing in them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import FunctionType

import pytest

import trash
from support.hands import play_round
from support.hidden import reshuffled
from support.plain import Output, expected, table_of
from support.play import actions_of
from support.screen import opened
from support.watched import watch
from trash.engine import ACTIONS, STOCK, Player, Record, Setup, State
from trash.game.new_game import NewGame
from trash.game.replay import moments
from trash.game.session import Session
from trash.plain.dialogue import QuitError
from trash.text.words import SUIT_SIGNS, Words

SOURCE = Path(trash.__file__).parent
DEAL = 2004
WORDS = Words(("Ann", "Ben"), SUIT_SIGNS)
PLAYERS = Player("Ann"), Player("Ben")


async def test_a_game_on_the_screen_looks_at_no_hidden_card(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch(monkeypatch)
    async with opened(home, NewGame("two", DEAL), pace="yourself", odds=True) as screen:
        await screen.press("h", "h", "5", "x", "u")
        await play_round(screen)
        assert screen.session.state.over
        await screen.press("r")
        await screen.see("One point is a 1 % chance of winning.")
        await screen.press("enter", "right", "right", "left")


def test_a_game_in_lines_looks_at_no_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    game = expected(Setup(DEAL), PLAYERS)
    watch(monkeypatch)
    table, output = table_of(Session.new(Setup(DEAL), PLAYERS), game.typed)
    table.play_round()
    assert output.lines[-1] == game.said[-1]


@pytest.mark.parametrize(
    "look",
    [
        lambda state: str(state.layouts[0].cards[0].rank),
        lambda state: WORDS.card(state.layouts[1].cards[9]),
        lambda state: WORDS.card(state.stock[0]),
        lambda state: str(state.apply(STOCK).hand),
        lambda state: f"{state}",
    ],
)
def test_a_screen_that_did_look_would_be_found_out(
    monkeypatch: pytest.MonkeyPatch, look: Callable[[State], str]
) -> None:
    state = Setup(DEAL).begin().state
    watch(monkeypatch)
    assert look(state), "whoever shows nothing may look"
    with pytest.raises(AssertionError, match="nobody can see"):
        _as_a_screen(look)(state)


def _as_a_screen(look: Callable[[State], str]) -> Callable[[State], str]:
    """The same function as if it stood in a module of the screen."""
    return FunctionType(look.__code__, {**look.__globals__, "__name__": "trash.tui.screens.table"})


async def test_other_cards_where_nobody_can_see_change_nothing_on_the_screen(home: Path) -> None:
    for dealt_again in moments_dealt_again():
        shown = []
        for session in dealt_again:
            async with opened(home, session, pace="yourself") as screen:
                shown.append(screen.picture)
        assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("pace", ["space", "yourself"])
def test_other_cards_where_nobody_can_see_change_no_line(pace: str) -> None:
    for dealt_again in moments_dealt_again():
        told = [all_that_is_told(session, pace).lines for session in dealt_again]
        assert told[0] == told[1] == told[2]


def moments_dealt_again() -> Iterator[list[Session]]:
    """Moments of a game: each as it was, and twice with other cards where nobody can see."""
    setup = Setup(DEAL)
    actions = actions_of(setup.begin())
    random = Random(7)
    for done in range(0, len(actions), 4):
        sessions = [Session(Record(setup, PLAYERS, tuple(actions[:done]))) for _ in range(3)]
        for session in sessions[1:]:
            game = session.game
            session._games[-1] = game._replace(state=reshuffled(game.state, random))
        yield sessions


def all_that_is_told(session: Session, pace: str) -> Output:
    """What is said at the table when everything is asked for and nothing legal is done."""
    refused = [text for text, action in ACTIONS.items() if session.why_not(action) is not None]
    table, output = table_of(session, ["b", "l", "o", "r", "?", *refused, "h", "h", "u", "q"], pace)
    with pytest.raises(QuitError):
        table.play_round()
    return output


def test_what_shows_a_game_has_nothing_but_views_to_take_it_from() -> None:
    """No file of the screen, of plain lines or of sentences knows the types with hidden cards, or asks for a state."""
    known = {
        f"{path.relative_to(SOURCE)}: {what}"
        for room in ("tui", "plain", "text")
        for path in (SOURCE / room).rglob("*.py")
        for what in hidden_things(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert not known


@pytest.mark.parametrize(
    "source",
    [
        "from trash.engine import Card, State",
        "from trash.engine.layout import Layout as L",
        "import trash.engine.state",
        "show(session.state)",
        "show(game.state.stock[0])",
    ],
)
def test_a_file_that_knew_more_than_views_would_be_found(source: str) -> None:
    assert list(hidden_things(ast.parse(source)))


def hidden_things(tree: ast.Module) -> Iterator[str]:
    """Where a file comes by a state or a layout with its hidden cards."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("trash.engine"):
                found = [name.name for name in names if name.name in ("State", "Layout", "state", "layout")]
            case ast.Import(names=names):
                found = [name.name for name in names if name.name.startswith("trash.engine")]
            case ast.Attribute(attr="state" as attribute):
                found = [f".{attribute}"]
            case _:
                found = []
        yield from found


def test_a_replay_is_a_row_of_views() -> None:
    """No moment shows a hidden card; what is face down is turned over at the end, and not before."""
    record = Record(Setup(DEAL), PLAYERS, tuple(actions_of(Setup(DEAL).begin())))
    for moment in moments(record):
        state = moment.game.state
        other, view = reshuffled(state, Random(2)).view(), state.view()
        assert other._replace(revealed=None) == view._replace(revealed=None)
        assert (other.revealed is None) == (view.revealed is None) == (not state.over)
