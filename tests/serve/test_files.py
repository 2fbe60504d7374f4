"""The page's files: compressed once, asked about each time, and nothing outside their folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from boxcars.serve.files import Files
from tests.serve.client import Table, http

__all__ = ["http"]


def test_a_file_comes_compressed_and_a_second_time_not_at_all(http: TestClient) -> None:
    first = http.get("/static/js/table.js")
    assert first.status_code == 200
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["cache-control"] == "no-cache"
    second = http.get("/static/js/table.js", headers={"If-None-Match": first.headers["etag"]})
    assert (second.status_code, second.content) == (304, b"")
    plain = http.get("/static/js/table.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text


@pytest.mark.parametrize(
    "path", ["../app.py", "%2e%2e/app.py", "js/../../app.py", "js", "nothing.js", "%00", "x" * 999, "/etc/passwd"]
)
def test_nothing_but_the_files_is_given(http: TestClient, path: str) -> None:
    assert http.get(f"/static/{path}").status_code == 404


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a{}")
    client = TestClient(Starlette(routes=[Route("/{path:path}", Files(tmp_path).answer)]))
    before = client.get("/a.css")
    (tmp_path / "a.css").write_text("b{color:red}")
    after = client.get("/a.css", headers={"If-None-Match": before.headers["etag"]})
    assert (before.text, after.text) == ("a{}", "b{color:red}")


def test_a_board_comes_compressed_once(http: TestClient) -> None:
    table = Table(http)
    with http.stream("GET", f"/api/games/{table.id}/board") as answer:
        raw = b"".join(answer.iter_raw())
    assert gzip.decompress(raw).startswith(b'{"name":"open-plain"')


def test_a_file_of_a_kind_that_nobody_knows_is_sent_as_bytes(tmp_path: Path) -> None:
    (tmp_path / "odd.strange-kind").write_bytes(b"1")
    (tmp_path / "page.js").write_bytes(b"2")
    http = TestClient(Starlette(routes=[Route("/{path:path}", Files(tmp_path).answer)]))
    kinds = [http.get(f"/{name}").headers["content-type"] for name in ("odd.strange-kind", "page.js")]
    assert kinds == ["application/octet-stream", "text/javascript; charset=utf-8"]
