"""Share codes: a deal, its rules and what came of it, short enough to read out or paste in a chat.

`TRASH1-` and groups of four letters in Crockford's base 32 (no I, L, O or U; small letters, spaces and hyphens
do not matter). The bytes below them:

- flags: bits 0-2 for J, Q, K wild; 3 last turn; 4 match; 5-6 who won; 7 an explicit deal follows
- the number of turns, then the seed, seven bits a byte, the lowest first
- with an explicit deal: starter and both layouts' sizes in one number, the stock's size, and the order
  of the cards as one number in the factorial system
- a CRC-16 (CCITT) of all that, which finds every slip of one letter
"""

from __future__ import annotations

from binascii import crc_hqx
from typing import NamedTuple

from trash.engine import DECK, FULL_LAYOUT, Card, Deal, Rules, Setup
from trash.engine.rules import FACES
from trash.text.i18n import _

PREFIX = "TRASH1"
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans("OIL", "011", " -\t\r\n")
_LONGEST = 200
"""Letters: more than the longest code, a whole deck with its seed, needs."""


class Shared(NamedTuple):
    """What a share code says. The result is what the sender claims."""

    setup: Setup
    winners: tuple[int, ...] = ()
    """Players 0 and 1, both when they shared it; nobody if the game was not finished."""
    turns: int = 0


class ShareCodeError(ValueError):
    """The text is no share code; the message says what to do."""


def share_code(shared: Shared) -> str:
    """The code that `parse_share_code` reads back."""
    setup, rules = shared.setup, shared.setup.rules
    flags = sum(1 << bit for bit, face in enumerate(FACES) if face in rules.wild)
    flags |= rules.last_turn << 3 | rules.match << 4 | (setup.deal is not None) << 7
    flags |= sum(1 << player for player in shared.winners) << 5
    data = bytes([flags]) + _number(shared.turns) + _number(setup.seed)
    if setup.deal is not None:
        data += _deal_bytes(setup.deal)
    letters = to_letters(data + crc_hqx(data, 0).to_bytes(2, "big"))
    return "-".join([PREFIX, *(letters[start : start + 4] for start in range(0, len(letters), 4))])


def parse_share_code(text: str) -> Shared:
    """What `text` says. Raises ShareCodeError with a sentence."""
    letters = letters_alike(text)
    if not letters.startswith(PREFIX):
        if letters.startswith(PREFIX[:-1]) and letters[5:6].isdigit():
            raise ShareCodeError(
                _("This share code was made by a newer version of Trash: update to read it.")
            )
        raise ShareCodeError(_("A share code begins with {prefix}-.").format(prefix=PREFIX))
    slip = ShareCodeError(_("This share code has a typo: copy it again, or check each letter."))
    if len(letters) > _LONGEST:
        raise slip
    try:
        data = to_bytes(letters.removeprefix(PREFIX))
        data, check = data[:-2], data[-2:]
        if crc_hqx(data, 0).to_bytes(2, "big") != check:
            raise slip
        shared = _Reader(data).shared()
    except (ValueError, IndexError):
        raise slip from None
    if share_code(shared).replace("-", "") != letters:  # one deal, one code
        raise slip
    return shared


class _Reader:
    """Takes the bytes one by one. Raises ValueError or IndexError if they make no sense."""

    def __init__(self, data: bytes) -> None:
        self.left = list(reversed(data))

    def shared(self) -> Shared:
        flags = self.left.pop()
        wild = "".join(face for bit, face in enumerate(FACES) if flags >> bit & 1)
        rules = Rules(wild, last_turn=bool(flags >> 3 & 1), match=bool(flags >> 4 & 1))
        winners = tuple(player for player in (0, 1) if flags >> 5 + player & 1)
        turns, seed = self.number(), self.number()
        setup = Setup(seed, rules, self.deal() if flags >> 7 else None)
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

    def deal(self) -> Deal:
        sizes, stock, order = self.number(), self.number(), self.number()
        sizes, second = divmod(sizes, FULL_LAYOUT)
        starter, first = divmod(sizes, FULL_LAYOUT)
        first, second = first + 1, second + 1
        if first + second + stock > len(DECK):
            raise ValueError("more cards than there are")
        cards = _cards(order, first + second + stock)
        return Deal((cards[:first], cards[first : first + second]), cards[first + second :], starter)


def _deal_bytes(deal: Deal) -> bytes:
    first, second = deal.slots
    sizes = (deal.starter * FULL_LAYOUT + first - 1) * FULL_LAYOUT + second - 1
    return _number(sizes) + _number(len(deal.stock)) + _number(_order(deal.cards))


def _order(cards: tuple[Card, ...]) -> int:
    """The number of this sequence of distinct cards among all of its length."""
    left = list(DECK)
    value, radix = 0, 1
    for card in cards:
        value += radix * left.index(card)
        radix *= len(left)
        left.remove(card)
    return value


def _cards(order: int, count: int) -> tuple[Card, ...]:
    """The `count` cards whose `_order` that is. Raises ValueError if there are none."""
    left = list(DECK)
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
