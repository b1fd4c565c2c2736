"""The review of a game: a chart of the chances, the table at any moment of it, and its mistakes and luck as a list."""

from __future__ import annotations

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from trash.analysis.hint import half
from trash.analysis.review import ReviewedAction, RoundReview, collect, moments
from trash.analysis.review_text import curve, marks, mistakes
from trash.engine import Record
from trash.game.replay import Moment
from trash.game.replay import moments as replayed
from trash.text.i18n import _, percent, pgettext
from trash.text.key_names import name, sign
from trash.text.words import Words, words_of
from trash.tui.screens.overlay import Overlay
from trash.tui.screens.review_chart import chart_of, figures, legend, moment_line, moment_of
from trash.tui.table.table_scene import scene_of_view
from trash.tui.table.widget import TableView
from trash.tui.widgets.key_line import Key, KeyLine
from trash.tui.widgets.line_chart import LineChart

CURVE_WIDTH = 40
ROOM_FOR_CARDS = {"-roomy": (120, 34), "-vast": (150, 50)}
"""From which size of the window the table beside the chart has larger cards."""

ROOM_FOR_BOTH = (72, 20)
"""From which size of the window the table is beside the chart, and not in its place."""

TALL_ENOUGH = 46
"""From how many rows on the table has room under the chart where there is none beside it."""

ROOM_TO_EXPLAIN = 24
"""Rows of a window that has one for what a point is."""


