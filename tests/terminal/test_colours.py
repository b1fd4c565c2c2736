"""Colours as they are sent: none with NO_COLOR, and few but different ones where there are few."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.color import Color, ColorSystem
from textual.theme import Theme

from support.terminal import ENTRANCE, QUICK, Terminal
from trash.tui.terminal.colours import in_256, in_sixteen
from trash.tui.themes import THEMES

A_KING = "3"
"""A deal in which the first card drawn is a King: backs, a face, legal places and the cursor at once."""

IN_OPTIONS = ("felt", "midnight")
"""The first themes to choose from: the two that few colours spoil most."""

HOLDS = "it goes to any face-down slot"

CALM = {**QUICK, "lesson_offered": "true"}

FULL, OF_256, OF_16 = (
    {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    {"TERM": "xterm-256color", "COLORTERM": ""},
    {"TERM": "xterm", "COLORTERM": ""},
)


class Written(NamedTuple):
    """A piece of text as it was sent, and the parameters that style it by then."""

    style: tuple[int, ...]
    text: str


def written(output: bytearray) -> Iterator[Written]:
    """All text between two sequences that was sent to the screen."""
    style: tuple[int, ...] = ()
    # What has come so far may end within a character.
    text_sent = output[output.index(ENTRANCE) :].decode(errors="ignore")
    for sequence, final, text in re.findall(r"\x1b\[([^@-~]*)([@-~])([^\x1b]*)", text_sent):
        if final == "m":
            style = restyled(style, tuple(int(number or 0) for number in sequence.split(";")))
        if text.strip():
            yield Written(style, text)


def restyled(style: tuple[int, ...], sent: tuple[int, ...]) -> tuple[int, ...]:
    """What `style` becomes by the parameters that were sent: attributes, foreground, background."""
    if sent[0] == 0:
        return sent[1:]
    ink, paper = (part(sent) or part(style) for part in (foreground, background))
    attributes = style[: len(style) - len(foreground(style)) - len(background(style))]
    if 22 in sent:
        attributes = tuple(number for number in attributes if number not in (1, 2))
    if sent[0] == 1:
        attributes = (*attributes, 1)
    return (*attributes, *ink, *paper)


def styles(output: bytearray) -> set[tuple[int, ...]]:
    """The parameters of every sequence that styles text."""
    found = re.findall(rb"\x1b\[([\d;:]*)m", output)
    assert found
    return {tuple(int(number or 0) for number in re.split(rb"[;:]", sequence)) for sequence in found}


def foreground(style: tuple[int, ...]) -> tuple[int, ...]:
    """The part that colours the letters."""
    return _colour(style, 38, range(30, 40), range(90, 98))


def background(style: tuple[int, ...]) -> tuple[int, ...]:
    """The part that colours the ground."""
    return _colour(style, 48, range(40, 50), range(100, 108))


def _colour(style: tuple[int, ...], extended: int, *plain: range) -> tuple[int, ...]:
    rest = list(style)
    while rest:
        number = rest.pop(0)
        length = {5: 2, 2: 4}[rest[0]] if number in (38, 48) else 0
        if number == extended or (not length and any(number in numbers for numbers in plain)):
            return (number, *rest[:length])
        del rest[:length]
    return ()


def at_the_table(home: Path, environment: Mapping[str, str], theme: str = "felt") -> Terminal:
    options = {**CALM, "theme": f'"{theme}"'}
    return Terminal(home, "--two", "--seed", A_KING, options=options, environment=environment)


def look_everywhere(terminal: Terminal) -> None:
    """Open what can be opened over the table: dialog, form, page, palette."""
    terminal.wait_for("it is your turn", "menu")
    terminal.type("s")
    terminal.wait_for(HOLDS)
    terminal.type("h")
    terminal.wait_for("Press h again")
    terminal.type("m")
    terminal.wait_for("Paused")
    terminal.type("o")
    terminal.wait_for("Bot speed", "Done")
    terminal.type("\x1b")
    terminal.wait_until(lambda: "Done" not in terminal.text, "table")
    terminal.type("?")
    terminal.wait_for("Esc: back")
    terminal.type("\r")
    terminal.wait_until(lambda: "Esc: back" not in terminal.text, "table")
    terminal.type("p")
    terminal.wait_for("Play a numbered deal")
    terminal.type("given")
    terminal.wait_until(lambda: "Continue" not in terminal.text, "what was looked for")
    terminal.type("\r")
    terminal.wait_for("Deal the cards")


# None


def coloured(output: bytearray) -> list[tuple[int, ...]]:
    """What was sent that asks for a colour, be it the terminal's usual one."""
    return [style for style in styles(output) if foreground(style) or background(style)]


