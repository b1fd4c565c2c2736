"""The file of games: its tables, its locks, opening it in any state, and recovering it when it is damaged."""
