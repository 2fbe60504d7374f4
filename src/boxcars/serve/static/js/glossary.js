/** Words of a game that are explained by a tap. A kit brings them as `glossary`, by the word in small letters. */

import { h } from "./dom.js";
import { citation } from "./tally.js";

/** @typedef {{text: string, cite?: string}} Meaning */
/** @typedef {Record<string, Meaning>} Glossary */

/**
 * A word that opens its meaning below its sentence, and closes it again; plain text where the glossary does not have it.
 * @param {string} word @param {Glossary|undefined} glossary @param {string} [key] the word it is explained under
 */
export function term(word, glossary, key = word.toLowerCase()) {
  const meaning = glossary?.[key];
  if (!meaning) return word;
  const button = h("button", { type: "button", class: "term", "aria-expanded": "false" }, word);
  /** @type {HTMLElement|null} */
  let open = null;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    if (open) open.remove();
    open = open ? null : meaningBox(meaning);
    if (open) (button.closest("p, .facts, .caption") ?? button).after(open);
    button.setAttribute("aria-expanded", String(Boolean(open)));
  });
  return button;
}

/** @param {Meaning} meaning */
function meaningBox({ text, cite }) {
  return h(
    "div",
    { class: "ruling meaning", role: "note" },
    text,
    " ",
    citation(cite, (button, box) => button.after(box)),
  );
}

/**
 * A sentence in which the words between stars are explained: "Your *gunnery* counts."
 * @param {string} text @param {Glossary|undefined} glossary @returns {import("./dom.js").Child[]}
 */
export const explained = (text, glossary) =>
  text.split("*").map((part, index) => (index % 2 ? term(part, glossary) : part));

/** Every word with its meaning, for the help. @param {Glossary} glossary @returns {Array<[string, string]>} */
export const allWords = (glossary) => Object.entries(glossary).map(([word, { text }]) => [word, text]);
