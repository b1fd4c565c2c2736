"""`trash history`: the games for the shell, to list, show, export, hide and erase."""

from __future__ import annotations

import gc
import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from trash.cli.commands.history_arguments import SHOWN
from trash.cli.commands.history_arguments import add_arguments as add_arguments
from trash.engine.record_text import dumps
from trash.engine.rules import FEWEST_PLAYERS
from trash.game.replay import code_of
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say, say_exactly
from trash.store.export import in_chunks, json_list, records, with_records, write_new
from trash.store.history import (
    Finished,
    all_numbers,
    as_json,
    being_played,
    each_finished,
    erase,
    finished_game,
    hide,
    is_finished,
    set_aside_files,
    unfinished_as_json,
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
from trash.text.system_errors import reason_of
from trash.text.words import rules_text

T = TypeVar("T")


def run(args: Namespace, store: Store | None = None) -> int:
    """Do what was asked; the exit status: 0, or 2 with a sentence on the error output."""
    store = store or Store.of_user()
    collects = gc.isenabled()
    gc.disable()  # a hundred thousand games leave nothing to be collected, and looking for it takes a sixth of the time
    try:
        return _work(args)(args, store)
    finally:
        if collects:
            gc.enable()
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
    if args.review is not None:
        return _review
    if args.export is not None:
        return _export
    if args.hide or args.unhide:
        return _hide
    if args.erase:
        return _erase
    return _list_unfinished if args.unfinished else _list


def _list(args: Namespace, store: Store) -> int:
    games = islice(each_finished(store, with_hidden=args.hidden), args.most or SHOWN)
    if args.json:
        return _tell_json(map(as_json, games))
    return _tell(map(line_of, games), _("There are no finished games yet."))


def _list_unfinished(args: Namespace, store: Store) -> int:
    games = store.unfinished(args.most or SHOWN)
    if args.json:
        return _tell_json(map(unfinished_as_json, games))
    return _tell(map(line_of_unfinished, games), cannot_continue("latest"))


def _tell(lines: Iterable[str], nothing: str) -> int:
    """Print the lines, or that there are none."""
    left = iter(lines)
    say(next(left, nothing))
    for chunk in in_chunks(f"{each}\n" for each in left):
        say(chunk.removesuffix("\n"))
    return ExitStatus.DONE


def _tell_json(games: Iterable[dict[str, Any]]) -> int:
    for chunk in in_chunks(json_list(games)):
        say_exactly(chunk)
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


def _review(args: Namespace, store: Store) -> int:
    from trash.analysis.review import collect, moments  # no other part of the command wants the odds
    from trash.analysis.review_text import as_data, as_text

    saved = store.game(args.review)
    if saved is None:
        return _no_game(args.review)
    record = saved.record
    if len(record.players) > FEWEST_PLAYERS:
        from trash.analysis import review_of_more, review_of_more_text

        turns = review_of_more.collect(review_of_more.turns(record))
        data, text = review_of_more_text.as_data(record, turns), review_of_more_text.as_text(record, turns)
    else:
        rounds = collect(moments(record))
        data, text = as_data(record, rounds), as_text(record, rounds)
    say(json.dumps({"id": args.review, **data}, indent=2) if args.json else "\n".join(text))
    return ExitStatus.DONE


def _export(args: Namespace, store: Store) -> int:
    written = 0

    def counted(games: Iterator[T]) -> Iterator[T]:
        nonlocal written
        for written, game in enumerate(games, start=1):  # noqa: B007 - it is read below
            yield game

    if args.json:
        games = counted(with_records(store, args.most, with_hidden=args.hidden))
        pieces = json_list({**as_json(game), "record": record} for game, record in games)
    else:
        texts = counted(records(store, args.most, with_hidden=args.hidden))
        pieces = (f"{chr(10) * (written > 1)}{record}" for record in texts)
    if args.export == "-":
        for chunk in in_chunks(pieces):
            say_exactly(chunk)
        return ExitStatus.DONE
    try:
        write_new(Path(args.export), pieces)
    except FileExistsError:
        complain(_("{path} already exists: choose another name.").format(path=args.export))
        return ExitStatus.WRONG_USE
    except OSError as error:
        complain(_("{path} cannot be written: {reason}.").format(path=args.export, reason=reason_of(error)))
        return ExitStatus.WRONG_USE
    say(ngettext("{number} game written.", "{number} games written.", written).format(number=written))
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
