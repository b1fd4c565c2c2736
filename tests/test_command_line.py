"""What is typed after `trash`: values, what the options complete, and what cannot go together."""

from __future__ import annotations

import argparse
import subprocess
import sys
from datetime import date

import pytest

from trash.cli.arguments import parsed, parser
from trash.cli.main import SAID_NOTHING, main
from trash.cli.values import game_number, whole_number, wild
from trash.engine import HIGHEST_SEED, KING_GAME, Deal, Rules, Setup, parse_cards
from trash.game.new_game import NamedDeal, NewGame, daily_game, deal_named
from trash.game.request import GameRequest
from trash.game.seats import Seat
from trash.plain.exit_status import ExitStatus
from trash.settings.options import Settings
from trash.store.database.columns import HIGHEST_ROW
from trash.store.share import ShareCodeError, Shared, share_code

OWN = Settings(your_name="Zoë", names=("Ann", "Ben"), bot="expert", wild="JQ", last_turn=True, match=True)
"""Options of somebody who has changed all that says what to play."""

OWN_RULES = Rules("JQ", last_turn=True, match=True)

CARDS = Deal((parse_cards("2C"), parse_cards("3C")), parse_cards("AC AD"), 1)


# What the options complete


def test_nothing_said_and_nothing_chosen_is_the_usual_game() -> None:
    assert GameRequest().new_game(Settings()) == NewGame()


def test_the_options_say_what_the_command_line_does_not() -> None:
    assert GameRequest().new_game(OWN) == NewGame("bot", None, ("Zoë", ""), "expert", OWN_RULES)
    assert GameRequest("two").new_game(OWN).names == ("Ann", "Ben")
    assert GameRequest(deal=NamedDeal(42)).new_game(OWN) == NewGame(
        "bot", 42, ("Zoë", ""), "expert", OWN_RULES
    )


def test_what_the_options_turned_on_can_be_turned_off() -> None:
    assert GameRequest(match=False, last_turn=False).new_game(OWN).rules == Rules("JQ")
    assert not parsed("trash", ["--no-match"]).match
    assert not parsed("trash", ["--no-last-turn"]).last_turn
    assert parsed("trash", []).match is None


def test_the_deal_of_the_day_is_the_same_whatever_the_options_say() -> None:
    new_game = GameRequest(daily=True).new_game(OWN)
    assert new_game == daily_game(("Zoë", ""), "expert", date.today())
    assert new_game.rules == KING_GAME
    assert new_game.seed == int(f"{new_game.daily:%Y%m%d}")
    asked = GameRequest(daily=True, bot="learner", names=("Eve", "Robin")).new_game(OWN)
    assert (asked.bot, asked.names) == ("learner", ("Eve", "Robin"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--daily", "--two"], "--daily is the same game for everybody"),
        (["--daily", "--no-match"], "--daily is the same game for everybody"),
        (["--daily", "--seed", "7"], "not allowed with argument --daily"),
        (["--daily", "--continue"], "--continue goes on with a game as it was begun"),
        (["--no-match", "--continue"], "--continue goes on with a game as it was begun"),
        (["--continue", "the last"], "a game's number is a whole number from 1 on, not 'the last'"),
        (["--continue", "0"], "a game's number is a whole number from 1 on, not '0'"),
        (["--names", "a,b,c"], "names are two with a comma between them, not 'a,b,c'"),
        (["--names", "a," + 21 * "b"], "a name has at most 20 characters"),
    ],
)
def test_what_does_not_go_together_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        parsed("trash", words)
    assert ended.value.code == ExitStatus.WRONG_USE
    assert sentence in capsys.readouterr().err


