/** Infantry that gets off a craft in flight: over which hex of its path, or why not. */

import { h } from "../dom.js";
import { reasonList } from "../tally.js";

/** @typedef {{unit: string, hex: string, stays: string, ways: Record<string, string>, reasons: any[]}} Row */

/** Those who get off in a plan. @param {any} plan @returns {Row[]} */
export const jumpers = (plan) => (plan.aboard ?? []).filter((/** @type {Row} */ { hex }) => hex);

/** How many get off, in words. @param {any} plan */
export function dropWords(plan) {
  const count = jumpers(plan).length;
  return count ? `${count} ${count === 1 ? "gets" : "get"} off` : "";
}

/** @param {import("./fly.js").FlyControl} control */
export function dropBlock(control) {
  /** @type {Row[]} */
  const rows = control.chosen.aboard ?? [];
  if (!rows.length) return null;
  return h(
    "div",
    { class: "block drop-block" },
    h("h3", { class: "caption" }, "Gets off in flight", h("span", {}, "over a hex of the path")),
    rows.map((row) => [h("p", {}, h("b", {}, control.table.nameOf(row.unit))), ways(control, row)]),
  );
}

/** To stay aboard, and every hex that it can get off over. @param {import("./fly.js").FlyControl} control @param {Row} row */
function ways(control, { hex, stays, ways: found, reasons }) {
  if (reasons.length) return reasonList(reasons);
  const choice = (/** @type {string} */ words, /** @type {string} */ action, /** @type {boolean} */ pressed) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(pressed),
        onclick: () => control.table.run(() => control.planAction(action)),
      },
      words,
    );
  return h("div", { class: "facing-choice" }, choice("Stays aboard", stays, !hex), [
    control.chosen.path
      .map((/** @type {any} */ point) => point.hex)
      .filter(
        (/** @type {string} */ at, /** @type {number} */ index, /** @type {string[]} */ all) =>
          found[at] && all.indexOf(at) === index,
      )
      .map((/** @type {string} */ at) => choice(at, found[at], at === hex)),
  ]);
}
