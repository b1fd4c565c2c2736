"""The review of a game of three or four, turn by turn: the chance of one player as a line, those of all in words."""

from __future__ import annotations

from math import fsum

from rich.cells import cell_len
from textual import work
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from trash.analysis.hint import half
from trash.analysis.review_of_more import ReviewedTurn, RoundOfMore, collect, turns
from trash.analysis.review_of_more_text import marks, note
from trash.analysis.review_text import points, rounds_of
from trash.engine import Record
from trash.engine.rules import FEWEST_PLAYERS
from trash.game.replay import Moment
from trash.game.replay import moments as replayed
from trash.text.i18n import _, percent, pgettext
from trash.tui.drawing.canvas import fit
from trash.tui.screens.review import ROOM_TO_EXPLAIN, ReviewScreen
from trash.tui.screens.review_chart import GAP, MOST_FOR_NAME, SIGNS, right
from trash.tui.widgets.line_chart import Chart, LineChart


def review_screen(record: Record) -> ReviewScreen:
    """The screen that reviews `record`."""
    return ReviewScreen(record) if len(record.players) == FEWEST_PLAYERS else ReviewOfMoreScreen(record)


class ReviewOfMoreScreen(ReviewScreen):
    """The cursor goes from turn to turn. The line is that of the first person, or of a bot where there is none."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self._turns: list[ReviewedTurn] | None = None
        """The whole review, once it is there."""
        self._played: list[RoundOfMore] = []
        people = (seat for seat, player in enumerate(record.players) if player.bot is None)
        self._seat = next(people, 0)

    @property
    def _match(self) -> bool:
        return False  # the chances are those of each round, in a match too

    @work(thread=True, exclusive=True, group="review")
    def _review(self) -> None:
        worker = get_current_worker()
        found: list[ReviewedTurn] = []
        for turn in turns(self.record):
            if worker.is_cancelled:
                return
            found.append(turn)
            self.app.call_from_thread(self._progress, turn.end)
        self.app.call_from_thread(self._show_turns, found)

    def _show_turns(self, found: list[ReviewedTurn]) -> None:
        if not self.is_whole:
            return
        self._turns, self._played, self._seen = found, collect(found), replayed(self.record)
        if not found:
            self.query_one("#words", Static).update(_("Nothing has been done in that game yet."))
            return
        self.query_one(LineChart).show(self._chart(found))
        places = {turn.index: number for number, turn in enumerate(found)}
        options: list[Option] = []
        for reviewed in self._played:
            for mark in marks(reviewed, self._words):
                number = places[mark.at]
                options.append(Option(mark.words, id=f"mark-{mark.at}"))
                self._listed.append(number if found[number].cost else number + 1)
        shown = self.query_one(OptionList)
        shown.set_options(options)
        self._tell_figures()
        shown.highlighted = 0 if options else None
        self._go(self._listed[0] if options else 0)

    def _chart(self, found: list[ReviewedTurn]) -> Chart:
        """The line, with the turns under it, or the rounds of a match."""
        mistake, _stroke = SIGNS[self.game_app.glyphs.has_blocks]
        rounds = [number for number, turn in enumerate(found) if turn.number == 1]
        starts = rounds if len(rounds) > 1 else range(len(found))
        return Chart(
            [found[0].before[self._seat], *(turn.after[self._seat] for turn in found)],
            (self._words.players[self._seat], pgettext("who wins if that player does not", "the others")),
            [(place, str(number)) for number, place in enumerate(starts, start=1)],
            {number: (mistake, "mistake") for number, turn in enumerate(found) if turn.cost},
        )

    def _tell_figures(self) -> None:
        if not self._last or not self.is_whole:
            return
        lines = self._figures(self.query_one(LineChart).size.width)
        if self.size.height >= ROOM_TO_EXPLAIN:
            lines.append(note())
        if self.has_class("-roomy") and self.record.setup.rules.last_turn:
            lines.append(half(len(self.record.players)))
        self.query_one("#figures", Static).update("\n".join(lines))

    def _figures(self, width: int) -> list[str]:
        """A line for each player: the chance at the start, or in a match the rounds won, and what choices cost."""
        players = range(len(self.record.players))
        if self.record.setup.rules.match:
            head = _("rounds won")
            first = [rounds_of(fsum(one.result[player] for one in self._played)) for player in players]
        else:
            head = pgettext("column of figures", "at first")
            first = [percent(self._played[0].turns[0].before[player]) for player in players]
        costs = [points(-fsum(one.cost(player) for one in self._played)) for player in players]
        rows = [("", head, _("mistakes")), *zip(self._words.players, first, costs, strict=True)]
        numbers = [max(cell_len(row[column]) for row in rows) + GAP for column in (1, 2)]
        room = max(1, min(MOST_FOR_NAME, width - sum(numbers)))
        return [
            fit(name, room)
            + " " * (room - cell_len(fit(name, room)))
            + "".join(right(cell, cells) for cell, cells in zip(figures, numbers, strict=True))
            for name, *figures in rows
        ]

    @property
    def _last(self) -> int:
        return len(self._turns or ())

    @property
    def _moment(self) -> Moment:
        assert self._turns, "there is something to point at"
        return self._seen[self._turns[self.at].index if self.at < self._last else self._turns[-1].end]

    def _chances(self) -> tuple[float, ...]:
        assert self._turns, "there is something to point at"
        return self._turns[self.at].before if self.at < self._last else self._turns[-1].after
