/** The charges and deaths from above that can be declared: one row for each enemy with its best number, and its places. */

import { h, wholePercent } from "../dom.js";
import { neededWords } from "../tally.js";
import { MODE_WORDS } from "./modes.js";

/** @typedef {import("./move.js").MoveControl} MoveControl */
/**
 * A way to assault an enemy, best first for each; one that is closed has reasons, and no action.
 * @typedef {{action: string, kind: string, target: string, hex?: string, mode?: string, needed?: number, chance?: number, deals?: number, takes?: number, reasons?: Array<{text: string}>}} AssaultRow
 */

/** @param {AssaultRow} row */
const numberWords = ({ needed: total = 0, chance = 0 }) => `${neededWords({ total, chance })} ${wholePercent(chance)}`;

/** Whom an assault is at, in words. @param {AssaultRow} row @param {(id: string) => string} nameOf */
const aimWords = ({ kind, target }, nameOf) => `${kind === "dfa" ? "Death from above on" : "Charge"} ${nameOf(target)}`;

/** The ways to assault one enemy in one manner, by enemy and manner. @param {AssaultRow[]} rows @returns {AssaultRow[][]} */
export function byTarget(rows) {
  /** @type {Map<string, AssaultRow[]>} */
  const groups = new Map();
  for (const row of rows) {
    const key = `${row.kind} ${row.target}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** What each enemy can be assaulted by, for the block of what else is possible. @param {MoveControl} control @returns {Array<{action: string, words: Node[], reasons?: any[]}>} */
export function assaultRows(control) {
  const nameOf = (/** @type {string} */ id) => control.table.nameOf(id);
  return byTarget(control.moves.assaults ?? []).map((ways) => {
    const held = ways.find(({ action }) => action && action === control.chosen?.action);
    const row = held ?? ways[0];
    const best = `${ways.length > 1 && !held ? "best " : ""}${numberWords(row)} · deals ${row.deals} · takes ${row.takes}`;
    const words = [h("span", {}, aimWords(row, nameOf)), row.action ? h("small", {}, best) : null];
    return { action: row.action, words: words.filter((each) => each !== null), reasons: row.reasons };
  });
}

/** From where the enemy that is assaulted can be reached, while one is in hand and there is a choice. @param {MoveControl} control */
export function assaultPlaces(control) {
  const ways = byTarget(control.moves.assaults ?? []).find((each) =>
    each.some(({ action }) => action && action === control.chosen?.action),
  );
  if (!ways || ways.length < 2) return null;
  return h(
    "div",
    { class: "facing-choice", role: "group", "aria-label": "From where" },
    ways.map((way) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(way.action === control.chosen.action),
          onclick: () => control.planAction(way.action),
        },
        `${way.hex} ${MODE_WORDS[way.mode]?.toLowerCase() ?? way.mode}`,
        h("small", {}, `${numberWords(way)} · deals ${way.deals}`),
      ),
    ),
  );
}
