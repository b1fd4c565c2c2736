"""The rules and the keys in a few paragraphs, for the screen and for plain lines."""

from __future__ import annotations

from trash.engine import KING_GAME, Rules
from trash.settings.keys import DEFAULTS, USUAL, Keys
from trash.text.i18n import _
from trash.text.key_names import name
from trash.text.words import wild_text

Section = tuple[str, list[str]]
"""A heading and its paragraphs."""


def rules_help(rules: Rules = KING_GAME) -> list[Section]:
    """The rules as a player needs them to finish a round of the game with `rules`."""
    return [
        (
            _("The game"),
            [
                *_other_wilds(rules),
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


def _other_wilds(rules: Rules) -> list[str]:
    """What to read differently where not just Kings are wild."""
    if rules.wild == KING_GAME.wild:
        return []
    if not rules.wild:
        return [_("In this game nothing is wild: a Jack, a Queen or a King has no place.")]
    return [
        _(
            "In this game it is otherwise: {wild}. They do what is said of Kings here; the other face cards have no place."
        ).format(wild=wild_text(rules))
    ]


def keys_help(keys: Keys = USUAL) -> list[Section]:
    """The keys of the table, as they are now."""
    key = {action.partition(".")[2].replace("-", "_"): name(keys.first(action)) for action in DEFAULTS}
    return [
        (
            _("Keys"),
            [
                _("{stock}: draw from the stock.  {trash}: take the trash.  {throw}: throw.").format(**key),
                _slots(keys),
                _("{go_on}: the obvious next step. Any key hurries what is being shown.").format(**key),
                _arrows(keys),
                _(
                    "{menu}: menu, with options.  {hint}: a hint, for practice.  {undo}: take back a decision, for practice.  {commands}: all commands.  {help}: this page."
                ).format(**key),
                _(
                    "{rollouts}: each choice played on again and again until a key is pressed, for practice; {replay_rollouts} in a replay."
                ).format(
                    replay_rollouts=name(keys.first("replay.rollouts")),
                    **{**key, "rollouts": name(keys.first("table.rollouts"))},
                ),
                _(
                    "Options can show the odds: each player's chance to win, counting the cards that have been seen, if both play well from here. A hint and the review go by the same."
                ),
                _(
                    "A heavy frame marks where something may be done, and carries its key; a double frame is where Enter acts; a dot marks the card that moved last. A King shows which rank it stands for: = 4."
                ),
                _(
                    "Options has a screen to choose other keys, and a switch for the mouse. NO_COLOR=1 in the environment takes the colours away."
                ),
            ],
        )
    ]


def _slots(keys: Keys) -> str:
    actions = [f"table.slot-{slot}" for slot in range(1, 11)]
    if not keys.changed.keys() & set(actions):
        return _("1 to 9, and 0 for slot 10: place the card in hand there.")
    listed = " ".join(name(keys.first(action)) for action in actions)
    return _("{keys}: place the card in hand in slot 1 to 10.").format(keys=listed)


def _arrows(keys: Keys) -> str:
    actions = [f"table.{way}" for way in ("left", "right", "up", "down", "choose")]
    if not keys.changed.keys() & set(actions):
        return _("Arrows and Enter: move to a place and choose it. The mouse works everywhere too.")
    listed = ", ".join(name(keys.first(action)) for action in actions)
    return _(
        "{keys}: go left, right, up, down to a place, and choose it. The mouse works everywhere too."
    ).format(keys=listed)
