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

/** Each condition with what the sides have in it, and in how many each leads. @param {import("../types").View} view */
export function scores(view) {
  const row = (/** @type {string} */ words, /** @type {(side: string) => import("../dom.js").Child} */ of) =>
    h("tr", {}, h("td", {}, words), ...view.sides.map((side) => h("td", {}, of(side))));
  const leads = (/** @type {string} */ side) => view.leaders.filter((leader) => leader === side).length;
  const heads = view.sides.map((side) => h("th", {}, shape(side), ` ${capital(side)}`));
  return h(
    "table",
    { class: "grid-table scores" },
    h("thead", {}, h("tr", {}, h("td"), heads)),
    h(
      "tbody",
      {},
      CONDITIONS.map((words, at) => row(words, (side) => marked(view, side, at, view.scores[side][at]))),
      row("conditions led", leads),
    ),
  );
}
