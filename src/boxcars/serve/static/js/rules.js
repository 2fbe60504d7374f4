/** The rules of a game to be started, folded away: which release of them, and the optional ones. */

import { h } from "./dom.js";
import { citation } from "./tally.js";

let readingsOpen = false;

/** @param {{releases?: string[], options: Array<{word: string, title: string, explains: string, cite: string}>}} known @param {{release?: string, options: string[]}} rules @param {() => void} changed @param {Record<string, string>} [notes] what an option needs besides */
export function rulesChoice(known, rules, changed, notes = {}) {
  if (!known.releases?.length && !known.options.length) return null;
  const isReading = ({ word }) => word.startsWith("reading:");
  const option = (each) =>
    h(
      "li",
      {},
      h(
        "label",
        {},
        h("input", {
          type: "checkbox",
          checked: rules.options.includes(each.word),
          onchange: (event) => {
            rules.options = rules.options
              .filter((word) => word !== each.word)
              .concat(event.target.checked ? each.word : []);
            changed();
          },
        }),
        h(
          "span",
          {},
          h("b", {}, each.title),
          h(
            "small",
            {},
            each.explains,
            rules.options.includes(each.word) && notes[each.word] ? h("b", {}, ` ${notes[each.word]}`) : null,
          ),
        ),
      ),
      citation(each.cite, (button, box) => button.parentElement.append(box)),
    );
  return h(
    "details",
    { class: "rules" },
    h("summary", {}, h("b", {}, "Rules"), h("small", {}, ruleWords(known, rules))),
    known.releases
      ? h(
          "label",
          { class: "between release" },
          "Release",
          h(
            "select",
            {
              class: "button",
              onchange: (event) => {
                rules.release = event.target.value;
                changed();
              },
            },
            [...known.releases]
              .reverse()
              .map((each) => h("option", { value: each, selected: each === rules.release }, each)),
          ),
        )
      : null,
    h("ul", {}, known.options.filter((each) => !isReading(each)).map(option)),
    known.options.some(isReading)
      ? h(
          "details",
          {
            class: "readings",
            open: readingsOpen,
            ontoggle: (event) => {
              readingsOpen = event.target.open;
            },
          },
          h("summary", { class: "caption" }, "Where the book contradicts itself"),
          h("ul", {}, known.options.filter(isReading).map(option)),
        )
      : null,
  );
}

/** How most games let their rules be chosen; an offer may bring its own `rules` with the same three. */
export const STANDARD_RULES = {
  begin: (known) => (known.releases ? { release: known.releases.at(-1), options: [] } : null),
  choice: rulesChoice,
  words: ruleWords,
};

/** @param {{release?: string, options: string[]}} rules */
export function ruleWords(known, rules) {
  const count = rules.options.length;
  return `${rules.release ?? known.releases?.at(-1) ?? ""}, ${count ? `${count} optional ${count === 1 ? "rule" : "rules"}` : "no options"}`;
}
