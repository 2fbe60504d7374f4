/** A figure in the army builder, opened by a tap: its dials, every click, its weapons and what its equipment does. */

import { post } from "../api.js";
import { h, put } from "../dom.js";

/** Fill a place with the dials of a figure. @param {HTMLElement} place @param {{name: string, figure?: any}} unit */
export async function showFigure(place, { name, figure }) {
  try {
    put(place, page(await post("/api/clix/figure", figure ? { unit: name, figure } : { unit: name })));
  } catch (error) {
    put(place, h("p", { class: "quiet" }, `The dials did not come: ${error.message}.`));
  }
}

/** @param {any} told */
function page({ dial, heat_dial: heat, columns, clicks, weapons, equipment }) {
  return [
    h(
      "div",
      { class: "dials" },
      h("div", { class: "dial", html: dial }),
      heat ? h("figure", { class: "heat" }, h("div", { html: heat }), h("figcaption", {}, "heat dial")) : null,
    ),
    h("p", { class: "quiet" }, weapons.map(weaponWords).join(" · ")),
    h(
      "table",
      { class: "clicks" },
      h("caption", {}, "Click by click"),
      h(
        "tr",
        {},
        ["click", ...columns].map((words) => h("th", { scope: "col" }, words)),
      ),
      clicks.map((/** @type {any[]} */ values, /** @type {number} */ index) =>
        h("tr", {}, h("th", { scope: "row" }, index + 1), values.map(cell)),
      ),
    ),
    equipment.length
      ? h(
          "ul",
          { class: "equipment" },
          equipment.map((/** @type {any} */ each) =>
            h("li", {}, code(each), " ", h("b", {}, each.name), ` ${each.explains}`),
          ),
        )
      : null,
  ];
}

/** @param {any} weapon */
const weaponWords = ({ type, targets, min, max }) =>
  `${type}, ${max ? `${min}–${max}″` : "close combat"}${targets > 1 ? `, ${targets} targets` : ""}`;

/** @param {any} value */
const cell = (value) => h("td", {}, String(value.value), value.code ? [" ", code(value)] : null);

/** @param {{code: string, colour: string, circle?: boolean}} special */
const code = ({ code: letters, colour, circle }) =>
  h("span", { class: `equipment-code ${colour} ${circle ? "circle" : ""}` }, letters);
