"""How the greedy bot charges: by what both sides may expect of the crash."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.core.tally import chance_2d6
from boxcars.players.player import Score
from boxcars.players.total_warfare.falls import fall_value
from boxcars.players.total_warfare.worth import worth
from boxcars.total_warfare.actions import Assault, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.physical import charge
from boxcars.total_warfare.previews.assault_preview import assault_preview
from boxcars.total_warfare.previews.preview import after
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.place import span


def within_reach(battle: Battle, mech: Mech, enemies: Sequence[Mech], far: int) -> bool:
    """Whether some enemy that has moved already, so that it will still be there, stands within so many hexes."""
    return any(not enemy.prone and enemy.id not in battle.waiting and span(mech, enemy) <= far for enemy in enemies)


def weigh(battle: Battle, mech: Mech, move: Move, planned: MovePlan, assault: Assault) -> Score:
    """What a charge is worth: what it does to its target, less what it does to the charger, times its chance."""
    target, there = battle.mech(assault.target), after(mech, planned)
    assert isinstance(there, Mech)
    crash = assault_preview(battle, there, assault)
    chance = float(chance_2d6(crash.tally.total))
    harm = crash.damage.total * worth(target, arcs.side(target, there.hex), charge.struck_table(battle, there, target))
    own = crash.taken.total * worth(mech, "front")
    gain = harm + fall_value(battle, target, charge.CHARGED)
    loss = own + fall_value(battle, there, charge.CHARGING)
    return Score(str(move), chance * (gain - loss), chance * crash.damage.total, chance * crash.taken.total)
