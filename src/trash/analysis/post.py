"""What to post about a game: a line, the curve of the chances, and the code that deals the same cards."""

from __future__ import annotations

from trash.analysis.review import collect, moments
from trash.analysis.review_text import curve
from trash.engine import Player, Record
from trash.game.replay import code_of
from trash.store.history_text import result
from trash.store.tally import tally
from trash.text.i18n import _, ngettext, pgettext

CURVE_WIDTH = 30


def post(record: Record, daily: str | None, *, blocks: bool) -> list[str]:
    """The lines, the code last. The curve is for one round, and drawn only where it is in `blocks`."""
    lines = [about(record, daily)] if record.last().over else []
    if lines and blocks and not record.setup.rules.match:
        for reviewed in collect(moments(record)):
            chances = reviewed.curve
            if _teller(record.players):
                chances = [1 - chance for chance in chances]
            lines.append(curve(chances, CURVE_WIDTH, blocks=True))
    return [*lines, code_of(record)]


def about(record: Record, daily: str | None) -> str:
    """A finished game in a line, as whoever played against a bot would tell it: won or lost, the turns and the cascade."""
    figures, winners = tally(record), record.last().winners
    seat = _teller(record.players)
    deal = daily or (str(record.setup.seed) if record.setup.deal is None else "")
    game = f"{pgettext('the name of the game', 'Trash')} {deal}".strip()
    told = result(record.players, winners)
    if all(player.bot is None for player in record.players):
        seat = winners[0]
    turns = ngettext("in {turns} turn", "in {turns} turns", figures.turns).format(turns=figures.turns)
    cascade = _("cascade of {cards}").format(cards=figures.cascades[seat])
    return f"{game}: {told} {turns}, {cascade}"


def _teller(players: tuple[Player, ...]) -> int:
    """Who tells of it: the first person."""
    return 0 if players[0].bot is None or players[1].bot is not None else 1
