"""The review of a game: the curve of the odds, mistakes and luck, each a way into the replay."""

from __future__ import annotations

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from trash.analysis.hint import half
from trash.analysis.review import ReviewedAction, RoundReview, collect, moments
from trash.analysis.review_text import curve, marks, mistakes, summary, totals
from trash.engine import Record
from trash.game.replay import Moment
from trash.game.replay import moments as replayed
from trash.text.i18n import _, percent
from trash.text.key_names import name
from trash.text.words import Words, words_of
from trash.tui.screens.overlay import Overlay
from trash.tui.widgets.key_line import Key, KeyLine

CURVE_WIDTH = 68
MARGIN = 8
"""The cells beside the curve that the page takes for itself."""

ROOM_TO_EXPLAIN = 24
"""Rows of a window that has one for what a point is."""


class ReviewScreen(Overlay[None]):
    """Reviews `record` action by action, and says how far it is; then shows what it found."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,m,q", "leave", id="review.leave"),
        Binding("o", "rollouts", id="review.rollouts"),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self._found: list[ReviewedAction] | None = None
        """The whole review, once it is there."""

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(_("Review"), id="title", markup=False)
            yield Static("", id="words", markup=False)
            yield OptionList(id="games", markup=False)
            yield KeyLine(classes="hint")

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self.query_one(KeyLine).show(
            (
                Key(name("enter"), _("to that moment"), "screen.open"),
                Key(name("o"), _("rollouts"), "screen.rollouts", spare=True),
            )
        )
        self._review()

    @work(thread=True, exclusive=True, group="review")
    def _review(self) -> None:
        worker = get_current_worker()
        found: list[ReviewedAction] = []
        for moment in moments(self.record):
            if worker.is_cancelled:
                return
            found.append(moment)
            self.app.call_from_thread(self._progress, len(found))
        self.app.call_from_thread(self._show, found)

    def _progress(self, done: int) -> None:
        if not self.is_attached:  # the page was left while a word of it was on its way
            return
        words = _("Reviewing action {done} of {all} ...").format(done=done, all=len(self.record.actions))
        self.query_one("#words", Static).update(words)

    def on_resize(self) -> None:
        if self._found is not None:
            self._show(self._found)

    def _show(self, found: list[ReviewedAction]) -> None:
        if not self.is_attached:
            return
        self._found = found
        words = words_of(self.record.players, self.game_app.glyphs.suits)
        rounds = collect(found)
        options: list[Option] = []
        if len(rounds) == 1:
            lines = [
                _("{player}: the chance of winning during the game").format(player=words.players[0]),
                *self._in_short(rounds[0], words),
            ]
        else:  # what is said of each round leads to its beginning
            lines = totals(rounds, words)
        seen = replayed(self.record)
        for reviewed in rounds:
            if len(rounds) > 1:
                options.append(self._round(reviewed, seen[reviewed.moments[-1].index + 1], words))
            options += [Option(mark.words, id=f"mark-{mark.at}") for mark in marks(seen, reviewed, words)]
        if not any(map(mistakes, rounds)):
            lines.append(_("No choice could have been better."))
        if self.record.setup.rules.last_turn:
            lines.append(half())
        if self.size.height >= ROOM_TO_EXPLAIN:
            share = percent(0.01)
            lines.append(
                _("One point is a {share} chance of winning the match.").format(share=share)
                if self.record.setup.rules.match
                else _("One point is a {share} chance of winning.").format(share=share)
            )
        self.query_one("#words", Static).update("\n".join(lines))
        shown = self.query_one(OptionList)
        marked = shown.highlighted or 0
        shown.set_options(options)
        shown.highlighted = marked if options else None

    def _round(self, reviewed: RoundReview, end: Moment, words: Words) -> Option:
        """What leads to the beginning of a round: how it ended, its curve, and what came of it."""
        heading = _("Round {number}").format(number=reviewed.round_number)
        if end.view.over:
            heading += f". {words.result(end.game, end.turn_number)}"
        told = Content("\n").join(map(Content, self._in_short(reviewed, words)))
        at = reviewed.moments[0].index
        return Option(Content.assemble((heading, "bold"), "\n", told), id=f"round-{at}")

    def _in_short(self, reviewed: RoundReview, words: Words) -> list[str]:
        """The curve of a round and what came of it."""
        width = min(CURVE_WIDTH, self.size.width - MARGIN)
        return [
            curve(reviewed.curve, width, blocks=self.game_app.glyphs.has_blocks),
            *summary(reviewed, words),
        ]

    def action_open(self) -> None:
        """Go to the marked moment."""
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        _kind, _dash, at = str(event.option_id).partition("-")
        self.game_app.open_replay(self.record, int(at))

    def action_rollouts(self) -> None:
        """Play the choices of the marked moment on again and again, until a key is pressed."""
        shown = self.query_one(OptionList)
        if shown.highlighted is None or not shown.option_count:
            return
        from trash.tui.screens.rollouts import RolloutsScreen

        at = int(str(shown.get_option_at_index(shown.highlighted).id).partition("-")[2])
        view = replayed(self.record)[at].view
        words = words_of(self.record.players, self.game_app.glyphs.suits)
        if not view.over:
            self.app.push_screen(RolloutsScreen(view, words))
