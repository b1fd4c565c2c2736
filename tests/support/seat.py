"""Somebody at a terminal who plays with an eye on the rules: every picture is compared with the engine's."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from support.play import Policy, sensible
from support.terminal import Terminal
from trash.engine import Action, Player, Record, Rules, Setup, State
from trash.session import Session
from trash.tui.table_scene import key_of, keys_now, scene_of
from trash.words import SUIT_SIGNS, Words

Hands = Callable[[Action, State], str]
"""What to type to do an action in a state."""


def letters_and_digits(action: Action, _state: State) -> str:
    """The action's own key."""
    return key_of(action)


class Seat:
    """Plays the game that `terminal` shows, for every person at it, and plays it along to know what must be shown."""

    def __init__(
        self,
        terminal: Terminal,
        seed: int,
        names: tuple[str, str] = ("Player 1", "Player 2"),
        bot: str | None = None,
        *,
        watched: bool = False,
    ) -> None:
        """`watched` says that a cascade plays itself."""
        self.terminal = terminal
        self.session = Session(Record(Setup(seed, Rules()), (Player(names[0]), Player(names[1], bot))))
        self.words = Words(names, SUIT_SIGNS)
        self.watched = watched

    def play(self, hands: Hands = letters_and_digits, policy: Policy = sensible, most: int = 10_000) -> None:
        """Play to the end of the round, or `most` decisions. Each position must come up as it should."""
        for _ in range(most):
            self.see()
            if self.session.state.over:
                return
            action = policy(self.session.state)
            self.terminal.type(hands(action, self.session.state))
            self.session.play(action)
            self._follow()

    def see(self) -> None:
        """Wait until the screen shows all that it must show of the present position."""
        self.terminal.wait_for(*self.expected())

    def expected(self) -> tuple[str, ...]:
        """The words that must be on the screen now."""
        state = self.session.state
        if state.over:
            result = self.words.result(self.session.game, self.session.turn_number)
            return (
                result,
                f"Deal {self.session.setup.seed}",
                "Play again",
                "Same deal again",
                "Menu",
                "Quit",
            )
        captions = scene_of(self.session, self.words).captions
        return (self.words.prompt(state), *captions.names, captions.stock, captions.trash, captions.hand)

    def keys(self) -> Mapping[str, str]:
        """The keys that must be on the screen now, with their labels."""
        return {key.key: key.label for key in keys_now(self.session.state, self.words)}

    def _follow(self) -> None:
        """Let happen what happens by itself: the bot's turns, and a cascade that is watched."""
        session = self.session
        while not session.state.over:
            legal = session.state.legal_actions()
            if session.bot_to_move:
                session.play(session.bot_choice())
            elif self.watched and session.state.hand is not None and len(legal) == 1:
                session.play(legal[0])
            else:
                return
