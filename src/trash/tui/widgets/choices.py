"""A list to choose from: with arrows and Enter, with a letter, or with the mouse."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from time import monotonic
from types import MappingProxyType
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from trash.tui.key_bindings import key_pressed

MEANT_FOR_THIS = 0.7
"""Seconds without Space after which it is meant for the choices that have come, and not for what was there before."""

NO_OTHERS: Mapping[str, str] = MappingProxyType({})

CURSOR = ">"
"""Before the choice that Enter makes."""


class Choice(NamedTuple):
    """Something to choose: what it is called in the program, its key, and its words. Without a key it is a heading."""

    id: str
    key: str
    label: str


class Choices(OptionList):
    """Shows choices with their keys. Posts OptionList.OptionSelected with the choice's id."""

    DEFAULT_CSS = """
    Choices {
        height: auto; max-height: 100%; background: $felt; color: $word; border: none; padding: 0;
        &:focus { border: none; background-tint: transparent; }
        & > .option-list--option-disabled { color: $word-dim; }
        & > .option-list--option-highlighted { background: $cursor; color: $cursor-ink; text-style: bold; }
        &:focus > .option-list--option-highlighted { background: $cursor; color: $cursor-ink; text-style: bold; }
    }
    """

    class NotBySpace(Message):
        """Space was pressed on a choice that it does not make."""

    def __init__(
        self,
        choices: list[Choice],
        *,
        also: Mapping[str, str] = NO_OTHERS,
        deliberate: Collection[str] = (),
        id: str | None = None,
    ) -> None:
        """`also` are other keys and the choices that they make; a choice with such a key goes without it.

        The `deliberate` ones leave what is there for another game: Space, pressed once more than was needed, does not
        make them, nor does an Enter that comes as early.
        """
        choices = [choice._replace(key=" ") if choice.key in also else choice for choice in choices]
        self.choices = choices
        self._deliberate = deliberate
        self._marked: int | None = None
        self._since = monotonic()
        options = [Option(_line(choice), id=choice.id, disabled=not choice.key) for choice in choices]
        super().__init__(*options, id=id, compact=True)
        self.keys = {choice.key: index for index, choice in enumerate(choices) if choice.key}
        self.keys |= {key: self.get_option_index(id) for key, id in also.items()}

    @property
    def marked(self) -> str | None:
        """The choice that Enter makes."""
        return None if self.highlighted is None else self.choices[self.highlighted].id

    def mark(self, id: str | None) -> None:
        """Let Enter make another choice, if it is there."""
        for index, choice in enumerate(self.choices):
            if choice.id == id:
                self.highlighted = index

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Mark the choice that Enter makes, which its colour alone must not tell."""
        super().watch_highlighted(highlighted)
        for index in {self._marked, highlighted}:
            if index is not None:
                line = _line(self.choices[index], marked=index == highlighted)
                self.replace_option_prompt_at_index(index, line)
        self._marked = highlighted

    def on_key(self, event: events.Key) -> None:
        """A choice's own key chooses it, and Space the marked one, as it does what is obvious at the table.

        Not at once: it may have been meant for the table, over which the choices have just come. Who goes on
        tapping it, or holds it down, has not seen them yet.
        """
        index = self.keys.get(key_pressed(event))
        deliberate = self.marked in self._deliberate
        if event.key == "space" or (event.key == "enter" and deliberate):
            meant = monotonic() - self._since > MEANT_FOR_THIS
            self._since = monotonic()
            if event.key == "space" and deliberate:
                self.post_message(self.NotBySpace())
            elif event.key == "space":
                index = self.highlighted if meant else index
            elif not meant:
                event.stop()
        if index is not None:
            event.stop()
            self.highlighted = index
            self.action_select()


def _line(choice: Choice, *, marked: bool = False) -> Content:
    if not choice.key:
        return Content(choice.label)
    return Content.assemble((f"{CURSOR if marked else ' '}{choice.key} ", "bold"), " ", choice.label)
