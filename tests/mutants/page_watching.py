"""Which lines of the page's modules a test in the browser runs, as V8 counts them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from tests.mutants.rooms import ROOT

STATIC = "/static/js/"
SOURCES = "src/boxcars/serve"
Note = Callable[[str, set[int]], None]


def watch_pages(note: Note) -> None:
    """Have every page that Playwright opens tell what it ran: before it goes elsewhere, and when it is closed."""
    api: Any = import_module("playwright.sync_api")
    contexts, pages = api.BrowserContext, api.Page
    sessions: dict[Any, Any] = {}
    new_page, close, goto, reload = contexts.new_page, contexts.close, pages.goto, pages.reload

    def take(page: Any) -> None:
        for script in sessions[page].send("Profiler.takePreciseCoverage")["result"] if page in sessions else ():
            path = urlsplit(script["url"]).path
            if path.startswith(STATIC):
                note(SOURCES + path, lines_run(SOURCES + path, script["functions"]))

    def opened(context: Any) -> Any:
        page = new_page(context)
        sessions[page] = context.new_cdp_session(page)
        sessions[page].send("Profiler.enable")
        sessions[page].send("Profiler.startPreciseCoverage", {"callCount": False, "detailed": True})
        return page

    def gone(page: Any, *words: Any, **more: Any) -> Any:
        take(page)
        return goto(page, *words, **more)

    def reloaded(page: Any, *words: Any, **more: Any) -> Any:
        take(page)
        return reload(page, *words, **more)

    def closed(context: Any, **more: Any) -> None:
        for page in context.pages:
            take(page)
        close(context, **more)

    contexts.new_page, contexts.close = opened, closed
    pages.goto, pages.reload = gone, reloaded


def lines_run(file: str, functions: list[dict[str, Any]]) -> set[int]:
    """The lines whose first character was run: the innermost range around it was."""
    length, starts = _lines(file)
    ran = bytearray(length)
    ranges = [each for function in functions for each in function["ranges"]]
    for each in sorted(ranges, key=lambda each: (each["startOffset"], -each["endOffset"])):
        start, end = each["startOffset"], min(each["endOffset"], length)
        ran[start:end] = (b"\1" if each["count"] else b"\0") * (end - start)
    return {number for number, start in starts.items() if ran[start]}


@cache
def _lines(file: str) -> tuple[int, dict[int, int]]:
    """How long a file is, and where the text of each line begins that has some."""
    text = (ROOT / file).read_text(encoding="utf-8")
    starts, at = {}, 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if line.strip():
            starts[number] = at + len(line) - len(line.lstrip())
        at += len(line)
    return len(text), starts
