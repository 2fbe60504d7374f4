"""Where nobody could confirm an advanced rule we follow one reading; these words choose the other (ASB-21, ASB-22)."""

from __future__ import annotations

from typing import Final

from boxcars.core.option import Option

_POINTS: Final = (
    (
        "hex-circle",
        "Circles of 1″ are templates",
        "On a hex board holes in ice, magma and swamp take in the hexes around; without this they are one hex.",
        "ASB-21.5",
    ),
    (
        "place-immobile",
        "Places are no immobile targets",
        "Without this weapons that are fired at a place have -4.",
        "ASB-22.10",
    ),
    (
        "ammo-form",
        "Autocannon rounds on their own",
        "They are fired with the values of AC alone; without this in standard attacks too.",
        "ASB-22.10",
    ),
    (
        "air-defense",
        "Air defense is artillery fire",
        "At +4; without this air-defense rounds are fired at the plain number.",
        "AS-076.4",
    ),
    (
        "artillery-smoke",
        "Smoke of all artillery",
        "Cannons, cruise missiles and battle armor have smoke rounds too; without this tubes and Arrows alone.",
        "AS-077.7",
    ),
    (
        "flechette-round",
        "Artillery flechettes do 1 more",
        "To infantry, and 0* to all else; without this twice and half.",
        "ASB-13.1",
    ),
    ("illumination", "Flares for one turn", "Without this they burn to the end of the next one.", "AS-077.5"),
    (
        "flak-entry",
        "Flak is a round of artillery",
        "Arrows and tubes burst under what flies, and autocannons have no flak; without this it is theirs alone.",
        "AS-078.1",
    ),
    (
        "semi-guided-direct",
        "Semi-guided missiles find who moves",
        "Fired directly, the movement of the target does not count; without this they do 1 more.",
        "ASB-22.10",
    ),
    ("missile-smoke", "Heavy smoke of missiles", "Without this they lay light smoke.", "AS-082.1"),
    (
        "smoke-miss",
        "Missed smoke goes astray",
        "As many inches as a die shows; without this missiles that miss make no smoke.",
        "ASB-22.10",
    ),
    (
        "thunder-density",
        "Thin thunder",
        "Thunder missiles lay density 1; without this as much as their value.",
        "AS-082.4",
    ),
    (
        "mine-clearance",
        "Mines are thinned",
        "Mine clearance missiles take their value off the density; without this all mines under the template are gone.",
        "AS-080.1",
    ),
    ("heat-seeking", "No heat-seeking missiles", "Without this they are fired at what is hot.", "ASB-22.10"),
    ("swarm", "No swarm missiles", "Without this they fly on to another unit.", "ASB-22.10"),
    ("srm-inferno", "Infernos always bring 2 heat", "Without this as much as the value of SRM, to 2.", "ASB-22.10"),
    (
        "tandem",
        "Tandem charges roll at -2",
        "For their own critical hit; without this it is a roll as any other.",
        "AS-082.3",
    ),
    (
        "magnetic-pulse",
        "A pulse helps its victim",
        "Its attacks are at -1, as printed; without this at +1.",
        "ASB-22.10",
    ),
    (
        "autocannon-rounds",
        "Plainer autocannon rounds",
        "Precision takes 1 off the movement and armor-piercing adds nothing; without this 2, and +1.",
        "ASB-22.10",
    ),
    (
        "capital-missiles",
        "Capital missiles at their best",
        "The highest value that is printed; without this the one at Short range.",
        "AS-087.1",
    ),
    ("smoke-modifier", "Smoke counts as woods", "+2; without this light smoke is +1 and heavy smoke +2.", "ASB-22.6"),
    ("smoke-blocks", "Smoke never blocks", "Without this its inches are added to those of woods.", "ASB-22.6"),
    ("smoke-time", "Smoke lasts three turns", "Without this dice say when it thins.", "ASB-22.6"),
    ("smoke-drift", "Smoke stays where it is", "Without this the wind carries it.", "ASB-22.6"),
    ("fire-numbers", "Buildings burn by their class", "7, 8, 9 or 10; without this all need 9.", "ASB-22.6"),
    ("fire-accident", "Accidental fires need 12", "Without this 2 more than on purpose.", "ASB-22.6"),
    (
        "inferno-unit",
        "Infernos burn under who is hit",
        "Without this SRM infernos that strike a unit start no fire.",
        "ASB-22.6",
    ),
    (
        "fire-many",
        "Every fire counts",
        "And large units are heated besides; without this fire does its harm once a turn, to large units as damage "
        "alone.",
        "ASB-22.6",
    ),
    (
        "fire-timing",
        "Only who enters fire is burnt",
        "Without this also who is still in it in the End Phase.",
        "ASB-22.6",
    ),
    ("fire-burn", "Fires burn for ever", "Without this they eat what they burn, and go out.", "ASB-22.6"),
    ("fire-spread", "Fires spread slowly", "Down the wind alone, on 12; without this to three sides.", "ASB-22.6"),
    (
        "fire-smoke",
        "Smoke down the wind alone",
        "In a wind a fire has no smoke over itself; without this there and beside it.",
        "ASB-22.6",
    ),
    (
        "fire-partly",
        "Fires are out as a whole",
        "If their middle is under the template; without this what is under it.",
        "AS-101.1",
    ),
    ("fire-rain", "Rain puts out no fires", "Without this it may.", "ASB-22.6"),
    (
        "terrain-costs",
        "Prices of the record sheets",
        "Liquid magma costs 2″ more, ultra rough 1″; without this 1″ and 2″.",
        "ASB-21.3",
    ),
    (
        "woods-density",
        "Plain woods",
        "Woods add 2 once and hide at more than 6″, whatever their density; without this by density.",
        "ASB-21.4",
    ),
    (
        "fields",
        "Fields hide nobody",
        "Without this planted fields add 1 to attacks on what is low in them, and industrial ground 1 on the way.",
        "ASB-21.3",
    ),
    ("ice-when", "Ice is tested every 2″", "Without this once a turn.", "AS-065.2"),
    ("magma", "Magma does 2 damage", "To 'Mechs, and no heat; without this 1 and 2 heat.", "ASB-21.5"),
    ("swamp", "A roll of its own for quicksand", "Without this one roll serves both.", "AS-067.1"),
    ("industrial", "Industry explodes on 10", "Without this on 8.", "AS-065.1"),
    ("bogging", "All crews get stuck alike", "They need 5 where without this the Skill counts.", "ASB-21.5"),
    (
        "razing",
        "Razing in one turn",
        "Damage to terrain is forgotten at the end of a turn; without this it adds up.",
        "AS-104.1",
    ),
    ("saws", "Quick saws", "A path through woods takes one turn; without this two to four.", "ASB-18"),
    (
        "atmosphere",
        "Hulls last in a trace of air",
        "Without this it breaches them as a vacuum does.",
        "ASB-23",
    ),
    ("craters", "Craters", "An area attack worth 4 makes clear ground rough; without this none.", "ASB-21.5"),
    ("bridge-load", "Bridges bear all", "As long as they stand; without this up to a Size.", "ASB-18"),
    (
        "building-load",
        "Buildings bear all",
        "As long as they stand; without this roofs and floors bear so much Size by their class.",
        "ASB-22.7",
    ),
    (
        "visual-range",
        "A finer scale of sight",
        "In the dark and in bad weather the eye reaches a third as far; without this 2″ for a hex of the hex game.",
        "ASB-23",
    ),
    ("light", "Half as dark", "Darkness counts half, rounded up, in attacks.", "ASB-23"),
    ("weather", "Weather only hides", "Rain, snow, hail and fog shorten the sight and do nothing else.", "ASB-23"),
    ("wind", "Wind only carries", "Fire and smoke; without this it also spoils the aim.", "ASB-23"),
    (
        "tornado",
        "A tornado carries nobody off",
        "All that it touches take 2; without this infantry and what flies are gone.",
        "AS-094.1",
    ),
    ("gravity", "Gravity by steps", "2″ of Move for 0.2 g; without this the Move is divided.", "ASB-23"),
    ("temperature", "Mild temperatures", "Heat and cold do not change when units shut down.", "ASB-23"),
    ("emi", "Interference spoils only the aim", "Without this electronics do not work either.", "ASB-23"),
    (
        "roster",
        "The roster counts for the score alone",
        "Without this guns off the table also let points of impact be plotted.",
        "AS-082.13",
    ),
    ("blip-reveal", "Blips are found from 6″", "And there are no decoys; without this from 24″.", "ASB-22.3"),
    (
        "rearm-list",
        "A short list to rearm",
        "Only what the errata names fails without ammunition, and 0* stays.",
        "AS-119.2",
    ),
    ("motive-repair", "Motive damage is free", "Without this it is repaired as critical hits are.", "AS-120.1"),
    ("salvage", "No salvage", "Without this who holds the field recovers and buys wrecks.", "ASB-25"),
    ("training", "Training costs 100 a step", "Without this 40 for each Point Value that it adds.", "ASB-25"),
)

