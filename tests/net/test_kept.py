"""What is written down of a table: the invitation as a code, and the file that a host goes on from."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trash.net import kept as files
from trash.net.identity import Identity
from trash.net.invitation import Invitation, InvitationError
from trash.net.kept import Kept, KeptTable

INVITATION = Invitation("192.168.1.7", 50123, bytes(range(16)))
KEPT = KeptTable(
    Kept(3, b"h" * 32, (b"m" * 32, b"o" * 32), ("Ann", "Ben"), (b"a" * 16, b"b" * 16)), "0.0.0.0", INVITATION
)

addresses = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=60)
invitations = st.builds(Invitation, addresses, st.integers(1, 65_535), st.binary(min_size=16, max_size=16))


@given(invitations)
def test_an_invitation_is_read_back_however_it_is_typed(invitation: Invitation) -> None:
    code = str(invitation)
    for typed in (
        code,
        code.lower(),
        code.replace("-", " "),
        f"  {code}\n",
        code.replace("0", "O").replace("1", "I"),
    ):
        assert Invitation.parse(typed) == invitation


def test_every_slip_of_one_letter_is_found() -> None:
    code = str(INVITATION)
    for at in range(len("GUEST1-"), len(code)):
        for letter in "0A7" if code[at] != "-" else "":
            if letter != code[at]:
                with pytest.raises(InvitationError, match="typo"):
                    Invitation.parse(code[:at] + letter + code[at + 1 :])
    for at in range(len("GUEST1-"), len(code) - 1):
        swapped = code[:at] + code[at + 1] + code[at] + code[at + 2 :]
        if swapped.replace("-", "") != code.replace("-", ""):
            with pytest.raises(InvitationError):
                Invitation.parse(swapped)


@settings(max_examples=50)
@given(st.text(max_size=300))
def test_anything_else_is_refused_with_a_sentence(text: str) -> None:
    for code in (text, "GUEST1-" + text, "GUEST2-" + text):
        with pytest.raises(InvitationError) as caught:
            Invitation.parse(code)
        assert str(caught.value).endswith(".")


def test_an_invitation_of_a_newer_program_and_one_that_is_far_too_long_are_told_apart() -> None:
    with pytest.raises(InvitationError, match="newer version"):
        Invitation.parse(str(INVITATION).replace("GUEST1", "GUEST2"))
    with pytest.raises(InvitationError, match="typo"):
        Invitation.parse("GUEST1-" + "A" * 1_000_000)
    with pytest.raises(InvitationError, match="begins with GUEST1-"):
        Invitation.parse("DEAL1-AAAA")


def test_each_table_has_a_word_of_its_own() -> None:
    assert len({Invitation.new("127.0.0.1", 5000).word for _ in range(100)}) == 100


def test_what_is_kept_is_read_back_and_is_for_this_user_only(tmp_path: Path) -> None:
    path = files.path_of(tmp_path, 7)
    files.write(path, KEPT)
    assert files.read(path) == KEPT
    assert [each.name for each in path.parent.iterdir()] == ["7.json"]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_damaged_file_is_no_table(tmp_path: Path) -> None:
    path = files.path_of(tmp_path, 7)
    assert files.read(path) is None
    files.write(path, KEPT)
    whole = path.read_text("utf-8")
    for damaged in (
        "", "[]", "{}", "[" * 50_000, whole[:-1], whole.replace('"Ann", ', ""), whole.replace("50123", "0"),
        whole.replace('"deal"', '"dael"'), whole.replace("50123", "1" * 5000), whole + "}",
    ):  # fmt: skip
        path.write_text(damaged, "utf-8")
        assert files.read(path) is None, damaged[:80]
    path.write_bytes(b"\xff" * 100)
    assert files.read(path) is None
    path.unlink()
    path.mkdir()
    assert files.read(path) is None


def test_a_guest_is_the_same_after_it_was_started_again_and_another_at_another_table(tmp_path: Path) -> None:
    def token(word: bytes, home: str = "home") -> bytes:
        identity = Identity(tmp_path / home, word)
        identity.close()
        return identity.token

    word, other = bytes(16), bytes(range(16))
    assert token(word) == token(word)
    assert len({token(word), token(other), token(word, "of another user")}) == 3
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "home" / "guest.key").stat().st_mode) == 0o600
    (tmp_path / "file").write_text("no directory")
    assert len(token(word, "file")) == 16
