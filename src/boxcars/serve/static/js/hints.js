/**
 * Hints for newcomers: one at a time, above the decision, until it is understood.
 *
 * A kit that teaches brings `hints`, in the order in which they are learnt, and `glossary` with its words:
 *
 *     hints: [{ key: "reach", title: "Where to?", text: "Tap a *hex*.", when: (table) => table.control.kind === "move" }]
 *
 * The first whose `when(table)` holds is shown, unless the reader has put it away or had it before him for a whole
 * turn. `text` may be a function of the table, `cite` names a ruling, and words between stars are explained by a tap.
 * `at` finds the thing in the panel that the hint is about: the hint then stands before it, with a line that leads there.
 * Hints are a setting of the menu, off at first. A game's offer may have a `lesson` (a name, words and a setup): the
 * start page then offers it, and turns them on.
 */

import { h, speak } from "./dom.js";
import { explained } from "./glossary.js";
import { lessonOf } from "./lessons.js";
import { changeSetting, setting } from "./settings.js";
import { citation } from "./tally.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{key: string, title: string, text: string|((table: Table) => string), when: (table: Table) => boolean, cite?: string, at?: string|((table: Table) => string), link?: {words: string, href: string}}} Hint */

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

/**
 * What happened last of a kind to a unit of the player's, as `lately(table, "damage")`; `isMeant` may ask for more.
 * @param {Table} table @param {string} kind @param {(line: any) => boolean} [isMeant] @returns {any}
 */
export function lately({ log, view }, kind, isMeant = () => true) {
  const mine = new Set(view.units.filter((unit) => view.you.includes(unit.side)).map((unit) => unit.id));
  return log.lines.findLast((line) => line.kind === kind && mine.has(line.unit) && isMeant(line));
}

/** What is to be done to win, for the first hint of a battle. @param {Table} table @param {string} turn how a turn goes */
export function goalWords(table, turn) {
  const { view } = table;
  if (view.mission?.objectives.length)
    return `Score more points than the other side: the score opens what counts. ${turn}`;
  const enemies = view.units.filter((unit) => !view.you.includes(unit.side));
  const goal = enemies.length === 1 ? `the ${table.nameOf(enemies[0].id)}` : "the enemy's units";
  return `Put ${goal} out of action before ${view.turns} turns are over. ${turn}`;
}

/** What is said when a battle with hints is over; a lesson says by itself what comes next. @type {Hint} */
export const OVER = {
  key: "over",
  title: "That was your first battle.",
  text: "The replay shows every roll again with its reasons. Short lessons go on from here: heat and cover, physical attacks, tanks and infantry, air, and the other games.",
  link: { words: "To the lessons", href: "/learn" },
  when: (table) => Boolean(table.view.outcome) && !lessonOf(table.game.id),
};

export class Hints {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The turn in which each hint was first shown. @type {Map<string, number>} */
    this.shown = new Map();
    /** What the present hint is about, as a selector; which hint was read out, and which was brought into sight. */
    this.at = this.told = this.shownAt = "";
  }

  /** The hint for what is decided now. @returns {Hint|undefined} */
  get present() {
    const { kit, view, control } = this.table;
    if (setting("hints") !== "on" || !kit.hints || !control) return undefined;
    learn([...this.shown].filter(([, turn]) => turn < view.turn).map(([key]) => key));
    const known = new Set(learnt());
    const isTimely = (/** @type {Hint} */ hint) => !view.outcome || hint.key === OVER.key;
    return kit.hints.find((hint) => isTimely(hint) && !known.has(this.keyOf(hint)) && hint.when(this.table));
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
    this.at = typeof hint.at === "function" ? hint.at(table) : (hint.at ?? "");
    if (this.told !== key) speak(`${hint.title} ${text.replaceAll("*", "")}`);
    this.told = key;
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
        hint.link
          ? h("a", { class: "link", href: hint.link.href }, hint.link.words)
          : h("span", { class: "quiet" }, "Hint"),
        h("button", { type: "button", class: "link", onclick: noMore }, "Show no more"),
        h(
          "button",
          { type: "button", class: "button", "data-enter": true, onclick: understood },
          "Got it",
          h("kbd", { "aria-hidden": "true" }, "⏎"),
        ),
      ),
    );
  }

  /** Let the card in a panel stand before the thing that it is about, with a line to it; where that is not shown, it stays. @param {HTMLElement} panel */
  stand(panel) {
    const card = /** @type {HTMLElement|null} */ (panel.querySelector("[data-hint]"));
    const thing = card && this.at ? panel.querySelector(this.at) : null;
    if (!card || !thing?.getClientRects().length) return;
    (thing.closest(".block, .weapon, .target-strip") ?? thing).before(card);
    const [from, to] = [card, thing].map((each) => each.getBoundingClientRect());
    const middle = (to.left + to.right) / 2 - from.left;
    card.style.setProperty("--lead-x", `${Math.max(16, Math.min(from.width - 16, middle))}px`);
    card.style.setProperty("--lead-y", `${Math.max(8, to.top - from.bottom)}px`);
    card.classList.add("leads");
    if (this.shownAt !== this.told) card.scrollIntoView({ block: "nearest" });
    this.shownAt = this.told;
  }
}
