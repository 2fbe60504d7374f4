"""Where Boxcars keeps what belongs to the user: games and imported units."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The folder: `$BOXCARS_HOME`, else one in the user's data directory. It need not exist yet.

    >>> home().name == "boxcars" or "BOXCARS_HOME" in os.environ
    True
    """
    folder = os.environ.get("BOXCARS_HOME")
    return Path(folder) if folder else Path.home() / ".local" / "share" / "boxcars"
