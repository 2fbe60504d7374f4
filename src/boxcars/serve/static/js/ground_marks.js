/** Marks of Total Warfare on the ground: minefields that your side knows of, and where its shells will come down. */

import { s } from "./dom.js";
import { centre } from "./geometry.js";

const CROSSES = [
  [-11, -9],
  [12, -6],
  [-2, 12],
];

/** A minefield: crosses, and how thick it lies; dashed around while only your side knows. @param {{hex: string, density: number, open: boolean}} field */
export function mineMark({ hex, density, open }) {
  const known = open ? "all know of them" : "only your side knows";
  return s(
    "g",
    { class: `hex-mines${open ? "" : " kept"}`, transform: `translate(${centre(hex).join(" ")})` },
    s("title", {}, `mines in ${hex}, density ${density}: ${known}`),
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
    s("title", {}, `your ${weapon} comes down on ${hex} in turn ${lands}`),
    s("circle", { r: 15 }),
    s("path", { d: "M-22 0h14M8 0h14M0-22v14M0 8v14" }),
    s("text", { y: 33 }, `turn ${lands}`),
  );
}

/** All of them; none while the low-altitude map is in front. @param {any} view */
export const groundMarks = (view) =>
  view.sky?.front === "low" ? null : [(view.mines ?? []).map(mineMark), (view.shells ?? []).map(shellMark)];
