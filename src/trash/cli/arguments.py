"""The command-line parser: options, commands and the values they accept."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from shutil import get_terminal_size
from typing import TYPE_CHECKING, NoReturn

from trash import __version__
from trash.cli import values
from trash.cli.argparse_words import metavar, translate_argparse
from trash.engine.quote import quote
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say
from trash.text.i18n import AUTO, LANGUAGES, N_, _, language_named
from trash.text.names import LONGEST_NAME

if TYPE_CHECKING:
    from trash.game.seats import Seat
    from trash.store.store import Unfinished

COMMANDS = {
    "history": (
        "trash.cli.commands.history",
        N_("the finished games: list, show, share, export, hide, erase"),
    ),
    "stats": ("trash.cli.commands.stats", N_("the statistics of the finished games")),
    "replay": ("trash.cli.commands.replay", N_("step through a finished game, or a record in a file")),
    "host": ("trash.cli.commands.host", N_("open a table for two to four terminals")),
    "join": ("trash.cli.commands.join", N_("play at the table of another terminal")),
    "simulate": ("trash.cli.commands.simulate", N_("let bots play many rounds, and see what came of it")),
    "completion": (
        "trash.cli.commands.completion",
        N_("a script that lets your shell complete what you type"),
    ),
}
"""The commands by name: the module of each, imported only when it is asked for, and what it does."""

AT_THE_TABLE = ("replay", "host", "join")
"""The commands that are in lines only if --plain asks for it, or there is no terminal; the others always are."""


def examples(prog: str) -> str:
    """What stands below the options: what a command line looks like, the commands, and what the exit status says."""
    return "\n".join(
        [
            _("examples: {one}   {other}").format(
                one=f"{prog} --players Ann,Ben,bot", other=f"{prog} --match --wild J"
            ),
            _("commands (--help): {commands}").format(commands=", ".join(COMMANDS)),
            _("exit status: 0 played; 1 a fault; 2 not possible; 3 cut off; 130 ^C in lines"),
        ]
    )


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2, and no page of usage before the sentence."""
        sentence = _("{message}. Try '{command}'.")
        complain(sentence.format(message=message, command=f"{self.prog} --help"))
        raise SystemExit(ExitStatus.WRONG_USE)

    def _print_message(self, message: str, file: object = None) -> None:
        """Say what --help and --version print, and tell of an output that takes no more, which argparse does not."""
        if message:
            say(message.removesuffix("\n"))


ABOUT_THE_GAME = ("two", "bot", "players", "names", "deal", "daily", "match", "wild", "last_turn")
"""The options, as attributes, that say which game to begin."""

NOT_WATCHED = tuple(name for name in ABOUT_THE_GAME if name != "players")
"""Those that a game of bots alone has not."""

NOT_OF_THE_DAY = ("two", "players", "match", "wild", "last_turn")
"""Those that would make another game of the deal of the day."""


def parsed(prog: str, words: Sequence[str]) -> argparse.Namespace:
    """The options in `words`. Raises SystemExit, after a sentence, if they make no sense."""
    options = parser(prog)
    said = options.parse_args(words)

    def any_of(names: tuple[str, ...]) -> bool:
        return any(getattr(said, name) != options.get_default(name) for name in names)

    if said.resume and (said.watch or any_of(ABOUT_THE_GAME)):
        options.error(
            _("--continue goes on with a game as it was begun: leave out what says who plays, or how")
        )
    if said.players is not None:
        _check_players(options, said, otherwise_named=any_of(("two", "bot", "names")))
    if said.watch and any_of(NOT_WATCHED):
        options.error(_("--watch deals by itself: leave out which game to play"))
    if said.daily and any_of(NOT_OF_THE_DAY):
        options.error(_("--daily is the same game for everybody: leave out who plays, and the rules"))
    return said


def _check_players(options: Parser, said: argparse.Namespace, *, otherwise_named: bool) -> None:
    """Refuse players who were named twice, or who are not those that the rest of the line needs."""
    people = sum(seat.is_person for seat in said.players)
    if otherwise_named:
        options.error(_("--players says all about who plays: leave out --two, --bot and --names"))
    if said.watch and people:
        options.error(_("--watch lets bots play: with it, --players names bots only"))
    if not said.watch and not people:
        options.error(_("a person plays, or nobody would see it: name one, or add --watch"))


