"""What argparse itself says of a command line, in the language in use.

argparse looks its sentences up in the module's `_` and `ngettext`, which are gettext's own and follow the process's
locale; the language here may come from the options or from `--lang`.
"""

from __future__ import annotations

import argparse

from trash.text.i18n import N_, _, ngettext, pgettext

SENTENCES = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
)
"""All that argparse can say of the options here, in Python 3.11 to 3.14, as it writes it."""


def translate_argparse() -> None:
    """Have argparse speak the language in use from here on."""
    vars(argparse).update(_=_, ngettext=ngettext)


def metavar(word: str) -> str:
    """What stands for a value in a page of help."""
    words = {
        "ADDRESS": pgettext("stands for a value in --help", "ADDRESS"),
        "NAME": pgettext("stands for a value in --help", "NAME"),
        "CARDS": pgettext("stands for a value in --help", "CARDS"),
        "CODE": pgettext("stands for a value in --help", "CODE"),
        "FILE": pgettext("stands for a value in --help", "FILE"),
        "ID": pgettext("stands for a value in --help", "ID"),
    }
    return words[word]
