"""Reads a round in progress from the text that `str(state)` writes: for tests, bug reports and the laboratory."""

from __future__ import annotations

import re

from trash.engine.cards import Card, in_order, parse_cards, show_cards
from trash.engine.deal import DECKS, too_often
from trash.engine.layout import Layout
from trash.engine.mistake import N_, Mistake
from trash.engine.quote import quote
from trash.engine.rules import FEWEST_PLAYERS, KING_GAME, Rules
from trash.engine.state import State, complete

_LAYOUT = re.compile(r"player ([1-4])(\*?) +(.+)")
_LINE = re.compile(r"(stock|trash|hand|reshuffled) *(.*)")
MOST_RESHUFFLES = 1_000_000


def parse_state(text: str, rules: Rules = KING_GAME) -> State:
    """The state that ``str`` wrote; of a round that is not over, of as many players as it has layouts.

    Raises ValueError with a sentence.

    A face-up card that is not of its slot's rank stands there as a wild one, so it must be wild by `rules`. With the
    last-turn rule, a layout that is complete is one that its player completed first.
    """
    layouts: dict[str, Layout] = {}
    turn: list[int] = []
    lines: dict[str, str] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        words = _LINE.fullmatch(line)
        if (layout := _LAYOUT.fullmatch(line)) is not None:
            number, star, cards = layout.groups()
            _once(number in layouts, f"player {number}")
            layouts[number] = _layout(cards, rules)
            turn += [int(number) - 1] if star else []
        elif words is not None:
            _once(words[1] in lines, words[1])
            lines[words[1]] = words[2].strip()
        elif line.startswith("won by"):
            raise Mistake(N_("a position is one of a round that goes on: nobody has won it yet"))
        else:
            raise Mistake(
                N_("{found} is no line of a position: they are player 1, player 2, stock, trash, hand"),
                found=quote(line),
            )
    numbers = sorted(layouts)
    if len(numbers) < FEWEST_PLAYERS or "".join(numbers) not in "1234" or len(turn) != 1:
        raise Mistake(
            N_("a position has a line for player 1 and player 2, and a star for the one whose turn it is")
        )
    hand = lines.get("hand", "-")
    state = State(
        rules.for_players(len(numbers)),
        0,
        1,
        tuple(layouts[number] for number in numbers),
        parse_cards(lines.get("stock", "")),
        parse_cards(lines.get("trash", "")),
        None if hand in ("-", "") else Card.parse(hand),
        turn[0],
        _reshuffles(lines.get("reshuffled", "0")),
    )
    return _checked(state)


def _once(again: bool, name: str) -> None:
    if again:
        raise Mistake(N_("a position has one line for {name}, not two"), name=name)


def _layout(cards: str, rules: Rules) -> Layout:
    layout = Layout.parse(cards)
    for slot, card in enumerate(layout.cards, start=1):
        if not layout.is_down(slot) and card.rank != slot and card.rank not in rules.wild_ranks:
            raise Mistake(
                N_("{card} lies face up in slot {slot}, but is not wild by the rules: {rules}"),
                card=card,
                slot=slot,
                rules=rules,
            )
    return layout


def _reshuffles(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:9]) > MOST_RESHUFFLES or len(text) > 9:
        raise Mistake(N_("reshuffled is followed by a number, not {found}"), found=quote(text))
    return int(text)


def _checked(state: State) -> State:
    """`state` with its deck, and with who completed a layout. Raises ValueError if it cannot be played on."""
    hand = () if state.hand is None else (state.hand,)
    cards = (*(card for layout in state.layouts for card in layout.cards), *state.stock, *state.trash, *hand)
    players = len(state.layouts)
    if too_many := too_often(cards, players):
        one, two = (
            N_("a card lies in one place, not two: {cards}"),
            N_("a card lies in two places, not three: {cards}"),
        )
        raise Mistake(one if state.rules.decks == 1 else two, cards=show_cards(too_many))
    state = state._replace(deck=in_order(cards, DECKS[players]), out=_out(state))
    if not state.legal_actions():
        raise Mistake(N_("there is nothing left to draw in that position"))
    return state


def _out(state: State) -> int | None:
    """Who completed a layout first, if anybody did: the one from whom the turn has come farthest.

    Raises ValueError if the round is over by then.
    """
    players = len(state.layouts)
    since = [(state.turn - player) % players for player in complete(state.layouts)]
    if not since:
        return None
    done = 0 in since
    if not state.rules.last_turn or (done and (state.hand is None or max(since) == players - 1)):
        raise Mistake(
            N_("a layout is complete: then the round is over, unless the other player has a last turn")
        )
    return (state.turn - max(since)) % players
