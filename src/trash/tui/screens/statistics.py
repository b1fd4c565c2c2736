"""The statistics: who won how often, streaks and bests, with small charts."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trash.store.statistics_text import sections
from trash.store.stats import statistics
from trash.text.i18n import _
from trash.tui.screens.overlay import Overlay

if TYPE_CHECKING:
    from trash.store import Store


class StatisticsScreen(Overlay[None]):
    """A page of figures."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,m,q,enter,space", "leave", id="statistics.leave")
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    def compose(self) -> ComposeResult:
        figures = statistics(self.store, date.today())
        bar = self.game_app.glyphs.bar
        with VerticalScroll(id="page"):
            yield Static(_("Statistics"), id="title", markup=False)
            for title, lines in sections(figures, bar):
                yield Static(Content.styled(title, "bold $accent"), classes="heading")
                yield Static("\n".join(lines), markup=False, classes="paragraph")

    def on_mount(self) -> None:
        self.query_one("#page").focus()
        self.game_app.tell_warnings()
