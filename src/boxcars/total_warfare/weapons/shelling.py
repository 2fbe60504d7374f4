"""Artillery out of sight: fired before the movement, and down after it (TWB-17.52, TWB-17.54)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from boxcars.catalog.units.design import Mount
from boxcars.core.acts import of_kind
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.coords import distance
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.effects.effect import effects_of
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.events.artillery_events import ShellAimed, ShellFired, ShellLost
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.gunfire import RangedIn, Shell
from boxcars.total_warfare.sight.hex_sight import line_to_hex
from boxcars.total_warfare.sight.sight import Sight
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import artillery, blasts, cluster, fire, shooting
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

HOMES: Final = 4
"""What a homing missile needs."""
_SEEKS: Final = 8
"""How far from its hex a homing missile finds a mark."""
_SPLINTERS: Final = 5
"""What a homing missile does to others in the hex of its target."""


def units_to_shell(battle: Battle) -> list[Unit]:
    """The units with an artillery piece that is loaded and works."""
    return [unit for unit in fire.units_to_fire(battle) if any(_is_ready(battle, unit, m) for m in pieces(unit))]


def pieces(unit: Unit) -> list[Mount]:
    """The artillery pieces of a unit."""
    return [mount for mount in unit.design.mounts if artillery.is_piece(mount.weapon)]


def _is_ready(battle: Battle, unit: Unit, mount: Mount) -> bool:
    loaded = artillery.bin_for(battle, unit, mount.weapon) is not None
    return not unit.map and loaded and not kind_of(unit).is_broken(unit, mount)


def is_due(battle: Battle) -> bool:
    """Whether anybody could fire artillery out of sight this turn."""
    return any(pieces(unit) for unit in battle.in_play()) and bool(units_to_shell(battle))


def resolve(battle: Battle, dice: Dice) -> list[Event]:
    """Fire what was declared; where it will come down, only its own side knows."""
    events: list[Event] = []
    for id in battle.declarations:
        for plan in fire.planned(battle, id):
            shooting.pay(battle, plan)
            battle.gunfire.shells.append(shell := _shell(battle, plan))
            weapon, side = plan.weapon.name, battle.units[id].side
            events.append(ShellFired(unit=id, weapon=weapon))
            events.append(ShellAimed(unit=id, weapon=weapon, hex=shell.hex, lands=shell.lands, secret=side))
    battle.declarations = {}
    return events


def _shell(battle: Battle, plan: ShotPlan) -> Shell:
    return Shell(
        unit=plan.attacker,
        mount=plan.mount.key,
        munition=plan.munition,
        hex=plan.target.removeprefix("hex:"),
        lands=battle.turn + artillery.flight_turns(plan.range),
        tally=plan.tally,
        place=battle.units[plan.attacker].hex,
    )


def comes_down(battle: Battle) -> bool:
    """Whether a shell comes down this turn."""
    return any(shell.lands <= battle.turn for shell in battle.gunfire.shells)


def land(battle: Battle, dice: Dice) -> list[Event]:
    """All shells come down that are due, and then follows what follows fire."""
    due = [shell for shell in battle.gunfire.shells if shell.lands <= battle.turn]
    battle.gunfire.shells = [shell for shell in battle.gunfire.shells if shell.lands > battle.turn]
    events: list[Event] = []
    for shell in due:
        events += _home_in(battle, shell, dice) if shell.munition == artillery.HOMING else _strike(battle, shell, dice)
    return events + fire.after_fire(battle, events, dice)


def _strike(battle: Battle, shell: Shell, dice: Dice) -> list[Event]:
    """A shell comes down on its hex, or beside it, and its gun ranges in."""
    events = shooting.attack(battle, _plan(battle, shell), dice)
    hit = any(event.hit for event in of_kind(events, ShotFired))
    gun = f"{shell.unit} {shell.mount}"
    known = battle.gunfire.ranged_in.get(gun)
    again = known and (known.hex, known.place) == (shell.hex, shell.place)
    so_far = known if known and again else RangedIn(shell.hex, shell.place)
    if hit:
        battle.gunfire.ranged_in[gun] = replace(so_far, hit=True)
    elif is_seen(battle, battle.units[shell.unit].side, shell.hex):
        battle.gunfire.ranged_in[gun] = replace(so_far, corrections=so_far.corrections + 1)
    return events


def is_seen(battle: Battle, side: str, hex: str) -> bool:
    """Whether a unit of a side sees a hex, and can tell its guns."""
    eyes = (unit for unit in battle.in_play(side) if unit.can_act and not unit.host and not unit.map)
    return any(line_to_hex(battle, unit, hex).visible for unit in eyes)


def _plan(battle: Battle, shell: Shell) -> ShotPlan:
    """A shell as it comes down."""
    mount = battle.units[shell.unit].design.mount(shell.mount)
    return ShotPlan(
        attacker=shell.unit,
        target=f"hex:{shell.hex}",
        mount=mount,
        effects=effects_of(mount.weapon),
        tally=shell.tally,
        range=distance(shell.place, shell.hex),
        band="short",
        side="front",
        cover=(),
        sight=Sight(visible=True),
        whole=True,
    )


def _home_in(battle: Battle, shell: Shell, dice: Dice) -> list[Event]:
    """A homing missile strikes the marked enemy that is nearest to its hex, in one place, and splinters the rest."""
    target = _marked(battle, shell)
    mount = battle.units[shell.unit].design.mount(shell.mount)
    if target is None:
        return [ShellLost(unit=shell.unit, weapon=mount.weapon.name, hex=shell.hex)]
    missile = replace(mount, weapon=replace(mount.weapon, types=("M",)))
    plan = replace(
        _plan(battle, shell),
        target=target.id,
        mount=missile,
        effects=effects_of(missile.weapon),
        tally=Tally.of("to hit", "homing on the mark of TAG", HOMES, "TWB-17.54"),
        side=kind_of(target).side(target, shell.place, ""),
    )
    hex, events = target.hex, shooting.attack(battle, plan, dice)
    if not any(event.hit for event in of_kind(events, ShotFired)):
        return events
    blast = replace(plan, mount=mount)
    for unit, points in blasts.struck(battle, "", hex, _SPLINTERS):
        if unit.id != target.id:
            events += blasts.uncover(unit)
            at_unit = blasts.at_unit(blast, unit, hex)
            events += shooting.deal(battle, at_unit, unit, cluster.grouped(points), dice)
    return events


def _marked(battle: Battle, shell: Shell) -> Unit | None:
    """The enemy near its hex that friends have marked."""
    firer = battle.units[shell.unit]
    marked = [unit for unit in battle.enemies(firer.side, map="") if tag.is_marked_for(battle, firer, unit)]
    near = [unit for unit in marked if distance(unit.hex, shell.hex) <= _SEEKS]
    return min(near, key=lambda unit: distance(unit.hex, shell.hex), default=None)
