"""The colours: every theme has all of them, and what has to be read can be."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import Theme

from trash.settings.options import CHOICES
from trash.tui.themes import THEMES

OURS = [theme for theme in THEMES if not theme.ansi]
"""Those with colours of their own: the others have the terminal's."""

READ_ON = (
    *((ink, "card") for ink in ("ink-black", "ink-red", "ink-blue", "ink-green", "stands-for")),
    ("back-rank", "back"),
    *((word, "felt") for word in ("word", "word-dim", "turn", "legal", "focus")),
    ("cursor-ink", "cursor"),
)
"""What is read, and what it is read on."""

each_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
each_of_ours = pytest.mark.parametrize("theme", OURS, ids=lambda theme: theme.name)


def luminance(color: Color) -> float:
    """Relative luminance, 0 to 1, as WCAG 2.2 defines it."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of WCAG 2.2, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_formula_gives_the_published_figures() -> None:
    assert contrast(Color.parse("#000"), Color.parse("#fff")) == pytest.approx(21)
    assert contrast(Color.parse("#777"), Color.parse("#fff")) == pytest.approx(4.48, abs=0.005)
    assert contrast(Color.parse("#767676"), Color.parse("#fff")) == pytest.approx(4.54, abs=0.005)


def test_there_are_at_least_five_with_a_light_one_the_terminals_own_and_one_of_high_contrast() -> None:
    assert len(THEMES) >= 5
    assert any(not theme.dark for theme in OURS)
    assert any(theme.ansi for theme in THEMES)
    assert {theme.name for theme in THEMES} == set(CHOICES["theme"])


@each_theme
def test_each_has_every_colour(theme: Theme) -> None:
    needed = set.intersection(*(set(other.variables) for other in THEMES))
    assert needed == set(OURS[0].variables)
    for value in (theme.variables[name] for name in needed):
        Color.parse(value)


@each_of_ours
@pytest.mark.parametrize(("ink", "ground"), READ_ON)
def test_what_is_read_stands_out(theme: Theme, ink: str, ground: str) -> None:
    least = 7 if theme.name == "contrast" else 4.5
    found = contrast(Color.parse(theme.variables[ink]), Color.parse(theme.variables[ground]))
    assert found >= least, f"{ink} on {ground} has {found:.2f}"


@each_of_ours
def test_what_is_read_in_dialogs_stands_out(theme: Theme) -> None:
    least = 7 if theme.name == "contrast" else 4.5
    surface = Color.parse(theme.surface or "")
    for ink in (theme.variables["legal"], theme.warning, theme.foreground, theme.accent):
        assert contrast(Color.parse(ink or ""), surface) >= least


@each_of_ours
def test_the_four_suits_have_four_inks(theme: Theme) -> None:
    inks = {theme.variables[f"ink-{name}"] for name in ("black", "red", "blue", "green")}
    assert len(inks) == 4
