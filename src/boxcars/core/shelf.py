"""Named files that come with Boxcars: boards, tables."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from boxcars.core.errors import BoxcarsError


class Shelf(msgspec.Struct, frozen=True):
    """The files of one kind in a folder of a room.

    >>> Shelf("boxcars.hexes", "boards", "board").names()[0]
    'broken-coast'
    """

    room: str
    folder: str
    kind: str
    """What they are, which is also how their names end."""

    def names(self) -> tuple[str, ...]:
        """The names of all, sorted."""
        ending = f".{self.kind}"
        shelf = files(self.room) / self.folder
        return tuple(sorted(file.name.removesuffix(ending) for file in shelf.iterdir() if file.name.endswith(ending)))

    def text(self, name: str, wrong: type[BoxcarsError]) -> str:
        """The text of one, or an error of the given kind that names them all."""
        if name not in self.names():
            raise wrong(f"there is no {self.kind} {name[:40]!r}; choose one of {', '.join(self.names())}")
        return (files(self.room) / self.folder / f"{name}.{self.kind}").read_text("utf-8")
