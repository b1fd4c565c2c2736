"""The text form of a record: a line a turn, for people, bug reports and the journal.

    Trash record 1
    rules: wild K
    seed: 42
    player 1: "Ann"
    player 2: "Robin" bot regular
    Round 1
    1. player 1: S 5 X
    2. player 2: T 7 3 X
    End: not finished
    check: 1f2e3d4c

A deal that is not the seed's stands in lines `starter`, `layout 1`, `layout 2` and
`stock`. `check` is a CRC-32 of the lines above it; a record written by hand may leave it out.
Three errors tell three kinds of mistake: `RecordUnreadable`, `RecordIllegal`, `RecordMismatch`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple
from zlib import crc32

from trash.engine.action import Action
from trash.engine.deal import Deal
from trash.engine.game import Game, Setup
from trash.engine.legal import IllegalAction
from trash.engine.player import Player
from trash.engine.record import Record
from trash.engine.rules import Rules

TITLE = "Trash record 1"


class RecordError(ValueError):
    """What is wrong with a record, and in which line (1 for the first)."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class RecordUnreadable(RecordError):
    """The line is not in the form of a record."""


class RecordIllegal(RecordError):
    """The line can be read, but its `action` may not be done there."""

    def __init__(self, line: int, refused: IllegalAction) -> None:
        super().__init__(line, str(refused))
        self.action = refused.action
        self.reason = refused.reason


class RecordMismatch(RecordError):
    """The actions can be played, but do not lead to what the line says."""


class Reading(NamedTuple):
    """What could be read: the good part, and the one error that ended it.

    `record` is None only when the error is in the lines before the first round.
    """

    record: Record | None
    error: RecordError | None


def dumps(record: Record) -> str:
    """The text of `record`. Raises IllegalAction if its actions cannot be played."""
    lines = [TITLE, *_head(record), *_body(record)]
    return "\n".join([*lines, f"check: {_check(lines)}", ""])


def loads(text: str) -> Record:
    """The record that `dumps` wrote. Raises RecordUnreadable, RecordIllegal or RecordMismatch."""
    record, error = read(text)
    if error is not None:
        raise error
    assert record is not None, "a record without an error is whole"
    return record


def read(text: str) -> Reading:
    """The good part of `text`, however damaged it is. Never raises."""
    reader = _Reader()
    line = 1
    try:
        for line, words in enumerate(text.split("\n"), start=1):
            if words.strip():
                reader.read(line, words.strip())
        if not reader.checked and not reader.ended:
            raise RecordUnreadable(line, "the record stops before its End line")
    except RecordError as error:
        return Reading(reader.record, error)
    return Reading(reader.record, None)


def _check(lines: list[str]) -> str:
    text = "\n".join(lines)
    return f"{crc32(text.encode()):08x}"


def _head(record: Record) -> list[str]:
    setup = record.setup
    lines = [f"rules: {setup.rules}", f"seed: {setup.seed}"]
    if setup.deal is not None:
        first, second = setup.deal.layouts
        lines.append(f"starter: {setup.deal.starter + 1}")
        lines += [
            f"{key}: {' '.join(map(str, cards))}"
            for key, cards in (("layout 1", first), ("layout 2", second), ("stock", setup.deal.stock))
        ]
    return lines + [
        f"player {number}: {_show_player(who)}" for number, who in enumerate(record.players, start=1)
    ]


def _show_player(player: Player) -> str:
    """The name as a JSON string, in its own letters when they can be printed."""
    name = json.dumps(player.name, ensure_ascii=not player.name.isprintable())
    return name if player.bot is None else f"{name} bot {player.bot}"


def _body(record: Record) -> list[str]:
    game = record.setup.begin()
    lines = [_round_line(game)]
    turns: list[str] = []
    for action in record.actions:
        if game.between_rounds:
            game = game.next_round()
            lines.append(_round_line(game))
            turns = []
        if game.state.hand is None:
            turns.append(f"{len(turns) + 1}. player {game.state.turn + 1}:")
            lines.append("")
        turns[-1] = lines[-1] = f"{turns[-1]} {action}"
        game = game.apply(action)
    return [*lines, _end_line(game)]


def _round_line(game: Game) -> str:
    return f"Round {game.state.round_number}"


def _end_line(game: Game) -> str:
    if not game.winners:
        return "End: not finished"
    return "End: won by " + " and ".join(f"player {player + 1}" for player in game.winners)


_KEYS = ("rules", "seed", "starter", "layout 1", "layout 2", "stock", "player 1", "player 2")
_FIELD = re.compile(r"([a-z]+(?: [12])?): (.+)")
_PLAYER = re.compile(r'(".*")(?: bot (\S+))?')
_TURN = re.compile(r"(\d{1,9})\. player ([12]): (\S.*)")


