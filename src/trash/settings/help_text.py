"""The rules and the keys in a few paragraphs, for the screen and for plain lines."""

from __future__ import annotations

from trash.engine import KING_GAME, Rules
from trash.engine.rules import FEWEST_PLAYERS
from trash.settings.keys import DEFAULTS, USUAL, Keys
from trash.text.i18n import _
from trash.text.key_names import name, title
from trash.text.words import wild_text

Section = tuple[str, list[str]]
"""A heading and its paragraphs."""


def rules_help(rules: Rules = KING_GAME) -> list[Section]:
    """The rules as a player needs them to finish a round of the game with `rules`."""
    return [
        (
            _("The game"),
            [
                *_more_players(rules),
                *_other_wilds(rules),
                _(
                    "There are 52 cards. Each player is dealt ten, face down, in two rows of five: slot 1 is top left, slot 10 bottom right. Nobody may look at them. The rest are the stock, and the trash is empty."
                ),
                _(
                    "The first to have all their slots face up wins: ace to ten, each in its own slot, with Kings standing in for any of them."
                ),
            ],
        ),
        (
            _("Your turn"),
            [
                _(
                    "Player 1 begins, with a card from the stock. After that, draw the top card of the stock or take the top card of the trash, whichever you like."
                ),
                _(
                    "Aces to tens go in the slot with their number. The card that was there is now in your hand, so you go on with it: that is the cascade."
                ),
                _(
                    "A King is wild: put it in any slot that is still face down. When the slot's own card comes, pick up the King and play it again."
                ),
                _(
                    "Jacks and Queens can't be placed, nor can a card whose slot is filled. Throw it on the trash: that ends your turn."
                ),
                _("A card that can be placed must be placed."),
            ],
        ),
        (
            _("House rules"),
            [
                _(
                    "Other cards can be wild instead: some people play with Jacks. With the last turn, the other player gets one more turn when a layout is complete. In a match, the winner of a round has one slot fewer in the next, and whoever wins with a single slot wins the match."
                ),
                *([] if _more_players(rules) else [_at_a_larger_table()]),
                _(
                    "When the stock runs out, all of the trash except its top card is shuffled into a new stock."
                ),
            ],
        ),
    ]


def _at_a_larger_table() -> str:
    return _(
        "Three or four play with two decks, 104 cards: ten each, and the rest are the stock. The turn goes round the table, and with the last turn each of the others gets one more."
    )


def _more_players(rules: Rules) -> list[str]:
    """What to read differently where more than two play."""
    return [] if rules.players == FEWEST_PLAYERS else [_at_a_larger_table()]


def _other_wilds(rules: Rules) -> list[str]:
    """What to read differently where not just Kings are wild."""
    if rules.wild == KING_GAME.wild:
        return []
    if not rules.wild:
        return [_("In this game nothing is wild: Jacks, Queens and Kings can't be placed.")]
    return [
        _(
            "In this game: {wild}. What is said of Kings here goes for them; the other face cards can't be placed."
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
                _("{go_on}: the obvious next step. Any key skips the animation.").format(**key),
                _arrows(keys),
                _(
                    "{menu}: menu and options.  {hint}: a hint (practice game).  {undo}: take back a decision (practice game).  {commands}: all commands.  {help}: this page."
                ).format(**key),
                _(
                    "{rollouts}: each choice played on again and again until a key is pressed, for practice; {replay_rollouts} in a replay."
                ).format(
                    replay_rollouts=name(keys.first("replay.rollouts")),
                    **{**key, "rollouts": name(keys.first("table.rollouts"))},
                ),
                _(
                    "The odds under the table (Options hide them): each player's chance of winning the round, given the cards seen so far, if all play well from here. Hints and the review use them too."
                ),
                _(
                    "A heavy frame marks what you can do, with its key; a double frame is where Enter acts; the card that moved last has a light frame. A King shows the card it counts as: = 4."
                ),
                _(
                    "In Options you can choose other keys and turn the mouse off. NO_COLOR=1 in the environment turns colours off."
                ),
            ],
        )
    ]


def replay_keys_help(keys: Keys = USUAL) -> list[Section]:
    """The keys of a replay, as they are now."""
    told = [
        f"{name(keys.first(action))}: {title(action).rpartition(': ')[2]}."  # the heading says of what
        for action in DEFAULTS
        if action.startswith("replay.")
    ]
    return [(_("Keys of the replay"), ["  ".join(told)])]


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
