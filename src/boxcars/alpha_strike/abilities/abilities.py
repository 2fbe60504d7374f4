"""Every special ability that a card can have: what it does in a few words, and where the game plays it (ASB-18)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

STATUSES = {
    "played": "played",
    "option": "played with an option",
    "card": "on the card only",
    "transport": "transport, not played",
    "campaign": "between battles, not played",
    "aerospace": "aerospace, not played",
    "unplayed": "advanced rules, not played",
    "unknown": "not known",
}
"""What becomes of an ability in the game."""


class Ability(msgspec.Struct, frozen=True):
    """A special ability. `modules` are those whose rules ask for it; `why` says why there are none."""

    code: str
    name: str
    status: str
    modules: tuple[str, ...]
    cite: str
    text: str
    why: str = ""

    @property
    def how(self) -> str:
        """What becomes of it in the game, in words.

        >>> ability("STL").how, ability("FUEL").how
        ('played in stealth', 'aerospace, not played')
        """
        where = f" in {', '.join(self.modules)}" if self.modules else ""
        return STATUSES[self.status] + where


@cache
def abilities() -> dict[str, Ability]:
    """All of them by code, in the order of the alphabet.

    >>> next(iter(abilities()))
    'ABA'
    """
    text = (files("boxcars.alpha_strike") / "data" / "abilities.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    return {
        code: Ability(code, name, status, tuple(modules.split()), cite, words, why)
        for code, name, status, modules, cite, words, why in rows
    }


def ability(code: str) -> Ability:
    """The ability of a code, which is that of `Special.code`, without numbers.

    >>> ability("IF").name
    'Indirect fire'
    >>> ability("XYZ").how
    'not known'
    """
    unknown = Ability(code, code, "unknown", (), "", "The game knows no rule for it.", "No list of ours has this code.")
    return abilities().get(code, unknown)
