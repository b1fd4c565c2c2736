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
    return "\n".join([*_lines(record), check_line(record), ""])


def check_line(record: Record) -> str:
    """The last line: the CRC-32 of all others as `dumps` writes them, in eight hexadecimal digits."""
    text = "\n".join(_lines(record))
    return f"check: {crc32(text.encode()):08x}"


def turn_start(number: int, game: Game) -> str:
    """What stands before the actions of turn `number` of a round."""
    return f"{number}. player {game.state.turn + 1}:"


def end_line(game: Game) -> str:
    """What stands below the turns: how the game ended, if it did."""
    if not game.over:
        return "End: not finished"
    return "End: won by " + " and ".join(f"player {player + 1}" for player in game.winners)


def _lines(record: Record) -> list[str]:
    setup, players = record.setup, record.players
    lines = [TITLE, f"rules: {setup.rules}", f"seed: {setup.seed}"]
    if setup.deal is not None:
        first, second = setup.deal.layouts
        lines += [
            f"starter: {setup.deal.starter + 1}",
            f"layout 1: {show_cards(first)}",
            f"layout 2: {show_cards(second)}",
            f"stock: {show_cards(setup.deal.stock)}",
        ]
    lines += [f"player {number}: {_show_player(player)}" for number, player in enumerate(players, start=1)]
    return lines + _show_rounds(record)


def _show_player(player: Player) -> str:
    """The name as a JSON string, in its own letters when they can be printed."""
    name = json.dumps(player.name, ensure_ascii=not player.name.isprintable())
    return name if player.bot is None else f"{name} bot {player.bot}"


def _show_rounds(record: Record) -> list[str]:
    game = record.setup.begin()
    lines = ["Round 1"]
    turns = 0
    for action in record.actions:
        if game.between_rounds:
            game = game.next_round()
            lines.append(f"Round {game.state.round_number}")
            turns = 0
        if game.state.hand is None:
            turns += 1
            lines.append(turn_start(turns, game))
        lines[-1] += f" {action}"
        game = game.apply(action)
    return [*lines, end_line(game)]
