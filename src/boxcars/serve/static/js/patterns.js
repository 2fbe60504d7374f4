/** Patterns on the level tints, for those who cannot tell these apart: the higher, the denser; below 0, dashes. */

import { s } from "./dom.js";

const PATTERNS = {
  "l-2": [12, "M0 3h6M6 9h6"],
  "l-1": [18, "M0 5h6M9 14h6"],
  l1: [16, "M4 4h.01M12 12h.01"],
  l2: [9, "M2 2h.01M6.5 6.5h.01"],
  l3: [10, "M0 10L10 0"],
  l4: [6, "M0 6L6 0"],
  l5: [7, "M0 7L7 0M0 0L7 7"],
};

/** A patterned copy of every tint. @param {Element} tints */
export function levelPatterns(tints) {
  const drawn = Object.entries(PATTERNS).flatMap(([level, [size, d]]) => {
    const tint = tints.querySelector(`.${level}`);
    if (!tint) return [];
    const id = `pattern-${level}`;
    return [
      s(
        "pattern",
        { id, width: size, height: size, patternUnits: "userSpaceOnUse" },
        s("path", { class: "pattern-line", d }),
      ),
      s("path", { d: tint.getAttribute("d"), fill: `url(#${id})` }),
    ];
  });
  return s("g", { class: "patterns" }, drawn);
}