def test_the_command_line_comes_first() -> None:
    asked = GameRequest("bot", "learner", ("Eve", ""), NamedDeal(7), "", last_turn=True)
    assert asked.new_game(OWN) == NewGame(
        "bot", 7, ("Eve", ""), "learner", Rules("", OWN_RULES.last_turn, OWN_RULES.match)
    )
    assert asked.new_game(Settings()).rules == Rules("", last_turn=True)
    assert GameRequest(match=True).new_game(Settings()).rules == Rules("K", match=True)


def test_the_rules_of_a_share_code_come_before_the_options_and_after_the_command_line() -> None:
    asked = GameRequest(deal=NamedDeal(7, KING_GAME, CARDS))
    assert asked.new_game(OWN).setup() == Setup(7, KING_GAME, CARDS)
    assert asked._replace(wild="J").new_game(OWN).rules == Rules("J")


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (["--bot"], GameRequest("bot", "")),
        (["--two", "--names", "Ann,Ben"], GameRequest("two", None, ("Ann", "Ben"))),
        (["--players", "Ann,Ben,bot"], GameRequest(seats=(Seat("Ann"), Seat("Ben"), Seat(bot="")))),
        (["--seed", "42"], GameRequest(deal=NamedDeal(42))),
        (["--wild", "none"], GameRequest(wild="")),
        (["--wild", "kj", "--match", "--last-turn"], GameRequest(wild="JK", match=True, last_turn=True)),
    ],
)
def test_what_each_option_says(words: list[str], asked: GameRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program itself begins the game that was asked for, as the options complete it."""
    begun: list[NewGame | None] = []

    def play(new_game: NewGame | None, *_rest: object, **_more: object) -> int:
        begun.append(new_game)
        return 0

    monkeypatch.setattr("trash.cli.main.play_in_lines", play)
    monkeypatch.setattr(
        "trash.settings.options.SettingsFile.of_user", lambda: argparse.Namespace(settings=OWN)
    )
    assert main([*words, "--plain", "--lang", "en"]) == 0
    assert begun == [asked.new_game(OWN)]
    assert main(["--plain", "--lang", "en"]) == 0
    assert begun[1] is None


# What cannot go together


@pytest.mark.parametrize(
    "words",
    [
        "--two",
        "--bot",
        "--bot learner",
        "--names A",
        "--seed 0",
        "--match",
        "--wild K",
        "--wild none",
        "--last-turn",
    ],
)
def test_a_game_goes_on_as_it_was_begun(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        parsed("trash", ["--continue", *words.split()])
    assert left.value.code == ExitStatus.WRONG_USE
    said = capsys.readouterr().err
    assert said.startswith("trash: --continue goes on with a game as it was begun")
    assert said.count("\n") == 1


def test_how_it_is_shown_may_change() -> None:
    how = ["--plain", "--ascii", "--no-mouse", "--lang", "cs"]
    assert parsed("trash", ["--continue", *how]).resume == "latest"
    assert parsed("trash", ["--continue", "7", *how]).resume == 7
    assert parsed("trash", how).resume is None


# Values


@pytest.mark.parametrize(("text", "seed"), [("0", 0), (" 42 ", 42), (str(HIGHEST_SEED), HIGHEST_SEED)])
def test_a_deal_by_its_number(text: str, seed: int) -> None:
    assert deal_named(text) == NamedDeal(seed)


@pytest.mark.parametrize("deal", [None, CARDS])
@pytest.mark.parametrize("change", [str, str.lower, lambda code: f" {code.replace('-', ' ')}\n"])
def test_a_deal_by_its_share_code(deal: Deal | None, change: type[str]) -> None:
    rules = Rules("JQ", last_turn=True)
    code = share_code(Shared(Setup(2**40, rules, deal), (1,), 12))
    assert deal_named(change(code)) == NamedDeal(2**40, rules, deal)


@pytest.mark.parametrize(
    "text", ["", "-1", "1.5", "x", "\N{ARABIC-INDIC DIGIT ONE}", str(HIGHEST_SEED + 1), "9" * 9999, "\udcff"]
)
def test_what_names_no_deal(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="whole number from 0 to 9223372036854775807, or a share code"):
        deal_named(text)
    assert_refused(["--seed", text] if text != "-1" else ["--seed=-1"], "share code", capsys)


def test_a_wrong_code_is_said_to_be_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    code = share_code(Shared(Setup(42)))
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    with pytest.raises(ShareCodeError):
        deal_named(wrong)
    assert_refused(["--seed", wrong], "This share code has a typo", capsys)
    assert_refused(["--seed", "TRASH3-AAAA"], "newer version", capsys)


@pytest.mark.parametrize("text", ["A", "JJ", "", "K,J", "JQKJ", "K" * 9999])
def test_what_cannot_be_wild(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(["--wild", text], "wild cards are some of J, Q and K, or none", capsys)


@pytest.mark.parametrize("option", ["--lang", "--bot"])
@pytest.mark.parametrize("text", ["x" * 9999, "\x1b[2J", "\N{WHITE CHESS KING}"])
def test_what_is_no_name_of_a_bot_or_a_language(
    option: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_refused([option, text], "there is no ", capsys)


def test_wild_cards_in_any_order() -> None:
    assert [wild(text) for text in ("K", "kj", "KQJ", "none", "None")] == ["K", "JK", "JQK", "", ""]


def test_whole_numbers_are_judged_by_all_their_digits() -> None:
    assert whole_number("1000", "it", 1, 1000) == 1000
    for text in ("1001", "10000000000000000000000000000", "9" * 9999, "0", "+1", "1_0"):
        with pytest.raises(argparse.ArgumentTypeError) as refused:
            whole_number(text, "it", 1, 1000)
        assert len(str(refused.value)) < 120


def test_the_number_of_a_game_is_what_the_database_can_hold() -> None:
    assert game_number(str(HIGHEST_ROW)) == HIGHEST_ROW
    with pytest.raises(argparse.ArgumentTypeError):
        game_number(str(HIGHEST_ROW + 1))


@pytest.mark.parametrize("number", [str(2**63), "0", "-1", "9" * 5000])
def test_replay_of_a_number_that_is_none(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", f"--game={number}"])
    assert left.value.code == ExitStatus.WRONG_USE
    assert "whole number" in capsys.readouterr().err


def assert_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence is one short line, whatever was typed."""
    with pytest.raises(SystemExit) as left:
        parser("trash").parse_args(words)
    assert left.value.code == ExitStatus.WRONG_USE
    sentence = capsys.readouterr().err
    assert said in sentence
    assert sentence.isascii()
    assert len(sentence) < 250
    assert sentence.count("\n") == 1
    assert ".." not in sentence.replace("...", "")


def test_an_interrupt_before_the_game_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("trash.cli.main.way_to_play", interrupt)
    assert main([]) == ExitStatus.INTERRUPTED
    assert capsys.readouterr() == ("", "")


INTERRUPTED_AT = """
import sys

class CtrlC:
    def find_spec(self, name, *_rest):
        if name == "{module}":
            raise KeyboardInterrupt

sys.meta_path.insert(0, CtrlC())
from trash.__main__ import main
sys.argv = ["trash", "--plain"]
sys.exit(main())
"""


@pytest.mark.parametrize(
    "module", ["trash.cli.main", "trash.engine", "trash.text.i18n", "trash.plain.sitting"]
)
def test_so_does_an_interrupt_while_the_program_is_still_being_read(module: str) -> None:
    program = INTERRUPTED_AT.format(module=module)
    done = subprocess.run([sys.executable, "-c", program], input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (ExitStatus.INTERRUPTED, b"", b"")


def test_no_word_says_what_the_parser_would_say_of_it() -> None:
    said = vars(parsed("trash", []))
    assert vars(SAID_NOTHING).items() <= said.items()
    assert GameRequest() == GameRequest(**{name: said[name] for name in GameRequest._fields if name in said})
