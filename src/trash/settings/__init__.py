"""What the player and the machine have chosen: options, keys, places for files, the environment."""
