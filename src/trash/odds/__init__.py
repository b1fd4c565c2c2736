"""The odds of a position, from what the table can see."""

from trash.odds.chance import Odds, action_values, chances, win_chance

__all__ = ["Odds", "action_values", "chances", "win_chance"]
