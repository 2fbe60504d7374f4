/** Choices that build the sentence by which an attack is asked for. */

import { h } from "./dom.js";

/** @typedef {{key: string, label: string, words: string, kind: "number"|"choice"|"flag"|"name", least: number, most: number, usual: string, items: Array<[string, string]>, names: string}} Field */

/** The sentence of what is chosen; what is empty says nothing. @param {Field[]} form @param {Record<string, string>} chosen */
export const sentence = (form, chosen) =>
  form
    .map(({ key, words }) => (chosen[key] ? words.replace("{}", chosen[key]) : ""))
    .filter(Boolean)
    .join(" ");

/** Fields for a game; every change asks anew. @param {Field[]} form @param {Record<string, string[]>} names @param {(words: string) => void} ask */
export function oddsForm(form, names, ask) {
  /** @type {Record<string, string>} */
  const chosen = Object.fromEntries(form.map(({ key, usual }) => [key, usual]));
  const say = (/** @type {string} */ key, /** @type {string} */ value) => {
    chosen[key] = value.trim();
    ask(sentence(form, chosen));
  };
  return [
    Object.entries(names).map(([of, known]) =>
      h(
        "datalist",
        { id: `names-${of}` },
        known.map((name) => h("option", { value: name })),
      ),
    ),
    form.filter(({ kind }) => kind !== "flag").map((field) => labelled(field, say)),
    h(
      "div",
      { class: "flags" },
      form.filter(({ kind }) => kind === "flag").map((field) => flag(field, say)),
    ),
  ];
}

/** @param {Field} field @param {(key: string, value: string) => void} say */
function labelled(field, say) {
  const change = (/** @type {any} */ event) => say(field.key, event.target.value);
  return h(
    "label",
    {},
    h("span", {}, field.label),
    field.kind === "choice" ? select(field, change) : input(field, change),
  );
}

/** @param {Field} field @param {(event: any) => void} onchange */
const select = ({ items }, onchange) =>
  h(
    "select",
    { class: "field", onchange },
    items.map(([value, words]) => h("option", { value }, words)),
  );

/** @param {Field} field @param {(event: any) => void} onchange */
const input = ({ kind, least, most, usual, names }, onchange) =>
  kind === "number"
    ? h("input", { class: "field", type: "number", min: least, max: most, value: usual, onchange })
    : h("input", {
        class: "field",
        type: "search",
        list: `names-${names}`,
        value: usual,
        autocomplete: "off",
        onchange,
      });

/** @param {Field} field @param {(key: string, value: string) => void} say */
const flag = ({ key, label, words }, say) =>
  h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      onchange: (/** @type {any} */ event) => say(key, event.target.checked ? words : ""),
    }),
    h("span", {}, label),
  );
