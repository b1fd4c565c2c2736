"""What is known of a table of several terminals at one of them, and what has been shown of it."""

from __future__ import annotations

from trash.engine import Player, View
from trash.net.guest import GuestTable
from trash.net.joining import Joining
from trash.net.opening import Opened
from trash.net.seats_text import names_of
from trash.net.shown import ShownRound
from trash.text.i18n import _
from trash.text.player_names import YOU, all_called
from trash.tui.screens.at_table import AtTable


class AtRemoteTable(AtTable):
    """A screen of such a table. The table is ahead of the picture: `_round` is what has been shown of it."""

    def __init__(self) -> None:
        super().__init__()
        self._opened: Opened | None = None
        self._round: ShownRound | None = None
        self._over = ""
        """Why there is no table any more, once there is none."""
        self._asked: int | None = None
        """After how many actions the player last did something: nothing is done twice."""

    @property
    def joining(self) -> Joining:
        """The connection to the table."""
        assert self._opened is not None, "nothing is asked of it before it is open"
        return self._opened.joining

    @property
    def remote(self) -> GuestTable | None:
        """The table, once there is a way to it."""
        return None if self._opened is None else self._opened.joining.table

    def players(self) -> tuple[Player, ...]:
        """Who sits there. Whoever sits at this terminal is called You here, whatever the others call them."""
        table = self.remote
        called = () if table is None else table.players
        if not called and table is not None and table.seats is not None:
            called = tuple(map(Player, names_of(table.seats)))
        return tuple(Player(YOU) if seat == self._seat else player for seat, player in enumerate(called))

    def slots(self) -> tuple[int, ...]:
        return (10, 10) if self._round is None else self._round.game.standing.slots

    @property
    def _seat(self) -> int | None:
        return None if self.remote is None else self.remote.seat

    @property
    def _own_name(self) -> str | None:
        """What the others call the player at this terminal; None if there is none."""
        table = self.remote
        if table is None or table.seat is None or not table.players:
            return None
        return all_called(table.players)[table.seat]

    @property
    def _done(self) -> int:
        """The number of actions done in the game, shown or not."""
        return 0 if self.remote is None else self.remote.done

    @property
    def remote_view(self) -> View:
        """What the table can see now, of which the picture may not show all yet."""
        assert self.remote is not None, "there is a table where there is a round"
        return self.remote.view

    @property
    def _is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self._round is not None and self._round.game.over

    @property
    def _places_each(self) -> bool:
        """Whether the card in hand is to be placed by its own key, as the player wants it."""
        return self.game_app.settings.pace == "yourself" and self.remote_view.hand is not None

    @property
    def _awaits_me(self) -> bool:
        """Whether the next action is this player's to choose."""
        table = self.remote
        return table is not None and table.my_turn and self._asked != table.done and not self._over

    @property
    def _may_go_on(self) -> bool:
        """Whether the player is asked for the next round or another game."""
        over = self._round is not None and self._round.view.over and not self._over
        return over and self._seat is not None and self._asked != self._done

    def _whose_turn(self, view: View) -> str:
        """Whose turn it is, or that they are not connected."""
        seats = None if self.remote is None else self.remote.seats
        if seats is not None and not seats.seats[view.turn].there:
            sentence = _("{player} is not connected. The seat waits five minutes.")
            return sentence.format(player=self.words.players[view.turn])
        return _("It is {player}'s turn.").format(player=self.words.players[view.turn])
