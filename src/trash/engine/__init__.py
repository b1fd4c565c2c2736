"""The rules of Trash: pure, immutable, and nothing but the standard library.

Start a game with `Setup(seed).begin()`, or a single round from any cards with
`Deal(...).begin(rules)`; ask a `State` for its `legal_actions()`, `apply` one, and
show people its `view()`. A `Record` is a game to keep; `trash.engine.record_text` writes and reads it.
The public names are those in `__all__`; docs/library.md shows how they are used.
"""

from trash.engine.action import ACTIONS, PLACE, STOCK, TAKE, THROW, Action
from trash.engine.cards import DECK, Card, parse_cards, show_cards
from trash.engine.deal import HIGHEST_SEED, Deal
from trash.engine.game import Game, Setup, Standing
from trash.engine.layout import Layout
from trash.engine.legal import IllegalAction, Reason
from trash.engine.player import Player
from trash.engine.record import Record
from trash.engine.rules import (
    ALL_RULES,
    FEWEST_PLAYERS,
    FULL_LAYOUT,
    JACK_GAME,
    KING_GAME,
    MOST_PLAYERS,
    PLAYER_NUMBERS,
    WILD_SETS,
    Rules,
)
from trash.engine.state import State
from trash.engine.view import SeenLayout, View

__all__ = [
    "ACTIONS",
    "ALL_RULES",
    "DECK",
    "FEWEST_PLAYERS",
    "FULL_LAYOUT",
    "HIGHEST_SEED",
    "JACK_GAME",
    "KING_GAME",
    "MOST_PLAYERS",
    "PLACE",
    "PLAYER_NUMBERS",
    "STOCK",
    "TAKE",
    "THROW",
    "WILD_SETS",
    "Action",
    "Card",
    "Deal",
    "Game",
    "IllegalAction",
    "Layout",
    "Player",
    "Reason",
    "Record",
    "Rules",
    "SeenLayout",
    "Setup",
    "Standing",
    "State",
    "View",
    "parse_cards",
    "show_cards",
]
