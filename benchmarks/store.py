"""What a long history costs: lists, statistics and exports of 100,000 finished games, in time and memory.

    python benchmarks/store.py [--games 100000] [--quick]

Each is a program of its own, as a player starts it, its output thrown away. Time is the processor's. Memory is the
most that the program had at any time (its resident set), beside what it has with a history of one game: what is streamed
stays flat. The games are copies of 300 that bots played, in a directory that is deleted afterwards. Takes a minute.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from measuring import new_parser

from trash.engine import Player, Record, Setup
from trash.game.session import Session
from trash.store import Store
from trash.store.database.schema import COLUMNS

PLAYED = 300

MENU = "from trash.game.games import Games; from trash.store import Store; Games(Store.of_user()).latest()"
SCREEN = (
    "from trash.store.history_text import line; from trash.store import Store; "
    "from trash.store.history import finished_games; "
    "[line(game) for game in finished_games(Store.of_user(), 500)]"
)

PROGRAMS = {
    "menu: the game to go on with": ["-c", MENU],
    "history on the screen (500)": ["-c", SCREEN],
    "trash history (20)": ["-m", "trash", "history"],
    "trash history --most all": ["-m", "trash", "history", "--most", "1000000000"],
    "trash history --json --most all": ["-m", "trash", "history", "--json", "--most", "1000000000"],
    "trash stats": ["-m", "trash", "stats"],
    "trash history --export -": ["-m", "trash", "history", "--export", "-"],
    "trash history --export - --json": ["-m", "trash", "history", "--export", "-", "--json"],
}


class Cost(NamedTuple):
    """Of one program."""

    seconds: float
    megabytes: float


def main() -> None:
    parser = new_parser(__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    options = parser.parse_args()
    games = 300 if options.quick else options.games
    with TemporaryDirectory() as one, TemporaryDirectory() as many:
        fill(Path(one), 1)
        fill(Path(many), games)
        print(f"{'':34}{'seconds':>9}{'games/s':>9}{'MB':>6}{'MB with 1 game':>16}")
        for name, arguments in PROGRAMS.items():
            few, cost = run(one, arguments), run(many, arguments)
            speed = games / max(cost.seconds - few.seconds, 1e-6)  # beyond what it takes to start
            told = f"{speed:9,.0f}" if name.endswith(("all", "-", "json")) else f"{'':9}"
            print(f"{name:34}{cost.seconds:9.2f}{told}{cost.megabytes:6.0f}{few.megabytes:16.0f}")


def fill(directory: Path, games: int) -> None:
    """Make a history of so many finished games."""
    store = Store(directory / "trash-cards")
    played = min(PLAYED, games)
    for seed in range(played):
        players = Player("Ann"), Player("Robin", "regular")
        kept = store.open_game(Record(Setup(seed), players))
        session = Session(Record(Setup(seed), (players[1], players[1])))
        while not session.game.over:
            session.play(session.bot_choice())
        kept.keep(session.record._replace(players=players), session.game, session.marks)
        kept.close()
    columns = COLUMNS.split(", ")[1:]
    copied = ", ".join(f"{column} + n.i * 60" if column == "ended" else column for column in columns)
    store.database.change(
        lambda connection: connection.execute(
            f"""
            with recursive n(i) as (select 1 union all select i + 1 from n where i < {-(-games // played)})
            insert into game ({", ".join(columns)}) select {copied} from n, game where game.id <= {played}
            limit {games - played}
            """
        )
    )
    store.close()


def run(directory: str, arguments: list[str]) -> Cost:
    """Run Python with `arguments`, where the games of the user are in `directory`."""
    environment = {**os.environ, "XDG_DATA_HOME": directory, "XDG_CONFIG_HOME": directory}
    process = subprocess.Popen([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    assert status == 0, arguments
    scale = 1 if sys.platform == "darwin" else 1024  # the unit of ru_maxrss
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss * scale / 1_000_000)


if __name__ == "__main__":
    main()
