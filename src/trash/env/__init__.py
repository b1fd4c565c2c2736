"""The game as an environment for programs that learn: PettingZoo's AEC interface. Needs the extra `env`."""

try:
    from trash.env.aec import ACTIONS, TrashEnv, env, raw_env
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"trash.env needs {error.name}, which comes with the extra env: in a clone of the repository, pip install '.[env]'",
        name=error.name,
    ) from error

__all__ = ["ACTIONS", "TrashEnv", "env", "raw_env"]
