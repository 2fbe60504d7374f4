/** Nothing to decide: look around, read sheets, measure. */

import { speak } from "../dom.js";
import { waitingBar } from "../waiting.js";
import { between, decidingHexes, decidingLabels, label, ring, sightLine } from "../overlays.js";

const WORDS = {
  does: {
    deploy: "deploys",
    reveal: "decides",
    move: "moves",
    fly: "flies",
    fire: "declares fire",
    physical: "declares physical attacks",
  },
  reads: "sheets",
  measures: "Click a hex to measure range and sight.",
};

export class WatchControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "watch";
  }

  start(unit) {
    this.unit = unit;
    this.measured = "";
    this.seen = null;
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("path", "envelopes", "sight", "labels");
  }

  hover() {}

  /** Units are worth asking about; any other hex is only measured. */
  meaning(hex) {
    return this.table.unitAt(hex) ? "look" : "";
  }

  click(hex) {
    const there = hex && this.table.unitAt(hex);
    if (there) this.table.select(there.id);
    else this.measure(hex);
  }

  /** How far it is from the selected unit, and what lies between. */
  async measure(hex) {
    this.measured = this.measured === hex ? "" : (hex ?? "");
    this.seen = null;
    this.table.redraw();
    if (!this.measured || !this.unit || this.unit.destroyed || this.unit.off) return;
    const seen = await this.table.game.ask("/sight", { from: this.unit.id, to: hex });
    if (this.measured !== hex || !this.unit) return;
    this.seen = seen;
    speak(
      `Range ${seen.range}. ${seen.visible ? "In sight" : "No sight"}. ${seen.deciding.map((each) => each.label).join(", ")}`,
    );
    this.table.redraw();
  }

  back() {
    if (!this.measured) return false;
    this.measured = "";
    this.seen = null;
    this.table.redraw();
    return true;
  }

  confirm() {}

  views() {
    return null;
  }

  draw() {
    const { map } = this.table;
    map.draw("path", this.unit && !this.unit.off ? ring(this.unit.hex) : null);
    const { seen } = this;
    map.draw(
      "sight",
      seen
        ? [decidingHexes(seen.deciding), sightLine(seen)]
        : this.unit && this.measured
          ? between(this.unit.hex, this.measured, "sight if")
          : null,
    );
    map.draw(
      "labels",
      seen
        ? [
            label(this.measured, `range ${seen.range} · ${seen.visible ? "in sight" : "no sight"}`, {
              main: true,
              dy: -26,
            }),
            decidingLabels(seen.deciding),
          ]
        : null,
    );
    map.clear("envelopes");
    if (!this.measured) this.threats.draw();
  }

  panel() {
    return null;
  }

  bar() {
    return waitingBar(this.table, this.unit, WORDS);
  }

  key() {
    return false;
  }

  heat() {
    return {};
  }
}
