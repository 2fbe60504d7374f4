/** The three victory conditions: what each side has in each of them, during play and at the end. */

import { capital, h } from "../dom.js";
import { shape } from "../sides.js";

const CONDITIONS = ["points eliminated", "points left and held", "units in the enemy zone"];
const SHORT = ["eliminated", "left", "zone"];

/** Who leads in a condition is in bold. @param {any} view @param {string} side @param {number} at @param {import("../dom.js").Child} words */
const marked = (view, side, at, words) => (view.leaders[at] === side ? h("b", {}, words) : words);

/** What a side has so far, in one line. @param {any} view @param {string} side */
export const scoreLine = (view, side) =>
  view.turn
    ? h(
        "p",
        { class: "quiet score-line" },
        view.scores[side].map((points, at) => [at ? " · " : "", marked(view, side, at, `${SHORT[at]} ${points}`)]),
      )
    : null;

/** @param {import("../types").View} view */
export function scores(view) {
  const heads = ["", ...CONDITIONS, "conditions"].map((words) => h(words ? "th" : "td", {}, words));
  const row = (/** @type {string} */ side) =>
    h(
      "tr",
      {},
      h("td", {}, shape(side), ` ${capital(side)}`),
      view.scores[side].map((points, at) => h("td", {}, marked(view, side, at, points))),
      h("td", {}, view.leaders.filter((leader) => leader === side).length),
    );
  return h(
    "table",
    { class: "grid-table scores" },
    h("thead", {}, h("tr", {}, heads)),
    h("tbody", {}, view.sides.map(row)),
  );
}