class _Reader:
    """Reads a record line by line, keeping what is good so far."""

    def __init__(self) -> None:
        self.titled = False
        self.fields: dict[str, str] = {}
        self.begun: Record | None = None
        self.game: Game | None = None
        self.actions: list[Action] = []
        self.turns = 0
        self.ended = False
        self.checked = False

    @property
    def record(self) -> Record | None:
        """The game as far as it has been read."""
        return self.begun and replace(self.begun, actions=tuple(self.actions))

    def read(self, line: int, words: str) -> None:
        """Take in one line that is not blank. Raises RecordError."""
        if not self.titled:
            if words != TITLE:
                raise RecordUnreadable(line, f"a record begins with {TITLE!r}, not {_short(words)}")
            self.titled = True
        elif self.checked:
            raise RecordUnreadable(line, f"the record has ended, but here is {_short(words)}")
        elif self.ended:
            self._read_check(line, words)
        elif self.game is None:
            self._read_head(line, words)
        else:
            self._read_body(line, words, self.game)

    def _read_head(self, line: int, words: str) -> None:
        if words == "Round 1":
            setup, players = self._setup(line)
            self.begun = Record(setup, players)
            self.game = setup.begin()
            return
        field = _FIELD.fullmatch(words)
        if field is None or field[1] not in _KEYS:
            raise RecordUnreadable(
                line, f"expected one of {', '.join(_KEYS)} or 'Round 1', not {_short(words)}"
            )
        if field[1] in self.fields:
            raise RecordUnreadable(line, f"{field[1]!r} is there twice")
        self.fields[field[1]] = field[2]
        try:
            _PARSE[field[1]](field[2])
        except ValueError as error:
            raise RecordUnreadable(line, str(error)) from None

    def _setup(self, line: int) -> tuple[Setup, tuple[Player, Player]]:
        """What the head says, once it is whole."""
        fields = self.fields
        cards = fields.keys() & {"starter", "layout 1", "layout 2", "stock"}
        missing = {"rules", "seed", "player 1", "player 2"} - fields.keys()
        if missing or len(cards) not in (0, 4):
            missing |= {"starter", "layout 1", "layout 2", "stock"} - cards if cards else set()
            raise RecordUnreadable(line, f"nothing was said of {', '.join(sorted(missing))}")
        try:
            deal = (
                Deal.parse(
                    fields["layout 1"], fields["layout 2"], fields["stock"], _starter(fields["starter"])
                )
                if cards
                else None
            )
            setup = Setup(_seed(fields["seed"]), Rules.parse(fields["rules"]), deal)
            setup.begin()
        except ValueError as error:
            raise RecordUnreadable(line, str(error)) from None
        return setup, (_player(fields["player 1"]), _player(fields["player 2"]))

    def _read_body(self, line: int, words: str, game: Game) -> None:
        if words.startswith("End: "):
            if words != _end_line(game):
                raise RecordMismatch(line, f"the actions lead to {_end_line(game)!r}, not {_short(words)}")
            self.ended = True
        elif words.startswith("Round "):
            if not game.between_rounds or words != f"Round {game.score.round_number}":
                raise RecordMismatch(line, f"{_short(words)} does not begin here")
            self.game = game.next_round()
            self.turns = 0
        else:
            self._read_turn(line, words, game)

    def _read_turn(self, line: int, words: str, game: Game) -> None:
        turn = _TURN.fullmatch(words)
        if turn is None:
            raise RecordUnreadable(line, f"expected a turn like '3. player 1: S 5 X', not {_short(words)}")
        number, player = int(turn[1]), int(turn[2])
        if game.between_rounds:
            raise RecordMismatch(line, "the round is over, and no 'Round' line begins the next")
        if (number, player, game.state.hand) != (self.turns + 1, game.state.turn + 1, None):
            raise RecordMismatch(
                line, f"it is turn {self.turns + 1} of player {game.state.turn + 1}, not {_short(words)}"
            )
        self.turns += 1
        for word in turn[3].split():
            try:
                action = Action.parse(word)
            except ValueError as error:
                raise RecordUnreadable(line, str(error)) from None
            if game.state.hand is None and game.state.turn != player - 1:
                raise RecordMismatch(line, f"the turn ended before {word}")
            try:
                self.game = game = game.apply(action)
            except IllegalAction as refused:
                raise RecordIllegal(line, refused) from None
            self.actions.append(action)

    def _read_check(self, line: int, words: str) -> None:
        record = self.record
        assert record is not None, "the check comes after the body"
        if not words.startswith("check: "):
            raise RecordUnreadable(line, f"expected the check, not {_short(words)}")
        right = _check([TITLE, *_head(record), *_body(record)])
        if words != f"check: {right}":
            raise RecordMismatch(
                line, f"the record has been changed: its check should be {right}, not {_short(words)}"
            )
        self.checked = True


def _short(words: str) -> str:
    """`words` for an error message: quoted, made printable, cut to a readable length."""
    return ascii(words if len(words) <= 60 else words[:57] + "...")


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,19}", text):
        raise ValueError(f"a seed is a whole number, not {_short(text)}")
    return int(text)


def _starter(text: str) -> int:
    if text not in ("1", "2"):
        raise ValueError(f"the starter is 1 or 2, not {_short(text)}")
    return int(text) - 1


def _player(text: str) -> Player:
    parts = _PLAYER.fullmatch(text)
    try:
        name = json.loads(parts[1]) if parts else None
    except ValueError:
        name = None
    if parts is None or not isinstance(name, str):
        raise ValueError(f'a player is written like "Ann" or "Robin" bot regular, not {_short(text)}')
    return Player(name, parts[2])


_PARSE: dict[str, Callable[[str], object]] = {
    "rules": Rules.parse,
    "seed": _seed,
    "starter": _starter,
    "layout 1": str,
    "layout 2": str,
    "stock": str,
    "player 1": _player,
    "player 2": _player,
}
"""How to check a field as soon as it is read, so that the error names its own line."""
