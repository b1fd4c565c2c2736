"""The lines of words around the table: the header, what to do next, what happened last."""

from __future__ import annotations

from trash.game.session import Session
from trash.text.i18n import _, pgettext
from trash.text.words import Words, rules_text


def header_line(session: Session, dot: str) -> str:
    """The turn, the deal and the rules, with `dot` between them."""
    game = session.game
    parts = [pgettext("the name of the game", "Trash"), _("turn {number}").format(number=session.turn_number)]
    if game.setup.rules.match:
        parts.append(_("round {number}").format(number=game.standing.round_number))
    if session.daily is not None:
        parts.append(_("deal of the day {date}").format(date=session.daily))
    elif game.setup.deal is None:
        parts.append(_("deal {seed}").format(seed=game.setup.seed))
    parts.append(rules_text(game.setup.rules))
    if session.marks.practice:
        parts.append(pgettext("of a game", "practice"))
    return f" {dot} ".join(parts)


def prompt_line(session: Session, words: Words) -> str:
    """Whose turn it is, what to do and why; or how it ended."""
    state = session.state
    if state.over:
        return words.result(session.game, session.turn_number)
    if session.bot_to_move:
        return _("{player} plays. Any key skips ahead.").format(player=words.players[session.state.turn])
    return words.prompt(state)


def last_line(session: Session, words: Words) -> str:
    """What happened last in this round."""
    return words.happened(session.steps[-1]) if session.steps else _("The cards are dealt.")
