"""The options: looks, pace and words, each kept as soon as it is changed."""

from __future__ import annotations

import os

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from trash.settings.options import Settings
from trash.text.i18n import (
    AUTO,
    ENGLISH_LETTERS,
    LANGUAGES,
    _,
    language_meant,
    own_letters,
    pgettext,
    use_language,
    use_own_letters,
)
from trash.tui.drawing.geometry import CardSize
from trash.tui.screens.form import FormScreen
from trash.tui.screens.keys import KeysScreen
from trash.tui.widgets.form import Pick, Press
from trash.tui.widgets.laid_cards import LARGE, SMALL, Laid, LaidCards, samples

ROOM_FOR_LARGE = 112
"""Columns of a window in which the cards beside the options are large."""


class OptionsScreen(FormScreen[None]):
    """A row for each option; what is behind the dialog changes at once."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings

    def compose(self) -> ComposeResult:
        settings = self.settings
        themes = {
            "felt": _("felt"),
            "midnight": _("midnight"),
            "dusk": _("dusk"),
            "paper": _("paper (light)"),
            "contrast": _("high contrast"),
            "terminal": _("the terminal's own"),
        }
        with VerticalScroll(id="dialog", can_focus=False):
            yield Static(_("Options"), id="title", markup=False)
            yield Pick(_("Colours"), list(themes.items()), settings.theme, id="theme")
            yield Pick(
                _("Deck"),
                [("two colours", _("two colours")), ("four colours", _("four colours"))],
                settings.deck,
                id="deck",
            )
            yield Pick(
                _("Faces"),
                [
                    ("faces", pgettext("faces of cards", "pictures")),
                    ("large ranks", _("large ranks")),
                ],
                settings.faces,
                id="faces",
            )
            yield Pick(
                _("Backs"),
                [
                    ("speckle", pgettext("back of a card", "speckle")),
                    ("lattice", pgettext("back of a card", "lattice")),
                    ("checks", pgettext("back of a card", "checks")),
                    ("weave", pgettext("back of a card", "weave")),
                ],
                settings.back,
                id="back",
            )
            yield Pick(
                _("Suits"),
                [
                    ("auto", pgettext("suits", "automatic")),
                    ("signs", _("symbols")),
                    ("letters", pgettext("suits", "letters")),
                ],
                settings.glyphs,
                id="glyphs",
            )
            yield Pick(
                _("Cascades"),
                [
                    ("watch", pgettext("cascades", "automatic")),
                    ("space", pgettext("cascades", "step with Space")),
                    ("yourself", pgettext("cascades", "by hand")),
                ],
                settings.pace,
                id="pace",
            )
            yield Pick(
                _("Bot speed"),
                [
                    ("leisurely", pgettext("speed", "leisurely")),
                    ("normal", pgettext("speed", "normal")),
                    ("quick", pgettext("speed", "quick")),
                    ("instant", pgettext("speed", "instant")),
                ],
                settings.bot_speed,
                id="bot_speed",
            )
            yield Pick(
                _("Next person"),
                [("", pgettext("next person", "at once")), ("yes", pgettext("next person", "after a key"))],
                "yes" if settings.hand_over else "",
                id="hand_over",
            )
            yield Pick(
                _("Motion"),
                [("yes", pgettext("motion", "on")), ("", pgettext("motion", "off"))],
                "yes" if settings.motion else "",
                id="motion",
            )
            yield Pick(
                _("Bell"),
                [("", pgettext("bell", "off")), ("yes", pgettext("bell", "when it is your turn"))],
                "yes" if settings.bell else "",
                id="bell",
            )
            yield Pick(
                _("Odds"),
                [("yes", pgettext("odds", "shown")), ("", pgettext("odds", "hidden"))],
                "yes" if settings.odds else "",
                id="odds",
            )
            yield Pick(
                _("Language"),
                [(AUTO, _("same as system")), *LANGUAGES.items()],
                settings.language,
                id="language",
            )
            if own_letters() != ENGLISH_LETTERS:
                yield Pick(
                    _("Card letters"),
                    [
                        (kept, " ".join(letters))
                        for kept, letters in (("English", ENGLISH_LETTERS), ("own", own_letters()))
                    ],
                    settings.card_letters,
                    id="card_letters",
                )
            yield Pick(
                _("Mouse"),
                [("yes", pgettext("mouse", "on")), ("", pgettext("mouse", "off (select text)"))],
                "yes" if settings.mouse else "",
                id="mouse",
            )
            yield Static("", id="problem", classes="-none", markup=False)
            with Horizontal(classes="presses"):
                yield Press(_("Keys"), id="choose-keys")
                yield Press(_("Done"), id="done")
        yield LaidCards(*self._samples(), id="samples")

    def on_mount(self) -> None:
        self.query_one("#theme").focus()

    def on_resize(self) -> None:
        self.query_one(LaidCards).lay(*self._samples())

    def _samples(self) -> tuple[list[Laid], CardSize]:
        """What changes with the options, as large as there is room for beside them."""
        size, across = (LARGE, 4) if self.app.size.width >= ROOM_FOR_LARGE else (SMALL, 2)
        return samples(size, across), size

    @on(Pick.Changed)
    async def change(self, message: Pick.Changed) -> None:
        """Use the new value, and keep it."""
        pick = message.pick
        value: object = (
            bool(pick.value) if pick.id in ("hand_over", "motion", "bell", "odds", "mouse") else pick.value
        )
        app = self.game_app
        problem = app.change_settings(**{str(pick.id): value})
        if pick.id == "card_letters":
            use_own_letters(pick.value == "own")
        elif pick.id == "language":
            use_language(language_meant(pick.value, os.environ))
            await self._compose_anew(pick.id)
        told = self.query_one("#problem", Static)
        told.set_class(not problem, "-none")
        told.update(problem or "")
        self.query_one(LaidCards).refresh()

    async def _compose_anew(self, focused: str) -> None:
        """Say everything in the language that there is now."""
        self.settings = self.game_app.settings
        await self.recompose()
        self.be_covered()
        self.say_how_to_leave()
        self.query_one(f"#{focused}").focus()

    @on(Press.Pressed, "#choose-keys")
    def choose_keys(self) -> None:
        """Open the screen of keys."""
        self.app.push_screen(KeysScreen())

    @on(Press.Pressed, "#done")
    def done(self) -> None:
        """Close the options."""
        self.dismiss(None)
