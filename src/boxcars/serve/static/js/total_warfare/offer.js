/** What Total Warfare offers to start with: boards, forces, and what the server is asked for. */

import { request } from "../api.js";
import { capital } from "../dom.js";
import { FACINGS } from "../geometry.js";
import { ordered, readyScenarios } from "../offers.js";
import { crewChoice } from "./crew_choice.js";
import { librarySource } from "../unit_sources.js";

const BOARD_WORDS = {
  "river-fork": "Fords, a bridge and two ridges.",
  "green-ridge": "One long height to fight for.",
  "broken-coast": "Inlets and steep shores.",
  "market-town": "Streets and buildings.",
  "old-quarry": "Steps of stone, deep in the middle.",
  "open-plain": "Long ranges, little cover.",
  "pine-barrens": "Woods, and more woods.",
  "twin-lakes": "Two lakes and the land between.",
};
const FIRST_BOARDS = ["pine-barrens", "old-quarry", "open-plain", "river-fork"];

/** The abilities that units can be looked for by, as the server calls them. */
const ABILITIES = [
  "jump",
  "ECM",
  "probe",
  "TAG",
  "C3",
  "AMS",
  "stealth",
  "indirect fire",
  "artillery",
  "flamer",
  "plasma",
  "MASC",
  "TSM",
  "targeting computer",
  "Artemis",
  "CASE",
  "UMU",
];

const titled = (name) => capital(name.replaceAll("-", " "));

