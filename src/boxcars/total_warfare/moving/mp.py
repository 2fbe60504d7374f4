"""Movement points, the heat of moving, and the modifiers that movement gives to attacks (TWB-3, TWB-12)."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from boxcars.catalog.units.design import running_mp as running_mp_of
from boxcars.core.keys import Key, ruled
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import holding
from boxcars.total_warfare.moving import load
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units import condition, industrial_myomer, partial_wing
from boxcars.total_warfare.units.mech.state import LEGS, Mech
from boxcars.total_warfare.units.unit import Unit

RUNS = ("run", "masc", "boost", "surge")
"""The modes that are runs."""

TRACKS = "tracks"
"""The way of moving of a 'Mech that stands on its tracks."""

SLOW = ("walk", "cruise", TRACKS)
"""The modes in which a unit may also go backward."""

MINIMUM_JUMP_HEAT = 3

MYOMER_MP = 2
"""Walking MP that hot triple-strength myomer adds, before heat takes its own."""

PARADROP = "drop"
"""How infantry with Jumping MP has moved that got off a craft in flight."""
JUMPED: Final = 3
"""What a jump adds to the numbers of the one who made it."""

_MOVEMENT = {
    "walk": ("walked", 1),
    "run": ("ran", 2),
    "masc": ("ran", 2),
    "boost": ("ran", 2),
    "surge": ("ran", 2),
    "jump": ("jumped", JUMPED),
    "cruise": ("cruised", 1),
    TRACKS: ("drove", 1),
    "flank": ("flanked", 2),
}
"""What the attacker did, and what it adds to its numbers."""

_MOVED = (3, 5, 7, 10, 18, 25)
"""The hexes from which on each point of the modifier counts."""
FUEL_CELLS_COOL = Key("TW-158.1", now=True, before=False)
"""Fuel cells make no heat of movement, as other engines that burn fuel."""


def walking_mp(battle: Battle, mech: Mech) -> Tally:
    """Walking MP: the design's, less legs, hips, actuators, more by hot myomer, less heat, in this order [TW-127.2]."""
    crippled, hot_myomer = condition.crippled_legs(mech), heat.is_myomer_hot(mech)
    tally = Tally.of("walking MP", "walking", mech.design.walk, "TWB-3")
    tally = tally.extended(_crippled_lines(mech) if crippled else _leg_damage_lines(mech))
    if hot_myomer and not crippled:
        tally = tally.plus("triple-strength myomer", MYOMER_MP, "TWB-21")
    if clamped := holding.burden(battle, mech):
        tally = tally.plus("riders on magnetic clamps", -clamped, "TW-227.3")
    hot = heat.movement_penalty(mech)
    if hot:
        tally = tally.extended([hot])
    if mech.load:
        strong = hot_myomer or industrial_myomer.is_built_in(mech)
        burdened = not load.is_light(battle.rules, mech, strong=strong)
        tally = tally.extended(load.load_lines(mech, max(tally.total, 0)) if burdened else ())
    return tally if tally.total >= 0 else tally.plus("not below 0", -tally.total, "TWB-3")


def _crippled_lines(mech: Mech) -> list[Line]:
    """A biped on one leg and a quad on two have 1 MP, on fewer they have 0, whatever else is broken."""
    quad = len(mech.legs) > len(LEGS)
    if condition.crippled_legs(mech) == 1:
        return [Line(f"{'two legs' if quad else 'one leg'} left", 1 - mech.design.walk, f"TW-122.{5 if quad else 1}")]
    return [Line(f"no leg{' to stand on' * quad} left", -mech.design.walk, f"TW-122.{6 if quad else 3}")]


