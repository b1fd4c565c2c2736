"""`trash simulate`: bots against each other, and what came of it as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import BrokenExecutor
from shutil import get_terminal_size

from trash.analysis.processes import simulate
from trash.analysis.simulate import CHOICES, Plan, Tally
from trash.analysis.simulation_text import as_data, report
from trash.cli.argparse_words import metavar
from trash.cli.ending_signals import EndedBySignal, told_of_signals
from trash.cli.values import file_path, game_number, seed, whole_number, wild
from trash.engine import FULL_LAYOUT, Rules, View
from trash.engine.quote import quote
from trash.odds.position import Position
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, overwrite, say
from trash.text.i18n import _, percent
from trash.text.mistakes import in_words
from trash.text.system_errors import reason_of

BAR = 30
"""The length of the bar of progress, in characters."""

DEFAULT_GAMES = 1_000_000

LONGEST_POSITION = 10_000
"""Characters of a file: far more than a position has."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to `parser`."""
    parser.add_argument(
        "--bots",
        type=_bots,
        default=("regular", "regular"),
        metavar="A,B",
        help=_("who plays, of {bots} (regular,regular)").format(bots=", ".join(CHOICES)),
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--rounds", type=_games, default=DEFAULT_GAMES, metavar="N", help=_("how many rounds (1000000)")
    )
    length.add_argument("--matches", type=_games, metavar="N", help=_("play that many matches instead"))
    parser.add_argument(
        "--seed", type=seed, default=0, metavar="S", help=_("the same seed gives the same answer (0)")
    )
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=os.cpu_count() or 1,
        metavar="J",
        help=_("how many processes share the work (one for each processor); the answer is the same"),
    )
    parser.add_argument(
        "--wild",
        type=wild,
        default="K",
        metavar=metavar("CARDS"),
        help=_("which of J, Q, K are wild: K, J, JK, none"),
    )
    parser.add_argument(
        "--last-turn", action="store_true", help=_("one more turn for the other player at the end")
    )
    parser.add_argument("--swap", action="store_true", help=_("each bot begins half of the games"))
    parser.add_argument(
        "--slots", type=_slots, metavar="A,B", help=_("the layouts of a round have so many slots (10,10)")
    )
    parser.add_argument("--starter", type=int, choices=(1, 2), help=_("the player who begins (1)"))
    parser.add_argument("--score", type=_slots, metavar="A,B", help=_("begin matches at that score (10,10)"))
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--deal", type=seed, metavar="N", help=_("play the cards of deal N and of those after it, not others")
    )
    where.add_argument(
        "--position",
        type=file_path,
        metavar=metavar("FILE"),
        help=_("begin rounds at the position printed in FILE"),
    )
    where.add_argument(
        "--game",
        type=game_number,
        metavar=metavar("ID"),
        help=_("begin rounds at a position of that game of the history"),
    )
    parser.add_argument(
        "--action", type=_action, metavar="N", help=_("with --game: after its first N actions (all)")
    )
    parser.add_argument("--json", action="store_true", help=_("print the numbers for a program to read"))


def run(args: argparse.Namespace) -> int:
    """Simulate what `args` says, print what came out, and return the exit status."""
    try:
        plan = plan_of(args)
    except ValueError as error:
        complain(in_words(error))
        return ExitStatus.WRONG_USE
    tally, status = Tally(), int(ExitStatus.DONE)
    progress = Progress(plan.games)
    progress.show(0)
    work = simulate(plan, args.jobs)
    try:
        with told_of_signals():
            for batch in work:
                tally.add(batch)
                progress.show(tally.games)
    except KeyboardInterrupt:
        status = ExitStatus.INTERRUPTED
    except EndedBySignal as ended:
        status = 128 + ended.number
    except BrokenExecutor:
        status = ExitStatus.CUT_OFF
    finally:
        work.close()
        progress.clear()
    if args.json:
        say(json.dumps(as_data(plan, tally), indent=2))
    else:
        say("\n".join(report(plan, tally)))
    if status == ExitStatus.CUT_OFF:
        complain(
            _("One of the processes was killed, perhaps for lack of memory: try again with fewer --jobs.")
        )
    return status


