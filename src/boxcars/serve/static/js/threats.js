/** What a unit that is looked at threatens: asked of the server once for each version of the game. */

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

  /** @param {string} key */
  open(key) {
    this.opened = this.opened === key ? "" : key;
    this.table.drawPanel();
  }
}
