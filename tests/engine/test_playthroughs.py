"""Games written out for people to read are what the engine still plays."""

from __future__ import annotations

import pytest

from write_playthroughs import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_as_written(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="ascii")
    assert playthrough(name) == written, "if this is meant, run: python tests/write_playthroughs.py"


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(GAMES)
