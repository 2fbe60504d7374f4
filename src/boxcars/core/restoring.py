"""States put back together from their plain data: the inverse of encoding them as JSON.

Numbers stay as they were written, 2 and not 2.0, so that what is read encodes to the same bytes again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

Reader = Callable[[Any], Any]
"""Makes a value of its plain data."""


def struct_of(kind: type[T], data: dict[str, Any], **known: Any) -> T:
    """A struct of plain data; `known` fields are given as they are, and those that are missing have their defaults.

    >>> from boxcars.core.dice import Roll
    >>> struct_of(Roll, {"dice": [3, 4]}, why="to hit")
    Roll(dice=(3, 4), why='to hit')
    """
    readers = _readers_of(kind)
    return kind(**{name: readers[name](value) for name, value in data.items() if name not in known}, **known)


@lru_cache(maxsize=256)
def _readers_of(kind: type[Any]) -> dict[str, Reader]:
    """How each field of a struct is read."""
    hints = get_type_hints(kind)
    return {field.encode_name: reader_of(hints[field.name]) for field in msgspec.structs.fields(kind)}


def reader_of(hint: Any) -> Reader:
    """What reads values of a type: structs, tuples, lists, dicts of such, and what JSON has itself.

    >>> reader_of(dict[str, tuple[str, int]])({"red": ["run", 2]})
    {'red': ('run', 2)}
    """
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _reader_of_union([arg for arg in args if arg is not NoneType])
    if origin in (list, dict, tuple):
        return _reader_of_many(origin, args)
    if _is_struct(hint):
        return _reader_of_struct(hint)
    if isinstance(hint, type) and issubclass(hint, tuple):  # a named tuple
        return lambda value: hint(*value)
    return _as_it_is


def _as_it_is(value: Any) -> Any:
    return value


def _reader_of_union(members: list[Any]) -> Reader:
    """Of several structs the tag decides; JSON's own types need no decision."""
    structs = {each.__struct_config__.tag: each for each in members if _is_struct(each)}
    if len(members) > 1 and structs:
        return lambda value: value if value is None else _tagged(structs, value)
    read = reader_of(members[0]) if len(members) == 1 else _as_it_is
    return lambda value: value if value is None else read(value)


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def _tagged(kinds: dict[Any, Any], value: dict[str, Any]) -> Any:
    field = next(iter(kinds.values())).__struct_config__.tag_field
    return _reader_of_struct(kinds[value[field]])(value)


def _reader_of_many(origin: type, args: tuple[Any, ...]) -> Reader:
    if origin is dict:
        value_of = reader_of(args[1])
        return lambda value: {key: value_of(each) for key, each in value.items()}
    if origin is tuple and args[-1] is not Ellipsis:
        readers = [reader_of(arg) for arg in args]
        return lambda value: tuple(read(each) for read, each in zip(readers, value, strict=True))
    item_of = reader_of(args[0])
    return lambda value: origin(map(item_of, value))


def _reader_of_struct(kind: type[Any]) -> Reader:
    tag = kind.__struct_config__.tag_field

    def read(value: dict[str, Any]) -> Any:
        return struct_of(kind, {name: each for name, each in value.items() if name != tag})

    return read
