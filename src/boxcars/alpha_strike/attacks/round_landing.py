"""What rounds do that are aimed at a place: smoke, fire, and mines that are laid or cleared (ASB-22.10)."""

from __future__ import annotations

from boxcars.alpha_strike.advanced import mine_work
from boxcars.alpha_strike.attacks import rounds
from boxcars.alpha_strike.attacks.attack_damage import roll_damage
from boxcars.alpha_strike.attacks.ranges import index
from boxcars.alpha_strike.attacks.weapon_attack import AttackPlan
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import fire, razing, smoke
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.tabletop.measure import Point

THIN_THUNDER = Key("reading:as-thunder-density", now=True, before=False)
"""The reading by which thunder missiles lay a field of density 1."""


def land(battle: Battle, attacker: Unit, at: Point, planned: AttackPlan, dice: Dice) -> list[Event]:
    """Let a round that hit its place do what it does; one that missed does nothing [AS-080.2].

    Standard rounds may set it on fire, and infernos do (ASB-22.6); they raze what grows there [AS-104.1].
    """
    match rounds.named(planned.attack.weapon):
        case rounds.SMOKE:
            return smoke.lay_by_missiles(battle, at)
        case rounds.THUNDER:
            density = 1 if THIN_THUNDER.of(battle.rules) else _density(planned)
            return [mine_work.lay(battle, attacker.side, at, density)]
        case rounds.MINE_CLEARANCE:
            return mine_work.clear(battle, at, _density(planned))
        case rounds.INFERNO:
            return fire.ignite(battle, at, inferno=True)
    hot = bool(planned.choice and planned.band and planned.choice.heat[index(planned.band)])
    return _raze(battle, attacker, at, planned, dice) + fire.kindle(battle, at, dice, hot=hot)


def _raze(battle: Battle, attacker: Unit, at: Point, planned: AttackPlan, dice: Dice) -> list[Event]:
    """Do the damage of a standard attack to the terrain at a place."""
    if not razing.PLAYED.of(battle.rules):
        return []
    worked, _ = roll_damage(battle, planned.damage, dice, attacker.id)
    return razing.strike(battle, at, worked.total)


def _density(planned: AttackPlan) -> int:
    """How much mining missiles lay or clear: their value at the range; 0* counts as 1 [AS-082.4]."""
    return max(1, int(planned.choice.values[index(planned.band)])) if planned.choice and planned.band else 1
