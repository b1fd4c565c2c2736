"""Invitations: read back whole, also as somebody types them, and never with a slip in them."""

from __future__ import annotations

import pytest

from trash.net.invitation import Invitation, InvitationError

ADDRESSES = ["127.0.0.1", "::1", "192.168.100.200", "fe80::1%eth0", "host.example"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_invitation_is_read_back(address: str) -> None:
    invitation = Invitation.new(address, 4000)
    assert Invitation.parse(str(invitation)) == invitation
    typed = str(invitation).lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert Invitation.parse(typed) == invitation


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_slip_in_any_letter_is_found(address: str) -> None:
    code = str(Invitation.new(address, 65_535))
    for at, letter in enumerate(code):
        if letter != "-":
            with pytest.raises(InvitationError):
                Invitation.parse(code[:at] + ("2" if letter != "2" else "3") + code[at + 1 :])


@pytest.mark.parametrize("text", ["", "GUEST1", "GUEST2-0", "TRASH1-0", "GUEST1-" + "0" * 10_000, "GUEST1-Ü"])
def test_what_is_no_invitation_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(InvitationError, match=r"\.$|typo|newer"):
        Invitation.parse(text)
