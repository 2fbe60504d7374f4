/** What Alpha Strike offers to start with: tables, forces, rules, and what the server is asked for. */

import { request } from "../api.js";
import { ordered, readyScenarios } from "../offers.js";
import { librarySource, withOwn } from "../unit_sources.js";
import { bombChoice } from "./bombs.js";
import { admitted, decoys, extraChoices, isDecoy } from "./extras.js";
import { ownUnits, priceOf, skillChoice, writeCard } from "./own_units.js";

const FIRST_TABLES = [
  "mill-pond",
  "sheepfold",
  "kestrel-pass",
  "harrow-cross",
  "three-lakes",
  "blackwood",
  "duel-ring",
];

/** So many minefields are laid for a side. */
const FIELDS = 4;

/** The options by which units count before the first turn, so that nobody deploys. */
const KNOWN_BEFORE = ["concealed-data", "battlefield-intelligence"];

/** The special abilities that units can be looked for by. */
const ABILITIES = [
  "ECM",
  "PRB",
  "TAG",
  "C3M",
  "C3S",
  "IF",
  "ART",
  "AC",
  "LRM",
  "SRM",
  "FLK",
  "HT",
  "REAR",
  "TUR",
  "JMPS",
  "JMPW",
  "CASE",
  "ENE",
  "AMS",
  "STL",
  "OMNI",
  "IT",
  "CAR",
  "MEC",
  "AM",
  "MHQ",
  "SRCH",
  "RCN",
  "BOMB",
  "MDS",
  "UMU",
];

/** What a line of the library tells of a unit: its card in short, and its abilities. @param {any} unit @returns {import("../unit_finder.js").Listed} */
const shown = (unit) => ({
  name: unit.name,
  words: unit.card
    ? [
        `${unit.type} ${unit.size}`,
        unit.card_move.replaceAll('"', "″"),
        unit.damage,
        `A ${unit.card_armor} S ${unit.structure}`,
        unit.abilities.join(", "),
      ]
        .filter(Boolean)
        .join(" · ")
    : unit.kind,
  points: unit.pv,
  obstacle: unit.obstacle,
  bombs: unit.bombs,
  initiative: unit.initiative,
});

const LIBRARY = librarySource({ game: "alpha-strike", points: "pv", abilities: ABILITIES, shown });

/** @type {import("../offers.js").Scenario[]} */
const STRIKES = [
  {
    key: "lance",
    name: "Lance against lance",
    words: "Four 'Mechs a side, about 20 minutes.",
    place: "mill-pond",
    blue: ["Phoenix Hawk PXH-1", "Thunderbolt TDR-5S", "Wolverine WVR-6R", "Griffin GRF-1N"],
    red: ["Marauder MAD-3R", "Hunchback HBK-4G", "Shadow Hawk SHD-2H", "Archer ARC-2R"],
  },
  {
    key: "duel",
    name: "A duel",
    words: "One against one. A lesson of five minutes.",
    place: "duel-ring",
    blue: ["Wolverine WVR-6R"],
    red: ["Hunchback HBK-4G"],
  },
  {
    key: "arms",
    name: "Combined arms",
    words: "Tanks, a helicopter, a gunship that skims the ground, artillery, infantry that rides.",
    place: "harrow-cross",
    blue: [
      "Mad Cat (Timber Wolf) Prime",
      { unit: "Elemental Battle Armor [MG](Sqd5)", carrier: "blue-1" },
      "Maxim Heavy Hover Transport",
      { unit: "Foot Platoon (Rifle)", carrier: "blue-3" },
      "Patton Tank",
      "Donar Assault Helicopter",
    ],
    red: [
      "Fensalir Combat WiGE",
      { unit: "Jump Platoon (SRM)", carrier: "red-1" },
      "Mobile Long Tom Artillery LT-MOB-25",
      "Hunchback HBK-4G",
      "Goblin Medium Tank",
      "Achileus Light Battle Armor [MG](Sqd4)",
    ],
  },
  {
    key: "company",
    name: "Company against company",
    words: "Twelve a side from the rule book's own lists: an evening.",
    place: "kestrel-pass",
    blue: [],
    red: [],
  },
];

/** Two ready forces as a scenario. @returns {import("../offers.js").Scenario} */
const meeting = (blue, red, company) => ({
  key: `${blue.name} v ${red.name}`,
  name: `${blue.name} v ${red.name}`,
  words: `${blue.units.length} units, ${blue.pv} PV, against ${red.units.length}, ${red.pv} PV.`,
  blue: company(blue),
  red: company(red),
});

