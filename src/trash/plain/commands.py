"""The commands of plain mode, and how a typed line is read."""

from __future__ import annotations

from trash.engine import ACTIONS, STOCK, TAKE, THROW, Action, Rules
from trash.settings.help_text import rules_help
from trash.text.i18n import _
from trash.text.words import rules_text

HELP = ("?", "help")
RULES = ("r", "rules")
BOARD = ("b", "board")
LAST = ("l", "last")
HINT = ("h", "hint")
UNDO = ("u", "undo")
ODDS = ("o", "odds")
ROLLOUTS = ("rollouts",)
QUIT = ("q", "quit", "exit")
MENU = ("m", "menu")
LEAVE = ("leave", *MENU)
"""In a place beside the table."""
START = ("start",)
IN_SHORT = ("?",)
"""That of HELP which asks only for what can be typed now."""

_ALSO: dict[str, Action] = {
    "STOCK": STOCK,
    "TRASH": TAKE,
    "THROW": THROW,
    "0": ACTIONS["10"],
}


def action_typed(line: str) -> Action | None:
    """The action that `line` names, legal or not; None if it names none."""
    word = line.upper()
    return ACTIONS.get(word) or _ALSO.get(word)


def help_lines_at_any_table() -> list[str]:
    """The commands of every table, a line each: of those that are played at one keyboard, and of the others."""
    return [
        _("s: draw from the stock. t: take the trash. x: throw."),
        _("1 to 10: place the card in hand in that slot."),
        _("Enter: the obvious next step, as the last line says."),
        _("b, or board: what lies on the table. l, or last: the last moves again."),
        _("r, or rules: how to play. q, or quit: leave."),
    ]


def help_lines() -> list[str]:
    """Every command, a line each."""
    return [
        *help_lines_at_any_table(),
        _("h, or hint: what to do and what it is worth, for practice."),
        _("u, or undo: go back to your last decision, for practice."),
        _("o, or odds: each player's chance to win the round, if all play well from here."),
        _("rollouts: each choice played on again and again until Enter is pressed, for practice."),
        *elsewhere_lines(),
        _("These letters and words are the same in every language."),
    ]


def elsewhere_lines() -> list[str]:
    """The words that lead away from the table, a line for those to look at and one for those to play."""
    return [
        _("lesson, watch, history, statistics, options; of this game: replay, share, and at its end review."),
        _(
            "Another game, and this one is kept: bot, two, players and their names, daily, continue, or deal and its number."
        ),
    ]


def in_short(*, moves: bool, reviews: bool) -> list[str]:
    """What can be asked for at the table now, besides the moves that the question names.

    `moves` says whether a move is awaited, and so advised, `reviews` whether the game is over.
    """
    general = _("b table, l last moves, r rules, m menu, help, q quit.")
    if moves:
        return [_("o odds, h hint, rollouts, u take back.") + " " + general]
    return [_("Of this game: review, replay, share."), general] if reviews else [general]


def rules_lines(rules: Rules) -> list[str]:
    """How to play, a paragraph a line, and what this game is played with."""
    lines = [line for title, paragraphs in rules_help(rules) for line in (f"{title}:", *paragraphs)]
    return [*lines, _("This game: {rules}.").format(rules=rules_text(rules))]
