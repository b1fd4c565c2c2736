"""What was special about a game, in sentences."""

from __future__ import annotations

from trash.store.feats import Feats
from trash.text.i18n import _, ngettext


def told(found: Feats) -> list[str]:
    """A sentence for each feat, with the best of before beside it."""
    lines = []
    if found.fastest is not None:
        now, before = found.fastest
        lines.append(_("A new best: won in {now} turns ({before} before).").format(now=now, before=before))
    if found.cascade is not None:
        now, before = found.cascade
        lines.append(
            _("A new best: a cascade of {now} cards ({before} before).").format(now=now, before=before)
        )
    if found.streak is not None:
        now, before = found.streak
        if now > before > 0:
            lines.append(
                _("A new best: {now} wins in a row ({before} before).").format(now=now, before=before)
            )
        else:
            lines.append(ngettext("{now} win in a row.", "{now} wins in a row.", now).format(now=now))
    return lines