export const offer = {
  words: "Cards and inches. A company a side in an evening.",
  shown: { address: "/api/tables/mill-pond", part: 0.42 },
  placeTitle: "Table",
  usual: { place: "mill-pond", scenario: "lance" },
  points: "pv",
  opponents: ["bot-greedy", "bot-planner", "bot-random", "you", "friend"],
  dice: "Errata 2.2",
  /** The companies are the first two of the server's ready forces; those of no list are even, and meet two by two. */
  async scenarios() {
    const { forces } = await request("/api/forces?game=alpha-strike");
    const company = (force) => force.units.map(({ unit, skill, list }) => ({ unit, skill, list }));
    const even = forces.filter((force) => !force.cite);
    const meetings = even.flatMap((blue, index) => {
      const red = even[index + 1];
      return index % 2 || !red ? [] : [meeting(blue, red, company)];
    });
    const known = STRIKES.map((each) =>
      each.key === "company" && forces.length > 1
        ? {
            ...each,
            words: `${forces[0].name}, ${forces[0].pv} PV, against ${forces[1].name}, ${forces[1].pv}: an evening.`,
            blue: company(forces[0]),
            red: company(forces[1]),
          }
        : each,
    ).filter((each) => each.blue.length);
    return [...known, ...meetings, ...(await readyScenarios("alpha-strike"))];
  },
  /** @type {import("../offers.js").Lesson} */
  lesson: {
    name: "Your first battle",
    words: "Two 'Mechs a side, 61 PV each, a bot, and a hint at each step. Some fifteen minutes.",
    setup: {
      table: "mill-pond",
      forces: {
        blue: [
          { unit: "Phoenix Hawk PXH-1", at: "30,36", facing: 0 },
          { unit: "Marauder MAD-3R", at: "38,36", facing: 0 },
        ],
        red: [
          { unit: "Wolverine WVR-6R", at: "30,10", facing: 180 },
          { unit: "Griffin GRF-1N", at: "38,10", facing: 180 },
        ],
      },
      seats: { blue: "you", red: "bot-greedy" },
    },
  },
  /** @returns {Promise<import("../offers.js").Place[]>} */
  async places() {
    const { tables } = await request("/api/tables");
    return ordered(tables, FIRST_TABLES).map((table) => ({
      name: table.name,
      title: table.title,
      kind: table.kind,
      words: `${table.text} ${table.hexes ? `${table.hexes.join(" × ")} hexes` : `${Math.round(table.width)} × ${Math.round(table.depth)}″`}`,
    }));
  },
  picture: (name) => `/api/tables/${name}`,
  /** @param {string[]} options */
  source: async (options) => withOwn(LIBRARY, [...decoys(options), ...ownUnits()]),
  /** What the library tells of the unit of that name. @param {string} name */
  async look(name) {
    const { units } = await LIBRARY.find({ q: name }, 0);
    return units.find((unit) => unit.name === name) ?? null;
  },
  price: priceOf,
  crew: (unit, change, listed, options) => [
    bombChoice(unit, change, listed?.bombs),
    isDecoy(unit) ? null : skillChoice(unit, change),
    ...extraChoices(unit, change, options, listed?.initiative),
  ],
  admitted,
  /** A unit that no library has, and what the button says that makes one. */
  own: { words: "A card of your own…", write: writeCard },
  fielded: ({ unit, skill, gunnery, c3 }) => ({ unit, skill: skill ?? gunnery ?? 4, ...(c3 ? { c3 } : {}) }),
  setup: (choice) => ({
    table: choice.made ?? choice.place,
    rules: choice.rules,
    deploys: !KNOWN_BEFORE.some((option) => choice.rules.options.includes(option)),
    ...(choice.rules.options.includes("minefields") ? { mines: FIELDS } : {}),
  }),
  /** What an option needs besides being chosen. */
  notes: {
    minefields: `The table lays ${FIELDS} for each side at random between the forces; you see only your own.`,
    "hidden-units": "Mark those that hide under Change; they wait on their own edge.",
    "targeting-systems": "Choose under Change what the system of each unit is made for.",
    "battlefield-intelligence":
      "Under Change, give units their rating (the sums are compared before the game) and say which unit bears a bonus on initiative.",
    "concealed-data": "Add decoys under Change: half as many as units.",
  },
  drawing: {
    ground: "table",
    unit: "unit",
    at: "at",
    placeless: {},
    turns: 10,
    depth: 6,
    leaves: true,
    read: "/api/tables/read",
    paint: "/api/tables/paint",
    places: "places",
    unpainted: (/** @type {string} */ table) => table.startsWith("hexes:"),
    hints: {
      terrain:
        "Tap to lay a piece 6 inches across, or drag from its middle to its edge. Clear takes off what lies on top.",
      level:
        "Tap, or drag from the middle to the edge: a hill an inch above its ground. Lower takes the hill on top off.",
      road: "Drag along the way.",
      building: "Drag from corner to corner; a tap builds a square of 3 inches.",
      name: "Write a name, then tap the piece of terrain that is called so.",
    },
    measures: [{ key: "tall", words: "Tall, inches", usual: 2, least: 1, most: 20 }],
    brushes: {
      terrain: [
        { key: "woods", words: "Woods" },
        { key: "heavy-woods", words: "Heavy woods" },
        { key: "rough", words: "Rough" },
        { key: "rubble", words: "Rubble" },
        { key: "water-1", words: "Water 1 inch deep" },
        { key: "water-2", words: "Water 2 inches deep" },
        { key: "pavement", words: "Pavement" },
        { key: "clear", words: "Clear" },
      ],
      level: [
        { key: "higher", words: "Higher" },
        { key: "lower", words: "Lower" },
      ],
      road: [
        { key: "road", words: "Road" },
        { key: "stream", words: "Stream" },
        { key: "bridge", words: "Bridge" },
      ],
      building: [
        { key: "light-building", words: "Light" },
        { key: "medium-building", words: "Medium" },
        { key: "heavy-building", words: "Heavy" },
        { key: "hardened-building", words: "Hardened" },
      ],
      name: [{ key: "name", words: "Name" }],
    },
  },
};
