"""Thrashing: a 'Mech that lies prone rolls about on the infantry in its hex (TWB-19.1)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import THRASH
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.unit_events import PhysicalMade
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import ARMS, LEGS, Mech
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import cluster

_THRASHED = Due("thrashing about", 0, "TWB-19.1")


def attacks(battle: Battle, mech: Mech) -> list[Attack]:
    """The infantry of enemies that a prone 'Mech can thrash."""
    if not mech.prone:
        return []
    return [assess(battle, mech, unit) for unit in _beside(battle, mech) if stacking.is_infantry(unit)]


def _beside(battle: Battle, mech: Mech) -> list[Unit]:
    return [unit for unit in battle.at(mech.hex) if unit.side != mech.side]


def assess(battle: Battle, mech: Mech, target: Unit) -> Attack:
    """It always hits; its rules are its own, whatever other blows do to infantry [TW-216.5]."""
    tally = Tally.of("to hit", "thrashing always hits", 0, "TWB-19.1")
    reasons = tuple(_reasons(battle, mech, target))
    return Attack(mech.id, THRASH, target.id, tally, damage(mech.design.tons), "full", reasons)


def damage(tons: float) -> Tally:
    """What thrashing does: a third of the tonnage, rounded [TW-216.5].

    >>> [damage(tons).total for tons in (80, 100, 20)]
    [27, 33, 7]
    """
    return Tally.of("thrashing damage", f"{tons:g} tons ÷ 3", round(tons / 3), "TW-216.5")


def _is_level(terrain: Terrain) -> bool:
    """Whether a hex is clear or paved."""
    rugged = terrain.growth, terrain.rough, terrain.rubble, terrain.building, terrain.other, terrain.water is not None
    return not any(rugged)


def _reasons(battle: Battle, mech: Mech, target: Unit) -> list[Reason]:
    terrain = battle.under(mech)
    limbs = [limb for limb in (*ARMS, *LEGS) if not condition.is_lost(mech, limb)]
    why = {
        "it can do nothing now": not mech.can_act,
        "only a prone 'Mech thrashes": not mech.prone,
        f"{target.id} is no infantry of an enemy in its hex": not (
            target in _beside(battle, mech) and stacking.is_infantry(target)
        ),
        "it thrashes on clear or paved ground only": not _is_level(terrain),
        "it has fired weapons": bool(mech.fired),
        "it has no limb left": not limbs,
    }
    return [Reason(text, "TWB-19.1") for text, holds in why.items() if holds]


def carry_out(battle: Battle, attack: Attack, dice: Dice) -> list[Event]:
    """Damage as if infantry had done it, then a piloting roll: on a failure the 'Mech is hurt as by a fall."""
    mech, target = battle.mech(attack.unit), battle[attack.target]
    blow = PhysicalMade(
        unit=mech.id,
        attack=THRASH,
        target=target.id,
        tally=attack.tally,
        roll=None,
        hit=True,
        damage=attack.damage,
    )
    amount = attack.damage.total if attack.damage else 0
    groups = [amount] if target.conventional else cluster.grouped(amount)
    source = f"{THRASH} of {mech.id}"
    events = strikes.strike(battle, target, "front", groups, dice, source=source, plain=True, attacker=mech)
    rolled, steady = psr.attempt(battle, mech, _THRASHED, dice)
    hurt = [] if steady else kind_of(mech).drop(battle, mech, _THRASHED, dice, levels=0)
    return [blow, *events, *rolled, *hurt]
