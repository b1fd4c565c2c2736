"""The menu: where the program begins and where every game leads back to."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList, Static

from trash.text.i18n import _
from trash.text.player_names import all_called
from trash.tui.key_bindings import help_keys
from trash.tui.screens.menu_entries import menu_entries
from trash.tui.screens.needs_room import NeedsRoom
from trash.tui.widgets.choices import Choice, Choices
from trash.tui.widgets.logo import Logo


class MenuScreen(NeedsRoom[None]):
    """Choices; the app does what was chosen."""

    DEFAULT_CSS = """
    MenuScreen {
        align: center middle;
        & Choices { width: 38; }
        & #menu-hint { width: 38; height: auto; margin: 1 0 0 0; color: $word-dim; text-align: center; }
        &.-low #menu-hint { margin: 0; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [help_keys("menu")]

    def compose(self) -> ComposeResult:
        yield Logo()
        choices = [Choice(entry.choice, entry.key, entry.label) for entry in menu_entries()]
        yield Choices([*self._continue(), *choices], id="choices")
        yield Static(self._hint(), id="menu-hint", markup=False)

    def on_mount(self) -> None:
        self.query_one(Choices).focus()  # Textual itself would not, in a browser that has not been clicked on

    def _continue(self) -> list[Choice]:
        latest = self.game_app.games.latest()
        if latest is None:
            return []
        first, second = all_called(latest.record.players)
        return [
            Choice(
                "continue",
                "c",
                _("Continue: {first} and {second}").format(first=first, second=second),
            )
        ]

    def _hint(self) -> str:
        if not self.game_app.settings.lesson_offered:
            return _("New? The lesson takes two minutes.")
        return _("Arrows and Enter, letters, or mouse.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.game_app.action_open(str(event.option_id))
