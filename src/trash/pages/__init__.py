"""The longer texts, in paragraphs and lines: the same on the screen, in plain lines and for the shell."""