def test_no_color_means_none_whatever_else_is_set(tmp_path: Path) -> None:
    loud = {"NO_COLOR": "1", "COLORFGBG": "15;0", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1", **FULL}
    with at_the_table(tmp_path, loud, "terminal") as terminal:
        look_everywhere(terminal)
        terminal.type("\x03")
        terminal.wait_for_end()
        assert not coloured(terminal.output)


def test_without_colours_the_cursor_is_reversed(tmp_path: Path) -> None:
    with Terminal(tmp_path, options=CALM, environment={"NO_COLOR": "1"}) as terminal:
        for keys, marked, others in (
            ("", "Play against the bot", "Options"),
            ("\x1b[B", "Two to four at this keyboard", "Play against the bot"),
            ("o", "Colours", "Deck"),
            ("\x1b[B", "Deck", "Colours"),
            ("\x1b[A\x1b[A", "[ Done ]", "Colours"),
            ("\rb", "[ Deal the cards ]", "Players"),
            ("\x1b[B", "Players", "[ Deal the cards ]"),
        ):
            terminal.type(keys)
            terminal.wait_for(marked, others)
            # Both at once: a picture may arrive in parts, the new mark before the old one is gone.
            terminal.wait_until(
                lambda marked=marked, others=others: (  # type: ignore[misc] # defaults bind them now
                    is_reversed(terminal, marked) and not is_reversed(terminal, others)
                ),
                f"mark on {marked} alone",
            )
        assert not coloured(terminal.output)


def is_reversed(terminal: Terminal, words: str) -> bool:
    """Whether `words` are shown in reversed letters."""
    y = next(y for y, line in enumerate(terminal.lines) if words in line)
    x = terminal.lines[y].index(words)
    return all(terminal._screen.buffer[y][at].reverse for at in range(x, x + len(words)))


# Few


def nearest(theme: Theme, name: str, system: ColorSystem) -> int | None:
    """What is sent for one of the table's colours."""
    adapted = in_sixteen(theme) if system is ColorSystem.STANDARD else in_256(theme)
    return Color.parse(adapted.variables[name]).downgrade(system).number


@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT], ids=str)
@pytest.mark.parametrize("theme", [one for one in THEMES if not one.ansi], ids=lambda theme: theme.name)
def test_few_colours_still_tell_things_apart(theme: Theme, system: ColorSystem) -> None:
    for one, other in (
        *combinations(("card", "felt", "back-pattern"), 2),
        ("card", "back"),
        ("back", "back-pattern"),
        ("back", "back-rank"),
        *combinations(("felt", "legal", "focus"), 2),
        ("felt", "word"),
        ("felt", "turn"),
        ("felt", "felt-dim"),
        ("felt", "cursor"),
        ("cursor", "cursor-ink"),
        *(("card", f"ink-{ink}") for ink in ("black", "red", "blue", "green")),
        *combinations(("ink-black", "ink-red", "ink-blue", "ink-green"), 2),
    ):
        assert nearest(theme, one, system) != nearest(theme, other, system), f"{one} and {other} are the same"
    if theme.name != "contrast":  # there the backs are black, in white frames
        assert nearest(theme, "back", system) != nearest(theme, "felt", system)


@pytest.mark.parametrize(("environment", "mark"), [(OF_16, None), (OF_256, 5)], ids=["16", "256"])
def test_what_is_sent_differs_for_each_thing(
    tmp_path: Path, environment: dict[str, str], mark: int | None
) -> None:
    with at_the_table(tmp_path, environment) as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("s")
        terminal.wait_for(HOLDS)
        for number, theme in enumerate(IN_OPTIONS):
            if number:
                terminal.output[:] = ENTRANCE
                terminal.type("mo\x1b[C")
                terminal.wait_for("Colours", f"< {theme}", "Done")
                terminal.type("\x1b")
            terminal.wait_until(lambda: "Done" not in terminal.text, "table")
            terminal.type("x")  # whose answer comes when all else has been drawn
            terminal.wait_for("so you must")
            pieces = list(written(terminal.output))
            card = last_style(pieces, "^[▀▄█▌▐▘▝▖▗▚▞▛▜▙▟ ]*[♣♦♥♠] *$")
            back = last_style(pieces, "░")
            legal = last_style(pieces, "[┏┗]")
            focus = last_style(pieces, "[╔╚]")
            seen = {card, back, legal, focus}
            assert len(seen) == 4, f"{theme}: {card} {back} {legal} {focus}"
            assert len({foreground(style) for style in (legal, focus, back)}) == 3, theme
            assert card[-1:] != back[-1:], theme
            check_kind(styles(terminal.output), mark)


def check_kind(sent: set[tuple[int, ...]], mark: int | None) -> None:
    """Every colour is of the kind with that mark: 5 for the 256, None for the sixteen."""
    for style in sent:
        for colour in filter(None, (foreground(style), background(style))):
            assert (colour[1:2] or (None,)) == (mark,), style


def last_style(pieces: list[Written], shown: str) -> tuple[int, ...]:
    """The style in which the last text with the pattern `shown` was sent."""
    return next(piece.style for piece in reversed(pieces) if re.search(shown, piece.text))


# The terminal's own


def test_on_a_light_terminal_our_own_colours_are_both_sent(tmp_path: Path) -> None:
    empty = {"NO_COLOR": ""}  # which means nothing, by the rules of no-color.org
    with at_the_table(tmp_path, {"COLORFGBG": "0;15", **empty, **FULL}) as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("mo")
        terminal.wait_for("Bot speed", "Done")
        for style, text in written(terminal.output):
            assert foreground(style), f"{text!r} in {style}"
            assert background(style), f"{text!r} in {style}"


def test_the_terminals_own_theme_leaves_the_colours_to_the_terminal(tmp_path: Path) -> None:
    with at_the_table(tmp_path, FULL, "terminal") as terminal:
        look_everywhere(terminal)
        sent = styles(terminal.output)
        assert not [style for style in sent if {38, 48} & set(style)]
        assert {(31,), (33,), (39,)} <= {foreground(style) for style in sent}
