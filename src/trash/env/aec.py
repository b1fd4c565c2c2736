"""The environment: a game between two agents that act in turn (PettingZoo's AEC interface)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import repeat
from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it says no types
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from trash.engine import KING_GAME, Action, Game, Rules, Setup, View
from trash.engine.action import ACTIONS as BY_TEXT
from trash.engine.deal import HIGHEST_SEED
from trash.engine.legal import NOTHING
from trash.env.observation import HIGHEST, LENGTH, Follower

ACTIONS = tuple(BY_TEXT.values())
"""The actions by their number: 0 draws from the stock, 1 takes the trash, 2 to 11 place in slot 1 to 10, 12 throws."""

MOST_ACTIONS = 10_000
"""After so many a game is cut short: taking a card from the trash and throwing it back could go on for ever."""

MOST_MASKS = 4096
"""More than there are sets of legal actions: 1,024 of wild cards, and some."""

AGENTS = ("player_1", "player_2")

Observation = dict[str, NDArray[np.int8]]

_MASKS: dict[int, NDArray[np.int8]] = {}
"""The masks by the identity of what is legal, of which `engine.legal` makes each tuple once; to hash one takes longer."""

_KEPT: list[tuple[Action, ...]] = []
"""What those are of, kept so that no other tuple can have its identity."""


def _mask(legal: tuple[Action, ...]) -> NDArray[np.int8]:
    """1 for each action that is legal. Made once for each set of them, and read-only for that."""
    mask = _MASKS.get(id(legal))
    if mask is None:
        mask = np.array([action in legal for action in ACTIONS], np.int8)
        mask.flags.writeable = False
        if len(_MASKS) < MOST_MASKS:
            _MASKS[id(legal)] = mask
            _KEPT.append(legal)
    return mask


class TrashEnv(AECEnv):  # type: ignore[misc]  # the class is untyped
    """Two agents play a game, or a match of rounds if the rules say so.

    `reset(seed=N)` plays deal N, the cards of `trash --seed N`. An agent is told what the table can see, and nothing else
    (`observation.py` has the list), with a mask of the 13 actions. At the end the winner's reward is 1 and the
    other's -1; a shared round is half a victory for both, so 0. An illegal action raises IllegalAction, which is a
    ValueError, and changes nothing; `env()` ends the game instead.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "trash_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self, rules: Rules = KING_GAME, *, render_mode: str | None = None, most_actions: int = MOST_ACTIONS
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"a render mode is ansi, human or None, not {render_mode!r}")
        if rules.players != len(AGENTS):
            raise ValueError(f"the environment is for {len(AGENTS)} players, not for those of: {rules}")
        super().__init__()
        self.rules = rules
        self.render_mode = render_mode
        self._shows = render_mode == "human"
        self.most_actions = most_actions
        self.possible_agents = list(AGENTS)
        self._spaces = {
            agent: Dict(
                {
                    "observation": Box(0, HIGHEST, (LENGTH,), np.int8),
                    "action_mask": Box(0, 1, (len(ACTIONS),), np.int8),
                }
            )
            for agent in AGENTS
        }
        self._choices = {agent: Discrete(len(ACTIONS)) for agent in AGENTS}
        self._told = Follower()
        self._copies = dict(zip(AGENTS, self._told.copies, strict=True))
        self._last_seed: int | None = None

    def observation_space(self, agent: str) -> Dict:
        """What an agent is told: `observation`, and `action_mask` with a 1 for each legal action."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The number of an action in `ACTIONS`."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin deal `seed`, 0 to 2**63 - 1; or one that follows from the last seed given. `options` has no use."""
        if seed is None:
            self._last_seed = Random(self._last_seed).randrange(HIGHEST_SEED + 1)
        else:
            self._last_seed = seed
        self.game = Setup(self._last_seed, self.rules).begin()
        self._state = self.game.state
        self._told.begin(self._state)
        self._left = self.most_actions
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._turn = self.agent_selection = AGENTS[self._state.turn]

    def observe(self, agent: str) -> Observation:
        """What `agent` is told now. The mask is that of whoever's turn it is, and nothing is legal for the other."""
        legal = self._state.legal_actions() if agent == self._turn else NOTHING
        return {"observation": self._copies[agent](), "action_mask": _mask(legal)}

    def view(self) -> View:
        """The table as bots see it: for an opponent from `trash.bots`."""
        return self._state.view()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent whose turn it is, again and again until the game is over for all."""
        for _again in repeat(None, min(max_iter, sys.maxsize)):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is has to know. While the game goes on it is told in one go: it is asked for every action."""
        if not (self._left and observe):
            last: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
            return last
        agent = self.agent_selection
        legal = self._state.legal_actions()
        try:
            mask = _MASKS[id(legal)]
        except KeyError:
            mask = _mask(legal)
        told = {"observation": self._copies[agent](), "action_mask": mask}
        return told, 0, False, False, self.infos[agent]  # nothing is won before the end

    def step(self, action: int | None) -> None:
        """Do an action for the agent whose turn it is, or None for one for whom the game is over."""
        left = self._left
        if not left:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the game goes on: an action is a number from 0 to 12")
        after = self._state = self._state.apply(ACTIONS[action])
        self._left = left - 1
        if self._told.follow(action, after):
            self._turn = self.agent_selection = AGENTS[after.turn]
            if after.winners:
                self._round_is_over()
        if left == 1 and not self.terminations[AGENTS[0]]:
            self.truncations = dict.fromkeys(AGENTS, True)
        if self._shows:
            self.render()

    def _was_dead_step(self, action: int | None) -> None:
        """Let an agent go for whom the game is over: as any environment does, for two whose game is over at once."""
        if action is not None:
            raise ValueError("the game is over: the only action is None")
        gone = self.agent_selection
        for by_agent in (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        ):
            del by_agent[gone]
        self.agents.remove(gone)
        self._clear_rewards()
        if self.agents:
            self.agent_selection = self.agents[0]

    def _round_is_over(self) -> None:
        self.game = Game(self.game.setup, self.game.standing, self._state)
        if self.game.between_rounds:
            self.game = self.game.next_round()
            self._state = self.game.state
            self._told.begin(self._state)
            self._turn = self.agent_selection = AGENTS[self._state.turn]
            return
        winners = self.game.winners
        if len(winners) == 1:
            self.rewards = {agent: 1 if player in winners else -1 for player, agent in enumerate(AGENTS)}
            self._accumulate_rewards()
        self.terminations = dict.fromkeys(AGENTS, True)
        self._left = 0

    def render(self) -> str | None:
        """The table as text, without the cards that nobody has seen: returned, or written in the mode "human"."""
        if self.render_mode is None:
            return None
        picture = f"{self._state.view()}\n"
        if self.render_mode == "ansi":
            return picture
        sys.stdout.write(picture)
        return None

    def close(self) -> None:
        """Nothing is open."""


def raw_env(**options: Any) -> TrashEnv:
    """The environment alone, for programs that only do what the mask allows. The options are those of `TrashEnv`."""
    return TrashEnv(**options)


def env(**options: Any) -> AECEnv:
    """The same for programs that may do anything: an illegal action loses the game, with a reward of -1 for it alone."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(TrashEnv(**options), illegal_reward=-1)
    )
