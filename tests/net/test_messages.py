"""The messages are read strictly: what is not one of them is refused, and nothing else happens."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import get_args

import pytest

from support.at_one_table import Clock, recorded
from trash.engine import Record, Rules
from trash.game.session import Session
from trash.net.ending import Ending
from trash.net.fields import BadMessageError
from trash.net.guest import GuestTable
from trash.net.messages import (
    LONGEST_LINE,
    Act,
    Bye,
    FromGuest,
    FromHost,
    Join,
    Leave,
    Reveal,
    heard_from_guest,
    heard_from_host,
    line_of,
)
from trash.net.table import Table

FUZZED = 10_000


@pytest.fixture(scope="module")
def said() -> tuple[list[FromHost], list[FromGuest]]:
    """All that was said at a table of three, through a whole match."""
    return recorded(Rules("JQK", match=True, players=3))


def test_each_message_is_read_back(said: tuple[list[FromHost], list[FromGuest]]) -> None:
    from_host, from_guests = said
    for told in [*from_host, Bye(Ending.FULL)]:
        assert heard_from_host(line_of(told)) == told
    for heard in [*from_guests, Leave()]:
        assert heard_from_guest(line_of(heard)) == heard
    assert {type(each) for each in from_host} == {*get_args(FromHost)} - {Bye}
    assert {Join, Act, Reveal} <= {type(each) for each in from_guests}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"null",
        b"[]",
        b'"join"',
        b"\xff",
        b'{"is":"leave"',
        b'{"is":"leave","is":"leave"}',
        b'{"is":"leave","more":1}',
        b'{"is":["leave"]}',
        b'{"is":"welcome","seat":0,"rules":"K"}',
        b'{"is":"act","done":true,"action":"S"}',
        b'{"is":"act","done":1e0,"action":"S"}',
        b'{"is":"act","done":NaN,"action":"S"}',
        b'{"is":"act","done":-1,"action":"S"}',
        b'{"is":"act","done":0,"action":"11"}',
        b'{"is":"commit","deal":1,"hash":"00"}',
        b'{"is":"join","name":"\\ud800","token":"' + b"0" * 32 + b'","watch":false}',
        b'{"is":"join","name":"' + b"n" * 100 + b'","token":"' + b"0" * 32 + b'","watch":false}',
        b"[" * 50_000,
        b'{"is":"act","done":' + b"9" * 50_000 + b',"action":"S"}',
        b'{"is":"leave"}' + b" " * LONGEST_LINE,
    ],
    ids=lambda line: line[:30].decode(errors="replace"),
)
def test_a_line_that_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(BadMessageError):
        heard_from_guest(line)


def fuzzed(lines: list[bytes], chance: random.Random) -> Iterator[bytes]:
    """Lines that are nearly messages: bytes, values and keys of some changed, left out or put into others."""
    for _each in range(FUZZED):
        line = bytearray(chance.choice(lines))
        way = chance.randrange(4)
        if way == 0:
            for _change in range(chance.randint(1, 3)):
                line[chance.randrange(len(line))] = chance.randrange(256)
        elif way == 1:
            start = chance.randrange(len(line))
            del line[start : start + chance.randint(1, 8)]
        else:
            said, other = json.loads(line), json.loads(chance.choice(lines))
            key = chance.choice(list(said))
            values = [None, True, -1, 0, 1, 10**30, 0.5, "", "K", "--", [], {}, [[]], *other.values()]
            if way == 2:
                said[key] = chance.choice(values)
            else:
                said |= {chance.choice(list(other)): chance.choice(values)}
            line = bytearray(json.dumps(said).encode())
        yield bytes(line)


def test_ten_thousand_fuzzed_messages_change_nothing_but_by_the_rules(
    said: tuple[list[FromHost], list[FromGuest]],
) -> None:
    """Both sides take what can be read and refuse the rest, and never fail in another way."""
    chance = random.Random(18)
    from_host, from_guests = said
    refused = taken = 0
    table = Table(Rules(), _no_session, later=Clock().later)
    for line in fuzzed([line_of(each) for each in from_guests], chance):
        peer = _Silent()
        try:
            message = heard_from_guest(line)
        except BadMessageError:
            refused += 1
            continue
        taken += 1
        assert heard_from_guest(line_of(message)) == message
        table.join(peer, Join("", bytes(16), watch=False))
        table.hear(peer, message)
        table.gone(peer)
    assert refused > FUZZED / 2
    assert taken > FUZZED / 100
    refused = taken = 0
    lines = [line_of(each) for each in from_host]
    guest = GuestTable()
    for line in fuzzed(lines, chance):
        if not refused % 50:
            guest = GuestTable()
            for told in from_host[: chance.randrange(len(from_host))]:
                guest.hear(told)
        try:
            guest.hear(heard_from_host(line))
            taken += 1
        except BadMessageError:
            refused += 1
    assert refused > FUZZED / 2
    assert taken


class _Silent:
    def tell(self, *messages: FromHost) -> None:
        for message in messages:
            line_of(message)

    def end(self, why: Ending) -> None: ...


def _no_session(_record: Record) -> Session:
    raise AssertionError("one player alone is dealt nothing")
