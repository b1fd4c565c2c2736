"""The view: what the table can see, which is all that a bot is ever given."""

from typing import NamedTuple

from trash.engine.action import Action
from trash.engine.cards import DECK, Card, show_cards, without
from trash.engine.layout import Layout
from trash.engine.legal import NOTHING, IllegalAction, Reason, legal_draws, legal_with, refusal
from trash.engine.rules import Rules


class SeenLayout(NamedTuple):
    """A layout as the table sees it: None for a card that is face down.

    `down` and `open` are sets of slots as in `Layout`.
    """

    cards: tuple[Card | None, ...]
    down: int
    open: int

    @property
    def complete(self) -> bool:
        """Whether every slot is face up."""
        return not self.down

    def is_down(self, slot: int) -> bool:
        """Whether the card in `slot` (1 to the number of slots) is face down."""
        return bool(self.down >> (slot - 1) & 1)

    def is_open(self, slot: int) -> bool:
        """Whether the slot's own rank can still be placed there."""
        return bool(self.open >> (slot - 1) & 1)

    def __str__(self) -> str:
        """The cards by slot, ``--`` for one that is face down: ``AC -- KD``."""
        return " ".join("--" if card is None else str(card) for card in self.cards)

    @classmethod
    def of(cls, layout: Layout) -> "SeenLayout":
        """What can be seen of `layout`."""
        cards, down, open_ = layout
        return cls(tuple([None if down >> at & 1 else card for at, card in enumerate(cards)]), down, open_)


class View(NamedTuple):
    """A moment of a round without what nobody knows.

    Nobody has looked at a face-down card, so all players have the same view, and it
    holds plain values only: there is no way back from it to the hidden cards.
    """

    rules: Rules
    layouts: tuple[SeenLayout, ...]
    stock: int
    """The number of cards in the stock."""
    trash: tuple[Card, ...]
    """Top card last. Its cards have all been seen, so it is known to the last one."""
    hand: Card | None
    turn: int
    reshuffles: int
    out: int | None
    winners: tuple[int, ...]
    deck: tuple[Card, ...] = DECK
    """All cards of the round in the deck's order."""
    renewed: tuple[Card, ...] | None = None
    """Once the stock has been made from the trash, the cards in it, in the deck's order: all have been seen
    on the trash, and who remembers them knows which are still to come. None before."""
    revealed: tuple[tuple[Card, ...], ...] | None = None
    """The cards of each layout, once the round is over and those that are still face down are turned over.
    None before. What is known of a round that goes on never comes from here."""

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.winners)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the player whose turn it is may do: the same as the state's own answer."""
        if self.winners:
            return NOTHING
        if self.hand is None:
            return legal_draws(self.stock, len(self.trash))
        _, down, open_ = self.layouts[self.turn]
        return legal_with(self.hand, self.rules, down, open_)

    def why_not(self, action: Action) -> IllegalAction | None:
        """Why `action` may not be done now, or None if it is legal: the same as the state's own answer."""
        if action in self.legal_actions():
            return None
        reason = Reason.OVER
        if not self.winners:
            reason = refusal(action, self.hand, self.rules, self.layouts[self.turn])
        return IllegalAction(action, reason)

    def unseen(self) -> tuple[Card, ...]:
        """The cards that lie face down somewhere, in the deck's order."""
        seen = [*self.trash, *(card for layout in self.layouts for card in layout.cards if card is not None)]
        if self.hand is not None:
            seen.append(self.hand)
        return without(self.deck, tuple(seen))

    def __str__(self) -> str:
        """A picture for people: as that of a `State`, without the cards that nobody has seen."""
        lines = [
            f"player {player + 1}{'*' if player == self.turn else ' '} {layout}"
            for player, layout in enumerate(self.layouts)
        ]
        lines.append(f"stock     {self.stock} cards")
        return "\n".join(lines + tail_lines(self.trash, self.hand, self.winners))


def tail_lines(
    trash: tuple[Card, ...], hand: Card | None, winners: tuple[int, ...], reshuffles: int = 0
) -> list[str]:
    """What a picture of a state and one of a view end with alike: the trash pile, the hand, the winners."""
    lines = [f"trash     {show_cards(trash)}", f"hand      {hand or '-'}"]
    if reshuffles:
        lines.append(f"reshuffled {reshuffles}")
    if winners:
        lines.append("won by    " + " and ".join(f"player {player + 1}" for player in winners))
    return lines
