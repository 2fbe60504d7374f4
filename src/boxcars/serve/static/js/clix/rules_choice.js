/** The rules of a clix game to be started: the edition, every point in which the editions differ, and the rest of the keys. */

import { h } from "../dom.js";
import { fold } from "../folds.js";
import { armyHandedOver } from "./hand_over.js";

export const EDITIONS = { "dark-age": "Dark Age", "age-of-destruction": "Age of Destruction" };

/** @typedef {{edition: string, keys: Record<string, any>, places: boolean}} ClixRules */
/** @typedef {{name: string, text: string, words: string[], values: Record<string, any>, standing: Record<string, string>, differs: boolean}} Key */

export const clixRules = {
  /** @returns {ClixRules} */
  begin: () => ({ edition: armyHandedOver()?.edition ?? "age-of-destruction", keys: {}, places: false }),

  /** @param {{editions: string[], keys: Key[]}} known @param {ClixRules} rules @param {() => void} changed */
  choice(known, rules, changed) {
    return h(
      "details",
      { class: "rules" },
      h("summary", {}, h("b", {}, "Rules"), h("small", {}, clixRules.words(known, rules))),
      h(
        "label",
        { class: "between release" },
        "Edition",
        h(
          "select",
          {
            class: "button",
            "aria-label": "Edition",
            onchange: (event) => {
              rules.edition = event.target.value;
              rules.keys = {};
              changed();
            },
          },
          [...known.editions]
            .reverse()
            .map((each) => h("option", { value: each, selected: each === rules.edition }, EDITIONS[each])),
        ),
      ),
      h(
        "label",
        { class: "between release" },
        "Players place the terrain",
        h("input", {
          type: "checkbox",
          checked: rules.places,
          onchange: (event) => {
            rules.places = event.target.checked;
            changed();
          },
        }),
      ),
      keyList(
        "Where the editions differ",
        known.keys.filter((key) => key.differs),
        rules,
        changed,
      ),
      keyList(
        "The same in both",
        known.keys.filter((key) => !key.differs),
        rules,
        changed,
      ),
    );
  },

  /** @param {any} _known @param {ClixRules} rules */
  words(_known, rules) {
    const count = Object.keys(rules.keys).length;
    return EDITIONS[rules.edition] + (count ? `, ${count} changed` : "");
  },
};

/** @param {string} title @param {Key[]} keys @param {ClixRules} rules @param {() => void} changed */
const keyList = (title, keys, rules, changed) =>
  fold(
    title,
    keys.map((key) =>
      h("li", {}, h("label", { class: "between" }, described(key, rules.edition), input(key, rules, changed))),
    ),
  );

/** How the value of a key is known. @type {Record<string, string>} */
const STANDINGS = {
  stated: "a source states it",
  read: "read from the words of a source",
  guessed: "no source says it: our best reading",
};

/** @param {Key} key @param {string} edition */
const described = (key, edition) => {
  const standing = key.standing[edition];
  return h("span", {}, h("b", {}, key.text), h("small", { title: STANDINGS[standing] }, `${key.name} · ${standing}`));
};

/** A key's value as a switch, a list or a number; the edition's own value is no change. @param {Key} key @param {ClixRules} rules @param {() => void} changed */
function input(key, rules, changed) {
  const usual = key.values[rules.edition];
  const now = rules.keys[key.name] ?? usual;
  const set = (/** @type {any} */ value) => {
    const { [key.name]: _, ...others } = rules.keys;
    rules.keys = value === usual ? others : { ...others, [key.name]: value };
    changed();
  };
  const label = { "aria-label": key.text };
  if (typeof usual === "boolean")
    return h("input", { ...label, type: "checkbox", checked: now, onchange: (event) => set(event.target.checked) });
  if (key.words.length)
    return h(
      "select",
      { ...label, class: "button", onchange: (event) => set(event.target.value) },
      key.words.map((word) => h("option", { value: word, selected: word === now }, word.replaceAll("_", " "))),
    );
  const attributes = {
    ...label,
    class: "button number",
    type: "number",
    value: now,
    step: Number.isInteger(usual) ? 1 : 0.05,
  };
  return h("input", { ...attributes, onchange: (event) => set(Number(event.target.value)) });
}
