/** Rams that are announced with a flight: whom, by which number, and what it does to both. */

import { h, segment, wholePercent } from "../dom.js";
import { neededTable } from "../tally.js";

/** @typedef {{unit: string, tally: any, deals: {total: number}, takes: {total: number}, action: string}} RamRow */

/**
 * Whom a craft can ram where its flight ends, or that it does not.
 * @param {{rams?: RamRow[], alone?: string}} chosen @param {(unit: string) => string} nameOf
 */
export function ramWays({ rams = [], alone = "" }, nameOf) {
  if (!rams.length) return [];
  const ways = rams.map(({ unit, tally, action }) => ({
    key: unit,
    words: `${nameOf(unit)}, ${tally.total}+ ${wholePercent(tally.chance)}`,
    action,
  }));
  return [{ key: "", words: "Does not ram", action: alone }, ...ways];
}

/** What a ram does to both, in words. @param {RamRow} row @param {(unit: string) => string} nameOf */
export const harmWords = ({ unit, deals, takes }, nameOf) =>
  `A hit does ${deals.total} to ${nameOf(unit)} and ${takes.total} to itself, each in one blow. It fires at nobody this turn.`;

/** @param {import("./fly.js").FlyControl} control */
export function ramBlock(control) {
  const { chosen, table } = control;
  const nameOf = (/** @type {string} */ unit) => table.nameOf(unit);
  const ways = ramWays(chosen, nameOf);
  if (!ways.length) return null;
  const choose = (/** @type {string} */ key) => {
    const way = ways.find((each) => each.key === key);
    if (way) table.run(() => control.planAction(way.action));
  };
  /** @type {RamRow|undefined} */
  const now = chosen.rams.find((/** @type {RamRow} */ { unit }) => unit === chosen.ram);
  return h(
    "div",
    { class: "block launch-block ram-block" },
    h("h3", { class: "caption" }, "Ram", h("span", {}, "rolled for after all fire")),
    segment("Ram", ways, chosen.ram ?? "", choose),
    now ? [neededTable(now.tally, { short: true }), h("p", { class: "quiet" }, harmWords(now, nameOf))] : null,
  );
}
