"""How to play, without leaving the game: the keys on one page, the rules on another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from trash.engine import KING_GAME, Rules
from trash.settings.help_text import Section, keys_help, rules_help
from trash.text.i18n import _
from trash.text.key_names import sign
from trash.tui.screens.overlay import Overlay
from trash.tui.widgets.key_line import Key, KeyLine

ROOM_FOR_BOTH = (120, 36)
"""The window from which on both pages stand side by side."""

NAMED = r"(?:^|(?<=\.  ))[^:. ]+(?:, [^:. ]+)*(?=: )"
"""The keys at the beginning of a sentence about them."""


class HelpScreen(Overlay[None]):
    """Two pages, of which the first fits an ordinary window; any of the closing keys goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter,space", "leave", id="help.leave"),
        Binding("down,j", "scroll(1)", id="help.down"),
        Binding("up,k", "scroll(-1)", id="help.up"),
        Binding("left,right,tab", "turn", id="help.turn"),
    ]

    def __init__(self, rules: Rules = KING_GAME, first: Sequence[Section] = ()) -> None:
        """Explain the game with `rules`, but `first` the keys of where help was asked for, if that is not the table."""
        super().__init__()
        self.rules = rules
        self.first = first

    def compose(self) -> ComposeResult:
        sections = keys_help(self.game_app.keys)
        if self.first:
            sections = [*self.first, *((_("Keys at the table"), told) for _title, told in sections)]
        with Vertical(id="page"):
            with VerticalScroll(id="pages"), Container(id="columns"):
                yield Vertical(*_texts(sections), id="keys-page")
                yield Vertical(*_texts(rules_help(self.rules)), id="rules-page")
            yield KeyLine(classes="hint")

    def on_mount(self) -> None:
        self.query_one("#pages").focus()
        self._tell()

    def on_resize(self) -> None:
        width, height = ROOM_FOR_BOTH
        self.set_class(self.size.width >= width and self.size.height >= height, "-columns")

    def action_turn(self) -> None:
        """Show the other page."""
        self.toggle_class("-rules")
        self.query_one("#pages").scroll_home(animate=False)
        self._tell()

    def _tell(self) -> None:
        key = Key(sign("left"), _("the keys"), "screen.turn")
        if not self.has_class("-rules"):
            key = Key(sign("right"), _("the rules"), "screen.turn")
        self.query_one(KeyLine).show((key,))

    def action_scroll(self, lines: int) -> None:
        """Move the page by `lines`."""
        self.query_one("#pages").scroll_relative(y=lines, animate=False)


def _texts(sections: list[Section]) -> Iterator[Widget]:
    for title, paragraphs in sections:
        yield Static(Content.styled(title, "bold $accent"), classes="heading")
        for words in paragraphs:
            yield Static(Content(words).highlight_regex(NAMED, style="bold $accent"), classes="line")
