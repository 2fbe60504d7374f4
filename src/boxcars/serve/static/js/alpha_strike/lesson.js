/** What newcomers to Alpha Strike are told: hints at each step, and the words of the game. */

import { goalWords, lately, OVER } from "../hints.js";
import { plain } from "../names.js";

/** @typedef {import("../hints.js").Hint} Hint */
/** @typedef {import("../table.js").Table} Table */

/** Whether the control in hand is of a kind. @param {Table} table @param {string} kind */
const decides = ({ control }, kind) => control?.kind === kind;

/** What is planned for the unit that moves. @param {Table} table */
const plan = ({ control }) => (control?.kind === "move" ? control.chosen : null);

/** The attack in hand. @param {Table} table */
const row = ({ control }) => (control?.kind === "attack" ? control.row : null);

/** Whether the unit in hand has something that it could attack with. @param {Table} table */
const canAttack = ({ control }) => control?.rows?.some((/** @type {any} */ each) => each.possible);

/** A line of the log as the beginning of a sentence. @param {string} text */
const sentence = (text) => plain(text).replace(/\.$/, "");

/** The last critical roll against a unit of the player's that did something, or that did nothing. @param {Table} table @param {boolean} hasEffect */
const critical = (table, hasEffect) => lately(table, "critical", ({ result }) => (result !== "none") === hasEffect);

/** Told once something has happened. @type {Hint[]} */
const EVENTS = [
  {
    key: "critical",
    title: "A critical hit.",
    text: (table) =>
      `${sentence(critical(table, true).text)}. It is rolled for when a hit marks *structure*, and counts from the End Phase on.`,
    cite: "ASB-11",
    when: (table) => Boolean(critical(table, true)),
  },
  {
    key: "no critical",
    title: "No critical hit this time.",
    text: (table) =>
      `One on ${table.nameOf(critical(table, false).unit)} was rolled for, and the roll did no more harm. It is rolled for when a hit marks *structure*.`,
    cite: "ASB-11",
    when: (table) => Boolean(critical(table, false)),
  },
  {
    key: "hit",
    title: "This is your card.",
    text: (table) => {
      const { unit, points, armor, structure } = lately(table, "damage");
      return `${table.nameOf(unit)} took ${points}: *armor* ${armor} and *structure* ${structure} are left. Armor goes first; when the structure is gone the unit is out, at the end of the turn.`;
    },
    cite: "ASB-11",
    at: ".strike-card .values",
    when: (table) => Boolean(lately(table, "damage")),
  },
  {
    key: "hot",
    title: "Your 'Mech is hot.",
    text: (table) =>
      `${sentence(lately(table, "heat", ({ before }) => before === 0).text)}. Each point costs 2″ of Move and 1 on its attacks; at 4 it shuts down. A turn without an attack cools it to 0.`,
    cite: "ASB-15",
    at: ".heat-boxes",
    when: (table) => Boolean(lately(table, "heat", ({ before }) => before === 0)),
  },
];

/** @type {Hint[]} */
export const HINTS = [
  {
    key: "goal",
    title: "What wins.",
    text: (table) => goalWords(table, "Each turn: move, attack, then damage and heat count."),
    cite: "ASB-5",
    when: (table) => table.view.turn <= 1 && decides(table, "move"),
  },
  ...EVENTS,
  {
    key: "reach",
    title: "Choose where to go.",
    text: "The dashed outline is your *Move* in inches. Woods, rough ground and climbing cost more, and the path says so. Tap a place to plan; nothing happens until you confirm it.",
    cite: "ASB-6",
    when: (table) => decides(table, "move") && !plan(table),
  },
  {
    key: "facing",
    title: "Face your enemy.",
    text: "It attacks into the half before it, and a hit from behind does 1 more. Turn it with comma and point, or drag the triangle.",
    cite: "ASB-7",
    when: (table) => Boolean(plan(table)),
  },
  {
    key: "attack",
    title: "One number for all its weapons.",
    text: (table) =>
      `"${row(table)?.tally?.total}+ · ${row(table)?.percent}" means: two dice must show so much or more. *Skill*, range, how the target moved and what is between make the number; tap it to see. The damage is that of the range on the card.`,
    cite: "ASB-10",
    when: (table) => Boolean(row(table)?.tally),
  },
  {
    key: "overheat",
    title: "It can overheat.",
    text: "More damage now for *heat* afterwards: choose how much beside the attack. It pays when the hit decides something.",
    cite: "ASB-15",
    when: (table) => Boolean(row(table)?.overheat?.length),
  },
  {
    key: "no attack",
    title: "Nothing to attack from here.",
    text: "The panel says why for each enemy: range, what blocks the *line of sight*, or that it is behind you.",
    cite: "ASB-8",
    when: (table) => decides(table, "attack") && Boolean(table.control?.answer) && !canAttack(table),
  },
  {
    key: "waiting",
    title: "The other side decides.",
    text: "Who loses the *initiative* moves and attacks first. Press M and tap two places to measure; tap a unit to read its card.",
    cite: "ASB-5",
    when: (table) => decides(table, "watch") && !table.view.outcome,
  },
  OVER,
];

/** @type {import("../glossary.js").Glossary} */
export const WORDS = {
  armor: { text: "The boxes that a hit marks first.", cite: "ASB-2" },
  structure: {
    text: "What is left when the armor is gone. A hit that marks it asks for a critical roll.",
    cite: "ASB-11",
  },
  move: { text: "How far a unit goes in a turn, in inches.", cite: "ASB-6" },
  skill: { text: "Where the number of an attack begins. Less is better.", cite: "ASB-3" },
  heat: { text: "Overheating makes it. It slows and spoils the aim, and at 4 the unit shuts down.", cite: "ASB-15" },
  "line of sight": {
    text: "A straight line from unit to unit. Hills, buildings and much wood block it.",
    cite: "ASB-8",
  },
  initiative: { text: "Two dice a side. The lower moves and attacks first, which is the worse place.", cite: "ASB-5" },
};
