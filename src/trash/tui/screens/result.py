"""The end of a round or of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.containers import VerticalScroll
from textual.css.scalar import ScalarOffset
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from trash.engine.rules import FEWEST_PLAYERS
from trash.game.session import Session
from trash.text.i18n import _, ngettext
from trash.text.player_names import introduced
from trash.text.words import Words, listed
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.pause import leaving
from trash.tui.table.widget import TableView
from trash.tui.widgets.choices import Choice
from trash.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from trash.analysis.review import RoundReview

WIDTH = 37
"""Of the dialog beside the cards."""

GAP = 2
"""Cells between the cards and it."""

COST_OF_WINNERS = 4
"""How many covered cells of who lost are as bad as one of who won."""

LEAST_PROMPT = 18
"""Columns in which the words under the table can still be read."""

ROOM_FOR_CURVE = 22
"""Rows of a window that has some for the curve."""


class ResultScreen(Dialog):
    """Who won and how, what was special, luck and skill in a sentence, the curve of the chances; and what to do next."""

    def __init__(self, words: Words, session: Session, *, saved: bool) -> None:
        """`saved` says that the game is on the disk and will be there next time."""
        self.session = session
        game = session.game
        self._names = words
        lines = []
        names = introduced(words.players, session.players)
        if names != words.players:  # a bot plays under a name that somebody gave it
            pattern = _("{first} against {second}") if len(names) == 2 else "{players}"
            lines.append(pattern.format(first=names[0], second=names[1], players=listed(names)))
        if game.setup.rules.match:
            lines += [
                _("Round {number} is over.").format(number=game.standing.round_number),
                words.score(game),
            ]
        if session.daily is not None:
            lines.append(_("Deal of the day {date}.").format(date=session.daily))
        elif game.setup.deal is None:
            lines.append(_("Deal {seed}").format(seed=game.setup.seed))
        lines += _how_close(words, session)
        if game.between_rounds:
            choices = [
                Choice("next", "n", _("Next round")),
                Choice("menu", "l", leaving(session, saved=saved)),
            ]
        else:
            choices = [
                Choice("new", "p", _("Play again")),
                Choice("again", "a", _("Same deal again")),
                # What was luck is told of two only.
                Choice(
                    "review",
                    "r",
                    _("Review: choices and luck")
                    if len(session.players) == FEWEST_PLAYERS
                    else _("Review: turn by turn"),
                ),
                Choice("share", "c", _("Copy a code to share the deal")),
                Choice("picture", "v", _("Save a picture of the table")),
                Choice("menu", "m", _("Menu")),
                Choice("quit", "q", _("Quit")),
            ]
        super().__init__(
            words.result(game, session.turn_number),
            "\n".join(lines),
            choices,
            can_be_left=False,
            deliberate=("new", "again"),
        )

    def compose(self) -> ComposeResult:
        from trash.tui.widgets.line_chart import LineChart  # not at the top: a table needs none to begin

        with VerticalScroll(id="dialog", can_focus=False):
            yield Static(self.heading, id="title", markup=False)
            yield Static(self.words, id="words", markup=False)
            yield Static("", id="skill", markup=False)
            yield LineChart(braille=self.game_app.glyphs.has_blocks)
            yield self.list_of_choices()

    def on_mount(self) -> None:
        self.call_after_refresh(self._tell_feats)  # which looks through all games there are
        if (
            self.session.game.over
            and not self.session.is_lesson
            and len(self.session.players) == FEWEST_PLAYERS
        ):
            self._review()

    def on_idle(self) -> None:
        """After whatever has changed the size of the window, of the table or of the box."""
        if self.is_whole and self.is_mounted:
            self._place()

    def _place(self) -> None:
        """Lie where as little as possible of the layouts is covered, and of the winner's least: beside them, if there is room."""
        box = self.query_one("#dialog")
        under = self._under()
        table = None if under is None else under.query_one(TableView)
        if table is None or table.geometry is None:
            return
        left, above, _width, _height = table.region
        winners = self.session.view.winners
        slots = [
            (Region(left + x, above + y, width, height), place.player in winners)
            for place, (x, y, width, height) in table.geometry.places.items()
            if place.kind == "slot"
        ]
        right, last = max(slot.right for slot, _won in slots), max(slot.bottom for slot, _won in slots)
        size, room = box.outer_size, self.size - box.outer_size
        places = [
            Region(max(0, min(x, room.width)), max(0, min(y, room.height)), *size)
            for x in (right + GAP, room.width, slots[0][0].x)
            for y in (last - size.height, last, room.height)
        ]
        best = min(
            places,
            key=lambda place: sum(
                place.intersection(slot).area * (COST_OF_WINNERS if won else 1) for slot, won in slots
            ),
        )
        offset = ScalarOffset.from_offset((best.x, best.y))  # a margin would take room from the box
        if box.styles.offset != offset:
            box.styles.offset = offset
        self._give_way_to(best)

    def _under(self) -> Screen[object] | None:
        """The screen with the table that the box lies over."""
        return next((screen for screen in reversed(self.app.screen_stack) if screen.query(TableView)), None)

    def _give_way_to(self, box: Region | None) -> None:
        """Let the words under the table and the list of moves end before the box, or no longer: what stuck out would not make sense."""
        under = self._under()
        if under is None:
            return
        table = under.query_one(TableView)
        moves = table.geometry and table.geometry.moves
        over_moves = box and moves and box.overlaps(Region(*moves).translate(table.region.offset))
        table.end_moves_at(box.y - table.region.y if box is not None and over_moves else None)
        for prompt in under.query(Prompt):
            covered = box is not None and box.y < prompt.region.bottom and prompt.region.y < box.bottom
            margin = self.size.width - box.x if covered and box is not None and box.x >= LEAST_PROMPT else 0
            if prompt.styles.margin.right != margin:
                prompt.styles.margin = (0, margin, 0, 0)

    def dismiss(self, result: str | None = None) -> AwaitComplete:
        """Close it, and let the table be as it was."""
        self._give_way_to(None)
        return super().dismiss(result)

    def _tell_feats(self) -> None:
        """Say which bests were broken, and what they were before."""
        kept = self.game_app.games.open
        if not self.is_whole or kept is None or not kept.id or not self.session.game.over:
            return
        from trash.store.feats import feats
        from trash.store.feats_text import told

        lines = told(feats(self.game_app.games.store, kept.id))
        if lines:
            words = self.query_one("#words", Static)
            words.update("\n".join([*lines, self.words]))

    @work(thread=True, exclusive=True, group="review")
    def _review(self) -> None:
        """Look at each action beside the screen: the choices are there meanwhile."""
        from trash.analysis.review import collect, moments  # not at the top: see `compose`

        worker = get_current_worker()
        found = []
        for moment in moments(self.session.record):
            if worker.is_cancelled:
                return
            found.append(moment)
        if found and not worker.is_cancelled:
            self.app.call_from_thread(self._tell_skill, collect(found))

    def _tell_skill(self, rounds: list[RoundReview]) -> None:
        if not self.is_whole:
            return
        from trash.analysis.review_text import luck_and_skill
        from trash.tui.screens.review_chart import chart_of
        from trash.tui.widgets.line_chart import LineChart

        self.query_one("#skill", Static).update(luck_and_skill(rounds, self._names))
        if self.size.height >= ROOM_FOR_CURVE:
            match = self.session.setup.rules.match
            chart = chart_of(rounds, self._names, signs=self.game_app.glyphs.has_blocks, match=match)
            drawn = self.query_one(LineChart)
            drawn.show(chart._replace(ticks=()))
            drawn.display = True


def _how_close(words: Words, session: Session) -> list[str]:
    """What the others were short of."""
    view = session.view
    return [
        ngettext("{player} was {count} card short.", "{player} was {count} cards short.", count).format(
            player=name, count=count
        )
        if name != _("You")
        else ngettext("You were {count} card short.", "You were {count} cards short.", count).format(
            count=count
        )
        for player, name in enumerate(words.players)
        if player not in view.winners and (count := view.layouts[player].down.bit_count())
    ]
