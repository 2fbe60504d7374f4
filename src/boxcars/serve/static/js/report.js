/** After the game: luck against expectation, damage by unit, kills, and the report to copy. The server has counted. */

import { capital, h, put } from "./dom.js";
import { copyText } from "./invite.js";
import { shape } from "./sides.js";

/** @typedef {{luck: Record<string, {rolls: number, reached: number, expected: number}>, units: Array<{unit: string, side: string, dealt: number, taken: number, kills: number}>, text: string}} Report */

/** @param {import("./table.js").Table} table */
export function reportBlock(table) {
  const place = h("div", { class: "report" }, h("p", { class: "quiet" }, "Counting…"));
  table.game
    .ask("/report")
    .then((/** @type {Report} */ report) => put(place, luckTable(report), unitTable(report, table), copyReport(report)))
    .catch((error) => put(place, h("p", { class: "quiet" }, error.message)));
  return place;
}

/** @param {string[]} heads @param {HTMLElement[]} rows */
function grid(heads, rows) {
  const head = h(
    "tr",
    {},
    heads.map((word) => h(word ? "th" : "td", {}, word)),
  );
  return h("table", { class: "grid-table" }, h("thead", {}, head), h("tbody", {}, rows));
}

/** How many attack rolls reached their number, and how many should have. @param {Report} report */
function luckTable({ luck }) {
  const rows = Object.entries(luck).map(([side, { rolls, reached, expected }]) =>
    h(
      "tr",
      {},
      h("td", {}, shape(side), ` ${capital(side)}`),
      h("td", {}, `${reached} of ${rolls}`),
      h("td", {}, expected.toFixed(1)),
      h("td", {}, signed(reached - expected)),
    ),
  );
  return grid(["", "rolls that hit", "expected", "luck"], rows);
}

/** "+1.4", with a true minus. @param {number} value */
export const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** Who dealt most stands first. @param {Report} report @param {import("./table.js").Table} table */
function unitTable({ units }, table) {
  const rows = [...units]
    .sort((a, b) => b.dealt - a.dealt || b.kills - a.kills)
    .map(({ unit, side, dealt, taken, kills }) =>
      h(
        "tr",
        {},
        h("td", {}, shape(side), ` ${table.names.get(unit) ?? unit}`),
        h("td", {}, String(dealt)),
        h("td", {}, String(taken)),
        h("td", {}, kills ? String(kills) : "–"),
      ),
    );
  return grid(["", "dealt", "taken", "kills"], rows);
}

/** @param {Report} report */
function copyReport({ text }) {
  const button = h("button", { type: "button", class: "button" }, "Copy the report");
  button.onclick = async () => put(button, (await copyText(text)) ? "Copied" : "It could not be copied");
  return h("p", {}, button);
}
