"""The reference page of the points in which editions differ: `python -m tests.editions_page` writes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

import msgspec

from boxcars.alpha_strike.options import OPTIONS as STRIKE_OPTIONS
from boxcars.core.keys import Key, Ruled
from boxcars.core.ledger import ruling
from boxcars.core.option import Option
from boxcars.total_warfare.options import OPTIONS as WARFARE_OPTIONS

PAGE = Path(__file__).parent.parent / "docs/reference/editions.md"

_INTRODUCTION = """# Where editions differ

Every point in which printings, releases, options and readings differ stands beside its rule in the source, as a value
(`core.keys.Key`) or as a rule with its older one (`core.keys.ruled`). This page is made from them. `boxcars rulings ID`
tells what a ruling says and since when; options are chosen by their words. A rule book may give any of these points
something else: [Change the game](../how-to/change.md#add-a-point-in-which-editions-differ).
"""


class Game(NamedTuple):
    """A game, and the options that may be chosen for it."""

    title: str
    package: str
    options: Mapping[str, Option]


_HEAD = "| point | what it is | ruling or option | now, or with it | before, or without it |"

GAMES = (
    Game("Total Warfare", "boxcars.total_warfare", WARFARE_OPTIONS),
    Game("Alpha Strike", "boxcars.alpha_strike", STRIKE_OPTIONS),
)


class Declared(msgspec.Struct, frozen=True):
    """A key or a rule as its module declares it."""

    module: str
    name: str
    of: Any
    doc: str


def page() -> str:
    """The whole page."""
    return "\n".join([_INTRODUCTION, *(line for game in GAMES for line in _game(game))])


def declared(game: Game) -> Iterator[Declared]:
    """The keys and rules of all modules of a game, by module and in the order of the source."""
    package = import_module(game.package)
    for info in sorted(walk_packages(package.__path__, f"{game.package}."), key=lambda info: info.name):
        module = import_module(info.name)
        source = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for name, doc in _names(source):
            yield from _found(info.name.removeprefix(f"{game.package}."), name, getattr(module, name, None), doc)


def _names(source: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module declares, each with the sentences that stand under it."""
    for node, after in zip(source.body, [*source.body[1:], None], strict=True):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name, _sentences(after)
            case ast.FunctionDef(name=name):
                yield name, ast.get_docstring(node) or ""
            case _:
                pass


def _sentences(node: ast.stmt | None) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
        case _:
            return ""


def _found(module: str, name: str, value: object, doc: str) -> Iterator[Declared]:
    if isinstance(value, Key) or (isinstance(value, Ruled) and value.older):
        yield Declared(module, name, value, doc)
    elif isinstance(value, dict):
        for word, each in value.items():
            if isinstance(each, Key):
                yield Declared(module, f'{name}["{word}"]', each, doc)


def _game(game: Game) -> Iterator[str]:
    yield f"## {game.title}\n"
    room = ""
    for each in declared(game):
        if (now := each.module.partition(".")[0]) != room:
            if room:
                yield ""
            room = now
            yield f"### {room.replace('_', ' ').capitalize()}\n"
            yield f"{_HEAD}\n|---|---|---|---|---|"
        yield _row(game, each)
    yield ""


def _row(game: Game, each: Declared) -> str:
    point = f"`{each.module.rpartition('.')[2]}.{each.name}`"
    if isinstance(each.of, Ruled):
        before = each.of.older.__doc__ or ""
        return f"| {point} | a rule | {each.of.ruling} | {_first(each.doc)} | {_first(before)} |"
    key: Key[Any] = each.of
    told = _first(each.doc) or explained(game, key.ruling)
    older = "".join(f"; before {ruling}: {_words(value)}" for ruling, value in key.older)
    return f"| {point} | {told} | {key.ruling} | {_words(key.now)} | {_words(key.before)}{older} |"


def explained(game: Game, word: str) -> str:
    """What an option of a game or a ruling is about."""
    option = game.options.get(word)
    return f"{option.title}: {option.explains}" if option else ruling(word).title


def _first(doc: str) -> str:
    return " ".join(doc.split("\n\n")[0].split()).replace("|", "\\|")


def _words(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "as the table says"
        case float():
            return f"{value:g}"
        case tuple():
            return ", ".join(map(_words, value)) or "nothing"
        case msgspec.Struct():
            return _words(msgspec.structs.astuple(value)[0])
        case _:
            return str(value)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
