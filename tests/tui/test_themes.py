"""The colours: every theme has all of them, and what has to be read can be."""

from __future__ import annotations

from itertools import combinations
from math import dist
from operator import mul
from pathlib import Path

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.terminal_theme import TerminalTheme
from textual import constants
from textual.color import Color
from textual.theme import Theme
from textual.widgets import OptionList

from support.moments import HOLDING_A_KING, HOLDING_A_TEN, played
from support.screen import Screen, opened
from trash.settings.options import CHOICES
from trash.tui.drawing.styles import STYLES
from trash.tui.screens.review import ReviewScreen
from trash.tui.terminal.colours import (
    BLACK,
    BLUE,
    BROWN,
    CYAN,
    DARK,
    FEWER_COLOURS,
    GREEN,
    GREY,
    LIGHT_BLUE,
    MAGENTA,
    PINK,
    RED,
    WHITE,
    YELLOW,
)
from trash.tui.themes import THEMES

OURS = [theme for theme in THEMES if not theme.ansi]
"""Those with colours of their own: the others have the terminal's."""

READ_ON = (
    *((ink, "card") for ink in ("ink-black", "ink-red", "ink-blue", "ink-green")),
    ("card", "stands-for"),
    ("back-rank", "back"),
    *((word, "felt") for word in ("word", "word-dim", "turn", "legal", "focus")),
    ("cursor-ink", "cursor"),
)
"""What is read, and what it is read on."""

SEEN_ON = (
    *((edge, "felt") for edge in ("card-edge", "back-edge", "felt-dim", "legal", "focus", "error")),
    ("court", "card"),
    ("legal-on-card", "card"),
)
"""What need not be read but has to be seen: the edges of cards and empty places, frames, pictures, large counts."""

SUITS = ("ink-black", "ink-red", "ink-blue", "ink-green")
OF_DIALOGS = ("surface", "foreground", "warning", "accent")
"""What dialogs have of a theme besides the table's colours."""

NOT_READ = {
    ("card-edge", "back"),
    ("legal", "back"),
    ("back-pattern", "back"),
    ("back-edge", "back"),
    ("back-edge", "card"),
}
"""Patterns, and the edges of a card that flies over another: for a moment, and it moves."""

TOLD_APART = (
    *combinations(SUITS, 2),
    ("felt", "card-edge"),
    ("felt", "back-edge"),
    ("back", "card"),
    ("felt", "legal"),
    ("felt", "focus"),
    ("legal", "focus"),
    ("card", "stands-for"),
)
"""Suits, felt, faces and backs, places where something may be done and the one with the cursor: no two alike."""

APART = 17
"""The least difference of two colours that are told apart, in CIELAB: some seven times one that is just noticed (2.3)."""

SYSTEMS = {"truecolor": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT, "standard": ColorSystem.STANDARD}
"""The kinds of terminals, by Rich's names."""

SIXTEEN = TerminalTheme(
    (0, 0, 0),
    (255, 255, 255),
    [Color.parse(name).rgb for name in (BLACK, RED, GREEN, BROWN, BLUE, MAGENTA, "#00aaaa", GREY)],
    [Color.parse(name).rgb for name in (DARK, PINK, "#55ff55", YELLOW, LIGHT_BLUE, "#ff55ff", CYAN, WHITE)],
)
"""A terminal with the sixteen colours that most programs mean."""

EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of linear red, green and blue, at full severity: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, A
Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG 15 (6), 2009, and its supplement."""

each_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
each_of_ours = pytest.mark.parametrize("theme", OURS, ids=lambda theme: theme.name)


def linear(color: Color) -> tuple[float, ...]:
    """Red, green and blue as light, 0 to 1 (IEC 61966-2-1)."""
    shares = (part / 255 for part in (color.r, color.g, color.b))
    return tuple(
        share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4) for share in shares
    )


def luminance(color: Color) -> float:
    """Relative luminance, 0 to 1, as WCAG 2.2 defines it."""
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(color: Color, eyes: str) -> tuple[float, float, float]:
    """A colour in CIELAB (white of D65) as such eyes see it."""
    light = linear(color)
    red, green, blue = (min(1.0, max(0.0, sum(map(mul, row, light)))) for row in EYES[eyes])
    x, y, z = (
        share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def sent(theme: Theme, system: str) -> dict[str, Color]:
    """The table's colours in a terminal that has so many."""
    fewer = FEWER_COLOURS.get(system)
    theme = fewer(theme) if fewer else theme
    colours = {name: value for name, value in theme.variables.items() if value.startswith("#")}
    colours["error"] = theme.error or ""
    colours |= {name: getattr(theme, name) or "" for name in OF_DIALOGS}
    rich = {
        name: RichColor.from_rgb(*Color.parse(value).rgb).downgrade(SYSTEMS[system])
        for name, value in colours.items()
    }
    return {name: Color(*colour.get_truecolor(SIXTEEN)) for name, colour in rich.items()}


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of WCAG 2.2, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_formula_gives_the_published_figures() -> None:
    assert contrast(Color.parse("#000"), Color.parse("#fff")) == pytest.approx(21)
    assert contrast(Color.parse("#777"), Color.parse("#fff")) == pytest.approx(4.48, abs=0.005)
    assert contrast(Color.parse("#767676"), Color.parse("#fff")) == pytest.approx(4.54, abs=0.005)
    assert lab(Color.parse("#fff"), "usual") == pytest.approx((100, 0, 0), abs=0.02)
    assert lab(Color.parse("#f00"), "usual") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    for eyes in EYES:  # who does not tell colours apart still tells grey
        assert lab(Color.parse("#777"), eyes)[1:] == pytest.approx((0, 0), abs=0.1)
    for eyes, one, other in (("protanopia", "#d00", "#4a4a00"), ("deuteranopia", "#d00", "#6c6c00")):
        seen, usual = (
            dist(lab(Color.parse(one), who), lab(Color.parse(other), who)) for who in (eyes, "usual")
        )
        assert seen < usual / 3


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
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_read_stands_out(theme: Theme, system: str) -> None:
    least = 7 if theme.name == "contrast" else 4.5
    colours = sent(theme, system)
    found = {(ink, ground): contrast(colours[ink], colours[ground]) for ink, ground in READ_ON}
    assert not {pair: ratio for pair, ratio in found.items() if ratio < least}


