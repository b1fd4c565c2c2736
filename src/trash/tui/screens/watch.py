"""Two bots at the table, with the odds, until a key is pressed."""

from __future__ import annotations

from textual import events, work

from trash.game.watched import watched
from trash.text.i18n import _, pgettext
from trash.tui.screens.playing import Playing
from trash.tui.table.step_animation import rest
from trash.tui.widgets.key_line import Key

BETWEEN_ROUNDS = 5.0
"""Seconds for which the end of a round can be looked at."""


class WatchScreen(Playing):
    """Plays one round after another at the pace of the options; any key or click leads to the menu."""

    def __init__(self, *bots: str) -> None:
        """Who plays, as `watched` says."""
        super().__init__(watched(*bots))
        self._bots = bots

    @property
    def _tells_odds(self) -> bool:
        return True

    def _prompt(self) -> str:
        view = self.session.view
        if view.over:
            return super()._prompt()
        return _("{player} plays.").format(player=self.words.players[view.turn])

    def _general_keys(self) -> tuple[Key, ...]:
        return (Key(pgettext("key", "any key"), pgettext("watch", "leads to the menu"), "screen.leave"),)

    def _settle(self) -> None:
        self.set_class(False, "-over")  # nothing lies over the table
        self._tell(self._prompt(), self._general_keys())
        self._deal_again()

    @work(exclusive=True, group="next round")
    async def _deal_again(self) -> None:
        await rest(BETWEEN_ROUNDS, lambda: not self.is_current)
        if self.is_current:
            self.session = watched(*self._bots)
            self._play_on(None, new_round=True)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.action_leave()

    def on_click(self) -> None:
        self.action_leave()

    def action_leave(self) -> None:
        """Go to the menu."""
        self.game_app.to_menu()
