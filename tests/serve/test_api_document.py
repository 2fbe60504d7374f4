"""The API document is made of the handlers, and what they answer is what it says."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from boxcars.serve import answers, openapi
from boxcars.serve.app import GETS, POSTS, api_document
from boxcars.serve.openapi import answer_of, body_of
from boxcars.serve.requests import Call, Play
from tests.serve.client import Table, http
from tools import api

__all__ = ["http"]

DOCUMENT = api_document()


def test_what_is_made_of_the_structs_is_current() -> None:
    assert api.DOCUMENT.read_text(encoding="utf-8") == api.document_text(), "run make api"
    assert api.TYPES.read_text(encoding="utf-8") == api.types_text(), "run make api"


def test_the_server_describes_itself(http: TestClient) -> None:
    assert http.get("/api/openapi.json").json() == json.loads(json.dumps(DOCUMENT))


@pytest.mark.parametrize(("method", "routes"), [("get", GETS), ("post", POSTS)])
def test_every_route_is_described_with_its_words(method: str, routes: dict[str, Any]) -> None:
    for path in routes:
        operation = DOCUMENT["paths"][path][method]
        assert operation["summary"]
        assert ("parameters" in operation) == ("{" in path)


def test_every_name_that_is_referred_to_is_described() -> None:
    referred = set(_references(DOCUMENT))
    assert referred <= DOCUMENT["components"]["schemas"].keys()
    assert {"Error", "View", "Played", "Play"} <= referred


def _references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"].rpartition("/")[2]] if "$ref" in part else []
        return own + [each for value in part.values() for each in _references(value)]
    return [each for value in part for each in _references(value)] if isinstance(part, list) else []


def answered(http: TestClient, path: str, **query: str) -> Any:
    """What is answered at an address, read as the struct that its handler names."""
    kind = answer_of(GETS[path])
    assert kind is not None
    return msgspec.json.decode(http.get(path, params=query).content, type=kind)


def test_answers_without_a_table_are_what_their_handlers_name(http: TestClient) -> None:
    assert [row.name for row in answered(http, "/api/games").games] == ["total-warfare", "alpha-strike", "clix"]
    assert answered(http, "/api/events", game="clix").events["token"].pause == 60
    assert answered(http, "/api/house") == answers.House("", can_open=False)
    assert answered(http, "/api/house/games").games == []


@pytest.mark.parametrize("game", ["total-warfare", "alpha-strike"])
def test_answers_of_a_table_are_what_their_handlers_name(http: TestClient, game: str) -> None:
    table = Table(http) if game == "total-warfare" else Table(http, game=game)
    side = table.deciding()
    view = msgspec.json.decode(table.get("", side).content, type=answers.View)
    assert (view.through, view.decision and view.decision.side) == (side, side)
    log = msgspec.json.decode(table.get("log", side).content, type=answers.LogLines)
    assert log.total == len(log.lines) > 0
    chat = msgspec.json.decode(table.get("chat", side).content, type=answers.Chat)
    assert chat == answers.Chat([], 0)


def test_a_refusal_is_an_error_with_its_reasons(http: TestClient) -> None:
    refused = msgspec.json.decode(http.get("/api/games/nowhere").content, type=answers.Error)
    assert refused.unchanged
    assert [reason.text for reason in refused.reasons] == [refused.error]


def test_fields_are_described_by_the_words_below_them() -> None:
    fields = DOCUMENT["components"]["schemas"]["Shown"]["properties"]
    assert fields["together"]["description"].startswith("Those that come one after another")


def test_a_handler_that_names_a_body_is_handed_it() -> None:
    def post_nothing(call: Call, asked: Play) -> answers.Games:
        return answers.Games([answers.GameRow(asked.actions[0], "", "", "")])

    class Asked:
        def decoded(self, kind: type[Play]) -> Play:
            return kind(["stay"])

    assert body_of(post_nothing) is Play
    told = openapi.with_body(post_nothing)(Asked())  # type: ignore[arg-type]
    assert told == answers.Games([answers.GameRow("stay", "", "", "")])


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer"}, "number"),
        ({"enum": ["ask", "accept"]}, '"ask" | "accept"'),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "Array<string | null>"),
        ({"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Seat"}}, "Record<string, Seat>"),
        ({}, "any"),
    ],
)
def test_a_schema_is_a_type_of_the_page(schema: dict[str, Any], words: str) -> None:
    assert api.type_of(schema) == words


def test_a_struct_is_an_interface_with_its_words_and_what_may_be_missing() -> None:
    fields = {"n": {"type": "integer"}, "cite": {"type": "string", "description": "Its rule."}}
    told = api.interface("Said", {"description": "A line.", "properties": fields, "required": ["n"]})
    rows = [
        "/** A line. */",
        "export interface Said {",
        "  n: number;",
        "  /** Its rule. */",
        "  cite?: string;",
        "}",
    ]
    assert told.splitlines() == rows
