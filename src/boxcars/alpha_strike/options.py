"""The optional rules that players may agree on, and the other readings of what the source says in two ways."""

from __future__ import annotations

from boxcars.alpha_strike.aerospace.readings import AIR_READINGS
from boxcars.alpha_strike.environment.conditions import CONDITIONS
from boxcars.alpha_strike.readings import POINTS
from boxcars.core.option import Option

ADVANCED = (
    Option("variable-damage", "Variable damage", "A die for each point of damage; 3 or more counts.", "AS-070.4"),
    Option(
        "battlefield-intelligence",
        "Battlefield intelligence",
        "Headquarters and scouts help the initiative; who knows more may plot points for artillery before the game.",
        "AS-082.15",
    ),
    Option("hidden-units", "Hidden units", "Units may start hidden, until they act or are found.", "AS-102.1"),
    Option(
        "concealed-data",
        "Concealing unit data",
        "Units start as blips, until they attack, are struck, or an enemy sees them from near by; some may be decoys. "
        "Intelligence scores are told, how they are made up only after the game.",
        "AS-088.1",
    ),
    Option("minefields", "Minefields", "Fields 2″ across go off under whoever moves through them.", "AS-102.2"),
    Option("forced-withdrawal", "Forced withdrawal", "Crippled units must leave by their home edge.", "AS-027.2"),
    Option("eccm", "ECCM", "ECM suites may be switched to work against those of the enemy.", "AS-091.1"),
    Option("extended-ranges", "Extended ranges", "Weapons reach beyond 42″ at what a friend sees.", "AS-099.1"),
    Option(
        "drones",
        "Drones",
        "Drones are steered by units with drone control, at a Skill one worse, and stand still where no signal comes.",
        "ASB-18.9",
    ),
    Option(
        "jammers",
        "Viral jammers and hyperpulses",
        "Once a game DJ puts ECM and stealth of enemies out of order, HJ their TAG and C3, and HPG all weapons nearby.",
        "ASB-18",
    ),
    Option(
        "targeting-systems",
        "Targeting systems",
        "Units may have targeting systems that are made for short or for long range; with VRT they set them.",
        "ASB-22.9",
    ),
    Option(
        "sprint-and-climb", "Sprinting and climbing", "Run further without attacking, and climb cliffs.", "AS-063.1"
    ),
    Option(
        "advanced-artillery",
        "Advanced artillery",
        "Artillery reaches over the whole table, and fires at places that nobody sees.",
        "AS-074.8",
    ),
    Option(
        "capital-missiles",
        "Capital missiles",
        "Units with capital missiles fire them at any place of the table, besides their attack.",
        "AS-087.1",
    ),
    Option(
        "artillery-munitions",
        "Artillery munitions",
        "Artillery may fire homing, cluster, inferno, flechette, smoke, illumination, thunder and air-defense rounds.",
        "AS-077.1",
    ),
    Option(
        "missile-munitions",
        "Missile munitions",
        "LRMs and SRMs may fire other missiles: semi-guided, heat-seeking, swarm, inferno, tandem-charge, smoke, "
        "and with minefields thunder and mine clearance; improved ATMs improved infernos and magnetic pulse missiles.",
        "AS-082.3",
    ),
    Option(
        "autocannon-munitions",
        "Autocannon munitions",
        "Autocannons may fire armor-piercing, precision, flechette, tracer and flak rounds.",
        "AS-078.1",
    ),
    Option(
        "pods",
        "NARC pods",
        "NARC launchers may fire explosive pods, pods that jam as ECM does, and haywire pods, instead of the beacon.",
        "ASB-22.10",
    ),
    Option(
        "fire",
        "Fire",
        "Woods and buildings may be set on fire, which burns who is in it, smokes and spreads with the wind.",
        "AS-101.1",
    ),
    Option(
        "tornado",
        "Tornado",
        "A tornado 2″ across wanders over the table; it carries off infantry and what flies, and hurts the rest.",
        "AS-094.1",
    ),
    Option(
        "shifting-wind",
        "Shifting wind",
        "In each End Phase dice may turn the wind, or make it weaker or stronger; without this it blows as it began.",
        "ASB-23",
    ),
    Option(
        "advanced-terrain",
        "Advanced terrain",
        "Ice breaks, swamps hold fast, magma burns; woods, jungle, rough and rubble are told apart by density.",
        "AS-068.1",
    ),
    Option(
        "razing",
        "Razing terrain",
        "Weapons may be fired at woods and other terrain, until a patch 2″ across is cleared; saws and engineers clear "
        "paths.",
        "AS-104.1",
    ),
    Option(
        "bridges",
        "Bridges in play",
        "Bridges bear units up to a Size, can be brought down with all who are on them, and are laid by bridgelayers.",
        "ASB-18",
    ),
    Option(
        "buildings",
        "Buildings in play",
        "Buildings shelter those inside, suffer when they are moved through or shelled, and bury who is in them.",
        "ASB-22.7",
    ),
)
"""The advanced options."""

