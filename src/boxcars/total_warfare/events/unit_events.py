"""What happened: facts for the log, the page and the replay, each with its tally and its dice."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from boxcars.catalog.units.locations import REAR, SI
from boxcars.core.acts import To
from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.log_words import assault_words
from boxcars.core.shown import Shown
from boxcars.core.tally import Tally, signed
from boxcars.core.telling import Counted, Either, OneOf
from boxcars.core.text import Text
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Declaration
from boxcars.total_warfare.units.mech.state import LOCATION_NAMES

_FRONT: Final = {rear: front for front, rear in REAR.items()}
PLACE: Final = Either("called", "{called}", OneOf("location", LOCATION_NAMES))
"""The name of a location, in the words of the event that tells of it."""

_VERBS = {
    "walk": "walks",
    "run": "runs",
    "masc": "runs with MASC",
    "boost": "runs boosted",
    "surge": "runs with MASC and boost",
    "tracks": "drives",
    "jump": "jumps",
    "fly": "flies",
    "swim": "swims",
    "cruise": "cruises",
    "flank": "flanks",
}


class UnitMoved(Event, frozen=True, tag="moved"):
    """A unit moved, or stood still, as far as it got."""

    words = OneOf(
        "manner",
        {"stays": "{unit} stays at {end}", "turns": "{unit} moves within {start}, {cost} MP"},
        "{unit} {goes} {start} → {end}, {cost} MP[ and declares {goal}]",
    )
    goes = OneOf("mode", _VERBS)
    changes = {"hex": "end", "facing": "facing", "mode": "mode", "hexes_moved": "hexes"}
    shown = Shown(pause=250, stops=True, way=("path",))
    unit: str
    mode: str
    path: tuple[str, ...]
    """The hexes from the first to the last, the start included."""
    facing: int
    cost: Tally
    """The movement points, step by step."""
    hexes: int
    """Hexes that count for the target movement modifier."""
    assault: str = ""

    @property
    def manner(self) -> str:
        """Whether it `stays`, `turns` within a hex, or `goes` somewhere."""
        if self.mode == "stay":
            return "stays"
        return "turns" if set(self.path) == {self.start} and not self.assault else "goes"

    @property
    def start(self) -> str:
        """Where it began."""
        return self.path[0]

    @property
    def end(self) -> str:
        """Where it came to."""
        return self.path[-1]

    @property
    def goal(self) -> Text | None:
        """The attack that ends its move."""
        return assault_words(self.assault)


class PostureChanged(Event, frozen=True, tag="posture"):
    """A unit stood up or dropped prone."""

    words = Either("prone", "{unit} drops prone", "{unit} stands up")
    changes = {"prone": "prone"}
    unit: str
    prone: bool


class LevelChanged(Event, frozen=True, tag="level"):
    """A flyer lost height or came down, against its will."""

    words = Either("elevation", "{unit} sinks to elevation {elevation}", "{unit} comes down")
    unit: str
    foot: int
    elevation: int


class RollMade(Event, frozen=True, tag="roll"):
    """A roll against a number: piloting, consciousness, shutdown, ammunition, start-up."""

    words = "{unit} {what}: {needed}[, rolled {roll}]: {result}"
    needed = Either("is_asked", Either("can_fail", "{tally}+ needed", "any throw will do"), "automatic")
    result = Either("success", "success", "failure")
    shown = Shown(pause=450, rolled=True, stops=True)
    unit: str
    what: str
    tally: Tally
    roll: Roll | None
    """None when the result was certain without a roll."""
    success: bool

    @property
    def is_asked(self) -> bool:
        """Whether there is a number to reach."""
        return bool(self.tally.lines)

    @property
    def can_fail(self) -> bool:
        """Whether two dice can show less than it needs."""
        return self.tally.total >= 2 or not self.success


class Fell(Event, frozen=True, tag="fell"):
    """A 'Mech fell."""

    words = "{unit} falls ({cause}), {damage} damage to its {column}"
    changes = {"prone": To(True), "facing": "facing"}
    shown = Shown(pause=600, stops=True)
    unit: str
    cause: str
    levels: int
    facing: int
    """Its facing after the fall."""
    column: str
    """The side that hits the ground."""
    roll: Roll | None
    damage: Tally


class FireDeclared(Event, frozen=True, tag="declared"):
    """A unit declared something; only its own side sees what."""

    words = "{unit} declares: {what}"
    shown = Shown(sealed=True)
    unit: str
    what: str


class UnitReady(Event, frozen=True, tag="ready"):
    """A unit has declared; everybody sees that, and not what."""

    words = "{unit} has declared"
    shown = Shown(sealed=True)
    unit: str


class FireRevealed(Event, frozen=True, tag="revealed"):
    """All sides have declared; the declarations are shown."""

    words = Either(
        "firing",
        Counted("firing", "fire is declared by {firing} unit", "fire is declared by {firing} units"),
        "nobody fires",
    )
    reveals: ClassVar[bool] = True

    shown = Shown(pause=350)
    declarations: dict[str, Declaration]

    @property
    def firing(self) -> int:
        """How many units fire."""
        return sum(bool(declared.shots) for declared in self.declarations.values())

    def follow(self, battle: Any) -> list[Any]:
        """All turn as they have declared."""
        for id, declared in self.declarations.items():
            battle[id].turn(declared.torso, declared.flipped)
        return [battle[id] for id in self.declarations]


