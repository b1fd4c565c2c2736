"""Whatever is sent to a host or a guest: what is no message of the protocol is refused, and the others play on."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from support.any_message import any_line, conversation
from trash.engine.next_step import obvious
from trash.net.fields import BadMessageError
from trash.net.guest import GuestTable
from trash.net.messages import (
    LONGEST_LINE,
    LONGEST_RECORD,
    Join,
    Leave,
    Proof,
    heard_from_guest,
    heard_from_host,
    line_of,
)
from trash.net.seats_text import changes, lobby_lines, names_of

OFTEN = 10_000
NOW_AND_THEN = 1_000
HOW_OFTEN = [NOW_AND_THEN, pytest.param(OFTEN, marks=pytest.mark.slow)]


def read(hear: Callable[[bytes], Any], line: bytes) -> Any:
    """What `line` is read as; None if it is refused as it should be."""
    try:
        return hear(line)
    except BadMessageError:
        return None


def test_every_message_of_a_match_is_read_as_it_was_written() -> None:
    said = conversation()
    for line in said.by_guest:
        assert line_of(heard_from_guest(line)) == line
    for line in said.by_host:
        assert line_of(heard_from_host(line)) == line
    kinds = {json.loads(line)["is"] for line in said.by_guest + said.by_host}
    assert kinds == {
        "commit", "reveal", "act", "go-on", "welcome", "seats", "deal", "commitments", "secrets", "round", "step", "proof", "bye",
    }  # fmt: skip


REFUSED = [
    b"", b"null", b"[]", b"{}", b'"act"', b"nonsense", b"\xff\xfe", b"\xef\xbb\xbf" + line_of(Leave()),
    line_of(Leave()) + line_of(Leave()), line_of(Leave()) + b" x", b'{"is":"leave","is":"leave"}', b'{"is":"LEAVE"}',
    b'{"is":"leave","more":1}', b'{"is":["leave"]}', b'{"is":"act","done":0}', b'{"is":"act","done":true,"action":"S"}',
    b'{"is":"act","done":0.0,"action":"S"}', b'{"is":"act","done":-1,"action":"S"}', b'{"is":"act","done":1e2,"action":"S"}',
    b'{"is":"act","done":NaN,"action":"S"}', b'{"is":"act","done":0,"action":"s"}', b'{"is":"act","done":0,"action":"11"}',
    b'{"is":"act","done":' + b"9" * 5000 + b',"action":"S"}', b"[" * 60_000, b'{"is":' * 900 + b"1" + b"}" * 900,
    b'{"is":"go-on","done":1000001}', b'{"is":"commit","deal":1,"hash":"' + b"AB" * 32 + b'"}',
    b'{"is":"commit","deal":0,"hash":"' + b"ab" * 32 + b'"}', b'{"is":"commit","deal":1,"hash":"' + b"ab" * 31 + b'"}',
    line_of(Join("x" * 21, bytes(16), watch=False)), b'{"is":"join","name":"\\ud800","token":"' + b"00" * 16 + b'","watch":false}',
    line_of(Leave())[:-1] + b" " * LONGEST_LINE + b"}",
]  # fmt: skip


@pytest.mark.parametrize("line", REFUSED, ids=range(len(REFUSED)))
def test_a_line_that_is_no_message_is_refused(line: bytes) -> None:
    for hear in (heard_from_guest, heard_from_host):
        with pytest.raises(BadMessageError):
            hear(line)


def test_a_line_may_have_64_kb_and_no_byte_more() -> None:
    line = line_of(Leave())
    assert heard_from_guest(line[:-1].ljust(LONGEST_LINE - 1) + b"}") == Leave()
    with pytest.raises(BadMessageError, match="65537 bytes"):
        heard_from_guest(line[:-1].ljust(LONGEST_LINE) + b"}")


def test_a_packed_record_is_not_unpacked_beyond_what_a_record_may_have() -> None:
    longest = Proof("1" * LONGEST_RECORD, bytes(32))
    assert heard_from_host(line_of(longest)) == longest
    with pytest.raises(BadMessageError):
        heard_from_host(line_of(Proof("1" * (LONGEST_RECORD + 1), bytes(32))))
    for record in ("", "AAAA", "x", "eJwDAAAAAAE=" * 2):
        with pytest.raises(BadMessageError):
            heard_from_host(
                b'{"is":"proof","record":"' + record.encode() + b'","secret":"' + b"00" * 32 + b'"}'
            )


@pytest.mark.parametrize("often", HOW_OFTEN)
def test_a_host_reads_anything(often: int) -> None:
    random = Random(often)
    said = conversation()
    understood = [
        read(heard_from_guest, any_line(random, said.by_guest + said.by_host)) for _ in range(often)
    ]
    assert 0 < sum(each is not None for each in understood) < often / 2


def look_at(table: GuestTable) -> None:
    """Ask all that a screen asks of a table."""
    if table.seats is not None:
        names_of(table.seats)
        changes(table.seats, table.seats, table.seat)
        lobby_lines([], table.seats, table.seat, ">")
    if table.dealt:
        view, game = table.view, table.game
        assert view.over or obvious(view) in view.legal_actions()
        assert len(game.score.slots) == len(view.layouts)
        assert table.turn_number >= 1
        assert table.my_turn is False or view.turn == table.seat
        assert [player for player in view.winners if view.layouts[player].complete] or not view.over
        str(view)


@pytest.mark.parametrize("often", HOW_OFTEN)
def test_a_guest_hears_anything_and_shows_nothing_that_cannot_be(often: int) -> None:
    random, said = Random(often), conversation()
    honest = [heard_from_host(line) for line in said.by_host]
    tried = 0
    while tried < often:
        table = GuestTable(lambda: said.secret)
        table.connected()
        for message in honest[: random.choice([0, 1, 2, 5, 8, 12, 30, len(honest) - 2])]:
            table.hear(message)
        for _ in range(20):
            tried += 1
            message = read(heard_from_host, any_line(random, said.by_host))
            if message is None:
                continue
            try:
                table.hear(message)
            except BadMessageError:
                break
            finally:
                look_at(table)
