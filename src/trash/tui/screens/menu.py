"""The menu: where the program begins and where every game leads back to."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static

from trash.text.i18n import _
from trash.text.player_names import all_called
from trash.tui.key_bindings import help_keys
from trash.tui.screens.menu_entries import group_titles, menu_entries
from trash.tui.screens.needs_room import NeedsRoom
from trash.tui.widgets.choices import Choice, Choices
from trash.tui.widgets.logo import Logo

ROOM_FOR_MORE = 100
"""Columns of a window in which a hand of cards and what waits are beside the menu."""

ROOM_FOR_GROUPS = 23
"""Rows of a window in which groups of entries have a heading each."""

ROOM_FOR_GAPS = 30
"""Rows of a window in which there is an empty line between the groups too."""


class MenuScreen(NeedsRoom[None]):
    """Choices; the app does what was chosen."""

    DEFAULT_CSS = """
    MenuScreen {
        align: center middle;
        & #menu { width: 38; height: auto; max-height: 100%; }
        & #choices { width: 38; }
        & #menu-hint { width: 38; height: auto; color: $word-dim; text-align: center; }
        & #more { width: 44; height: auto; margin: 0 0 0 8; }
        & #fan { margin: 0 0 2 0; }
        & #waits { width: auto; height: auto; color: $word; }
        &.-more { layout: horizontal; }
        &.-headings #menu-hint { margin: 1 0 0 0; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [help_keys("menu")]

    def __init__(self) -> None:
        super().__init__()
        self._composed_for = self._room()

    def compose(self) -> ComposeResult:
        self._composed_for = self._room()
        more, headings, _gaps = self._composed_for
        self.set_class(headings, "-headings")
        if not more:  # a container would make each start slower by a twentieth
            yield from self._menu()
        else:
            self.add_class("-more")
            with Vertical(id="menu"):
                yield from self._menu()

    def _menu(self) -> ComposeResult:
        yield Logo()
        yield Choices(self._entries(), id="choices")
        yield Static(self._hint(), id="menu-hint", markup=False)

    def on_mount(self) -> None:
        # Textual itself would not, in a browser that has not been clicked on. There are no choices if the program ends now.
        self.query(Choices).focus()
        self.call_after_refresh(self._tell_more)

    def on_resize(self) -> None:
        if self._room() != self._composed_for:
            self.call_later(self._compose_anew)

    def _room(self) -> tuple[bool, bool, bool]:
        """Whether there is room for more beside the menu, for headings in it, and for gaps between its groups."""
        width, height = self.app.size
        return width >= ROOM_FOR_MORE, height >= ROOM_FOR_GROUPS, height >= ROOM_FOR_GAPS

    async def _compose_anew(self) -> None:
        if not self.is_whole:  # something was chosen meanwhile
            return
        marked = self.query_one(Choices).marked
        self.remove_class("-more")
        await self.recompose()
        for choices in self.query(Choices):  # there are none if the menu is left at this moment
            choices.mark(marked)
            choices.focus()
        self.call_after_refresh(self._tell_more)

    def _tell_more(self) -> None:
        """A hand of cards and what waits: after the first picture, for it looks through the games."""
        if not self.has_class("-more") or self.query("#more"):
            return
        from trash.store.waiting import told, waiting
        from trash.tui.widgets.laid_cards import LARGE, LaidCards, fan

        lines = told(waiting(self.game_app.games.store, date.today()))
        waits = Static("\n".join(lines), id="waits", markup=False)
        self.mount(Vertical(LaidCards(fan(), LARGE, id="fan"), waits, id="more"))

    def _entries(self) -> list[Choice]:
        """The lesson first for who has not played; what goes on first for who has."""
        titles = list(group_titles().items())
        if not self.game_app.settings.lesson_offered:
            titles.sort(key=lambda title: title[0] != "learn")
        entries = menu_entries()
        choices: list[Choice] = []
        _more, headings, gaps = self._composed_for
        for group, title in titles:
            if gaps and choices:
                choices.append(Choice(f"before {group}", "", ""))
            if headings:
                choices.append(Choice(f"group {group}", "", title))
            if group == "play":
                choices += self._continue()
            choices += [
                Choice(entry.choice, entry.key, entry.label) for entry in entries if entry.group == group
            ]
        return choices

    def _continue(self) -> list[Choice]:
        latest = self.game_app.games.latest()
        if latest is None:
            return []
        names = all_called(latest.record.players)
        pattern = _("Continue: {first} and {second}") if len(names) == 2 else _("Continue: {players}")
        label = pattern.format(first=names[0], second=names[1], players=", ".join(names))
        return [Choice("continue", "c", label)]

    def _hint(self) -> str:
        if not self.game_app.settings.lesson_offered:
            return _("New? The lesson takes two minutes.")
        return _("Arrows and Enter, letters, or mouse.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.game_app.action_open(str(event.option_id))