def _leg_damage_lines(mech: Mech) -> list[Line]:
    """A leg that a quad has lost, hips, and the actuators of the legs whose hips are whole.

    Both hips stop a biped; each hip of a quad halves what is left.
    """
    lines = [Line("leg lost", -1, "TW-122.4")] * condition.lost_legs(mech)
    if not any(map(mech.hits.__getitem__, mech.legs)):
        return lines
    walk = mech.design.walk - len(lines)
    sound = [leg for leg in mech.legs if not condition.count_hits(mech, "hip", leg)]
    if not sound and mech.legs == LEGS:
        return [Line("both hips destroyed", -walk, "QR-critical-effects.7")]
    for _ in range(len(mech.legs) - len(sound)):
        lines.append(Line("hip destroyed", -(walk // 2), "TW-127.2"))
        walk -= walk // 2
    for leg in sound:
        lines += [Line(f"{part} actuator destroyed", -1, "TWB-17.3") for part in _broken(mech, leg)]
    return lines


def _broken(mech: Mech, leg: str) -> list[str]:
    return [part for part in condition.LEG_ACTUATORS if condition.count_hits(mech, part, leg)]


def running_mp(battle: Battle, mech: Mech) -> Tally:
    """Running MP: one and a half times the present walking MP, rounded up; none on one leg."""
    walk = walking_mp(battle, mech).total
    if condition.crippled_legs(mech):
        return Tally.of("running MP", "a leg is lost", 0, "TW-122.1")
    tally = Tally.of("running MP", f"walking MP {walk} × 1½", running_mp_of(walk), "QR-run-mp.1")
    return _hardened(mech, tally)


def _hardened(mech: Mech, run: Tally) -> Tally:
    """A run in hardened armor is a point shorter (TWB-17.15)."""
    return run.plus("hardened armor", -1, "TWB-17.15") if mech.design.has_hardened_legs and run.total else run


@ruled("TW-137.4")
def walk_with_masc(battle: Battle, mech: Mech) -> int:
    """The walking MP that MASC doubles: those that it has at present."""
    return walking_mp(battle, mech).total


@walk_with_masc.before
def walk_of_design(battle: Battle, mech: Mech) -> int:
    """In older printings those of its design, whatever it has lost."""
    return mech.design.walk


def masc_mp(battle: Battle, mech: Mech) -> Tally:
    """MP of a run with MASC: twice its walking MP.

    On one leg there are none; when MASC breaks on the way, what is left is a common run.
    """
    if condition.crippled_legs(mech) or not condition.masc_works(mech):
        return running_mp(battle, mech)
    walk = walk_with_masc(battle, mech)
    return _hardened(mech, Tally.of("running MP", f"walking MP {walk} × 2 with MASC", 2 * walk, "TW-137.4"))


def boosted_mp(battle: Battle, mech: Mech) -> Tally:
    """MP of a run with a supercharger: twice the present walking MP; without one, or on one leg, a common run."""
    if condition.crippled_legs(mech) or not condition.supercharger_works(mech):
        return running_mp(battle, mech)
    walk = walking_mp(battle, mech).total
    return _hardened(mech, Tally.of("running MP", f"walking MP {walk} × 2 with a supercharger", 2 * walk, "TWB-21.1"))


def surging_mp(battle: Battle, mech: Mech) -> Tally:
    """MP of a run with MASC and a supercharger: two and a half times the present walking MP, rounded up.

    With one of them it is what that one gives.
    """
    if not condition.masc_works(mech):
        return boosted_mp(battle, mech)
    if condition.crippled_legs(mech) or not condition.supercharger_works(mech):
        return masc_mp(battle, mech)
    walk = walking_mp(battle, mech).total
    label = f"walking MP {walk} × 2½ with MASC and supercharger"
    return _hardened(mech, Tally.of("running MP", label, -(-5 * walk // 2), "TWB-17.80"))


def jumping_mp(battle: Battle, mech: Mech) -> Tally:
    """Jumping MP: one for each jump jet that works and is above water (TWB-5.1)."""
    tally = Tally.of("jumping MP", "jumping", mech.design.jump, "TWB-5.1")
    if tally.total == 0:
        return tally
    jets = [item for item in mech.design.items if item.kind == "jump-jet"]
    sound = [jet for jet in jets if not condition.is_broken(mech, jet)]
    if len(sound) < len(jets):
        tally = tally.plus("jump jets destroyed", len(sound) - len(jets), "TWB-17.3")
    wet = sum(condition.location_under_water(battle, mech, jet.loc) for jet in sound)
    tally = tally.plus("jump jets under water", -wet, "TWB-5.1") if wet else tally
    tally = tally.extended(partial_wing.jump_lines(mech, len(sound) - wet))
    return tally.extended(load.jump_lines(mech, tally.total))


_WAYS = {
    "walk": walking_mp,
    "run": running_mp,
    "masc": masc_mp,
    "boost": boosted_mp,
    "surge": surging_mp,
    TRACKS: walking_mp,
    "jump": jumping_mp,
}


def movement_mp(battle: Battle, mech: Mech, mode: str) -> Tally:
    """The MP of a way to move: walk, run, masc, boost, surge, on tracks or jump."""
    return _WAYS[mode](battle, mech)


def modes_on_foot(mech: Mech) -> tuple[str, ...]:
    """The ways in which a 'Mech can begin to walk or run."""
    if condition.crippled_legs(mech):
        return "walk", "run"
    masc = ("masc",) if condition.masc_works(mech) else ()
    boost = ("boost",) if condition.supercharger_works(mech) else ()
    surge = ("surge",) if masc and boost else ()
    return "walk", "run", *masc, *boost, *surge, *((TRACKS,) if condition.tracks_work(mech) and not mech.prone else ())


def has_improved_jets(mech: Mech) -> bool:
    """Whether a 'Mech jumps with improved jump jets, which make half the heat.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> has_improved_jets(fresh_mech("red-1", "red", design("Wolverine WVR-6R"), "0508", 0))
    False
    """
    return any(item.kind == "jump-jet" for item in mech.design.gear("is-improved"))


def movement_heat(mode: str, hexes_jumped: int = 0, *, improved: bool = False) -> Line:
    """The heat of a way to move; improved jump jets make 1 for two hexes, and no jump makes less than 3 [TW-053.3].

    >>> [movement_heat("walk").value, movement_heat("run").value]
    [1, 2]
    >>> [movement_heat("jump", hexes).value for hexes in (0, 1, 5)]
    [3, 3, 5]
    """
    if mode == "jump":
        points = -(-hexes_jumped // 2) if improved else hexes_jumped
        return Line("jumped", max(MINIMUM_JUMP_HEAT, points), "TW-053.3")
    if mode == TRACKS:
        return Line("drove", 1, "TWB-17.77")
    return Line("walked", 1, "TWB-21") if mode == "walk" else Line("ran", 2, "TWB-21")


def moved_modifier(hexes: int) -> int:
    """The modifier of hexes moved, against a target and on entering a building.

    >>> [moved_modifier(hexes) for hexes in (2, 3, 5, 7, 10, 18, 25)]
    [0, 1, 2, 3, 4, 5, 6]
    """
    return bisect_right(_MOVED, hexes)


def target_movement(unit: Unit) -> list[Line]:
    """What a target's own movement adds to the number needed to hit it.

    Nothing for one that can do nothing or is immobile by now, however far it came before (TWB-13.1).
    """
    stopped = not unit.can_act or unit.is_immobile
    return [] if stopped else movement_lines(unit)


def movement_lines(unit: Unit) -> list[Line]:
    """What the way that a unit came this turn is worth: hexes, jumps and skids."""
    lines = []
    if unit.hexes_moved and (moved := moved_modifier(unit.hexes_moved)):
        lines.append(Line(f"target moved {unit.hexes_moved} hexes", moved, "QR-attack-target.1"))
    if unit.mode == "jump":
        lines.append(Line("target jumped", 1, "QR-attack-target.1"))
    if unit.mode == PARADROP:
        lines.append(Line("target jumped off a craft", 1, "TW-225.6"))
    if unit.skidded:
        lines.append(Line("target skidded", 2, "QR-attack-target.1"))
    return lines


def attacker_movement(unit: Unit, role: str = "attacker") -> list[Line]:
    """What an attacker's movement adds to the numbers it needs to hit, and that of its spotter to indirect fire."""
    if unit.task:
        return [Line(f"{role} clears ground", 2, "TW-134.1")]
    how = _MOVEMENT.get(unit.mode)
    lines = [Line(f"{role} {how[0]}", how[1], "QR-attack-attacker-movement.1")] if how else []
    if unit.skidded:
        lines.append(Line(f"{role} skidded", 1, "QR-attack-attacker-movement.1"))
    return lines


def movement_heat_of(battle: Battle, mech: Mech, mode: str, cost: int) -> Line:
    """The heat of a move by this 'Mech; a jump costs one MP for each hex.

    Engines that burn fuel make none; older printings did not name fuel cells [TW-158.1].
    """
    engine = mech.design.engine
    if engine.burns_fuel and (engine.kind == "ice" or FUEL_CELLS_COOL.of(battle.rules)):
        return Line("moved by an engine that burns fuel", 0, battle.rules.cite("TW-158.1", "TWB-21"))
    usual = movement_heat(mode, cost, improved=has_improved_jets(mech))
    return _xxl_heat(usual, mode) if engine.is_xxl else usual


def _xxl_heat(usual: Line, mode: str) -> Line:
    """What an XXL engine makes of the heat of a move: a jump counts twice, a walk 4 and a run 6 (TWB-17.22)."""
    points = 2 * usual.value if mode == "jump" else 2 * usual.value + 2
    return Line(f"{usual.label} with an XXL engine", points, "TWB-17.22")
