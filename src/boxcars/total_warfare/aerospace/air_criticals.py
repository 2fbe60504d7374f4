"""Critical hits on craft: what each result of the location tables breaks (TWB-123).

A result with nothing left to break does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.locations import SI
from boxcars.core.choices import Question
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Tally
from boxcars.total_warfare import questions
from boxcars.total_warfare.aerospace import out_of_control
from boxcars.total_warfare.aerospace.thrust import engine_boxes
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import hangars
from boxcars.total_warfare.damage import destruction
from boxcars.total_warfare.damage.gun_effects import at_random, critical_event, lost_weapon
from boxcars.total_warfare.events.unit_events import DamageTaken, EngineState, Exploded, RollMade
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.units.flyer.state import BOXES, Flyer
from boxcars.total_warfare.units.unit import Due

CONTROL_AT_ONCE: Final = Key("reading:aero-control-at-once", now=True, before=False)
"""The reading by which hits on avionics and controls call for their control roll at once."""
EXPLOSION_HALVED: Final = Key("reading:aero-explosion-halved", now=True, before=False)
"""The reading by which Structural Integrity loses half of an explosion, as of all other damage [TW-238.7]."""
CRITICAL: Final = 8
"""The roll with which a chance of a critical hit becomes one."""
FUEL_EXPLODES: Final = 10
NO_COLLAR: Final = 2
COLLAR_AND_DOOR: Final = "collar and door"
"""What files say of a DropShip without a docking collar."""

_THRUSTERS: Final = {"LS": "left thruster", "RS": "right thruster"}


class AirCritical:
    """One chance of a critical hit, and what follows from it."""

    def __init__(self, battle: Battle, flyer: Flyer, location: str, dice: Dice, damage: int) -> None:
        self.battle, self.flyer, self.location, self.dice, self.damage = battle, flyer, location, dice, damage
        self.roll = dice.two_d6(f"{flyer.id} critical hit")

    def event(self, result: str, effect: str) -> Event:
        """What is said of it."""
        return critical_event(self.flyer, self.location, result, effect, self.roll)

    def box(self, name: str, effect: str) -> list[Event]:
        """Cross off a box; where none is left nothing breaks."""
        most = engine_boxes(self.flyer) if name == "engine" else BOXES.get(name, 0)
        hits = self.flyer.hits(name)
        if hits >= most:
            return [self.event(name, "nothing is left to break")]
        self.flyer.boxes[name] = hits + 1
        return [self.event(name, effect)]

    def owe(self, events: list[Event], cause: str) -> list[Event]:
        """A control roll follows in the End Phase, by another reading at once."""
        due = Due(cause, 0, "TWB-111")
        if CONTROL_AT_ONCE.of(self.battle.rules) and self.flyer.map:
            return events + out_of_control.make_control_roll(self.battle, self.flyer, due, self.dice)
        self.flyer.due.append(due)
        return events

    def avionics(self) -> list[Event]:
        """Harder to control, and a control roll; nothing where no box is left."""
        before = self.flyer.hits("avionics")
        events = self.box("avionics", "it is harder to control")
        return self.owe(events, "avionics hit") if self.flyer.hits("avionics") > before else events

    def control(self) -> list[Event]:
        """A control roll."""
        return self.owe([self.event("control", "its controls are hit")], "controls hit")

    def sensors(self) -> list[Event]:
        """Harder to hit with."""
        return self.box("sensors", "its sensors are hit")

    def fcs(self) -> list[Event]:
        """Harder to hit with; the third hit silences all weapons."""
        return self.box("fcs", "its fire control is hit")

    def gear(self) -> list[Event]:
        """Harder to land."""
        return self.box("gear", "its landing gear is damaged")

    def life_support(self) -> list[Event]:
        """Harder to control."""
        return self.box("life support", "its life support fails")

    def collar(self) -> list[Event]:
        """It cannot dock any more."""
        return self.box("collar", "its docking collar is broken") if self.is_ship else [self.nothing("collar")]

    def boom(self) -> list[Event]:
        """It cannot be carried through a jump any more; a ship that never could suffers in its avionics."""
        if has_no_boom(self.flyer):
            return self.avionics()
        return self.box("boom", "its boom is broken") if self.is_ship else [self.nothing("boom")]

    def door(self) -> list[Event]:
        """A door of a bay stays shut: one at random of those that still open."""
        open_doors = hangars.open_doors(self.flyer)
        if not open_doors:
            return [self.nothing("door")]
        self.flyer.shut.append(at_random(open_doors, self.dice, "which door"))
        return [self.event("door", "a door of its bays stays shut")]

    def collar_and_door(self) -> list[Event]:
        """Both of them, as older printings had it."""
        return [*self.collar(), *self.door()]

    def cargo(self) -> list[Event]:
        """A share of what it carries is lost, by the damage of the hit."""
        share = min(Fraction(self.damage, 2 * self.flyer.design.structure[SI]), Fraction(1))
        lost = hangars.wreck(self.battle, self.flyer, share, self.dice)
        return [self.event("cargo", f"{int(100 * share)} in a hundred of a bay are lost"), *lost]

    def thruster(self) -> list[Event]:
        """Turns away from its side take more thrust."""
        return self.box(_THRUSTERS[self.location], "turns away from that side take more thrust")

    def heat_sink(self) -> list[Event]:
        """A heat sink is lost."""
        lost = self.flyer.hits("heat sink")
        if lost >= self.flyer.design.listed.heat_sinks:
            return [self.nothing("heat sink")]
        self.flyer.boxes["heat sink"] = lost + 1
        return [self.event("heat sink", "a heat sink is destroyed")]

    def engine(self) -> list[Event]:
        """Less thrust and, on a fighter, more heat; the last box kills the engine."""
        before = self.flyer.hits("engine")
        events = self.box("engine", "its engine is hit")
        if is_engine_dead(self.flyer) and self.flyer.hits("engine") > before:
            self.flyer.shutdown = True
            events.append(EngineState(unit=self.flyer.id, running=False, cause="its engine is dead"))
        return events

    def fuel(self) -> list[Event]:
        """Its fuel may explode."""
        events = [self.event("fuel", "its fuel tank is hit")]
        roll = self.dice.two_d6(f"{self.flyer.id} fuel")
        holds = roll.total < FUEL_EXPLODES
        tally = Tally.of("fuel explodes", "fuel tank hit", FUEL_EXPLODES, "TWB-123")
        events.append(RollMade(unit=self.flyer.id, what="fuel explodes", tally=tally, roll=roll, success=not holds))
        return events if holds else events + destruction.destroy(self.flyer, "its fuel explodes")

    def crew(self) -> list[Event]:
        """Its pilot is hurt; of a larger craft one of six hits to its crew."""
        return [self.event("crew", "its crew is hit"), *hurt_crew(self.battle, self.flyer, "cockpit hit", self.dice)]

    def bomb(self) -> list[Event]:
        """One of its stores is lost, as its owner chooses."""
        stores = tuple(dict.fromkeys(self.flyer.stores))
        if not stores:
            return [self.nothing("bomb")]
        lost = stores[0]
        if len(stores) > 1:
            question = Question(
                self.flyer.side,
                questions.STORE_LOST.kind,
                f"{self.flyer.design.name} loses one of its stores. Which one?",
                answers=stores,
                default=lost,
                unit=self.flyer.id,
                cite="TWB-123",
            )
            lost = self.dice.choices.ask(question)
        self.flyer.stores.remove(lost)
        return [self.event("bomb", f"{lost} is lost")]

    def weapon(self) -> list[Event]:
        """A weapon of the location is destroyed; one that is explosive tears at the hull; of a DropShip a whole bay."""
        if self.is_ship:
            return self.bay()
        whole = [mount for mount in whole_weapons(self.flyer) if mount.loc == self.location]
        if not whole:
            return [self.nothing("weapon")]
        mount = lost_weapon(self.battle, self.flyer, whole, self.dice, "TWB-123")
        self.flyer.broken.append(mount.key)
        events = [self.event("weapon", f"{mount.key} is destroyed")]
        if mount.weapon.explosion:
            loss = -(-mount.weapon.explosion // 10)
            events += explode(self.battle, self.flyer, mount.loc, mount.weapon.name, loss, self.dice)
        return events

    def bay(self) -> list[Event]:
        """A bay of the location is destroyed."""
        ship = self.flyer.design
        whole = [
            key for key, members in ship.bays.items() if any(each.key not in self.flyer.broken for each in members)
        ]
        mounts = [mount for mount in map(ship.mount, whole) if mount.loc == self.location]
        if not mounts:
            return [self.nothing("weapon")]
        lost = lost_weapon(self.battle, self.flyer, mounts, self.dice, "TWB-123")
        self.flyer.broken += [each.key for each in ship.bays[lost.key] if each.key not in self.flyer.broken]
        return [self.event("weapon", f"the {lost.weapon.name} is destroyed")]

    @property
    def is_ship(self) -> bool:
        """Whether it is a DropShip."""
        return self.flyer.craft_size == "DropShip"

    def nothing(self, result: str) -> Event:
        """The result finds nothing to break."""
        return self.event(result, "it finds nothing to break")


_EFFECTS: Final[dict[str, Callable[[AirCritical], list[Event]]]] = {
    "avionics": AirCritical.avionics,
    "bomb": AirCritical.bomb,
    "boom": AirCritical.boom,
    "cargo": AirCritical.cargo,
    "collar": AirCritical.collar,
    COLLAR_AND_DOOR: AirCritical.collar_and_door,
    "control": AirCritical.control,
    "crew": AirCritical.crew,
    "door": AirCritical.door,
    "engine": AirCritical.engine,
    "fcs": AirCritical.fcs,
    "fuel": AirCritical.fuel,
    "gear": AirCritical.gear,
    "heat sink": AirCritical.heat_sink,
    "life support": AirCritical.life_support,
    "sensors": AirCritical.sensors,
    "thruster": AirCritical.thruster,
    "weapon": AirCritical.weapon,
}


def check(
    battle: Battle,
    flyer: Flyer,
    critical: str,
    location: str,
    dice: Dice,
    *,
    damage: int,
    needed: int = CRITICAL,
) -> list[Event]:
    """One chance of a critical hit: on 8 or more, or as is `needed`, what the location table names breaks."""
    if flyer.destroyed:
        return []
    chance = AirCritical(battle, flyer, location, dice, damage)
    if chance.roll.total < needed:
        return [chance.event("", "")]
    return _EFFECTS[critical](chance)


def has_no_boom(flyer: Flyer) -> bool:
    """Whether a craft is a DropShip that was built without a boom."""
    listed = flyer.design.listed
    return isinstance(listed, DropShipDesign) and listed.collar == NO_COLLAR


def is_engine_dead(flyer: Flyer) -> bool:
    """Whether all boxes of its engine are crossed off."""
    return flyer.hits("engine") >= engine_boxes(flyer)


def whole_weapons(flyer: Flyer) -> list[Mount]:
    """The weapons of a craft that are not destroyed, without its stores, which hang outside."""
    hung = flyer.design.racks
    return [mount for mount in flyer.design.mounts if mount.key not in flyer.broken and mount not in hung]


def hurt_crew(battle: Battle, flyer: Flyer, cause: str, dice: Dice) -> list[Event]:
    """A hit on the pilot, who may lose consciousness, or on a crew, which the sixth disables (TWB-133)."""
    if flyer.craft_size == "fighter":
        return pilot.hurt(battle, flyer, 1, cause, dice)
    flyer.pilot_hits = min(flyer.pilot_hits + 1, pilot.DEADLY_HITS)
    if flyer.pilot_hits < pilot.DEADLY_HITS:
        return []
    return destruction.destroy(flyer, "its crew can fight no more")


def explode(battle: Battle, flyer: Flyer, location: str, item: str, loss: int, dice: Dice) -> list[Event]:
    """An explosion inside: Structural Integrity loses so much, and its pilot is hurt (TWB-123, TWB-124)."""
    loss = loss // 2 if EXPLOSION_HALVED.of(battle.rules) else loss
    loss = min(flyer.integrity, loss)
    flyer.structure[SI] -= loss
    events: list[Event] = [
        Exploded(unit=flyer.id, location=location, called=flyer.called(location), item=item, damage=loss),
        DamageTaken(
            unit=flyer.id,
            location=location,
            called=flyer.called(location),
            amount=loss,
            armor=flyer.armor.get(location, 0),
            structure=flyer.integrity,
            source=f"explosion of {item}",
        ),
    ]
    if not flyer.integrity:
        return events + destruction.destroy(flyer, f"{item} explodes")
    return events + hurt_crew(battle, flyer, f"explosion of {item}", dice)
