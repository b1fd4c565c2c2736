"""Somebody at a terminal who plays with an eye on the rules: every picture is compared with the engine's."""

from __future__ import annotations

import re
from collections.abc import Callable

from support.display import Display
from support.play import Policy, sensible
from trash.engine import Action, Player, Record, Rules, Setup, State
from trash.game.session import Session
from trash.settings.keys import key_of
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.table.table_scene import keys_now, scene_of

Hands = Callable[[Action, State], str]
"""What to type to do an action in a state."""

ROOM_FOR_ALL = 80
"""Columns from which nothing at all may be cut off; below, the prompt and the keys still may not."""

CUT_OFF = re.compile(r"…|\.\.\.")


def letters_and_digits(action: Action, _state: State) -> str:
    """The action's own key."""
    return key_of(action)


class Seat:
    """Plays the game that `terminal` shows, for every person at it, and knows from the engine what must be shown."""

    def __init__(
        self,
        terminal: Display,
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

    def play(self, hands: Hands = letters_and_digits, policy: Policy = sensible, most: int = 1000) -> None:
        """Play to the end of the round, or `most` decisions. Each position must come up as it should."""
        for _ in range(most):
            self.see()
            if self.session.state.over:
                return
            action = policy(self.session.state)
            self.terminal.type(hands(action, self.session.state))
            self.session.play(action)
            self.follow()
        self.see()

    def see(self) -> None:
        """Wait until the screen shows all that it must show of the present position."""
        self.terminal.wait_for(*(self._result() if self.session.state.over else self._position()))
        if self.terminal.columns >= ROOM_FOR_ALL:
            assert not CUT_OFF.search(self.terminal.text), self.terminal.picture()

    def _position(self) -> list[str]:
        session, view = self.session, self.session.view
        captions = scene_of(session, self.words).captions
        shown = [self.words.prompt(view), *captions.names, captions.stock, captions.trash, captions.hand]
        keys = keys_now(view, self.words, space=self.watched)
        if self.terminal.columns < ROOM_FOR_ALL:
            return [*shown, *(key.key for key in keys if not key.spare)]
        if session.steps:
            shown.append(self.words.happened(session.steps[-1]))
        return [*shown, *(f"{key.key} {key.label}" for key in keys)]

    def _result(self) -> list[str]:
        result = self.words.result(self.session.game, self.session.turn_number)
        choices = ["Play again", "Same deal again", "Menu", "Quit"]
        return [result, f"Deal {self.session.setup.seed}", *choices]

    def follow(self) -> None:
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
