"""What a player may be asked in the middle of an action of Total Warfare; the rule of each stands in its own module."""

from __future__ import annotations

from boxcars.core.choices import ASK, QuestionKind

ANTI_MISSILE = QuestionKind("anti-missile", "Anti-missile systems: meet a missile attack that hits", ("yes", "no"))
LINE_OF_SIGHT = QuestionKind("line-of-sight", "Which side of a line between hexes counts for a shot at my unit")
STRUCK_SIDE = QuestionKind("struck-side", "Which side of my unit is struck on a corner")
SHUTDOWN = QuestionKind("shutdown", "Hot reactors: prevent the shutdown, or let it happen", ("override", "shut-down"))
POWER = QuestionKind("power", "Power units down or up in an End Phase", ("on", "off"))
DODGE = QuestionKind("dodge", "Step aside when another unit is pushed into mine", ("stay", "forward", "backward"))
EVADE = QuestionKind("evade", "Units that have yet to move: get out of the way of a skid", ("no", "yes"))
EVADE_TO = QuestionKind("evade-to", "Where a unit of mine goes that gets out of the way of a skid")
LANDING = QuestionKind("landing", "Where a unit of mine lands that falls beside another")
WEAPON_LOST = QuestionKind("weapon-lost", "Which weapon a critical hit destroys, where I choose")
STORE_LOST = QuestionKind("store-lost", "Which bomb or pod of a craft a critical hit destroys")
FLIGHT_ROW = QuestionKind("flight-row", "Which row of the ground map a craft of mine on the low-altitude map is over")
ECM = QuestionKind("ecm", "ECM suites: on or off from the end of a turn on", ("on", "off"))
STEALTH = QuestionKind("stealth", "Stealth armor: on or off from the end of a turn on", ("on", "off"))
C3 = QuestionKind("c3", "C3: on or off from the end of a turn on", ("on", "off"))
LIGHT = QuestionKind("searchlight", "Searchlights by night: on or off from the end of a turn on", ("on", "off"))
PROBE = QuestionKind("probe", "Active probes: on or off from the end of a turn on", ("on", "off"))
BRIDGE = QuestionKind("bridge", "Bridge-layers: lay the bridge in an End Phase", ("no", "yes"))
HOIST = QuestionKind("hoist", "Lift hoists: let go of the unit that hangs on one", ("no", "yes"))
POINT_BLANK = QuestionKind("point-blank", "Hidden units: fire at once at who comes upon them", ("yes", "no"))
PODS = QuestionKind("pods", "A-Pods and B-Pods: fire them at infantry that attacks by hand", ("yes", "no"))
CLUB = QuestionKind("club", "Pick up a club in woods or rubble, after a turn without an attack", ("no", "yes"))
GROUNDWORK = QuestionKind("groundwork", "Saws and bulldozers: what a unit clears in the next turn", ("none",))
CAPACITOR = QuestionKind("capacitor", "PPC capacitors: charge those of weapons that have not fired", ("yes", "no"))
COOLANT = QuestionKind("coolant", "Coolant pods and radical heat sinks: flush them in a heat phase", ("yes", "no"))
MINES = QuestionKind("mines", "Mine dispensers: lay mines where a unit begins or ends its move", ("none",), ASK)

QUESTIONS = (
    *(ANTI_MISSILE, LINE_OF_SIGHT, STRUCK_SIDE, SHUTDOWN, POWER, DODGE, EVADE, EVADE_TO),
    *(LANDING, WEAPON_LOST, STORE_LOST, FLIGHT_ROW, ECM, STEALTH, C3, PROBE, LIGHT, PODS, POINT_BLANK),
    *(BRIDGE, HOIST, GROUNDWORK, CLUB, CAPACITOR, COOLANT, MINES),
)
