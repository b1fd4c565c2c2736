"""Cards: rank, suit, their two-letter text, and the deck in its fixed order."""

from typing import NamedTuple

from trash.engine.mistake import N_, Mistake
from trash.engine.quote import quote

RANKS = "A23456789TJQK"
SUITS = "CDHS"

ACE, KING = 1, 13
HIGHEST_PIP = 10


class _Card(NamedTuple):
    rank: int
    suit: str


class Card(_Card):
    """A playing card.

    `rank` is 1 (ace) to 13 (King); `suit` is one of ``C D H S``. The text form is
    rank then suit: ``AS``, ``TH``, ``KD``. Cards sort by rank, then suit.
    """

    __slots__ = ()

    def __new__(cls, rank: int, suit: str) -> "Card":
        """Raises ValueError, with a sentence, for a rank or a suit that there is not."""
        if not ACE <= rank <= KING:
            raise ValueError(f"a rank is {ACE} (ace) to {KING} (King), not {rank!r}")
        if len(suit) != 1 or suit not in SUITS:
            raise ValueError(f"a suit is one of {SUITS}, not {quote(suit)}")
        return super().__new__(cls, rank, suit)

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    @property
    def is_pip(self) -> bool:
        """Whether this is an ace to ten, the cards that have a slot of their own."""
        return self.rank <= HIGHEST_PIP

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card written as `text`, in capitals.

        Raises ValueError, with a sentence, for anything but a rank and a suit.
        """
        if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
            raise Mistake(
                N_("{found} is not a card: write a rank {ranks} and a suit {suits}, as in TH"),
                found=quote(text),
                ranks=RANKS,
                suits=SUITS,
            )
        return cls(RANKS.index(text[0]) + 1, text[1])


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards written in `text`, separated by white space. Raises ValueError."""
    return tuple(Card.parse(word) for word in text.split())


def show_cards(cards: tuple[Card, ...]) -> str:
    """The text that `parse_cards` reads back."""
    return " ".join(map(str, cards))


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """`cards` without those that are `gone`, which are among them: each as often as it is there.

    Of two that are alike the first goes first, so that what is left depends on what is gone, and not on its order.
    """
    once = frozenset(gone)
    left = tuple([card for card in cards if card not in once])
    if len(left) + len(gone) == len(cards):
        return left  # no card that is gone has another like it, as always with one deck
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def in_order(cards: tuple[Card, ...], deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """`cards` in the order that they have in `deck`, where one that is alone comes before any that is there again."""
    wanted = frozenset(cards)
    found = tuple([card for card in deck if card in wanted])
    if len(found) == len(cards):
        return found
    left = list(cards)
    once = []
    for card in found:
        if card in left:
            left.remove(card)
            once.append(card)
    return tuple(once)


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in range(ACE, KING + 1))
"""All 52 cards before any shuffle: clubs, diamonds, hearts, spades, each ace to King."""
