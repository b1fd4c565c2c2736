"""The same game in plain lines: for a screen reader, a braille line, a pipe or a dumb terminal."""
