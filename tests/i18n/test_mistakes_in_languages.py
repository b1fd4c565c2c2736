"""What is wrong with a position, a record or a row of the file of games is said in the language that is spoken."""

from __future__ import annotations

import errno
import os
import pickle
import re
from pathlib import Path

import pytest

from support.catalogues import TRANSLATED, read
from support.kept import finish
from trash.cli.main import main
from trash.engine import Player, Record, Setup
from trash.engine.action import STOCK
from trash.engine.mistake import Mistake
from trash.engine.record_error import RecordError
from trash.engine.record_text import dumps
from trash.store import Store
from trash.text.i18n import use_language
from trash.text.mistakes import in_words
from trash.text.system_errors import KNOWN, reason_of

GOOD = "player 1* as 2s\nplayer 2 3s 4s\nstock 5S 6S\ntrash\nhand -"

POSITIONS = {
    "won by player 1": "a position is one of a round that goes on: nobody has won it yet",
    "nonsense": "{found} is no line of a position: they are player 1, player 2, stock, trash, hand",
    "player 1 as": "a position has a line for player 1 and player 2, and a star for the one whose turn it is",
    f"{GOOD}\nhand 7S": "a position has one line for {name}, not two",
    GOOD.replace("as", "9S"): "{card} lies face up in slot {slot}, but is not wild by the rules: {rules}",
    f"{GOOD}\nreshuffled x": "reshuffled is followed by a number, not {found}",
    GOOD.replace("5S", "6S"): "a card lies in one place, not two: {cards}",
    GOOD.replace(
        "as 2s", "AS 2S"
    ): "a layout is complete: then the round is over, unless the other player has a last turn",
    GOOD.replace("5S 6S", ""): "there is nothing left to draw in that position",
    GOOD.replace("5S", "ZZ"): "{found} is not a card: write a rank {ranks} and a suit {suits}, as in TH",
    GOOD.replace("as", "aS"): "{found} is neither face up (like TH) nor face down (like th)",
    GOOD.replace("as 2s", "as " * 11): "a layout has 1 to 10 slots, not {count}: {cards}",
}
"""Texts of positions, and what is wrong with each."""

RECORD = dumps(Record(Setup(42), (Player("Ann"), Player("Ben")), (STOCK,)))

RECORDS = {
    "": "a record begins with {title}, not {found}",
    RECORD.replace("seed", "sead"): "expected {expected} or 'Round 1', not {found}",
    RECORD.replace("seed: 42", "seed: 42\nseed: 42"): "{line} is there twice",
    RECORD.partition("Round")[0]: "the record stops before 'Round 1'",
    RECORD.replace("seed: 42\n", ""): "these lines are missing: {lines}",
    RECORD.replace("seed: 42", "seed: x"): "a seed is a whole number, not {found}",
    RECORD.replace(
        "seed: 42", f"seed: {10**19 - 1}"
    ): "a seed is a whole number from 0 to {most}, not {found}",
    RECORD.replace(
        "wild K", "wild Z"
    ): "rules are written like 'wild K, last turn, match, 3 players', not {found}",
    RECORD.replace('"Ann"', "Ann"): 'a player is written like "Ann" or "Robin" bot regular, not {found}',
    RECORD.replace("1: S", "1: S S"): "there is a card in hand: it must be placed or thrown first",
    RECORD.replace("1: S", "1: Q"): "{found} is not an action: they are S, T, 1 to 10, and X",
    RECORD.replace("1. player 1", "2. player 1"): "expected {expected}, not {found}",
    RECORD.replace("1. player 1: S", "soon"): "expected a turn like '3. player 1: S 5 X', not {found}",
    RECORD.replace("End: ", "Round 2\nEnd: "): "{round} does not begin here",
    RECORD.replace("End: not finished", "End: shared"): "the actions lead to {right}, not {found}",
    RECORD.partition("End")[0]: "the record stops before its 'End' line",
    RECORD.partition("check")[0]
    + "check: 00000000": "the record was changed: its last line would be {right}, not {found}",
    RECORD.partition("check")[0] + "chock": "expected the check, not {found}",
    RECORD + "\nmore": "the record has ended, but here is {found}",
}
"""Texts of records, and what is wrong with each."""


def translated(message: str, language: str) -> str:
    """The longest piece of the translation that nothing is filled into."""
    found = read(language).get(message)
    assert found is not None
    return max(re.split(r"\{\w+\}", str(found.string)), key=len)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    ("command", "texts"),
    [(["simulate", "--position"], POSITIONS), (["replay", "--plain", "--file"], RECORDS)],
    ids=["positions", "records"],
)
def test_a_bad_text_is_refused_in_the_language(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    command: list[str],
    texts: dict[str, str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("trash.cli.play.play_in_lines", lambda *_game, **_options: 0)
    file = tmp_path / "text"
    for text, message in texts.items():
        file.write_text(text)
        main([*command, str(file), "--lang", language])
        said = " ".join(capsys.readouterr().err.split())
        assert " ".join(translated(message, language).split()) in said, message


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_row_that_makes_no_sense_is_told_in_the_language(tmp_path: Path, language: str) -> None:
    use_language(language)
    store = Store(tmp_path)
    number = finish(store, 5)
    store.database.rows("update game set hints = 'x' where id = ? returning id", (number,))
    assert store.game(number) is None
    assert any(translated("{found} is not a count", language) in warning for warning in store.take_warnings())
    store.close()


def test_what_the_engine_says_comes_whole_out_of_another_process() -> None:
    use_language("pt")
    error = RecordError(3, Mistake("{found} is not a day", found="'x'"))
    assert in_words(pickle.loads(pickle.dumps(error))) == in_words(error) == "linha 3: 'x' não é um dia"
    assert str(error) == "line 3: 'x' is not a day"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_the_system_says_is_told_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    for command in (["simulate", "--position"], ["replay", "--plain", "--file"]):
        assert main([*command, str(tmp_path / "nothing"), "--lang", language]) == 2
        said = capsys.readouterr().err
        assert translated("No such file or directory", language) in said
        assert "No such" not in said


def test_what_the_system_says_is_known_by_its_words() -> None:
    for number in (errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOTDIR, errno.ENOSPC, errno.EROFS):
        assert os.strerror(number) in KNOWN
    use_language("cs")
    assert reason_of(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))) == "na disku není místo"
    assert reason_of(ValueError("unheard of")) == "unheard of"
