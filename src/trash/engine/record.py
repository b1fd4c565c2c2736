"""Records: a game as its setup, players and actions, without positions.

Playing the actions again gives every position there was, on any machine. The text
form is in `trash.engine.record_text`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from trash.engine.action import Action
from trash.engine.game import Game, Setup
from trash.engine.player import Player


class Record(NamedTuple):
    """A game, finished or not. Equal records are the same game by the same players."""

    setup: Setup
    players: tuple[Player, ...]
    """As many as the rules say."""
    actions: tuple[Action, ...] = ()
    """Of all rounds, in order; a round of a match is dealt when the one before it has ended."""

    def games(self) -> Iterator[Game]:
        """The game before its first action and after each one.

        Raises IllegalAction at an action that the rules refuse.
        """
        game = self.setup.begin()
        yield game
        for action in self.actions:
            game = follow(game, action)
            yield game

    def last(self) -> Game:
        """The game after the last action. Raises IllegalAction."""
        *_, game = self.games()
        return game


def follow(game: Game, action: Action) -> Game:
    """The game after `action`, the first of the next round if a round has just ended. Raises IllegalAction."""
    return (game.next_round() if game.between_rounds else game).apply(action)
