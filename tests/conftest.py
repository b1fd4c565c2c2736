"""What holds for every test."""

from __future__ import annotations

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
