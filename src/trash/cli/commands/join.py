"""`trash join`: a seat at the table of another terminal, or a place to look on."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from trash.cli.argparse_words import metavar
from trash.cli.commands import table_words
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain
from trash.settings.paths import data_directory
from trash.text.i18n import _

if TYPE_CHECKING:
    from trash.net.guest import Told
    from trash.net.invitation import Invitation
    from trash.net.opening import TableOfTerminals
    from trash.store import Store


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash join`."""
    parser.add_argument(
        "invitation", metavar=metavar("CODE"), nargs="+", help=_("what the host's program says")
    )
    parser.add_argument("--watch", action="store_true", help=_("look on, without a seat"))
    table_words.add_arguments(parser)


def run(args: Namespace) -> int:
    """Join the table and play at it; the exit status."""
    if not table_words.is_possible(args):
        return ExitStatus.WRONG_USE
    from trash.net.invitation import Invitation, InvitationError
    from trash.store import Store

    try:
        invitation = Invitation.parse("".join(args.invitation))
    except InvitationError as error:
        complain(str(error))
        return ExitStatus.WRONG_USE
    store = Store.of_user()
    try:
        return table_words.played_at(_way_to(invitation, store, args), args)
    finally:
        store.close()
        for warning in store.take_warnings():
            complain(warning)


def _way_to(invitation: Invitation, store: Store, args: Namespace) -> TableOfTerminals:
    from trash.net import history
    from trash.net.identity import Identity
    from trash.net.joining import Joining
    from trash.net.messages import Join
    from trash.net.opening import Hear, Opened, TableOfTerminals
    from trash.net.sockets import connect
    from trash.text.names import safe_name

    def finished(told: Told) -> list[str]:
        """Keep the game in this user's history, if nothing about it is wrong."""
        verdict = told.verdict
        if not args.watch and verdict.record is not None and verdict.difference is None:
            history.keep(store, verdict.record)
        return store.take_warnings()

    @asynccontextmanager
    async def opened(hear: Hear) -> AsyncIterator[Opened]:
        name = args.options.settings.your_name if args.name is None else args.name
        identity = Identity(data_directory(), invitation.word)
        try:
            wish = Join(safe_name(name, ""), identity.token, args.watch)
            yield Opened(Joining(lambda: connect(invitation), invitation.word, wish, hear))
        finally:
            identity.close()

    return TableOfTerminals(opened, finished)
