"""How to play: the rules and the keys, without leaving the game."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trash.engine import KING_GAME, Rules
from trash.settings.help_text import keys_help, replay_keys_help, rules_help
from trash.tui.screens.overlay import Overlay


class HelpScreen(Overlay[None]):
    """A page to scroll through; any of the closing keys goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter,space", "leave", id="help.leave"),
        Binding("down,j", "scroll(1)", id="help.down"),
        Binding("up,k", "scroll(-1)", id="help.up"),
    ]

    def __init__(self, rules: Rules = KING_GAME, *, in_replay: bool = False) -> None:
        """Explain the game with `rules`; whoever looks at a replay gets its keys first."""
        super().__init__()
        self.rules = rules
        self.in_replay = in_replay

    def compose(self) -> ComposeResult:
        keys = self.game_app.keys
        first = replay_keys_help(keys) if self.in_replay else []
        with VerticalScroll(id="page"):
            for title, paragraphs in (*first, *rules_help(self.rules), *keys_help(keys)):
                yield Static(Content.styled(title, "bold $accent"), classes="heading")
                for words in paragraphs:
                    yield Static(words, markup=False, classes="paragraph")

    def on_mount(self) -> None:
        self.query_one("#page").focus()

    def action_scroll(self, lines: int) -> None:
        """Move the page by `lines`."""
        self.query_one("#page").scroll_relative(y=lines, animate=False)
