"""The catalogues of the languages, and what the source says that they must have."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

import trash
from trash import __version__
from trash.text import i18n

SOURCE = Path(trash.__file__).parent
TRANSLATED = tuple(code for code in i18n.LANGUAGES if code != i18n.SOURCE)
WIDTH = 110
"""Of a line in a catalogue."""


@cache
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


def messages(compiled: bytes) -> dict[object, list[str]]:
    """The translations in a compiled catalogue."""
    found = read_mo(io.BytesIO(compiled))
    return {(one.context, *_texts(one.id)): _texts(one.string) for one in found if one.id}


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


def problems(catalogue: Catalog, wanted: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue for a source with the `wanted` messages, a sentence for each.

    What the source does not say any more does no harm there: `update` removes it.
    """
    for message in wanted:
        if not message.id:
            continue
        found = catalogue.get(message.id, message.context)
        if found is None or found.id != message.id:
            yield f"{message.id!r} is missing"
        elif not is_done(found):
            yield f"{message.id!r} is {'fuzzy' if found.fuzzy else 'not translated'}"
        else:
            yield from _wrong_in(found, catalogue.num_plurals)


def _wrong_in(message: Message, plurals: int) -> Iterator[str]:
    originals, forms = _texts(message.id), _texts(message.string)
    if len(forms) != (plurals if message.pluralizable else 1):
        yield f"{message.id!r} has {len(forms)} plural forms"
    for form in forms:
        if placeholders(form) != placeholders(originals[0]):
            yield f"{form!r} has other placeholders than {originals[0]!r}"
        if [form[0] == " ", form[-1] == " "] != [originals[0][0] == " ", originals[0][-1] == " "]:
            yield f"{form!r} has other space around it than {originals[0]!r}"


def _texts(text: object) -> list[str]:
    return [str(form) for form in text] if isinstance(text, (tuple, list)) else [str(text)]


def placeholders(text: str) -> set[str] | None:
    """What is filled in, as it is written between the braces; None if a brace is out of place."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return None
    return {f"{name}!{how}:{form}" for _text, name, form, how in parts if name is not None}
