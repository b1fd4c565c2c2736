"""The line of keys: those that do something now, each of which can be clicked as well."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

GAP = 2


class Key(NamedTuple):
    """A key as it is written, what it does, and the action that a click on it runs."""

    key: str
    label: str
    action: str
    spare: bool = False
    """Whether it gives way to the keys after it when there is no room for all."""
    short: str | None = None
    """The label where there is no room for all with theirs, if it is another; empty if the key says enough."""

    @property
    def written(self) -> str:
        """The key, and what it does."""
        return f"{self.key} {self.label}".rstrip()

    @property
    def width(self) -> int:
        """In cells."""
        return cell_len(self.written)


class KeyLine(Static):
    """Shows as many of the keys as there is room for, the first ones first."""

    keys: tuple[Key, ...] = ()

    def show(self, keys: tuple[Key, ...]) -> None:
        """Show `keys`, in order of importance."""
        if keys != self.keys:
            self.keys = keys
            self.refresh()

    def on_resize(self) -> None:
        self.refresh()

    def render(self) -> Content:
        """The keys that there is room for."""
        parts = [
            Content.assemble((key.key, "bold $accent"), key.written.removeprefix(key.key)).stylize(
                Style.from_meta({"@click": key.action})
            )
            for key in fitting(self.keys, self.size.width)
        ]
        return Content(" " * GAP).join(parts)


def fitting(keys: tuple[Key, ...], room: int) -> list[Key]:
    """Those of `keys` that `room` cells have space for, as they are written there: with short labels if need be."""
    if sum(key.width + GAP for key in keys if not key.spare) - GAP > room:
        keys = tuple(key._replace(label=key.label if key.short is None else key.short) for key in keys)
    found: set[Key] = set()
    for key in sorted(keys, key=lambda key: key.spare):
        if key.width <= room:
            room -= key.width + GAP
            found.add(key)
    return [key for key in keys if key in found]
