"""Turns a game into a scene, and into the line of keys: what is shown for each moment."""

from __future__ import annotations

from collections.abc import Sequence

from trash.engine import STOCK, TAKE, THROW, Action, SeenLayout, View
from trash.engine.step import Step
from trash.game.session import Session
from trash.settings.keys import USUAL, Keys, key_of
from trash.text.i18n import _, pgettext
from trash.text.key_names import keycap, name
from trash.text.words import Words
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, TRASH_PLACE, Place
from trash.tui.drawing.scene import Captions, Scene, faces_of, open_of, wilds_of
from trash.tui.widgets.key_line import Key


def place_of(action: Action, player: int) -> Place:
    """Where on the table `action` of `player` is done: what a click there means."""
    if action.slot is not None:
        return Place("slot", player, action.slot)
    return STOCK_PLACE if action == STOCK else TRASH_PLACE


ONE_BY_ONE = 2
"""The number of actions up to which each is named in the line of keys."""


def action_at(place: Place, view: View) -> Action | None:
    """What choosing `place` means now, legal or not; None if it means nothing."""
    if place == STOCK_PLACE:
        return STOCK
    if place == TRASH_PLACE:
        return TAKE if view.hand is None else THROW
    if place.kind == "slot" and place.player == view.turn:
        return Action.parse(str(place.slot))
    return None


def scene_of(session: Session, words: Words) -> Scene:
    """The table as it is, with nothing marked but the card that moved last."""
    steps = session.steps
    scene = scene_of_view(session.view, words, steps, turn_lines(steps, words))
    if not any(session.wins):
        return scene
    wins = tuple(_("won {games}").format(games=games) if games else "" for games in session.wins)
    return scene._replace(captions=scene.captions._replace(wins=wins))


def placed_in_turn(steps: Sequence[Step]) -> int:
    """How many cards the turn that goes on has placed: the length of its cascade so far."""
    placed = 0
    for step in reversed(steps):
        if step.action.slot is None:
            break
        placed += 1
    return placed


def turn_lines(steps: list[Step], words: Words) -> tuple[str, ...]:
    """A line for each turn of the round."""
    turns: list[list[Step]] = []
    for step in steps:
        if step.before.hand is None:
            turns.append([])
        turns[-1].append(step)
    # A turn that is no more than a draw yet has nothing to list.
    return tuple(words.turn(number, turn) for number, turn in enumerate(turns, start=1) if len(turn) > 1)


def scene_of_view(view: View, words: Words, steps: Sequence[Step], moves: tuple[str, ...]) -> Scene:
    """The table at any moment of a round: `steps` are those that led to it."""
    return Scene(
        slots=tuple(len(layout.cards) for layout in view.layouts),
        faces=faces_of(view),
        stock=view.stock,
        trash=len(view.trash),
        turn=view.turn,
        captions=_captions(view, words),
        open=open_of(view),
        stands_for=wilds_of(view),
        moved=_moved(steps[-1] if steps else None),
        moves=moves,
        shown=view.winners[0] if view.over else view.turn,
        cascade=placed_in_turn(steps),
        complete=_complete(view),
    )


def slots_of(scene: Scene, players: tuple[int, ...]) -> list[Place]:
    """Every slot of those players."""
    return [place for place in scene.faces if place.kind == "slot" and place.player in players]


def with_choices(scene: Scene, actions: Sequence[Action], keys: Keys, focus: Place | None) -> Scene:
    """`scene` with the place of each of `actions` marked by its key, and the cursor at `focus`."""
    legal = {place_of(action, scene.turn): keycap(key_of(action, keys)) for action in actions}
    return scene._replace(legal=legal, focus=focus)


def at_the_end(scene: Scene, winners: tuple[int, ...]) -> Scene:
    """`scene` with the winners' layouts framed, and nothing left of how it came to that."""
    return scene._replace(complete=frozenset(slots_of(scene, winners)), moved=None, cascade=0)


def general_keys(keys: Keys) -> tuple[Key, ...]:
    """The keys that work at any table that is played at, whoever's turn it is."""
    return (
        Key(name(keys.first("table.help")), _("help"), "screen.help"),
        Key(name(keys.first("table.menu")), _("menu"), "screen.pause"),
    )


def _complete(view: View) -> frozenset[Place]:
    """The slots of every layout that is complete, while there is a last turn to be played against it."""
    if view.out is None or view.over:
        return frozenset()
    return frozenset(
        Place("slot", player, slot)
        for player, layout in enumerate(view.layouts)
        for slot in range(1, len(layout.cards) + 1)
        if layout.complete
    )


def _moved(step: Step | None) -> Place | None:
    if step is None:
        return None
    if step.action in (STOCK, TAKE):
        return HAND_PLACE
    return place_of(step.action, step.player)


def _captions(view: View, words: Words) -> Captions:
    return Captions(
        stock=_("Stock {count}").format(count=view.stock),
        trash=_("Trash {count}").format(count=len(view.trash)),
        hand=_("In hand") if view.hand is not None else _("Empty hand"),
        hand_empty=_("Empty hand"),
        names=tuple(
            _how_far(name, layout, over=view.over)
            for name, layout in zip(words.players, view.layouts, strict=True)
        ),
        banner="" if view.over else _("LAST TURN"),
    )


def _how_far(player: str, layout: SeenLayout, *, over: bool) -> str:
    """How many of the slots are done, or that all but one are. A layout that waits for a last turn has a banner instead."""
    slots, down = len(layout.cards), layout.down.bit_count()
    if not down and not over:
        return player
    if down == 1 < slots and not over:
        return _("{player}  one card to go").format(player=player)
    return _("{player}  {up}/{slots}").format(player=player, up=slots - down, slots=slots)


def keys_now(
    view: View,
    words: Words,
    keys: Keys = USUAL,
    *,
    offered: tuple[Action, ...] | None = None,
    space: bool = True,
) -> tuple[Key, ...]:
    """The keys that do something for the player whose turn it is; whether `space` does is a matter of pace.

    `offered` are the actions to show, all that are legal unless it is given. The slots for a wild card share a place.
    """
    if offered is None:
        offered = view.legal_actions()
    if len(offered) <= ONE_BY_ONE:
        shown = [
            Key(
                name(key_of(action, keys)),
                label_of(action, view, words),
                f"screen.play('{action}')",
                short=pgettext("key line", "draw") if action == STOCK else None,
            )
            for action in offered
        ]
    else:
        slots = " ".join(name(key_of(action, keys)) for action in offered)
        shown = [Key(slots, pgettext("key line", "slot"), "screen.obvious")]
    if space:
        shown.append(Key(name(keys.first("table.go-on")), _("continue"), "screen.obvious", spare=True))
    return tuple(shown)


def label_of(action: Action, view: View, words: Words) -> str:
    """What a legal action does, in a few words."""
    if action == STOCK:
        return _("draw from the stock")
    if action == TAKE:
        return _("take {card}").format(card=words.card(view.trash[-1]))
    assert view.hand is not None, "only a card in hand is placed or thrown"
    card = words.card(view.hand)
    if action == THROW:
        return _("throw {card}").format(card=card)
    return _("place {card}").format(card=card)
