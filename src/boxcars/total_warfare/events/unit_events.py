"""What happened: facts for the log, the page and the replay, each with its tally and its dice."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.dice import Roll
from boxcars.core.game import Event
from boxcars.core.log_words import assault_words
from boxcars.core.tally import Tally, signed
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Declaration
from boxcars.total_warfare.units.mech.state import LOCATION_NAMES


def _place(location: str, called: str) -> str:
    return called or LOCATION_NAMES[location]


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
    def text(self) -> str:
        """One line for the log."""
        if self.mode == "stay":
            return f"{self.unit} stays at {self.path[-1]}"
        goal = f" and declares {assault_words(self.assault)}" if self.assault else ""
        if set(self.path) == {self.path[0]} and not goal:
            return f"{self.unit} moves within {self.path[0]}, {self.cost.total} MP"
        return f"{self.unit} {_VERBS[self.mode]} {self.path[0]} → {self.path[-1]}, {self.cost.total} MP{goal}"


class PostureChanged(Event, frozen=True, tag="posture"):
    """A unit stood up or dropped prone."""

    unit: str
    prone: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {'drops prone' if self.prone else 'stands up'}"


class LevelChanged(Event, frozen=True, tag="level"):
    """A flyer lost height or came down, against its will."""

    unit: str
    foot: int
    elevation: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} sinks to elevation {self.elevation}" if self.elevation else f"{self.unit} comes down"


class RollMade(Event, frozen=True, tag="roll"):
    """A roll against a number: piloting, consciousness, shutdown, ammunition, start-up."""

    unit: str
    what: str
    tally: Tally
    roll: Roll | None
    """None when the result was certain without a roll."""
    success: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        rolled = f", rolled {self.roll.total}" if self.roll else ""
        needed = f"{self.tally.total}+ needed" if self.tally.lines else "automatic"
        return f"{self.unit} {self.what}: {needed}{rolled}: {'success' if self.success else 'failure'}"


class Fell(Event, frozen=True, tag="fell"):
    """A 'Mech fell."""

    unit: str
    cause: str
    levels: int
    facing: int
    """Its facing after the fall."""
    column: str
    """The side that hits the ground."""
    roll: Roll | None
    damage: Tally

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} falls ({self.cause}), {self.damage.total} damage to its {self.column}"


class FireDeclared(Event, frozen=True, tag="declared"):
    """A unit declared something; only its own side sees what."""

    unit: str
    what: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} declares: {self.what}"


class UnitReady(Event, frozen=True, tag="ready"):
    """A unit has declared; everybody sees that, and not what."""

    unit: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} has declared"


class FireRevealed(Event, frozen=True, tag="revealed"):
    """All sides have declared; the declarations are shown."""

    reveals: ClassVar[bool] = True

    declarations: dict[str, Declaration]

    @property
    def text(self) -> str:
        """One line for the log."""
        firing = sum(bool(d.shots) for d in self.declarations.values())
        return f"fire is declared by {firing} unit{'s' * (firing > 1)}" if firing else "nobody fires"


class ShotFired(Event, frozen=True, tag="shot"):
    """One weapon fired at one target, hit or miss; the damage follows in its own events."""

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
    def text(self) -> str:
        """One line for the log."""
        rolled = f", rolled {self.roll.total}" if self.roll else ""
        result = "hit" if self.hit else "miss"
        damage = f", {sum(self.groups)} damage" if self.groups else ""
        note = f" ({self.note})" if self.note else ""
        target = f"hex {hex}" if (hex := target_hex(self.target)) else self.target
        shot = f"{self.unit} {self.weapon} at {target}"
        if self.hit and not self.roll:
            return f"{shot}: hits by itself{damage}{note}"
        return f"{shot}: {self.tally.total}+{rolled}: {result}{damage}{note}"


class PhysicalMade(Event, frozen=True, tag="physical"):
    """One physical attack, hit or miss."""

    unit: str
    attack: str
    target: str
    tally: Tally
    roll: Roll | None
    hit: bool
    damage: Tally | None = None
    note: str = ""

    @property
    def text(self) -> str:
        """One line for the log."""
        rolled = f", rolled {self.roll.total}" if self.roll else ""
        damage = f", {self.damage.total} damage" if self.hit and self.damage else ""
        note = f" ({self.note})" if self.note else ""
        result = "hit" if self.hit else "miss"
        target = f"the building in {hex}" if (hex := target_hex(self.target)) else self.target
        return f"{self.unit} {self.attack} at {target}: {self.tally.total}+{rolled}: {result}{damage}{note}"


class DamageTaken(Event, frozen=True, tag="damage"):
    """One group of damage on one location, after transfers."""

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

    @property
    def text(self) -> str:
        """One line for the log."""
        left = f"armor {self.armor}" if self.armor else f"structure {self.structure}"
        return f"{self.unit} takes {self.amount} in the {_place(self.location, self.called)}, {left} left"


class CoverStruck(Event, frozen=True, tag="cover"):
    """A group hit the cover in front of a leg."""

    unit: str
    location: str
    amount: int
    roll: Roll | None
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.amount} damage at {self.unit} strikes the cover before its {_place(self.location, self.called)}"


