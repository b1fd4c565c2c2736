"""`trash simulate`: what it accepts and what it prints."""

import argparse
import io
import json
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from support.plain import Output
from trash.analysis.estimates import Share, Spread
from trash.analysis.simulate import Plan, Tally
from trash.analysis.simulation_text import histogram
from trash.cli.commands import carry_out
from trash.cli.commands.progress import Progress, in_short
from trash.cli.commands.simulate import add_arguments, run


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_arguments(parser)
    return parser.parse_args(["--jobs", "1", *words])


def test_json_is_the_same_every_time_and_has_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for _ in range(2):
        assert (
            run(parsed("--rounds", "5000", "--bots", "learner,regular", "--swap", "--seed", "7", "--json"))
            == 0
        )
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    data = json.loads(printed[0])
    assert data["games"] == data["planned"] == 5000
    assert data["bots"] == ["learner", "regular"]
    assert (data["kind"], data["rules"], data["seed"]) == ("round", "wild K", 7)
    assert data["shares"]["bot 1"]["games"] + data["shares"]["bot 2"]["games"] == 5000
    assert data["shares"]["bot 1"]["low"] < data["shares"]["bot 1"]["share"] < data["shares"]["bot 1"]["high"]
    assert sum(data["games_by_turns"].values()) == 5000
    assert (
        data["turns"]["at_5"] <= data["turns"]["median"] <= data["turns"]["at_95"] <= data["turns"]["longest"]
    )


def test_the_table_names_the_seats_or_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--rounds", "2000", "--bots", "learner,regular")) == 0
    out, err = capsys.readouterr()
    assert out.startswith("2,000 rounds: learner against regular; Kings wild; seed 0\n")
    assert "player 1, learner, who begins" in out
    assert "named first" not in out
    assert "\nturns: mean " in out
    assert "#" in out
    assert err == ""
    run(parsed("--rounds", "1", "--bots", "learner,regular", "--swap", "--last-turn", "--wild", "JQ"))
    out = capsys.readouterr().out
    assert out.startswith("1 round: learner against regular; Jacks and Queens wild, last turn; seed 0\n")
    assert "learner, named first" in out
    assert "shared" in out


def test_an_output_of_plain_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    output = Output("ascii")
    monkeypatch.setattr(sys, "stdout", output)
    assert run(parsed("--rounds", "10")) == 0
    output.flush()
    assert any(line.startswith("turns: mean ") and " +/- " in line for line in output.lines)


def test_matches_are_told_in_rounds_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--matches", "3", "--wild", "none")) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 matches: regular against regular; no wild cards, match; seed 0\n")
    assert "\nrounds: mean " in out


@pytest.mark.parametrize("as_json", [True, False])
def test_interrupted_it_reports_what_it_has(
    as_json: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def one_batch_then_ctrl_c(plan: Plan, jobs: int) -> Iterator[Tally]:
        yield Tally(Counter({(0, 0): 6, (1, 1): 4}), turns=Counter({9: 10}), rounds=Counter({1: 10}))
        raise KeyboardInterrupt

    monkeypatch.setattr(carry_out, "simulate", one_batch_then_ctrl_c)
    assert run(parsed("--rounds", "1000", *["--json"] * as_json)) == 130
    out = capsys.readouterr().out
    if as_json:
        assert json.loads(out)["games"] == 10
    else:
        assert out.startswith("10 rounds: ")
        assert "Stopped early: 1,000 were requested." in out


def test_interrupted_at_once_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ctrl_c(plan: Plan, jobs: int) -> Iterator[Tally]:
        raise KeyboardInterrupt
        yield Tally()

    monkeypatch.setattr(carry_out, "simulate", ctrl_c)
    assert run(parsed()) == 130
    assert capsys.readouterr().out.startswith("0 rounds: ")
    assert run(parsed("--json")) == 130
    assert json.loads(capsys.readouterr().out)["games"] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "learner"), "name two to four of learner, regular, expert"),
        (("--bots", "learner,shark"), "name two to four of"),
        (("--rounds", "0"), "the number of games is a whole number from 1 on"),
        (("--rounds", "-5"), "the number of games"),
        (("--rounds", "9" * 5000), "the number of games"),
        (("--matches", "1e6"), "the number of games"),
        (("--jobs", "0"), "the number of processes is a whole number from 1 to 1024"),
        (("--seed", "\u0663"), "a seed is a whole number"),
        (("--seed", str(2**63)), "a seed is a whole number"),
        (("--wild", "A"), "wild cards are some of J, Q and K"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(words: tuple[str, str], said: str) -> None:
    with pytest.raises(argparse.ArgumentError) as refused:
        parsed(*words)
    assert said in str(refused.value)


def test_progress_is_for_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for terminal in (False, True):
        stream = io.StringIO()
        monkeypatch.setattr(stream, "isatty", lambda terminal=terminal: terminal)
        monkeypatch.setattr(sys, "stderr", stream)
        progress = Progress(200)
        progress.show(0)
        assert (f"[{'.' * 30}]" in stream.getvalue()) == terminal
        progress.show(50)
        shown = stream.getvalue()
        assert ("25 %" in shown and "0 s left" in shown) == terminal
        progress.clear()
        assert stream.getvalue().endswith("\r") == terminal


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0.4, "0 s"), (119, "119 s"), (120, "2 min"), (7199, "120 min"), (7200, "2 h"), (10**9, "277778 h")],
)
def test_time_is_told_in_short(seconds: float, shown: str) -> None:
    assert in_short(seconds) == shown


def test_a_share_has_wilson_s_interval() -> None:
    # Brown, Cai and DasGupta (2001): for 0 of 10 the upper end is z^2 / (10 + z^2).
    assert Share.of(0, 10) == pytest.approx((0, 0, 0, 0.2775), abs=1e-4)
    assert Share.of(5, 10) == pytest.approx((5, 0.5, 0.2366, 0.7634), abs=1e-4)
    assert Share.of(10, 10).high == pytest.approx(1)


def test_it_does_not_depend_on_the_order_in_which_batches_come() -> None:
    counts = {n: 7919 * n % 1009 + 1 for n in range(1, 200)}
    assert Spread.of(Counter(counts)) == Spread.of(Counter(dict(reversed(counts.items()))))


def test_a_spread_has_the_mean_and_the_quantiles() -> None:
    spread = Spread.of(Counter({1: 5, 2: 90, 10: 5}))
    assert spread.mean == pytest.approx(2.35)
    assert spread.error == pytest.approx(1.959964 * 1.7774 / 10, rel=1e-3)
    assert spread[2:] == (1, 2, 2, 10)
    assert Spread.of(Counter({4: 1})) == (4, 0, 4, 4, 4, 4)


def test_a_long_histogram_is_gathered_into_few_bars() -> None:
    bars = list(histogram(Counter(dict.fromkeys(range(10, 300), 1))))
    assert len(bars) <= 24
    assert bars[0].split()[0] == "10-22"
    assert sum(float(bar.split()[-2]) for bar in bars) == pytest.approx(100, abs=0.2)
    (only,) = histogram(Counter({7: 3}))
    assert only.split() == ["7", "#" * 40, "100.00", "%"]


def test_without_an_error_output_there_is_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    Progress(100).show(50)
