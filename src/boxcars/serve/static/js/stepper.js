/** A number that is put up and down by two buttons. */

import { h } from "./dom.js";

/**
 * @param {string} name what the number is
 * @param {number} value
 * @param {{less: string, more: string}} why why it goes no lower or higher; empty where it does
 * @param {(by: number) => void} change
 */
export function stepper(name, value, why, change) {
  const button = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ reason) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": `${by < 0 ? "less" : "more"} ${name}`,
        disabled: Boolean(reason),
        title: reason,
        onclick: () => change(by),
      },
      sign,
    );
  return h(
    "div",
    { class: "plus-minus", role: "group", "aria-label": name },
    button("−", -1, why.less),
    h("span", { "aria-live": "polite" }, `${name} `, h("b", {}, value)),
    button("+", 1, why.more),
  );
}
