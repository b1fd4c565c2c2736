"""What goes over the wire: nobody without the word reads it, and nobody at all changes it unseen."""

from __future__ import annotations

import asyncio

import pytest

from support.at_one_table import WORD, AutoGuest, Room
from trash.engine import KING_GAME
from trash.net.attempts import MOST_WRONG, WAITS, Attempts
from trash.net.channel import (
    GREETING_LENGTH,
    LONGEST_SEALED,
    VERSION,
    Channel,
    ChannelError,
    Greeting,
    OtherVersionError,
    guest_channel,
    host_channel,
)
from trash.net.ending import Ending
from trash.net.link import Link, LinkEndedError, LocalLink
from trash.net.messages import LONGEST_LINE

LINES = (b"one", b"two", b"three")

LOW_ORDER = (
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
)
"""Points of Curve25519 with which every key has the same in common: known to who has no key at all."""


def channels(word: bytes = WORD, other: bytes = WORD) -> tuple[Channel, Channel]:
    """A guest's side, who knows `word`, and a host's, who knows `other`."""
    guest, host = Greeting.new(), Greeting.new()
    return guest_channel(guest, host.said, word), host_channel(host, guest.said, other)


def test_lines_open_in_their_order_in_both_directions() -> None:
    guest, host = channels()
    for line in LINES:
        assert host.open(guest.seal(line)) == line
        assert guest.open(host.seal(line)) == line


def test_a_replayed_a_reordered_and_a_missing_line_do_not_open() -> None:
    for received in ([0, 0], [1], [0, 2], [0, 1, 0]):
        guest, host = channels()
        sealed = [guest.seal(line) for line in LINES]
        *before, last = received
        for each in before:
            host.open(sealed[each])
        with pytest.raises(ChannelError):
            host.open(sealed[last])


def test_a_line_that_was_changed_in_any_byte_or_cut_or_grew_does_not_open() -> None:
    guest, host = channels()
    sealed = guest.seal(b"one")
    changed = [sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :] for at in range(len(sealed))]
    cut = [sealed[:length] for length in range(0, len(sealed), 7)]
    for each in (*changed, *cut, sealed + b"\0", sealed[1:], b""):
        with pytest.raises(ChannelError):
            host.open(each)
    assert host.open(sealed) == b"one"


def test_a_line_that_is_sent_back_or_is_of_another_connection_does_not_open() -> None:
    guest, _host = channels()
    _other_guest, other_host = channels()
    sealed = guest.seal(b"one")
    for side in (guest, other_host):
        with pytest.raises(ChannelError):
            side.open(sealed)


def test_another_word_makes_other_keys() -> None:
    guest, host = channels(WORD, b"another word, 16")
    with pytest.raises(ChannelError):
        host.open(guest.seal(b"one"))
    with pytest.raises(ChannelError):
        guest.open(host.seal(b"one"))


def test_a_greeting_that_was_changed_on_the_way_makes_other_keys() -> None:
    guest, host, between = Greeting.new(), Greeting.new(), Greeting.new()
    heard = guest_channel(guest, between.said, WORD)
    with pytest.raises(ChannelError):
        host_channel(host, between.said, WORD).open(heard.seal(b"one"))


@pytest.mark.parametrize("point", LOW_ORDER)
def test_a_key_that_is_none_is_refused(point: str) -> None:
    said = Greeting.new().said
    greeting = said[: GREETING_LENGTH - 32] + bytes.fromhex(point)
    for side in (guest_channel, host_channel):
        with pytest.raises(ChannelError):
            side(Greeting.new(), greeting, WORD)


def test_another_version_is_told_from_what_is_no_greeting() -> None:
    said = Greeting.new().said
    newer = said[:8] + bytes([VERSION + 1]) + said[9:] + b"and more, as newer versions may"
    with pytest.raises(OtherVersionError) as caught:
        host_channel(Greeting.new(), newer, WORD)
    assert caught.value.version == VERSION + 1
    for nonsense in (b"", b"TRASHNET", b"GET / HTTP/1.1", said[:-1], said + b"\0"):
        with pytest.raises(ChannelError) as refused:
            guest_channel(Greeting.new(), nonsense, WORD)
        assert not isinstance(refused.value, OtherVersionError)


