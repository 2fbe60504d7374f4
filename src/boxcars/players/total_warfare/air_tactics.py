"""How the greedy bot fights from the air: the target that loses most, within its heat, and runs over the ground."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.actions import AnyAction, Done, Fire, target_hex
from boxcars.total_warfare.aerospace import bombs, flying, runs, screens, stores, strafing
from boxcars.total_warfare.aerospace.air_heat import dissipation
from boxcars.total_warfare.aerospace.crossing_ways import crossing_runs
from boxcars.total_warfare.aerospace.flight_ways import FlightWays
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.aerospace.run_options import run_flights, spread
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.previews.fire_preview import quick_damage
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.weapons import fire, shooting, to_hit
from boxcars.total_warfare.weapons.hex_fire import hex_shot
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

COOL: Final = 4
"""The most heat that does no harm."""
WEIGHED: Final = 12
"""So many of the flights with an attack on the ground are planned exactly."""
_BURNS: Final = 8.0
"""The damage that an inferno bomb is worth against whoever it falls on."""
_POINTS: Final = 4.0
"""The damage that is worth as much as a good place in the sky."""


def volley(battle: Battle, unit: Flyer) -> list[AnyAction]:
    """What a craft declares: all that its heat allows, at the target that loses most by it."""
    by_target: dict[str, list[tuple[float, Fire]]] = {}
    for action in fire.options(battle, [unit.id]):
        if isinstance(action, Fire):
            hope = expected(battle, fire.preview(battle, action))
            by_target.setdefault(action.target, []).append((hope, action))
    if not by_target:
        return [Done(unit.id)]
    best = max(by_target.values(), key=lambda shots: sum(hope for hope, _ in shots))
    screening = [
        shot for target, shots in by_target.items() for shot in shots if shots is not best and _screens(unit, shot)
    ]
    return [*_cool(unit, best), *_cool(unit, screening), Done(unit.id)]


def _screens(unit: Flyer, shot: tuple[float, Fire]) -> bool:
    """Whether a shot opens a screen, for which ships have gunners besides."""
    return screens.is_launcher(unit.design.mount(shot[1].mount).weapon)


def _cool(unit: Flyer, shots: list[tuple[float, Fire]]) -> list[Fire]:
    """The shots that are worth most for their heat, as many as a craft can fire without harm."""
    room = dissipation(unit) + COOL - unit.heat if unit.tracks_heat else 999
    chosen: list[Fire] = []
    for hope, action in sorted(shots, key=lambda shot: shot[0], reverse=True):
        heat = unit.design.mount(action.mount).weapon.heat
        if hope > 0 and heat <= room:
            chosen.append(action)
            room -= heat
    return chosen


def expected(battle: Battle, plan: ShotPlan) -> float:
    """The damage that an attack may be expected to do to enemies, less what it does to friends."""
    hex = target_hex(plan.target)
    if not hex:
        return quick_damage(plan)
    side = battle[plan.attacker].side
    if strafing.is_sweep(battle, plan):
        swept = strafing.spread(battle, plan)
        return sum(quick_damage(each) * (1 if battle[each.target].side != side else -1) for each in swept)
    if screens.is_launcher(plan.weapon):
        struck = [1 if unit.side != side else -1 for unit in battle.at(hex, battle[plan.attacker].map)]
        return float(sum(plan.groups) * sum(struck))
    if not plan.weapon.strikes_areas:
        return 0.0
    below = [unit for place in bombs.hexes_struck(battle, plan.weapon, hex) for unit in battle.at(place)]
    foes = sum(1 if unit.side != side else -1 for unit in below)
    harm = _BURNS if stores.is_inferno(plan.weapon) else shooting.full_damage(plan)
    return float(plan.tally.chance) * harm * foes


def worthy_runs(battle: Battle, unit: Flyer, ways: FlightWays) -> list[tuple[float, Fly]]:
    """Flights with an attack on the ground, spread over all that there are, each with what the attack is worth."""
    flights = [*run_flights(battle, unit, ways), *crossing_runs(battle, unit, ways)]
    return [(run_worth(battle, action), action) for action in spread(flights, WEIGHED)]


def run_worth(battle: Battle, action: Fly) -> float:
    """What the attack that goes with a flight may be expected to do, in the measure of places in the sky."""
    flown = flying.plan(battle, action).end
    if action.run is None:
        return 0.0
    runs.announce(flown, action.run)
    if action.run.how == "tag":
        return 0.0
    damage, after = 0.0, _with(battle, flown)
    for mount in flown.design.mounts:
        if action.run.how == "strike":
            below = [each for each in after.at(action.run.hexes[0]) if each.side != flown.side]
            plans = [to_hit.shot(after, flown, mount, each) for each in below[:1]]
        else:
            plans = [hex_shot(after, flown, mount, action.run.hexes[0])]
        damage += sum(expected(after, plan) for plan in plans if not plan.impossible)
    return damage / _POINTS


def _with(battle: Battle, flown: Flyer) -> Battle:
    """The battle with a craft as it will have flown, which shares everything else."""
    twin = battle.copy()
    twin.units[flown.id] = flown
    return twin
