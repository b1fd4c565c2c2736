"""A record as it is written, to be changed by tests."""

EXAMPLE = """\
Trash record 1
rules: wild K
seed: 5
starter: 2
layout 1: 2C 3C
layout 2: 2D AD 3S
stock: KS QH JC 9S AS
player 1: "Ann"
player 2: "Robin" bot regular
Round 1
1. player 2: S 3 3 1 2
End: won by player 2
check: 18341c7b
"""
