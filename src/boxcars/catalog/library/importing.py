"""Taking unit files into the library: folders and archives, on all cores, and a report of what could not be read."""

from __future__ import annotations

import io
import os
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec

from boxcars.catalog import files as unit_files
from boxcars.catalog.files.text import MAX_BYTES
from boxcars.catalog.library.collection import Collection, Row, row_of
from boxcars.core.errors import BadUnitFile, BoxcarsError

ENDINGS: Final = (".mtf", ".blk")
"""The files that are units; a folder may hold anything else beside them."""

_BATCH: Final = 50
_FEW: Final = 300
"""Fewer files than this are read sooner than other processes start."""

_DAMAGED: Final = (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError)
"""What `zipfile` raises for archives that are torn, encrypted or packed in a way it does not know."""

File = tuple[str, bytes]
Progress = Callable[[int, int], None]


class Problem(msgspec.Struct, frozen=True):
    """A file that was not read, the line where it is wrong if there is one, and the reason.

    >>> print(Problem("mechs/atlas.mtf", 7, "mass is 'heavy', not a number"))
    mechs/atlas.mtf, line 7: mass is 'heavy', not a number
    """

    path: str
    line: int | None
    reason: str

    def __str__(self) -> str:
        return f"{self.path}{'' if self.line is None else f', line {self.line}'}: {self.reason}"


class ImportReport(msgspec.Struct, frozen=True):
    """What an import did: how many files it read and how many units it added, what it could not read, and the
    equipment that no table knows, with the number of units that carry it.

    >>> ImportReport(12, 12, (), {}).read
    12
    """

    read: int
    added: int
    problems: tuple[Problem, ...]
    unknown: dict[str, int]


def import_units(path: Path, into: Collection, progress: Progress = lambda done, total: None) -> ImportReport:
    """Read every unit file of a folder or archive into a library, in place of what came from there before.

    Nothing in a file stops the rest; `progress` is told how many of all files are done.
    """
    if not path.exists():
        raise BoxcarsError(f"there is no folder or file {path}")
    total = sum(1 for _ in _listed(path))
    if not total:
        raise _no_unit_files(str(path))
    return _take_in(str(path.resolve()), _results(_contents(path), total), total, into, progress)


def import_file(name: str, content: bytes, into: Collection) -> ImportReport:
    """Read a unit file, or an archive of them, that somebody handed over: in place of an earlier one of that name."""
    if not name.lower().endswith((".zip", *ENDINGS)):
        raise _no_unit_files(name)
    given = list(_unpacked(io.BytesIO(content), "", name)) if name.lower().endswith(".zip") else [(name, content)]
    if not given:
        raise _no_unit_files(name)
    return _take_in(f"handed over: {name}", _results(iter(given), len(given)), len(given), into)


def _no_unit_files(name: str) -> BoxcarsError:
    return BoxcarsError(f"{name} has no unit files: none of its names ends with {' or '.join(ENDINGS)}")


def _take_in(
    origin: str,
    results: Iterator[Row | Problem],
    total: int,
    into: Collection,
    progress: Progress = lambda done, total: None,
) -> ImportReport:
    """Put what was read into a library, and report what was not."""
    problems: list[Problem] = []
    unknown: Counter[str] = Counter()
    read = 0

    def rows() -> Iterator[Row]:
        nonlocal read
        for done, result in enumerate(results, 1):
            progress(done, total)
            if isinstance(result, Problem):
                problems.append(result)
                continue
            read += 1
            unknown.update(set(result.unknown))
            yield result

    added = into.replace(origin, rows())
    return ImportReport(read, added, tuple(problems), dict(unknown.most_common()))


def _results(files: Iterator[File | Problem], total: int) -> Iterator[Row | Problem]:
    batches = iter(lambda: list(islice(files, _BATCH)), [])
    if total <= _FEW:
        for batch in batches:
            yield from read_batch(batch)
        return
    # spawned, not forked: the progress bar runs in a thread of this process
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for results in pool.map(read_batch, batches):
            yield from results


def read_batch(files: list[File | Problem]) -> list[Row | Problem]:
    """Read some files; what was a problem before stays one.

    >>> [str(each) for each in read_batch([("atlas.mtf", b"chassis:Atlas")])]
    ["atlas.mtf: it has no line 'mass'"]
    """
    return [each if isinstance(each, Problem) else _read(*each) for each in files]


def _read(path: str, content: bytes) -> Row | Problem:
    try:
        return row_of(unit_files.read_unit(content, path), path, content)
    except BadUnitFile as wrong:
        return Problem(path, wrong.line, wrong.message)
    except Exception as fault:
        # a fault of a reader must not cost the user the other ten thousand files
        return Problem(path, None, f"a fault of ours: {type(fault).__name__}: {fault}")


def _is_unit(name: str) -> bool:
    return name.lower().endswith(ENDINGS)


def _listed(path: Path) -> Iterator[str]:
    """The names of all unit files, in the folder, in archives within it, or in the archive."""
    for file in _files(path):
        if not _is_archive(file):
            yield file.name
            continue
        try:
            with zipfile.ZipFile(file) as archive:
                yield from filter(_is_unit, archive.namelist())
        except _DAMAGED:
            yield file.name


def _contents(path: Path) -> Iterator[File | Problem]:
    """The same files with what is in them."""
    for file in _files(path):
        name = file.name if file == path else file.relative_to(path).as_posix()
        if _is_archive(file):
            yield from _unpacked(file, "" if file == path else f"{name}/", file.name)
        else:
            yield _loaded(file, name)


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    for file in sorted(path.rglob("*")):
        if (_is_unit(file.name) or _is_archive(file)) and file.is_file():
            yield file


def _is_archive(file: Path) -> bool:
    return file.suffix.lower() == ".zip"


def _loaded(file: Path, name: str) -> File | Problem:
    try:
        if file.stat().st_size > MAX_BYTES:
            return Problem(name, None, f"it is longer than {MAX_BYTES} bytes")
        return name, file.read_bytes()
    except OSError as error:
        return Problem(name, None, error.strerror or str(error))


def _unpacked(file: Path | io.BytesIO, prefix: str, called: str) -> Iterator[File | Problem]:
    try:
        with zipfile.ZipFile(file) as archive:
            for info in archive.infolist():
                if _is_unit(info.filename):
                    yield _member(archive, info, prefix + info.filename)
    except _DAMAGED as error:
        yield Problem(prefix.rstrip("/") or called, None, f"the archive cannot be read: {error}")


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str) -> File | Problem:
    if info.file_size > MAX_BYTES:
        return Problem(name, None, f"it is longer than {MAX_BYTES} bytes")
    try:
        return name, archive.read(info)
    except _DAMAGED as error:
        return Problem(name, None, f"it cannot be unpacked: {error}")
