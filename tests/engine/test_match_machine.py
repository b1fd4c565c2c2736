"""Whole matches and single rounds under every set of house rules, played every which way."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from support.play import FAR_TOO_LONG, sensible
from support.strategies import full_deals, numbers, rules, seeds
from trash.engine import ACTIONS, DECK, Action, Deal, Game, IllegalAction, Player, Record, Rules, Setup
from trash.engine.record_text import dumps, loads


class GameMachine(RuleBasedStateMachine):
    """A game, beside a score kept by hand from the rules alone."""

    @initialize(seed=seeds, rules=rules, players=numbers, deal=st.none() | full_deals)
    def begin(self, seed: int, rules: Rules, players: int, deal: Deal | None) -> None:
        players = players if deal is None else len(deal.layouts)
        self.setup = Setup(seed, rules.for_players(players), deal)
        self.game = self.setup.begin()
        self.actions: list[Action] = []
        self.slots = [10] * players if deal is None else list(deal.slots)
        self.starter = 0 if deal is None else deal.starter
        self.round = 1
        self.completed_first: int | None = None
        self.past: list[tuple[Game, str]] = []

    def apply(self, action: Action) -> None:
        before = self.game.state
        self.past.append((self.game, str(before)))
        self.game = self.game.apply(action)
        self.actions.append(action)
        if self.completed_first is None and self.game.state.layouts[before.turn].complete:
            self.completed_first = before.turn

    @rule(data=st.data())
    @precondition(lambda self: not self.game.state.over)
    def play(self, data: st.DataObject) -> None:
        self.apply(data.draw(st.sampled_from(self.game.state.legal_actions())))

    @rule(turns=st.integers(1, 4))
    def play_sensibly(self, turns: int) -> None:
        while turns and not self.game.state.over:
            self.apply(sensible(self.game.state))
            turns -= self.game.state.hand is None

    @rule()
    def finish_the_round(self) -> None:
        for _ in range(FAR_TOO_LONG):
            if self.game.state.over:
                return
            self.apply(sensible(self.game.state))
        raise AssertionError("the round has no end")

    @rule()
    @precondition(lambda self: self.game.between_rounds)
    def deal_the_next_round(self) -> None:
        winners = self.game.state.winners
        for player in winners:
            self.slots[player] -= 1
        assert self.completed_first in winners
        self.starter = self.completed_first
        self.completed_first = None
        self.round += 1
        self.game = self.game.next_round()
        assert self.game.state.turn == self.starter
        assert not self.game.state.trash
        for layout, slots in zip(self.game.state.layouts, self.slots, strict=True):
            assert layout.down == layout.open == 2**slots - 1

    @rule(action=st.sampled_from(list(ACTIONS.values())))
    def try_what_is_not_legal(self, action: Action) -> None:
        before = str(self.game)
        if action not in self.game.state.legal_actions():
            try:
                self.game.apply(action)
            except IllegalAction as refused:
                assert refused.action is action  # noqa: PT017 - pytest.raises would hide a Hypothesis failure
            else:
                raise AssertionError(f"{action} was accepted\n{before}")
        assert str(self.game) == before

    @rule()
    @precondition(lambda self: not self.game.between_rounds)
    def try_to_deal_too_soon(self) -> None:
        try:
            self.game.next_round()
        except ValueError as refused:
            assert "once a round is over" in str(refused)  # noqa: PT017 - as above
        else:
            raise AssertionError("a round was dealt over another")

    @rule()
    def keep_and_read_the_record(self) -> None:
        players = [Player(f"Player {n}", "regular" if n else None) for n in range(self.setup.rules.players)]
        record = Record(self.setup, tuple(players), tuple(self.actions))
        assert loads(dumps(record)) == record
        last = record.last()
        just_dealt = last.between_rounds and not self.game.between_rounds
        assert (last.next_round() if just_dealt else last) == self.game

    @invariant()
    def the_cards_are_the_deck(self) -> None:
        state = self.game.state
        cards = [card for layout in state.layouts for card in layout.cards]
        cards += [*state.stock, *state.trash, *([state.hand] if state.hand else [])]
        assert sorted(cards) == sorted(DECK * state.rules.decks)

    @invariant()
    def the_score_is_right(self) -> None:
        game = self.game
        assert game.standing == (self.round, tuple(self.slots), self.starter)
        assert tuple(len(layout.cards) for layout in game.state.layouts) == tuple(self.slots)
        won = [
            player for player in game.state.winners if self.slots[player] == 1 or not self.setup.rules.match
        ]
        assert list(game.winners) == won
        assert game.over == bool(won)
        assert game.between_rounds == (game.state.over and not won)
        left = tuple(slots - (player in game.state.winners) for player, slots in enumerate(self.slots))
        assert game.score.slots == left
        assert game.score.round_number == self.round + game.state.over

    @invariant()
    def the_past_is_as_it_was(self) -> None:
        for game, picture in self.past[-3:]:
            assert str(game.state) == picture


TestGames = GameMachine.TestCase
TestGames.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
