"""The table of special abilities: complete, and true of what the rules do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boxcars.alpha_strike
from boxcars.alpha_strike.abilities.abilities import STATUSES, Ability, abilities, ability
from boxcars.alpha_strike.artillery.artillery_weapons import WEAPONS
from boxcars.alpha_strike.unit import LARGE_BASES
from boxcars.catalog import designs
from boxcars.catalog.alpha_strike import NoCard, Special, card
from boxcars.core.ledger import ruling
from tests.abilities_page import PAGE, page

RULES = Path(boxcars.alpha_strike.__file__).parent
CONVERSION = RULES.parent / "catalog/alpha_strike"

PLAYED = [each for each in abilities().values() if each.modules]


def codes_of(specials: tuple[Special, ...]) -> set[str]:
    return {code for each in specials for code in (each.code, *codes_of(each.parts))}


def test_every_row_is_whole() -> None:
    for code, each in abilities().items():
        assert code == each.code
        assert each.name
        assert each.text.endswith(".")
        assert each.status in STATUSES
        assert bool(each.modules) == (each.status in ("played", "option"))
        assert ruling(each.cite)
    assert list(abilities()) == sorted(abilities())


def test_every_ability_that_is_not_played_says_why_in_words_of_its_own() -> None:
    whys = {code: each.why for code, each in abilities().items()}
    assert [code for code, each in abilities().items() if bool(each.why) == bool(each.modules)] == []
    said = [why for why in whys.values() if why]
    assert all(why.endswith(".") and len(why.split()) > 5 for why in said)
    assert sorted(said) == sorted(set(said)), "no sentence stands for two"
    assert ability("XYZ").why


def test_every_ability_of_the_library_is_known() -> None:
    for design in designs():
        try:
            found = codes_of(card(design).specials)
        except NoCard:
            continue
        assert not [code for code in found if ability(code).status == "unknown"]


def test_every_ability_that_the_conversion_gives_is_known() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in CONVERSION.glob("*specials.py"))
    given = set(re.findall(r"""grant\("([A-Z0-9-]+)["+ ]""", source)) | set(
        re.findall(r"Special\(\"([A-Z0-9-]+)\"", source)
    )
    assert given
    assert not [code for code in given if ability(code).status == "unknown"]


@pytest.mark.parametrize("each", PLAYED, ids=[each.code for each in PLAYED])
def test_what_is_played_stands_in_the_rules(each: Ability) -> None:
    words = [f'"{each.code}"', *(f'"{w.word}"' for w in WEAPONS.values() if w.code == each.code)]
    if each.code in LARGE_BASES:
        words.append("LARGE_BASES")
    for module in each.modules:
        (file,) = RULES.rglob(f"{module}.py")
        source = file.read_text(encoding="utf-8")
        assert any(word in source for word in words), f"{module} does not know {each.code}"


def test_what_the_rules_ask_for_is_played() -> None:
    asked = set()
    for path in RULES.rglob("*.py"):
        asked |= set(re.findall(r"""\.has\(\s*"([A-Z0-9-]+)"\s*[,)]""", path.read_text(encoding="utf-8")))
    asked = {code for code in asked if not code.startswith("AS-")}
    assert "STL" in asked
    assert not [code for code in asked if not ability(code).modules]


def test_the_page_is_that_of_the_table() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.abilities_page"
