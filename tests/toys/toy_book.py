"""A rule book of five changed rules, as a later one would be: a column of values, and a folder of rules."""

from __future__ import annotations

from boxcars.core.books import Book
from boxcars.core.editions import PRINTINGS
from boxcars.core.tally import Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving import air, mp
from boxcars.total_warfare.physical import blow_numbers, frenzy
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.mech.state import Mech


def blow_damage(battle: Battle, mech: Mech, attack: str) -> Tally:
    """Every blow does a tenth of the tonnage, however it is dealt."""
    return Tally.of("damage", f"{mech.design.tons} tons ÷ 10", -(-mech.design.tons // 10), "TOY-4")


def walk_with_masc(battle: Battle, mech: Mech) -> int:
    """MASC doubles one MP less."""
    return mp.walking_mp(battle, mech).total - 1


TOY_RULES = Book(
    name="toy-rules",
    title="The Toy Rules",
    editions=PRINTINGS,
    values={air.CEILING: 50, frenzy.REACH: 1, heat.FUEL_LAGS: 2},
    rules={blow_numbers.attack_damage: blow_damage, mp.walk_with_masc: walk_with_masc},
)
