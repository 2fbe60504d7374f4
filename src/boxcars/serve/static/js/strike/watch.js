/** Nothing to decide: look around, read cards, measure. */

import { segment } from "../dom.js";
import { Measure } from "../inches/measure.js";
import { ring } from "../inches/overlays.js";
import { waitingBar } from "../waiting.js";
import { houseAt, tellOfHouse } from "./houses.js";

const WORDS = {
  does: { move: "moves", attack: "attacks", end: "ends the turn" },
  reads: "cards",
  measures: "Tap a place to measure to it.",
};

export class WatchControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
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
    return this.table.unitAt(place) || houseAt(this.table.view, place) ? "look" : "";
  }

  click(place) {
    if (this.showing === "measure") return this.measure.click(place);
    tellOfHouse(this.table, place);
    const there = this.table.unitAt(place);
    if (there && there.id !== this.unit?.id) return this.table.select(there.id);
    if (this.unit && !this.unit.destroyed) return this.measure.between(this.table.placeOf(this.unit.id), place);
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
    return segment("A tap on the map", items, this.showing, (kind) => {
      this.showing = kind;
      this.measure.clear();
      this.table.redraw();
    });
  }

  draw() {
    const { map } = this.table;
    map.draw("path", this.unit && !this.unit.carrier ? ring([this.unit.x, this.unit.y], this.unit.radius) : null);
    map.clear("envelopes");
    this.measure.draw();
    if (!this.measure.from) this.threats.draw();
  }

  panel() {
    return null;
  }

  bar() {
    return waitingBar(this.table, this.unit, WORDS);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key.toLowerCase() !== "m") return false;
    this.showing = this.showing === "measure" ? "look" : "measure";
    this.measure.clear();
    this.table.redraw();
    return true;
  }
}