class NearMiss(Event, frozen=True, tag="near-miss"):
    """A group passed a ProtoMech by."""

    unit: str
    amount: int
    roll: Roll | None

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is missed by a hair"


class CriticalRolled(Event, frozen=True, tag="critical-roll"):
    """A check for critical hits on a location."""

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
    def text(self) -> str:
        """One line for the log."""
        result = "blown off" if self.blown_off else f"{self.count or 'no'} critical hit{'s' * (self.count != 1)}"
        return f"{self.unit} {_place(self.location, self.called)} critical check, rolled {self._rolled}: {result}"

    @property
    def _rolled(self) -> str:
        return f"{self.roll.total} {signed(self.modifier)}" if self.modifier else str(self.roll.total)


class CriticalHit(Event, frozen=True, tag="critical"):
    """One critical slot destroyed."""

    unit: str
    location: str
    slot: int
    item: str
    effect: str
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {_place(self.location, self.called)}: {self.item} hit, {self.effect}"


class MotiveRolled(Event, frozen=True, tag="motive"):
    """A check for damage to a vehicle's motive system; it takes effect at the end of the phase."""

    unit: str
    tally: Tally
    """What its motive type and the side struck add to the roll."""
    roll: Roll
    result: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} motive system, rolled {self.roll.total} {signed(self.tally.total)}: {self.result}"


class VehicleCritical(Event, frozen=True, tag="vehicle-critical"):
    """A roll on the critical table of a vehicle, and what it did."""

    unit: str
    location: str
    called: str
    roll: Roll
    result: str
    """The row of the table; empty where there is none."""
    effect: str

    @property
    def text(self) -> str:
        """One line for the log."""
        result = f"{self.result}, {self.effect}" if self.result else "no critical hit"
        return f"{self.unit} {_place(self.location, self.called)} critical check, rolled {self.roll.total}: {result}"


class LocationLost(Event, frozen=True, tag="lost"):
    """A location is destroyed or blown off."""

    unit: str
    location: str
    why: str = "destroyed"
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} loses its {_place(self.location, self.called)} ({self.why})"


class BreachChecked(Event, frozen=True, tag="breach"):
    """Damage under water; the location may flood."""

    unit: str
    location: str
    roll: Roll
    flooded: bool
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        result = "it floods" if self.flooded else "it holds"
        return f"{self.unit} {_place(self.location, self.called)} breach check, rolled {self.roll.total}: {result}"


class Exploded(Event, frozen=True, tag="exploded"):
    """Ammunition or a weapon exploded inside."""

    unit: str
    location: str
    item: str
    damage: int
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit}: {self.item} explodes in the {_place(self.location, self.called)}, {self.damage} damage"


class PilotHurt(Event, frozen=True, tag="pilot"):
    """The warrior took damage."""

    unit: str
    amount: int
    total: int
    cause: str
    who: str = "MechWarrior"

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit}'s {self.who} takes {self.amount} ({self.cause}), {self.total} of 6"


class PilotState(Event, frozen=True, tag="pilot-state"):
    """The warrior fell unconscious, woke or died."""

    unit: str
    state: str
    """unconscious, awake or dead."""
    who: str = "MechWarrior"

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit}'s {self.who} is {self.state}"


class Displaced(Event, frozen=True, tag="displaced"):
    """A unit was moved by an attack."""

    unit: str
    start: str
    to: str
    cause: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is moved {self.start} → {self.to} ({self.cause})"


class HeatChanged(Event, frozen=True, tag="heat"):
    """A unit's heat after the heat phase."""

    unit: str
    tally: Tally
    heat: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} heat {self.heat} ({signed(self.heat - self.tally.lines[0].value)})"


class CoolantFlushed(Event, frozen=True, tag="coolant"):
    """A unit flushes its heat sinks."""

    unit: str
    by: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} flushes its heat sinks with {self.by}"


class EngineState(Event, frozen=True, tag="engine"):
    """A reactor shut down or started."""

    unit: str
    running: bool
    cause: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {'starts up' if self.running else 'shuts down'} ({self.cause})"


class UnitDestroyed(Event, frozen=True, tag="destroyed"):
    """A unit is out of the battle."""

    unit: str
    why: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} is destroyed ({self.why})"


class ArmorWorked(Event, frozen=True, tag="armor"):
    """Special armor changed what a hit does."""

    unit: str
    location: str
    armor: str
    tally: Tally
    """The points of the hit, and what the armor makes of them."""
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        place = _place(self.location, self.called)
        dealt = self.tally.lines[0].value
        return f"{self.armor} armor of {self.unit}: {self.tally.total} of {dealt} points in the {place}"


class PartSpared(Event, frozen=True, tag="part-spared"):
    """The armor of a component took a critical hit on it."""

    unit: str
    location: str
    slot: int
    item: str
    called: str = ""
    """What the location is called, where that is not what a biped 'Mech calls it."""

    @property
    def text(self) -> str:
        """One line for the log."""
        place = _place(self.location, self.called)
        return f"the armor of {self.unit}'s {self.item} in the {place} takes a critical hit"
