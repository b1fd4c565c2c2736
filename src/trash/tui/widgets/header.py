"""The header: one line over the table that says what game this is."""

from __future__ import annotations

from textual.widgets import Static


class HeaderLine(Static):
    """A line as typed: names are never taken for markup."""

    line = ""

    def __init__(self) -> None:
        super().__init__(id="header", markup=False)

    def show(self, line: str) -> None:
        """Show `line`; does nothing if it is there already, as it is after most steps."""
        if line != self.line:
            self.line = line
            self.update(line, layout=False)
