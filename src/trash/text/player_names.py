"""What players are called: by the name they gave, or in the language in use where they gave none."""

from trash.engine import Player
from trash.text.i18n import N_, _
from trash.text.names import safe_name, told_apart

YOU = N_("You")
PLAYERS = (N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4"))
BOT_TITLES = {"learner": N_("Learner bot"), "regular": N_("Regular bot"), "expert": N_("Expert bot")}

DEFAULT_NAMES = frozenset({YOU, *PLAYERS, *BOT_TITLES.values()})
"""What records call those who did not say their names. They are shown in the language in use, which may change."""

TYPED = "\N{WORD JOINER}"
"""Stands in records after a name of those that somebody has typed. It is never shown, and cannot be typed: see `safe_name`."""


def recorded(typed: str, otherwise: str) -> str:
    """What records call a player for whom `typed` was typed, or `otherwise` if that is nothing."""
    name = safe_name(typed, "")
    return name + TYPED if name in DEFAULT_NAMES else name or otherwise


def called(name: str) -> str:
    """The displayed name of a player whose name in the record is `name`."""
    return _(name) if name in DEFAULT_NAMES else safe_name(name, "?")


def all_called(players: tuple[Player, ...]) -> tuple[str, ...]:
    """The displayed names of the players, of which no two are equal."""
    return told_apart(*(called(player.name) for player in players))


def introduced(names: tuple[str, ...], players: tuple[Player, ...]) -> tuple[str, ...]:
    """The displayed names where it must be seen who is a bot: one that somebody gave a name has its kind after that."""
    return tuple(
        name
        if player.bot is None or called(player.name) == bot_title(player.bot)
        else f"{name} ({bot_title(player.bot)})"
        for name, player in zip(names, players, strict=True)
    )


def bot_title(name: str) -> str:
    """What the bot called `name` in records is called at the table."""
    return _(BOT_TITLES.get(name, name))
