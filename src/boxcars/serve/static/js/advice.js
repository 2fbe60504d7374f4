/** "What would you do?": what the best bot would do in the player's place, shown on the map and not done. */

import { h, speak } from "./dom.js";
import { balanceWords, openScores } from "./help.js";
import { plain } from "./names.js";

/** A place in a word of an action: a hex, or a point in inches. */
const PLACE = /^(\d{4,6}|\d+(\.\d+)?,\d+(\.\d+)?)$/;

/** @typedef {{n: number, action: string, reason: string, scores: Array<Record<string, any>>, then: string[], balance: import("./help.js").Balance|null}} Given */

export class Advice {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** What was advised last. @type {Given|null} */
    this.given = null;
    this.asking = false;
  }

  /** Whether there is something to advise. */
  get isOpen() {
    const { view, replay } = this.table;
    return Boolean(view?.decision?.yours && !view.outcome && !view.need_dice && !replay);
  }

  /** Ask, and show what comes of it; nothing while an answer is awaited. */
  ask() {
    const { table } = this;
    if (!this.isOpen || this.asking) return;
    this.asking = true;
    table.drawPanel();
    table.run(async () => {
      try {
        const given = await table.game.get("/advice");
        if (given.n === table.view.n) await this.take(given);
      } finally {
        this.asking = false;
        table.drawPanel();
      }
    });
  }

  /** @param {Given} given */
  async take(given) {
    const { table } = this;
    this.given = given;
    const { action, then } = given;
    const [, unit, ...words] = action.split(" ");
    if (unit !== table.selected && table.view.decision.units.includes(unit)) table.select(unit);
    speak(plain(given.reason));
    await table.started;
    if (table.view.n !== given.n) return;
    if (table.control?.planAction) return table.control.planAction(action, then);
    const place = words.map((word) => (PLACE.test(word) ? word : table.placeOf(word))).find(Boolean);
    if (place) table.pointing.setCursor(place);
  }

  /** The button, or the card of what is advised for this decision. */
  block() {
    if (!this.isOpen) return null;
    const { given, table } = this;
    if (!given || given.n !== table.view.n) return this.button();
    const putAway = () => {
      this.given = null;
      table.drawPanel();
    };
    const others = () => openScores("What the bot weighed", "You", given);
    return h(
      "aside",
      { class: "hint advice", "aria-label": "Advice" },
      h("p", {}, h("b", {}, "What a bot would do:"), " ", plain(given.reason), "."),
      h("p", { class: "quiet" }, balanceWords("You", given.balance)),
      h(
        "div",
        { class: "between" },
        given.scores.length
          ? h("button", { type: "button", class: "link", onclick: others }, "What else it weighed")
          : null,
        h("button", { type: "button", class: "button", onclick: putAway }, "Put away"),
      ),
    );
  }

  button() {
    const attributes = { type: "button", class: "button ask-advice", disabled: this.asking, onclick: () => this.ask() };
    return h("button", attributes, this.asking ? "Thinking…" : "What would you do?");
  }
}
