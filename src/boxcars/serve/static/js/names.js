/** Things by the names people use: the server says "red-3", the page "Shadow Hawk". Ids stay where they are typed. */

import { capital, h } from "./dom.js";
import { inMeasures } from "./inches/measures.js";

/** Names by id, as the view has them. @type {Map<string, string>} */
let known = new Map();
/** Those of units, which stand in bold. @type {Set<string>} */
let units = new Set();
/** The sides, which are written large. @type {string[]} */
let sides = [];
/** What may be an id: words joined by hyphens, without the full stop of a sentence. */
const ID = /\b([A-Za-z][\w.]*(?:-[\w.]*\w)+)/g;

/** Use the names of a view. @param {Record<string, string>} names @param {Array<{id: string, name?: string, side?: string}>} shown */
export function useNames(names, shown) {
  const own = shown.map(({ id, name }) => /** @type {[string, string]} */ ([id, name ?? id]));
  known = new Map([...own, ...Object.entries(names)]);
  units = new Set(shown.map((unit) => unit.id));
  sides = [...new Set(shown.map((unit) => unit.side ?? ""))].filter(Boolean);
  return known;
}

/** Measures and places to a tenth of an inch, as they are read off a ruler; the record keeps the thousandths. @param {string} text */
export const ruled = (text) =>
  inMeasures(
    text
      .replace(
        /(?<![\w,])(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)(?!\w|[.,]\d)/g,
        (_, x, y) => `${Number(Number(x).toFixed(1))}″, ${Number(Number(y).toFixed(1))}″`,
      )
      .replace(/\d+\.\d{2,}(?=″)/g, (number) => String(Number(Number(number).toFixed(Number(number) < 0.1 ? 2 : 1)))),
  );

/** Words in which sides have their names: "initiative of Red". @param {string} text */
const withSides = (text) =>
  sides.reduce((words, side) => words.replace(new RegExp(`\\b${side}\\b(?!-)`, "g"), capital(side)), text);

/** Words with names for ids and sides. @param {string} text */
export const inWords = (text) => withSides(ruled(text)).replace(ID, (id) => known.get(id) ?? id);

/** The same as a sentence. @param {string} text */
export const plain = (text) => capital(inWords(text));

/** The same with the names of units in bold. @param {string} text */
export const named = (text) =>
  withSides(ruled(text))
    .split(ID)
    .map((part, index) => {
      const words = known.get(part) ?? part;
      return units.has(part) ? h("b", {}, words) : index ? words : capital(words);
    });
