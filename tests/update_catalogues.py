"""Brings the languages' catalogues up to date with the source and compiles them: docs/translating.md.

    python tests/update_catalogues.py

Says what is still to be translated, and exits with 1 if there is something.
"""

from __future__ import annotations

import sys

from support.catalogues import TRANSLATED, is_done, source_file, update


def main() -> int:
    """Update every language there is."""
    status = 0
    for language in TRANSLATED:
        for message in update(language):
            if message.id and not is_done(message):
                what = "look at" if message.fuzzy else "translate"
                print(f"{source_file(language)}: {what} {message.id!r}")
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
