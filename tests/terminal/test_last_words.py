"""What is said when the screen has gone, on an output that lacks some of its letters."""

from __future__ import annotations

from pathlib import Path

from support.terminal import Terminal


def test_a_farewell_with_a_letter_that_the_output_has_not(tmp_path: Path) -> None:
    """Czech has letters that Latin-1 lacks."""
    latin = {"PYTHONIOENCODING": "latin-1"}
    arguments = ("--two", "--names", "Ann,Ben", "--seed", "7", "--lang", "cs")
    with Terminal(tmp_path, *arguments, environment=latin) as terminal:
        terminal.wait_for("Ann", "Ben")
        terminal.type("s\x03")
        assert terminal.wait_for_end() == 0
        last_words = terminal.output.rpartition(b"\x1b[?1049l")[2].decode("latin-1")
        assert "Hra je uloz" in last_words
        assert "Traceback" not in last_words
