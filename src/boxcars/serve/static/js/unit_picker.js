/** Units that are looked for by words and taken one by one. */

import { h, put } from "./dom.js";

/** @typedef {{name: string, words: string}} Listed */

/**
 * A unit in a list from which units are taken: what it is, and what it costs.
 * @param {Listed} unit @param {string} cost @param {{disabled?: boolean, take: () => void}} how
 */
export function unitRow(unit, cost, { disabled = false, take }) {
  const label = h("span", {}, h("b", {}, unit.name), h("small", {}, unit.words));
  return h(
    "li",
    {},
    h("button", { type: "button", disabled, onclick: take }, label, h("span", { class: "quiet" }, cost)),
  );
}

/**
 * A field for words, and under it, once it is used, the units that are found; only the answer to the latest words counts.
 * @param {{label: string, find: (words: string) => Promise<any[]>, row: (unit: any) => HTMLElement}} how
 */
export function unitPicker({ label, find, row }) {
  const list = h("ul", { class: "designs", hidden: true });
  let asked = 0;
  const show = async () => {
    const number = ++asked;
    const units = await find(field.value.trim());
    if (number !== asked) return;
    list.hidden = false;
    put(list, units.length ? units.map(row) : h("li", { class: "none quiet" }, "No unit is described by these words."));
  };
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      class: "field",
      type: "search",
      "aria-label": label,
      placeholder: `${label}: search by name, role, type`,
      maxlength: 80,
      onfocus: () => list.hidden && show(),
      oninput: show,
    })
  );
  return h("div", { class: "picker" }, field, list);
}
