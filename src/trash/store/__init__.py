"""Games on the disk: the journal of each game, the history, the statistics, share codes."""

from trash.store.journal import GameJournal
from trash.store.rows import Saved
from trash.store.store import Store

__all__ = ["GameJournal", "Saved", "Store"]
