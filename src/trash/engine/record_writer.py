"""Writes a record as text; `trash.engine.record_text` shows the form."""

from __future__ import annotations

import json
from zlib import crc32

from trash.engine.cards import show_cards
from trash.engine.game import Game
from trash.engine.player import Player
from trash.engine.record import Record

TITLE = "Trash record 1"


def dumps(record: Record) -> str:
    """The text of `record`. Raises IllegalAction if its actions cannot be played."""
    text = "\n".join(_lines(record))
    return f"{text}\n{_check(text)}\n"


def check_line(record: Record) -> str:
    """The last line: the CRC-32 of all others as `dumps` writes them, in eight hexadecimal digits."""
    return _check("\n".join(_lines(record)))


def _check(text: str) -> str:
    return f"check: {crc32(text.encode()):08x}"


def turn_start(number: int, player: int) -> str:
    """What stands before the actions of turn `number` of a round, which is that of player 0, 1, 2 or 3."""
    return f"{number}. player {player + 1}:"


def end_line(game: Game) -> str:
    """What stands below the turns: how the game ended, if it did."""
    if not game.over:
        return "End: not finished"
    return "End: won by " + " and ".join(f"player {player + 1}" for player in game.winners)


def _lines(record: Record) -> list[str]:
    setup, players = record.setup, record.players
    lines = [TITLE, f"rules: {setup.rules}", f"seed: {setup.seed}"]
    if setup.deal is not None:
        lines.append(f"starter: {setup.deal.starter + 1}")
        lines += [f"layout {n}: {show_cards(cards)}" for n, cards in enumerate(setup.deal.layouts, start=1)]
        lines.append(f"stock: {show_cards(setup.deal.stock)}")
    lines += [f"player {number}: {_show_player(player)}" for number, player in enumerate(players, start=1)]
    return lines + _show_rounds(record)


def _show_player(player: Player) -> str:
    """The name as a JSON string, in its own letters when they can be printed."""
    name = json.dumps(player.name, ensure_ascii=not player.name.isprintable())
    return name if player.bot is None else f"{name} bot {player.bot}"


def _show_rounds(record: Record) -> list[str]:
    """A line for each turn. An export writes a hundred thousand games, so a round is played as states alone."""
    game = record.setup.begin()
    lines = ["Round 1"]
    turns = 0
    state = game.state
    words: list[str] = []
    for action in record.actions:
        if state.winners and (ended := game._replace(state=state)).between_rounds:
            game = ended.next_round()
            state = game.state
            turns = 0
            lines += [" ".join(words), f"Round {state.round_number}"]
            words = []
        if state.hand is None:
            lines += [" ".join(words)] if words else []
            turns += 1
            words = [turn_start(turns, state.turn)]
        words.append(action.text)
        state = state.apply(action)
    lines += [" ".join(words)] if words else []
    return [*lines, end_line(game._replace(state=state))]
