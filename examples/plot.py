"""The odds of a game as a plot in the terminal: `python examples/plot.py [DEAL]`. No notebook, and nothing to install.

Two regulars play the deal; a line for each turn shows how likely player 1 is to win it then.
"""

from argparse import ArgumentParser

from trash.bots import BOTS
from trash.engine import Setup
from trash.engine.deal import check_seed
from trash.odds import win_chance

WIDTH = 60


def main(deal: int) -> None:
    """Play the deal and plot it."""
    state = Setup(deal).begin().state
    choose = BOTS["regular"].choose
    turn = 0
    print(f"{f'deal {deal}':<20}0 %{'50 %':>{WIDTH // 2 - 1}}{'100 %':>{WIDTH // 2}}")
    while not state.over:
        if state.hand is None:
            turn += 1
            chance = win_chance(state.view()).first
            bar = "#" * round(chance * WIDTH)
            print(f"turn {turn:>3}, player {state.turn + 1}  {bar:.<{WIDTH}}  {chance:.0%}")
        state = state.apply(choose(state.view()))
    print(f"player {state.turn + 1} wins")  # whoever completes a layout does so in their own turn


if __name__ == "__main__":
    parser = ArgumentParser(description="The odds of a game as a plot in the terminal.")
    parser.add_argument("deal", nargs="?", type=int, default=42)
    deal = parser.parse_args().deal
    try:
        check_seed(deal)
    except ValueError as error:
        parser.error(str(error))
    main(deal)
