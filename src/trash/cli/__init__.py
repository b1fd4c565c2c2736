"""The command line: arguments, commands, and the two ways to play."""
