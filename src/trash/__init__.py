"""Trash, the card game of ten slots and a long cascade, for the terminal."""

__version__ = "0.1.0"
