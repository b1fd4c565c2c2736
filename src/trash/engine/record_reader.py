"""Reads the text of a record; `trash.engine.record_text` shows the form."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from trash.engine.action import Action
from trash.engine.cards import parse_cards
from trash.engine.deal import Deal
from trash.engine.game import Game, Setup
from trash.engine.legal import IllegalAction
from trash.engine.mistake import N_, Mistake
from trash.engine.player import Player
from trash.engine.quote import quote
from trash.engine.record import Record
from trash.engine.record_error import RecordError, RecordIllegal, RecordMismatch, RecordUnreadable
from trash.engine.record_writer import TITLE, check_line, end_line, turn_start
from trash.engine.rules import FEWEST_PLAYERS, KING_GAME, MOST_PLAYERS, Rules


class Reading(NamedTuple):
    """What could be read: the good part, and the one error that ended it.

    `record` is None only when the error is in the lines before the first round.
    """

    record: Record | None
    error: RecordError | None


def loads(text: str) -> Record:
    """The record that `dumps` wrote. Raises RecordUnreadable, RecordIllegal or RecordMismatch."""
    record, error = read(text)
    if error is not None:
        raise error
    assert record is not None, "a record without an error is whole"
    return record


def read(text: str, first_line: int = 1) -> Reading:
    """The good part of `text`, however damaged it is; `first_line` is its place in a file. Never raises."""
    lines = _Lines(text, first_line)
    record: Record | None = None
    actions: list[Action] = []
    error: RecordError | None = None
    try:
        record = _read_head(lines)
        _read_rounds(lines, record.setup.begin(), actions)
        _read_check(lines, record._replace(actions=tuple(actions)))
    except RecordError as found:
        error = found
    return Reading(record and record._replace(actions=tuple(actions)), error)


def several(text: str) -> list[tuple[int, str]]:
    """The records in `text`, as an export has them, each with the number of its first line.

    At least one: what does not begin as records do is taken for one, and `read` says what is wrong with it.
    """
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if line.strip() == TITLE][1:]
    edges = zip([0, *starts], [*starts, len(lines)], strict=True)
    return [(start + 1, "\n".join(lines[start:end])) for start, end in edges]


class _Lines:
    """The lines of a text that are not blank, one after the other; `number` is the present one's."""

    def __init__(self, text: str, first: int) -> None:
        self.number = first
        self._rest = enumerate(text.split("\n"), start=first)

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        for number, line in self._rest:
            self.number = number
            if words := line.strip():
                return words
        raise StopIteration


def _read_head(lines: _Lines) -> Record:
    """The lines down to `Round 1`: what was agreed, and no action yet."""
    if (words := next(lines, "")) != TITLE:
        raise RecordUnreadable(
            lines.number,
            Mistake(N_("a record begins with {title}, not {found}"), title=repr(TITLE), found=quote(words)),
        )
    fields: dict[str, Any] = {}
    for words in lines:
        if words == "Round 1":
            return _record_of(fields, lines.number)
        key, _, value = words.partition(": ")
        if key not in _FIELDS:
            expected = ", ".join(_needed(_fields_players(fields), dealt=True))
            raise RecordUnreadable(
                lines.number,
                Mistake(
                    N_("expected {expected} or 'Round 1', not {found}"), expected=expected, found=quote(words)
                ),
            )
        if key in fields:
            raise RecordUnreadable(lines.number, Mistake(N_("{line} is there twice"), line=repr(key)))
        try:
            fields[key] = (
                _FIELDS[key](value) if key != "starter" else _starter(value, _fields_players(fields))
            )
        except ValueError as error:
            raise RecordUnreadable(lines.number, error) from None
    raise RecordUnreadable(lines.number, Mistake(N_("the record stops before 'Round 1'")))


def _record_of(fields: dict[str, Any], line: int) -> Record:
    players = _fields_players(fields)
    needed = _needed(players, dealt=not fields.keys().isdisjoint(_DEALT))
    if missing := sorted(set(needed) - fields.keys()):
        raise RecordUnreadable(
            line, Mistake(N_("these lines are missing: {lines}"), lines=", ".join(missing))
        )
    if too_many := [key for key in fields if key not in needed]:
        raise RecordUnreadable(
            line,
            Mistake(
                N_("{line} is one too many: the rules are for {players} players"),
                line=repr(too_many[0]),
                players=players,
            ),
        )
    try:
        deal = None
        if "stock" in fields:
            layouts = tuple(fields[f"layout {number}"] for number in range(1, players + 1))
            deal = Deal(layouts, fields["stock"], fields["starter"])
        setup = Setup(fields["seed"], fields["rules"], deal)
    except ValueError as error:
        raise RecordUnreadable(line, error) from None
    return Record(setup, tuple(fields[f"player {number}"] for number in range(1, players + 1)))


def _fields_players(fields: dict[str, Any]) -> int:
    """How many players the rules are for, which stand first as a rule."""
    rules = fields.get("rules", KING_GAME)
    assert isinstance(rules, Rules)
    return rules.players


