"""What to post about a game: a line, the curve of the chances, and the code that deals the same cards."""

from __future__ import annotations

from trash.analysis import review_of_more
from trash.analysis.review import collect, moments
from trash.analysis.review_text import curve
from trash.engine import Player, Record
from trash.engine.rules import FEWEST_PLAYERS
from trash.game.replay import code_of
from trash.store.history_text import result
from trash.store.tally import tally
from trash.text.i18n import _, ngettext, pgettext

CURVE_WIDTH = 30


def post(record: Record, daily: str | None, *, blocks: bool) -> list[str]:
    """The lines, the code last. The curve is for one round, and drawn only where it is in `blocks`."""
    lines = [about(record, daily)] if record.last().over else []
    if lines and blocks and not record.setup.rules.match:
        lines += [curve(chances, CURVE_WIDTH, blocks=True) for chances in _curves(record)]
    return [*lines, code_of(record)]


def _curves(record: Record) -> list[list[float]]:
    """The chances of who tells of it, of each round."""
    seat = _teller(record.players)
    if len(record.players) > FEWEST_PLAYERS:
        return [reviewed.curve(seat) for reviewed in review_of_more.collect(review_of_more.turns(record))]
    curves = [reviewed.curve for reviewed in collect(moments(record))]
    return [[1 - chance for chance in chances] for chances in curves] if seat else curves


def about(record: Record, daily: str | None) -> str:
    """A finished game in a line, as the only person among bots would tell it: won or lost, the turns and the cascade."""
    figures, winners = tally(record), record.last().winners
    seat = _teller(record.players)
    deal = daily or (str(record.setup.seed) if record.setup.deal is None else "")
    game = f"{pgettext('the name of the game', 'Trash')} {deal}".strip()
    told = result(record.players, winners)
    if sum(player.bot is None for player in record.players) != 1:
        seat = winners[0]
    turns = ngettext("in {turns} turn", "in {turns} turns", figures.turns).format(turns=figures.turns)
    cascade = _("cascade of {cards}").format(cards=figures.cascades[seat])
    return f"{game}: {told} {turns}, {cascade}"


def _teller(players: tuple[Player, ...]) -> int:
    """Who tells of it: the first person, or a bot where there is none."""
    return next((seat for seat, player in enumerate(players) if player.bot is None), 0)
