"""The language: every word that a player reads, in the one in use."""
