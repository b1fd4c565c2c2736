"""`trash stats`: the statistics for the shell."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from datetime import date

from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say
from trash.store.counting import statistics
from trash.store.statistics_text import sections
from trash.store.stats import as_json
from trash.store.store import Store
from trash.text.i18n import _


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash stats`."""
    parser.add_argument("--json", action="store_true", help=_("for programs"))


def run(args: Namespace, store: Store | None = None) -> int:
    """Print the statistics; the exit status, 0."""
    store = store or Store.of_user()
    try:
        figures = statistics(store, date.today())
    finally:
        store.close()
    if args.json:
        say(json.dumps(as_json(figures), indent=2))
    else:
        paragraphs = [
            "\n".join([heading, *(f"  {line}" for line in lines)])
            for heading, lines in sections(figures, "#", date.today())
        ]
        say("\n\n".join(paragraphs))
    for warning in store.take_warnings():
        complain(warning)
    return ExitStatus.DONE
