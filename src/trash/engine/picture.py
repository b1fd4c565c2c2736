"""Reads a round in progress from the text that `str(state)` writes: for tests, bug reports and the laboratory."""

from __future__ import annotations

import re

from trash.engine.cards import DECK, Card, parse_cards, show_cards
from trash.engine.layout import Layout
from trash.engine.mistake import N_, Mistake
from trash.engine.quote import quote
from trash.engine.rules import KING_GAME, Rules
from trash.engine.state import State

_LAYOUT = re.compile(r"player ([12])(\*?) +(.+)")
_LINE = re.compile(r"(stock|trash|hand|reshuffled) *(.*)")
MOST_RESHUFFLES = 1_000_000


def parse_state(text: str, rules: Rules = KING_GAME) -> State:
    """The state that ``str`` wrote; of a round that is not over. Raises ValueError with a sentence.

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
    if len(layouts) < 2 or len(turn) != 1:
        raise Mistake(
            N_("a position has a line for player 1 and player 2, and a star for the one whose turn it is")
        )
    hand = lines.get("hand", "-")
    state = State(
        rules,
        0,
        1,
        (layouts["1"], layouts["2"]),
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
    cards = [*state.layouts[0].cards, *state.layouts[1].cards, *state.stock, *state.trash]
    cards += [] if state.hand is None else [state.hand]
    if len(set(cards)) < len(cards):
        twice = sorted({card for card in cards if cards.count(card) > 1})
        raise Mistake(N_("a card lies in one place, not two: {cards}"), cards=show_cards(tuple(twice)))
    complete = [player for player, layout in enumerate(state.layouts) if layout.complete]
    other = complete in ([1 - state.turn], [state.turn])
    if complete and not (
        state.rules.last_turn and other and (complete[0] != state.turn or state.hand is not None)
    ):
        raise Mistake(
            N_("a layout is complete: then the round is over, unless the other player has a last turn")
        )
    deck = tuple(card for card in DECK if card in set(cards))
    state = state._replace(deck=deck, out=complete[0] if complete else None)
    if not state.legal_actions():
        raise Mistake(N_("there is nothing left to draw in that position"))
    return state
