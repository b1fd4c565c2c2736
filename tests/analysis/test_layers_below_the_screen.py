"""What the screen stands on does not load it."""

import subprocess
import sys

import pytest

LAYERS = {
    "trash.odds": ("textual", "rich", "trash.bots", "trash.analysis", "trash.tui", "trash.store"),
    "trash.bots": ("textual", "rich", "trash.analysis", "trash.tui", "trash.store"),
    "trash.analysis.hint": ("textual", "rich", "trash.tui", "trash.store", "trash.text.words"),
    "trash.analysis.review": ("textual", "rich", "trash.tui", "trash.store", "trash.text.words"),
    "trash.analysis.simulate": ("textual", "rich", "trash.tui", "trash.store", "trash.text.words"),
    "trash.cli.commands.simulate": ("textual", "rich", "trash.tui", "trash.store"),
}


@pytest.mark.parametrize("module", LAYERS)
def test_a_layer_loads_nothing_above_it(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = done.stdout.split()
    assert module in loaded
    assert [name for name in LAYERS[module] if name in loaded] == []
