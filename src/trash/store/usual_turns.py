"""How many turns a round usually takes: two regulars, Kings wild, a million rounds.

    trash simulate --rounds 1000000 --json

gives these numbers as `games_by_turns`, the same on every machine.
"""

ROUNDS_BY_TURNS = {
    1: 2390, 2: 2623, 3: 13069, 4: 15201, 5: 38985, 6: 43179, 7: 75719, 8: 78181, 9: 105790, 10: 99507,
    11: 109875, 12: 94252, 13: 87945, 14: 68336, 15: 54833, 16: 38803, 17: 27650, 18: 17872, 19: 11168,
    20: 6827, 21: 3801, 22: 2040, 23: 1046, 24: 484, 25: 250, 26: 104, 27: 48, 28: 16, 29: 3, 30: 2, 32: 1,
}  # fmt: skip
