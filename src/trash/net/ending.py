"""Why a connection ends: a code that either side's program puts in words of its own language."""

from enum import IntEnum


class Ending(IntEnum):
    """The codes with which a websocket is closed; those of applications begin at 4000."""

    BAD_MESSAGE = 4400
    """What came was no message of the protocol, or none that makes sense now."""
    WRONG_WORD = 4401
    """The invitation's word is another one."""
    TOO_SLOW = 4408
    """The guest did not take what the host sent."""
    FULL = 4409
    """There is no seat, or no room for another onlooker."""
    HOST_LEFT = 4410
    """The host closes the table."""
    REPLACED = 4411
    """The same guest has come again by another connection."""
    SEAT_EMPTY = 4412
    """A player did not come back in time."""
    OTHER_VERSION = 4426
    """The two programs speak different versions of the protocol."""
    WAIT = 4429
    """Too many wrong words came from this address."""
    LOST = 4499
    """Nobody said why: the connection was cut. Never sent."""
