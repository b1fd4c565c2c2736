"""Compiles the catalogues of the languages whenever the package is built or installed, editable or not.

The program reads the compiled ones (.mo); only their sources (.po) are kept in the repository.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Writes trash.mo next to each trash.po."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatch calls this before it collects the files of the wheel."""
        for source in Path(self.root, "src", "trash", "text", "locale").glob("*/LC_MESSAGES/*.po"):
            with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(text))
