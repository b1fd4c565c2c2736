"""The program in plain lines: what to type to play a game, and all that must be said."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from support.play import Policy, sensible
from support.terminal import TRASH, surroundings
from trash.engine import STOCK, TAKE, Player, Setup
from trash.engine.next_step import is_forced, trash_is_useful
from trash.game.session import Session
from trash.plain.dialogue import Dialogue
from trash.plain.spoken import SpokenWords
from trash.plain.table import PlainTable
from trash.plain.talk import Talk
from trash.settings.options import Settings
from trash.text.player_names import all_called

PATIENCE = 60
"""Seconds after which a program that should have ended is taken to hang: long, for a machine with much else to do."""

PLAY_AGAIN = (
    "Type p to play again, a for the same deal again, or q to quit. Or type review, replay, share or menu."
)
NEXT_ROUND = "Type n or just Enter for the next round, or q to quit."


@dataclass(frozen=True)
class Heard:
    """All that a run of the program gave."""

    status: int
    output: bytes
    complaints: str

    @property
    def lines(self) -> list[str]:
        """What was said, which must be whole lines of UTF-8."""
        *lines, rest = self.output.decode().split("\n")
        assert not rest
        return lines


def run(
    home: Path, *arguments: str, answers: str | bytes, environment: Mapping[str, str] | None = None
) -> Heard:
    """Run the real program with `answers` on its input, from a pipe."""
    done = subprocess.run(
        [*TRASH, *arguments],
        input=answers.encode() if isinstance(answers, str) else answers,
        capture_output=True,
        env={**surroundings(home), **(environment or {})},
        timeout=PATIENCE,
        check=False,
    )
    return Heard(done.returncode, done.stdout, done.stderr.decode())


class Output(io.TextIOWrapper):
    """An output to look at afterwards."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self.bytes = io.BytesIO()
        super().__init__(self.bytes, encoding=encoding)

    @property
    def lines(self) -> list[str]:
        """What was said."""
        return self.bytes.getvalue().decode(self.encoding).split("\n")[:-1]


def table_of(session: Session, typed: Iterable[str], pace: str = "watch") -> tuple[PlainTable, Output]:
    """A table in this process at which `typed` is typed, and what is said there."""
    output = Output()
    answers = io.BytesIO("".join(f"{line}\n" for line in typed).encode())
    return PlainTable(session, Dialogue(Talk(answers, output)), lambda: Settings(pace=pace)), output


@dataclass
class Expected:
    """A game as it must go: what people type in it, and every line that is said after the introduction."""

    session: Session
    typed: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)


def expected(
    setup: Setup, players: tuple[Player, ...], policy: Policy = sensible, pace: str = "watch"
) -> Expected:
    """The whole game in which every person at the keyboard plays by `policy`."""
    session = Session.new(setup, players)
    words = SpokenWords(all_called(players))
    game = Expected(session)
    while not session.game.over:
        state = session.state
        if state.over:
            session.next_round()
            game.typed.append("n")
            game.said += [NEXT_ROUND, f"Round {session.state.round_number}. {words.score(session.game)}."]
            continue
        view = session.view
        action = session.bot_choice() if session.bot_to_move else policy(state)
        if not session.bot_to_move and not (pace == "watch" and is_forced(view)):
            enter = state.hand is None or pace != "yourself"
            asked = [words.prompt(view), words.face_down(view), words.choices(view, enter=enter)]
            game.typed.append(str(action).lower())
            game.said += asked
            if action == TAKE and STOCK in state.legal_actions() and not trash_is_useful(view):
                game.typed.append("t")
                game.said += [words.dead_take(view), "Type t again to take it.", *asked]
        step = session.play(action)
        game.said.append(words.happened(step))
        if step.after.out != step.before.out:
            first, *others = [*words.players[state.turn :], *words.players[: state.turn]]
            each = " each of the others:" * (len(others) > 1)
            game.said.append(f"{first}: every slot face up. One last turn for{each} {', '.join(others)}.")
        left = [one.layouts[state.turn].down.bit_count() for one in (state, session.state)]
        if left == [2, 1]:
            game.said.append(words.one_to_go(state.turn))
        if session.state.over:
            game.said += [words.result(session.game, session.turn_number), words.how_far(session.view)]
            game.said += words.revealed(session.view)
    return game


class Exchanges(io.BytesIO):
    """Types lines one after the other, and keeps what was said after each: at first, before anything was typed."""

    def __init__(self, output: Output, typed: Iterable[str]) -> None:
        super().__init__()
        self._output = output
        self._typed = iter(typed)
        self._heard = 0
        self.said: list[tuple[str, list[str]]] = [("", [])]

    def readline(self, _limit: int | None = -1) -> bytes:
        """The next line that is typed."""
        self.note()
        line = next(self._typed, None)
        if line is None:
            return b""
        self.said.append((line, []))
        return f"{line}\n".encode()

    def note(self) -> list[str]:
        """Note what has been said since the last line that was typed."""
        lines = self._output.lines[self._heard :]
        self._heard += len(lines)
        self.said[-1][1].extend(lines)
        return lines

    def after(self, typed: str) -> list[str]:
        """What was said when `typed` was typed last."""
        return next(lines for line, lines in reversed(self.said) if line == typed)
