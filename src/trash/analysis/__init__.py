"""What a position, a game or a bot is worth: hints, reviews, simulation."""
