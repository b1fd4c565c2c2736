"""One file for each screen and dialog."""
