"""The styles of the app are read once for all tests, instead of whenever an app starts or changes its theme."""

from __future__ import annotations

from functools import cache

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation


@cache
def share_what_is_read() -> None:
    """Let every style sheet of this process have what another has read with the same variables."""
    read = Stylesheet._parse_rules
    known: dict[tuple[object, ...], list[RuleSet]] = {}

    def read_once(
        sheet: Stylesheet,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        key = (css, read_from, is_default_rules, tie_breaker, scope, *sheet._variables.items())
        rules = known.get(key)
        if rules is None:
            rules = known[key] = read(sheet, css, read_from, is_default_rules, tie_breaker, scope)
        return rules

    Stylesheet._parse_rules = read_once  # type: ignore[method-assign, assignment]
