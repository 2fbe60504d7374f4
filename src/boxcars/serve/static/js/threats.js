/** What a unit that is looked at threatens: asked of the server once for each version of the game. */

import { inWords } from "./names.js";

export class AskedThreats {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** The answers of the present version, by unit. @type {Map<string, any>} */
    this.known = new Map();
    this.version = "";
    /** The row whose tally is open. */
    this.opened = "";
  }

  /** Who is looked at: beside the unit in hand, or while nothing is to be decided. */
  get shown() {
    const { looking, control, selected, view } = this.table;
    return looking || (control?.kind === "watch" && !view.outcome ? selected : "");
  }

  /** What a unit threatens; asked for once, and drawn when it is known. @param {string} id */
  of(id) {
    const { game, view } = this.table;
    if (this.version !== view.version) this.known.clear();
    this.version = view.version;
    if (!this.known.has(id)) {
      this.known.set(id, null);
      this.table.run(async () => {
        const answer = await game.ask("/threat", { unit: id });
        if (this.version !== view.version) return;
        this.known.set(id, answer);
        this.table.redraw();
      });
    }
    return this.known.get(id);
  }

  /** Why an enemy cannot hit a unit now, as the rest of a sentence. @param {string} enemy @param {string} unit @param {Array<{text: string}>} [reasons] */
  cannot(enemy, unit, reasons = []) {
    const { view } = this.table;
    const [kind, target] = (this.table.unit(enemy)?.assault ?? "").split(" ");
    const named = this.table.nameOf(target || unit);
    if (kind) return kind === "dfa" ? `will come down on ${named}` : `will charge ${named}`;
    const moves = view.phase === "movement" && view.waiting?.includes(enemy);
    const why = reasons.length ? `: ${inWords(reasons[0].text)}` : "";
    return `cannot hit ${named}${moves ? " before it moves" : ""}${why}`;
  }

  /** @param {string} key */
  open(key) {
    this.opened = this.opened === key ? "" : key;
    this.table.drawPanel();
  }
}
