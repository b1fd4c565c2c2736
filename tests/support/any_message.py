"""Messages that no program of ours sends, made of those that it does."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from random import Random
from typing import Any, NamedTuple

from support.at_one_table import AutoGuest, Room, whole_game
from trash.engine import Rules
from trash.net.messages import LONGEST_LINE, FromGuest, FromHost, Reveal, line_of

SHORT_MATCH = Rules("JQK", match=True)

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2, 3, 10**30, 1e308, -0.0, float("inf"), float("nan"), "", "x" * 3000, "\0", "\ud800",
    "\N{RIGHT-TO-LEFT OVERRIDE}", "11" * 32, "KH", "K\N{FULLWIDTH LATIN CAPITAL LETTER H}", "-- " * 11, "AC -- --", "wild K",
    "wild K, 4 players", [], {}, [[]], [None] * 5, {"is": "join"}, ["KH", "KH"], 4409, 9999, "S", "10", "1" * 64,
]  # fmt: skip


class Conversation(NamedTuple):
    """What a guest on seat 1 and its host said in the course of a match."""

    by_guest: tuple[bytes, ...]
    by_host: tuple[bytes, ...]
    secret: bytes
    """The guest's, for the deal."""


@cache
def conversation() -> Conversation:
    """One that can be played again to a guest of that secret."""
    said: tuple[list[bytes], list[bytes]] = ([], [])
    secrets: list[bytes] = []

    async def play() -> None:
        room = Room(SHORT_MATCH)
        ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
        hear, say = ben.joining.table.hear, ben.joining._say

        def heard(message: FromHost) -> Any:
            said[1].append(line_of(message))
            answers, news = hear(message)
            said[0].extend(map(line_of, answers))
            secrets.extend(answer.secret for answer in answers if isinstance(answer, Reveal))
            return answers, news

        def saying(message: FromGuest) -> None:
            said[0].append(line_of(message))
            say(message)

        ben.joining.table.hear = heard  # type: ignore[method-assign]
        ben.joining._say = saying  # type: ignore[method-assign]
        await whole_game(room, [ann, ben])

    asyncio.run(play())
    return Conversation(tuple(said[0]), tuple(said[1]), secrets[0])


def any_line(random: Random, lines: tuple[bytes, ...]) -> bytes:
    """Something that is sent instead of one of `lines`."""
    line = random.choice(lines)
    return random.choice(_WAYS)(random, line)


def _anything(random: Random, _line: bytes) -> bytes:
    return random.randbytes(random.choice([0, 1, 20, 1000]))


def _bytes_changed(random: Random, line: bytes) -> bytes:
    changed = bytearray(line)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(changed))
        changed[at : at + random.randint(0, 3)] = random.choice(
            [b"", b'"', b"{", b"]", b"9", b"\xff", b"KH", b" "]
        )
        changed = changed or bytearray(b"0")
    return bytes(changed)


def _value_changed(random: Random, line: bytes) -> bytes:
    """An odd value in one place of the message, however deep, or a key too many or missing."""
    message = json.loads(line)
    places: list[tuple[Any, Any]] = []

    def look(value: Any) -> None:
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            places.append((value, key))
            if isinstance(each, dict | list):
                look(each)

    look(message)
    value, key = random.choice(places)
    way = random.randrange(4)
    if way == 0:
        del value[key]
    elif way == 1 and isinstance(value, dict):
        value[random.choice(["is", "view", "extra", ""])] = random.choice(ODD)
    elif way == 2 and isinstance(value[key], int):
        value[key] += random.choice([-1, 1, 10**6])
    else:
        other, at = random.choice(places)
        value[key] = (
            random.choice([random.choice(ODD), other[at]]) if other is not value else random.choice(ODD)
        )
    try:
        return json.dumps(message).encode()
    except ValueError:  # it holds itself by now
        return b"{}"


def _of_another_time(_random: Random, line: bytes) -> bytes:
    return line


def _nested(random: Random, _line: bytes) -> bytes:
    depth = random.choice([10, 500, 900, 990, 1000, 5000, LONGEST_LINE // 2])
    start, end = random.choice([(b"[", b"]"), (b'{"is":', b"}"), (b'{"is":"act","done":[', b"]}")])
    return (start * depth + b"1" + end * depth)[:LONGEST_LINE]


def _too_long(random: Random, line: bytes) -> bytes:
    return line[:-1] + b" " * (LONGEST_LINE + random.choice([1, 5000]) - len(line)) + line[-1:]


def _number_of_many_digits(random: Random, line: bytes) -> bytes:
    return line.replace(b":", b":" + b"9" * random.choice([20, 400, 5000, 60_000]) + b",", 1)


_WAYS = (
    _anything,
    _bytes_changed,
    _value_changed,
    _value_changed,
    _value_changed,
    _of_another_time,
    _nested,
    _too_long,
    _number_of_many_digits,
)
