"""Every word of the program in every language: nothing missing, nothing doubtful, nothing out of place."""

from __future__ import annotations

import ast
import copy
import io
from collections.abc import Callable

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from support.catalogues import (
    SOURCE,
    TRANSLATED,
    compiled,
    compiled_file,
    messages,
    problems,
    read,
    template,
)
from trash.text import i18n
from trash.tui.drawing.big_ranks import rank_in

WANTED = template()
UPDATE = "run `python tests/update_catalogues.py`, see docs/translating.md"
MARKERS = {"_": 0, "N_": 0, "ngettext": 1, "pgettext": 1}
"""The functions that mark messages, and how many arguments come before the last text."""


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing_or_doubtful(language: str) -> None:
    found = list(problems(read(language), WANTED))
    assert not found, f"{UPDATE}:\n" + "\n".join(found)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_program_reads_what_translators_wrote(language: str) -> None:
    assert compiled_file(language).exists(), f"not compiled: pip install -e . again, or {UPDATE}"
    shown = messages(compiled_file(language).read_bytes())
    assert shown == messages(compiled(read(language))), f"not the latest: pip install -e . again, or {UPDATE}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_languages_own_letters(language: str) -> None:
    i18n.use_language(language)
    letters = i18n.own_letters()
    assert len(set(letters)) == len(i18n.ENGLISH_LETTERS)
    assert all(len(rank_in(height, letter)) == height for height in (2, 3, 5) for letter in letters)


def test_every_marked_text_is_found() -> None:
    """What is no plain text, or stands in an f-string, Babel does not see."""
    known = {(message.context, text) for message in WANTED for text in _as_tuple(message.id)}
    for path in SOURCE.rglob("*.py"):
        if path.name == "i18n.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
                _assert_known(node, known, f"{path}:{node.lineno}")


def _assert_known(call: ast.Call, known: set[tuple[str | None, str]], where: str) -> None:
    assert isinstance(call.func, ast.Name)
    texts = [one.value for one in call.args[: MARKERS[call.func.id] + 1] if isinstance(one, ast.Constant)]
    if not texts:  # the text is marked elsewhere, with N_
        assert call.func.id == "_", where
        return
    context = texts.pop(0) if call.func.id == "pgettext" else None
    for text in texts:
        assert (context, text) in known, f"{where}: {text!r} is not found by Babel"


def _as_tuple(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, (tuple, list)) else (str(text),)


# That a fault would be noticed


def damage(catalogue: Catalog, message: Message, change: str) -> None:
    """Do to `message` what `change` says."""
    forms = list(_as_tuple(message.string))
    if change == "missing":
        catalogue.delete(message.id, message.context)
    elif change == "untranslated":
        message.string = ""
    elif change == "fuzzy":
        message.flags.add("fuzzy")
    elif change == "no placeholder":
        message.string = forms[0].replace("{card}", "card")
    elif change == "another placeholder":
        message.string = forms[0].replace("{card}", "{karta}")
    elif change == "one placeholder more":
        message.string = forms[0] + " {slot}"
    elif change == "a brace too many":
        message.string = forms[0] + " {"
    elif change == "space":
        message.string = forms[0] + " "


CHANGES = (
    "missing",
    "untranslated",
    "fuzzy",
    "no placeholder",
    "another placeholder",
    "one placeholder more",
    "a brace too many",
    "space",
)


@pytest.mark.parametrize("change", CHANGES)
def test_a_fault_is_noticed(change: str) -> None:
    catalogue = copy.deepcopy(read("cs"))
    message = catalogue.get("You hold {card}")
    assert message is not None
    damage(catalogue, message, change)
    assert len(list(problems(catalogue, WANTED))) == 1


def test_a_fault_in_one_plural_form_is_noticed() -> None:
    catalogue = copy.deepcopy(read("cs"))
    message = catalogue.get(("{turns} turn", "{turns} turns"))
    assert message is not None
    one, few, many = _as_tuple(message.string)
    for forms in ((one, "tahy", many), (one, few, ""), (one, few)):
        message.string = forms
        assert len(list(problems(catalogue, WANTED))) == 1


def test_a_message_that_is_gone_does_no_harm() -> None:
    catalogue = copy.deepcopy(read("nl"))
    catalogue.add("You hold nothing", "Je hebt {nothing}")
    assert not list(problems(catalogue, WANTED))


def test_a_catalogue_that_cannot_be_read_is_noticed() -> None:
    with pytest.raises(PoFileError):
        read_po(io.BytesIO(b'msgid "a"\nnonsense\n'), abort_invalid=True)


# Plural forms


@pytest.mark.parametrize(
    ("language", "one", "few", "many"),
    [("en", "turn", "turns", "turns"), ("pt", "jogada", "jogadas", "jogadas"),
     ("nl", "beurt", "beurten", "beurten"), ("cs", "tah", "tahy", "tahů")],
)  # fmt: skip
def test_plural_forms(language: str, one: str, few: str, many: str) -> None:
    i18n.use_language(language)
    turns: Callable[[int], str] = lambda n: i18n.ngettext("{turns} turn", "{turns} turns", n).format(turns=n)  # noqa: E731
    assert turns(1) == f"1 {one}"
    for number in (2, 3, 4):
        assert turns(number) == f"{number} {few}"
    for number in (0, 5, 11, 22, 101):
        assert turns(number) == f"{number} {many}"