/** @type {import("../offers.js").Scenario[]} */
const LANCES = [
  {
    key: "lance",
    name: "Lance against lance",
    words: "Four 'Mechs a side, about 40 minutes.",
    blue: ["Phoenix Hawk PXH-1", "Thunderbolt TDR-5S", "Wolverine WVR-6R", "Griffin GRF-1N"],
    red: ["Marauder MAD-3R", "Hunchback HBK-4G", "Shadow Hawk SHD-2H", "Archer ARC-2R"],
  },
  {
    key: "duel",
    name: "A duel",
    words: "One against one. A lesson of ten minutes.",
    blue: ["Wolverine WVR-6R"],
    red: ["Hunchback HBK-4G"],
  },
  {
    key: "scouts",
    name: "Scouts",
    words: "Light 'Mechs, quick and fragile.",
    blue: ["Jenner JR7-D", "Commando COM-2D", "Stinger STG-3R"],
    red: ["Locust LCT-1V", "Panther PNT-9R", "Wasp WSP-1A"],
  },
  {
    key: "assault",
    name: "The heavies",
    words: "Assault 'Mechs that stand and trade.",
    blue: ["Atlas AS7-D", "Awesome AWS-8Q", "BattleMaster BLR-1G"],
    red: ["Stalker STK-3F", "Zeus ZEU-6S", "Highlander HGN-732"],
  },
  {
    key: "combined",
    name: "Combined arms",
    words: "A 'Mech a side, with tanks and infantry.",
    blue: ["Wolverine WVR-6R", "Saracen Medium Hover Tank", "Bulldog Medium Tank", "Foot Platoon (Rifle)"],
    red: ["Hunchback HBK-4G", "Patton Tank", "Scorpion Light Tank", "Foot Platoon (SRM)", "Foot Platoon (Rifle)"],
  },
  {
    key: "tanks",
    name: "Lance and tanks",
    words: "Two 'Mechs and two tanks a side.",
    place: "green-ridge",
    blue: ["Griffin GRF-1N", "Phoenix Hawk PXH-1", "Vedette Medium Tank", "Bulldog Medium Tank"],
    red: ["Shadow Hawk SHD-2H", "Hunchback HBK-4G", "Patton Tank", "Scorpion Light Tank"],
  },
  {
    key: "town",
    name: "Infantry in a town",
    words: "Platoons and suits hold houses, with a gun on a roof.",
    place: "market-town",
    starts: {
      blue: "2111 NW, 2010, 1914, 1809, 1815, 2013 NW",
      red: "1410 SE, 1513, 1311 SE, 1411, 1312",
    },
    blue: [
      "Hunchback HBK-4G",
      "IS Standard Battle Armor [Laser](Sqd4)",
      "Foot Platoon (Rifle)",
      "Foot Platoon (SRM)",
      "Jump Platoon (SRM)",
      "Sentry Turret BX",
    ],
    red: [
      "Panther PNT-9R",
      "Elemental Battle Armor [Flamer](Sqd5)",
      "Armored Personnel Carrier (Wheeled)",
      "Motorized Platoon (Laser)",
      "Mechanized Tracked Platoon (Rifle)",
    ],
  },
  {
    key: "raid",
    name: "VTOL raid",
    words: "Four VTOLs against guns that look for them.",
    place: "pine-barrens",
    blue: ["Donar Assault Helicopter", "Hornbill Gunship BX", "Peregrine Attack VTOL", "Kestrel VTOL"],
    red: ["Rifleman RFL-3N", "Skyguard Air Defense Tank BX", "Scorpion Light Tank", "Foot Platoon (MG)"],
  },
  {
    key: "column",
    name: "Armor column",
    words: "A lance stops six tanks on the march.",
    place: "open-plain",
    blue: ["Thunderbolt TDR-5S", "Wolverine WVR-6R", "Griffin GRF-1N", "Phoenix Hawk PXH-1"],
    red: [
      "Patton Tank",
      "Schrek PPC Carrier",
      "Demolisher Heavy Tank (Mk. II)",
      "Bulldog Medium Tank",
      "Goblin Medium Tank",
      "Vedette Medium Tank",
    ],
  },
  {
    key: "crossing",
    name: "River crossing",
    words: "Hovercraft cross the water under fire, with a platoon aboard.",
    place: "river-fork",
    starts: {
      blue: "1413 N, 1213 N, 1613 N, 1814 N, 1814 aboard blue-4",
      red: "1404 S, 1107 S, 1706 S, 1502",
    },
    blue: [
      "Saracen Medium Hover Tank",
      "Saladin Assault Hover Tank",
      "Scimitar Medium Hover Tank",
      "Ferryman Hover APC BX",
      "Foot Platoon (SRM)",
    ],
    red: ["Archer ARC-2R", "Hetzer Wheeled Assault Gun", "Vedette Medium Tank", "Foot Platoon (LRM)"],
  },
  {
    key: "fighters",
    name: "Fighters",
    words: "Two against two in the air, by thrust, velocity and altitude.",
    place: "twin-lakes",
    scale: "low",
    blue: ["Slayer SL-15", "Shrike BX-1"],
    red: ["Transgressor TR-13", "Lightning LTN-G15"],
  },
  {
    key: "sweep",
    name: "Fighter sweep",
    words: "A lance a side, and two fighters on a low-altitude map that cross over the battle.",
    place: "old-quarry",
    sky: {},
    blue: [
      "Phoenix Hawk PXH-1",
      "Thunderbolt TDR-5S",
      "Wolverine WVR-6R",
      "Griffin GRF-1N",
      "Slayer SL-15",
      "Shrike BX-1",
    ],
    red: [
      "Marauder MAD-3R",
      "Hunchback HBK-4G",
      "Shadow Hawk SHD-2H",
      "Archer ARC-2R",
      "Transgressor TR-13",
      "Lightning LTN-G15",
    ],
  },
  {
    key: "space",
    name: "Ships in space",
    words: "A DropShip and two fighters a side. The board lends its size, and nothing on it counts.",
    place: "twin-lakes",
    scale: "space",
    blue: ["Union (2708)", "Slayer SL-15", "Shrike BX-1"],
    red: ["Union (2708)", "Transgressor TR-13", "Lightning LTN-G15"],
  },
  {
    key: "planet",
    name: "Over a planet",
    words:
      "A DropShip and two fighters a side, one in the air of a planet, one out of space. The air slows, hides and burns; the board lends its size.",
    place: "open-plain",
    scale: "high",
    blue: ["Union (2708)", "Slayer SL-15", "Shrike BX-1"],
    red: ["Union (2708)", "Transgressor TR-13", "Lightning LTN-G15"],
  },
  {
    key: "point",
    name: "A Point of ProtoMechs",
    words: "Five that act as one, and Elementals, against a 'Mech and a tank.",
    place: "old-quarry",
    blue: ["Roc", "Roc", "Gorgon", "Siren 2", "Centaur 3", "Elemental Battle Armor [Flamer](Sqd5)"],
    red: ["Wolverine WVR-6R", "Vedette Medium Tank"],
  },
];

