"""What happened, what may be done and why not, in sentences: the same at the table and in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from trash.engine import (
    STOCK,
    TAKE,
    THROW,
    Action,
    Card,
    IllegalAction,
    Player,
    Reason,
    Rules,
    View,
)
from trash.engine.cards import HIGHEST_PIP, RANKS
from trash.engine.next_step import trash_is_useful
from trash.engine.rules import WILD_RANKS
from trash.engine.step import Step
from trash.text.i18n import _, card_letters, ngettext, pgettext
from trash.text.outcome import Outcome
from trash.text.player_names import all_called

SUIT_SIGNS = {
    "C": "\N{BLACK CLUB SUIT}",
    "D": "\N{BLACK DIAMOND SUIT}",
    "H": "\N{BLACK HEART SUIT}",
    "S": "\N{BLACK SPADE SUIT}",
}
NAME_IN_LINE = 10
"""The characters of a name that the list of moves has room for: as many as the longest default name for a player."""

SUIT_LETTERS = {suit: suit for suit in SUIT_SIGNS}


def rank_text(rank: int) -> str:
    """The rank as it stands on a card: A, 2 to 10, J, Q, K, or the language's own letters if they are wanted."""
    letter = RANKS[rank - 1]
    return "10" if rank == HIGHEST_PIP else card_letters().get(letter, letter)


def wild_text(rules: Rules) -> str:
    """Which cards are wild."""
    if not rules.wild:
        return _("no wild cards")
    names = {"J": _("Jacks"), "Q": _("Queens"), "K": _("Kings")}
    return _("{cards} wild").format(cards=listed([names[letter] for letter in rules.wild]))


def listed(words: Sequence[str]) -> str:
    """The words, at least one, with commas and an "and" between them."""
    *first, last = words
    return _(" and ").join([", ".join(first), last] if first else [last])


def rules_text(rules: Rules) -> str:
    """The house rules in a few words, as shown at the table."""
    extras = [_("last turn")] * rules.last_turn + [_("match")] * rules.match
    return ", ".join([wild_text(rules), *extras])


def who_plays(names: Sequence[str], rules: Rules) -> str:
    """Who sits at the table, and what is played there."""
    pattern = (
        _("{first} against {second}, {rules}.") if len(names) == 2 else _("{players} at the table, {rules}.")
    )
    return pattern.format(first=names[0], second=names[1], players=listed(names), rules=rules_text(rules))


def words_of(players: tuple[Player, ...], suits: dict[str, str]) -> Words:
    """The sentences of a game between `players`, whose names may come from any file and are made safe to show."""
    return Words(all_called(players), suits)


