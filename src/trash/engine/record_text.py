"""The text form of a record: a line a turn, for people, bug reports and the journal.

    Trash record 1
    rules: wild K
    seed: 42
    player 1: "Ann"
    player 2: "Robin" bot regular
    Round 1
    1. player 1: S 5 X
    2. player 2: T 7 3 X
    End: not finished
    check: 1f2e3d4c

With three or four players the rules end in `3 players` or `4 players`, and each has a line. A deal that is not the seed's stands in lines `starter`, `layout 1`, `layout 2` and
`stock`. `check` is a CRC-32 of the lines above it; a record written by hand may leave it out.
Three errors tell three kinds of mistake: `RecordUnreadable`, `RecordIllegal`, `RecordMismatch`.
"""

from trash.engine.record_error import RecordError, RecordIllegal, RecordMismatch, RecordUnreadable
from trash.engine.record_reader import Reading, loads, read, several
from trash.engine.record_writer import TITLE, dumps

__all__ = [
    "TITLE",
    "Reading",
    "RecordError",
    "RecordIllegal",
    "RecordMismatch",
    "RecordUnreadable",
    "dumps",
    "loads",
    "read",
    "several",
]
