"""The files of the page, kept in memory with their compressed form: a page of many small modules is there at once."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boxcars.serve.errors import not_found

mimetypes.add_type("text/javascript", ".js")


class KeptFile(msgspec.Struct, frozen=True):
    """A file as it was at a moment."""

    changed: int
    data: bytes
    packed: bytes
    tag: str
    """Names the content, so that a browser which has it need not fetch it."""


class Files:
    """Answers with the files of a folder. A browser asks each time, so that old and new files are never mixed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._kept: dict[Path, KeptFile] = {}

    async def answer(self, request: Request) -> Response:
        """The file that the address names, or that it has not changed."""
        path = self._path(request.path_params["path"])
        kept = self._read(path)
        headers = {"Cache-Control": "no-cache", "ETag": kept.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == kept.tag:
            return Response(status_code=304, headers=headers)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return packed_response(request, kept.data, kept.packed, kind, headers)

    def _path(self, name: str) -> Path:
        try:
            path = (self._folder / name).resolve()
            if path.is_relative_to(self._folder) and path.is_file():
                return path
        except (OSError, ValueError):
            pass  # no name that a file can have
        raise not_found(f"there is no file {name[:80]!r}")

    def _read(self, path: Path) -> KeptFile:
        changed = path.stat().st_mtime_ns
        kept = self._kept.get(path)
        if kept is None or kept.changed != changed:
            data = path.read_bytes()
            tag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
            kept = self._kept[path] = KeptFile(changed, data, gzip.compress(data, mtime=0), tag)
        return kept


def packed_response(request: Request, data: bytes, packed: bytes, kind: str, headers: dict[str, str]) -> Response:
    """An answer in its compressed form, where the browser takes that."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)
    return Response(data, headers=headers, media_type=kind)