class ShotFired(Event, frozen=True, tag="shot"):
    """One weapon fired at one target, hit or miss; the damage follows in its own events."""

    words = Either(
        "is_certain",
        "{unit} {weapon} at {aim}: hits by itself[, {dealt} damage][ ({note})]",
        "{unit} {weapon} at {aim}: {tally}+[, rolled {roll}]: {result}[, {dealt} damage][ ({note})]",
    )
    aim = Either("hex_aimed_at", "hex {hex_aimed_at}", "{target}")
    result = Either("hit", "hit", "miss")
    shown = Shown(pause=650, attack=True)
    unit: str
    mount: str
    weapon: str
    target: str
    tally: Tally
    roll: Roll | None
    hit: bool
    cluster: Roll | None = None
    groups: tuple[int, ...] = ()
    """The damage groups that strike."""
    note: str = ""

    @property
    def is_certain(self) -> bool:
        """Whether it hits without a roll."""
        return self.hit and not self.roll

    @property
    def hex_aimed_at(self) -> str | None:
        """The hex that it is fired at, if it is one."""
        return target_hex(self.target)

    @property
    def dealt(self) -> int | None:
        """The damage of all groups."""
        return sum(self.groups) if self.groups else None


class PhysicalMade(Event, frozen=True, tag="physical"):
    """One physical attack, hit or miss."""

    words = "{unit} {attack} at {struck}: {needed}[, rolled {roll}]: {result}[, {dealt} damage][ ({note})]"
    needed = Either("can_miss", "{tally}+", "any throw hits")
    struck = Either("building_hex", "the building in {building_hex}", "{target}")
    result = Either("hit", "hit", "miss")
    shown = Shown(pause=700, attack=True)
    unit: str
    attack: str
    target: str
    tally: Tally
    roll: Roll | None
    hit: bool
    damage: Tally | None = None
    note: str = ""

    @property
    def can_miss(self) -> bool:
        """Whether two dice can show less than it needs."""
        return self.tally.total >= 2 or not self.hit

    @property
    def building_hex(self) -> str | None:
        """The hex of the building that it strikes at, if it does."""
        return target_hex(self.target)

    @property
    def dealt(self) -> Tally | None:
        """The damage of a hit."""
        return self.damage if self.hit else None


class DamageTaken(Event, frozen=True, tag="damage"):
    """One group of damage on one location, after transfers."""

    words = Either(
        "armor",
        "{unit} takes {amount} in the {place}, armor {armor} left",
        "{unit} takes {amount} in the {place}, structure {structure} left",
    )
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    """CTR, LTR and RTR name the rear of a torso."""
    amount: int
    armor: int
    """Armor left there."""
    structure: int
    """Structure left there."""
    roll: Roll | None = None
    """The location roll, on the group's first location only."""
    source: str = ""
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    def change(self, unit: Any) -> bool:
        """What is left in the location, and behind its armor."""
        unit.armor[self.location] = self.armor
        place = SI if SI in unit.structure else _FRONT.get(self.location, self.location)
        unit.structure[place] = self.structure
        return True


class CoverStruck(Event, frozen=True, tag="cover"):
    """A group hit the cover in front of a leg."""

    words = "{amount} damage at {unit} strikes the cover before its {place}"
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    amount: int
    roll: Roll | None
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""


class NearMiss(Event, frozen=True, tag="near-miss"):
    """A group passed a ProtoMech by."""

    words = "{unit} is missed by a hair"
    shown = Shown(follows=True)
    unit: str
    amount: int
    roll: Roll | None


class CriticalRolled(Event, frozen=True, tag="critical-roll"):
    """A check for critical hits on a location."""

    words = "{unit} {place} critical check, rolled {rolled}: {result}"
    place = PLACE
    rolled = Either("modifier", "{roll} {modifier:+}", "{roll}")
    result = Either(
        "blown_off",
        "blown off",
        Either("count", Counted("count", "{count} critical hit", "{count} critical hits"), "no critical hits"),
    )
    shown = Shown(follows=True)
    unit: str
    location: str
    roll: Roll
    count: int
    blown_off: bool = False
    modifier: int = 0
    """What was added to the roll."""
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def _rolled(self) -> str:
        return f"{self.roll.total} {signed(self.modifier)}" if self.modifier else str(self.roll.total)


class CriticalHit(Event, frozen=True, tag="critical"):
    """One critical slot destroyed."""

    words = "{unit} {place}: {item} hit, {effect}"
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    slot: int
    item: str
    effect: str
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""


class MotiveRolled(Event, frozen=True, tag="motive"):
    """A check for damage to a vehicle's motive system; it takes effect at the end of the phase."""

    words = "{unit} motive system, rolled {roll} {tally:+}: {result}"
    shown = Shown(follows=True)
    unit: str
    tally: Tally
    """What its motive type and the side struck add to the roll."""
    roll: Roll
    result: str


