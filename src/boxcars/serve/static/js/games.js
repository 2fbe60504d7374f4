/** What each game offers to start with: where it is played, forces, rules, and what the server is asked for. */

import { request } from "./api.js";
import { capital } from "./dom.js";

const titled = (name) => capital(name.replaceAll("-", " "));

/** @typedef {{key: string, name: string, words: string, blue: any[], red: any[], place?: string}} Scenario */
/** @typedef {{name: string, title: string, words: string, kind?: string}} Place */

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

/** A library can hold thousands of units; so many pages of 200 are searched here, the force builder searches all. */
const MOST_PAGES = 4;

const ordered = (places, first) => [...places].sort((a, b) => rank(first, a.name) - rank(first, b.name));
const rank = (first, name) => (first.includes(name) ? first.indexOf(name) : first.length);

/** @type {Scenario[]} */
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
];

/** @type {Scenario[]} */
const STRIKES = [
  {
    key: "lance",
    name: "Lance against lance",
    words: "Four 'Mechs a side, about 20 minutes.",
    place: "mill-pond",
    blue: LANCES[0].blue,
    red: LANCES[0].red,
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

const totalWarfare = {
  key: "total-warfare",
  title: "Total Warfare",
  words: "Classic BattleTech on hexes. Armor, heat and criticals for every 'Mech.",
  shown: { address: "/api/boards/river-fork", part: 0.45 },
  placeTitle: "Board",
  usual: { place: "pine-barrens", scenario: "lance" },
  points: "bv",
  opponents: ["bot-greedy", "bot-random", "you", "friend"],
  dice: "Errata 11.01",
  scenarios: async () => LANCES,
  /** @returns {Promise<Place[]>} */
  async places() {
    const { boards } = await request("/api/boards");
    return ordered(boards, FIRST_BOARDS).map((board) => ({
      name: board.name,
      title: board.title ?? titled(board.name),
      words: `${BOARD_WORDS[board.name] ?? ""} ${board.width} × ${board.height} hexes`,
    }));
  },
  picture: (name) => `/api/boards/${name}`,
  async library() {
    const { designs } = await request("/api/designs");
    return designs.map((design) => ({
      name: design.name,
      words: `${design.tons} t · ${design.walk}/${design.run}/${design.jump} · ${summary(design.weapons)}`,
      points: design.bv,
      text: `${design.name} ${design.role} ${design.weight_class} ${design.tons} ${design.tech} ${design.weapons.join(" ")}`,
    }));
  },
  fielded: ({ unit, gunnery, piloting }) =>
    gunnery === 4 && piloting === 5 ? unit : { design: unit, gunnery, piloting },
  setup: (choice) => ({ board: choice.place }),
};

const alphaStrike = {
  key: "alpha-strike",
  title: "Alpha Strike",
  words: "Cards and inches. A company a side in an evening.",
  shown: { address: "/api/tables/mill-pond", part: 0.42 },
  placeTitle: "Table",
  usual: { place: "mill-pond", scenario: "lance" },
  points: "pv",
  opponents: ["bot-greedy", "bot-random", "you", "friend"],
  dice: "Errata 2.2",
  /** The companies are the first two of the server's ready forces. */
  async scenarios() {
    const { forces } = await request("/api/forces?game=alpha-strike");
    const company = (force) => force.units.map(({ unit, skill, list }) => ({ unit, skill, list }));
    return STRIKES.map((each) =>
      each.key === "company" && forces.length > 1
        ? {
            ...each,
            words: `${forces[0].name}, ${forces[0].pv} PV, against ${forces[1].name}, ${forces[1].pv}: an evening.`,
            blue: company(forces[0]),
            red: company(forces[1]),
          }
        : each,
    ).filter((each) => each.blue.length);
  },
  /** @returns {Promise<Place[]>} */
  async places() {
    const { tables } = await request("/api/tables");
    return ordered(tables, FIRST_TABLES).map((table) => ({
      name: table.name,
      title: table.title,
      kind: table.kind,
      words: `${table.text} ${Math.round(table.width)} × ${Math.round(table.depth)}″`,
    }));
  },
  picture: (name) => `/api/tables/${name}`,
  async library() {
    const page = (offset) => request(`/api/units?game=alpha-strike&limit=200&offset=${offset}`);
    const first = await page(0);
    const rest = await Promise.all(
      Array.from({ length: Math.min(MOST_PAGES, Math.ceil(first.total / 200) - 1) }, (_, index) =>
        page((index + 1) * 200),
      ),
    );
    const units = [first, ...rest].flatMap((each) => each.units);
    return units
      .filter((unit) => unit.card && !unit.obstacle)
      .map((unit) => ({
        name: unit.name,
        words: `${unit.type} ${unit.size} · ${unit.card_move.replaceAll('"', "″")} · ${unit.damage} · A ${unit.card_armor} S ${unit.structure}`,
        points: unit.pv,
        text: `${unit.name} ${unit.role} ${unit.type} ${unit.tech}`,
      }));
  },
  fielded: ({ unit, skill, gunnery, c3 }) => ({ unit, skill: skill ?? gunnery ?? 4, ...(c3 ? { c3 } : {}) }),
  setup: (choice) => ({
    table: choice.made ?? choice.place,
    rules: choice.rules,
    ...(choice.rules.options.includes("minefields") ? { mines: FIELDS } : {}),
  }),
  /** What an option needs besides being chosen. */
  notes: {
    minefields: `The table lays ${FIELDS} for each side at random between the forces; you see only your own.`,
    "hidden-units": "Mark those that hide under Change; they wait on their own edge.",
  },
  hides: "hidden-units",
};

export const GAMES = { "total-warfare": totalWarfare, "alpha-strike": alphaStrike };

/** Weapons by name with their number. @param {string[]} weapons */
function summary(weapons) {
  const counts = new Map();
  weapons.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(", ");
}
