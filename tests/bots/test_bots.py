import pytest

from trash.bots import BOTS, DEFAULT_BOT, Bot, bot_named
from trash.engine import STOCK, TAKE, THROW, WILD_SETS, Action, Deal, Rules, State, parse_cards
from trash.engine.legal import is_placeable
from trash.odds import action_values

FIRST = "2C 3C 4C 5C 6C 7C 8C 9C TC QD"
SECOND = "2D 3D 4D 5D 6D 7D 8D 9D TD JD"


def after(stock: str, actions: str) -> State:
    state = Deal.parse(FIRST, SECOND, stock).begin()
    for word in actions.split():
        state = state.apply(Action.parse(word))
    return state


def play(bots: tuple[Bot, Bot], state: State) -> list[State]:
    states = [state]
    while not state.over:
        assert len(states) < 2000, "the round does not end"
        state = state.apply(bots[state.turn].choose(state.view()))
        states.append(state)
    return states


def test_the_names_are_stable_and_the_default_is_one_of_them() -> None:
    assert list(BOTS) == ["learner", "regular", "expert"]
    assert DEFAULT_BOT in BOTS
    assert all(bot_named(name).name == name for name in BOTS)


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no bot 'shark': choose from learner, regular"):
        bot_named("shark")


def test_learner_leaves_a_useful_card_on_the_trash_and_regular_takes_it() -> None:
    state = Deal.parse("AC JC", "JD QD", "AD AH KC").begin()
    for word in ("S", "1", "X"):
        state = state.apply(Action.parse(word))
    view = state.view()
    assert view.trash == parse_cards("AC")
    assert bot_named("learner").choose(view) == STOCK
    assert bot_named("regular").choose(view) == TAKE


def test_regular_leaves_a_dead_card() -> None:
    view = after("JC AC", "S X").view()
    assert bot_named("regular").choose(view) == STOCK


def test_learner_takes_the_trash_when_there_is_nothing_else() -> None:
    view = after("JC", "S X").view()
    assert view.legal_actions() == (TAKE,)
    assert bot_named("learner").choose(view) == TAKE


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("wild", WILD_SETS)
def test_every_bot_plays_every_rule_to_the_end(name: str, wild: str) -> None:
    bot = bot_named(name)
    for last_turn in (False, True):
        for slots in ((10, 10), (3, 7), (1, 1)):
            states = play((bot, bot), Deal.from_seed(5, 1, slots).begin(Rules(wild, last_turn), 5))
            assert states[-1].winners
            for state in states:
                assert state.over or bot.choose(state.view()) == bot.choose(state.view())


@pytest.mark.parametrize("name", BOTS)
def test_no_bot_takes_a_card_that_it_can_only_throw_back(name: str) -> None:
    bot = bot_named(name)
    for seed in range(15):
        for state in play((bot, bot), Deal.from_seed(seed).begin(seed=seed)):
            if not state.over and state.hand is None and bot.choose(state.view()) == TAKE:
                layout = state.layouts[state.turn]
                assert is_placeable(state.trash[-1], state.rules, layout.down, layout.open)


def test_a_throw_is_left_to_the_rules() -> None:
    assert bot_named("regular").choose(after("JC AC", "S").view()) == THROW


def test_the_expert_leaves_a_useful_card_when_every_face_card_is_wild() -> None:
    # Player 1 has put an ace in its slot and turned up another; the stock is full of wild cards.
    state = Deal.parse("AC 3C 4C 5C 6C 7C 8C 9C TC 2C", "3D 4D 5D 6D 7D 8D 9D TD AH 2H", "AD KC").begin(
        Rules("JQK")
    )
    for word in ("S", "1", "X"):
        state = state.apply(Action.parse(word))
    view = state.view()
    assert bot_named("regular").choose(view) == TAKE
    assert bot_named("expert").choose(view) == STOCK


@pytest.mark.parametrize("wild", ["K", "JK", "JQK"])
def test_the_expert_does_what_the_odds_value_most(wild: str) -> None:
    expert = bot_named("expert")
    for seed in range(2):
        for state in play((expert, expert), Deal.from_seed(seed).begin(Rules(wild), seed)):
            if not state.over and len(state.legal_actions()) > 1:
                values = action_values(state.view())
                assert values[expert.choose(state.view())] == max(values.values())
