/** Nothing to decide: look around, read cards or dials, measure. */

import { segment } from "../dom.js";
import { waitingBar } from "../waiting.js";
import { Measure } from "./measure.js";
import { ring } from "./overlays.js";

export class WatchControl {
  /**
   * @param {import("../table.js").Table} table
   * @param {Record<string, string>} does what the other side does, by kind of decision
   * @param {string} reads what can be read meanwhile
   */
  constructor(table, does, reads) {
    this.table = table;
    this.words = { does, reads, measures: "Tap a place to measure to it." };
    this.kind = "watch";
    this.measure = new Measure(table);
    this.showing = "look";
  }

  start(unit) {
    this.unit = unit;
    this.measure.clear();
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("path", "sight", "labels", "envelopes");
  }

  hover(place) {
    if (this.showing === "measure") this.measure.hover(place);
  }

  /** Units are worth asking about; any other place is only measured. */
  meaning(place) {
    return this.table.unitAt(place) ? "look" : "";
  }

  click(place) {
    if (this.showing === "measure") return this.measure.click(place);
    const there = this.table.unitAt(place);
    if (there && there.id !== this.unit?.id) return this.table.select(there.id);
    if (this.unit && !this.unit.destroyed && !this.unit.off)
      return this.measure.between(this.table.placeOf(this.unit.id), place);
  }

  back() {
    return this.measure.back();
  }

  confirm() {}

  views() {
    const items = [
      ["look", "Look"],
      ["measure", "Measure"],
    ].map(([key, words]) => ({ key, words }));
    return segment("A tap on the map", items, this.showing, (kind) => this.show(kind));
  }

  show(kind) {
    this.showing = kind;
    this.measure.clear();
    this.table.redraw();
  }

  /** What surrounds the unit in hand. */
  around() {
    return ring([this.unit.x, this.unit.y], this.unit.radius);
  }

  draw() {
    const { map } = this.table;
    map.draw("path", this.unit && !this.unit.carrier && !this.unit.off ? this.around() : null);
    map.clear("envelopes");
    this.measure.draw();
  }

  panel() {
    return null;
  }

  bar() {
    return waitingBar(this.table, this.unit, this.words);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key.toLowerCase() !== "m") return false;
    this.show(this.showing === "measure" ? "look" : "measure");
    return true;
  }
}
