"""Write what is made of the structs of the server: the OpenAPI document, and types that the page is checked with.

Run `python -m tools.api` after an answer has changed; a test says whether it is needed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boxcars.serve.app import api_document

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs/reference/openapi.json"
TYPES = ROOT / "src/boxcars/serve/static/js/answers.d.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def document_text() -> str:
    """The OpenAPI document as it is kept."""
    return json.dumps(api_document(), indent=1, ensure_ascii=False) + "\n"


def types_text() -> str:
    """The structs of the document as types of the page."""
    head = "/** What the server is asked and answers: made of its structs by `python -m tools.api`. */\n"
    schemas = api_document()["components"]["schemas"]
    return "\n".join([head, *(interface(name, schema) for name, schema in schemas.items())])


def interface(name: str, schema: dict[str, Any]) -> str:
    r"""One struct.

    >>> interface("Said", {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]})
    'export interface Said {\n  n: number;\n}\n'
    """
    return "\n".join([*_described(schema), f"export interface {name} {{", *_fields(schema), "}", ""])


def _described(schema: dict[str, Any]) -> Iterator[str]:
    if "description" in schema:
        yield f"/** {' '.join(schema['description'].split())} */"


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    for field, kind in schema.get("properties", {}).items():
        if "description" in kind:
            yield f"  /** {kind['description']} */"
        mark = "" if field in schema.get("required", ()) else "?"
        yield f"  {field}{mark}: {type_of(kind)};"


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a type.

    >>> type_of({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}})
    'Array<string | null>'
    >>> type_of({"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Shown"}})
    'Record<string, Shown>'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(each, ensure_ascii=False) for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(type_of(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        return f"Array<{type_of(schema.get('items') or {})}>"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'any'}>"
    return PLAIN.get(schema.get("type", ""), "any")


def main() -> None:
    """Write both files."""
    DOCUMENT.write_text(document_text(), encoding="utf-8")
    TYPES.write_text(types_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
