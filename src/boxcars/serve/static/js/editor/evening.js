/** Evening forces out: other skills or units that the server proposes, each with what the forces are worth after it. */

import { post } from "../api.js";
import { balanceBar, gapWords, proposalWords } from "../balance.js";
import { h } from "../dom.js";

/** @typedef {import("../balance.js").Proposal} Proposal */

/** How far apart the forces are, in words, and the way to bring them nearer. @param {import("./editor.js").Editor} editor */
export function evening(editor) {
  const { values } = editor.checked;
  if (!values?.blue || !values?.red) return null;
  return h(
    "div",
    {},
    balanceBar(values),
    h(
      "p",
      { class: "quiet" },
      `${gapWords(values)} `,
      values.blue === values.red
        ? null
        : h("button", { type: "button", class: "link", onclick: () => editor.evenOut() }, "Even it out"),
    ),
    editor.proposals ? proposed(editor) : null,
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
        h("button", { type: "button", class: "button plain", onclick: () => take(editor, each) }, proposalWords(each)),
      ),
    ),
  );
}

/** @param {import("./editor.js").Editor} editor @param {Proposal} proposal */
function take(editor, { unit, skill, now }) {
  const [side, number] = unit.split("-");
  editor.draft.change(({ setup }) => (setup.forces[side][Number(number) - 1][skill] = now));
  editor.evenOut();
}

/** What the server proposes for a scenario. @param {any} scenario @returns {Promise<Proposal[]>} */
export const askedFor = async (scenario) => (await post("/api/scenarios/even", scenario)).proposals;
