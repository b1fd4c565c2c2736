"""A hint: what to do now, why, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from trash.bots.expert import Expert
from trash.engine import STOCK, TAKE, THROW, Action, Card, Rules, View
from trash.engine.rules import FEWEST_PLAYERS
from trash.odds.match import prospects
from trash.odds.position import Position
from trash.odds.worth import Method, Worth
from trash.text.i18n import _, percent, written


class Why(Enum):
    """What speaks for an action."""

    TRASH_FITS = "the trash card fits"
    STOCK_IS_BETTER = "the trash card fits, but the stock is better"
    TRASH_IS_DEAD = "the trash card does not fit"
    NO_TRASH = "there is nothing on the trash"
    NO_STOCK = "there is nothing else to draw"
    ANY_SLOT = "a wild card is worth the same in every slot"
    ONLY_SLOT = "the card has one place"
    NO_SLOT = "the card has no place"


class Sharing(Enum):
    """What a share has to do with the chance to win, in which it counts half."""

    NEVER = "the round cannot be shared"
    MAYBE = "it may be shared"
    AT_BEST = "another player is done: a share is the best that there is"


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice to the player whose turn it is."""

    action: Action
    why: Why
    worth: float
    """The chance to win after `action`, a shared round counting half: 0 to 1."""
    other: float | None
    """The same for the other draw, if there is one."""
    card: Card | None
    """The card that it is about: the top of the trash, or the one in hand."""
    fitting: float
    """The chance that the next card from the stock fits: 0 to 1."""
    sharing: Sharing
    """Whether the round can be shared."""
    match: float | None
    """The chance to win the match after `action`; None in a single round, and where more than two play."""
    found: Worth
    """How the chances were found."""
    rules: Rules
    """What is played."""


def hint(view: View) -> Hint:
    """The best action in `view`. Raises ValueError when there is nothing to do."""
    legal = view.legal_actions()
    if not legal:
        raise ValueError("there is nothing to advise: the round is over")
    action = Expert().choose(view)
    found = prospects(view)
    others = [one.round for draw, one in found.items() if draw != action and view.hand is None]
    best = found[action]
    return Hint(
        action,
        _why(view, legal, action),
        best.round,
        max(others, default=None),
        view.hand or (view.trash[-1] if view.trash else None),
        Position.of(view).fitting,
        _sharing(view),
        best.game if view.rules.match and view.rules.players == FEWEST_PLAYERS else None,
        best.worth,
        view.rules,
    )


def _sharing(view: View) -> Sharing:
    if not view.rules.last_turn:
        return Sharing.NEVER
    return Sharing.MAYBE if view.out in (None, view.turn) else Sharing.AT_BEST


def _why(view: View, legal: tuple[Action, ...], action: Action) -> Why:
    if view.hand is not None:
        if action == THROW:
            return Why.NO_SLOT
        return Why.ANY_SLOT if len(legal) > 1 else Why.ONLY_SLOT
    if STOCK not in legal:
        return Why.NO_STOCK
    if TAKE not in legal:
        return Why.NO_TRASH
    if action == TAKE:
        return Why.TRASH_FITS
    position = Position.of(view)
    return Why.STOCK_IS_BETTER if position.top_fits else Why.TRASH_IS_DEAD


def hint_text(advice: Hint, name: Callable[[Card], str] = str) -> str:
    """The hint as a sentence or two; `name` writes a card."""
    words = {
        "card": name(advice.card) if advice.card else "",
        "slot": advice.action.slot,
        "worth": percent(advice.worth, 1),
        "other": percent(advice.other or 0, 1),
        "fitting": percent(advice.fitting),
    }
    said = [_sentences()[advice.why].format(**words)]
    if advice.rules.players > FEWEST_PLAYERS:
        if advice.why is Why.STOCK_IS_BETTER:
            said = [_better_for_more().format(**words)]
        if advice.sharing is not Sharing.NEVER:
            said.append(half(advice.rules.players))
    elif advice.sharing is Sharing.MAYBE:
        said.append(half())
    elif advice.sharing is Sharing.AT_BEST:
        said.append(
            _(
                "The best you can do now is share the round: the chance of that is {share}, and it counts half."
            ).format(share=percent(2 * advice.worth, 1))
        )
    if advice.match is not None:
        said.append(_("You win the match {share} of the time.").format(share=percent(advice.match, 1)))
    elif advice.rules.match:
        said.append(_("That is the round: what it is worth in the match is worked out for two players only."))
    said.append(how(advice.found, advice.rules.players))
    return " ".join(said)


def how(found: Worth, players: int = FEWEST_PLAYERS) -> str:
    """How chances were found, as a short sentence. In a match of three or four they are of the round."""
    if found.method is Method.EXACT:
        return _("This is exact.")
    if found.method is Method.COUNTED:
        return _("By counting cards.")
    if players > FEWEST_PLAYERS:
        said = _("By playing the round on from here, ± {error} points.")
    else:
        said = _("By playing on from here, ± {error} points.")
    return said.format(error=written(f"{100 * found.error:.1f}"))


def half(players: int = FEWEST_PLAYERS) -> str:
    """How a share counts, to be said wherever a chance to win is told and the round may be shared."""
    if players > FEWEST_PLAYERS:
        return _("A shared round counts in equal parts for those who share it.")
    return _("A shared round counts half.")


def _better_for_more() -> str:
    return _(
        "Leave {card} and draw from the stock: {fitting} of the unseen cards fit, and a wild card or a card that others can use too is better. You then win {worth} of the time; with {card}, {other}."
    )


def _sentences() -> dict[Why, str]:
    return {
        Why.TRASH_FITS: _(
            "Take {card} from the trash: it fits. You then win {worth} of the time; with the stock, {other}."
        ),
        Why.STOCK_IS_BETTER: _(
            "Leave {card} and draw from the stock: {fitting} of the unseen cards fit, and a wild card or a card that both of you can use is better. You then win {worth} of the time; with {card}, {other}."
        ),
        Why.TRASH_IS_DEAD: _(
            "Draw from the stock: {card} has no place, and {fitting} of the unseen cards fit. You win {worth} of the time."
        ),
        Why.NO_TRASH: _(
            "Draw from the stock: {fitting} of the unseen cards fit. You win {worth} of the time."
        ),
        Why.NO_STOCK: _("Take {card}: there is nothing else to draw. You win {worth} of the time."),
        Why.ANY_SLOT: _(
            "Put {card} anywhere (say, slot {slot}): all slots are equally good. You win {worth} of the time."
        ),
        Why.ONLY_SLOT: _("Put {card} in slot {slot}, its only place. You win {worth} of the time."),
        Why.NO_SLOT: _("Throw {card}: it has no place. You win {worth} of the time."),
    }
