"""The rows of a form: something to pick, something to type, something to press."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from trash.text.names import harmless

PRINTABLE = r"[^\x00-\x1f\x7f-\x9f]*"
"""What may be typed or pasted into a line: nothing that a terminal would obey."""

LABEL_WIDTH = 18
"""The cells that labels are padded to, so that what stands behind them is aligned: more if one is longer, less if
the widest value would have no room."""

GAP = 2
"""The least space after a label."""


def padded(row: Pick | Entry) -> str:
    """The row's label and the space up to what follows it, which is in one column in all rows of the form."""
    labels = [pick.label for pick in row.screen.query(Pick)] + [
        entry.label for entry in row.screen.query(Entry)
    ]
    needed = max(cell_len(label) + GAP for label in labels)
    widest = max((pick.widest for pick in row.screen.query(Pick)), default=0)
    room = row.size.width or LABEL_WIDTH + widest  # before the row is laid out
    column = max(needed, min(LABEL_WIDTH, room - widest))
    return row.label + " " * (column - cell_len(row.label))


class Pick(Static, can_focus=True):
    """One of a few values, shown as `label  < value >`: arrows, Enter, Space or a click go to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", id="form.before"),
        Binding("right,enter,space", "turn(1)", id="form.next"),
    ]

    class Changed(Message):
        """Another value was picked."""

        def __init__(self, pick: Pick) -> None:
            super().__init__()
            self.pick = pick

        @property
        def control(self) -> Pick:
            return self.pick

    def __init__(self, label: str, values: list[tuple[str, str]], value: str, *, id: str) -> None:
        """`values` are pairs of what is kept and what is shown."""
        super().__init__(id=id, classes="row")
        self.label = label
        self.values = values
        known = [kept for kept, _shown in values]
        self.index = known.index(value) if value in known else 0

    @property
    def value(self) -> str:
        """The picked value."""
        return self.values[self.index][0]

    @property
    def widest(self) -> int:
        """The cells of its widest value, with what is around it."""
        return max(cell_len(f"< {shown} >") for _kept, shown in self.values)

    def on_mount(self) -> None:
        self._show()

    def on_click(self) -> None:
        self.action_turn(1)

    def action_turn(self, by: int) -> None:
        """Go on by that many values, round and round."""
        self.index = (self.index + by) % len(self.values)
        self._show()
        self.post_message(self.Changed(self))

    def on_resize(self) -> None:
        self._show()

    def on_focus(self) -> None:
        self._show()

    def on_blur(self) -> None:
        self._show()

    def _show(self) -> None:
        # On the cursor's own colour only its ink can be read.
        quiet, bright = ("bold", "bold") if self.has_focus else ("$word-dim", "$accent")
        value = self.values[self.index][1]
        # Where there is no room for a gap up to the column of values, the value itself comes first.
        spare = self.size.width - cell_len(f"{self.label}< {value} >")
        label = padded(self)
        if 0 < spare < len(label) - len(self.label):
            label = f"{self.label} "
        self.update(Content.assemble((label, quiet), ("< ", bright), (value, "bold"), (" >", bright)))


class Line(Input):
    """A line to type in that takes of what is pasted what fits: of the first line that is not empty, the beginning.

    Textual takes the first line, and nothing of what is too long or has a tab in it.
    """

    def on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        lines = (" ".join(line.split()) for line in event.text.splitlines())
        pasted = "".join(filter(str.isprintable, next(filter(None, lines), "")))
        kept = len(self.value) - len(self.selected_text)
        self.replace(pasted[: (self.max_length or len(pasted)) - kept], *self.selection)


class Entry(Widget):
    """A line to type in, after its label."""

    def __init__(self, label: str, value: str, *, placeholder: str = "", limit: int, id: str) -> None:
        super().__init__(classes="row entry")
        self.label = label
        self.input = Line(
            harmless(value),
            placeholder=placeholder,
            max_length=limit,
            restrict=PRINTABLE,
            compact=True,
            select_on_focus=False,
            id=id,
        )

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Static(padded(self), classes="entry-label", markup=False)
            yield self.input

    def on_resize(self) -> None:
        self.query_one(".entry-label", Static).update(padded(self))


class Press(Static, can_focus=True):
    """A button of one line."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", id="form.press")]

    class Pressed(Message):
        """The button was pressed."""

        def __init__(self, press: Press) -> None:
            super().__init__()
            self.press = press

        @property
        def control(self) -> Press:
            return self.press

    def __init__(self, label: str, *, id: str) -> None:
        super().__init__(Content(f"[ {label} ]"), id=id, classes="press")

    def on_click(self) -> None:
        self.action_press()

    def action_press(self) -> None:
        """Post Pressed, which the form handles."""
        self.post_message(self.Pressed(self))
