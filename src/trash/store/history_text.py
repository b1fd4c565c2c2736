"""Finished games in words, and those that can be gone on with, for the screen and for the shell."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from trash.engine import THROW, Player
from trash.engine.rules import FEWEST_PLAYERS
from trash.text.i18n import _, ngettext, pgettext
from trash.text.player_names import all_called, introduced
from trash.text.program import program
from trash.text.words import in_sentence, listed, rules_text

if TYPE_CHECKING:
    from trash.store import Saved
    from trash.store.history import Finished
    from trash.store.provenance import Marks
    from trash.store.store import Unfinished


def when(seconds: int) -> str:
    """A time in the player's own time zone, to the minute."""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")


def outcome(game: Finished) -> str:
    """Who won and in how many turns."""
    names = introduced(all_called(game.players), game.players)
    turns = ngettext("{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    if len(names) > FEWEST_PLAYERS:
        won = [names[winner] for winner in game.winners]
        pattern = _("{players}: {winner} won, {turns}")
        if len(won) > 1:
            pattern = _("{players}: {winners} shared it, {turns}")
        elif won == [_("You")]:
            pattern = _("{players}: you won, {turns}")
        winners = listed([in_sentence(name) for name in won])
        return pattern.format(players=listed(names), winner=won[0], winners=winners, turns=turns)
    first, second = names
    if len(game.winners) == 2:
        return _("{first} and {second} shared it, {turns}").format(first=first, second=second, turns=turns)
    winner, loser = (first, second) if game.winners == (0,) else (second, first)
    if loser == _("You"):
        return _("{winner} beat you, {turns}").format(winner=winner, turns=turns)
    return _("{winner} beat {loser}, {turns}").format(winner=winner, loser=loser, turns=turns)


def marks_text(marks: Marks) -> str:
    """What makes a game practice, in a few words; empty if nothing does."""
    words = []
    if marks.undone:
        words.append(pgettext("of a game", "taken back"))
    if marks.hints:
        words.append(
            ngettext("advised {hints} time", "advised {hints} times", marks.hints).format(hints=marks.hints)
        )
    if marks.branched:
        words.append(_("branched off"))
    if marks.known:
        words.append(_("known deal"))
    return ", ".join(words)


def result(players: tuple[Player, ...], winners: tuple[int, ...]) -> str:
    """Won or lost, as the only person among bots would tell it; between people, who won."""
    if len(winners) > 1:
        return _("shared")
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    if len(people) != 1:
        return _("{name} won").format(name=all_called(players)[winners[0]])
    return _("won") if winners == (people[0],) else _("lost")


SHORT_DATE = slice(2, 10)


def in_columns(game: Finished, *, short: bool = False) -> tuple[str, ...]:
    """A game of the history in the columns of the table: when, who, result, turns, longest cascade of a person, deal.

    Where there is little room it is `short`: without the time of day, and of a person against a bot only the bot.
    """
    told = result(game.players, game.winners)
    if game.marks.practice:
        told += f" ({marks_text(game.marks)})"
    deal = game.daily or (_("own deal") if game.own_deal else str(game.seed))
    ended = when(game.ended)[SHORT_DATE] if short else when(game.ended)
    return ended, _pair(game.players, short), told, str(game.turns), str(_cascade(game)), deal


def _cascade(game: Finished) -> int:
    """The longest cascade of a person, as the statistics have it."""
    people = [cards for cards, player in zip(game.cascades, game.players, strict=True) if player.bot is None]
    return max(people, default=0)


def unfinished_in_columns(game: Saved, *, short: bool = False) -> tuple[str, ...]:
    """The same of a game that can be gone on with: there is no result yet, but how far it is."""
    setup = game.record.setup
    deal = game.daily or (_("own deal") if setup.deal is not None else str(setup.seed))
    told = how_far(game)
    if game.marks.practice:
        told += f"; {marks_text(game.marks)}"
    changed = when(game.changed)[SHORT_DATE] if short else when(game.changed)
    return changed, _pair(game.record.players, short), told, "", "", deal


def _pair(players: tuple[Player, ...], short: bool) -> str:
    names = all_called(players)
    bots = [name for name, player in zip(names, players, strict=True) if player.bot is not None]
    return bots[0] if short and len(bots) == 1 else " : ".join(names)


def line(game: Finished) -> str:
    """A game of the history in one line."""
    words = f"{when(game.ended)}  {outcome(game)}"
    if game.marks.practice:
        words += f" ({marks_text(game.marks)})"
    return words


def unfinished_line(game: Saved) -> str:
    """A game that can be gone on with, in one line."""
    words = how_far(game)
    if game.marks.practice:
        words += f"; {marks_text(game.marks)}"
    return f"{when(game.changed)}  {who(game)} ({words})"


def who(game: Saved) -> str:
    """Who plays against whom."""
    players = game.record.players
    return against(introduced(all_called(players), players))


def against(names: tuple[str, ...]) -> str:
    """Those names as players of one game."""
    if len(names) > FEWEST_PLAYERS:
        return listed(names)
    first, second = names
    return _("{first} against {second}").format(first=first, second=second)


def what(game: Saved) -> str:
    """Which cards they play, and by which rules."""
    setup = game.record.setup
    named = cards(setup.seed, own=setup.deal is not None, daily=game.daily is not None)
    return f"{named}, {rules_text(setup.rules)}"


def cards(seed: int, *, own: bool, daily: bool) -> str:
    """What a deal is called: its number, unless it was put together by hand (`own`)."""
    names = [_("own deal") if own else _("deal {seed}").format(seed=seed)]
    names += [_("deal of the day")] if daily else []
    return ", ".join(names)


def numbered(game: Saved) -> str:
    """Its number, by which the shell knows it, the cards and the rules."""
    return _("Game {number}: {what}.").format(number=game.id, what=what(game))


def how_far(game: Saved) -> str:
    """How far an unfinished game has come."""
    setup, _players, actions = game.record
    if setup.rules.match:
        return _("not finished, round {number}").format(number=game.record.last().score.round_number)
    return _("not finished, turn {number}").format(number=1 + actions.count(THROW))


def cannot_continue(which: Unfinished) -> str:
    """What to say to somebody who asked to go on with a game that cannot be gone on with."""
    if which == "latest":
        return _("There is no game to continue.")
    return _(
        "Game {number} cannot be continued: it has ended, does not exist, cannot be read, or is open in another window. "
        "'{command}' lists those that can."
    ).format(number=which, command=f"{program()} history --unfinished")


def becomes_practice(number: int) -> str:
    """What to say to somebody who begins a game on the deal of one that is not finished."""
    return _(
        "Game {number}, which is not finished, has this deal. With the first move here that game becomes practice too: its cards are known then."
    ).format(number=number)


def left_alone(number: int) -> str:
    """What to say of a game that should have been erased, and is being played."""
    return _("Game {number} is open in another window and was left as it was.").format(number=number)


def no_game(number: int) -> str:
    """What to say to somebody who asked for a game that is not there."""
    return _("There is no game {number}: '{command}' lists them.").format(
        number=number, command=f"{program()} history"
    )


def unchanged() -> str:
    """What to say to somebody who wanted games changed that are as they were."""
    return _("The games cannot be changed: nothing has happened to them.")
