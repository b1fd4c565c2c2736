from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from trash.store import Store


@pytest.fixture(autouse=True)
def every_store_is_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test may leave its stores open, as a killed window does; later Pythons warn of open databases."""
    opened: list[Store] = []
    open_store = Store.__init__

    def remember(store: Store, directory: Path | None, **options: Callable[[], float]) -> None:
        opened.append(store)
        open_store(store, directory, **options)

    monkeypatch.setattr(Store, "__init__", remember)
    yield
    for store in opened:
        store.close()
