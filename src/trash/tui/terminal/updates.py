"""Screen updates that send only the cells that changed: a quarter of the bytes that Textual would send.

Textual (`_compositor.ChopsUpdate`, docs/textual.md) sends each line of a widget from the widget's left edge, even if
only its last cells have changed: three to four times the bytes of a turn at our table, which is one widget.
"""

from __future__ import annotations

from rich.color import ColorSystem
from rich.console import Console
from textual._compositor import ChopsUpdate, LayoutUpdate

from trash.tui.terminal.sgr_writer import SgrWriter


class Cropped(ChopsUpdate):
    """A partial update whose spans are cut on both sides."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> Cropped:
        """The same update, cut."""
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """What is sent to the terminal."""
        pen = _pen(console)
        sent: list[str] = []
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, left), min(end, right)
                if strip is not None and start < stop:
                    sent += [_jump(start, y), pen.write(strip.crop(start - x, stop - x))]
        return "".join([*sent, pen.lift()])


class Whole(LayoutUpdate):
    """An update of everything."""

    @classmethod
    def of(cls, update: LayoutUpdate) -> Whole:
        """The same update."""
        return cls(update.strips, update.region)

    def render_segments(self, console: Console) -> str:
        """What is sent to the terminal."""
        pen = _pen(console)
        sent: list[str] = []
        for y, line in enumerate(self.strips, self.region.y):
            sent += [_jump(self.region.x, y), *(pen.write(strip) for strip in line)]
        return "".join([*sent, pen.lift()])


def _pen(console: Console) -> SgrWriter:
    return SgrWriter(console._color_system or ColorSystem.TRUECOLOR)


def _jump(x: int, y: int) -> str:
    """What moves the cursor to a cell."""
    return f"\x1b[{y + 1};{x + 1}H"