@each_of_ours
@pytest.mark.parametrize("system", SYSTEMS)
def test_edges_and_frames_are_seen(theme: Theme, system: str) -> None:
    colours = sent(theme, system)
    found = {(edge, ground): contrast(colours[edge], colours[ground]) for edge, ground in SEEN_ON}
    assert not {pair: ratio for pair, ratio in found.items() if ratio < 3}


@each_of_ours
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("eyes", EYES)
def test_what_differs_differs_for_all_eyes(theme: Theme, system: str, eyes: str) -> None:
    colours = sent(theme, system)
    found = {
        (one, other): dist(lab(colours[one], eyes), lab(colours[other], eyes)) for one, other in TOLD_APART
    }
    assert not {pair: difference for pair, difference in found.items() if difference < APART}


@each_of_ours
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_read_in_dialogs_stands_out(theme: Theme, system: str) -> None:
    least = 7 if theme.name == "contrast" else 4.5
    colours = sent(theme, system)
    inks = ("legal", "word-dim", "warning", "foreground", "accent")
    found = {ink: contrast(colours[ink], colours["surface"]) for ink in inks}
    assert not {ink: ratio for ink, ratio in found.items() if ratio < least}


def test_no_style_of_the_table_has_colours_that_nobody_checks() -> None:
    pairs = {(ink, ground) for ink, ground, _bold in STYLES.values()}
    assert pairs - NOT_READ <= {*READ_ON, *SEEN_ON}


@each_of_ours
def test_the_four_suits_have_four_inks(theme: Theme) -> None:
    inks = {theme.variables[f"ink-{name}"] for name in ("black", "red", "blue", "green")}
    assert len(inks) == 4


@pytest.mark.parametrize("theme", ["felt", "midnight", "paper"])
async def test_the_line_with_the_cursor_has_the_themes_colour_in_every_list(home: Path, theme: str) -> None:
    async with opened(home, played(HOLDING_A_TEN), theme=theme, pace="yourself") as screen:
        cursor = Color.parse(screen.app.theme_variables["cursor"])
        for keys in (("m",), ("o", "up", "up", "enter")):  # the choices of the pause, and the list of keys
            await screen.press(*keys)
            assert cursor_colour(screen) == cursor
        review = ReviewScreen(played(HOLDING_A_KING).record)
        screen.app.push_screen(review)
        await screen.until(lambda: any(shown.option_count for shown in review.query(OptionList)), "marks")
        await screen.settle()
        assert cursor_colour(screen) == cursor


@pytest.mark.parametrize("theme", ["felt", "paper"])
async def test_every_line_of_the_palette_can_be_read_in_sixteen_colours(
    home: Path, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "standard")
    async with opened(home, played(HOLDING_A_TEN), theme=theme, pace="yourself") as screen:
        await screen.press("p")
        shown = screen.app.screen.query_one(OptionList)
        await screen.until(lambda: shown.option_count > 1, "commands")
        await screen.settle()
        assert cursor_colour(screen) == Color.parse(screen.app.theme_variables["cursor"])
        for row in range(4):  # the name and the words of the line with the cursor, and of the next
            style = screen.app.screen.get_style_at(shown.content_region.x + 1, shown.content_region.y + row)
            assert style.color
            assert style.bgcolor
            ink, ground = (Color.from_rich_color(color) for color in (style.color, style.bgcolor))
            assert contrast(ink, ground) >= 4.5


def cursor_colour(screen: Screen) -> Color:
    """What lies under the line that Enter chooses."""
    shown = screen.app.screen.query_one(OptionList)
    assert shown.highlighted is not None
    row = shown.content_region.y + shown._index_to_line[shown.highlighted] - shown.scroll_offset.y
    found = screen.app.screen.get_style_at(shown.content_region.x, row).bgcolor
    assert found is not None
    return Color.from_rich_color(found)
