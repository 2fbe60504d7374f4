"""Cards of every listed unit of the corpus, and the unit lists of the errata."""

from __future__ import annotations

import pytest

from boxcars.catalog.alpha_strike import Card, card
from boxcars.catalog.files import read_unit
from boxcars.core.ledger import ruling
from tests.oracle.cards import PRICE_LISTS, compare_cards, compare_prices
from tests.oracle.corpora import UNITS, Corpus
from tests.oracle.tables import SHARED

ORACLE = SHARED / "oracle"


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    found = Corpus(SHARED / "corpus")
    if not found.has(UNITS):
        pytest.skip("the corpus of unit files is not on this machine")
    return found


def card_of(corpus: Corpus, name: str) -> Card:
    file = next(file for file in corpus.names(UNITS) if file.endswith(f"/{name}.mtf"))
    return card(read_unit(corpus.read(UNITS, file) or b"", file), formula="pv2016")


def test_listed_units_have_their_published_card(corpus: Corpus) -> None:
    if not (ORACLE / "units.jsonl").is_file():
        pytest.skip("the oracle's units.jsonl is not on this machine")
    results = compare_cards(ORACLE, corpus)
    assert sum(result.rows for result in results if result.table.endswith(" pv")) > 4000
    assert [difference for result in results for difference in result.differences] == []
    assert all(result.equal_alone >= 0.98 * result.rows for result in results)


@pytest.mark.ruling(*PRICE_LISTS)
def test_prices_of_the_errata(corpus: Corpus) -> None:
    (result,) = compare_prices(corpus)
    assert (result.rows, result.equal, result.equal_alone) == (80, 80, 78)
    for id in PRICE_LISTS:
        listed = ruling(id).data
        assert sum(price for _, price in listed["units"]) == listed["total_pv"]


@pytest.mark.ruling("AS-137.1", "AS-139.1", "AS-140.1")
def test_moves_that_the_errata_corrects(corpus: Corpus) -> None:
    names = {
        "AS-137.1": "Gunslinger GUN-1ERD",
        "AS-139.1": "Anvil ANV-3M",
        "AS-140.1": "Hankyu (Arctic Cheetah) Prime",
    }
    for id, name in names.items():
        move = ruling(id).data["move"]
        assert card_of(corpus, name).move == {"": move["ground_in"], "j": move["jump_in"]}


def test_cards_that_the_errata_quotes(corpus: Corpus) -> None:
    awesome, atlas = card_of(corpus, "Awesome AWS-9M"), card_of(corpus, "Atlas AS7-K")
    assert (awesome.damage, awesome.overheat) == ((4, 4, 3, 0), 1)
    assert (atlas.damage, atlas.overheat, atlas.has("OVL")) == ((3, 3, 3, 0), 2, True)
    assert "REAR1/1/-" in atlas.specials_text
