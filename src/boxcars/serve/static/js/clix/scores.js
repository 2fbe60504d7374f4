/** The three victory conditions: what each side has in each of them. */

import { capital, h } from "../dom.js";
import { shape } from "../sides.js";

const CONDITIONS = ["points eliminated", "points left and held", "units in the enemy zone"];

/** @param {import("../types").View} view */
export function scores(view) {
  const heads = ["", ...CONDITIONS].map((words) => h("th", {}, words));
  const row = (/** @type {string} */ side) =>
    h(
      "tr",
      {},
      h("td", {}, shape(side), ` ${capital(side)}`),
      view.scores[side].map((points) => h("td", {}, points)),
    );
  return h(
    "table",
    { class: "grid-table scores" },
    h("thead", {}, h("tr", {}, heads)),
    h("tbody", {}, view.sides.map(row)),
  );
}
