"""What every form does: arrows move from row to row, Escape leaves."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType

from trash.text.i18n import _
from trash.tui.screens.overlay import Overlay

Result = TypeVar("Result")


class FormScreen(Overlay[Result | None], Generic[Result]):
    """A dialog of rows from `trash.tui.widgets.form`. Returns None when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", id="form.up"),
        Binding("down", "app.focus_next", id="form.down"),
        Binding("escape", "leave", id="form.leave"),
    ]

    def keys_here(self) -> list[str]:
        rows = _("Arrows: another row, another value. Enter: the next value, or what the row says.")
        return [rows, *super().keys_here()]
