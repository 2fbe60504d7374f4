/** What is tag's at the table: pawns on hexes; a tap chooses, the button does it. */

import { h } from "/static/js/dom.js";
import { HexMap } from "/static/js/hexmap.js";
import { ring } from "/static/js/overlays.js";
import { waitingBar } from "/static/js/waiting.js";

/** One tap on a place or a pawn, one press of the button; the server says what is legal. */
class TapControl {
  constructor(table, kind) {
    Object.assign(this, { table, kind, chosen: "", acts: {} });
  }

  async start(unit) {
    Object.assign(this, { unit, chosen: "", acts: {}, known: false });
    if (this.kind !== "watch") this.acts = (await this.table.game.ask("/acts", { unit: unit.id })).acts;
    this.known = true;
    this.table.redraw();
  }

  stop() {
    this.table.map.clear("path", "labels");
  }

  target(place) {
    const there = this.table.unitAt(place);
    return [place, there?.id].find((each) => each in this.acts) ?? "";
  }

  hover() {}

  meaning(place) {
    return this.target(place) ? this.kind : "";
  }

  click(place) {
    const target = this.target(place);
    if (target) this.chosen = target;
    else if (this.table.unitAt(place)) return this.table.select(this.table.unitAt(place).id);
    this.table.redraw();
  }

  back() {
    const was = this.chosen;
    this.chosen = "";
    this.table.redraw();
    return Boolean(was);
  }

  confirm() {
    const act = this.acts[this.chosen] ?? this.acts.none;
    if (act) this.table.play([act]);
  }

  views() {
    return null;
  }

  draw() {
    this.table.map.draw("path", this.unit ? ring(this.unit.hex) : null);
  }

  panel() {
    return h("div", { class: "block" }, this.chosen ? `Chosen: ${this.chosen}` : "Tap a place.");
  }

  bar() {
    if (this.kind === "watch")
      return waitingBar(this.table, this.unit, {
        does: { step: "steps", strike: "strikes" },
        reads: "names",
        measures: "",
      });
    const words = this.chosen ? `${this.kind} ${this.chosen}` : "Do nothing";
    const can = this.chosen || this.acts.none;
    return {
      title: this.table.names.get(this.unit.id),
      detail: this.kind,
      buttons: !this.known ? [] : [{ words, primary: true, enter: true, disabled: !can, act: () => this.confirm() }],
    };
  }

  key() {
    return false;
  }
}

export const kit = {
  name: "Tag",
  decisions: { step: "Your step", strike: "Your strike" },
  doing: { step: "stepping", strike: "striking" },
  count: (decision) => `${decision.count} of ${decision.units.length} now`,
  secret: new Set(),
  ofSides: new Set(),
  countsTurns: true,
  Map: HexMap,
  controls: (table) =>
    Object.fromEntries(["step", "strike", "watch"].map((kind) => [kind, new TapControl(table, kind)])),
  placeOf: (unit) => unit.hex,
  standsAt: (unit, place) => unit.hex === place,
  placeWords: (hex) => [hex],
  isWorthALook: () => false,
  cursorWords: "Tap a hex",
  step: () => null,
  markers: () => null,
  sheetName: "Pawn",
  condition: (unit) => (unit.destroyed ? "out" : "in"),
  inShort: (unit) => unit.name,
  left: (unit) => (unit.destroyed ? 0 : 100),
  leftWords: "left",
  panel: (unit, name, decision, sheet) => [decision, sheet],
  sheet: (sheet) => h("div", { class: "block" }, sheet.name),
  eventDetails: () => null,
  outcome: (head) => (head.hit ? "hit" : "miss"),
  turn: [],
  keys: [],
  signs: [],
  typed: "step red-1 0102",
};
