/** Evening forces out: other skills or units that the server proposes, each with what the forces are worth after it. */

import { post } from "../api.js";
import { capital, h } from "../dom.js";

/** @typedef {{unit: string, name: string, skill: string, was: number|string, now: number|string, values: Record<string, number>}} Proposal */

const SIDES = ["blue", "red"];

/** How far apart the forces are, in words, and the way to bring them nearer. @param {import("./editor.js").Editor} editor */
export function evening(editor) {
  const { values } = editor.checked;
  if (!values?.blue || !values?.red) return null;
  const [more, less] = values.blue >= values.red ? SIDES : [...SIDES].reverse();
  const gap = values[more] - values[less];
  if (!gap) return h("p", { class: "quiet" }, "Both forces are worth the same.");
  const share = ((gap / values[less]) * 100).toFixed(1);
  return h(
    "div",
    {},
    balanceBar(values),
    h(
      "p",
      { class: "quiet" },
      `${capital(more)} has ${gap.toLocaleString("en")} more, ${share} %. `,
      h("button", { type: "button", class: "link", onclick: () => editor.evenOut() }, "Even it out"),
    ),
    editor.proposals ? proposed(editor) : null,
  );
}

/** @param {Record<string, number>} values */
function balanceBar({ blue, red }) {
  return h(
    "div",
    { class: "force-balance", role: "img", "aria-label": `Blue ${blue}, Red ${red}` },
    h("i", { class: "blue", style: `flex:${blue}` }),
    h("i", { class: "red", style: `flex:${red}` }),
  );
}

/** @param {import("./editor.js").Editor} editor */
function proposed(editor) {
  const { proposals } = editor;
  if (!proposals.length) return h("p", { class: "quiet" }, "No change of one unit brings them nearer.");
  return h(
    "ul",
    { class: "proposals" },
    proposals.map((each) =>
      h(
        "li",
        {},
        h("button", { type: "button", class: "button plain", onclick: () => take(editor, each) }, words(each)),
      ),
    ),
  );
}

/** @param {Proposal} proposal */
function words({ unit, name, skill, was, now, values }) {
  const side = capital(unit.split("-")[0]);
  const worth = SIDES.map((each) => `${capital(each)} ${values[each].toLocaleString("en")}`).join(", ");
  const change = skill === "unit" ? `${now} instead` : `${skill} ${now} instead of ${was}`;
  return [h("span", {}, `${side}'s ${name}: ${change}`), h("small", { class: "quiet" }, worth)];
}

/** @param {import("./editor.js").Editor} editor @param {Proposal} proposal */
function take(editor, { unit, skill, now }) {
  const [side, number] = unit.split("-");
  editor.draft.change(({ setup }) => (setup.forces[side][Number(number) - 1][skill] = now));
  editor.evenOut();
}

/** What the server proposes for a scenario. @param {any} scenario @returns {Promise<Proposal[]>} */
export const askedFor = async (scenario) => (await post("/api/scenarios/even", scenario)).proposals;
