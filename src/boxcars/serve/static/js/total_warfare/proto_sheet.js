/** What is a ProtoMech's own on its sheet: its critical boxes beside its armor, and its Point in a row. */

import { caption, row } from "./critical_rows.js";
import { capital, h } from "../dom.js";

/** @param {any} own @param {HTMLElement} drawing @param {any} unit */
export function protoBlock(own, drawing, unit) {
  const last = own.criticals.map(({ name, marks }) => {
    const hits = marks.filter((mark) => mark.hit);
    return row(capital(name), hits.length > 1 ? marks.map((mark) => ({ ...mark, name: telling(mark, hits) })) : marks);
  });
  const pilot = Array.from({ length: 6 }, (_, hit) => ({ name: `${hit + 1}`, hit: hit < unit.pilot_hits }));
  return [
    h(
      "div",
      { class: "block vehicle-sheet" },
      drawing,
      h("div", {}, caption("Criticals", ""), last, caption("Pilot", `${unit.pilot_hits} of 6 hit`), row("Hits", pilot)),
    ),
    own.point.length ? pointBlock(own.point, unit.id) : null,
  ];
}

/** Only the last box that is hit is in force. */
const telling = (mark, hits) => (mark === hits.at(-1) ? mark.name : "");

function pointBlock(mates, chosen) {
  const mate = (each, index) =>
    h(
      "figure",
      { class: each.unit === chosen ? "now" : each.destroyed ? "lost" : "" },
      h("div", { html: each.svg }),
      h("figcaption", {}, `${index + 1} ${each.name}`),
    );
  return h(
    "div",
    { class: "block" },
    caption("Point", `${mates.filter((each) => !each.destroyed).length} of ${mates.length} fight`),
    h("div", { class: "point" }, mates.map(mate)),
  );
}
