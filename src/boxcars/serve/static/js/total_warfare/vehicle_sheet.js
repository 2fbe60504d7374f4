/** What is a vehicle's own on its sheet: armor from above, motive damage, crew, critical hits. */

import { caption, row } from "./critical_rows.js";
import { capital, h } from "../dom.js";

/** @param {any} own @param {HTMLElement} drawing */
export function vehicleBlock(own, drawing) {
  return h("div", { class: "block vehicle-sheet" }, drawing, h("div", {}, motive(own), crew(own), criticals(own)));
}

function motive({ motive: steps, cruise }) {
  const now = cruise.now === cruise.full ? `cruise ${cruise.full}` : `cruise ${cruise.full} → ${cruise.now}`;
  const step = ({ name, effect, on }) =>
    h(
      "li",
      { class: on ? "on" : "", "aria-label": `${name} ${effect}${on ? ", in force" : ""}` },
      h("b", {}, name),
      effect,
    );
  return [caption("Motive", now), steps.length ? h("ul", { class: "motive" }, steps.map(step)) : null];
}

function crew({ crew: members, driving, stunned }) {
  const sum = driving.lines.map(({ value }) => value).join(" + ");
  const words = driving.lines.length > 1 ? `driving ${sum} = ${driving.total}` : `driving ${driving.total}`;
  return [
    caption("Crew", words),
    members.map((mark) => row(capital(mark.name), [mark])),
    stunned ? h("p", {}, "Stunned: it does nothing but sit.") : null,
  ];
}

const criticals = ({ criticals: rows }) => [
  caption("Criticals", ""),
  rows.map(({ name, marks }) => row(capital(name), marks)),
];
