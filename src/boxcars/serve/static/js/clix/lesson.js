/** What newcomers to the clix games are told: hints at each step, and the words of the game. */

import { OVER } from "../hints.js";

/** @typedef {import("../hints.js").Hint} Hint */
/** @typedef {import("../table.js").Table} Table */

/** The control of an order that has its answers. @param {Table} table */
const order = ({ control }) => (control?.kind === "order" && control.info ? control : null);

/** What is planned for the unit that moves. @param {Table} table */
const plan = (table) => (order(table)?.isAttacking ? null : order(table)?.move.chosen);

/** @param {Table} table */
const attack = (table) => (order(table)?.isAttacking ? order(table).attack : null);

/** @type {Hint[]} */
export const HINTS = [
  {
    key: "goal",
    title: "What wins.",
    text: "Eliminate the enemy's figures, or have the most victory points when the turns are over. In your turn you give a few orders: move, attack, or rest to shed *tokens*.",
    cite: "MWB-6",
    when: ({ control }) => control?.kind === "deploy",
  },
  {
    key: "deploy",
    title: "Put your army on the table.",
    text: "Tap a place in the gold zone, turn the unit to the enemy, and deploy it. Or let the table place the rest: you can begin at once.",
    cite: "MWB-5",
    when: ({ control }) => control?.kind === "deploy",
  },
  {
    key: "no orders",
    title: "Your orders are given.",
    text: "End the turn. Who was given no order loses its *tokens*, and a 'Mech that rested cools by 1.",
    cite: "MWB-6",
    when: ({ control, view }) => control?.kind === "order" && !view.orders_left,
  },
  {
    key: "pushed",
    title: "This unit has a token.",
    text: "An order now *pushes* it: 1 damage, or 1 *heat* for a 'Mech. Often another unit is the better choice, and this one rests.",
    cite: "DA-pushing.1",
    when: (table) => Boolean(order(table)?.unit.tokens),
  },
  {
    key: "order",
    title: "Give an order.",
    text: (table) =>
      `You have ${table.view.orders_left} this turn, each to one unit or one *formation*. The bar has the kinds of order; a tap on the map plans a move within the dashed outline.`,
    cite: "MWB-7",
    when: (table) => Boolean(order(table)) && !plan(table) && !attack(table),
  },
  {
    key: "break away",
    title: "An enemy touches it.",
    text: "Before it moves it must *break away* with a die. If that fails, the order is spent.",
    cite: "MWB-8.2",
    when: (table) => Boolean(plan(table)?.break_away),
  },
  {
    key: "contact",
    title: "Into contact.",
    text: "Bases that touch can fight in close combat. Tap an enemy and the move ends in *contact* with it, if it is near enough.",
    cite: "MWB-8.1",
    when: (table) => Boolean(plan(table)?.contacts?.length),
  },
  {
    key: "facing",
    title: "Mind the front arc.",
    text: "It attacks only into its *front arc*, and attacks on its rear are 2 easier. Turn it before you give the order.",
    cite: "AOD-concepts.1",
    when: (table) => Boolean(plan(table)?.legal),
  },
  {
    key: "sequence",
    title: "Two dice and your attack value.",
    text: "The sum must reach the target's defense value with all that changes it; the list says what that is. A 12 always hits, a 2 always misses and costs you a *click*.",
    cite: "MWB-13",
    when: (table) => Boolean(attack(table)?.found?.legal),
  },
  {
    key: "nobody",
    title: "Nobody in reach.",
    text: "The panel says why not for each enemy: range, *front arc*, or what blocks the line. Move first.",
    cite: "MWB-14",
    when: (table) => Boolean(attack(table)?.answer && !attack(table).row),
  },
  OVER,
];

/** @type {import("../glossary.js").Glossary} */
export const WORDS = {
  tokens: {
    text: "An order token marks who was given an order. A unit with one is pushed by the next; infantry and vehicles with two take none.",
    cite: "MWB-7",
  },
  pushes: {
    text: "A unit that is given an order while it has a token is pushed: 1 damage, a 'Mech 1 heat.",
    cite: "DA-pushing.1",
  },
  heat: {
    text: "A 'Mech's second dial. It makes values worse, threatens with rolls, and at its end the 'Mech shuts down. Venting and resting cool it.",
    cite: "MWB-12",
  },
  formation: {
    text: "Units of one faction that touch may act by one order: three to five move together, or some add 2 each to the attack of another.",
    cite: "MWB-20",
  },
  "break away": {
    text: "A die before moving when an enemy touches the unit: 4 or more for most, 3 for 'Mechs, 2 for hovers.",
    cite: "MWB-8.2",
  },
  contact: { text: "Two bases touch. Close combat needs it, and shooting is hampered by it.", cite: "MWB-2.1" },
  "front arc": {
    text: "The half in front of the base, unless its figure says otherwise. Attacks go into it.",
    cite: "AOD-concepts.1",
  },
  click: {
    text: "One position of the combat dial. Damage turns it on; when the last is passed the unit is eliminated.",
    cite: "MWB-2.1",
  },
};
