"""The commands of the shell beside the game itself: each has `add_arguments` and `run`, and is loaded when asked for."""
