/** How high things stand along a line of sight: numbers on the map, and the line seen from the side. */

import { h, s } from "../dom.js";
import { hexNumbers } from "../overlays.js";

const WIDE = 336;
const TALL = 96;

/** @typedef {{hex: string, ground: number, top: number}} Height ground with buildings, and the treetops above it */
/** @typedef {{heights: Height[], tops: [number, number]}} Sight */

const minus = (level) => (level < 0 ? `−${-level}` : String(level));
const words = ({ ground, top }) => (top > ground ? `${minus(ground)}↑${minus(top)}` : minus(ground));

/** The level of each hex between the two, with its treetops. @param {Sight} sight */
export const heightNumbers = (sight) =>
  hexNumbers(
    sight.heights.slice(1, -1).map((each) => ({ hex: each.hex, text: words(each), near: true })),
    "heights",
  );

/** The line from the side: ground, trees, and how high each of the two looks from. @param {Sight} sight @param {[string, string]} names */
export function heightProfile(sight, names) {
  const { heights, tops } = sight;
  const levels = [...heights.flatMap(({ ground, top }) => [ground, top]), ...tops];
  const [low, high] = [Math.min(...levels, 0) - 1, Math.max(...levels) + 1];
  const step = WIDE / heights.length;
  const y = (level) => TALL - ((level - low) / (high - low)) * TALL;
  const bar = (each, index, kind, from, to) =>
    s("rect", { class: kind, x: index * step, y: y(to), width: step, height: y(from) - y(to) });
  const ground = heights.map((each, index) => bar(each, index, "ground", low, each.ground));
  const trees = heights.map((each, index) =>
    each.top > each.ground ? bar(each, index, "trees", each.ground, each.top) : null,
  );
  const units = tops.map((top, end) => {
    const index = end ? heights.length - 1 : 0;
    const x = (index + 0.5) * step;
    return [
      s("line", { class: "unit", x1: x, x2: x, y1: y(top), y2: y(heights[index].ground) }),
      s("line", { class: "eye", x1: 0, x2: WIDE, y1: y(top), y2: y(top) }),
    ];
  });
  const numbers =
    step < 14 ? null : heights.map((each, index) => s("text", { x: (index + 0.5) * step, y: TALL + 13 }, words(each)));
  return h(
    "div",
    { class: "block" },
    h(
      "h3",
      { class: "caption" },
      "Heights",
      h("span", {}, `${names[0]} ${minus(tops[0])}, ${names[1]} ${minus(tops[1])}`),
    ),
    s(
      "svg",
      {
        class: "profile",
        viewBox: `0 -2 ${WIDE} ${TALL + 20}`,
        role: "img",
        "aria-label": `Levels along the line: ${heights.map((each) => `${each.hex} ${words(each)}`).join(", ")}`,
      },
      ground,
      trees,
      units,
      numbers,
    ),
    h(
      "p",
      { class: "quiet" },
      "Dashed: the level up to which each of them reaches. 0↑2: trees on level 0 up to level 2.",
    ),
  );
}
