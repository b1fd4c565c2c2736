"""The prompt: what to do next and why, and under it what happened last or why a key was refused."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Prompt(Static):
    """Two sentences, each as typed: names are never taken for markup."""

    def show(self, prompt: str, last: str) -> None:
        """Show both; does nothing if they are there already."""
        content = Content.assemble((prompt, "bold"), "\n", (last, "$text-muted"))
        if content != self.content:
            self.update(content, layout=False)  # its size is the same whatever it says