export const offer = {
  words: "Classic BattleTech on hexes. Armor, heat and criticals for every 'Mech.",
  shown: { address: "/api/boards/river-fork", part: 0.45 },
  placeTitle: "Board",
  usual: { place: "pine-barrens", scenario: "lance" },
  points: "bv",
  opponents: ["bot-greedy", "bot-planner", "bot-random", "you", "friend"],
  dice: "Errata 11.01",
  scenarios: async () => [...LANCES, ...(await readyScenarios("total-warfare"))],
  /** @type {import("../offers.js").Lesson} */
  lesson: {
    name: "Your first battle",
    lesson: "1-first-battle",
    words: "Two even 'Mechs, a bot, and a hint at each step: put the Hunchback out of action. Some fifteen minutes.",
    setup: {
      board: "green-ridge",
      forces: {
        blue: [{ design: "Phoenix Hawk PXH-1", hex: "0813", facing: 0 }],
        red: [{ design: "Hunchback HBK-4G", hex: "0804", facing: 3 }],
      },
      seats: { blue: "you", red: "bot-greedy" },
    },
  },
  /** @returns {Promise<import("../offers.js").Place[]>} */
  async places() {
    const { boards } = await request("/api/boards");
    return ordered(boards, FIRST_BOARDS).map((board) => ({
      name: board.name,
      title: board.title ?? titled(board.name),
      words: `${BOARD_WORDS[board.name] ?? ""} ${board.width} × ${board.height} hexes`,
    }));
  },
  picture: (name) => `/api/boards/${name}`,
  source: async () => librarySource({ game: "total-warfare", points: "bv", abilities: ABILITIES, shown }),
  crew: (unit, change) => crewChoice(unit, change),
  /** @param {string} unit @param {string} start */
  startedAt: (unit, start) => ({ design: unit, ...placeOf(start) }),
  fielded: ({ unit, gunnery, piloting }) =>
    gunnery === 4 && piloting === 5 ? unit : { design: unit, gunnery, piloting },
  setup: (choice, forces) => ({
    board: choice.made ?? choice.place,
    rules: choice.rules,
    scale: forces?.scale,
    sky: forces?.sky,
  }),
  boardFiles: true,
  drawing: {
    ground: "board",
    unit: "design",
    at: "hex",
    placeless: { hex: "", facing: 0 },
    turns: 12,
    depth: 3,
    leaves: true,
    read: "/api/boards/read",
    paint: "/api/boards/paint",
    places: "hexes",
    hints: {
      terrain: "Tap a hex, or drag over many: what stood there gives way.",
      level: "Tap a hex, or drag over many, to raise or lower them by one.",
      road: "Drag along the way; over water it becomes a bridge. A tap joins the roads beside it.",
      building: "Tap a hex, or drag over many for one building of all of them.",
    },
    measures: [
      { key: "floors", words: "Floors", usual: 2, least: 1, most: 20 },
      { key: "cf", words: "CF, 0 as usual", usual: 0, most: 150 },
    ],
    brushes: {
      terrain: [
        { key: "light-woods", words: "Light woods" },
        { key: "heavy-woods", words: "Heavy woods" },
        { key: "rough", words: "Rough" },
        { key: "water-1", words: "Water 1" },
        { key: "water-2", words: "Water 2" },
        { key: "pavement", words: "Pavement" },
        { key: "clear", words: "Clear" },
      ],
      level: [
        { key: "higher", words: "Higher" },
        { key: "lower", words: "Lower" },
      ],
      road: [
        { key: "road", words: "Paved" },
        { key: "dirt-road", words: "Dirt" },
      ],
      building: [
        { key: "light-building", words: "Light, CF 15" },
        { key: "medium-building", words: "Medium, CF 40" },
        { key: "heavy-building", words: "Heavy, CF 90" },
        { key: "hardened-building", words: "Hardened, CF 120" },
      ],
    },
  },
};

/** Where a unit begins: a hex, and perhaps a facing or who carries it. @param {string} start */
export function placeOf(start) {
  const [hex, facing, carrier] = start.split(" ");
  return carrier ? { hex, carrier } : { hex, facing: Math.max(0, FACINGS.indexOf(facing)) };
}

/** What a line of the library tells of a unit. @param {any} unit @returns {import("../unit_finder.js").Listed} */
const shown = (unit) => ({
  name: unit.name,
  words: [unit.tons ? `${unit.tons} t` : "", unit.move, unit.role, unit.weapons.join(", ")].filter(Boolean).join(" · "),
  points: unit.bv,
  obstacle: unit.obstacle,
});
