"""What holds for every test; it may be a coroutine."""

from __future__ import annotations

import asyncio
import gc
import inspect
import os
import shutil
from collections.abc import Generator

import pytest
from hypothesis import Phase, settings

# A deadline would fail a test on a busy machine, which says nothing about the program.
settings.register_profile("trash", deadline=None, max_examples=50)
# A longer search wherever a test does not say how many: `pytest --hypothesis-profile=thorough`.
settings.register_profile("thorough", deadline=None, max_examples=1000)
# For mutation testing (docs/testing.md): few examples, always the same, and a failure is enough.
settings.register_profile(
    "mutation",
    deadline=None,
    derandomize=True,
    max_examples=30,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
settings.load_profile("trash")


IN_MEMORY = "/dev/shm"
"""Where Linux has files in memory."""

ROOM = 1 << 30
"""Bytes that must be free there: far more than the tests have ever left."""


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Of `-n auto`: one more than there are processors, since tests of the terminal wait for the program they started."""
    processors = yield
    return processors + 1


def pytest_configure() -> None:
    """Keep the files of the tests in memory where that can be done: a new file of games waits for the disk."""
    if os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", IN_MEMORY)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave out of every later search for garbage what stays to the end: all tests, which are most of what there is.

    With the higher threshold it is a fifth of the time of the tests that run the app.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True
