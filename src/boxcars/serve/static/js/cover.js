/** The hot seat: a page between two players. The covered view is removed, not hidden. */

import { capital, h } from "./dom.js";
import { shape } from "./sides.js";

/** @param {string} side @param {string} done what the other side has done @param {() => void} ready */
export function cover(side, done, ready) {
  const page = h(
    "div",
    { class: "overlay", role: "dialog", "aria-label": `Pass the screen to ${side}` },
    h(
      "div",
      { class: "card" },
      shape(side, "large"),
      h("h2", {}, `Pass the screen to ${capital(side)}`),
      h("p", { class: "quiet" }, `${done} The board is covered until ${capital(side)} is ready.`),
      h(
        "button",
        {
          type: "button",
          class: "button primary",
          "data-enter": "true",
          onclick: () => {
            page.remove();
            ready();
          },
        },
        `I am ${capital(side)}`,
      ),
    ),
  );
  document.body.append(page);
  page.querySelector("button")?.focus();
  return page;
}
