/** Fields of the editor: a label beside an input, a choice, a number or a switch; each change is one stroke. */

import { h } from "../dom.js";

/** @param {string} label @param {HTMLElement} control */
function field(label, control) {
  control.setAttribute("aria-label", label);
  return h("label", { class: "prop" }, h("span", {}, label), control);
}

/** @param {string} label @param {string} value @param {(value: string) => void} set */
export const text = (label, value, set) =>
  field(label, h("input", { class: "button", value: value ?? "", onchange: (event) => set(event.target.value) }));

/** @param {string} label @param {string} value @param {(value: string) => void} set */
export const words = (label, value, set) =>
  field(label, h("textarea", { class: "button", rows: 2, onchange: (event) => set(event.target.value) }, value ?? ""));

/** @param {string} label @param {number} value @param {(value: number) => void} set @param {{least?: number, most?: number}} [how] */
export const number = (label, value, set, { least = 0, most = 10000 } = {}) =>
  field(
    label,
    h("input", {
      class: "button",
      type: "number",
      min: least,
      max: most,
      value: String(value ?? 0),
      onchange: (event) => set(Math.min(most, Math.max(least, Number(event.target.value) || 0))),
    }),
  );

/** @param {string} label @param {string} value @param {Array<[string, string]>} items @param {(value: string) => void} set */
export function choice(label, value, items, set) {
  const options = items.map(([key, shown]) => h("option", { value: key, selected: key === (value ?? "") }, shown));
  return field(label, h("select", { class: "button", onchange: (event) => set(event.target.value) }, options));
}

/** @param {string} label @param {boolean} value @param {(value: boolean) => void} set */
export const toggle = (label, value, set) =>
  h(
    "label",
    { class: "prop switch" },
    h("span", {}, label),
    h("input", {
      type: "checkbox",
      "aria-label": label,
      checked: Boolean(value),
      onchange: (event) => set(event.target.checked),
    }),
  );
