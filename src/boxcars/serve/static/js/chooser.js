/** The small chooser: where hexes are too small for a finger, a tap near several things asks which is meant. */

import { byId, h } from "./dom.js";

/**
 * @param {{clientX: number, clientY: number}} at
 * @param {Array<{words: string, note: string, act: () => void}>} things
 */
export function openChooser(at, things) {
  closeChooser();
  const item = ({ words, note, act }) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        onclick: () => {
          closeChooser();
          act();
        },
      },
      h("span", {}, words),
      h("span", { class: "quiet" }, note),
    );
  const chooser = h("div", { id: "chooser", role: "menu", "aria-label": "Which of these?" }, things.map(item));
  const stage = byId("stage");
  stage.append(chooser);
  const area = stage.getBoundingClientRect();
  const keep = (place, size, whole) => Math.max(8, Math.min(place, whole - size - 8));
  chooser.style.left = `${keep(at.clientX - area.left - chooser.offsetWidth / 2, chooser.offsetWidth, area.width)}px`;
  const above = at.clientY - area.top - chooser.offsetHeight - 28;
  chooser.style.top = `${above >= 8 ? above : keep(at.clientY - area.top + 28, chooser.offsetHeight, area.height)}px`;
  chooser.querySelector("button")?.focus({ preventScroll: true });
  document.addEventListener("pointerdown", outside, true);
}

/** @returns {boolean} whether it was open */
export function closeChooser() {
  const chooser = byId("chooser");
  chooser?.remove();
  document.removeEventListener("pointerdown", outside, true);
  return Boolean(chooser);
}

/** A tap beside it only closes it. @param {PointerEvent} event */
function outside(event) {
  if (event.target instanceof Element && event.target.closest("#chooser")) return;
  closeChooser();
  event.stopPropagation();
}
