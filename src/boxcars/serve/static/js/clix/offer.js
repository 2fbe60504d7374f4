/** What the clix games offer to start with: tables, ready armies, editions, and what the server is asked for. */

import { request } from "../api.js";
import { capital } from "../dom.js";
import { readyScenarios } from "../offers.js";
import { nameOf } from "../ownforce.js";
import { listSource } from "../unit_sources.js";
import { armyHandedOver } from "./hand_over.js";
import { clixRules } from "./rules_choice.js";

/** The scenario of the army that comes from the builder. */
const OWN = "own";

/** The terrain that each player brings. */
const PILE = ["woodland", "office", "pool"];

/** Two ready armies of the same size as a scenario. @returns {import("../offers.js").Scenario & {total: number}} */
const meeting = (blue, red) => ({
  key: `${blue.name} v ${red.name}`,
  name: `${blue.name} v ${red.name}`,
  words: `${blue.build_total} points. ${capital(blue.about.replace(/^[^:]*: /, ""))}`,
  blue: blue.units.map(({ unit }) => unit),
  red: red.units.map(({ unit }) => unit),
  total: blue.build_total,
});

/** Every army against the next of its size. @param {any[]} armies */
const meetings = (armies) =>
  armies.flatMap((blue) => {
    const others = armies.filter((each) => each.build_total === blue.build_total);
    const red = others[(others.indexOf(blue) + 1) % others.length];
    return red && red !== blue ? [meeting(blue, red)] : [];
  });

/** The army of the builder against a ready one of its size, or the largest. @param {NonNullable<ReturnType<typeof armyHandedOver>>} army @param {any[]} armies */
function ownMeeting(army, armies) {
  const red = armies.find((each) => each.build_total === army.total) ?? armies.at(-1);
  const cards = army.cards.map(({ card, on }) => ({ card, unit: on ? `blue-${on}` : "" }));
  return {
    key: OWN,
    name: `Your army v ${red.name}`,
    words: `${army.total} points, as you have built it.`,
    blue: army.units.map(({ name, figure }) => (figure ? { unit: name, figure } : name)),
    red: red.units.map(({ unit }) => unit),
    total: Math.max(army.total, red.build_total),
    cards: { blue: cards },
  };
}

/** What a line of the list tells of a figure. @param {any} figure */
const shown = (figure) => ({
  name: figure.name,
  words: [
    figure.weight_class ? `${figure.weight_class} 'Mech` : figure.type,
    figure.faction,
    `speed ${figure.speed}`,
    `attack ${figure.attack}`,
    `defense ${figure.defense}`,
    `damage ${figure.damage}`,
    ...figure.equipment,
  ]
    .filter(Boolean)
    .join(" · "),
  points: figure.points,
  text: [figure.name, figure.faction, figure.type, figure.rank, ...figure.equipment].join(" "),
  facts: { type: figure.type, points: String(figure.points), faction: figure.faction },
});

export const offer = {
  words: "Dials and inches. An army of 300 points in half an hour.",
  shown: { address: "/api/clix/tables/tarn-meadow", part: 0.55 },
  placeTitle: "Table",
  usual: { place: "tarn-meadow", scenario: armyHandedOver() ? OWN : "Marcher Picket v Cinder Raiders" },
  points: "points",
  opponents: ["bot-greedy", "bot-planner", "bot-random", "you", "friend"],
  dice: "Age of Destruction",
  async scenarios() {
    const { forces } = await request("/api/forces?game=clix");
    const army = armyHandedOver();
    const own = army ? [ownMeeting(army, forces)] : [];
    return [...own, ...meetings(forces), ...(await readyScenarios("clix"))];
  },
  /** @type {import("../offers.js").Lesson} */
  lesson: {
    name: "Your first game",
    words:
      "A 'Mech, a tank and infantry a side, 205 points each, a bot, and a hint at each step. Some fifteen minutes.",
    setup: {
      table: "tarn-meadow",
      build_total: 300,
      forces: {
        blue: [
          "Lark",
          "Halberd Beam Carrier",
          "Line Rifles",
          "Line Rifles",
          "Line Rifles",
          "Shieldbearers",
          "Gantry Techs",
        ],
        red: ["Cutlass", "Ember Skimmer", "Ember Rifles", "Ember Rifles"],
      },
      seats: { blue: "you", red: "bot-greedy" },
    },
  },
  /** @returns {Promise<import("../offers.js").Place[]>} */
  async places() {
    const { tables } = await request("/api/clix/tables");
    return tables.map(({ name, title, text, width, depth }) => ({
      name,
      title,
      words: `${text} ${width} × ${depth}″`,
    }));
  },
  picture: (name) => `/api/clix/tables/${name}`,
  async source() {
    const { figures } = await request("/api/clix/figures");
    const known = (/** @type {string} */ part) =>
      [...new Set(figures.map((figure) => figure[part]))].filter(Boolean).sort();
    return listSource(figures.map(shown), [
      { key: "type", label: "Kind", items: known("type").map((type) => [type, type === "mech" ? "'Mech" : type]) },
      { key: "points", label: "Points", example: "20-60" },
      { key: "faction", label: "Faction", items: known("faction").map((faction) => [faction, faction]) },
    ]);
  },
  /** @param {any[]} units */
  async price(units) {
    const { figures } = await request("/api/clix/figures");
    const costs = new Map(figures.map(({ name, points }) => [name, points]));
    return units.reduce((sum, unit) => sum + (costs.get(nameOf(unit)) ?? unit.points ?? unit.figure?.points ?? 0), 0);
  },
  fielded: ({ unit }) => unit,
  rules: clixRules,
  /** Each player brings the same pieces where they place the terrain themselves. */
  setup: ({ place, rules }, forces) => ({
    table: rules.places ? "open" : place,
    rules: { edition: rules.edition },
    keys: rules.keys,
    build_total: forces.total ?? 0,
    cards: forces.cards ?? {},
    ...(rules.places ? { brings: { red: PILE, blue: PILE } } : {}),
  }),
  drawing: { ground: "table", unit: "unit", at: "at", placeless: {}, turns: 20, depth: 4, leaves: false },
};
