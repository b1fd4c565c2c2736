"""A game being played, and how one begins, continues, and is stepped through again."""
