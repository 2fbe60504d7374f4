"""Heat: what the End Phase adds, cooling, shutdown, and overheating on purpose (ASB-15).

All heat is added first and cooling comes after it; deliberate overheating alone is later [AS-045.1].
"""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import criticals
from boxcars.alpha_strike.damage.damage import has_heat_scale
from boxcars.alpha_strike.damage.marking import mark_destroyed
from boxcars.alpha_strike.events.end_events import CoolantUsed, EngineRolled, HeatSettled, Switched
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally

COOLING_WATER = 1
"""In water of so many inches a point of overheat costs nothing [AS-045.3]."""
ENGINE_EXPLODES = 12
"""The roll with which a damaged combustion or fuel-cell engine explodes."""

NO_FIRE = frozenset(
    {
        *("physical", "TAG", "LTAG", "TRN", "BT", "FF", "MDS", "MSW", "ENG", "SAW", "BRID"),
        *("RSD", "C3RS", "DJ", "HJ", "HPG"),
    }
)
"""What a unit can do in the Combat Phase without firing, so that it cools all the same."""

_COOLANTS = {"ECS": ("emergency", 2), "RHS": ("radical", 1)}
"""Cooling systems: what they are called, and how many levels they take (ASB-18.4)."""


def fired(unit: Unit) -> bool:
    """Whether a unit has attacked with weapons this turn."""
    return any(attack not in NO_FIRE for attack in unit.attacks)


def end_of_turn(battle: Battle, unit: Unit) -> Tally:
    """The heat that a unit ends the turn with: what it was, all that is added, and then cooling [AS-045.1].

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7).state
    >>> battle["blue-1"].heat, battle["blue-1"].overheat, battle["blue-1"].attacks = 1, 2, ["weapon"]
    >>> print(end_of_turn(battle, battle["blue-1"]))
    3 = 1 heat before [ASB-15], +2 overheat [ASB-15]
    """
    heat = Tally.of("heat", "heat before", unit.heat, "ASB-15")
    if unit.overheat:
        heat = heat.plus("overheat", unit.overheat, "ASB-15")
        if battle.field.ground(unit.at).depth >= COOLING_WATER and not unit.altitude and not unit.flight:
            heat = heat.plus("in water", -1, "AS-045.3")
    hits = unit.criticals.get("engine", 0) if unit.is_mech else 0  # a fighter's engine hit costs thrust (ASB-20.7)
    if hits and fired(unit) and not burns_fuel(unit):
        heat = heat.plus("engine hit", hits, "ASB-11.4")
    if unit.marks.heat:
        heat = heat.plus("from outside", unit.marks.heat, "AS-045.1")
    if not fired(unit):
        return heat.plus("cooled down", -heat.total, "ASB-15") if heat.total else heat
    over = heat.total - unit.shuts_down_at
    return heat.plus("no more than shutdown", -over, "ASB-15") if over > 0 else heat


def burns_fuel(unit: Unit) -> bool:
    """Whether it has an engine that may explode when it is damaged, instead of heating up (ASB-18.4)."""
    return unit.has("EE", "FC")


def end_turn(battle: Battle, unit: Unit) -> list[Event]:
    """Bring a unit's heat to what it is at the end of the turn."""
    if not has_heat_scale(unit):
        return []
    before, was_off = unit.heat, unit.heat >= unit.shuts_down_at
    tally = end_of_turn(battle, unit)
    unit.heat = tally.total
    if not any(line.value for line in tally.lines):
        return []
    off = unit.heat >= unit.shuts_down_at
    return [
        HeatSettled(
            unit=unit.id, before=before, tally=tally, shuts_down=off and not was_off, restarts=was_off and not off
        )
    ]


def check_engine(unit: Unit, dice: Dice) -> list[Event]:
    """Roll for a damaged combustion or fuel-cell engine of a 'Mech that has attacked this turn (ASB-11.4)."""
    if not (unit.is_mech and burns_fuel(unit) and unit.criticals.get("engine", 0) and unit.attacks):
        return []
    roll = dice.two_d6(f"engine of {unit.id}")
    explodes = roll.total >= ENGINE_EXPLODES
    if explodes:
        mark_destroyed(unit, "its engine exploded")
    return [EngineRolled(unit=unit.id, roll=roll, explodes=explodes)]


def overheat_reasons(unit: Unit) -> list[Reason]:
    """Why a unit cannot overheat on purpose now: 'Mechs alone can, once a turn [AS-044.2]."""
    reasons = []
    if not unit.is_mech:
        reasons.append(Reason(f"{unit.id} is no 'Mech and cannot overheat on purpose", "AS-044.2"))
    if "overheat" in unit.switched:
        reasons.append(Reason(f"{unit.id} has overheated on purpose already", "AS-044.3"))
    if unit.shutdown:
        reasons.append(Reason(f"{unit.id} is shut down", "ASB-15"))
    return reasons


def overheat(unit: Unit) -> list[Event]:
    """Raise the heat by a level on purpose, after all else [AS-044.3]."""
    unit.switched.append("overheat")
    unit.heat += 1
    return [Switched(unit=unit.id, what="overheat", to=str(unit.heat))]


def coolant(unit: Unit) -> str:
    """The cooling system that a unit can use now: an emergency one when it shuts down, a radical one when hot."""
    if "cool" in unit.switched:
        return ""
    if unit.has("ECS") and "ECS" not in unit.spent and unit.heat >= unit.shuts_down_at:
        return "ECS"
    return "RHS" if unit.has("RHS") and "RHS" not in unit.spent and unit.heat else ""


def cool(unit: Unit, dice: Dice) -> list[Event]:
    """Use a cooling system: a 1 ends it, and an emergency system breaks the engine with it (ASB-18.4)."""
    code = coolant(unit)
    name, levels = _COOLANTS[code]
    unit.switched.append("cool")
    roll = dice.roll(1, f"{name} cooling of {unit.id}")
    if roll.total > 1:
        unit.heat = max(0, unit.heat - levels)
    else:
        unit.spent.append(code)
        if code == "ECS":
            break_engine(unit)
    return [CoolantUsed(unit=unit.id, system=name, roll=roll, heat=unit.heat)]


def break_engine(unit: Unit) -> None:
    """An engine hit that counts at once, because the End Phase has let this turn's hits take effect before it."""
    criticals.put_in_force(unit, "engine")
    if unit.criticals["engine"] >= criticals.BOXES["engine"]:
        mark_destroyed(unit, "its engine was hit a second time")
