"""Looking for units: those that words, facts and abilities describe, and what keeps out those that are not found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from boxcars.catalog.abilities import has_ability
from boxcars.catalog.force import regular_bv
from boxcars.catalog.library.collection import library, query_of
from boxcars.catalog.library.entry import Entry, entry_data
from boxcars.catalog.library.library import any_design
from boxcars.serve.errors import bad_request
from boxcars.serve.games import game_asked
from boxcars.serve.requests import Call
from boxcars.serve.served import Served, Shape

MOST_UNITS: Final = 200
MOST_LOOKED_AT: Final = 1000
"""So many units of the library are looked at for what only a game knows, in one request."""
CONDITIONS: Final = ("q", "type", "tech", "era", "role", "year", "tons", "bv", "pv", "ability")
"""What a request may say of the units that it is after."""


class Wanted(msgspec.Struct, frozen=True):
    """The units that somebody looks for: conditions by their names, for one game or for none."""

    conditions: dict[str, str]
    game: Served | None = None
    playable: bool = False
    order: str = ""

    @classmethod
    def of(cls, call: Call) -> Wanted:
        """What the query of a request describes."""
        game = game_asked(name) if (name := call.text("game")) else None
        conditions = {name: text for name in CONDITIONS if (text := call.text(name))}
        return cls(conditions, game, game is not None and call.flag("playable"), call.text("order"))

    @property
    def abilities(self) -> list[str]:
        """The abilities that all of them have."""
        named = self.conditions.get("ability", "").split(",") if self.game else []
        return [name.strip() for name in named if name.strip()]

    @property
    def is_plain(self) -> bool:
        """Whether the library alone can say which they are."""
        return not (self.playable or self.abilities)

    def without(self, name: str) -> Wanted:
        """The same with one condition less."""
        others = {other: text for other, text in self.conditions.items() if other != name}
        return msgspec.structs.replace(self, conditions=others)

    def total(self) -> int:
        """How many there are; as far as only a game can tell, among those that are looked at."""
        if self.is_plain:
            return self._page(0, 0)[1]
        return sum(1 for entry in islice(self._entries(0), MOST_LOOKED_AT) if self._shown(entry))

    def _page(self, limit: int, offset: int) -> tuple[tuple[Entry, ...], int]:
        given = {name: text for name, text in self.conditions.items() if name not in ("q", "type", "ability")}
        words, kind = self.conditions.get("q", ""), self.conditions.get("type", "")
        found = library().find(query_of(words, kind=kind, order=self.order, limit=limit, offset=offset, **given))
        return found.entries, found.total

    def _entries(self, offset: int) -> Iterator[Entry]:
        """All that the library finds, from one on, page by page."""
        while entries := self._page(MOST_UNITS, offset)[0]:
            yield from entries
            offset += len(entries)

    def _shown(self, entry: Entry) -> Shape | None:
        """A unit as it is listed; None where the game says that it is not wanted."""
        facts: dict[str, Any] = self.game.facts(any_design(entry.name)) if self.game else {}
        if self.playable and facts["obstacle"]:
            return None
        if not all(has_ability(facts["abilities"], ability) for ability in self.abilities):
            return None
        return entry_data(entry) | {"bv": regular_bv(entry)} | facts

    def found(self, limit: int, offset: int) -> Shape:
        """Some of them, how many there are, and where to go on; if there are none, what each condition keeps out."""
        if not (0 <= limit <= MOST_UNITS and 0 <= offset <= 10**6):
            raise bad_request(f"'limit' is 0 to {MOST_UNITS}, and 'offset' is not negative")
        first, total = offset, self._page(0, 0)[1]
        units: list[Shape] = []
        for entry in islice(self._entries(offset), limit if self.is_plain else MOST_LOOKED_AT):
            if len(units) == limit:
                break
            offset += 1
            if shown := self._shown(entry):
                units.append(shown)
        none = limit and not (first or units)
        return {
            "total": self.total() if self.abilities and total <= MOST_LOOKED_AT else total,
            "next": offset if offset < total else None,
            "units": units,
            "kept_out": self._kept_out() if none else [],
        }

    def _kept_out(self) -> list[Shape]:
        """The conditions without which there would be units, and how many, the most first."""
        counts = [{"condition": name, "total": self.without(name).total()} for name in self.conditions]
        return sorted((each for each in counts if each["total"]), key=lambda each: -int(str(each["total"])))
