"""A picture of the screen in a file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from trash.settings.paths import pictures_directory, place_for_picture
from trash.text.i18n import _
from trash.text.system_errors import reason_of


def save(svg: str) -> tuple[bool, str]:
    """Write `svg` where pictures are kept, or else into the current folder; whether it is there now, and what to say of it."""
    directory = pictures_directory()
    path = place_for_picture(directory or Path.cwd(), datetime.now())
    try:
        path.write_text(svg, "utf-8")
    except OSError as error:
        return False, _("The picture cannot be saved: {reason}.").format(reason=reason_of(error))
    if directory is not None:
        return True, _("Picture saved: {path}").format(path=path)
    return True, _("There is no folder for pictures: saved in the current one as {path}").format(path=path)