class VehicleCritical(Event, frozen=True, tag="vehicle-critical"):
    """A roll on the critical table of a vehicle, and what it did."""

    words = Either(
        "result",
        "{unit} {place} critical check, rolled {roll}: {result}, {effect}",
        "{unit} {place} critical check, rolled {roll}: no critical hit",
    )
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    called: str
    roll: Roll
    result: str
    """The row of the table; empty where there is none."""
    effect: str


class LocationLost(Event, frozen=True, tag="lost"):
    """A location is destroyed or blown off."""

    words = "{unit} loses its {place} ({why})"
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    why: str = "destroyed"
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    def change(self, unit: Any) -> bool:
        """Nothing is left of it, at its rear neither."""
        unit.structure[self.location] = unit.armor[self.location] = 0
        if self.location in REAR:
            unit.armor[REAR[self.location]] = 0
        return True


class BreachChecked(Event, frozen=True, tag="breach"):
    """Damage under water; the location may flood."""

    words = Either(
        "flooded",
        "{unit} {place} breach check, rolled {roll}: it floods",
        "{unit} {place} breach check, rolled {roll}: it holds",
    )
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    roll: Roll
    flooded: bool
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""


class Exploded(Event, frozen=True, tag="exploded"):
    """Ammunition or a weapon exploded inside."""

    words = "{unit}: {item} explodes in the {place}, {damage} damage"
    place = PLACE
    shown = Shown(pause=800, follows=True)
    unit: str
    location: str
    item: str
    damage: int
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""


class PilotHurt(Event, frozen=True, tag="pilot"):
    """The warrior took damage."""

    words = "{unit}'s {who} takes {amount} ({cause}), {total} of 6"
    shown = Shown(follows=True)
    unit: str
    amount: int
    total: int
    cause: str
    who: str = "MechWarrior"

    def change(self, unit: Any) -> bool:
        """How badly the warrior is hurt who is told of on the map."""
        if self.who == getattr(unit, "warrior", ""):
            unit.pilot_hits = self.total
        return "pilot_hits" in unit.__struct_fields__


class PilotState(Event, frozen=True, tag="pilot-state"):
    """The warrior fell unconscious, woke or died."""

    words = "{unit}'s {who} is {state}"
    shown = Shown(follows=True)
    unit: str
    state: str
    """unconscious, awake or dead."""
    who: str = "MechWarrior"

    def change(self, unit: Any) -> bool:
        """Whether the warrior is awake who is told of on the map."""
        if self.who == getattr(unit, "warrior", ""):
            unit.awake = self.state == "awake"
        return "awake" in unit.__struct_fields__


class Displaced(Event, frozen=True, tag="displaced"):
    """A unit was moved by an attack."""

    words = "{unit} is moved {start} → {to} ({cause})"
    changes = {"hex": "to"}
    shown = Shown(pause=400, stops=True, way=("start", "to"))
    unit: str
    start: str
    to: str
    cause: str


class HeatChanged(Event, frozen=True, tag="heat"):
    """A unit's heat after the heat phase."""

    words = "{unit} heat {heat} ({gained:+})"
    changes = {"heat": "heat"}
    shown = Shown(pause=1800, together=True, stops=True)
    unit: str
    tally: Tally
    heat: int

    @property
    def gained(self) -> int:
        """How much hotter it is than before."""
        return self.heat - self.tally.lines[0].value


class CoolantFlushed(Event, frozen=True, tag="coolant"):
    """A unit flushes its heat sinks."""

    words = "{unit} flushes its heat sinks with {by}"
    unit: str
    by: str


class EngineState(Event, frozen=True, tag="engine"):
    """A reactor shut down or started."""

    words = Either("running", "{unit} starts up ({cause})", "{unit} shuts down ({cause})")
    shown = Shown(pause=900, stops=True)
    unit: str
    running: bool
    cause: str

    def change(self, unit: Any) -> bool:
        """A reactor that heats shuts down, any other engine is only off."""
        setattr(unit, "shutdown" if "shutdown" in unit.__struct_fields__ else "powered_down", not self.running)
        return True


class UnitDestroyed(Event, frozen=True, tag="destroyed"):
    """A unit is out of the battle."""

    words = "{unit} is destroyed ({why})"
    changes = {"destroyed": "why"}
    shown = Shown(pause=900, stops=True)
    unit: str
    why: str


class ArmorWorked(Event, frozen=True, tag="armor"):
    """Special armor changed what a hit does."""

    words = "{armor} armor of {unit}: {tally} of {dealt} points in the {place}"
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    armor: str
    tally: Tally
    """The points of the hit, and what the armor makes of them."""
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def dealt(self) -> int:
        """The points of the hit."""
        return self.tally.lines[0].value


class PartSpared(Event, frozen=True, tag="part-spared"):
    """The armor of a component took a critical hit on it."""

    words = "the armor of {unit}'s {item} in the {place} takes a critical hit"
    place = PLACE
    shown = Shown(follows=True)
    unit: str
    location: str
    slot: int
    item: str
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""
