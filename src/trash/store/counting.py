"""Counts the finished games that count, to statistics."""

from __future__ import annotations

from datetime import date, timedelta

from trash.engine.rules import FEWEST_PLAYERS
from trash.store.daily import day_streak
from trash.store.history import Finished, each_finished
from trash.store.stats import CURVE, FORM, RECENT, WEEKS, Best, Daily, Score, Statistics, TableScore
from trash.store.store import Store
from trash.store.streak import win_streak


class _Count:
    """The figures so far, of games that are counted one after another, the oldest first."""

    def __init__(self) -> None:
        self.games = self.practice = 0
        self.against: dict[tuple[str | None, str], list[int]] = {}
        """For a person (None for all of them against a bot) and an opponent: games, won, shared."""
        self.tables: dict[tuple[int, bool, str], list[float]] = {}
        """For a number of players, whether it is a bot, and who: games, won, shared, points."""
        self.won = bytearray()
        """1 or 0 for each result against a bot."""
        self.cascade: Best | None = None
        self.fastest: Best | None = None
        self.lengths: dict[int, int] = {}
        self.days: dict[date, bool] = {}
        self.mondays: dict[date, int] = {}
        """The games of each week."""
        self.dailies = self.dailies_won = 0

    def add(self, game: Finished) -> None:
        if game.marks.practice:
            self.practice += 1
            return
        self.games += 1
        ended = date.fromtimestamp(game.ended)
        monday = ended - timedelta(days=ended.weekday())
        self.mondays[monday] = self.mondays.get(monday, 0) + 1
        if len(game.players) > FEWEST_PLAYERS:
            self._table(game)
            return
        if game.rounds == 1:
            self.lengths[game.turns] = self.lengths.get(game.turns, 0) + 1
        first, second = game.players
        if first.bot is None and second.bot is None:
            seat = 0 if first.name <= second.name else 1  # each pair once
            self._result((game.players[seat].name, game.players[1 - seat].name), game, seat)
        for seat, (person, other) in enumerate(((first, second), (second, first))):
            if person.bot is None:
                self._cascade(game, seat)
                self._fastest(game, seat)
                if other.bot is not None:
                    self._against_bot(game, seat, other.bot)

    def _result(self, pair: tuple[str | None, str], game: Finished, seat: int) -> None:
        score = self.against.setdefault(pair, [0, 0, 0])
        score[0] += 1
        score[1] += game.winners == (seat,)
        score[2] += len(game.winners) == 2

    def _against_bot(self, game: Finished, seat: int, bot: str) -> None:
        won = game.winners == (seat,)
        self._result((None, bot), game, seat)
        self.won.append(won)
        if game.daily is not None:
            day = date.fromisoformat(game.daily)
            self.days[day] = self.days.get(day, False) or won
            self.dailies += 1
            self.dailies_won += won

    def _table(self, game: Finished) -> None:
        for seat, player in enumerate(game.players):
            who = len(game.players), player.bot is not None, player.bot or player.name
            score = self.tables.setdefault(who, [0, 0, 0, 0.0])
            score[0] += 1
            if seat in game.winners:
                score[1 if len(game.winners) == 1 else 2] += 1
                score[3] += 1 / len(game.winners)
            if player.bot is None:
                self._cascade(game, seat)

    def _cascade(self, game: Finished, seat: int) -> None:
        cascade = game.cascades[seat]
        if self.cascade is None or cascade > self.cascade.value:
            self.cascade = Best(cascade, game.players[seat].name, game.id, game.ended)

    def _fastest(self, game: Finished, seat: int) -> None:
        turns = game.fastest[seat]
        if turns is not None and (self.fastest is None or turns < self.fastest.value):
            self.fastest = Best(turns, game.players[seat].name, game.id, game.ended)

    def scores(self, *, of_bots: bool) -> tuple[Score, ...]:
        """Against each bot, or between each pair of people, the most frequent first."""
        found = [
            Score(name, opponent, *figures)
            for (name, opponent), figures in self.against.items()
            if (name is None) == of_bots
        ]
        return tuple(sorted(found, key=lambda score: (-score.games, score.name or "", score.opponent)))

    def table_scores(self) -> tuple[TableScore, ...]:
        """Of each number of players, people first, the most frequent first."""
        found = [
            TableScore(name, is_bot, players, int(games), int(won), int(shared), points)
            for (players, is_bot, name), (games, won, shared, points) in self.tables.items()
        ]
        return tuple(sorted(found, key=lambda score: (score.players, score.is_bot, -score.games, score.name)))


def statistics(store: Store, today: date) -> Statistics:
    """The statistics as of `today`, which decides whether the daily streak goes on."""
    counting = Counting(store)
    counting.go_on()
    return counting.figures(today)


class Counting:
    """Counts the games there are, some at a time for who has something else to do meanwhile."""

    def __init__(self, store: Store) -> None:
        self._games = each_finished(store, oldest_first=True)
        self._count = _Count()
        self.looked_at = 0

    def go_on(self, most: int | None = None) -> bool:
        """Count as many as that, or all; returns whether there are no more."""
        for number, game in enumerate(self._games, start=1):
            self._count.add(game)
            self.looked_at += 1
            if number == most:
                return False
        return True

    def figures(self, today: date) -> Statistics:
        """What has been counted, as of `today`."""
        count = self._count
        return Statistics(
            games=count.games,
            practice=count.practice,
            bots=count.scores(of_bots=True),
            people=count.scores(of_bots=False),
            tables=count.table_scores(),
            streak=win_streak(map(bool, count.won)),
            recent=tuple(map(bool, count.won[-RECENT:])),
            longest_cascade=count.cascade,
            fastest_round=count.fastest,
            lengths=dict(sorted(count.lengths.items())),
            daily=Daily(
                count.dailies,
                count.dailies_won,
                day_streak(count.days, today),
                {day.isoformat(): won for day, won in sorted(count.days.items())},
            ),
            weeks=_weeks(count.mondays, today),
            form=_form(count.won),
        )


def _weeks(mondays: dict[date, int], today: date) -> tuple[int, ...]:
    """The games of the last weeks, from the first in which there was one."""
    this = today - timedelta(days=today.weekday())
    weeks = [mondays.get(this - timedelta(weeks=ago), 0) for ago in reversed(range(WEEKS))]
    first = next((index for index, games in enumerate(weeks) if games), WEEKS)
    return tuple(weeks[first:])


def _form(won: bytearray) -> tuple[float, ...]:
    """The share of wins as it went, from the first game on that has FORM before it."""
    if len(won) < FORM:
        return ()
    shares, wins = [], sum(won[:FORM])
    for index in range(FORM, len(won) + 1):
        shares.append(wins / FORM)
        if index < len(won):
            wins += won[index] - won[index - FORM]
    step = max(1, -(-len(shares) // CURVE))
    return tuple(reversed(shares[::-1][::step]))
