"""`trash history`: the games for the shell, to list, show, export, hide and erase."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from trash.cli.values import HIGHEST_GAME, file_path, game_number, whole_number
from trash.engine.record_text import dumps
from trash.game.replay import code_of
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say, say_exactly
from trash.store.history import (
    Finished,
    all_numbers,
    as_json,
    being_played,
    erase,
    finished_game,
    finished_games,
    hide,
    is_finished,
    set_aside_files,
    unfinished_as_json,
    with_records,
)
from trash.store.history_text import (
    cannot_continue,
    cards,
    left_alone,
    line,
    no_game,
    unchanged,
    unfinished_line,
    what,
)
from trash.store.rows import Saved
from trash.store.store import Store
from trash.text.i18n import _, ngettext, pgettext
from trash.text.words import rules_text

SHOWN = 20
"""How many games are listed unless another number is asked for."""


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash history`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--show", type=game_number, metavar="ID", help="the record of a game, as text")
    what.add_argument(
        "--share", type=game_number, metavar="ID", help="the share code of a game: deal, rules, result"
    )
    what.add_argument(
        "--export",
        type=_file_or_output,
        metavar="FILE",
        help="write all records to a new FILE; - for the output",
    )
    what.add_argument(
        "--hide", type=game_number, nargs="+", metavar="ID", help="leave games out of lists and statistics"
    )
    what.add_argument("--unhide", type=game_number, nargs="+", metavar="ID", help="bring hidden games back")
    what.add_argument(
        "--erase", type=_number_or_all, nargs="+", metavar="ID", help="delete games for good; all for all"
    )
    what.add_argument(
        "--unfinished", action="store_true", help="list the games that --continue ID goes on with"
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--hidden", action="store_true", help="list and export hidden games too")
    parser.add_argument(
        "--most", type=_count, metavar="N", help=f"list or export at most N games (default {SHOWN}, and all)"
    )
    parser.add_argument("--yes", action="store_true", help="erase without asking")


def run(args: Namespace, store: Store | None = None) -> int:
    """Do what was asked; the exit status: 0, or 2 with a sentence on the error output."""
    store = store or Store.of_user()
    try:
        return _work(args)(args, store)
    finally:
        store.close()
        for warning in store.take_warnings():
            complain(warning)


def line_of(game: Finished) -> str:
    """A game in one line: its number for the other options, and what the screen says of it."""
    notes = [cards(game.seed, own=game.own_deal, daily=game.daily is not None), rules_text(game.rules)]
    notes += [pgettext("a game of the history", "hidden")] if game.hidden else []
    return f"{game.id:>5}  {line(game)}; {', '.join(notes)}"


def line_of_unfinished(game: Saved) -> str:
    """The same for one that can be gone on with."""
    return f"{game.id:>5}  {unfinished_line(game)}; {what(game)}"


def _work(args: Namespace) -> Callable[[Namespace, Store], int]:
    if args.show is not None or args.share is not None:
        return _show
    if args.export is not None:
        return _export
    if args.hide or args.unhide:
        return _hide
    if args.erase:
        return _erase
    return _list_unfinished if args.unfinished else _list


def _list(args: Namespace, store: Store) -> int:
    games = finished_games(store, args.most or SHOWN, with_hidden=args.hidden)
    data = [as_json(game) for game in games] if args.json else None
    return _tell(data, map(line_of, games), _("There are no finished games yet."))


def _list_unfinished(args: Namespace, store: Store) -> int:
    games = store.unfinished(args.most or SHOWN)
    data = [unfinished_as_json(game) for game in games] if args.json else None
    return _tell(data, map(line_of_unfinished, games), cannot_continue("latest"))


def _tell(data: list[dict[str, Any]] | None, lines: Iterable[str], nothing: str) -> int:
    """Print `data` if there is to be JSON, and otherwise the lines, or that there are none."""
    if data is not None:
        say(json.dumps(data, indent=2))
    else:
        say("\n".join(lines) or nothing)
    return ExitStatus.DONE


def _show(args: Namespace, store: Store) -> int:
    number = args.show if args.show is not None else args.share
    saved = store.game(number)
    if saved is None:
        return _no_game(number)
    record = saved.record
    key, told = ("record", dumps(record)) if args.show is not None else ("code", code_of(record))
    if args.json:
        finished = finished_game(store, number)
        about = {"id": number} if finished is None else as_json(finished)  # it may go on
        say(json.dumps({**about, key: told}, indent=2))
    else:
        say_exactly(f"{told.rstrip()}\n")
    return ExitStatus.DONE


def _export(args: Namespace, store: Store) -> int:
    games = list(with_records(store, finished_games(store, args.most or -1, with_hidden=args.hidden)))
    if args.json:
        text = json.dumps([{**as_json(game), "record": record} for game, record in games], indent=2) + "\n"
    else:
        text = "\n".join(record for _game, record in games)
    if args.export == "-":
        say_exactly(text)
        return ExitStatus.DONE
    try:
        with Path(args.export).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        complain(_("{path} already exists: choose another name.").format(path=args.export))
        return ExitStatus.WRONG_USE
    except OSError as error:
        complain(_("{path} cannot be written: {reason}.").format(path=args.export, reason=error.strerror))
        return ExitStatus.WRONG_USE
    say(ngettext("{number} game written.", "{number} games written.", len(games)).format(number=len(games)))
    return ExitStatus.DONE


def _hide(args: Namespace, store: Store) -> int:
    numbers = args.hide or args.unhide
    missing = [number for number in numbers if not is_finished(store, number)]
    if missing:
        if missing[0] not in all_numbers(store):
            return _no_game(missing[0])
        complain(_("Game {number} is not finished: there is nothing to hide.").format(number=missing[0]))
        return ExitStatus.WRONG_USE
    if not store.database.on_disk or not hide(store, numbers, hidden=bool(args.hide)):
        return _unchanged()
    return ExitStatus.DONE


def _erase(args: Namespace, store: Store) -> int:
    everything = "all" in args.erase
    there = all_numbers(store)
    numbers = there if everything else sorted(set(args.erase))
    missing = [number for number in numbers if number not in there]
    if missing:
        return _no_game(missing[0])
    if not store.database.on_disk:
        return _unchanged()
    if everything:
        question = _("Erase all games for good, including unfinished ones?")
    else:
        question = ngettext(
            "Erase {number} game for good?", "Erase {number} games for good?", len(numbers)
        ).format(number=len(numbers))
    if not args.yes and not _confirmed(question):
        return ExitStatus.WRONG_USE
    played = being_played(store, numbers)
    erased = erase(store, numbers)
    if erased == 0 < len(numbers) - len(played):
        return _unchanged()
    if erased or not played:
        say(ngettext("{number} game erased.", "{number} games erased.", erased).format(number=erased))
    for number in played:
        complain(left_alone(number))
    if everything:
        for path in set_aside_files(store):
            say(
                _("{path} was set aside earlier and may hold games: delete it if you like.").format(path=path)
            )
    return ExitStatus.DONE if erased == len(numbers) else ExitStatus.WRONG_USE


def _unchanged() -> int:
    complain(unchanged())
    return ExitStatus.WRONG_USE


def _confirmed(question: str) -> bool:
    if sys.stdin is None or not sys.stdin.isatty():
        complain(_("To erase games without being asked, add --yes."))
        return False
    answers = _("[y/n]")
    say(f"{question} {answers}")
    return sys.stdin.readline().strip().lower() == pgettext("the letter that answers yes", "y")


def _no_game(number: int) -> int:
    complain(no_game(number))
    return ExitStatus.WRONG_USE


def _file_or_output(text: str) -> str:
    return text if text == "-" else str(file_path(text))


def _count(text: str) -> int:
    return whole_number(text, "the number of games", 1, HIGHEST_GAME)


def _number_or_all(text: str) -> int | str:
    return text if text == "all" else game_number(text)
