"""The statistics: who won how often, streaks and bests, with charts."""

from __future__ import annotations

from asyncio import sleep
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trash.store.counting import Counting
from trash.store.statistics_text import sections
from trash.store.stats import FORM, Statistics
from trash.text.i18n import _
from trash.tui.screens.overlay import Overlay
from trash.tui.widgets.line_chart import Chart, LineChart

if TYPE_CHECKING:
    from trash.store import Store

TWO_COLUMNS = 110
"""From which width of the window on there are two columns."""

BARS = r"[▁-█■#|]+"
"""What charts are drawn with, to have a colour."""

AT_ONCE = 500
"""Games that are counted without a look at the keys: some hundredths of a second."""

LINES = 72
"""The cells of the widest line of a column."""


class StatisticsScreen(Overlay[None]):
    """A page of figures."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,m,q,enter,space", "leave", id="statistics.leave")
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self._counting = Counting(store)
        self._figures: Statistics | None = None

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(_("Statistics"), id="title", markup=False)
            yield Container(id="columns")

    def on_mount(self) -> None:
        self.query_one("#page").focus()
        self.game_app.tell_warnings()

    def on_resize(self) -> None:
        self.call_next(self._arrange)

    async def _arrange(self) -> None:
        """Lay out the figures for the room that there is now."""
        wide = self.size.width >= TWO_COLUMNS
        self.set_class(wide, "-columns")
        if self._figures is None:
            if not self._counting.go_on(AT_ONCE):
                self._count_on()
                return
            self._figures = self._counting.figures(date.today())
        room = self.size.width // 2 - 5 if wide else self.size.width - 6
        columns = self.query_one("#columns")
        with self.app.batch_update():
            await columns.remove_children()
            await columns.mount(*self._columns(self._figures, min(LINES, room)))

    @work(exclusive=True)
    async def _count_on(self) -> None:
        """Count the rest in pieces, between which keys are answered."""
        title = self.query_one("#title", Static)
        done = False
        while not done:
            counted = self._counting.looked_at
            title.update(_("Statistics: {games} games counted so far ...").format(games=counted))
            await sleep(0)
            done = self._counting.go_on(AT_ONCE)
        self._figures = self._counting.figures(date.today())
        title.update(_("Statistics"))
        await self._arrange()

    def _columns(self, figures: Statistics, width: int) -> tuple[Vertical, Vertical]:
        *first, last = sections(figures, self.game_app.glyphs.bar, date.today(), width)
        if not figures.games:
            return Vertical(*_section(*last)), Vertical()
        charts = []
        if figures.form:
            chart = LineChart(braille=self.game_app.glyphs.has_blocks)
            chart.show(Chart(figures.form))
            title = _("Share of wins against bots, of {games} games each").format(games=FORM)
            charts = [Static(Content.styled(title, "bold $accent"), classes="heading"), chart]
        left = [widget for title, lines in first for widget in _section(title, lines)]
        return Vertical(*left), Vertical(*charts, *_section(*last))


def _section(title: str, lines: list[str]) -> list[Static]:
    return [
        Static(Content.styled(title, "bold $accent"), classes="heading"),
        Static(Content("\n".join(lines)).highlight_regex(BARS, style="$accent"), classes="paragraph"),
    ]
