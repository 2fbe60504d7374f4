/** The rules of a game to be started, folded away: which release of them, and the optional ones. */

import { h } from "./dom.js";
import { fold } from "./folds.js";
import { citation } from "./tally.js";

/** @typedef {{word: string, title: string, explains: string, cite: string, group?: string}} Option */

/** @param {{releases?: string[], printings?: number[], options: Option[]}} known @param {{release?: string, printing?: number, options: string[]}} rules @param {() => void} changed @param {Record<string, string>} [notes] what an option needs besides */
export function rulesChoice(known, rules, changed, notes = {}) {
  if (!known.releases?.length && !known.printings?.length && !known.options.length) return null;
  const isReading = (/** @type {Option} */ { word }) => word.startsWith("reading:");
  const isOpen = (/** @type {Option} */ { word }) => /^reading:[a-z]/.test(word); // others name a ruling
  const isCondition = (/** @type {Option} */ { group }) => Boolean(group);
  const rivals = (/** @type {Option} */ { group }) =>
    known.options.filter((each) => group && each.group === group).map((each) => each.word);
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
              .filter((word) => word !== each.word && !rivals(each).includes(word))
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
      each.cite ? citation(each.cite, (button, box) => button.parentElement.append(box)) : null,
    );
  return h(
    "details",
    { class: "rules" },
    h("summary", {}, h("b", {}, "Rules"), h("small", {}, ruleWords(known, rules))),
    known.releases
      ? editionChoice("Release", known.releases, rules.release, (name) => {
          rules.release = name;
          changed();
        })
      : null,
    known.printings
      ? editionChoice("Printing", known.printings, rules.printing, (name) => {
          rules.printing = Number(name);
          changed();
        })
      : null,
    h("ul", {}, known.options.filter((each) => !isReading(each) && !isCondition(each)).map(option)),
    fold("Light, weather and air", known.options.filter(isCondition).map(option)),
    fold(
      "Where the book contradicts itself",
      known.options.filter((each) => isReading(each) && !isOpen(each)).map(option),
    ),
    fold("What nobody could confirm", known.options.filter(isOpen).map(option)),
  );
}

/** Which edition of the rules is played, the latest first. @param {string} title @param {Array<string|number>} names @param {string|number|undefined} now @param {(name: string) => void} choose */
const editionChoice = (title, names, now, choose) =>
  h(
    "label",
    { class: "between release" },
    title,
    h(
      "select",
      { class: "button", onchange: (event) => choose(event.target.value) },
      [...names].reverse().map((each) => h("option", { value: each, selected: each === now }, String(each))),
    ),
  );

/** How most games let their rules be chosen; an offer may bring its own `rules` with the same three. */
export const STANDARD_RULES = {
  begin: (known) =>
    known.releases
      ? { release: known.releases.at(-1), options: [] }
      : known.printings
        ? { printing: Number(known.printings.at(-1)), options: [] }
        : null,
  choice: rulesChoice,
  words: ruleWords,
};

/** @param {{release?: string, printing?: number, options: string[]}} rules */
export function ruleWords(known, rules) {
  const count = rules.options.length;
  const edition = rules.printing ? `Printing ${rules.printing}` : (rules.release ?? known.releases?.at(-1) ?? "");
  return `${edition}, ${count ? `${count} optional ${count === 1 ? "rule" : "rules"}` : "no options"}`;
}
