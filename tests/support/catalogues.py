"""The catalogues of the languages, and what the source says that they must have."""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from trash import __version__, i18n

SOURCE = Path(i18n.__file__).parent
TRANSLATED = tuple(code for code in i18n.LANGUAGES if code != i18n.SOURCE)
WIDTH = 110
"""Of a line in a catalogue."""


def template() -> Catalog:
    """Every message of the source, without a translation, and the files that each is in."""
    catalogue = Catalog(project="trash-cards")
    found = extract_from_dir(
        SOURCE, [("**.py", "python")], keywords=DEFAULT_KEYWORDS, comment_tags=("Translators:",)
    )
    for file, _line, message, comments, context in sorted(found, key=lambda one: one[:2]):
        catalogue.add(message, locations=[(file, None)], auto_comments=comments, context=context)  # type: ignore[list-item] # a location may lack its line
    return catalogue


def source_file(language: str) -> Path:
    """The catalogue of `language` as translators write it."""
    return i18n.CATALOGUES / language / "LC_MESSAGES" / f"{i18n.DOMAIN}.po"


def read(language: str) -> Catalog:
    """The catalogue of `language`. Raises OSError when it is not there."""
    return read_po(io.BytesIO(source_file(language).read_bytes()), locale=language, abort_invalid=True)


def is_done(message: Message) -> bool:
    """Whether there is a translation, in every plural form, and somebody has looked at it."""
    forms = message.string if isinstance(message.string, (tuple, list)) else [message.string]
    return all(forms) and not message.fuzzy


def compiled_file(language: str) -> Path:
    """The same, as the program reads it."""
    return source_file(language).with_suffix(".mo")


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as the program reads it."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def messages(compiled: bytes) -> dict[object, object]:
    """The translations in a compiled catalogue."""
    return {
        (message.context, message.id): message.string
        for message in read_mo(io.BytesIO(compiled))
        if message.id
    }


def update(language: str) -> Catalog:
    """Bring the catalogue of `language` up to date with the source, and compile it.

    A message that was changed keeps its translation, marked as fuzzy; one that is gone goes.
    """
    wanted = template()
    catalogue = read(language) if source_file(language).exists() else Catalog(locale=language)
    wanted.creation_date = catalogue.creation_date
    catalogue.update(wanted)
    write(language, catalogue)
    return catalogue


def write(language: str, catalogue: Catalog) -> None:
    """Write both files of `language`, with nothing in them that changes by itself."""
    catalogue.header_comment = f"# {i18n.LANGUAGES[language]}. How to change it: docs/translating.md"
    catalogue.project, catalogue.version = "trash-cards", __version__
    catalogue.last_translator = catalogue.language_team = catalogue.msgid_bugs_address = "Trash"
    catalogue.revision_date = catalogue.creation_date
    catalogue.fuzzy = False
    for message in catalogue:
        message.flags.discard("python-format")  # Babel takes "50 % of" for one
    source_file(language).parent.mkdir(parents=True, exist_ok=True)
    with source_file(language).open("wb") as file:
        write_po(file, catalogue, width=WIDTH, ignore_obsolete=True)
    compiled_file(language).write_bytes(compiled(catalogue))
