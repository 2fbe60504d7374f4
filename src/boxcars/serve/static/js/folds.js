/** Lists on the start page that few people look for, folded away: an open one stays open when the page is drawn anew. */

import { h } from "./dom.js";

/** The titles of those that are open. @type {Set<string>} */
const open = new Set();

/** A list under its title; none where it would be empty. @param {string} title @param {Element[]} rows */
export const fold = (title, rows) =>
  rows.length
    ? h(
        "details",
        {
          class: "readings",
          open: open.has(title),
          ontoggle: (event) => {
            if (event.target.open) open.add(title);
            else open.delete(title);
          },
        },
        h("summary", { class: "caption" }, title),
        h("ul", {}, rows),
      )
    : null;
