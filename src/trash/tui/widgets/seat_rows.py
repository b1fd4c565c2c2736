"""The rows of a form for one more seat at the table: a person with a name, or a bot."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from trash.bots import BOTS
from trash.game.seats import Seat
from trash.text.i18n import _
from trash.text.names import LONGEST_NAME
from trash.text.player_names import bot_title
from trash.tui.widgets.form import Entry, Pick

PERSON = ""
"""What is picked where no bot sits."""


class SeatRows(Vertical):
    """Who sits in a seat, and the name of a person."""

    def __init__(self, number: int, usual: Seat) -> None:
        """`usual` is who sits there unless something else is picked."""
        super().__init__(id=f"seat-{number}", classes="seat")
        self._number = number
        self._usual = usual

    def compose(self) -> ComposeResult:
        called = _("Player {number}").format(number=self._number)
        who = [(PERSON, _("a person")), *((bot, bot_title(bot)) for bot in BOTS)]
        yield Pick(called, who, self._usual.bot or PERSON, id=f"who-{self._number}")
        name = Entry(
            _("Name"), self._usual.name, placeholder=called, limit=LONGEST_NAME, id=f"name-{self._number}"
        )
        name.display = self._usual.is_person
        yield name

    @property
    def seat(self) -> Seat:
        """Who sits there."""
        bot = self.query_one(Pick).value
        return Seat(bot=bot) if bot else Seat(self.query_one(Input).value)

    @on(Pick.Changed)
    def _change(self, message: Pick.Changed) -> None:
        """Ask for the name of a person only."""
        self.query_one(Entry).display = message.pick.value == PERSON
