"""What holds for every test; it may be a coroutine."""

from __future__ import annotations

import asyncio
import inspect

import pytest
from hypothesis import Phase, settings

# A deadline would fail a test on a busy machine, which says nothing about the program.
settings.register_profile("trash", deadline=None)
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


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True