def _needed(players: int, dealt: bool) -> list[str]:
    """The lines before `Round 1` of a game of so many players, with a deal that is not the seed's or without."""
    numbers = [str(number) for number in range(1, players + 1)]
    found = ["rules", "seed"]
    if dealt:
        found += ["starter", *(f"layout {number}" for number in numbers), "stock"]
    return found + [f"player {number}" for number in numbers]


def _read_rounds(lines: _Lines, game: Game, actions: list[Action]) -> None:
    """The lines from the first turn to `End`; `actions` gets those that are good, and keeps them on an error."""
    turns = 0
    for words in lines:
        if words.startswith("End: "):
            if words != end_line(game):
                raise RecordMismatch(
                    lines.number,
                    Mistake(
                        N_("the actions lead to {right}, not {found}"),
                        right=repr(end_line(game)),
                        found=quote(words),
                    ),
                )
            return
        if words.startswith("Round "):
            if not game.between_rounds or words != f"Round {game.score.round_number}":
                raise RecordMismatch(
                    lines.number, Mistake(N_("{round} does not begin here"), round=quote(words))
                )
            game = game.next_round()
            turns = 0
        else:
            turns += 1
            game = _read_turn(lines.number, words, turns, game, actions)
    raise RecordUnreadable(lines.number, Mistake(N_("the record stops before its 'End' line")))


def _read_turn(line: int, words: str, number: int, game: Game, actions: list[Action]) -> Game:
    turn = _TURN.fullmatch(words)
    if turn is None:
        raise RecordUnreadable(
            line, Mistake(N_("expected a turn like '3. player 1: S 5 X', not {found}"), found=quote(words))
        )
    if game.state.over:
        raise RecordMismatch(line, Mistake(N_("the round is over, and here is {found}"), found=quote(words)))
    if game.state.hand is not None:
        raise RecordMismatch(
            line, Mistake(N_("the turn before did not end, and here is {found}"), found=quote(words))
        )
    if turn[1] != turn_start(number, game.state.turn):
        raise RecordMismatch(
            line,
            Mistake(
                N_("expected {expected}, not {found}"),
                expected=repr(turn_start(number, game.state.turn)),
                found=quote(words),
            ),
        )
    for count, word in enumerate(turn[2].split()):
        try:
            action = Action.parse(word)
        except ValueError as error:
            raise RecordUnreadable(line, error) from None
        if count and game.state.hand is None:
            raise RecordMismatch(line, Mistake(N_("the turn ended before {action}"), action=word))
        try:
            game = game.apply(action)
        except IllegalAction as refused:
            raise RecordIllegal(line, refused) from None
        actions.append(action)
    return game


def _read_check(lines: _Lines, record: Record) -> None:
    """What may follow the `End` line: the check, and then nothing."""
    for words in lines:
        if not words.startswith("check: "):
            raise RecordUnreadable(
                lines.number, Mistake(N_("expected the check, not {found}"), found=quote(words))
            )
        right = check_line(record)
        if words != right:
            raise RecordMismatch(
                lines.number,
                Mistake(
                    N_("the record was changed: its last line would be {right}, not {found}"),
                    right=repr(right),
                    found=quote(words),
                ),
            )
        break
    for words in lines:
        raise RecordUnreadable(
            lines.number, Mistake(N_("the record has ended, but here is {found}"), found=quote(words))
        )


def _seed(text: str) -> int:
    # Nineteen digits hold every seed; a million of them would keep int() busy.
    if not re.fullmatch("[0-9]{1,19}", text):
        raise Mistake(N_("a seed is a whole number, not {found}"), found=quote(text))
    return int(text)


def _starter(text: str, players: int) -> int:
    if text not in [str(number) for number in range(1, players + 1)]:
        if players == FEWEST_PLAYERS:
            raise Mistake(N_("the starter is 1 or 2, not {found}"), found=quote(text))
        raise Mistake(
            N_("the starter is a number from 1 to {players}, not {found}"), players=players, found=quote(text)
        )
    return int(text) - 1


def _player(text: str) -> Player:
    parts = _PLAYER.fullmatch(text)
    try:
        name = json.loads(parts[1] if parts else "")
    except json.JSONDecodeError:
        raise Mistake(
            N_('a player is written like "Ann" or "Robin" bot regular, not {found}'), found=quote(text)
        ) from None
    return Player(name, parts and parts[2])


_TURN = re.compile(r"([0-9]+\. player [1-4]:) (.+)")
_PLAYER = re.compile(r'(".*")(?: bot ([a-z0-9-]+))?')
_FIELDS: dict[str, Callable[[str], object]] = {
    "rules": Rules.parse,
    "seed": _seed,
    "starter": str,
    "stock": parse_cards,
    **{f"layout {number}": parse_cards for number in range(1, MOST_PLAYERS + 1)},
    **{f"player {number}": _player for number in range(1, MOST_PLAYERS + 1)},
}
"""The lines before `Round 1`, and how each is read; which starters there are depends on the rules."""
_DEALT = set(_needed(MOST_PLAYERS, dealt=True)) - set(_needed(MOST_PLAYERS, dealt=False))
"""All or none of these, for each player that there is: a deal that is not the seed's."""
