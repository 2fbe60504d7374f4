/** Turning in inches: buttons that turn by 15 degrees, and whatever else brings a facing. */

import { h } from "../dom.js";
import { compass } from "./points.js";

const TURN = 15;

/** @param {number} now in degrees @param {(by: number) => void} turn @param {Array<{words: string, act: () => void}|null>} [more] @param {string} [caption] */
export function facingChoice(now, turn, more = [], caption = "Facing") {
  const button = (words, act, label = "") =>
    h("button", { type: "button", "aria-label": label || null, title: label || null, onclick: act }, words);
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, caption, h("span", {}, `${now}°, ${compass(now)}`)),
    h(
      "div",
      { class: "facing-choice" },
      button("↺", () => turn(-TURN), `Turn left ${TURN} degrees`),
      button("↻", () => turn(TURN), `Turn right ${TURN} degrees`),
      more.map((each) => each && button(each.words, each.act)),
    ),
  );
}
