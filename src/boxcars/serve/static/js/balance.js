/** Two forces against each other: a bar, how far apart they are, and what would bring them nearer. */

import { capital, h } from "./dom.js";

/** @typedef {{unit: string, name: string, skill: string, was: number|string, now: number|string, values: Record<string, number>}} Proposal */

const SIDES = ["blue", "red"];

/** @param {Record<string, number>} values */
export function balanceBar({ blue, red }) {
  return h(
    "div",
    { class: "force-balance", role: "img", "aria-label": `Blue ${blue}, Red ${red}` },
    h("i", { class: "blue", style: `flex:${blue}` }),
    h("i", { class: "red", style: `flex:${red}` }),
  );
}

/** Which force is worth more, and by how much. @param {Record<string, number>} values */
export function gapWords(values) {
  const [more, less] = values.blue >= values.red ? SIDES : [...SIDES].reverse();
  const gap = values[more] - values[less];
  if (!gap) return "Both forces are worth the same.";
  return `${capital(more)} has ${gap.toLocaleString("en")} more, ${((gap / values[less]) * 100).toFixed(1)} %.`;
}

/** @param {Proposal} proposal */
export function proposalWords({ unit, name, skill, was, now, values }) {
  const side = capital(unit.split("-")[0]);
  const worth = SIDES.map((each) => `${capital(each)} ${values[each].toLocaleString("en")}`).join(", ");
  const change = skill === "unit" ? `${now} instead` : `${skill} ${now} instead of ${was}`;
  return [h("span", {}, `${side}'s ${name}: ${change}`), h("small", { class: "quiet" }, worth)];
}
