"""A game played with nothing but the lines: whoever only listens knows the table, and never has to guess."""

from __future__ import annotations

import re
from io import BytesIO
from random import Random

import pytest

from support.plain import Output
from trash.engine import Player, Rules, Setup
from trash.game.session import Session
from trash.plain.dialogue import Dialogue
from trash.plain.table import PlainTable
from trash.plain.talk import Talk
from trash.settings.options import Settings

NAMES = ("Ann", "Ben")


class Listener(BytesIO):
    """Answers what it hears, and keeps the table in its head; each question must agree with that."""

    def __init__(self, output: Output, random: Random) -> None:
        super().__init__()
        self.output = output
        self.random = random
        self.heard = 0
        self.down = {name: set(range(1, 11)) for name in NAMES}
        self.wild: dict[str, dict[int, str]] = {name: {} for name in NAMES}
        self.hand: str | None = None
        self.trash: list[str] = []
        self.questions = 0

    def readline(self, _limit: int | None = -1) -> bytes:
        """What to answer now."""
        lines = self.output.lines[self.heard :]
        self.heard += len(lines)
        for line in lines:
            self.follow(line)
        self.questions += 1
        return f"{self.answer(lines)}\n".encode()

    def follow(self, line: str) -> None:
        """Do in mind what is said to have been done."""
        if drawn := re.fullmatch(r"(Ann|Ben) (?:drew|took) (.+) from the (stock|trash)\.", line):
            assert self.hand is None
            self.hand = drawn[2]
            if drawn[3] == "trash":
                assert self.hand == self.trash.pop()
        elif drawn := re.fullmatch(r"(Ann|Ben) shuffled the trash into a new stock and drew (.+)\.", line):
            assert self.hand is None
            self.hand = drawn[2]
            del self.trash[:-1]
        elif placed := re.fullmatch(
            r"(Ann|Ben) placed (.+) in slot (\d+) and (.+ up|picked up) (.+)\.", line
        ):
            name, slot = placed[1], int(placed[3])
            assert placed[2] == self.hand
            if placed[4] == "picked up":
                assert self.wild[name].pop(slot) == placed[5]
            else:
                self.down[name].remove(slot)
            if rank_named(placed[2]) != slot:
                self.wild[name][slot] = placed[2]
            self.hand = placed[5]
        elif thrown := re.fullmatch(r"(Ann|Ben) threw (.+)\.", line):
            assert thrown[2] == self.hand
            self.hand = None
            self.trash.append(thrown[2])

    def answer(self, lines: list[str]) -> str:
        """Check that the question is clear, and choose."""
        at = max(index for index, line in enumerate(lines) if re.match("(Ann|Ben), ", line))
        prompt, *told, choices = lines[at:]
        name = prompt[:3]
        if self.hand is None:
            assert prompt.startswith(f"{name}, it is your turn")
        else:
            assert prompt.startswith(f"{name}, you hold {self.hand}")
        if self.hand is None and self.trash:
            assert f": {self.trash[-1]} on the trash" in prompt
        if len(told) > 1:
            self.check_board(name, told)
        else:
            mine, _dot, theirs = told[0].partition(". ")
            assert slots_in(mine) == self.down[name]
            if self.hand is None:
                other = NAMES[1 - NAMES.index(name)]
                assert theirs == f"{self.placed(other)} placed."
            if self.questions % 5 == 0:
                return "board"
        if only := re.fullmatch(r"Type (\S+), or just Enter\.|Type (\S+)\.", choices):
            return only[1] or only[2]
        if choices.startswith("Type s for the stock"):
            return self.random.choice(["s", "s", "t"])
        assert choices.startswith("Type the number of a face-down slot.")
        return str(self.random.choice(sorted(self.down[name])))

    def placed(self, name: str) -> str:
        """How far a player must be, as it has to be said."""
        return f"{name}: {10 - len(self.down[name])} of 10"

    def check_board(self, name: str, told: list[str]) -> None:
        piles, *layouts = told
        if self.trash:
            top = f"Trash: {len(self.trash)} cards?, {self.trash[-1]}( on top)?"
            assert re.fullmatch(rf"Stock: \d+ cards?\. {top}\.", piles)
        else:
            assert piles.endswith(" The trash is empty.")
        for owner, line in zip([name, *(other for other in NAMES if other != name)], layouts, strict=True):
            assert line.startswith(f"{owner}: ")
            up = set(range(1, 11)) - self.down[owner]
            if not up:
                assert line == f"{owner}: 10 slots, all face down."
                continue
            first, *wilds, last = line.removesuffix(".").split(". ")
            assert slots_in(first) == up
            assert wilds == [
                f"Slot {slot} has {card}, wild" for slot, card in sorted(self.wild[owner].items())
            ]
            assert slots_in(last) == self.down[owner]


def rank_named(card: str) -> int | None:
    """The slot that the card has of its own, if it has one."""
    word = card.split()[1]
    return 1 if word == "ace" else int(word) if word.isdigit() else None


def slots_in(line: str) -> set[int]:
    """The numbers that are read out in `line`."""
    slots: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", line):
        slots.update(range(int(first), int(last or first) + 1))
    return slots


@pytest.mark.parametrize("pace", ["watch", "yourself"])
@pytest.mark.parametrize("wild", ["K", "J", "JQK", ""])
def test_the_lines_tell_everything(wild: str, pace: str) -> None:
    for seed in range(3):
        output = Output()
        listener = Listener(output, Random(seed))
        session = Session.new(Setup(seed, Rules(wild)), (Player("Ann"), Player("Ben")))
        PlainTable(session, Dialogue(Talk(listener, output)), lambda: Settings(pace=pace)).play_round()
        for line in output.lines[listener.heard :]:
            listener.follow(line)
        *told, turned_over = output.lines
        result, how_far = told[-2:]
        assert turned_over.startswith("Turned over now, ")
        assert turned_over.count("slot ") == sum(map(len, listener.down.values()))
        winner = result.split()[0]
        assert result.startswith(f"{winner} won on ")
        assert how_far == " ".join(f"{listener.placed(name)} placed." for name in NAMES)
        assert listener.down[winner] == set()
        assert listener.questions > 10
