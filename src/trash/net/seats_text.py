"""Who is at the table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from trash.net.messages import Seat, Seats
from trash.text.i18n import _, ngettext
from trash.text.names import told_apart
from trash.text.player_names import PLAYERS, called
from trash.text.words import listed


def names_of(seats: Seats) -> tuple[str, ...]:
    """What the seats are called, also before there are players."""
    return told_apart(
        *(called(seat.name) if seat.name else _(PLAYERS[at]) for at, seat in enumerate(seats.seats))
    )


def waiting_for(seats: Seats) -> str | None:
    """Who is at the table, and how many are missing; None if nobody is."""
    free = sum(seat.name is None for seat in seats.seats)
    if not free:
        return None
    there = [name for name, seat in zip(names_of(seats), seats.seats, strict=True) if seat.name is not None]
    missing = ngettext("Waiting for {count} more.", "Waiting for {count} more.", free).format(count=free)
    if not there:
        return missing
    return " ".join([_("At the table: {players}.").format(players=listed(there)), missing])


def changes(before: Seats, now: Seats, me: int | None) -> list[str]:
    """What has changed about who is at the table, but for what this guest itself did."""
    said = []
    old_names, names = names_of(before), names_of(now)
    for at, (old, new) in enumerate(zip(before.seats, now.seats, strict=True)):
        sentence = None if at == me else _change(old, new)
        if sentence is not None:
            said.append(sentence.format(player=names[at] if new.name is not None else old_names[at]))
    if before.onlookers != now.onlookers:
        count = now.onlookers
        said.append(ngettext("{count} looks on.", "{count} look on.", count).format(count=count))
    return said


def _change(old: Seat, new: Seat) -> str | None:
    if new.there and not old.there:
        return _("{player} is back.") if old.name is not None else _("{player} is at the table.")
    if old.there and not new.there:
        if new.name is None:
            return _("{player} has left the table.")
        return _("{player} is not connected. The seat waits five minutes.")
    if new.ready and not old.ready:
        return _("{player} is ready.")
    return None


def lobby_lines(greeting: Sequence[str], seats: Seats | None, me: int | None, mark: str) -> list[str]:
    """What stands where the cards will be: how others come to the table, and who is there, with `mark` at one's own seat."""
    if seats is None:
        return list(greeting)
    told = []
    for at, (name, seat) in enumerate(zip(names_of(seats), seats.seats, strict=True)):
        who = name if seat.name is not None else _("a free seat")
        told.append(f"{mark if at == me else ' ' * len(mark)} {who}")
    return [*greeting, "", *told]