class Words:
    """Makes the sentences of one game. `suits` maps C, D, H and S to what stands for them."""

    def __init__(self, players: tuple[str, ...], suits: dict[str, str]) -> None:
        self.players = players
        self.suits = suits

    def card(self, card: Card) -> str:
        """The card in two or three characters."""
        return rank_text(card.rank) + self.suits[card.suit]

    def rank(self, rank: int) -> str:
        """The rank where a sentence names it without a suit."""
        return rank_text(rank)

    def happened(self, step: Step) -> str:
        """What the step was: who did what with which card."""
        before, action, after = step
        words = {"player": self.players[step.player], "slot": action.slot}
        if action == STOCK:
            assert after.hand is not None, "a draw puts a card in hand"
            words["card"] = self.card(after.hand)
            if after.reshuffles > before.reshuffles:
                return _("{player} shuffled the trash into a new stock and drew {card}.").format(**words)
            return _("{player} drew {card} from the stock.").format(**words)
        if action == TAKE:
            assert after.hand is not None, "a take puts a card in hand"
            return _("{player} took {card} from the trash.").format(card=self.card(after.hand), **words)
        assert before.hand is not None, "a placement or a throw is of the card in hand"
        words["card"] = self.card(before.hand)
        if action == THROW:
            return _("{player} threw {card}.").format(**words)
        assert action.slot is not None, "neither a draw nor a throw is without a slot"
        assert after.hand is not None, "a placement turns up a card"
        words["up"] = self.card(after.hand)
        if before.layouts[before.turn].is_down(action.slot):
            return _("{player} placed {card} in slot {slot} and turned up {up}.").format(**words)
        return _("{player} placed {card} in slot {slot} and picked up {up}.").format(**words)

    def turn(self, number: int, steps: list[Step]) -> str:
        """A turn in one short line: its number, who played, and the cards in the order they were seen."""
        cards: list[str] = []
        for step in steps:
            hand = step.before.hand
            if hand is None:
                continue
            card = self.card(hand)
            if step.action == THROW:
                cards.append(_("threw {card}").format(card=card))
            else:
                cards.append(
                    card if hand.rank == step.action.slot else f"{card}={rank_text(step.action.slot or 0)}"
                )
        player = _cut(self.players, NAME_IN_LINE)[steps[0].player]
        taken = _("(trash) ") if steps[0].action == TAKE else ""
        return f"{number} {player}: {taken}{' '.join(cards)}"

    def prompt(self, view: View) -> str:
        """Whose turn it is, what to do next and why."""
        legal = view.legal_actions()
        if view.hand is None:
            return self._draw_prompt(view, legal)
        card = view.hand
        words = {"you_hold": self._you_hold(view, card), "slot": legal[0].slot if legal else None}
        if legal == (THROW,):
            return _("{you_hold}: {why}. Throw it.").format(why=self._why_dead(view, card), **words)
        if card.rank in WILD_RANKS[view.rules.wild]:
            if len(legal) == 1:
                return _("{you_hold}, wild: only slot {slot} is face down.").format(**words)
            return _("{you_hold}, wild: it goes to any face-down slot.").format(**words)
        if not view.layouts[view.turn].is_down(card.rank):
            return _("{you_hold}: put it in slot {slot} and pick up the wild card there.").format(**words)
        return _("{you_hold}: it belongs in slot {slot}.").format(**words)

    def _draw_prompt(self, view: View, legal: tuple[Action, ...]) -> str:
        words = {"your_turn": self.your_turn(view)}
        if view.trash:
            words["top"] = self.card(view.trash[-1])
        if TAKE not in legal:
            return _("{your_turn}: draw from the stock.").format(**words)
        if STOCK not in legal:
            return _("{your_turn}: only {top} on the trash is left to take.").format(**words)
        if not trash_is_useful(view):
            return _("{your_turn}: {top} on the trash does not fit. Draw a card.").format(**words)
        return _("{your_turn}: {top} on the trash fits. Take it, or draw.").format(**words)

    def your_turn(self, view: View) -> str:
        """Whose turn it is, to begin a sentence with. Somebody without a name is not called You."""
        player = self.players[view.turn]
        if player == _("You"):
            return _("It is your turn") if view.out is None else _("It is your last turn")
        named = _("{player}, it is your turn") if view.out is None else _("{player}, it is your last turn")
        return named.format(player=player)

    def _you_hold(self, view: View, card: Card) -> str:
        player = self.players[view.turn]
        pattern = _("You hold {card}") if player == _("You") else _("{player}, you hold {card}")
        return pattern.format(player=player, card=self.card(card))

    def _why_dead(self, view: View, card: Card) -> str:
        layout = view.layouts[view.turn]
        if layout.complete:
            return _("your layout is complete")
        if not card.is_pip:
            names = {
                "J": _("a Jack has no place"),
                "Q": _("a Queen has no place"),
                "K": _("a King has no place"),
            }
            return names[RANKS[card.rank - 1]]
        if card.rank > len(layout.cards):
            return _("your layout has no slot {rank}").format(rank=card.rank)
        return _("slot {rank} already has its {name}").format(rank=card.rank, name=self.rank(card.rank))

    def refused(self, refusal: IllegalAction, view: View) -> str:
        """Why the action may not be done now, and what may."""
        card = self.card(view.hand) if view.hand else ""
        rank = view.hand.rank if view.hand else 0
        sentences = {
            Reason.OVER: _("The round is over."),
            Reason.HOLDING: _("You already hold {card}: throw it first.")
            if view.legal_actions() == (THROW,)
            else _("You already hold {card}: place it first."),
            Reason.EMPTY_HAND: _("You hold no card yet: draw one first."),
            Reason.NO_TRASH: _("The trash pile is empty: draw from the stock."),
            Reason.NO_STOCK: _("The stock is empty, and there is nothing to shuffle: take the trash."),
            Reason.NO_SLOT: _("There is no slot {slot} in your layout."),
            Reason.DEAD: _("You cannot place {card}: {why}. Throw it."),
            Reason.OTHER_SLOT: _("Slot {slot} is not for {card}: it goes to slot {rank}."),
            Reason.FACE_UP: _("Slot {slot} is face up: a wild card goes to a face-down slot."),
            Reason.MUST_PLACE: _("You can place {card}, so you must."),
            Reason.COMPLETE: _("Your layout is complete: throw {card}."),
        }
        why = self._why_dead(view, view.hand) if refusal.reason is Reason.DEAD and view.hand else ""
        return sentences[refusal.reason].format(card=card, slot=refusal.action.slot, rank=rank, why=why)

    def dead_take(self, view: View) -> str:
        """The warning before taking a trash card that can only be thrown back."""
        card = view.trash[-1]
        return _(
            "You could only throw {card} back, and your turn would be over: {why}. Take it anyway?"
        ).format(card=self.card(card), why=self._why_dead(view, card))

    def result(self, game: Outcome, turns: int) -> str:
        """Who won the round, or the match when it has ended, and in which of its turns, counted as the header does."""
        winners = game.winners or game.round_winners
        match = game.over and game.rules.match
        if len(winners) > 1 and len(self.players) > 2:
            won = (
                _("Match shared by {winners} on turn {turns} of its last round.")
                if match
                else _("Round shared by {winners} on turn {turns}.")
            )
        elif len(winners) > 1:
            won = (
                _("Match shared on turn {turns} of its last round.")
                if match
                else _("Round shared on turn {turns}.")
            )
        elif match:
            won = _("{player} won the match on turn {turns} of its last round.")
        elif game.between_rounds:
            won = _("{player} won the round on turn {turns}.")
        elif self.players[winners[0]] == _("You"):
            won = _("You won on turn {turns}!")
        else:
            won = _("{player} won on turn {turns}.")
        names = listed([in_sentence(self.players[winner]) for winner in winners])
        return won.format(player=self.players[winners[0]], winners=names, turns=turns)

    def score(self, game: Outcome) -> str:
        """The slots that each player has still to get rid of in a match."""
        return ", ".join(
            ngettext("{player}: {slots} slot", "{player}: {slots} slots", slots).format(
                player=player, slots=slots
            )
            for player, slots in zip(self.players, game.score.slots, strict=True)
        )


def in_sentence(player: str) -> str:
    """What somebody is called inside a sentence."""
    return pgettext("inside a sentence", "you") if player == _("You") else player


def _cut(names: tuple[str, ...], room: int) -> tuple[str, ...]:
    """The names as far as there is room for each; numbered if two would be cut to the same."""
    cut = tuple(_first_words(name, room) for name in names)
    if len(set(cut)) == len(cut):
        return cut
    return tuple(f"{name[: room - 2].rstrip()} {number}" for number, name in enumerate(cut, start=1))


def _first_words(text: str, room: int) -> str:
    """As many words of `text` as there is room for; if not even one, its beginning."""
    if len(text) <= room:
        return text
    return text[: room + 1].rpartition(" ")[0].rstrip() or text[:room]
