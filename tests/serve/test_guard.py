"""Strangers are kept out: other names, other sites, too many requests, and requests that never end."""

from __future__ import annotations

import socket
from pathlib import Path
from unittest.mock import Mock

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from uvicorn.server import ServerState

from boxcars.core.errors import BoxcarsError
from boxcars.serve import patience, run
from boxcars.serve.app import create_app
from boxcars.serve.errors import Refused
from boxcars.serve.limits import Allowance, Limit
from boxcars.serve.proxies import Proxies
from boxcars.serve.run import listen
from boxcars.serve.sqlite_store import SqliteStore
from boxcars.serve.store import StoreError
from tests.serve.client import DUEL, TWO_PEOPLE, Table

GAME = {"forces": DUEL, "board": "open-plain"}


@pytest.fixture
def http() -> TestClient:
    return TestClient(create_app(":memory:", names=("localhost", "games.example")))


@pytest.mark.parametrize("host", ["localhost:8000", "games.example", "192.168.0.7:80", "[::1]:9"])
def test_a_server_answers_to_its_names_and_to_addresses(http: TestClient, host: str) -> None:
    assert http.get("/api/boards", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "127.0.0.1.evil.example"])
def test_a_name_that_others_made_point_here_is_refused(http: TestClient, host: str) -> None:
    answer = http.get("/api/boards", headers={"Host": host})
    assert answer.status_code == 421
    assert "this server is not" in answer.json()["error"]


def test_the_page_of_another_site_changes_nothing(http: TestClient) -> None:
    for origin in ("https://evil.example", "null", "http://localhost:9"):
        answer = http.post("/api/games", json=GAME, headers={"Host": "localhost:8000", "Origin": origin})
        assert answer.status_code == 403
        assert "another site" in answer.json()["error"]
    own = {"Host": "localhost:8000", "Origin": "http://localhost:8000"}
    assert http.post("/api/games", json=GAME, headers=own).status_code == 201
    assert http.post("/api/games", json=GAME, headers={"Host": "localhost:8000"}).status_code == 201


def test_every_answer_says_what_a_page_may_load(http: TestClient) -> None:
    for path in ("/", "/api/boards", "/static/js/table.js"):
        headers = http.get(path, headers={"Host": "localhost"}).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "script-src" not in policy, "scripts are from here only, and none stands in a page"


def test_who_asks_for_too_much_is_told_to_wait_and_others_are_not() -> None:
    now = 0.0
    limit = Limit("games", each=Allowance(2, 0.5), all=Allowance(4, 1), clock=lambda: now)
    limit.count("anna")
    limit.count("anna")
    with pytest.raises(Refused, match="you ask for too many games") as own:
        limit.count("anna")
    assert own.value.status == 429
    limit.count("berta")
    limit.count("berta")
    with pytest.raises(Refused, match="too many games are asked for now") as whole:
        limit.count("carla")
    assert whole.value.status == 503
    now = 2.0
    limit.count("anna")


def test_new_games_are_limited(http: TestClient) -> None:
    room = http.app.state.room  # type: ignore[attr-defined]
    room.limits.games = Limit("new games", each=Allowance(1, 0), all=Allowance(9, 0))
    headers = {"Host": "localhost"}
    assert http.post("/api/games", json=GAME, headers=headers).status_code == 201
    refused = http.post("/api/games", json=GAME, headers=headers)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
    assert http.get("/api/boards", headers=headers).status_code == 200


def test_small_answers_are_sent_at_once() -> None:
    """Only where the protocol is named does asyncio switch the waiting off."""
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_a_full_disk_is_answered_with_503_and_the_game_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(TestClient(create_app(tmp_path / "g")), seats=TWO_PEOPLE)

    def full(*_: object, **__: object) -> None:
        raise StoreError("the game could not be written: database or disk is full")

    before, side = table.view("red"), table.deciding()
    monkeypatch.setattr(SqliteStore, "append", full)
    answer = table.post("play", side, actions=[f"move {side}-1 stay"])
    assert answer.status_code == 503
    assert "disk is full" in answer.json()["error"]
    monkeypatch.undo()
    assert table.view("red") == before
    assert table.post("play", side, actions=[f"move {side}-1 stay"]).status_code == 200


class Wire:
    """A transport that remembers whether it was cut."""

    def __init__(self) -> None:
        self.cut = False

    def abort(self) -> None:
        self.cut = True

    def is_closing(self) -> bool:
        return self.cut


