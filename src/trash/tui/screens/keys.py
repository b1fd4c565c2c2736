"""The keys: every action with its keys, to be changed by pressing another one."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from trash.settings.keys import DEFAULTS, KeyRefusedError, Keys
from trash.settings.keys_text import key_refused
from trash.text.i18n import _
from trash.text.key_names import name, title
from trash.tui.key_bindings import key_pressed
from trash.tui.screens.overlay import Overlay
from trash.tui.widgets.choices import CURSOR
from trash.tui.widgets.key_line import Key, KeyLine

DONE, ALL_USUAL = "done", "all"
"""The two rows that are no actions."""


class KeyList(OptionList):
    """A row for each action, with its keys, and the two that are none."""

    def __init__(self, keys: Keys) -> None:
        self.rows = _lines(keys)
        super().__init__(*(Option(line, id=id) for id, line in self.rows.items()), compact=True)

    def show(self, keys: Keys) -> None:
        """Show `keys` instead."""
        self.rows = _lines(keys)
        self.watch_highlighted(self.highlighted)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Mark the row that Enter chooses, which its colour alone must not tell."""
        super().watch_highlighted(highlighted)
        for index, line in enumerate(self.rows.values()):
            self.replace_option_prompt_at_index(
                index, Content.assemble(CURSOR if index == highlighted else " ", line)
            )


def _lines(keys: Keys) -> dict[str, Content]:
    titles = {action: title(action) for action in DEFAULTS}
    width = max(map(cell_len, titles.values())) + 2
    lines = {
        action: Content.assemble(
            words + " " * (width - cell_len(words)),
            (" ".join(map(name, keys.of(action))), "bold"),
            " *" if action in keys.changed else "",
        )
        for action, words in titles.items()
    }
    return lines | {ALL_USUAL: Content(_("Reset all keys")), DONE: Content(_("Done"))}


class KeysScreen(Overlay[None]):
    """A row for each action; what is changed is kept at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", id="keys.leave"),
        Binding("backspace,delete", "usual", id="keys.usual"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(_("Keys"), id="title", markup=False)
            yield KeyList(self.game_app.keys)
            yield Static("", id="problem", markup=False)
            yield KeyLine(classes="hint")

    def on_mount(self) -> None:
        self.query_one(KeyList).focus()
        self.query_one(KeyLine).show(
            (
                Key(name("enter"), _("new key"), "screen.choose"),
                Key(name("backspace"), _("usual key"), "screen.usual"),
            )
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        action = str(event.option_id)
        if action == DONE:
            self.dismiss()
        elif action == ALL_USUAL:
            self._keep(Keys())
        else:
            self._say("")
            self.app.push_screen(PressScreen(action, self.game_app.keys), self._pressed)

    def _pressed(self, keys: Keys | None) -> None:
        if keys is not None:
            self._keep(keys)

    def action_choose(self) -> None:
        """Do what the marked row is for."""
        self.query_one(KeyList).action_select()

    def action_usual(self) -> None:
        """Give the action its usual keys back."""
        row = self.query_one(KeyList).highlighted_option
        if row is not None and row.id in DEFAULTS:
            try:
                self._keep(self.game_app.keys.without(row.id))
            except KeyRefusedError as refusal:
                self._say(key_refused(refusal, title))

    def _keep(self, keys: Keys) -> None:
        self._say(self.game_app.change_settings(keys=keys) or "")
        self.query_one(KeyList).show(keys)

    def _say(self, sentence: str) -> None:
        self.query_one("#problem", Static).update(sentence)


class PressScreen(Overlay[Keys | None]):
    """Waits for the new key of one action. Returns the keys with it, or None to leave them."""

    def __init__(self, action: str, keys: Keys) -> None:
        super().__init__()
        self.action = action
        self.keys = keys

    def compose(self) -> ComposeResult:
        words = _(
            "Press the new key for: {action}. Escape, or the current key {key}, changes nothing."
        ).format(action=title(self.action), key=name(self.keys.first(self.action)))
        with Vertical(id="dialog"):
            yield Static(_("A new key"), id="title", markup=False)
            yield Static(words, id="words", markup=False)
            yield Static("", id="problem", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        key = key_pressed(event)
        if key == "escape" or key == self.keys.first(self.action):
            self.dismiss(None)
            return
        try:
            self.dismiss(self.keys.with_key(self.action, key))
        except KeyRefusedError as refusal:
            self.query_one("#problem", Static).update(key_refused(refusal, title))
