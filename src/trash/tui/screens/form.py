"""What every form does: arrows move from row to row, Escape leaves."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType

from trash.tui.screens.overlay import Overlay

Result = TypeVar("Result")


class FormScreen(Overlay[Result | None], Generic[Result]):
    """A dialog of rows from `trash.tui.widgets.form`. Returns None when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", id="form.up"),
        Binding("down", "app.focus_next", id="form.down"),
        Binding("escape", "leave", id="form.leave"),
    ]
