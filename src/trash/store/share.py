"""Share codes: a deal, its rules and what came of it, short enough to read out or paste in a chat.

`TRASH1-` and groups of four letters in Crockford's base 32 (no I, L, O or U; small letters, spaces and hyphens
do not matter). The bytes below them:

- flags: bits 0-2 for J, Q, K wild; 3 last turn; 4 match; 5-6 who won; 7 an explicit deal follows
- the number of turns, then the seed, seven bits a byte, the lowest first
- with an explicit deal: starter and both layouts' sizes in one number, the stock's size, and the order
  of the cards as one number in the factorial system
- a CRC-16 (CCITT) of all that, which finds every slip of one letter

A game of three or four begins with `TRASH2-`, and differs in this:

- flags: bits 5-6 have the number of players, less two; a byte follows whose bits 0-3 say who won
- the sizes are those of all layouts, and the order is one of the cards of two decks: of two that are equal, the one
  that is left of the first deck counts
- the CRC goes on from another number, so that a slip in the first digit is found too
"""

from __future__ import annotations

from binascii import crc_hqx
from itertools import accumulate, pairwise
from typing import NamedTuple

from trash.engine import FULL_LAYOUT, Card, Deal, Rules, Setup
from trash.engine.deal import DECKS
from trash.engine.rules import FACES, FEWEST_PLAYERS
from trash.text.i18n import _

NAME = "TRASH"
"""What every code begins with, and then the number of its form."""

PREFIX = f"{NAME}1"
"""That of two players."""

PREFIX_OF_MORE = f"{NAME}2"
"""That of three or four."""

_CRC_FROM = {PREFIX: 0, PREFIX_OF_MORE: 0xFFFF}

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans("OIL", "011", " -\t\r\n")
_LONGEST = 200
"""Letters: more than the longest code, two whole decks with their seed, needs."""


class Shared(NamedTuple):
    """What a share code says. The result is what the sender claims."""

    setup: Setup
    winners: tuple[int, ...] = ()
    """The players from 0 on, several when they shared it; nobody if the game was not finished."""
    turns: int = 0


class ShareCodeError(ValueError):
    """The text is no share code; the message says what to do."""


def share_code(shared: Shared) -> str:
    """The code that `parse_share_code` reads back."""
    setup, rules = shared.setup, shared.setup.rules
    flags = sum(1 << bit for bit, face in enumerate(FACES) if face in rules.wild)
    flags |= rules.last_turn << 3 | rules.match << 4 | (setup.deal is not None) << 7
    winners = sum(1 << player for player in shared.winners)
    if rules.players == FEWEST_PLAYERS:
        prefix, data = PREFIX, bytes([flags | winners << 5])
    else:
        prefix, data = PREFIX_OF_MORE, bytes([flags | rules.players - FEWEST_PLAYERS << 5, winners])
    data += _number(shared.turns) + _number(setup.seed)
    if setup.deal is not None:
        data += _deal_bytes(setup.deal)
    letters = to_letters(data + crc_hqx(data, _CRC_FROM[prefix]).to_bytes(2, "big"))
    return "-".join([prefix, *(letters[start : start + 4] for start in range(0, len(letters), 4))])


def parse_share_code(text: str) -> Shared:
    """What `text` says. Raises ShareCodeError with a sentence."""
    letters = letters_alike(text)
    prefix = letters[: len(PREFIX)]
    if prefix not in (PREFIX, PREFIX_OF_MORE):
        if prefix.startswith(NAME) and prefix[-1].isdigit():
            raise ShareCodeError(
                _("This share code was made by a newer version of Trash: update to read it.")
            )
        raise ShareCodeError(
            _("A share code begins with {prefix}- or {of_more}-.").format(
                prefix=PREFIX, of_more=PREFIX_OF_MORE
            )
        )
    slip = ShareCodeError(_("This share code has a typo: copy it again, or check each letter."))
    if len(letters) > _LONGEST:
        raise slip
    try:
        data = to_bytes(letters.removeprefix(prefix))
        data, check = data[:-2], data[-2:]
        if crc_hqx(data, _CRC_FROM[prefix]).to_bytes(2, "big") != check:
            raise slip
        shared = _Reader(data).shared(of_two=prefix == PREFIX)
    except (ValueError, IndexError):
        raise slip from None
    if share_code(shared).replace("-", "") != letters:  # one deal, one code
        raise slip
    return shared


