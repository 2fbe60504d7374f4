"""What validation says about units that are not 'Mechs, and about 'Mechs that few have seen."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import Fitting, Infantry, Mech, ProtoMech, Vehicle, mech_design, tonnage, validate
from boxcars.catalog.units.weights import parts


def test_validate_knows_other_units() -> None:
    tank = Vehicle(chassis="Tank", tons=20, motion="tracked", cruise=4, armor={"FR": 110}, equipment=())
    assert validate(tank) == []
    assert validate(msgspec.structs.replace(tank, armor={"FR": 111})) == ["it carries 111 armor, more than 110"]
    odd = msgspec.structs.replace(tank, equipment=(Fitting("Warp Coil", "BD"),))
    assert validate(odd) == ["BD: no equipment is called 'Warp Coil'"]
    proto = ProtoMech(chassis="Proto", tons=5, walk=5, armor={"HD": 2, "T": 11, "RA": 2, "LA": 2, "L": 5})
    assert validate(proto) == ["T carries 11 armor, more than 10"]


def _hunchback(*guns: str, **changes: object) -> Mech:
    """A Hunchback with other things in its right torso."""
    base = mech_design("Hunchback HBK-4G")
    slots = base.slots | {"RT": (*guns, *[""] * (12 - len(guns)))}
    return msgspec.structs.replace(base, slots=slots, **changes)


@pytest.mark.parametrize(
    ("guns", "tons"),
    [
        (("MASC",) * 3, 3.0),
        (("Clan MASC",) * 2, 2.0),
        (("Hatchet",) * 4, 4.0),
        (("Sword",) * 4, 2.5),
        (("Improved Jump Jet",) * 2, 1.0),
        (("Targeting Computer", "PPC", "PPC", "PPC"), 10.0),
        (("Phaser",), None),
    ],
    ids=lambda value: str(value),
)
def test_weights_that_depend_on_the_mech(guns: tuple[str, ...], tons: float | None) -> None:
    without = parts(_hunchback())["equipment"]
    assert without is not None
    found = parts(_hunchback(*guns))["equipment"]
    assert found == (None if tons is None else without + tons)


def test_a_weight_that_is_not_known_is_not_guessed() -> None:
    assert tonnage(_hunchback("Phaser")) is None
    assert tonnage(_hunchback(tons=105)) is None


def test_a_platoon_needs_arms_that_somebody_knows() -> None:
    platoon = Infantry(chassis="Odd", motion="leg", squad_size=7, squads=4, primary="Pea Shooter")
    assert validate(platoon) == ["no equipment is called 'Pea Shooter'"]
