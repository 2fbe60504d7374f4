/** The steps of the start page: all lie open, but on a phone each is folded to one line that says what is chosen. */

import { byId, put } from "./dom.js";

const NARROW = window.matchMedia("(max-width: 759px)");

/** Whether the page is as narrow as a phone. */
export const isNarrow = () => NARROW.matches;

/** Fold the steps as the width of the page asks for, now and whenever it changes. */
export function foldSteps() {
  const steps = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".step"));
  const lines = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".step > summary"));
  const fold = () => {
    steps.forEach((step) => (step.open = !isNarrow()));
    lines.forEach((line) => (line.tabIndex = isNarrow() ? 0 : -1));
  };
  NARROW.addEventListener("change", fold);
  fold();
}

/** Say in the line of a step what is chosen. @param {string} id @param {string} words */
export const tellChosen = (id, words) => put(byId(id).querySelector(".chosen"), words);

/** A choice in a long list was made: on a phone the list closes, and its line is in sight. @param {string} id */
export function closeStep(id) {
  if (!isNarrow()) return;
  const step = /** @type {HTMLDetailsElement} */ (byId(id));
  step.open = false;
  step.scrollIntoView({ block: "nearest" });
}
