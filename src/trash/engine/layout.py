"""A player's layout: up to ten slots, face down or face up."""

from typing import NamedTuple

from trash.engine.cards import Card, parse_cards, show_cards
from trash.engine.mistake import N_, Mistake
from trash.engine.rules import FULL_LAYOUT

_new = tuple.__new__


class Layout(NamedTuple):
    """The slots of one player, slot 1 first.

    `down` and `open` are sets of slots as bits, bit 0 for slot 1. A slot is in `down`
    while its card is face down, and in `open` until its own rank lies in it: so an open
    slot that is not down holds a wild card, and can still be played on.
    """

    cards: tuple[Card, ...]
    down: int
    open: int

    @property
    def complete(self) -> bool:
        """Whether every slot is face up. That ends the round unless the other player has a last turn."""
        return not self.down

    def is_down(self, slot: int) -> bool:
        """Whether the card in `slot` (1 to the number of slots) is face down."""
        return bool(self.down >> (slot - 1) & 1)

    def is_open(self, slot: int) -> bool:
        """Whether the slot's own rank can still be placed there."""
        return bool(self.open >> (slot - 1) & 1)

    def put(self, card: Card, slot: int) -> "Layout":
        """The layout with `card` face up in `slot`, and what lay there gone from it.

        The caller has checked that it may be: see `trash.engine.legal`.
        """
        cards = list(self.cards)
        cards[slot - 1] = card
        up = ~(1 << (slot - 1))
        open_ = self.open & up if card.rank == slot else self.open
        return _new(Layout, (tuple(cards), self.down & up, open_))

    def __str__(self) -> str:
        """The cards, those face down in small letters: ``AC 2h kd``."""
        return " ".join(
            str(card).lower() if self.is_down(slot) else str(card)
            for slot, card in enumerate(self.cards, start=1)
        )

    def __repr__(self) -> str:
        return f"Layout.parse({str(self)!r})"

    @classmethod
    def face_down(cls, cards: tuple[Card, ...]) -> "Layout":
        """A fresh layout of 1 to 10 cards. Raises ValueError for another number."""
        if not 1 <= len(cards) <= FULL_LAYOUT:
            raise Mistake(
                N_("a layout has 1 to 10 slots, not {count}: {cards}"),
                count=len(cards),
                cards=show_cards(cards),
            )
        every = (1 << len(cards)) - 1
        return cls(cards, every, every)

    @classmethod
    def parse(cls, text: str) -> "Layout":
        """The layout that ``str`` wrote. Raises ValueError with a sentence.

        A face-up card that is not of its slot's rank is taken for a wild one.
        """
        words = text.split()
        layout = cls.face_down(parse_cards(text.upper()))
        for slot, (word, card) in enumerate(zip(words, layout.cards, strict=True), start=1):
            if word == word.upper():
                layout = layout.put(card, slot)
            elif word != word.lower():
                raise Mistake(
                    N_("{found} is neither face up (like TH) nor face down (like th)"), found=repr(word)
                )
        return layout
