/** A charge or a death from above before it is declared: the number, and what a hit and a miss bring to both. */

import { h, wholePercent } from "./dom.js";
import { neededTable, neededWords, tallyTable } from "./tally.js";

/**
 * What is declared with a move. Hexes: the piloting rolls after a hit, and the fall of a miss; inches: what a miss costs.
 * @typedef {object} Assault
 * @property {string} kind
 * @property {string} target
 * @property {any} tally
 * @property {any} damage
 * @property {any} taken
 * @property {any} [own_roll]
 * @property {any} [their_roll]
 * @property {any} [fall]
 * @property {any} [missed]
 */

/** What it is called. @param {{kind: string}} assault */
export const assaultName = ({ kind }) => (kind === "dfa" ? "death from above" : "charge");

/** In one line, for the action bar. @param {Assault} assault @param {(id: string) => string} nameOf */
export function assaultLine(assault, nameOf) {
  const { tally, damage, taken } = assault;
  const words = `${assaultName(assault)} on ${nameOf(assault.target)}: ${neededWords(tally)}, ${wholePercent(tally.chance)}`;
  return `${words} · deals ${damage.total}, takes ${taken.total}`;
}

/** @param {Assault} assault @param {(id: string) => string} nameOf @param {string} when what is given up for it, in words */
export function assaultBlock(assault, nameOf, when) {
  const target = nameOf(assault.target);
  return h(
    "div",
    { class: "block decide assault" },
    h("h3", { class: "caption" }, `${assaultName(assault)} on ${target}`),
    neededTable(assault.tally, { short: true }),
    h("h4", {}, "If it hits"),
    h("p", {}, h("b", {}, `${target} takes ${assault.damage.total}`), rollWords(assault.their_roll)),
    h("p", {}, h("b", {}, `You take ${assault.taken.total}`), rollWords(assault.own_roll)),
    h("h4", {}, "If it misses"),
    h("p", {}, missWords(assault)),
    h("p", { class: "quiet" }, when),
    h(
      "details",
      {},
      h("summary", {}, "How the damage comes about"),
      [assault.damage, assault.taken, assault.fall].map((tally) => (tally ? tallyTable(tally, { short: true }) : null)),
    ),
  );
}

/** @param {any} roll */
const rollWords = (roll) => (roll ? `, then piloting ${roll.total}+, ${wholePercent(roll.chance)}, or it falls.` : ".");

/** @param {Assault} assault */
function missWords({ fall, missed }) {
  if (fall) return ["You fall on your back: ", h("b", {}, `${fall.total} damage`), ", and the pilot may be hurt."];
  return missed?.total ? h("b", {}, `You take ${missed.total}.`) : "Nobody is damaged.";
}
