"""Tests of languages leave English behind them, and find an empty home."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from trash.text import i18n


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    """Undo whatever language a test has chosen."""
    yield
    i18n.use_language(i18n.SOURCE)
    i18n.use_own_letters(False)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where options and games are kept."""
    return tmp_path
