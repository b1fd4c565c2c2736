"""A game being played: the one mutable thing between the rules and what people see."""

from typing import Protocol

from trash.bots import bot_named
from trash.engine import Action, Game, IllegalAction, Player, Record, Setup, State, View
from trash.engine.step import Step, turns_begun
from trash.store.provenance import Marks
from trash.text.i18n import _


class Journal(Protocol):
    """Where a game is kept while it is played."""

    def keep(self, record: Record, game: Game, marks: Marks) -> None:
        """Make this the game as it is found next time; never raises.

        It is told of every change before the change is made, and so before anybody is shown it. `record`
        is the whole of it, so a call that was missed is made good by the next. `game` is where it has come
        to: ahead of `record` by the deal of a round in which nobody has done anything yet.
        """


class Session:
    """A game with its players, from its first position to the present one.

    Everything goes through `play`, `next_round`, `undo` and `mark_hint`; the rest only reads.
    """

    def __init__(
        self,
        record: Record,
        journal: Journal | None = None,
        *,
        marks: Marks = Marks(),  # noqa: B008 - frozen
        next_dealt: bool = False,
        daily: str | None = None,
    ) -> None:
        """Continue `record` from its last action. Raises IllegalAction if it cannot be played.

        `journal` is told of all that happens from now on; `marks`, `next_dealt` (the round after the record's
        last has been dealt) and `daily` (the day whose deal it is) are what it knows of what happened before.
        """
        self.daily = daily
        self.wins: tuple[int, ...] = ()
        """The games that each of the players has won before this one, in this sitting."""
        self.setup: Setup = record.setup
        self.players: tuple[Player, ...] = record.players
        self.steps: list[Step] = []
        """What has happened in the present round."""
        self.marks = marks
        """What makes this a practice game, if anything does."""
        self._journal: Journal | None = None
        self._actions: list[Action] = [*record.actions]
        self._games: list[Game] = [record.setup.begin()]
        begun = 0
        for done, action in enumerate(record.actions):
            if self.game.between_rounds:
                self._games.append(self.game.next_round())
                begun = done
            self._games.append(self.game.apply(action))
        if record.actions:  # of the present round only: a long match would wait for the views of all others
            views = [game.state.view() for game in self._games[begun - len(record.actions) - 1 :]]
            self.steps += map(Step, views, record.actions[begun:], views[1:])
        if next_dealt and self.game.between_rounds:
            self.next_round()
        self._journal = journal

    @classmethod
    def new(cls, setup: Setup, players: tuple[Player, ...], journal: Journal | None = None) -> "Session":
        """A game about to begin. Raises ValueError for a seed out of range."""
        return cls(Record(setup, players), journal)

    @property
    def game(self) -> Game:
        """The game now."""
        return self._games[-1]

    @property
    def state(self) -> State:
        """The present state of the current round."""
        return self.game.state

    @property
    def view(self) -> View:
        """What the table can see of it: all that a screen shows and that a line tells."""
        return self.state.view()

    @property
    def player(self) -> Player:
        """Whose turn it is; when the round is over, whose it was."""
        return self.players[self.state.turn]

    @property
    def bot_to_move(self) -> bool:
        """Whether the next action is a bot's to choose."""
        return not self.state.over and self.player.bot is not None

    @property
    def turn_number(self) -> int:
        """The number of turns begun in this round, the present one included: at least 1."""
        return turns_begun(self.steps, self.state)

    @property
    def record(self) -> Record:
        """The game so far, to be kept."""
        return Record(self.setup, self.players, tuple(self._actions))

    @property
    def is_lesson(self) -> bool:
        """Whether somebody is being taught, so that this is no game to keep or to deal again."""
        return False

    @property
    def greeting(self) -> str | None:
        """What to say at the start of a game, if there is something to say."""
        if self.marks.known and not self.steps:
            return _("These cards have been dealt before, so this is a practice game (not counted).")
        return None

    def bot_choice(self) -> Action:
        """What the bot whose turn it is would do; it is shown the view and no more."""
        return bot_named(self.player.bot or "").choose(self.view)

    def why_not(self, action: Action) -> IllegalAction | None:
        """The refusal that `play` would raise for `action`, or None if it is legal."""
        return self.state.why_not(action)

    def play(self, action: Action) -> Step:
        """Do `action` for the player whose turn it is. Raises IllegalAction, and nothing has happened."""
        after = self.game.apply(action)
        step = Step(self.steps[-1].after if self.steps else self.view, action, after.state.view())
        self._keep([*self._actions, action], after, self.marks)
        self._games.append(after)
        self._actions.append(action)
        self.steps.append(step)
        return step

    def next_round(self) -> None:
        """Deal the next round of a match. Raises ValueError unless one round is over and the match is not."""
        dealt = self.game.next_round()
        self._keep(self._actions, dealt, self.marks)
        self._games.append(dealt)
        self.steps.clear()

    def can_undo(self) -> bool:
        """Whether this round has a decision of a person's to go back to."""
        return self._last_decision() is not None

    def undo(self) -> None:
        """Take back everything since the last decision that a person made in this round.

        Forced steps are no decisions, and neither are a bot's. Raises ValueError if there was none.
        """
        decision = self._last_decision()
        if decision is None:
            raise ValueError("nobody has had anything to decide in this round yet")
        taken_back = len(self.steps) - decision
        marks = self.marks._replace(undone=True)
        self._keep(self._actions[:-taken_back], self._games[-taken_back - 1], marks)
        for history in (self._games, self._actions, self.steps):
            del history[-taken_back:]
        self.marks = marks

    def mark_hint(self) -> None:
        """Note that a hint was asked for, which makes this a practice game."""
        marks = self.marks._replace(hints=self.marks.hints + 1)
        self._keep(self._actions, self.game, marks)
        self.marks = marks

    def _keep(self, actions: list[Action], game: Game, marks: Marks) -> None:
        """Save the next state of the game in the journal before it is shown."""
        if self._journal is not None:
            self._journal.keep(Record(self.setup, self.players, tuple(actions)), game, marks)

    def _last_decision(self) -> int | None:
        """The index in `steps` of the last one that a person chose among several."""
        for index in range(len(self.steps) - 1, -1, -1):
            before = self.steps[index].before
            if self.players[before.turn].bot is None and len(before.legal_actions()) > 1:
                return index
        return None
