"""The smallest Textual app that answers a key: what benchmarks/screen.py measures Trash against."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Smallest(App[None]):
    """Shows a word, and another one after any key."""

    def compose(self) -> ComposeResult:
        yield Static("ready", id="word")

    def on_key(self) -> None:
        word = self.query_one("#word", Static)
        word.update("pressed" if "pressed" not in str(word.content) else "again")


if __name__ == "__main__":
    Smallest().run()
