/** The End Phase: what the side may switch, and one button that ends its turn. */

import { h } from "../dom.js";
import { ring } from "../inches/overlays.js";
import { badge } from "../tokens.js";
import { houseAt, tellOfHouse } from "./houses.js";

/** More rows of a kind than this are folded away. */
const FEW = 6;

export class EndControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "end";
  }

  async start(unit) {
    this.unit = unit;
    this.answer = null;
    const side = this.table.view.decision.side;
    const answer = await this.table.game.ask("/switches", { side });
    if (this.unit !== unit) return;
    this.answer = answer;
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("path", "labels", "sight", "envelopes");
  }

  hover() {}

  meaning(place) {
    return this.table.unitAt(place) || houseAt(this.table.view, place) ? "look" : "";
  }

  click(place) {
    tellOfHouse(this.table, place);
    const there = this.table.unitAt(place);
    if (there) this.table.select(there.id);
  }

  back() {
    return false;
  }

  confirm() {
    if (this.answer) this.table.play([this.answer.end]);
  }

  views() {
    return null;
  }

  draw() {
    if (this.unit && !this.unit.carrier)
      this.table.map.draw("path", ring([this.unit.x, this.unit.y], this.unit.radius));
    this.table.map.clear("envelopes", "sight", "labels");
    this.threats.draw();
  }

  panel() {
    if (!this.answer) return h("div", { class: "decide-block block quiet" }, "Asking what can be switched…");
    if (!this.answer.rows.length)
      return h("div", { class: "decide-block block" }, "Nothing to switch. Damage and heat are settled.");
    const kinds = new Map();
    this.answer.rows.forEach((row) => kinds.set(row.label, [...(kinds.get(row.label) ?? []), row]));
    return h(
      "div",
      { class: "decide-block" },
      [...kinds].map(([label, rows]) =>
        h(
          "details",
          { class: "block", open: rows.length <= FEW },
          h("summary", { class: "caption" }, label, h("span", {}, "if you like")),
          h("p", { class: "quiet" }, rows[0].explains),
          h(
            "div",
            { class: "facing-choice" },
            rows.map((row) =>
              h(
                "button",
                { type: "button", class: "with-token", onclick: () => this.table.play([row.action]) },
                badge(this.table.unit(row.unit)),
                this.table.names.get(row.unit),
              ),
            ),
          ),
        ),
      ),
    );
  }

  bar() {
    const count = this.answer?.rows.length ?? 0;
    return {
      title: "The turn ends",
      detail: `Damage and heat are settled.${count ? " You may switch what stands in the panel, or just end the turn." : ""}`,
      buttons: [
        this.table.undo.button(false),
        { words: "End turn", primary: true, enter: true, disabled: !this.answer, act: () => this.confirm() },
      ],
    };
  }

  key() {
    return false;
  }
}
