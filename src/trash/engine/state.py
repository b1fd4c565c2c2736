"""A round in progress: everything there is to know about it, and how it goes on."""

from typing import NamedTuple

from trash.engine.action import TAKE, Action
from trash.engine.cards import DECK, Card, in_order, show_cards
from trash.engine.layout import Layout
from trash.engine.legal import NOTHING, IllegalAction, Reason, legal_draws, legal_with, refusal
from trash.engine.rules import Rules
from trash.engine.shuffle import shuffled
from trash.engine.view import SeenLayout, View, tail_lines

_new = tuple.__new__


class State(NamedTuple):
    """One moment of a round. Immutable: `apply` gives the next, and undo is keeping the old one.

    Players are 0 and 1, with three or four of them 2 and 3, and the turn goes round. A forced step (the only place for a card, the throw at the end)
    is an action like any other, so a cascade is nothing but playing on while
    `legal_actions` has one entry.
    """

    rules: Rules
    seed: int
    """Decides the reshuffles, with `round_number`; the deal has been made."""
    round_number: int
    """1 for a single round or the first of a match."""
    layouts: tuple[Layout, ...]
    stock: tuple[Card, ...]
    """Top card first."""
    trash: tuple[Card, ...]
    """Top card last."""
    hand: Card | None
    turn: int
    """The player whose turn it is; when the round is over, whose it was."""
    reshuffles: int = 0
    """How often the trash has become the stock in this round."""
    out: int | None = None
    """With the last-turn rule, the player who completed a layout first."""
    winners: tuple[int, ...] = ()
    """Empty until the round is over; all who share it, in the order of their numbers."""
    deck: tuple[Card, ...] = DECK
    """All cards of the round in the deck's order: what was dealt is known, if not to whom."""

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.winners)

    @property
    def winner(self) -> int | None:
        """The only winner, or None while the round goes on or when it is shared."""
        return self.winners[0] if len(self.winners) == 1 else None

    def legal_actions(self) -> tuple[Action, ...]:
        """What may be done now: stock before trash, slots ascending. Empty when the round is over."""
        if self.winners:
            return NOTHING
        if self.hand is None:
            return legal_draws(len(self.stock), len(self.trash))
        _, down, open_ = self.layouts[self.turn]
        return legal_with(self.hand, self.rules, down, open_)

    def why_not(self, action: Action) -> IllegalAction | None:
        """The refusal that `apply` would raise for `action`, or None if it is legal."""
        return None if action in self.legal_actions() else self._refusal(action)

    def apply(self, action: Action) -> "State":
        """The state after `action`. Raises IllegalAction, and changes nothing, if it may not be done."""
        card = self.hand
        return self._draw(action) if card is None else self._use(card, action)

    def _refusal(self, action: Action) -> IllegalAction:
        if self.winners:
            return IllegalAction(action, Reason.OVER)
        return IllegalAction(action, refusal(action, self.hand, self.rules, self.layouts[self.turn]))

    # These two are the inner loop of everything, and measured. Taking the state apart in one go is
    # faster than naming its fields, and `_new` skips the Python function that `State(...)` is.

    def _draw(self, action: Action) -> "State":
        """The card in hand comes from the stock or the trash."""
        rules, seed, number, layouts, stock, trash, hand, turn, reshuffles, out, winners, deck = self
        if winners or action not in legal_draws(len(stock), len(trash)):
            raise self._refusal(action)
        if action == TAKE:
            hand, trash = trash[-1], trash[:-1]
        else:
            if not stock:
                reshuffles += 1
                stock, trash = shuffled(trash[:-1], seed, number, reshuffles), trash[-1:]
            hand, stock = stock[0], stock[1:]
        return _new(
            State, (rules, seed, number, layouts, stock, trash, hand, turn, reshuffles, out, winners, deck)
        )

    def _use(self, card: Card, action: Action) -> "State":
        """The card in hand goes to a slot, and what lies there comes to the hand; or it is thrown."""
        rules, seed, number, layouts, stock, trash, hand, turn, reshuffles, out, winners, deck = self
        layout = layouts[turn]
        if winners or action not in legal_with(card, rules, layout.down, layout.open):
            raise self._refusal(action)
        slot = action.slot
        if slot is None:
            hand, trash = None, (*trash, card)
            last, turn = turn, turn + 1
            if turn == len(layouts):
                turn = 0
            if out is not None and out == turn:
                turn, winners = last, complete(layouts)
        else:
            hand = layout.cards[slot - 1]
            layout = layout.put(card, slot)
            if len(layouts) == 2:
                layouts = (layouts[0], layout) if turn else (layout, layouts[1])
            else:
                layouts = (*layouts[:turn], layout, *layouts[turn + 1 :])
            if not layout.down:
                if out is None:
                    if rules.last_turn:
                        out = turn
                    else:
                        winners = (turn,)
                elif out == (turn + 1) % len(layouts):
                    winners = complete(layouts)
        return _new(
            State, (rules, seed, number, layouts, stock, trash, hand, turn, reshuffles, out, winners, deck)
        )

    def view(self) -> View:
        """What all players, and so the screen and the bots, can see."""
        return View(
            self.rules,
            tuple([SeenLayout.of(layout) for layout in self.layouts]),
            len(self.stock),
            self.trash,
            self.hand,
            self.turn,
            self.reshuffles,
            self.out,
            self.winners,
            self.deck,
            in_order(self.stock, self.deck) if self.reshuffles else None,
            tuple([layout.cards for layout in self.layouts]) if self.winners else None,
        )

    def __repr__(self) -> str:
        piles = {name: f"parse_cards({show_cards(getattr(self, name))!r})" for name in ("stock", "trash")}
        fields = (
            f"{name}={piles.get(name) or repr(value)}" for name, value in zip(self._fields, self, strict=True)
        )
        return f"State({', '.join(fields)})"

    def __str__(self) -> str:
        """A picture for people, which `trash.engine.picture` reads: layouts (face-down cards in small letters), piles, hand."""
        lines = [
            f"player {player + 1}{'*' if player == self.turn else ' '} {layout}"
            for player, layout in enumerate(self.layouts)
        ]
        lines.append(f"stock     {show_cards(self.stock)}")
        return "\n".join(lines + tail_lines(self.trash, self.hand, self.winners, self.reshuffles))


def complete(layouts: tuple[Layout, ...]) -> tuple[int, ...]:
    """The players whose layouts are complete."""
    return tuple([player for player, layout in enumerate(layouts) if not layout.down])
