"""What the server can be asked and what it answers, as an OpenAPI 3.1 document, made of its handlers.

A handler that answers with a struct names it as what it returns, and one that reads a body of its own names that as its
second parameter. Where a handler answers with data of its game, or with a file, the document says only that.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from inspect import cleandoc, getsource
from itertools import pairwise
from textwrap import dedent
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from boxcars.core.version import VERSION
from boxcars.serve.requests import Answer, Call

Struct = type[msgspec.Struct]
Routes = Mapping[str, Callable[..., Any]]

_REFERENCE = "#/components/schemas/{name}"


@lru_cache(maxsize=512)
def answer_of(handler: Callable[..., Any]) -> Struct | None:
    """The struct that a handler answers with; None where it answers with a response that it makes itself.

    >>> from boxcars.serve.house_api import get_house
    >>> answer_of(get_house).__name__
    'House'
    """
    returned = get_type_hints(handler, include_extras=True)["return"]
    if get_origin(returned) is Annotated:
        return get_args(returned)[1]  # type: ignore[no-any-return]
    return returned if isinstance(returned, type) and issubclass(returned, msgspec.Struct) else None


@lru_cache(maxsize=512)
def body_of(handler: Callable[..., Any]) -> Struct | None:
    """The struct that a handler reads from the body of a request, if it names one."""
    asked = [kind for name, kind in get_type_hints(handler).items() if name not in ("call", "return")]
    return asked[0] if asked else None


def with_body(handler: Callable[..., Answer]) -> Callable[[Call], Answer]:
    """A handler that reads the body of the request itself, if it asks for one."""
    asked = body_of(handler)
    return handler if asked is None else lambda call: handler(call, call.decoded(asked))


def document(gets: Routes, posts: Routes, error: Struct) -> dict[str, Any]:
    """The whole document."""
    handlers = (*gets.values(), *posts.values())
    kinds = {kind for each in handlers for kind in (answer_of(each), body_of(each)) if kind} | {error}
    schemas = _schemas(sorted(kinds, key=_name))
    paths: dict[str, dict[str, Any]] = {}
    for method, routes in (("get", gets), ("post", posts)):
        for path, handler in routes.items():
            paths.setdefault(path, {})[method] = _operation(path, handler, error)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Boxcars", "version": VERSION},
        "paths": {path: paths[path] for path in sorted(paths)},
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _schemas(kinds: Sequence[Struct]) -> dict[str, Any]:
    """The schemas of structs and of all that they hold, each field with its words."""
    _, schemas = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    for kind in _held(kinds):
        properties = schemas[_name(kind)].get("properties", {})
        for field, words in _field_words(kind).items():
            properties[field] = {**properties[field], "description": words}
    return schemas


def _held(kinds: Iterable[Struct]) -> Iterator[Struct]:
    """Structs and all structs that they hold, each once."""
    waiting, seen = list(kinds), set[Struct]()
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        yield kind
        waiting += [held for hint in get_type_hints(kind).values() for held in _structs_in(hint)]


def _structs_in(hint: Any) -> Iterator[Struct]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for part in get_args(hint):
        yield from _structs_in(part)


def _field_words(kind: Struct) -> dict[str, str]:
    """The words that stand below the fields of a struct in its source."""
    [defined] = ast.parse(dedent(getsource(kind))).body
    assert isinstance(defined, ast.ClassDef)
    names = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    words: dict[str, str] = {}
    for field, below in pairwise(defined.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id in names:
            match below:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    words[names[field.target.id]] = " ".join(text.split())
    return words


def _name(kind: Struct) -> str:
    return kind.__name__


def _operation(path: str, handler: Callable[..., Any], error: Struct) -> dict[str, Any]:
    """What one method of one address does."""
    summary, _, more = cleandoc(handler.__doc__ or "").partition("\n")
    asked, answer = body_of(handler), answer_of(handler)
    operation: dict[str, Any] = {"summary": summary, "operationId": handler.__name__}
    if more.strip():
        operation["description"] = " ".join(more.split())
    if names := re.findall(r"{(\w+)}", path):
        operation["parameters"] = list(_parameters(names))
    if asked:
        operation["requestBody"] = {"required": True, "content": _content(asked)}
    good = {"description": "The answer", **({"content": _content(answer)} if answer else {})}
    operation["responses"] = {"200": good, "default": {"description": "Why it is refused", "content": _content(error)}}
    return operation


def _parameters(names: Iterable[str]) -> Iterable[dict[str, Any]]:
    return ({"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names)


def _content(kind: Struct) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": _REFERENCE.format(name=_name(kind))}}}
