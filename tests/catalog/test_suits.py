"""How far suits of battle armor go with what they carry."""

from __future__ import annotations

from typing import Literal

import pytest

from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.design import Fitting
from boxcars.catalog.units.platoon import TroopMP
from boxcars.catalog.units.suits import suit_mp

SPRINGS, WING, JETS = "Mechanical Jump Booster", "Partial Wing [BA]", "Jump Booster [BA]"


@pytest.mark.parametrize(
    ("motion", "jump", "gear", "mp"),
    [
        ("leg", 0, (), TroopMP(2)),
        ("leg", 0, (SPRINGS,), TroopMP(3, jump=1)),
        ("jump", 3, (), TroopMP(2, jump=3)),
        ("jump", 3, (WING,), TroopMP(2, jump=4)),
        ("jump", 3, (JETS,), TroopMP(2, jump=4)),
        ("jump", 3, (WING, JETS), TroopMP(2, jump=5)),
        ("umu", 4, (), TroopMP(2, umu=4)),
        ("umu", 4, (SPRINGS,), TroopMP(3, umu=4)),
    ],
)
def test_boosters_add_to_the_mp_of_suits(
    motion: Literal["leg", "jump", "umu"], jump: int, gear: tuple[str, ...], mp: TroopMP
) -> None:
    squad = BattleArmor(
        chassis="T",
        suits=4,
        weight_class="medium",
        walk=2,
        jump=jump,
        motion=motion,
        armor=8,
        equipment=tuple(Fitting(name, "Squad") for name in gear),
    )
    assert suit_mp(squad) == mp
