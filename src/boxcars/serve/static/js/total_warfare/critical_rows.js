/** Rows of boxes on a sheet: what can be hit, and the hits. */

import { h } from "../dom.js";

/** A caption of the sheet with a note at its right. @param {string} words @param {string} note */
export const caption = (words, note) => h("h3", { class: "caption" }, words, h("span", {}, note));

/** A name and its boxes, the hit ones filled. @param {string} name @param {Array<{name: string, hit: boolean}>} marks */
export function row(name, marks) {
  const hits = marks.filter((mark) => mark.hit).map((mark) => mark.name);
  const told = hits.join(", ");
  return h(
    "p",
    { class: "between" },
    name,
    h("span", {}, marks.length > 1 ? told : told && "hit", " ", boxes(marks, told || "whole")),
  );
}

const boxes = (marks, told) =>
  h(
    "span",
    { class: "pips", role: "img", "aria-label": told },
    marks.map((mark) => h("i", { class: mark.hit ? "lost" : "", title: mark.name })),
  );
