"""Partial updates of the screen that send what has changed, and nothing beside it.

Textual (8.2.8, `_compositor.ChopsUpdate`, none known) sends each line of a widget from the widget's left edge, even if
only its last cells have changed: three to four times the bytes of a turn at our table, which is one widget.
"""

from __future__ import annotations

from rich.console import Console
from textual._compositor import ChopsUpdate


class Cropped(ChopsUpdate):
    """An update whose spans are cut on both sides."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> Cropped:
        """The same update, cut."""
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """What is sent to the terminal."""
        sent: list[str] = []
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, left), min(end, right)
                if strip is not None and start < stop:
                    cut = strip.crop(start - x, stop - x).render(console)
                    sent.append(f"\x1b[{y + 1};{start + 1}H{cut}")
        return "".join(sent)