def plan_of(args: argparse.Namespace) -> Plan:
    """What `args` ask for. Raises ValueError, with a sentence, for what does not go together or is not there."""
    rules = Rules(args.wild, args.last_turn, args.matches is not None)
    if args.slots and rules.match:
        raise ValueError(_("--slots is for rounds: with --matches use --score."))
    if args.score and not rules.match:
        raise ValueError(_("--score is for matches: with rounds use --slots."))
    if args.action is not None and args.game is None:
        raise ValueError(_("--action says where in a game: add --game ID."))
    slots = args.slots or args.score or (FULL_LAYOUT, FULL_LAYOUT)
    position = None
    if args.position is not None or args.game is not None:
        if rules.match or args.slots or args.starter:
            raise ValueError(
                _(
                    "A position has its layouts, and whose turn it is: leave out --matches, --slots and --starter."
                )
            )
        view, rules = _view(args, rules)
        position = Position.of(view)
        slots = len(view.layouts[0].cards), len(view.layouts[1].cards)
    starter = (args.starter or 1) - 1 if position is None else position.turn
    games = args.matches or args.rounds
    if args.deal is not None and args.rounds == DEFAULT_GAMES and not args.matches:
        games = 2 if args.swap else 1
    return Plan(games, args.bots, rules, args.seed, args.swap, slots, starter, position, args.deal)


def _view(args: argparse.Namespace, rules: Rules) -> tuple[View, Rules]:
    """The position that was asked for, and its rules. Raises ValueError, with a sentence."""
    if args.position is not None:
        from trash.engine.picture import parse_state

        try:
            if args.position.exists() and not args.position.is_file():
                raise ValueError(_("{path} is not a file.").format(path=quote(str(args.position))))
            with args.position.open(encoding="utf-8-sig", errors="replace") as file:
                text = file.read(LONGEST_POSITION)
        except OSError as error:
            words = _("{path} cannot be read: {reason}.")
            raise ValueError(words.format(path=args.position, reason=reason_of(error))) from None
        return parse_state(text, rules).view(), rules
    from trash.store import Store
    from trash.store.history_text import no_game

    store = Store.of_user()
    try:
        saved = store.game(args.game)
    finally:
        store.close()
    if saved is None:
        raise ValueError(no_game(args.game))
    games = list(saved.record.games())
    number = len(games) - 1 if args.action is None else args.action
    if number >= len(games):
        raise ValueError(
            _("Game {number} ends after action {actions}.").format(number=args.game, actions=len(games) - 1)
        )
    state = games[number].state
    if state.over:
        raise ValueError(_("The round is already over there: give an earlier moment with --action N."))
    return state.view(), state.rules._replace(match=False)


class Progress:
    """One line on standard error, when that is a terminal, with the time left."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.began = time.monotonic()

    def show(self, done: int) -> None:
        """Say that `done` games have been played."""
        if not self.shown:
            return
        full = BAR * done // self.games
        words = ""
        if done:
            left = (time.monotonic() - self.began) * (self.games - done) / done
            words = _("{share}, {left} left").format(share=percent(done / self.games), left=in_short(left))
        bar = f"[{'#' * full}{'.' * (BAR - full)}]"
        self._overwrite(f"{bar} {words}", words, "")

    def clear(self) -> None:
        """Clear the line."""
        if self.shown:
            self._overwrite("")
            overwrite("")

    def _overwrite(self, *ways: str) -> None:
        """Fill the line with the first of the ways to say it that does not begin another line."""
        room = min(get_terminal_size().columns, 80) - 1
        overwrite(next(words.ljust(room) for words in ways if len(words) <= room))


def in_short(seconds: float) -> str:
    """That time in the unit that leaves the fewest figures: 70 s, 12 min, 3 h."""
    for unit, length in (("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"


def _bots(text: str) -> tuple[str, str]:
    bots = text.lower().split(",")
    if len(bots) != 2 or not all(bot in CHOICES for bot in bots):
        raise argparse.ArgumentTypeError(
            _("name two of {bots}, as in learner,expert, not {found}").format(
                bots=", ".join(CHOICES), found=quote(text)
            )
        )
    return bots[0], bots[1]


def _games(text: str) -> int:
    return whole_number(text, _("the number of games"), 1, 10**12)


def _slots(text: str) -> tuple[int, int]:
    numbers = text.split(",")
    if len(numbers) != 2:
        raise argparse.ArgumentTypeError(
            _("write two numbers of slots, as in 7,10, not {text}").format(text=quote(text))
        )
    first, second = (whole_number(number, _("the number of slots"), 1, FULL_LAYOUT) for number in numbers)
    return first, second


def _action(text: str) -> int:
    return whole_number(text, _("the number of actions"), 0, 10**6)


def _jobs(text: str) -> int:
    return whole_number(text, _("the number of processes"), 1, 1024)
