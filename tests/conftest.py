"""What holds for every test."""

from __future__ import annotations

from hypothesis import settings

# A deadline would fail a test on a busy machine, which says nothing about the program.
settings.register_profile("trash", deadline=None)
# Fewer and always the same, for mutation testing: docs/testing.md.
settings.register_profile("mutation", deadline=None, derandomize=True, max_examples=30, database=None)
settings.load_profile("trash")
