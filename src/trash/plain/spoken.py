"""The words of plain lines: the sentences of the table, with cards and slots as they are said aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from trash.engine import STOCK, TAKE, Card, Player, SeenLayout, View
from trash.engine.next_step import obvious, trash_is_useful
from trash.engine.step import Step
from trash.plain.card_names import card_name
from trash.text.i18n import _, ngettext
from trash.text.names import told_apart
from trash.text.player_names import called
from trash.text.words import SUIT_LETTERS, Words


class SpokenWords(Words):
    """The sentences of one game for a listener."""

    def __init__(self, players: tuple[str, ...]) -> None:
        super().__init__(players, SUIT_LETTERS)

    @classmethod
    def between(cls, players: tuple[Player, ...], shown: Callable[[str], str]) -> SpokenWords:
        """Those of a game between `players`; `shown` gives what is left of a name where it is said."""
        names = (
            shown(called(player.name)) or _("Player {number}").format(number=number)
            for number, player in enumerate(players, start=1)
        )
        return cls(told_apart(*names))

    def card(self, card: Card) -> str:
        """The card's whole name."""
        return card_name(card)

    def rank(self, rank: int) -> str:
        """The rank of a pip card as a word, or its number."""
        return _("ace") if rank == 1 else str(rank)

    def face_down(self, view: View) -> str:
        """What the player whose turn it is has still to turn up; as a turn begins, how far the others are too."""
        down = slots_down(view.layouts[view.turn])
        if not down:
            mine = _("Your slots are all face up.")
        else:
            mine = ngettext(
                "Your face-down slot: {slots}.", "Your face-down slots: {slots}.", len(down)
            ).format(slots=spoken(down))
        if view.hand is not None:
            return mine
        return " ".join([mine, *(self.placed(view, player) for player in self._after(view.turn))])

    def _after(self, player: int) -> list[int]:
        """The other players, in the order of their turns."""
        return [(player + ahead) % len(self.players) for ahead in range(1, len(self.players))]

    def placed(self, view: View, player: int) -> str:
        """How many cards `player` has placed."""
        layout = view.layouts[player]
        slots = len(layout.cards)
        return _("{player}: {placed} of {slots} placed.").format(
            player=self.players[player], placed=slots - len(slots_down(layout)), slots=slots
        )

    def how_far(self, view: View) -> str:
        """How many cards each player has placed."""
        return " ".join(self.placed(view, player) for player in range(len(self.players)))

    def revealed(self, view: View) -> list[str]:
        """What lay under the cards that are still face down when the round is over: they are turned over."""
        return [
            _("Turned over now, {player}: {cards}.").format(
                player=name,
                cards=", ".join(
                    _("slot {slot} {card}").format(slot=slot, card=self.card(cards[slot - 1]))
                    for slot in range(1, len(cards) + 1)
                    if layout.is_down(slot)
                ),
            )
            for name, layout, cards in zip(self.players, view.layouts, view.revealed or (), strict=True)
            if layout.down
        ]

    def last_turn(self, player: int) -> str:
        """That `player` was first to complete a layout, and what the rule of the last turn makes of it."""
        first, others = self.players[player], [self.players[other] for other in self._after(player)]
        if len(others) == 1:
            pattern = _("{player}: every slot face up. One last turn for {other}.")
        else:
            pattern = _("{player}: every slot face up. One last turn for each of the others: {others}.")
        return pattern.format(player=first, other=others[0], others=", ".join(others))

    def one_to_go(self, player: int) -> str:
        """That `player` has a single slot left to turn up."""
        return _("{player}: one card to go.").format(player=self.players[player])

    def told(self, step: Step) -> list[str]:
        """What the step was, and what there is to say besides: that somebody is about to win."""
        said = [self.happened(step)]
        if step.after.out is not None and step.before.out is None:
            said.append(self.last_turn(step.after.out))
        if leaves_one(step):
            said.append(self.one_to_go(step.player))
        return said

    def last_turns(self, steps: Sequence[Step]) -> list[str]:
        """The last turn of a round that is over, and what has been done in the present one."""
        turns: list[list[Step]] = []
        for step in steps:
            if step.before.hand is None:
                turns.append([])
            turns[-1].append(step)
        if not turns:
            return [_("The cards are dealt.")]
        recent = turns[-1:] if steps[-1].after.hand is None else turns[-2:]
        return [self.happened(step) for turn in recent for step in turn]

    def choices(self, view: View, *, enter: bool) -> str:
        """What may be typed to play on; `enter` says whether an empty line does the obvious step."""
        legal = view.legal_actions()
        typed = [str(action).lower() for action in legal]
        if len(legal) == 1:
            pattern = _("Type {typed}, or just Enter.") if enter else _("Type {typed}.")
            return pattern.format(typed=typed[0])
        if legal == (STOCK, TAKE):
            asked = (
                _("Type s for the stock or t for the trash.")
                if trash_is_useful(view)
                else _("Type s for the stock. The trash does not fit (t takes it all the same).")
            )
        else:
            asked = _("Type the number of a face-down slot.")
        if not enter:
            return asked
        meant = _("Enter means {typed}.").format(typed=str(obvious(view)).lower())
        return f"{asked} {meant}"

    def table(self, view: View) -> list[str]:
        """What lies on the table: the piles, the layout of the player whose turn it is, those of the others in turn."""
        players = [view.turn, *self._after(view.turn)]
        return [self._piles(view), *(self._layout(view, player) for player in players)]

    def _piles(self, view: View) -> str:
        count = view.stock
        stock = ngettext("Stock: {count} card.", "Stock: {count} cards.", count).format(count=count)
        count = len(view.trash)
        if not count:
            trash = _("The trash is empty.")
        else:
            pattern = ngettext("Trash: {count} card, {top}.", "Trash: {count} cards, {top} on top.", count)
            trash = pattern.format(count=count, top=self.card(view.trash[-1]))
        return f"{stock} {trash}"

    def _layout(self, view: View, player: int) -> str:
        layout, name = view.layouts[player], self.players[player]
        slots = len(layout.cards)
        down = slots_down(layout)
        up = [slot for slot in range(1, slots + 1) if slot not in down]
        if not up:
            return ngettext(
                "{player}: {slots} slot, face down.", "{player}: {slots} slots, all face down.", slots
            ).format(player=name, slots=slots)
        parts = [_("{player}: face up {slots}.").format(player=name, slots=spoken(up))]
        parts += [
            _("Slot {slot} has {card}, wild.").format(slot=slot, card=self.card(card))
            for slot, card in enumerate(layout.cards, start=1)
            if card is not None and layout.is_open(slot)
        ]
        parts.append(_("Face down {slots}.").format(slots=spoken(down)) if down else _("None are face down."))
        return " ".join(parts)


def leaves_one(step: Step) -> bool:
    """Whether `step` is the one after which its player has a single slot left to turn up."""
    left = [len(slots_down(view.layouts[step.player])) for view in (step.before, step.after)]
    return left == [2, 1]


def slots_down(layout: SeenLayout) -> list[int]:
    """The slots that are face down, ascending."""
    return [slot for slot in range(1, len(layout.cards) + 1) if layout.is_down(slot)]


def spoken(numbers: list[int]) -> str:
    """Ascending numbers as they are read out: ``1, 3 and 5 to 8``."""
    runs = [
        [number for _index, number in run]
        for _distance, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    ]
    parts: list[str] = []
    for run in runs:
        if len(run) > 2:
            parts.append(_("{first} to {last}").format(first=run[0], last=run[-1]))
        else:
            parts += map(str, run)
    return _(" and ").join(filter(None, [", ".join(parts[:-1]), parts[-1]]))