class _Reader:
    """Takes the bytes one by one. Raises ValueError or IndexError if they make no sense."""

    def __init__(self, data: bytes) -> None:
        self.left = list(reversed(data))

    def shared(self, *, of_two: bool) -> Shared:
        flags = self.left.pop()
        wild = "".join(face for bit, face in enumerate(FACES) if flags >> bit & 1)
        more = flags >> 5 & 3
        players, won = (FEWEST_PLAYERS, more) if of_two else (FEWEST_PLAYERS + more, self.left.pop())
        rules = Rules(wild, bool(flags >> 3 & 1), bool(flags >> 4 & 1), players)
        winners = tuple(player for player in range(players) if won >> player & 1)
        turns, seed = self.number(), self.number()
        setup = Setup(seed, rules, self.deal(players) if flags >> 7 else None)
        setup.begin()
        if self.left:
            raise ValueError("something follows")
        return Shared(setup, winners, turns)

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.left.pop()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def deal(self, players: int) -> Deal:
        starter, stock, order = self.number(), self.number(), self.number()
        slots = [0] * players
        for player in reversed(range(players)):
            starter, less = divmod(starter, FULL_LAYOUT)
            slots[player] = less + 1
        if sum(slots) + stock > len(DECKS[players]):
            raise ValueError("more cards than there are")
        cards = _cards(order, sum(slots) + stock, DECKS[players])
        layouts = tuple(cards[start:end] for start, end in pairwise(accumulate(slots, initial=0)))
        return Deal(layouts, cards[sum(slots) :], starter)


def _deal_bytes(deal: Deal) -> bytes:
    sizes = deal.starter
    for slots in deal.slots:
        sizes = sizes * FULL_LAYOUT + slots - 1
    order = _order(deal.cards, DECKS[len(deal.layouts)])
    return _number(sizes) + _number(len(deal.stock)) + _number(order)


def _order(cards: tuple[Card, ...], deck: tuple[Card, ...]) -> int:
    """The number of this sequence of cards of `deck` among all of its length."""
    left = list(deck)
    value, radix = 0, 1
    for card in cards:
        value += radix * left.index(card)
        radix *= len(left)
        left.remove(card)
    return value


def _cards(order: int, count: int, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The `count` cards whose `_order` that is. Raises ValueError if there are none."""
    left = list(deck)
    cards = []
    for _card in range(count):
        order, index = divmod(order, len(left))
        cards.append(left.pop(index))
    if order:
        raise ValueError("no such order")
    return tuple(cards)


def _number(value: int) -> bytes:
    """`value` seven bits a byte, the lowest first, the eighth bit saying that more follow (LEB128)."""
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    return bytes([*data, value])


def letters_alike(text: str) -> str:
    """The letters of a code that somebody typed or pasted, as `to_letters` writes them."""
    return text.upper().translate(_LOOKALIKES)


def to_letters(data: bytes) -> str:
    """Five bits a letter, filled up with zeros at the end."""
    count = -(-len(data) * 8 // 5)
    bits = int.from_bytes(data, "big") << count * 5 - len(data) * 8
    return "".join(_LETTERS[bits >> 5 * place & 31] for place in reversed(range(count)))


def to_bytes(letters: str) -> bytes:
    """Raises ValueError for a letter that is not in any code."""
    bits = 0
    for letter in letters:
        bits = bits << 5 | _LETTERS.index(letter)
    spare = len(letters) * 5 % 8
    return (bits >> spare).to_bytes(len(letters) * 5 // 8, "big")
