"""The rules in each language have every part that they have in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.catalogues import TRANSLATED

DOCS = Path(__file__).parents[2] / "docs"


def shape(page: str) -> list[str]:
    """What kind of thing each heading, bold beginning, step and row of a table is, in order."""
    return re.findall(r"^(#+|\*\*|\d\.|\|)", page, re.MULTILINE)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_rule_and_no_question_is_left_out(language: str) -> None:
    english, translated = ((DOCS / name).read_text("utf-8") for name in ("rules.md", f"rules.{language}.md"))
    assert shape(translated) == shape(english)
