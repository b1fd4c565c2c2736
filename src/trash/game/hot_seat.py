"""The keyboard that several people share."""

from __future__ import annotations

from trash.game.session import Session


class HotSeat:
    """Knows who sat at the keyboard last."""

    def __init__(self) -> None:
        self._last: int | None = None

    def passes(self, session: Session) -> bool:
        """Whether the keyboard passes to somebody now, whose turn it is in `session`; nobody comes after nobody."""
        before, self._last = self._last, session.view.turn
        return before not in (None, self._last)
