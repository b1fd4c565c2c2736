  ╭──────────────────────────────────────────────────────────────────────────╮
  │ Review                                                                   │
  │                                                                          │
  │ Ann: rounds won 10, without the luck 9.2; choices 0 points               │
  │ Ben: rounds won 9, without the luck 9.8; choices 0 points                │
  │ No choice could have been better.                                        │
  │ A point is a hundredth of a chance to win.                               │
  │                                                                          │
  │ Round 1                                                                  │
  │ ▅▄▄▅▅▅▅▅▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▄▄▄▄▄▅▅▅▅▄▄▄▄▅▅▅▆▅▅▆▆▄▄▄▄▅▅▆▆███                │
  │ Ann: choices 0 points, luck +46.7 points; without the luck 53 %          │
  │ Ben: choices 0 points, luck -46.7 points; without the luck 47 %          │
  │ Ann placed 9♦ in slot 9 and turned up K♦. Ann: luck, +20.4 points.       │
  │ Ann drew 10♥ from the stock. Ann: bad luck, -7.7 points.                 │
  │ Ben placed 6♠ in slot 6 and turned up K♣. Ben: luck, +21.7 points.       │
  │ Ann drew J♦ from the stock. Ann: bad luck, -7.3 points.                  │
  │ Ben drew A♦ from the stock. Ben: bad luck, -11.6 points.                 │
  │ Ann placed K♦ in slot 2 and turned up J♣. Ann: bad luck, -8.4 points.    │
  │ Ben placed K♣ in slot 5 and turned up 6♥. Ben: bad luck, -13.5 points.   │
  │ Ann placed 6♥ in slot 6 and turned up 7♣. Ann: luck, +8.7 points.        │
  │ Ann drew 5♥ from the stock. Ann: bad luck, -17.0 points.                 │
  │ Ben placed K♣ in slot 7 and turned up 4♦. Ben: bad luck, -8.6 points.    │
  │ Enter: to that moment. Esc: back.                                        │
  ╰──────────────────────────────────────────────────────────────────────────╯