ENVIRONMENT = tuple(
    Option(word, condition.label.capitalize(), condition.explains, condition.cite, condition.group)
    for word, condition in CONDITIONS.items()
)
"""The states of light, weather and air."""

READINGS = (
    Option(
        "reading:AS-038.2",
        "Printed modifier for 5″ of Move",
        "The example counts +2 for a Move of 5″; without this the table's +1 counts.",
        "AS-038.2",
    ),
    Option(
        "reading:AS-038.3",
        "Higher of ground and jump",
        "The example takes the higher of the ground and jump modifiers; without this the mode used counts.",
        "AS-038.3",
    ),
    Option(
        "reading:AS-060.1",
        "Armor threshold rounded down",
        "One page rounds the third down; without this it is rounded up, as on two others.",
        "AS-060.1",
    ),
    Option(
        "reading:AS-036.2",
        "Standstill helps infantry too",
        "The text gives -1 to every unit; without this the table's footnote leaves infantry out.",
        "AS-036.2",
    ),
    Option(
        "reading:AS-037.17",
        "Airborne DropShip at -2 alone",
        "Without this the +2 for airborne aerospace targets is added, as the footnote says.",
        "AS-037.17",
    ),
    Option(
        "reading:AS-037.51",
        "Grounded spheroid DropShip counts -1 once",
        "Without this the -1 for a grounded DropShip and the -1 for an immobile attacker add up.",
        "AS-037.51",
    ),
    Option(
        "reading:AS-035.2",
        "The spotter's movement counts",
        "Without this the spotter's own movement adds nothing to indirect fire.",
        "AS-035.2",
    ),
    Option(
        "reading:AS-061.5",
        "Engagements over the table go on",
        "One ruling says where those go that are continued there; without this none is, as the ruling before says.",
        "AS-061.5",
    ),
    Option(
        "reading:AS-032.2",
        "Deep water costs as shallow",
        "The worked case drops 2″ and then pays 2″ an inch, as if the water were 2″ deep; without this its bank is 1″ "
        "high and its water 1″ deep, and deeper water costs 4″ an inch.",
        "AS-032.2",
    ),
    Option(
        "reading:AS-124.1",
        "Attacker lays the last terrain in Pursuit",
        "The text gives the last piece to the Attacker; without this the example's Defender lays it.",
        "AS-124.1",
    ),
    Option(
        "reading:AS-077.2",
        "Long Tom cluster by the formula",
        "The formula gives 1 in the rim; without this the example's 0* counts.",
        "AS-077.2",
    ),
    Option(
        "reading:AS-105.3",
        "Airborne booby traps below the unit",
        "The example has a point of the flight path; without this the player picks any point.",
        "AS-105.3",
    ),
)
"""Where the source contradicts itself we follow one reading; these words choose the other."""

AIR = tuple(Option(*reading) for reading in AIR_READINGS)
"""Where nobody could confirm a rule of the air; these words choose the other reading."""

OPTIONS: dict[str, Option] = {option.word: option for option in (*ADVANCED, *ENVIRONMENT, *READINGS, *POINTS, *AIR)}
"""All of them by word.

>>> OPTIONS["variable-damage"].title
'Variable damage'
"""
