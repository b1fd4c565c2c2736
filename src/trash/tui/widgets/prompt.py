"""The prompt: what to do next and why, and under it what happened last or why a key was refused."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content
from textual.widgets import Static

CUT = "..."
"""Where a sentence had to end early. Letters of any terminal."""


class Sentences(NamedTuple):
    """What the prompt says."""

    prompt: str
    last: str
    urgent: bool
    """Whether `last` answers the player, and so has to be there to its end."""


class Prompt(Static):
    """Two sentences, each as typed: names are never taken for markup.

    Where there is no room for both, the less important one is cut at its end.
    """

    sentences = Sentences("", "", False)

    def show(self, prompt: str, last: str, *, urgent: bool = False) -> None:
        """Show both; does nothing if they are there already."""
        sentences = Sentences(prompt, last, urgent)
        if sentences != self.sentences:
            self.sentences = sentences
            self.refresh()

    @property
    def tells_last_in_full(self) -> bool:
        """Whether the second sentence can be seen to its end, under as much of the first as there has to be."""
        width, height = self.content_size
        if not width:
            return True
        prompt, last, urgent = self.sentences
        room = max(1, height - 1) if urgent else height - len(Content(prompt).wrap(width))
        return len(Content(last).wrap(width)) <= room

    def on_resize(self) -> None:
        self.refresh()

    def render(self) -> Content:
        """Both sentences, in the room that there is."""
        width, height = self.content_size
        if not width:
            return Content()
        first = Content.styled(self.sentences.prompt, "bold").wrap(width)
        second = Content.styled(self.sentences.last, "$text-muted").wrap(width)
        if self.sentences.urgent:
            second = _shortened(second, max(1, height - 1), width)
            first = _shortened(first, height - len(second), width)
        else:
            first = _shortened(first, height, width)
            second = _shortened(second, height - len(first), width)
        return Content("\n").join([*first, *second])


def _shortened(lines: list[Content], room: int, width: int) -> list[Content]:
    """The first `room` of `lines`, the last of which then shows that there were more."""
    if len(lines) <= room:
        return lines
    if room <= 0:
        return []
    *kept, last = lines[:room]
    return [*kept, Content.assemble(last.truncate(width - len(CUT)).rstrip(" ."), (CUT, "$text-muted"))]
