/** Nothing to decide: look around, read sheets, measure. */

import { capital, h } from "./dom.js";
import { distance } from "./geometry.js";
import { between, label, ring } from "./overlays.js";

export class WatchControl {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "watch";
  }

  start(unit) {
    this.unit = unit;
    this.measured = "";
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("path", "sight", "labels");
  }

  hover() {}

  click(hex) {
    const there = hex && this.table.unitAt(hex);
    if (there) this.table.select(there.id);
    else this.measure(hex);
  }

  /** How far it is from the selected unit. */
  measure(hex) {
    this.measured = this.measured === hex ? "" : hex ?? "";
    this.table.redraw();
  }

  back() {
    if (!this.measured) return false;
    this.measured = "";
    this.table.redraw();
    return true;
  }

  confirm() {}

  views() {
    return null;
  }

  draw() {
    const { map } = this.table;
    map.draw("path", this.unit ? ring(this.unit.hex) : null);
    map.draw("sight", this.unit && this.measured ? between(this.unit.hex, this.measured, "sight if") : null);
    map.draw("labels", this.unit && this.measured ? label(this.measured, `${distance(this.unit.hex, this.measured)} hexes`, { dy: -20 }) : null);
  }

  panel() {
    return null;
  }

  bar() {
    const { view } = this.table;
    if (view.outcome) return this.table.endBar();
    const { decision } = view;
    if (!decision) return { title: "The dice decide", detail: "", buttons: [] };
    const seat = view.seats[decision.side] ?? {};
    const who = seat.name || capital(decision.side);
    const what = { move: "moves", fire: "declares fire", physical: "declares physical attacks" }[decision.kind];
    const reason = view.bot?.[decision.side];
    return {
      lead: h("span", { class: `shape ${decision.side}` }),
      title: view.read_only ? "This game can only be looked at" : `Waiting for ${who}`,
      detail: view.read_only || (reason && reason !== "thinking" ? reason : `${capital(decision.side)} ${what}. You can look around, read sheets and measure.`),
      buttons: [view.undo?.can ? this.table.undoButton(false) : null],
    };
  }

  key() {
    return false;
  }

  heat() {
    return {};
  }
}
