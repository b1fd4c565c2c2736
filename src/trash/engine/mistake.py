"""What is wrong with a text or a value, said so that it can be translated."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - the name that catalogues are made by
    """Marks `message` for the catalogues of those who show it in other languages; here it stays as it is."""
    return message


class Mistake(ValueError):  # noqa: N818 - the text has it, not the program
    """A sentence about a text or a value that is no good: `pattern`, with `values` filled in.

    `str` gives it in English; whoever shows it in another language translates `pattern`.
    """

    def __init__(self, pattern: str, **values: object) -> None:
        super().__init__(pattern.format(**values))
        self.pattern = pattern
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        return _mistake, (self.pattern, self.values)


def _mistake(pattern: str, values: dict[str, object]) -> Mistake:
    return Mistake(pattern, **values)
