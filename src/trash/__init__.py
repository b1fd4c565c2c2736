"""Trash, a quick card game for the terminal: ten slots, wild Kings, long cascades."""

__version__ = "0.1.0"
