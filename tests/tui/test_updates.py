"""A partial update of the screen sends the cells of its spans and no others."""

from __future__ import annotations

import re

from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from trash.tui.terminal.updates import Cropped


def sent(spans: list[tuple[int, int, int]]) -> list[str]:
    """What a line of two widgets, each of ten cells, sends for `spans`: the places jumped to and the text there."""
    chops = [{0: Strip([Segment("abcdefghij")], 10), 10: Strip([Segment("klmnopqrst")], 10)}]
    update = Cropped.of(ChopsUpdate(chops, spans, [[10, 20]]))
    return re.findall(r"\x1b\[\d+;\d+H[^\x1b]*", update.render_segments(Console()))


def test_a_span_is_cut_on_both_sides() -> None:
    assert sent([(0, 3, 5)]) == ["\x1b[1;4Hde"]


def test_a_span_over_two_widgets_is_sent_from_both() -> None:
    assert sent([(0, 8, 12)]) == ["\x1b[1;9Hij", "\x1b[1;11Hkl"]


def test_two_spans_in_a_line_are_sent_one_by_one() -> None:
    assert sent([(0, 0, 1), (0, 19, 20)]) == ["\x1b[1;1Ha", "\x1b[1;20Ht"]
