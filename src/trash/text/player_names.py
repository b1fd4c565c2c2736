"""What players are called: by the name they gave, or in the language in use where they gave none."""

from trash.engine import Player
from trash.text.i18n import N_, _
from trash.text.names import safe_name, told_apart

YOU = N_("You")
PLAYERS = (N_("Player 1"), N_("Player 2"))
BOT_TITLES = {"learner": N_("Learner bot"), "regular": N_("Regular bot"), "expert": N_("Expert bot")}

DEFAULT_NAMES = frozenset({YOU, *PLAYERS, *BOT_TITLES.values()})
"""What records call those who did not say their names. They are shown in the language in use, which may change."""


def called(name: str) -> str:
    """The displayed name of a player whose name in the record is `name`."""
    safe = safe_name(name, "?")
    return _(safe) if safe in DEFAULT_NAMES else safe


def all_called(players: tuple[Player, ...]) -> tuple[str, ...]:
    """The displayed names of the players, of which no two are equal."""
    return told_apart(*(called(player.name) for player in players))


def bot_title(name: str) -> str:
    """What the bot called `name` in records is called at the table."""
    return _(BOT_TITLES.get(name, name))
