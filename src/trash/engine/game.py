"""A game: one round on its own, or a match of rounds from ten slots down to one."""

from typing import NamedTuple

from trash.engine.action import Action
from trash.engine.deal import FULL_LAYOUTS, Deal, check_players, check_seed
from trash.engine.rules import FULL_LAYOUT, KING_GAME, Rules
from trash.engine.state import State
from trash.engine.view import View


class Standing(NamedTuple):
    """The score of a match as a round of it begins."""

    round_number: int = 1
    slots: tuple[int, ...] = (FULL_LAYOUT, FULL_LAYOUT)
    """The size of each player's layout; 0 once a player has won the match."""
    starter: int = 0

    def after(self, state: State | View) -> "Standing":
        """The score once the round that ended in `state`, or as it was seen, is counted.

        Each winner has one slot fewer. The winner starts the next round; when it was
        shared, the player who completed a layout first.
        """
        slots = tuple([slots - (player in state.winners) for player, slots in enumerate(self.slots)])
        starter = state.winners[0] if state.out is None else state.out
        return Standing(self.round_number + 1, slots, starter)


class _Setup(NamedTuple):
    seed: int
    rules: Rules
    deal: Deal | None


class Setup(_Setup):
    """All that decides the cards of a game: the rules, a seed, and a first deal if it is not the seed's."""

    __slots__ = ()

    def __new__(cls, seed: int = 0, rules: Rules = KING_GAME, deal: Deal | None = None) -> "Setup":
        """Raises ValueError, with a sentence, for a seed out of range, or a deal for another number of players."""
        check_seed(seed)
        if deal is not None:
            check_players(deal, rules)
        return super().__new__(cls, seed, rules, deal)

    def afresh(self, seed: int) -> "Setup":
        """The same rules with the cards of `seed`. Raises ValueError."""
        return Setup(seed, self.rules)

    def begin(self) -> "Game":
        """The game before its first turn."""
        if self.deal is None:
            return Game.of(self, Standing(1, FULL_LAYOUTS[self.rules.players]))
        return Game.of(self, Standing(1, self.deal.slots, self.deal.starter), self.deal)


class Game(NamedTuple):
    """One moment of a game. Immutable, like the state of its current round."""

    setup: Setup
    standing: Standing
    """The score as the current round began."""
    state: State

    @classmethod
    def of(cls, setup: Setup, standing: Standing, deal: Deal | None = None) -> "Game":
        """The game with a round about to begin at `standing`, dealt from the seed unless `deal` is given."""
        number, slots, starter = standing
        if deal is None:
            deal = Deal.from_seed(setup.seed, number, slots, starter)
        return cls(setup, standing, deal.begin(setup.rules, setup.seed, number))

    @property
    def rules(self) -> Rules:
        """What it is played by."""
        return self.setup.rules

    @property
    def score(self) -> Standing:
        """The standing by now: with the current round counted once it is over."""
        return self.standing.after(self.state) if self.state.over else self.standing

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the game: nobody while it goes on, all who share it when it is shared."""
        if not self.setup.rules.match:
            return self.state.winners
        return tuple(player for player, slots in enumerate(self.score.slots) if not slots)

    @property
    def round_winners(self) -> tuple[int, ...]:
        """Who has won the current round: nobody while it goes on, all who share it when it is shared."""
        return self.state.winners

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    @property
    def between_rounds(self) -> bool:
        """Whether a round has ended and the match goes on with another."""
        return self.state.over and not self.over

    def next_round(self) -> "Game":
        """The game with the next round dealt. Raises ValueError unless it is `between_rounds`."""
        if not self.between_rounds:
            raise ValueError("the next round is dealt once a round is over and the match is not")
        return Game.of(self.setup, self.score)

    def apply(self, action: Action) -> "Game":
        """The game after `action` in the current round. Raises IllegalAction."""
        return Game(self.setup, self.standing, self.state.apply(action))
