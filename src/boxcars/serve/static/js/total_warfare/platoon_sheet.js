/** What is a platoon's own on its sheet: a box for each trooper, its ranges, and what weapons take from it. */

import { h, signed } from "../dom.js";

/** @param {any} own */
export const platoonBlock = (own) => [ranks(own), ranges(own), losses(own)];

/** Counted down as on paper: in each box a number of troopers, and the damage that so many deal. */
function ranks({ left, full, damage }) {
  const box = (count) =>
    h(
      "span",
      { class: count > left ? "lost" : count === left ? "now" : "" },
      h("small", {}, count),
      h("b", {}, damage[count]),
    );
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Troopers", h("span", {}, `${left} of ${full} · number, and its damage`)),
    h(
      "div",
      { class: "ranks", role: "img", "aria-label": `${left} of ${full} troopers, damage ${damage[left]}` },
      Array.from({ length: full }, (_, index) => box(full - index)),
    ),
  );
}

const grid = (head, rows) =>
  h(
    "table",
    { class: "grid-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head.map((words) => h(words ? "th" : "td", {}, words)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((cells) =>
        h(
          "tr",
          {},
          cells.map((cell) => h("td", {}, cell)),
        ),
      ),
    ),
  );

function ranges({ ranges: modifiers }) {
  return h("div", { class: "block" }, grid(["range", ...modifiers.keys()], [["to hit", ...modifiers.map(signed)]]));
}

function losses({ losses: rows }) {
  const line = (words, what) => [words, ...rows.map((row) => row[what])];
  return h(
    "div",
    { class: "block" },
    grid(
      ["troopers lost to", ...rows.map((row) => row.weapon)],
      [line("in cover", "in_cover"), line("in the open", "in_the_open")],
    ),
  );
}
