"""The collections of boards and unit files that rows name: one folder, or several one after the other."""

from __future__ import annotations

import zipfile
from functools import cached_property
from pathlib import Path

BOARDS, UNITS = "boards.zip", "units.zip"


class Corpus:
    """The archives of one or several folders; of two files of one name the first folder's is read."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    def __str__(self) -> str:
        return ", ".join(map(str, self.folders))

    @cached_property
    def _archives(self) -> dict[str, list[zipfile.ZipFile]]:
        return {
            name: [zipfile.ZipFile(folder / name) for folder in self.folders if (folder / name).is_file()]
            for name in (BOARDS, UNITS)
        }

    def has(self, archive: str) -> bool:
        """Whether any folder has an archive of this name."""
        return bool(self._archives[archive])

    def names(self, archive: str) -> list[str]:
        """Every file of the archives of this name, once."""
        return list(dict.fromkeys(name for each in self._archives[archive] for name in each.namelist()))

    def read(self, archive: str, name: str) -> bytes | None:
        """A file of the first archive that has it; None if none has."""
        found = (each for each in self._archives[archive] if name in each.NameToInfo)
        first = next(found, None)
        return first.read(name) if first else None
