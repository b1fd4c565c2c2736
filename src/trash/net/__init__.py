"""One table for several terminals: the messages, the channel, the host's side and the guest's. docs/network.md explains it."""
