/** Units that can do nothing in a phase of attacks: they pass by one button, or by themselves where that is set. */

import { h } from "./dom.js";
import { setting } from "./settings.js";

/** The kinds of decision in which a unit may have nothing to do. */
const ATTACKS = new Set(["fire", "physical", "attack"]);

export class Idle {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** The moment that was asked about. */
    this.n = -1;
    /** How those pass who can do nothing. @type {string[]} */
    this.actions = [];
    /** The phase in which they pass by themselves, for the button was pressed. */
    this.passing = "";
  }

  /** Turn, phase and side as one word. */
  get phase() {
    const { turn, phase, decision } = this.table.view;
    return `${turn} ${phase} ${decision?.side}`;
  }

  get passesByItself() {
    return setting("idle") === "on" || this.passing === this.phase;
  }

  /** Ask who can do nothing, once in each decision of an attack where there is somebody to pass for. */
  look() {
    const { table } = this;
    const { decision, n, outcome, replay } = { ...table.view, replay: table.replay };
    if (this.n === n) return;
    this.n = n;
    this.actions = [];
    const several = (decision?.units.length ?? 0) > 1;
    if (!decision?.yours || outcome || replay || !ATTACKS.has(decision.kind)) return;
    if (several || this.passesByItself) table.run(() => this.ask(n));
  }

  /** @param {number} n */
  async ask(n) {
    const { actions } = await this.table.game.ask("/idle", {});
    if (this.table.view.n !== n) return;
    this.actions = actions;
    if (actions.length && this.passesByItself) return this.table.play([actions[0]]);
    this.table.drawPanel();
  }

  /** All who can do nothing pass, now and as their turn comes. */
  async pass() {
    this.passing = this.phase;
    await this.table.play([this.others[0]]);
  }

  /** The passes of all but the unit in hand. */
  get others() {
    return this.actions.filter((action) => action.split(" ")[1] !== this.table.selected);
  }

  /** The button, where somebody besides the unit in hand can do nothing. */
  block() {
    const { table, others } = this;
    if (this.n !== table.view?.n || !others.length) return null;
    const one = others.length === 1;
    const who = one ? table.nameOf(others[0].split(" ")[1]) : `The other ${others.length}`;
    const fires = table.view.decision.kind === "fire";
    const deed = fires ? (one ? "holds fire" : "hold fire") : one ? "passes" : "pass";
    return h(
      "div",
      { class: "block idle between" },
      h("span", { class: "quiet" }, `${who} can do nothing now.`),
      h("button", { type: "button", class: "button", onclick: () => table.run(() => this.pass()) }, `${who} ${deed}`),
    );
  }
}
