"""How the page shows events of a class: class data, which the server hands on to a page that names no class."""

from __future__ import annotations

import msgspec


class Shown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How events of a class are shown, in the log, in the playback and in the replay.

    >>> msgspec.to_builtins(Shown(pause=650, attack=True))
    {'pause': 650, 'attack': True}
    """

    pause: int = 120
    """How long one stays before the next, in milliseconds."""
    attack: bool = False
    """It is drawn as a line from its unit to its target, and its tally is a number to reach."""
    rolled: bool = False
    """Its tally is a number to reach with dice."""
    follows: bool = False
    """It stands under the event that it follows from."""
    together: bool = False
    """Those that come one after another are shown at once, so that they can be read."""
    stops: bool = False
    """The playback waits there when it goes step by step. It waits at attacks as well."""
    ground: bool = False
    """It changes the ground itself."""
    sealed: bool = False
    """Told while sides declare in secret, and in the way once anything else has happened."""
    way: tuple[str, ...] = ()
    """The fields with the places that its unit passes, in order."""
