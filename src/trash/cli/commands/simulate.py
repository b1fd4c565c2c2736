"""`trash simulate`: bots against each other, and what came of it as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import os
from typing import TYPE_CHECKING

from trash.analysis.simulate import CHOICES, Plan, Tally
from trash.analysis.simulation_text import as_data, report
from trash.cli.argparse_words import metavar
from trash.cli.commands.carry_out import carry_out, told_of
from trash.cli.values import file_path, game_number, seed, whole_number, wild
from trash.engine import FULL_LAYOUT, PLAYER_NUMBERS, Rules, View
from trash.engine.quote import quote
from trash.engine.rules import FEWEST_PLAYERS
from trash.odds.position import Position
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say
from trash.text.i18n import _
from trash.text.mistakes import in_words
from trash.text.system_errors import reason_of

if TYPE_CHECKING:
    from trash.analysis.seats import SeatsPlan

DEFAULT_GAMES = 1_000_000

LONGEST_POSITION = 10_000
"""Characters of a file: far more than a position has."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to `parser`."""
    parser.add_argument(
        "--bots",
        type=_bots,
        metavar="A,B",
        help=_("who plays, of {bots} (regular,regular)").format(bots=", ".join(CHOICES)),
    )
    parser.add_argument(
        "--players",
        type=int,
        choices=PLAYER_NUMBERS,
        help=_("how many play; three and four use two decks, and name as many --bots (2)"),
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
        "--last-turn", action="store_true", help=_("one more turn for everybody else at the end")
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
    bots = args.bots or ("regular",) * (args.players or 2)
    try:
        if len(bots) != (args.players or len(bots)):
            raise ValueError(
                _("--bots names {bots}, and --players says {players}.").format(
                    bots=len(bots), players=args.players
                )
            )
        if len(bots) > 2:
            return _run_seats(args, seats_plan(args, bots))
        plan = plan_of(args, (bots[0], bots[1]))
    except ValueError as error:
        complain(in_words(error))
        return ExitStatus.WRONG_USE
    tally = Tally()
    status = carry_out(plan, args.jobs, plan.games, tally)
    if args.json:
        say(json.dumps(as_data(plan, tally), indent=2))
    else:
        say("\n".join(report(plan, tally)))
    return told_of(status)


def _run_seats(args: argparse.Namespace, plan: SeatsPlan) -> int:
    """The same for three or four bots."""
    from trash.analysis import seats_text
    from trash.analysis.seats import SeatsTally

    tally = SeatsTally()
    status = carry_out(plan, args.jobs, plan.games, tally)
    if args.json:
        say(json.dumps(seats_text.as_data(plan, tally), indent=2))
    else:
        say("\n".join(seats_text.report(plan, tally)))
    return told_of(status)


def seats_plan(args: argparse.Namespace, bots: tuple[str, ...]) -> SeatsPlan:
    """What `args` ask three or four bots to play. Raises ValueError, with a sentence, for what is for two."""
    from trash.analysis.seats import SeatsPlan

    for option in ("swap", "slots", "starter", "score", "deal", "position", "game", "action"):
        if getattr(args, option) not in (None, False):
            raise ValueError(_("--{option} is for two players.").format(option=option))
    rules = Rules(args.wild, args.last_turn, args.matches is not None, len(bots))
    return SeatsPlan(args.matches or args.rounds, bots, rules, args.seed)


def plan_of(args: argparse.Namespace, bots: tuple[str, str]) -> Plan:
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
    return Plan(games, bots, rules, args.seed, args.swap, slots, starter, position, args.deal)


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
        return _of_two(parse_state(text, rules).view()), rules
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
    return _of_two(state.view()), state.rules._replace(match=False)


def _of_two(view: View) -> View:
    """`view`, if it is one of two players. Raises ValueError with a sentence."""
    if len(view.layouts) > FEWEST_PLAYERS:
        raise ValueError(_("Rounds begin at a position of two players, and that one has more."))
    return view


def _bots(text: str) -> tuple[str, ...]:
    bots = text.lower().split(",")
    if len(bots) not in PLAYER_NUMBERS or not all(bot in CHOICES for bot in bots):
        raise argparse.ArgumentTypeError(
            _("name two to four of {bots}, as in learner,expert, not {found}").format(
                bots=", ".join(CHOICES), found=quote(text)
            )
        )
    return tuple(bots)


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
