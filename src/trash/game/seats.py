"""Who sits at the table: two to four people and bots, in the order of their turns."""

import re
from typing import NamedTuple

from trash.bots import BOTS, bot_named
from trash.engine import PLAYER_NUMBERS, Player
from trash.engine.quote import quote
from trash.text.i18n import _
from trash.text.names import LONGEST_NAME, safe_name, same_name, told_apart
from trash.text.player_names import BOT_TITLES, DEFAULT_NAMES, PLAYERS, YOU, called, recorded

BOT = "bot"
"""What is written for a bot, alone or before a colon and its name."""

_LIKE_A_BOT = re.compile(rf"{BOT}\b", re.IGNORECASE)
"""How a word begins with which a bot was meant, and not a person of that name."""


class Seat(NamedTuple):
    """A place at the table: a person's, whose `bot` is None, or a bot's."""

    name: str = ""
    """As typed; empty for who has not said one."""
    bot: str | None = None
    """Which bot; empty for the usual one, until the options have said which that is."""

    @property
    def is_person(self) -> bool:
        """Whether a person sits there."""
        return self.bot is None


def seats_named(text: str) -> tuple[Seat, ...]:
    """The seats that ``Ann,Ben,bot,bot:expert`` names. Raises ValueError with a sentence."""
    words = [word.strip() for word in text.split(",")]
    if len(words) not in PLAYER_NUMBERS:
        raise ValueError(
            _("two to four play, with a comma between them, not {found}").format(found=quote(text))
        )
    seats = tuple(map(seat_named, words))
    people = [safe_name(seat.name, "") for seat in seats if seat.is_person]
    if not all(people):
        raise ValueError(_("a player has no name in {found}").format(found=quote(text)))
    tell_apart(seats)
    return seats


def tell_apart(seats: tuple[Seat, ...]) -> None:
    """Raise ValueError with a sentence if two people gave the same name."""
    people = [safe_name(seat.name, "") for seat in seats if seat.is_person]
    for index, name in enumerate(people):
        if name and any(same_name(name, before) for before in people[:index]):
            raise ValueError(_("two players are called {name}: give one another name").format(name=name))


def need_a_person(seats: tuple[Seat, ...]) -> None:
    """Raise ValueError with a sentence if only bots sit there, whose game nobody would follow."""
    if not any(seat.is_person for seat in seats):
        raise ValueError(_("a person plays, or nobody would see it: name one"))


def seats_noted(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """The seats as words, for the options."""
    return tuple(
        seat.name if seat.bot is None else f"{BOT}:{seat.bot}" if seat.bot else BOT for seat in seats
    )


def seats_of_notes(words: tuple[str, ...]) -> tuple[Seat, ...]:
    """The seats that words in the options name. One that makes no sense is a person's, who has not said a name."""
    found = []
    for word in words:
        try:
            found.append(seat_named(word))
        except ValueError:
            found.append(Seat())
    return tuple(found)


def seats_of(players: tuple[Player, ...]) -> tuple[Seat, ...]:
    """The seats of people and bots who have played already, to play again."""
    return tuple(
        Seat("" if player.name in DEFAULT_NAMES else called(player.name), player.bot) for player in players
    )


def seat_named(word: str) -> Seat:
    """The seat that one of those words names. Raises ValueError with a sentence."""
    kind, colon, bot = word.partition(":")
    if kind.strip().lower() == BOT:
        bot = bot.strip().lower()
        if colon and bot not in BOTS:
            raise ValueError(
                _("there is no bot {bot}: choose from {known}").format(bot=quote(bot), known=", ".join(BOTS))
            )
        return Seat(bot=bot)
    if _LIKE_A_BOT.match(word):
        raise ValueError(_("a bot is written bot or bot:expert, not {found}").format(found=quote(word)))
    if len(word) > LONGEST_NAME:
        raise ValueError(_("a name has at most {most} characters").format(most=LONGEST_NAME))
    return Seat(word)


def seated(seats: tuple[Seat, ...]) -> tuple[Player, ...]:
    """The players of a record, with names that are safe to show; people of the same name are told apart.

    `trash.text.player_names.called` says what they are called in the language in use.
    """
    alone = sum(seat.is_person for seat in seats) == 1
    players = []
    people: list[str] = []
    for number, seat in enumerate(seats):
        if seat.bot is None:
            *_before, name = told_apart(*people, recorded(seat.name, YOU if alone else PLAYERS[number]))
            people.append(name)
            players.append(Player(name))
        else:
            bot = bot_named(seat.bot).name
            players.append(Player(recorded(seat.name, BOT_TITLES.get(bot, bot)), bot))
    return tuple(players)
