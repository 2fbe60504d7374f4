/** A hidden unit: does it come out, to move or to fire, or lie in wait? */

import { ring } from "../overlays.js";

export class RevealControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "reveal";
  }

  start(unit) {
    this.unit = unit;
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("path", "envelopes", "labels", "sight");
  }

  hover() {}

  meaning(hex) {
    return this.table.unitAt(hex) ? "look" : "";
  }

  click(hex) {
    const there = this.table.unitAt(hex);
    if (there) this.table.select(there.id);
  }

  back() {
    return false;
  }

  confirm() {
    this.table.play([`lurk ${this.unit.id}`]);
  }

  views() {
    return null;
  }

  draw() {
    if (!this.unit) return;
    this.table.map.draw("path", ring(this.unit.hex));
    this.threats.draw();
  }

  panel() {
    return null;
  }

  bar() {
    const name = this.table.nameOf(this.unit.id);
    const moves = this.table.view.phase === "reveal-move";
    return {
      title: `${name} lies hidden`,
      detail: moves ? "To move this turn it must come out now." : "To fire this turn it must come out now.",
      buttons: [
        this.table.undo.button(false),
        {
          words: moves ? "Come out to move" : "Come out to fire",
          act: () => this.table.play([`reveal ${this.unit.id}`]),
        },
        { words: "Stay hidden", primary: true, enter: true, act: () => this.confirm() },
      ],
    };
  }

  key() {
    return false;
  }
}
