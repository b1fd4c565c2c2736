"""Wrong words: after five of them from an address, the address has to wait."""

from __future__ import annotations

from collections.abc import Callable

MOST_WRONG = 5
WAITS = 5 * 60.0
"""Seconds since the last wrong word, until more are listened to."""

_MOST_ADDRESSES = 10_000


class Attempts:
    """Counts the wrong words of each address; `now` is a clock that only goes forward."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._wrong: dict[str, tuple[int, float]] = {}
        """By address: how many in a row, and when the last one came."""

    def must_wait(self, address: str) -> bool:
        """Whether nothing from this address is listened to now."""
        return self._count(address) >= MOST_WRONG

    def wrong(self, address: str) -> None:
        """Count a wrong word from there."""
        count = self._count(address)
        if len(self._wrong) >= _MOST_ADDRESSES:  # whoever has so many is not kept out by counting
            self._wrong.clear()
        self._wrong[address] = (count + 1, self._now())

    def _count(self, address: str) -> int:
        count, last = self._wrong.get(address, (0, 0.0))
        return count if self._now() - last < WAITS else 0
