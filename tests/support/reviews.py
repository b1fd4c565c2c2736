"""Reviews on the screen, each of which is worked out once however many tests look at it."""

from __future__ import annotations

from functools import cache

import pytest

from trash.analysis.review import ReviewedAction, moments
from trash.engine import Record
from trash.tui.screens import review


@cache
def choices_of(record: Record) -> tuple[ReviewedAction, ...]:
    """All choices of `record`, as the review has them."""
    return tuple(moments(record))


def review_once(patch: pytest.MonkeyPatch) -> None:
    """Let the screen of the review show what has been worked out before, in this process."""
    patch.setattr(review, "moments", choices_of)