class ReviewScreen(Overlay[None]):
    """Reviews `record` action by action, and says how far it is; then shows what it found."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,m,q", "leave", id="review.leave"),
        Binding("o", "rollouts", id="review.rollouts"),
        Binding("left", "move(-1)", id="review.back"),
        Binding("right", "move(1)", id="review.on"),
        Binding("t", "table", id="review.table"),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self._found: list[ReviewedAction] | None = None
        """The whole review, once it is there."""
        self._rounds: list[RoundReview] = []
        self._seen: list[Moment] = []
        self._listed: list[int] = []
        """The moment that each line of the list is about."""
        self.at = 0
        """The moment that the cursor is at: so many actions have been done."""

    def compose(self) -> ComposeResult:
        app = self.game_app
        glyphs = app.glyphs
        with Vertical(id="page"):
            with Horizontal(id="course"):
                with Vertical():
                    yield LineChart(braille=glyphs.has_blocks, id="chart")
                    yield Static("", id="figures", markup=False)
                yield TableView(glyphs=glyphs, four_colours=app.four_colours, look=app.look, id="then")
            yield Static("", id="words", markup=False)
            yield OptionList(id="games", markup=False)
            yield KeyLine(classes="hint")

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self._show_keys()
        self._review()

    def _title(self) -> str:
        """On the frame: what this is and, where there is room, what a point is."""
        share = percent(0.01)
        unit = (
            _("One point is a {share} chance of winning the match.").format(share=share)
            if self._match
            else _("One point is a {share} chance of winning.").format(share=share)
        )
        return (
            _("Review") if self.has_class("-narrow") else f"{_('Review')} {self.game_app.glyphs.dot} {unit}"
        )

    def _show_keys(self) -> None:
        table = Key("t", pgettext("review", "table"), "screen.table")
        self.query_one(KeyLine).show(
            (
                Key(name("enter"), _("to that moment"), "screen.open"),
                Key(sign("left"), pgettext("replay", "back"), "screen.move(-1)", short=""),
                Key(sign("right"), pgettext("replay", "forward"), "screen.move(1)", short=""),
                *((table,) if self.has_class("-either") else ()),  # beside the chart in a wide window
                Key("o", _("rollouts"), "screen.rollouts", spare=True),
            )
        )

    @property
    def _words(self) -> Words:
        return words_of(self.record.players, self.game_app.glyphs.suits)

    @property
    def _match(self) -> bool:
        return self.record.setup.rules.match

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
        if not self.is_whole:  # the page was left while a word of it was on its way
            return
        words = _("Reviewing action {done} of {all} ...").format(done=done, all=len(self.record.actions))
        self.query_one("#words", Static).update(words)

    def on_resize(self) -> None:
        width, height = self.size
        for size, (least_width, least_height) in ROOM_FOR_CARDS.items():
            self.set_class(width >= least_width and height >= least_height, size)
        least_width, least_height = ROOM_FOR_BOTH
        tall = width < least_width and height >= TALL_ENOUGH
        self.set_class(tall, "-tall")
        self.set_class(not tall and (width < least_width or height < least_height), "-either")
        self._show_keys()
        self.query_one("#page").border_title = self._title()
        self.call_after_refresh(self._tell_figures)  # when the chart, under which they stand, has its size

    def _show(self, found: list[ReviewedAction]) -> None:
        if not self.is_whole:
            return
        self._found, self._rounds, self._seen = found, collect(found), replayed(self.record)
        if not found:
            self.query_one("#words", Static).update(_("Nothing has been done in that game yet."))
            return
        signs = self.game_app.glyphs.has_blocks
        self.query_one(LineChart).show(chart_of(self._rounds, self._words, signs=signs, match=self._match))
        options: list[Option] = []
        for reviewed in self._rounds:
            if self._match:
                options.append(self._round(reviewed))
                self._listed.append(reviewed.moments[0].index)
            for mark in marks(self._seen, reviewed, self._words):
                options.append(Option(mark.words, id=f"mark-{mark.at}"))
                self._listed.append(moment_of(mark, reviewed))
        shown = self.query_one(OptionList)
        shown.set_options(options)
        self._tell_figures()
        shown.highlighted = 0 if options else None
        self._go(self._listed[0] if options else 0)

    def _tell_figures(self) -> None:
        if not self._found or not self.is_whole:
            return
        room = self.query_one(LineChart).size.width
        lines = figures(self._rounds, self._words, room, match=self._match)
        if not any(map(mistakes, self._rounds)):
            lines.append(_("No choice could have been better."))
        if self.record.setup.rules.last_turn:
            lines.append(half(len(self.record.players)))
        if self.size.height >= ROOM_TO_EXPLAIN:
            lines.append(legend(signs=self.game_app.glyphs.has_blocks))
        self.query_one("#figures", Static).update("\n".join(lines))

    def _round(self, reviewed: RoundReview) -> Option:
        """What leads to the beginning of a round: how it ended, and its curve."""
        heading = _("Round {number}").format(number=reviewed.round_number)
        end = self._seen[reviewed.moments[-1].index + 1]
        if end.view.over:
            heading += f". {self._words.result(end.game, end.turn_number)}"
        drawn = curve(reviewed.curve, CURVE_WIDTH, blocks=self.game_app.glyphs.has_blocks)
        at = reviewed.moments[0].index
        return Option(Content.assemble((heading, "bold"), "\n", (drawn, "$accent")), id=f"round-{at}")

    # The cursor

    @property
    def _last(self) -> int:
        """The last place of the cursor, from 0; 0 as long as there is nothing to point at."""
        return len(self._found or ())

    @property
    def _moment(self) -> Moment:
        """Where the cursor is."""
        return self._seen[self.at]

    def _chances(self) -> tuple[float, ...]:
        """Each player's chance there."""
        assert self._found, "there is something to point at"
        chance = self._found[self.at].before if self.at < self._last else self._found[-1].after
        return chance, 1 - chance

    def _go(self, at: int) -> None:
        """Point at a moment: on the line, on the table, in words and, if it has a line there, in the list."""
        if not self._last:
            return
        self.at = max(0, min(at, self._last))
        moment = self._moment
        self.query_one(LineChart).point_at(self.at)
        self.query_one(TableView).show(scene_of_view(moment.view, self._words, moment.steps, ()))
        words = self.query_one("#words", Static)
        room = words.size.width * (1 if self.has_class("-low") else 2)
        line = moment_line(moment, self._chances(), self._words, room, short=self.has_class("-low"))
        words.update(line)
        if self.at in self._listed:
            shown = self.query_one(OptionList)
            if shown.highlighted is None or self._listed[shown.highlighted] != self.at:
                shown.highlighted = self._listed.index(self.at)

    def action_move(self, by: int) -> None:
        """Move the cursor along the line."""
        self._go(self.at + by)

    def action_table(self) -> None:
        """Show the table in place of the chart, or no longer, where there is room for one of them only."""
        if not self.has_class("-either"):
            return
        self.toggle_class("-table")
        self.call_after_refresh(self._tell_figures)

    @on(LineChart.Pointed)
    def _pointed(self, message: LineChart.Pointed) -> None:
        self._go(message.index)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self._listed[event.option_index] != self.at:
            self._go(self._listed[event.option_index])

    def action_open(self) -> None:
        """Go to the marked moment."""
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        _kind, _dash, at = str(event.option_id).partition("-")
        self.game_app.open_replay(self.record, int(at))

    def action_rollouts(self) -> None:
        """Play the choices at the cursor on again and again, until a key is pressed."""
        if not self._last or self._moment.view.over:
            return
        from trash.tui.screens.rollouts import RolloutsScreen

        self.app.push_screen(RolloutsScreen(self._moment.view, self._words))