POINTS: Final = tuple(Option(f"reading:as-{word}", title, explains, cite) for word, title, explains, cite in _POINTS)
"""The readings of what could not be confirmed.

>>> POINTS[0].word, POINTS[0].cite
('reading:as-hex-circle', 'ASB-21.5')
"""

UNCHOSEN: Final = {
    "ammo-load": "Any round is fired at any time. One kind for each special would have to be loaded before the battle.",
    "pods": "Without the option `pods` NARC has its beacon alone.",
    "jungle-height": "A table says how tall each piece of jungle is.",
    "hazardous": "Tables have no hazardous liquid.",
    "rapids-drift": "Tables have no rapids; on hex boards they are water.",
    "bi-table": "Players enter the ratings of units; none is proposed.",
    "open-data": "Units are blips until they are found, and open from then on: no ruling tells what else stays closed.",
    "campaign-start": "Who begins a campaign names the units and the support points; 1,000 if nobody does.",
    "sp-prices": "Repairs are paid by the point. The other table asks who was crippled, and a campaign does not know.",
    "warchest": "Tracks are priced in support points.",
    "pursuit-last": "The word is `reading:AS-124.1`.",
    "terrain-pool": "The pieces of both sides are one pool.",
    "two-routes": "Routes are for a walking 'Mech: terrain is laid before anybody knows who will fight.",
    "track-numbers": "A track is a scenario, and all its numbers can be changed in its file.",
    "evading": "Nobody evades; sprinting is there.",
    "special-mines": "There are no vibrabombs and no mines that are set off by hand.",
}
"""The points that have no word, each with what is played and why."""
