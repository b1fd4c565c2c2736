"""Reads tests/vectors: rounds, deals and perft counts from an independent reading of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from trash.engine import Deal, Rules, State

VECTORS = Path(__file__).parent.parent / "vectors"


def load(name: str) -> list[dict[str, Any]]:
    """The entries of `name`.json."""
    entries: list[dict[str, Any]] = json.loads((VECTORS / f"{name}.json").read_text())
    return entries


def begin(vector: dict[str, Any]) -> State:
    """The state in which a round or a perft count starts."""
    first, second = vector["layouts"]
    deal = Deal.parse(first, second, vector["stock"], vector["starter"])
    return deal.begin(Rules(vector["wild"]), vector["seed"])
