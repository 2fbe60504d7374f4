/** The forces that this browser keeps, on the page of units: open one, share it by a link, or keep it no longer. */

import { h, put } from "./dom.js";
import { dropForce, forceLink, savedForces } from "./saved_forces.js";

/** @param {HTMLElement} place @param {{open: (force: import("./saved_forces.js").SavedForce) => void, say: (words: string) => void}} how */
export function drawKept(place, { open, say }) {
  const kept = savedForces();
  const share = async (/** @type {import("./saved_forces.js").SavedForce} */ force) => {
    const link = forceLink(force);
    try {
      await navigator.clipboard.writeText(link);
      say(`The link to “${force.name}” is copied: it holds the whole force.`);
    } catch {
      say(link);
    }
  };
  const drop = (/** @type {string} */ name) => {
    dropForce(name);
    drawKept(place, { open, say });
    say(`“${name}” is kept no longer.`);
  };
  const button = (/** @type {string} */ words, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "button plain", "aria-label": label, onclick }, words);
  put(
    place,
    kept.length ? h("h3", { class: "caption" }, "Saved forces", h("span", {}, kept.length)) : null,
    h(
      "ul",
      { class: "kept" },
      kept.map((force) =>
        h(
          "li",
          {},
          h("span", {}, h("b", {}, force.name), " ", h("small", {}, `${force.units.length} units`)),
          button("Open", `Open ${force.name}`, () => open(force)),
          button("Share", `Copy the link to ${force.name}`, () => share(force)),
          button("✕", `Keep ${force.name} no longer`, () => drop(force.name)),
        ),
      ),
    ),
  );
}
