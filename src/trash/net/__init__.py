"""One table for several terminals: the messages, the channel, the host's side and the guest's. docs/network.md explains it.

A front end (lines, or a screen) needs little of it, and nothing of sockets, keys or messages:

- `hosting.hosting` opens a table and gives the invitation and the `Joining` of the host's own player; a guest makes its
  `Joining` of an `Invitation`, as `trash join` does. Both are the same from here on.
- `await joining.run()` keeps the connection, also when it is lost and comes back, until somebody has had enough; it returns
  why (`ending_text.why_ended` has the sentence), or raises OSError if there is no host at first. It runs beside the front
  end in the same event loop, for example as a worker of Textual's.
- The function that `Joining` was given is told of all that there is to show, in order: `SeatsChanged` (`seats_text` has
  the sentences), `RoundShown` (draw the table anew), `StepShown` (animate this `Step`; it has the game after it), `Told`
  (whether the deal was fair: `fair_deal_text`), `Connection`. It must not wait: whoever animates puts the news in a queue.
- `joining.table` is a `GuestTable`, as things are by the last message, so perhaps ahead of what is drawn: `view`, `steps`
  of the present round, `game` (score and winners, as of a `Game`), `players`, `seat` (None for an onlooker), `my_turn`, `done`.
- `joining.act(action)` sends an action that `view.why_not` allows, when `my_turn` is true; the step comes back as news, as
  everybody else's does. What was sent as the connection was lost is not done: ask again at a `RoundShown`.
- `joining.go_on()` is ready for the next round, or when the game is over for another one; `joining.leave()` goes.

Both front ends are given this as an `opening.TableOfTerminals`. `plain/remote_table.py` is the whole of the one in lines;
`tui/screens/remote_playing.py` and `remote_table.py` are the screen, which keeps a `shown.ShownRound` of what it has drawn.
"""
