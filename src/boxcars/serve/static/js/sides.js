/** A side is told by its shape, its colour and its name: blue circle, red square, purple diamond, green triangle. */

import { s } from "./dom.js";

/** The outlines about the origin, as `boxcars.draw.tokens` has them. @type {Record<string, string>} */
const OUTLINES = {
  blue: "M-17 0A17 17 0 1 1 17 0A17 17 0 1 1-17 0Z",
  red: "M-15.5-15.5H15.5V15.5H-15.5Z",
  purple: "M0-20.5 20.5 0 0 20.5-20.5 0Z",
  green: "M0-20 20 14.5H-20Z",
};
const HEXAGON = "M-9.5-16.5H9.5L19 0 9.5 16.5H-9.5L-19 0Z";

/** The class of a side: its name, or neutral where the palette has no colour for it. @param {string} side */
export const sideClass = (side) => (side in OUTLINES ? side : "neutral");

/** A side's outline as path data. @param {string} side */
export const outlineOf = (side) => OUTLINES[side] ?? HEXAGON;

/** The side's shape as a small picture. @param {string} side @param {string} [extra] */
export const shape = (side, extra = "") =>
  s(
    "svg",
    { class: `shape ${sideClass(side)} ${extra}`, viewBox: "-21 -21 42 42", role: "img", "aria-label": side },
    s("path", { d: outlineOf(side) }),
  );
