"""The review of a game: the curve of the odds, mistakes and luck, each a way into the replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from trash.analysis.review import Moment, collect, moments
from trash.engine import Record
from trash.i18n import _
from trash.pages.review import curve, marks, summary
from trash.tui.screens.overlay import Overlay
from trash.words import words_of

if TYPE_CHECKING:
    from trash.tui.app import TrashApp

CURVE_WIDTH = 68
MARGIN = 8
"""The cells beside the curve that the page takes for itself."""


class ReviewScreen(Overlay[None]):
    """Reviews `record` action by action, and says how far it is; then shows what it found."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,m,q", "leave", id="review.leave")]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(_("Review"), id="title", markup=False)
            yield Static("", id="words", markup=False)
            yield OptionList(id="games", markup=False)
            yield Static(_("Enter: to that moment. Esc: back."), classes="hint", markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self._review()

    @work(thread=True, exclusive=True, group="review")
    def _review(self) -> None:
        worker = get_current_worker()
        found: list[Moment] = []
        for moment in moments(self.record):
            if worker.is_cancelled:
                return
            found.append(moment)
            self.app.call_from_thread(self._progress, len(found))
        self.app.call_from_thread(self._show, found)

    def _progress(self, done: int) -> None:
        if not self.is_attached:  # the page was left while a word of it was on its way
            return
        words = _("Looking at action {done} of {all} ...").format(done=done, all=len(self.record.actions))
        self.query_one("#words", Static).update(words)

    def _show(self, found: list[Moment]) -> None:
        if not self.is_attached:
            return
        glyphs = cast("TrashApp", self.app).glyphs
        words = words_of(self.record.players, glyphs.suits)
        lines: list[str] = []
        options: list[Option] = []
        rounds = collect(found)
        for reviewed in rounds:
            if len(rounds) > 1:
                lines.append(_("Round {number}").format(number=reviewed.round_number))
                options.append(Option(lines[-1], disabled=True))
            else:
                lines.append(
                    _("{player}: the chance to win as the game went on").format(player=words.players[0])
                )
                lines.append(
                    curve(
                        reviewed.curve, min(CURVE_WIDTH, self.size.width - MARGIN), blocks=glyphs.has_blocks
                    )
                )
            lines += summary(reviewed, words)
            options += [Option(mark.words, id=str(mark.at)) for mark in marks(self.record, reviewed, words)]
        if not any(reviewed.errors for reviewed in rounds):
            lines.append(_("No choice could have been better."))
        self.query_one("#words", Static).update("\n".join(lines))
        shown = self.query_one(OptionList)
        shown.add_options(options)
        shown.highlighted = next((i for i, option in enumerate(options) if not option.disabled), None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        cast("TrashApp", self.app).open_replay(self.record, int(event.option_id or 0))

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()
