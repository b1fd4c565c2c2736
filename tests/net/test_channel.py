"""The channel: only the next line of the other side, unchanged, opens, and only with the same word."""

from __future__ import annotations

import pytest

from trash.net.channel import (
    GREETING_LENGTH,
    LONGEST_SEALED,
    Channel,
    ChannelError,
    Greeting,
    OtherVersionError,
    guest_channel,
    host_channel,
)
from trash.net.messages import LONGEST_LINE

WORD, OTHER_WORD = bytes(16), bytes(15) + b"\1"


def channels(host_word: bytes = WORD) -> tuple[Channel, Channel]:
    guest, host = Greeting.new(), Greeting.new()
    return guest_channel(guest, host.said, WORD), host_channel(host, guest.said, host_word)


def test_lines_go_both_ways_in_order() -> None:
    guest, host = channels()
    for number in range(3):
        assert host.open(guest.seal(b"up %d" % number)) == b"up %d" % number
        assert guest.open(host.seal(b"down %d" % number)) == b"down %d" % number


def test_another_word_opens_nothing() -> None:
    guest, host = channels(OTHER_WORD)
    with pytest.raises(ChannelError):
        host.open(guest.seal(b"let me in"))
    with pytest.raises(ChannelError):
        guest.open(host.seal(b"welcome"))


def test_a_line_that_was_repeated_left_out_moved_or_sent_back_does_not_open() -> None:
    guest, host = channels()
    lines = [guest.seal(b"%d" % number) for number in range(3)]
    assert host.open(lines[0]) == b"0"
    for wrong in (lines[0], lines[2], host.seal(b"mine")):
        with pytest.raises(ChannelError):
            host.open(wrong)
    assert host.open(lines[1]) == b"1"


def test_a_line_with_one_bit_changed_cut_short_or_made_longer_does_not_open() -> None:
    guest, host = channels()
    sealed = guest.seal(b"5")
    changed = [
        sealed[:at] + bytes([sealed[at] ^ 1 << at % 8]) + sealed[at + 1 :] for at in range(len(sealed))
    ]
    for wrong in (*changed, sealed[:-1], sealed[:5], b"", sealed + b"\0"):
        with pytest.raises(ChannelError):
            host.open(wrong)
    assert host.open(sealed) == b"5"


def test_whoever_changes_a_greeting_on_its_way_gets_no_channel() -> None:
    guest, host, between = Greeting.new(), Greeting.new(), Greeting.new()
    mine, theirs = guest_channel(guest, between.said, WORD), host_channel(host, between.said, WORD)
    with pytest.raises(ChannelError):
        theirs.open(mine.seal(b"join"))


@pytest.mark.parametrize("key", [bytes(32), b"\1" + bytes(31)])
def test_a_key_that_has_the_same_in_common_with_every_other_is_refused(key: bytes) -> None:
    greeting = Greeting.new()
    with pytest.raises(ChannelError):
        host_channel(greeting, greeting.said[:-32] + key, WORD)


def test_what_is_no_greeting_is_refused_and_another_version_is_named() -> None:
    greeting = Greeting.new()
    assert len(greeting.said) == GREETING_LENGTH
    for wrong in (b"", b"GET / HTTP/1.1", b"TRASHNET", greeting.said[:-1], greeting.said + b"\0"):
        with pytest.raises(ChannelError):
            host_channel(Greeting.new(), wrong, WORD)
    with pytest.raises(OtherVersionError) as refused:
        host_channel(Greeting.new(), b"TRASHNET\x02of whatever length", WORD)
    assert refused.value.version == 2


def test_lengths_say_little_and_are_bounded() -> None:
    guest, _host = channels()
    assert len(guest.seal(b"a")) == len(guest.seal(b"a" * 1000))
    longest = guest.seal(b"a" * LONGEST_LINE)
    assert len(longest) == LONGEST_SEALED
