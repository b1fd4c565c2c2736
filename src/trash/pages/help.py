"""The rules and the keys in a few paragraphs, for the screen and for plain lines."""

from __future__ import annotations

from trash.i18n import _

Section = tuple[str, list[str]]
"""A heading and its paragraphs."""


def rules_help() -> list[Section]:
    """The rules as a player needs them to finish a round."""
    return [
        (
            _("The game"),
            [
                _(
                    "Each player has ten slots, face down, in two rows of five: slot 1 is top left, slot 10 bottom right. Nobody may look at them."
                ),
                _(
                    "You win when all of yours are face up: ace to ten in their own slots, with Kings standing in for any of them."
                ),
            ],
        ),
        (
            _("Your turn"),
            [
                _("Draw the top card of the stock, or take the top card of the trash pile."),
                _(
                    "An ace to ten goes into the slot of its number. You turn up the card that lay there and hold it now, so you go on: that is the cascade."
                ),
                _(
                    "A King is wild: put it into any slot that is still face down. When the slot's own card comes, lift the King and use it again."
                ),
                _(
                    "A Jack or a Queen has no place, nor has a card whose slot is filled. Throw it on the trash: your turn is over."
                ),
                _("A card that can be placed must be placed."),
            ],
        ),
        (
            _("House rules"),
            [
                _(
                    "Other cards may be wild instead: some play with Jacks. With the last turn, the other player gets one more turn when a layout is complete. In a match, the winner of a round has one slot fewer in the next, and wins the match by winning with a single slot."
                ),
                _("When the stock is empty, all of the trash but its top card is shuffled into a new one."),
            ],
        ),
    ]


def keys_help() -> list[Section]:
    """The keys of the table."""
    return [
        (
            _("Keys"),
            [
                _("s: draw from the stock.  t: take the trash.  x: throw."),
                _("1 to 9, and 0 for slot 10: place the card in hand there."),
                _("Space: the obvious next step. Any key hurries what is being shown."),
                _("Arrows and Enter: move to a place and choose it. The mouse works everywhere too."),
                _(
                    "m: menu, with options.  h: a hint, for practice.  u: take back a decision, for practice.  p: all commands.  ?: this page."
                ),
                _(
                    "A heavy frame marks where something may be done, and carries its key; a double frame is where Enter acts; a dot marks the card that moved last. A King shows which rank it stands for: = 4."
                ),
            ],
        )
    ]
