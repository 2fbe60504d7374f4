/** A charge or a death from above before it is declared: the number, and what a hit and a miss bring to both. */

import { h, wholePercent } from "./dom.js";
import { neededTable, tallyTable } from "./tally.js";

/** @typedef {{kind: string, target: string, tally: any, damage: any, taken: any, own_roll: any, their_roll: any, fall: any}} Assault */

/** What it is called. @param {{kind: string}} assault */
export const assaultName = ({ kind }) => (kind === "dfa" ? "death from above" : "charge");

/** In one line, for the action bar. @param {Assault} assault @param {(id: string) => string} nameOf */
export function assaultLine(assault, nameOf) {
  const { tally, damage, taken } = assault;
  const words = `${assaultName(assault)} on ${nameOf(assault.target)}: ${tally.total}+, ${wholePercent(tally.chance)}`;
  return `${words} · deals ${damage.total}, takes ${taken.total}`;
}

/** @param {Assault} assault @param {(id: string) => string} nameOf */
export function assaultBlock(assault, nameOf) {
  const target = nameOf(assault.target);
  const piloting = (roll) =>
    roll ? `, then piloting ${roll.total}+, ${wholePercent(roll.chance)}, or it falls.` : ".";
  return h(
    "div",
    { class: "block decide assault" },
    h("h3", { class: "caption" }, `${assaultName(assault)} on ${target}`),
    neededTable(assault.tally, { short: true }),
    h("h4", {}, "If it hits"),
    h("p", {}, h("b", {}, `${target} takes ${assault.damage.total}`), piloting(assault.their_roll)),
    h("p", {}, h("b", {}, `You take ${assault.taken.total}`), piloting(assault.own_roll)),
    h("h4", {}, "If it misses"),
    assault.fall
      ? h(
          "p",
          {},
          "You fall on your back: ",
          h("b", {}, `${assault.fall.total} damage`),
          ", and the pilot may be hurt.",
        )
      : h("p", {}, "Nobody is damaged."),
    h("p", { class: "quiet" }, "It is resolved in the physical phase; this 'Mech fires no weapon this turn."),
    h(
      "details",
      {},
      h("summary", {}, "How the damage comes about"),
      [assault.damage, assault.taken, assault.fall].map((tally) => (tally ? tallyTable(tally, { short: true }) : null)),
    ),
  );
}
