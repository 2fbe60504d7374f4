"""Cards that players write: what is refused, with the unit and the field, and how they are read."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boxcars.alpha_strike.setup.own_cards import check_card
from boxcars.catalog import designs
from boxcars.catalog.alpha_strike import Card, NoCard, Special, card, read_specials
from boxcars.catalog.alpha_strike.movement import read_move
from boxcars.core.errors import BadSetup, BoxcarsError
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.catalog.shared import oracle_units

CARDLESS_ORACLE = "ERROR"
"""What the oracle prints where it fails."""


def test_a_battle_is_not_set_up_with_a_card_that_is_wrong() -> None:
    wrong = msgspec.structs.replace(make_card(), overheat=5)
    with pytest.raises(BadSetup, match=r"red-1.*overheat is 5: it is 0 to 4"):
        battle_of([unit("20,40", wrong)], [unit("20,8")])


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"name": ""}, "name is 1 to 80 letters"),
        ({"type": "XX"}, "type is 'XX'; types are BM IM"),
        ({"size": 5}, "size is 5: it is 1 to 4"),
        ({"armor": -1}, "armor is -1: it is 0 to"),
        ({"structure": 0}, "structure is 0: it is 1 to"),
        ({"overheat": 5}, "overheat is 5: it is 0 to 4"),
        ({"pv": "30"}, "pv is '30'"),
        ({"move": {}}, "move is {}: write inches by letter"),
        ({"move": {"x": 8}}, "move has the letter 'x'"),
        ({"move": {"t": -2}}, "move is -2"),
        ({"damage": (1, 1)}, "damage is .*: it has 4 values"),
        ({"damage": (1.5, 0, 0, 0)}, "damage has the value 1.5"),
        ({"damage": (-1, 0, 0, 0)}, "damage has the value -1"),
        ({"damage": (float("nan"), 0, 0, 0)}, "damage has the value nan"),
        ({"specials": "ECM"}, "specials is 'ECM': write a tuple of Special"),
        ({"specials": None}, "specials is None"),
        ({"specials": (Special(3),)}, "specials has '3', which is no special ability"),  # type: ignore[arg-type]
        ({"damage": "1/1"}, "damage is '1/1': it has 4 values"),
        ({"damage": None}, "damage is None"),
        ({"specials": ("ECM",)}, r"specials has 'ECM', which is no Special: write Special.read\('ECM'\)"),
        ({"specials": (Special("DANCE"),)}, "specials has 'DANCE', which is no special ability"),
        ({"specials": (Special("IF"),)}, "specials, IF: it needs its number, as in IF2"),
        ({"specials": (Special("IT", -1),)}, "specials, IT: its number is -1"),
        ({"specials": (Special("REAR", 1),)}, r"specials, REAR is \(\)"),
        ({"specials": (Special("ECM", bands=(1, 1)),)}, "specials, ECM: it has no values by range"),
        ({"specials": (Special("TUR", bands=(1, 1, 0), parts=(Special("NO"),)),)}, "specials has 'NO', which is"),
    ],
)
def test_a_card_that_cannot_be_played_is_refused_with_its_field(fields: dict[str, Any], says: str) -> None:
    good = make_card()
    check_card("red-1", good)
    with pytest.raises(BadSetup, match=f"the card of red-1: {says}"):
        check_card("red-1", msgspec.structs.replace(good, **fields))


def test_three_values_of_damage_are_those_of_a_ground_unit() -> None:
    short: Any = (2, 1, 0)
    own = Card(name="Mule", type="CV", size=2, tmm=1, move={"t": 8}, damage=short, armor=3, structure=2)
    assert own.damage == (2, 1, 0, 0)
    assert Card.from_json(own.to_json()) == own


def test_every_card_of_the_library_may_be_written_again() -> None:
    """The check refuses none of them, and texts read back to what they were."""
    found = 0
    for design in designs():
        try:
            own = card(design)
        except NoCard:
            continue
        if not own.structure:  # guns on a building, which nobody can field
            continue
        check_card(own.name, own)
        assert read_specials(own.specials_text) == own.specials
        assert "k" in own.move or read_move(own.move_text) == own.move
        inside = [special for arc in own.arcs for special in arc.specials]
        assert [Special.read(special.text) for special in inside] == inside
        found += 1
    assert found > 200


def test_every_card_of_the_oracle_reads_back() -> None:
    texts = [row["as"]["sua"] for row in oracle_units().values() if row.get("as")]
    clean = [text for text in texts if CARDLESS_ORACLE not in text and "." not in text]
    assert len(clean) > 4000
    for text in clean:
        assert ",".join(special.text for special in read_specials(text)) == text


@pytest.mark.parametrize(
    "text", ["", "rear 1", "REAR1//1", "IF2*", "(2)", "TUR(1/x,TAG)", "TUR(", "1", "ecm", "IF" * 99]
)
def test_what_is_no_ability_is_refused(text: str) -> None:
    with pytest.raises(BoxcarsError, match=r"is no special ability|is no value of a card"):
        check_card("x", make_card(specials=(Special.read(text),)))


def test_a_card_from_what_it_prints() -> None:
    atlas = Card.of(
        "Atlas", "BM", size=4, move='6"', damage="5/5/2", armor=10, structure=8, specials="AC2/2/-,IF1,TUR(1/0*/-,TAG)"
    )
    assert (atlas.tmm, atlas.move, atlas.damage) == (1, {"": 6}, (5, 5, 2, 0))
    assert atlas.specials_text == "AC2/2/-,IF1,TUR(1/0*/-,TAG)"
    with pytest.raises(BoxcarsError, match="'quick' is no Move"):
        Card.of("Atlas", "BM", size=4, move="quick", damage="5/5/2", armor=10, structure=8)
