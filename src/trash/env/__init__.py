"""The game as an environment for programs that learn: PettingZoo's AEC interface. Needs the extra `env`."""

from trash.env.aec import ACTIONS, TrashEnv, env, raw_env

__all__ = ["ACTIONS", "TrashEnv", "env", "raw_env"]
