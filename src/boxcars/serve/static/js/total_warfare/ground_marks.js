/** Marks of Total Warfare on the ground: minefields that your side knows of, and where its shells will come down. */

import { s } from "../dom.js";
import { centre } from "../geometry.js";

const CROSSES = [
  [-11, -9],
  [12, -6],
  [-2, 12],
];

/** @param {{density: number, open: boolean}} field */
const mineWords = ({ density, open }) =>
  `mines of density ${density} that ${open ? "all know of" : "only your side knows of"}`;

/** @param {{lands: number, weapon: string}} shell */
const shellWords = ({ lands, weapon }) => `your ${weapon} comes down in turn ${lands}`;

/** What a side knows of a hex besides its terrain: mines, which a unit on them may hide, and shells. @param {string} hex @param {any} view */
export const groundWords = (hex, view) => [
  ...(view.mines ?? []).filter((/** @type {any} */ field) => field.hex === hex).map(mineWords),
  ...(view.shells ?? []).filter((/** @type {any} */ shell) => shell.hex === hex).map(shellWords),
];

/** A minefield: crosses, and how thick it lies; dashed around while only your side knows. @param {{hex: string, density: number, open: boolean}} field */
export function mineMark({ hex, density, open }) {
  return s(
    "g",
    { class: `hex-mines${open ? "" : " kept"}`, transform: `translate(${centre(hex).join(" ")})` },
    s("title", {}, mineWords({ density, open })),
    s("circle", { r: 22 }),
    s("path", { d: CROSSES.map(([x, y]) => `M${x - 4} ${y - 4}l8 8m0-8l-8 8`).join("") }),
    s("text", { x: 9, y: 20 }, String(density)),
  );
}

/** A hex on which a shell of yours comes down, and the turn. @param {{hex: string, lands: number, weapon: string}} shell */
export function shellMark({ hex, lands, weapon }) {
  return s(
    "g",
    { class: "hex-shell", transform: `translate(${centre(hex).join(" ")})` },
    s("title", {}, shellWords({ lands, weapon })),
    s("circle", { r: 15 }),
    s("path", { d: "M-22 0h14M8 0h14M0-22v14M0 8v14" }),
    s("text", { y: 33 }, `turn ${lands}`),
  );
}

/** All of them; none while the low-altitude map is in front. @param {any} view */
export const groundMarks = (view) =>
  view.sky?.front === "low" ? null : [(view.mines ?? []).map(mineMark), (view.shells ?? []).map(shellMark)];
