"""The menu over the table."""

from __future__ import annotations

from shlex import quote

from trash.engine import KING_GAME
from trash.game.session import Session
from trash.text.i18n import _
from trash.text.player_names import all_called
from trash.text.program import program
from trash.text.words import Words, who_plays
from trash.tui.screens.dialog import Dialog
from trash.tui.widgets.choices import Choice


def leaving(session: Session, *, saved: bool) -> str:
    """What it is called to leave a game before its end: what becomes of it is said."""
    if session.is_lesson:
        return _("Leave the lesson")
    return _("Leave for now: it is saved") if saved else _("Leave, and lose it: it cannot be saved")


def command_line(session: Session) -> str:
    """What to type in a shell to be dealt the same cards by the same rules, against the same bot."""
    setup, rules = session.setup, session.setup.rules
    words = [program(), "--seed", str(setup.seed)]
    bots = [player.bot for player in session.players if player.bot is not None]
    if len(session.players) > 2 or session.players[0].bot:
        words += ["--players", _seats(session)]
    else:
        words += ["--bot", bots[0]] if bots else ["--two"]
    if rules.wild != KING_GAME.wild:
        words += ["--wild", rules.wild or "none"]
    words += ["--last-turn"] * rules.last_turn + ["--match"] * rules.match
    return " ".join(words)


def _seats(session: Session) -> str:
    """Who sits where, as `--players` wants it; a shell takes it for one word."""
    names = all_called(session.players)
    seats = (
        f"bot:{player.bot}" if player.bot else name
        for name, player in zip(names, session.players, strict=True)
    )
    return quote(",".join(name.replace(",", " ") for name in seats))


class PauseScreen(Dialog):
    """What can be done with a game besides playing on."""

    def __init__(self, words: Words, session: Session, *, menu_keys: tuple[str, ...], saved: bool) -> None:
        """`menu_keys` have opened it, and close it again: pressed twice they leave the game as it was.

        `saved` says that the game is on the disk and will be there next time.
        """
        lines = [who_plays(words.players, session.setup.rules)]
        if session.daily is not None:
            lines.append(_("Deal of the day {date}.").format(date=session.daily))
        if session.setup.deal is None:
            lines.append(_("Deal {seed}. To play it again:").format(seed=session.setup.seed))
            lines.append(f"  {command_line(session)}")
        if session.setup.rules.match:
            lines.append(words.score(session.game))
        choices = [
            Choice("on", "c", _("Play on")),
            Choice("help", "h", _("How to play")),
            Choice("options", "o", _("Options")),
            Choice("again", "a", _("Repeat the lesson") if session.is_lesson else _("Same deal again")),
            Choice("menu", "l", leaving(session, saved=saved)),
            Choice(
                "quit",
                "q",
                _("Quit") if saved or session.is_lesson else _("Quit, and lose it: it cannot be saved"),
            ),
        ]
        super().__init__(_("Paused"), "\n".join(lines), choices, also=dict.fromkeys(menu_keys, "on"))
