/**
 * Hints for newcomers: one at a time, above the decision, until it is understood.
 *
 * A kit that teaches brings `hints`, in the order in which they are learnt, and `glossary` with its words:
 *
 *     hints: [{ key: "reach", title: "Where to?", text: "Tap a *hex*.", when: (table) => table.control.kind === "move" }]
 *
 * The first whose `when(table)` holds is shown, unless the reader has put it away or had it before him for a whole
 * turn. `text` may be a function of the table, `cite` names a ruling, and words between stars are explained by a tap.
 * Hints are a setting of the menu, off at first. A game's offer may have a `lesson` (a name, words and a setup): the
 * start page then offers it, and turns them on.
 */

import { h } from "./dom.js";
import { explained } from "./glossary.js";
import { changeSetting, setting } from "./settings.js";
import { citation } from "./tally.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{key: string, title: string, text: string|((table: Table) => string), when: (table: Table) => boolean, cite?: string}} Hint */

const LEARNT = "boxcars.hints.learnt";

/** Show hints from now on, and those again that were put away. */
export function teach() {
  localStorage.removeItem(LEARNT);
  changeSetting("hints", "on");
}

/** @returns {string[]} */
function learnt() {
  try {
    return JSON.parse(localStorage.getItem(LEARNT) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string[]} keys */
const learn = (keys) => localStorage.setItem(LEARNT, JSON.stringify([...new Set([...learnt(), ...keys])]));

export class Hints {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The turn in which each hint was first shown. @type {Map<string, number>} */
    this.shown = new Map();
  }

  /** The hint for what is decided now. @returns {Hint|undefined} */
  get present() {
    const { kit, view, control } = this.table;
    if (setting("hints") !== "on" || !kit.hints || !control) return undefined;
    learn([...this.shown].filter(([, turn]) => turn < view.turn).map(([key]) => key));
    const known = new Set(learnt());
    return kit.hints.find((hint) => !known.has(this.keyOf(hint)) && hint.when(this.table));
  }

  /** Two games may teach by the same word. @param {Hint} hint */
  keyOf(hint) {
    return `${this.table.view.game} ${hint.key}`;
  }

  /** The card of the present hint, if there is one. */
  block() {
    const hint = this.present;
    if (!hint) return null;
    const { table } = this;
    const key = this.keyOf(hint);
    if (!this.shown.has(key)) this.shown.set(key, table.view.turn);
    const text = typeof hint.text === "string" ? hint.text : hint.text(table);
    const again = () => table.drawPanel();
    const understood = () => {
      learn([key]);
      again();
    };
    const noMore = () => {
      changeSetting("hints", "off");
      table.notice("No more hints. The menu turns them on again.");
      again();
    };
    const door = citation(hint.cite, (button, box) => button.closest("p").after(box));
    return h(
      "aside",
      { class: "hint", "aria-label": "Hint", "data-hint": hint.key },
      h("p", {}, h("b", {}, hint.title), " ", explained(text, table.kit.glossary), " ", door),
      h(
        "div",
        { class: "between" },
        h("span", { class: "quiet" }, "Hint"),
        h("button", { type: "button", class: "link", onclick: noMore }, "Show no more"),
        h("button", { type: "button", class: "button", onclick: understood }, "Got it"),
      ),
    );
  }
}