def parser(prog: str) -> Parser:
    """The options of the program called `prog`."""
    translate_argparse()
    options = Parser(
        prog=prog,
        usage=_(
            "%(prog)s [OPTION]...\nTrash, a quick card game of ten slots and wild Kings. Without options: the menu."
        ),
        epilog=examples(prog),
        # With its width: argparse makes one for each option, and each would ask the terminal for it.
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, width=get_terminal_size().columns - 2),
        allow_abbrev=False,
        add_help=False,
    )
    # Not in the page of help, which has to fit a screen and whose reader has found it.
    options.add_argument("-h", "--help", action="help", help=argparse.SUPPRESS)
    who = options.add_mutually_exclusive_group()
    who.add_argument("--two", action="store_true", help=_("two players at one keyboard"))
    who.add_argument(
        "--bot",
        nargs="?",
        const="",
        type=_bot,
        metavar=metavar("NAME"),
        help=_("against a bot: learner, regular, expert"),
    )
    who.add_argument("--watch", action="store_true", help=_("let two bots play, and look on"))
    options.add_argument(
        "--players",
        type=_players,
        metavar="A,B,C",
        help=_("two to four names, bot or bot:NAME among them"),
    )
    # Not in the page of help either: --players says it too.
    options.add_argument("--names", type=_names, metavar="A,B", help=argparse.SUPPRESS)
    deal = options.add_mutually_exclusive_group()
    deal.add_argument("--daily", action="store_true", help=_("the deal of the day, the same for everybody"))
    deal.add_argument(
        "--seed",
        dest="deal",
        type=values.deal,
        metavar="N",
        help=_("the number or the share code of a deal to play"),
    )
    options.add_argument(
        "--continue",
        dest="resume",
        nargs="?",
        const="latest",
        type=_unfinished,
        metavar=metavar("ID"),
        help=_("go on with the game left last, or with that one"),
    )
    _add_switch(options, "match", _("play from ten slots down to one"))
    options.add_argument(
        "--wild",
        type=values.wild,
        metavar=metavar("CARDS"),
        help=_("which of J, Q, K are wild: K, J, JK, none, ..."),
    )
    _add_switch(options, "last-turn", _("one more turn for everybody else"))
    options.add_argument(
        "--plain", action="store_true", help=_("play in lines of text: for screen readers, pipes, logs")
    )
    add_language(options)
    options.add_argument("--ascii", action="store_true", help=_("no card suits and frames: letters only"))
    options.add_argument(
        "--no-mouse", action="store_true", help=_("leave the mouse to the terminal's selection")
    )
    # Not in the page of help either: who finds a bug is told of it.
    options.add_argument("--debug-info", action="store_true", help=argparse.SUPPRESS)
    options.add_argument(
        "--version", action="version", help=_("which version this is"), version=f"trash {__version__}"
    )
    return options


def command_parser(prog: str, name: str, add_arguments: Callable[[Parser], None]) -> Parser:
    """The options of the command called `name` of the program called `prog`."""
    translate_argparse()
    summary = _(COMMANDS[name][1])
    options = Parser(prog=f"{prog} {name}", description=f"Trash: {summary}.", allow_abbrev=False)
    add_arguments(options)
    add_language(options)
    if name not in AT_THE_TABLE:
        options.add_argument("--plain", action="store_true", help=argparse.SUPPRESS)
    return options


def command_first(words: Sequence[str]) -> list[str]:
    """The words with a command before the options that hold everywhere, which people may write before it."""
    rest = list(words)
    before: list[str] = []
    while rest and (rest[0] == "--plain" or rest[0].partition("=")[0] == "--lang"):
        taken = 2 if rest[0] == "--lang" else 1
        before, rest = [*before, *rest[:taken]], rest[taken:]
    return [rest[0], *before, *rest[1:]] if rest and rest[0] in COMMANDS else list(words)


def _add_switch(options: Parser, name: str, meaning: str) -> None:
    """Add an option that turns a house rule on, and one that turns off what the options file turned on."""
    dest = name.replace("-", "_")
    options.add_argument(
        f"--{name}",
        action="store_true",
        default=None,
        help=_("{meaning}; or {option}").format(meaning=meaning, option=f"--no-{name}"),
    )
    options.add_argument(
        f"--no-{name}", dest=dest, action="store_false", default=None, help=argparse.SUPPRESS
    )


def add_language(options: argparse.ArgumentParser) -> None:
    """Add the option that every command has."""
    options.add_argument(
        "--lang",
        type=_language,
        metavar=metavar("CODE"),
        help=_("the language: {codes}").format(codes=", ".join(LANGUAGES)),
    )


def language_before(words: Sequence[str]) -> str | None:
    """The language that the words ask for wherever they do, before anything else of them is looked at."""
    asked = None
    for word, following in zip(words, [*words[1:], ""], strict=True):
        option, _equals, value = word.partition("=")
        if option == "--lang":
            asked = value or following
    return _code(asked) if asked else None


def _code(text: str) -> str | None:
    return AUTO if text.lower() == AUTO else language_named(text)


def _language(text: str) -> str:
    code = _code(text)
    if code is None:
        raise argparse.ArgumentTypeError(
            _("there is no language {language}: choose from {known}").format(
                language=quote(text), known=", ".join(LANGUAGES)
            )
        )
    return code


def _bot(name: str) -> str:
    from trash.bots import BOTS

    if name and name.lower() not in BOTS:  # --bot alone has none
        raise argparse.ArgumentTypeError(
            _("there is no bot {bot}: choose from {known}").format(bot=quote(name), known=", ".join(BOTS))
        )
    return name.lower()


def _unfinished(text: str) -> Unfinished:
    return "latest" if text == "latest" else values.game_number(text)


def _players(text: str) -> tuple[Seat, ...]:
    from trash.game.seats import seats_named  # not at the top: seldom needed

    try:
        return seats_named(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _names(text: str) -> tuple[str, str]:
    first, _comma, second = text.partition(",")
    if max(len(first), len(second)) > LONGEST_NAME:
        raise argparse.ArgumentTypeError(_("a name has at most {most} characters").format(most=LONGEST_NAME))
    if "," in second:
        raise argparse.ArgumentTypeError(
            _("names are two with a comma between them, not {names}").format(names=quote(text))
        )
    return first, second
