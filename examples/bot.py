"""A bot of one's own against the regular: `python examples/bot.py [ROUNDS]` plays 100,000 rounds, in about a minute."""

from argparse import ArgumentParser

from trash.bots import BOTS
from trash.engine import STOCK, TAKE, Action, Setup, View


def choose(view: View) -> Action:
    """Takes a trash card that fits, but for the first turn, when the stock is nearly as good."""
    legal = view.legal_actions()
    if TAKE in legal and STOCK in legal:
        _cards, down, open_ = view.layouts[view.turn]
        rank = view.trash[-1].rank
        fits = open_ >> (rank - 1) & 1 if rank <= 10 else rank in view.rules.wild_ranks
        return TAKE if fits and down.bit_count() < 10 else STOCK
    return legal[0]


def main(rounds: int) -> None:
    """Let the bot begin every other round."""
    won = 0
    regular = BOTS["regular"].choose
    for seed in range(rounds):
        state = Setup(seed).begin().state
        mine = seed % 2
        while legal := state.legal_actions():
            bot = choose if state.turn == mine else regular
            state = state.apply(legal[0] if len(legal) == 1 else bot(state.view()))
        won += state.winner == mine
    error = (won / rounds * (1 - won / rounds) / rounds) ** 0.5
    print(f"{won / rounds:.2%} of {rounds:,} rounds won against the regular (standard error {error:.2%})")


if __name__ == "__main__":
    parser = ArgumentParser(description="A bot of one's own against the regular.")
    parser.add_argument("rounds", nargs="?", type=int, default=100_000)
    rounds = parser.parse_args().rounds
    if rounds < 1:
        parser.error("rounds: 1 or more")
    main(rounds)
