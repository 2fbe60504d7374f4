"""A mutant: one small change in one file, which a test should notice."""

from __future__ import annotations

import msgspec


class Mutant(msgspec.Struct, frozen=True):
    """What stands at a place of a file, and what is put there instead. Places are counted in bytes.

    >>> Mutant("a.py", "comparison", 1, 5, "<", "<=").applied(b"if a < b: pass")
    b'if a <= b: pass'
    """

    file: str
    kind: str
    line: int
    at: int
    before: str
    after: str

    def applied(self, source: bytes) -> bytes:
        """The file with the change."""
        end = self.at + len(self.before.encode())
        return source[: self.at] + self.after.encode() + source[end:]

    @property
    def change(self) -> str:
        """Both in one line, as a person reads it."""
        return f"{' '.join(self.before.split())}  →  {' '.join(self.after.split())}"
