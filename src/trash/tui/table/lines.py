"""The lines of words around the table: the header, what to do next, what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trash.engine import STOCK, TAKE, THROW, Rules
from trash.engine.step import Step
from trash.game.session import Session
from trash.text.i18n import _, pgettext
from trash.text.words import Words, rules_text

if TYPE_CHECKING:
    from trash.net.shown import ShownRound


def house_rules(rules: Rules) -> str:
    """What is to be said before a game that is not played by the usual rules."""
    return _("House rules: {rules}.").format(rules=rules_text(rules))


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


def remote_header(round: ShownRound | None, own_name: str | None, dot: str) -> str:
    """The turn and the rules at a table of several terminals, and what the others call whoever plays at this one, if anybody does."""
    parts = [pgettext("the name of the game", "Trash")]
    if round is None:
        parts.append(_("a table of several terminals"))
    else:
        parts.append(_("turn {number}").format(number=round.turn_number))
        if round.game.rules.match:
            parts.append(_("round {number}").format(number=round.game.standing.round_number))
        parts.append(_("you look on") if own_name is None else _("you are {player}").format(player=own_name))
        parts.append(rules_text(round.game.rules))
    return f" {dot} ".join(parts)


def prompt_line(session: Session, words: Words) -> str:
    """Whose turn it is, what to do and why; or how it ended."""
    view = session.view
    if view.over:
        return words.result(session.game, session.turn_number)
    if session.bot_to_move:
        return _("{player} plays. Any key skips ahead.").format(player=words.players[view.turn])
    return words.prompt(view)


def last_line(steps: Sequence[Step], words: Words) -> str:
    """What happened last in a round of which these are the `steps`."""
    return words.happened(steps[-1]) if steps else _("The cards are dealt.")


def flight_line(step: Step, words: Words) -> str:
    """Which card is on its way where, and nothing of what `step` turns up."""
    before, action, _after = step
    told = {"player": words.players[step.player], "slot": action.slot}
    if action == STOCK:
        return _("{player}: a card from the stock").format(**told)
    if action == TAKE:
        return _("{player}: {card} from the trash").format(card=words.card(before.trash[-1]), **told)
    assert before.hand is not None, "a placement or a throw is of the card in hand"
    told["card"] = words.card(before.hand)
    if action == THROW:
        return _("{player}: {card} to the trash").format(**told)
    return _("{player}: {card} to slot {slot}").format(**told)