def test_a_head_that_never_ends_is_given_up() -> None:
    protocol = patience.PatientProtocol.__new__(patience.PatientProtocol)
    wire = Wire()
    protocol.transport = wire  # type: ignore[assignment]
    protocol._give_up()
    assert wire.cut


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/games", b"[" * 100_000),
        ("/api/games", b'{"forces":' + b"[" * 100_000),
        ("/api/import", b'{"record":' * 50_000),
        ("/api/forces/price", b'{"units":' + b"[" * 100_000),
        ("/api/forces/read", b"<a>" * 50_000),
        ("/api/forces/print", b'{"force":' + b"[" * 100_000),
    ],
)
def test_what_is_nested_without_end_is_refused_in_words(path: str, body: bytes) -> None:
    http = TestClient(create_app(":memory:"), raise_server_exceptions=False)
    answer = http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]


@pytest.mark.parametrize("field", ["q", "year", "tons", "bv", "pv", "name"])
@pytest.mark.parametrize("value", [" ".join(f"w{n}" for n in range(1000)), "9" * 20, f"0-{'9' * 20}", "9" * 5000])
@pytest.mark.parametrize("path", ["/api/units", "/api/unit", "/api/designs", "/api/rulings"])
def test_no_odd_search_is_a_fault(path: str, field: str, value: str) -> None:
    http = TestClient(create_app(":memory:"), raise_server_exceptions=False)
    assert http.get(path, params={field: value}).status_code < 500


def test_nobody_gets_around_a_limit_by_naming_other_addresses(tmp_path: Path) -> None:
    app = create_app(tmp_path / "games.db")
    app.state.room.limits.games = Limit("new games", each=Allowance(1, 0), all=Allowance(9, 0))
    http = TestClient(app, client=("127.0.0.1", 5000))
    answers = [http.post("/api/games", json=GAME, headers={"X-Forwarded-For": f"203.0.113.{n}"}) for n in (1, 2)]
    assert [answer.status_code for answer in answers] == [201, 429]


def test_clients_of_a_trusted_proxy_are_told_apart_by_what_the_proxy_itself_has_added(tmp_path: Path) -> None:
    app = create_app(tmp_path / "games.db", proxies=Proxies(["10.0.0.0/30"]))
    app.state.room.limits.games = Limit("new games", each=Allowance(1, 0), all=Allowance(9, 0))

    def ask(peer: str, *forwarded: str) -> int:
        headers = [("X-Forwarded-For", each) for each in forwarded]
        return TestClient(app, client=(peer, 5000)).post("/api/games", json=GAME, headers=headers).status_code

    assert ask("10.0.0.1", "203.0.113.1") == 201
    assert ask("10.0.0.1", "203.0.113.2") == 201
    assert ask("10.0.0.1", "203.0.113.9, 203.0.113.1") == 429, "what stands before was written by the client"
    assert ask("10.0.0.1", "203.0.113.9", "203.0.113.2, 10.0.0.2") == 429, "two proxies, and two headers"
    assert ask("203.0.113.3", "203.0.113.4") == 201
    assert ask("203.0.113.3", "203.0.113.5") == 429, "it came by no proxy"
    assert ask("10.0.0.2") == 201


def test_a_proxy_that_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(BoxcarsError, match=r"'10\.0\.0\.300' is no address of a proxy"):
        Proxies(["10.0.0.300"])


def test_uvicorn_takes_no_word_for_whom_a_request_is_from(tmp_path: Path) -> None:
    config = run._config(create_app(tmp_path / "games.db"), patience.PatientProtocol)
    assert not config.proxy_headers


def test_a_trusted_proxy_may_have_any_number_of_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loopback address that is spared by being trusted, and not by being this machine."""
    monkeypatch.setattr(patience, "LOOPBACK", ())
    monkeypatch.setattr(patience, "MOST_CONNECTIONS", 0)
    for proxies, ends in ((Proxies(), True), (Proxies(["127.0.0.1"]), False)):
        transport = Mock(get_extra_info=lambda name: ("127.0.0.1", 5000) if name == "peername" else None)
        config = run._config(Starlette(), patience.patient(proxies))
        config.load()
        protocol = patience.patient(proxies)(config, ServerState(), {}, Mock())
        protocol.connection_made(transport)
        assert transport.abort.called is ends
        protocol.connection_lost(None)