def test_the_length_of_what_is_sealed_says_little_and_is_never_more_than_a_link_takes() -> None:
    guest, _host = channels()
    assert len(guest.seal(b"x")) == len(guest.seal(b"x" * 1024))
    assert len(guest.seal(b"x" * LONGEST_LINE)) == LONGEST_SEALED
    assert len({guest.seal(b"the same") for _ in range(50)}) == 50


async def said_by(room: Room, address: str, *sent: bytes) -> tuple[list[bytes], Ending]:
    """What a host answers to those messages before it ends the connection, and the code of its end."""
    mine, theirs = LocalLink.pair()
    room.serve(theirs, address)
    for each in sent:
        await mine.send(each)
    heard: list[bytes] = []
    try:
        while True:
            heard.append(await mine.receive())
    except LinkEndedError as ended:
        return heard, ended.why


async def test_two_versions_tell_each_other_theirs() -> None:
    room = Room(KING_GAME)
    said = Greeting.new().said
    heard, why = await said_by(room, "there", said[:8] + bytes([VERSION + 1]) + said[9:])
    assert why is Ending.OTHER_VERSION
    assert [each[:9] for each in heard] == [b"TRASHNET" + bytes([VERSION])]

    async def newer() -> Link:
        mine, theirs = LocalLink.pair()
        await theirs.send(said[:8] + bytes([VERSION + 1]) + said[9:])
        return mine

    assert await AutoGuest(newer, "Ben").start() is Ending.OTHER_VERSION


async def test_who_does_not_know_the_word_is_told_so_and_gets_nothing() -> None:
    room = Room(KING_GAME)
    stranger = AutoGuest(room.connect, "Eve", word=b"another word, 16")
    assert await stranger.start() is Ending.WRONG_WORD
    assert stranger.news == []
    heard, why = await said_by(room, "there", Greeting.new().said, b"x" * 1040)
    assert why is Ending.WRONG_WORD
    assert [len(each) for each in heard] == [GREETING_LENGTH]


async def test_after_five_wrong_words_an_address_waits_and_others_do_not() -> None:
    clock = [0.0]
    room = Room(KING_GAME, now=lambda: clock[0])
    greeting = Greeting.new().said
    for _ in range(MOST_WRONG):
        assert (await said_by(room, "there", greeting, b"guess"))[1] is Ending.WRONG_WORD
    assert await said_by(room, "there", greeting, b"guess") == ([], Ending.WAIT)
    assert (await said_by(room, "elsewhere", greeting, b"guess"))[1] is Ending.WRONG_WORD
    clock[0] += WAITS - 1
    assert (await said_by(room, "there", greeting))[1] is Ending.WAIT
    clock[0] += 2
    assert (await said_by(room, "there", greeting, b"guess"))[1] is Ending.WRONG_WORD


def test_the_wrong_words_of_any_number_of_addresses_take_little_room() -> None:
    attempts = Attempts(lambda: 0.0)
    for each in range(30_000):
        attempts.wrong(str(each))
    assert len(attempts._wrong) <= 10_000


async def test_somebody_who_says_nothing_takes_no_place_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trash.net.host.GREETING_WAITS", 0.01)
    monkeypatch.setattr("trash.net.host.MOST_STRANGERS", 3)
    room = Room(KING_GAME)
    silent = [asyncio.ensure_future(said_by(room, "there")) for _ in range(3)]
    await asyncio.sleep(0)
    assert (await said_by(room, "there"))[1] is Ending.WAIT
    assert [why for _heard, why in await asyncio.gather(*silent)] == [Ending.BAD_MESSAGE] * 3
    assert (await said_by(room, "there", b"nonsense"))[1] is Ending.BAD_MESSAGE
