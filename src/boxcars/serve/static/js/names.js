/** Units by the names people use: the server says "red-3", the page "Shadow Hawk". */

import { capital, h } from "./dom.js";

let known = new Map();
let pattern = /$^/g;

/** Names that tell units apart: the chassis, with a number where two are alike. @param {any[]} units */
export function unitNames(units) {
  const counts = new Map();
  const seen = new Map();
  const key = (unit) => `${unit.side} ${unit.chassis}`;
  units.forEach((unit) => counts.set(key(unit), (counts.get(key(unit)) ?? 0) + 1));
  known = new Map(
    units.map((unit) => {
      const number = (seen.get(key(unit)) ?? 0) + 1;
      seen.set(key(unit), number);
      return [unit.id, counts.get(key(unit)) > 1 ? `${unit.chassis} ${number}` : unit.chassis];
    }),
  );
  pattern = new RegExp(`\\b(${[...known.keys()].sort((a, b) => b.length - a.length).join("|")})\\b`, "g");
  return known;
}

/** Measures and places to a tenth of an inch, as they are read off a ruler; the record keeps the thousandths. @param {string} text */
export const ruled = (text) =>
  text
    .replace(
      /(?<![\w,])(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)(?![\w,])/g,
      (_, x, y) => `${Number(Number(x).toFixed(1))}″, ${Number(Number(y).toFixed(1))}″`,
    )
    .replace(/\d+\.\d{2,}(?=″)/g, (number) => String(Number(Number(number).toFixed(Number(number) < 0.1 ? 2 : 1))));

/** Words with names for ids. @param {string} text */
export const inWords = (text) => ruled(text).replace(pattern, (id) => known.get(id));

/** The same as a sentence. @param {string} text */
export const plain = (text) => capital(inWords(text));

/** The same with the names in bold. @param {string} text */
export const named = (text) =>
  ruled(text)
    .split(pattern)
    .map((part, index) => (known.has(part) ? h("b", {}, known.get(part)) : index ? part : capital(part)));
