"""Lesson, review, replay, history, statistics and options as a listener has them: in lines alone, asked for by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from support.plain import Exchanges, Output, expected, run
from trash.analysis import demand
from trash.analysis.review import collect, moments
from trash.engine import THROW, Player, Record, Rules, Setup
from trash.game.games import Games
from trash.game.lesson import TASKS
from trash.game.new_game import NewGame
from trash.game.replay import code_of
from trash.odds import chances
from trash.plain.chances import after_turn
from trash.plain.dialogue import Dialogue
from trash.plain.exit_status import ExitStatus
from trash.plain.lesson import LessonTable
from trash.plain.room import AT_A_TIME
from trash.plain.sitting import Sitting
from trash.plain.spoken import SpokenWords
from trash.plain.talk import Talk
from trash.settings.keys import USUAL, Keys
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.store.history import finished_games
from trash.store.provenance import Marks
from trash.text.i18n import NO_BREAK_SPACE, SOURCE, use_language

TWO = (Player("Ann"), Player("Ben"))
DEAL_42 = NewGame("two", 42, ("Ann", "Ben"))
WORDS = SpokenWords(("Ann", "Ben"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    use_language(SOURCE)
    store.close()


def sit(
    store: Store,
    typed: Iterable[str],
    new_game: NewGame | None = DEAL_42,
    options: SettingsFile | None = None,
) -> Exchanges:
    """All that was said while `typed` was typed in a sitting."""
    output = Output()
    exchanges = Exchanges(output, typed)
    Sitting(Games(store), options or SettingsFile(None), Talk(exchanges, output)).play(new_game)
    exchanges.note()
    return exchanges


def a_whole_game(seed: int = 42, rules: Rules = Rules()) -> tuple[list[str], Record]:  # noqa: B008 - frozen
    """What to type to play the game to its end, and its record."""
    game = expected(Setup(seed, rules), TWO)
    return game.typed, game.session.record


# The lesson


class Pupil(Exchanges):
    """Types what the coach asks for, and knows nothing else."""

    def readline(self, _limit: int | None = -1) -> bytes:
        asked = self.note()[-1]
        word = re.search(r"(?:[Tt]ype|[Pp]ress|with|key is) (\w+)", asked) or re.search(
            r"[Ss]lot (\w+)", asked
        )
        assert word, asked
        self.said.append((word[1], []))
        return f"{word[1]}\n".encode()


def test_the_lesson_is_done_by_typing_what_the_coach_says() -> None:
    output = Output()
    pupil = Pupil(output, ())
    LessonTable(Dialogue(Talk(pupil, output))).teach()
    assert len(pupil.said) == 1 + len(TASKS)
    assert "You: 10 of 10 placed." in output.lines[-2]
    assert output.lines[-1].startswith("Your ten slots are face up: that is how a round is won.")
    assert not any(word in line for line in output.lines for word in ("arrows", "Space", "watch how"))


def test_in_the_lesson_nothing_else_is_done_and_enter_does_it() -> None:
    output = Output()
    typed = ["1", "u", "h", "?", "help", "", "9", "4", "9", "x", "t", "b"]
    exchanges = Exchanges(output, [*typed, *[""] * 12])
    LessonTable(Dialogue(Talk(exchanges, output))).teach()
    first = "You have ten slots, 1 to 10, all face down. Draw the top card of the stock: type s."
    for asked in ("1", "u", "h", "?", "help"):
        assert exchanges.after(asked)[-1] == first
    assert exchanges.after("t")[0] == "Not now: the lesson is showing something else."
    assert any(line.startswith("Coach: face up") for line in exchanges.after("b"))
    assert output.lines[-1].startswith("Your ten slots are face up")


def test_the_lesson_is_left_for_the_game_that_was_there(store: Store) -> None:
    said = sit(store, ["s", "lesson", "s", "leave", "q"])
    assert said.after("lesson")[0].startswith("The lesson.")
    assert said.after("leave")[0].startswith("Ben, it is your turn")


# A game


def test_the_odds_are_told_after_each_turn_if_the_options_say_so(store: Store) -> None:
    typed, record = a_whole_game()
    said = sit(store, ["options", "odds_in_lines yes", "leave", *typed, "q"])
    told = [line for _typed, lines in said.said for line in lines if line.startswith("After turn")]
    ends = [step for step in expected(record.setup, TWO).session.steps if step.action == THROW]
    assert told == [
        after_turn(turn, ("Ann", "Ben"), chances(step.after)).replace(NO_BREAK_SPACE, " ")
        for turn, step in enumerate(ends, start=1)
    ]
    assert re.fullmatch(r"After turn 1: Ann \d+ %, Ben \d+ %\.", told[0])


def test_odds_on_demand_are_no_practice(store: Store) -> None:
    said = sit(store, ["o", "odds", "q"])
    assert said.after("o")[0] == "The chance to win: Ann 53 %, Ben 47 %."
    assert said.after("odds")[0] == said.after("o")[0]
    typed, _record = a_whole_game()
    sit(store, ["o", *typed, "q"])
    assert [game.marks for game in finished_games(store)] == [Marks()]


COUNTED = re.compile(r"(.+): ([\d.]+)\s% ± ([\d.]+) in ([\d,]+) rounds\.")


def test_rollouts_are_counted_until_a_line_and_are_practice(store: Store) -> None:
    said = sit(store, ["s", "9", "x", "rollouts", "h", "rollouts", "", "q"])
    warning = said.said[4][1][0]
    assert warning == ("Rollouts make this a practice game (not counted). Type rollouts again to hear them.")
    begun, counted = said.said[6][1], said.said[7][1]
    assert begun == ["Each choice is being played on again and again. Enter: stop, and hear the result."]
    found = [COUNTED.fullmatch(line) for line in counted[:2]]
    assert [one and one[1] for one in found] == ["the stock", "the trash"]
    assert all(one and int(one[4].replace(",", "")) > 0 for one in found)
    assert store.unfinished()[0].marks.practice


def test_rollouts_end_with_the_input_and_with_quit(store: Store) -> None:
    *lines, last = sit(store, ["rollouts", "rollouts"]).said[-1][1][1:]
    assert last == "There is no more input."
    assert [bool(COUNTED.fullmatch(line)) for line in lines] == [True]
    [counted] = sit(store, ["rollouts", "rollouts", "quit", "s"]).said[-1][1][:1]
    assert COUNTED.fullmatch(counted)
    assert all(not game.record.actions for game in store.unfinished())


def test_a_share_counts_half_and_that_is_said(store: Store) -> None:
    said = sit(store, ["odds", "q"], DEAL_42._replace(rules=Rules("K", last_turn=True)))
    assert said.after("odds")[1] == "A shared round counts half."


def test_you_are_called_so_inside_a_sentence() -> None:
    assert (
        after_turn(7, ("You", "Regular bot"), (0.612, 0.388))
        == "After turn 7: you 61\N{NO-BREAK SPACE}%, Regular bot 39\N{NO-BREAK SPACE}%."
    )


def test_what_can_be_typed_is_told_for_the_moment(store: Store) -> None:
    typed, _record = a_whole_game()
    said = sit(store, ["?", *typed, "help", "?", "q"])
    first = next(lines for line, lines in said.said if line == "?")
    assert first[0].startswith("o odds, h hint, rollouts, u take back. b table,")
    assert said.after("?")[:-1] == [
        "Of this game: review, replay, share.",
        "b table, l last moves, r rules, m menu, help, q quit.",
    ]


def test_the_menu_in_words_names_what_there_is(store: Store) -> None:
    looking, playing = sit(store, ["m", "q"]).after("m")[:2]
    for word in ("lesson", "history", "statistics", "options", "replay", "share"):
        assert word in looking
        assert (
            sit(store, [word, "leave", "q"]).after(word)[0]
            != f'"{word}" doesn\'t work here. Type ? for help.'
        )
    for word in ("bot", "two", "daily"):
        assert word in playing
        assert any(" against " in line for line in sit(store, [word, "q"]).after(word))


def test_another_game_is_begun_and_this_one_kept(store: Store) -> None:
    typed = ["s", "deal 7", "deal x", "bot nobody", "bot expert", "continue 99", "continue", "q"]
    said = sit(store, typed)
    assert said.after("deal 7")[:2] == [
        "The game is saved. To continue it:  trash --continue",
        "Player 1 against Player 2, Kings wild. Deal 7. Type ? for help.",
    ]
    assert said.after("deal x")[0].startswith("A deal is a whole number")
    assert said.after("bot nobody")[0] == "bot is one of: learner, regular, expert."
    assert said.after("bot expert")[0].startswith("You against Expert bot, Kings wild.")
    assert said.after("continue 99")[0].startswith("Game 99 cannot be continued")
    assert said.after("continue")[0] == "Ann against Ben, Kings wild. Deal 42. Type ? for help."


def test_a_share_code_names_the_deal_to_play(store: Store) -> None:
    code = sit(store, ["share", "q"]).after("share")[0]
    said = sit(store, [f"deal {code}", "q"], DEAL_42._replace(seed=1))
    assert said.after(f"deal {code}")[0].endswith("Kings wild. Deal 42. Type ? for help.")


def test_there_is_nothing_to_go_on_with(store: Store) -> None:
    assert sit(store, ["continue", "q"]).after("continue")[0] == "There is no game to continue."


# The review and its moments


def test_the_review_and_its_moments(store: Store) -> None:
    typed, record = a_whole_game()
    more = [""] * 12
    said = sit(
        store, [*typed, "review", *more, "odds", *more, "moments", *more, "1", "leave", "99", "leave", "q"]
    )
    at = [line for line, _lines in said.said].index("review")
    told = [line for _line, lines in said.said[at : at + 13] for line in lines]
    assert told[0].startswith("Review. Enter: more.")
    assert told[1].startswith("Ann made ")
    assert told[2].startswith("Ben made ")
    numbers = [int(line.partition(":")[0]) for line in told if line[0].isdigit()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers
    assert told[-1] == "That is all."
    (reviewed,) = collect(moments(record))
    at = [line for line, _lines in said.said].index("odds")
    curve = [
        line for _line, lines in said.said[at : at + 13] for line in lines if line.startswith("After turn")
    ]
    ends = [moment for moment in reviewed.moments if moment.action == THROW] + [reviewed.moments[-1]]
    assert curve == [
        after_turn(n, ("Ann", "Ben"), (moment.after, 1 - moment.after)).replace(NO_BREAK_SPACE, " ")
        for n, moment in enumerate(ends, start=1)
    ]
    assert curve[-1].endswith((": Ann 100 %, Ben 0 %.", ": Ann 0 %, Ben 100 %."))
    assert said.after("1")[0].startswith("Replay, ")
    assert said.after("99")[0] == "There is no moment 99."


def test_a_match_is_reviewed_round_by_round(store: Store) -> None:
    typed, _record = a_whole_game(3, Rules("K", match=True))
    said = sit(
        store,
        [*typed, "review", *[""] * 40, "odds", "leave", "q"],
        DEAL_42._replace(seed=3, rules=Rules("K", match=True)),
    )
    assert re.fullmatch(r"Looking at \d+ actions: please wait\.", said.after("review")[0])
    told = [line for _typed, lines in said.said for line in lines]
    assert any(re.fullmatch(r"1: Round 1\. (Ann|Ben) won the round on turn \d+\.", line) for line in told)
    assert said.after("odds")[0] == "Round 1."


def test_a_game_that_goes_on_is_not_reviewed(store: Store) -> None:
    assert sit(store, ["s", "review", "q"]).after("review")[0].startswith("A game can be reviewed when")


# The replay


def test_a_replay_tells_every_move_there_and_back(store: Store) -> None:
    typed, record = a_whole_game()
    session = expected(record.setup, TWO).session
    moves = [WORDS.happened(step) for step in session.steps]
    said = sit(
        store,
        [*typed, "replay", *["on"] * len(moves), "", "back", "start", "back", "end", "share", "leave", "q"],
    )
    told = [lines[0] for line, lines in said.said if line == "on"]
    assert [re.sub(r"^Turn \d+\. ", "", line) for line in told] == moves
    assert said.said[-9][1][-1] == WORDS.result(session.game, session.turn_number)
    assert said.after("share") == [code_of(record)]
    assert said.after("start") == ["The cards are dealt."]
    assert said.after("back") == ["The replay begins here."]
    assert said.after("end") == [told[-1], WORDS.result(session.game, session.turn_number)]


def test_a_game_in_which_nothing_was_done_has_an_empty_replay(store: Store) -> None:
    said = sit(store, ["replay", "on", "back", "leave", "q"])
    assert said.after("replay")[0].startswith("Replay, 0 moves.")
    assert said.after("on") == ["The replay ends here."]
    assert said.after("back") == ["The replay begins here."]


def test_a_replay_goes_from_choice_to_choice_and_tells_the_table_and_the_odds(store: Store) -> None:
    typed, _record = a_whole_game()
    said = sit(store, [*typed, "replay", "next", "b", "o", "before", "next", "next", "leave", "q"])
    assert said.after("b")[0] == "Stock: 31 cards. Trash: 1 card, the Queen of diamonds."
    assert re.fullmatch(r"The chance to win: Ann \d+ %, Ben \d+ %\.", said.after("o")[0])
    assert said.after("before") == ["The cards are dealt."]


def test_playing_on_from_a_replay_warns_and_is_practice(store: Store) -> None:
    typed, _record = a_whole_game()
    said = sit(store, [*typed, "replay", "play", "end", "play", "start", "on", "play", "s", "q"])
    warned, ended = [lines for line, lines in said.said if line == "play"][:2]
    assert warned == ["Playing on makes a practice game (not counted). Type play again to do it."]
    assert ended == ["The game is over here: go back first."]
    assert said.after("play")[0].startswith("Ann against Ben, Kings wild. Deal 42.")
    assert sorted(game.marks.branched for game in finished_games(store)) == [False]
    assert store.unfinished()[0].marks.branched


# History, statistics, options


def test_the_history_opens_games_by_number(store: Store) -> None:
    typed, record = a_whole_game()
    sit(store, ["s", "q"], DEAL_42._replace(seed=7))
    said = sit(
        store,
        [
            *typed,
            "history",
            "",
            "3",
            "2",
            "hide",
            "share",
            "leave",
            "hidden",
            "2",
            "unhide",
            "leave",
            "leave",
            "q",
        ],
    )
    assert said.after("history")[0].startswith("History: 2 games. Enter: more.")
    assert said.after("history")[1].startswith("1: ")
    assert said.after("3")[0].startswith("There is no game 3")
    assert said.after("share") == [code_of(record)]
    assert said.after("hide") == ["It is hidden."]
    assert said.after("unhide") == ["It is back."]
    assert [game.hidden for game in finished_games(store)] == [False]


def test_a_game_of_the_history_is_gone_on_with_replayed_or_erased(store: Store) -> None:
    sit(store, ["s", "q"], DEAL_42._replace(seed=7))
    said = sit(store, ["history", "1", "review", "replay", "leave", "continue", "q"])
    assert said.after("review")[0] == '"review" doesn\'t work here. Type ? for help.'
    assert said.after("continue")[0].endswith("Deal 7. Type ? for help.")
    said = sit(store, ["history", "1", "erase", "erase", "", "leave", "q"])
    first, second = [lines for line, lines in said.said if line == "erase"]
    assert first == ["Erased games are gone for good. Type erase again for it."]
    assert second[0] == "It is erased."
    assert store.game(1) is None


def test_the_statistics_are_figures_in_words(store: Store) -> None:
    typed, _record = a_whole_game()
    said = sit(store, ["statistics", "leave", *typed, "stats", *[""] * 6, "leave", "q"])
    assert said.after("statistics")[1].startswith("Nothing yet: ")
    told = " ".join(line for _typed, lines in said.said[-9:-1] for line in lines)
    assert "Games: 1 game counted, 0 practice games" in told
    assert re.search(r"Ann against Ben: won [01], lost [01], (100|0) %\.", told)
    assert re.search(r"1 round took \d+ turns\.", told)
    assert "#" not in told
    assert "That is all." in told


def test_options_are_told_changed_and_kept(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    changes = [
        "pace yourself",
        "ODDS Yes",
        "deck four colours",
        "wild none",
        "your_name Zoë",
        "names Ann, Bea",
        "others Cy, BOT:expert",
    ]
    refused = ["pace fast", "names Ann", "others A,B,C", "others bot:nobody", "colour red"]
    said = sit(
        store, ["options", *[""] * 9, *changes, *refused, "leave", "q"], options=SettingsFile.load(path)
    )
    told = [line for typed, lines in said.said if not typed for line in lines]
    assert "bot_speed (Bot speed): normal. Or: leisurely, quick, instant." in told
    assert said.after("ODDS Yes") == ["odds (Odds): yes. Or: no."]
    assert said.after("pace fast") == ["pace is one of: watch, space, yourself."]
    assert said.after("names Ann") == ["Type two names with a comma between them, such as: names Ann,Ben."]
    assert said.after("others A,B,C") == ["Type one or two players, or none, such as: others Cy,bot."]
    assert said.after("others bot:nobody")[0].startswith("there is no bot 'nobody': choose from ")
    assert said.after("colour red") == ['"colour red" doesn\'t work here. Type ? for help.']
    kept = SettingsFile.load(path).settings
    assert (kept.pace, kept.odds, kept.deck, kept.wild) == ("yourself", True, "four colours", "")
    assert (kept.your_name, kept.names) == ("Zoë", ("Ann", "Bea"))
    assert kept.others == ("Cy", "bot:expert")


def test_keys_are_told_changed_refused_and_kept(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    typed = [
        "options",
        "keys",
        "",
        "table.hint F2",
        "table.stock t",
        "table.Trash",
        "table.undo",
        "table.x a",
    ]
    typed += ["table.throw comma", "table.throw usual", "?", "leave", "leave", "q"]
    said = sit(store, typed, options=SettingsFile.load(path))
    assert said.after("keys")[1] == "table.stock (draw from the stock): s."
    assert said.after("table.hint F2") == ["table.hint (hint): f2."]
    assert said.after("table.stock t") == [
        't cannot be used for "draw from the stock": it is used for "take the trash". Choose another, or change that first.'
    ]
    assert said.after("table.Trash") == ["table.trash (take the trash): t."]
    assert said.after("table.x a") == ['"table.x a" doesn\'t work here. Type ? for help.']
    assert said.after("table.throw comma") == ["table.throw (throw): comma."]
    assert said.after("table.throw usual") == ["table.throw (throw): x."]
    assert SettingsFile.load(path).settings.keys == Keys({"table.hint": "f2"})
    said = sit(store, ["options", "keys", "reset", "leave", "leave", "q"], options=SettingsFile.load(path))
    assert said.after("reset") == ["All keys are the usual ones now."]
    assert SettingsFile.load(path).settings.keys == USUAL


def test_an_option_counts_at_once(store: Store) -> None:
    said = sit(store, ["options", "pace yourself", "language nl", "leave", "s", "q"])
    assert said.after("leave")[0] == "Ann, je bent aan de beurt: trek van de stok."
    assert said.after("s")[-1] == "Typ 9."


# Of all of them


def test_beside_the_table_nobody_hears_more_than_two_lines_at_a_time(store: Store) -> None:
    typed, _record = a_whole_game()
    asked = [
        *(
            "review",
            "?",
            "",
            "",
            "odds",
            "",
            "moments",
            "",
            "1",
            "?",
            "",
            "back",
            "end",
            "o",
            "rollouts",
            "back",
        ),
        *("rollouts", "", "leave", "x"),
        *("leave", "replay", "", "next", "share", "leave", "history", "?", "", "1", "?", "replay", "leave"),
        *("review", "leave", "hide", "leave", "hidden", "leave", "statistics", "?", "", "", "leave"),
        *("options", "?", "", "pace", "pace x", "pace space", "keys", "?", "", "table.up", "table.up q"),
        *("leave", "leave", "menu"),
    ]
    said = sit(store, [*typed, *asked, "q"]).said[1 + len(typed) :]
    for word, lines in said:
        asks_again = [line for line in lines if line.startswith("Type p to play again")]
        assert len(lines) - len(asks_again) <= AT_A_TIME, (word, lines)


@pytest.mark.parametrize(
    "word", ["history", "replay", "review", "statistics", "options", "lesson", "menu", "share"]
)
def test_input_that_goes_on_and_on_ends_in_every_place(store: Store, word: str) -> None:
    typed, _record = a_whole_game()
    for endless in ("", word):
        said = sit(store, [*typed, word, *[endless] * 400])
        assert said.said[-1][1][-1] == "No move in 200 lines: the game stops here."


def test_the_deal_of_a_game_that_is_not_finished_brings_a_warning(store: Store) -> None:
    sit(store, ["s", "quit"])
    [game] = store.unfinished()
    warning = f"Game {game.id}, which is not finished, has this deal."
    assert warning in " ".join(sit(store, ["quit"]).after(""))
    assert warning not in " ".join(sit(store, ["quit"], DEAL_42._replace(seed=43)).after(""))


def test_rollouts_that_are_asked_for_on_and_on_end_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demand, "BATCH", 64)
    assert sit(store, ["rollouts"] * 400).said[-1][1][-1] == "No move in 200 lines: the game stops here."


def test_every_place_is_reached_from_every_other(store: Store) -> None:
    typed, _record = a_whole_game()
    said = sit(
        store, [*typed, "history", "1", "review", "statistics", "lesson", "options", "history", "leave", "q"]
    )
    assert said.after("statistics")[0].startswith("Statistics. ")
    assert said.after("lesson")[0].startswith("The lesson. ")
    assert said.after("options")[0].startswith("Options. ")
    assert said.after("leave")[-1].startswith("Type p to play again"), (
        "back at the table, from which all began"
    )


PLACES = {
    "lesson": "The lesson. ",
    "history": "History: ",
    "statistics": "Statistics. ",
    "options": "Options. ",
    "replay": "Replay, ",
    "review": "Review. ",
}


def test_the_program_itself_leads_to_all_of_them_through_a_pipe(tmp_path: Path) -> None:
    typed, _record = a_whole_game()
    visits = [line for place in PLACES for line in (place, "", "leave")]
    heard = run(
        tmp_path, "--two", "--names", "Ann,Ben", "--seed", "42", answers="\n".join([*typed, *visits, "q", ""])
    )
    assert (heard.status, heard.complaints) == (ExitStatus.DONE, "")
    for title in PLACES.values():
        assert any(line.startswith(title) for line in heard.lines), title
    assert not any("doesn't work here" in line for line in heard.lines)
