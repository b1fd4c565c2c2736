"""`trash host`: a table for two to four terminals, on this machine or in a local network. docs/network.md explains it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from trash.cli.argparse_words import metavar
from trash.cli.commands import table_words
from trash.cli.values import game_number, whole_number, wild
from trash.engine import FEWEST_PLAYERS, MOST_PLAYERS, Rules
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say
from trash.settings.paths import data_directory
from trash.text.i18n import _
from trash.text.program import program
from trash.text.system_errors import reason_of

if TYPE_CHECKING:
    from trash.game.games import Games
    from trash.net.hosting import TablePlan
    from trash.net.invitation import Invitation
    from trash.net.opening import TableOfTerminals

LOWEST_PORT, HIGHEST_PORT = 1, 65_535


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash host`."""
    parser.add_argument(
        "--players", type=_players, metavar="N", default=FEWEST_PLAYERS, help=_("how many play: 2, 3 or 4")
    )
    parser.add_argument(
        "--listen",
        metavar=metavar("ADDRESS"),
        default="127.0.0.1",
        help=_(
            "where guests reach this machine: 127.0.0.1 for its own terminals only, 0.0.0.0 for any network"
        ),
    )
    parser.add_argument(
        "--port", type=_port, metavar="N", default=0, help=_("a port; a free one if it is not given")
    )
    parser.add_argument(
        "--continue",
        dest="resume",
        nargs="?",
        const=0,
        type=game_number,
        metavar=metavar("ID"),
        help=_("go on with the game left last at such a table, or with that one"),
    )
    parser.add_argument("--match", action="store_true", help=_("play from ten slots down to one"))
    parser.add_argument(
        "--wild",
        type=wild,
        metavar=metavar("CARDS"),
        default="K",
        help=_("which of J, Q, K are wild: K, J, JK, none, ..."),
    )
    parser.add_argument("--last-turn", action="store_true", help=_("one more turn for everybody else"))
    table_words.add_arguments(parser)


def _players(text: str) -> int:
    return whole_number(text, _("the number of players"), FEWEST_PLAYERS, MOST_PLAYERS)


def _port(text: str) -> int:
    return whole_number(text, _("a port"), LOWEST_PORT, HIGHEST_PORT)


def run(args: Namespace) -> int:
    """Open the table and play at it; the exit status."""
    if not table_words.is_possible(args):
        return ExitStatus.WRONG_USE
    from trash.game.games import Games
    from trash.store import Store

    store = Store.of_user()
    games = Games(store)
    try:
        plan = _plan(args, games)
        if plan is None:
            return ExitStatus.WRONG_USE
        status = table_words.played_at(_way_to(plan, games), args)
        farewell = _farewell(games)
        if farewell is not None and status != ExitStatus.CUT_OFF:
            say(farewell)
        return status
    finally:
        games.leave()
        store.close()
        for warning in store.take_warnings():
            complain(warning)


def _plan(args: Namespace, games: Games) -> TablePlan | None:
    """The table to open; None if the game to go on with cannot be, after saying so."""
    from trash.net.hosting import TablePlan, can_go_on, latest

    name = args.options.settings.your_name if args.name is None else args.name
    rules = Rules(args.wild, args.last_turn, args.match, args.players)
    if args.resume is None:
        return TablePlan(rules, name, args.listen, args.port)
    directory = data_directory()
    game = args.resume or latest(games, directory)
    kept = None if game is None else can_go_on(games, directory, game)
    session = None if game is None or kept is None else games.resume(game)
    if kept is None or session is None:
        complain(
            _("There is no game at a table of several terminals to go on with.")
            if not args.resume
            else _("Game {number} cannot be gone on with at a table of several terminals.").format(
                number=args.resume
            )
        )
        return None
    return TablePlan(session.setup.rules, name, resumed=(session, kept))


def _way_to(plan: TablePlan, games: Games) -> TableOfTerminals:
    from trash.net.hosting import hosting
    from trash.net.opening import Hear, Opened, OpeningError, TableOfTerminals

    listen = plan.listen if plan.resumed is None else plan.resumed[1].listen

    @asynccontextmanager
    async def opened(hear: Hear) -> AsyncIterator[Opened]:
        async with AsyncExitStack() as stack:
            try:
                table = await stack.enter_async_context(hosting(plan, games, data_directory(), hear))
            except (OSError, UnicodeError) as error:
                reason = reason_of(error) if isinstance(error, OSError) else str(error)
                sentence = _("Guests cannot be listened to at {address}: {reason}. See --listen and --port.")
                raise OpeningError(sentence.format(address=listen, reason=reason)) from None
            yield Opened(table.joining, _invites(table.invitation), str(table.invitation))

    return TableOfTerminals(opened)


def _invites(invitation: Invitation) -> tuple[str, ...]:
    said = [_("The table is open. Others join with:"), f"{program()} join {invitation}"]
    if invitation.address in ("127.0.0.1", "::1"):
        said.append(_("It is open to this machine only: see --listen for others."))
    return tuple(said)


def _farewell(games: Games) -> str | None:
    """How to go on with a game that was left in the middle."""
    game = games.open
    if game is None or not game.id or not game.is_safe or game.record.last().over:
        return None
    return _("The game is saved. To continue it:  {command}").format(
        command=f"{program()} host --continue {game.id}"
    )
