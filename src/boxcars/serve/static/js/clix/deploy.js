/** Deployment: tap a place in the zone, turn, and put the unit there; or let the table place the rest. */

import { h, s } from "../dom.js";
import { InchDeploy } from "../inches/deploying.js";
import { facingChoice } from "../inches/facing.js";
import { compass, drawn, INCH, pointOf } from "../inches/points.js";
import { baseGhost } from "./bases.js";

export class DeployControl extends InchDeploy {
  start(unit) {
    this.unit = unit;
    this.at = "";
    this.aboard = "";
    this.cruising = false;
    const { west, east, north, south } = this.zone;
    this.facing = this.inward([(west + east) / 2, (north + south) / 2]);
    this.table.map.show(this.corners());
    this.table.redraw();
  }

  get zone() {
    return this.table.board.zones[this.unit.side];
  }

  /** @returns {string[]} */
  corners() {
    const { west, east, north, south } = this.zone;
    return [`${west},${north}`, `${east},${south}`];
  }

  get action() {
    if (this.aboard) return `deploy ${this.unit.id} aboard ${this.aboard}`;
    return `deploy ${this.unit.id} ${this.at} facing ${this.facing}${this.cruising ? " cruising" : ""}`;
  }

  /** @param {string} action */
  async planAction(action) {
    const [, , place, carrier] = action.split(" ");
    if (place === "aboard") return this.board(carrier);
    this.cruising = action.endsWith(" cruising");
    return super.planAction(action);
  }

  /** Start aboard a transport. @param {string} carrier */
  board(carrier) {
    this.aboard = carrier;
    this.at = "";
    this.table.redraw();
  }

  choose(place) {
    this.aboard = "";
    super.choose(place);
  }

  back() {
    if (!this.at && !this.aboard) return false;
    this.at = this.aboard = "";
    this.table.redraw();
    return true;
  }

  confirm() {
    if (this.at || this.aboard) this.table.play([this.action]);
  }

  draw() {
    const { map } = this.table;
    if (!this.unit) return;
    map.draw("veil", zoneVeil(this.zone));
    const [x, y] = this.at ? pointOf(this.at) : [0, 0];
    map.draw(
      "path",
      this.at ? baseGhost({ ...this.unit, facing: this.facing }, { x, y, facing: this.facing }, false) : null,
    );
  }

  /** The transports that could carry it. */
  get carriers() {
    return this.table.view.units.filter(
      (each) => each.side === this.unit.side && each.id !== this.unit.id && !each.destroyed && each.capacity,
    );
  }

  panel() {
    return h(
      "div",
      { class: "decide-block" },
      facingChoice(this.facing, (by) => this.turn(by), [
        this.unit.kind === "VTOL"
          ? {
              words: this.cruising ? "Fly low" : "At cruising level",
              act: () => {
                this.cruising = !this.cruising;
                this.table.redraw();
              },
            }
          : null,
      ]),
      this.unit.carriable && this.carriers.length
        ? h(
            "div",
            { class: "block" },
            h("h3", { class: "caption" }, "Or start aboard"),
            h(
              "div",
              { class: "facing-choice" },
              this.carriers.map((each) =>
                h("button", { type: "button", onclick: () => this.board(each.id) }, this.table.nameOf(each.id)),
              ),
            ),
          )
        : null,
    );
  }

  bar() {
    const name = this.table.nameOf(this.unit.id);
    const where = this.aboard
      ? `aboard ${this.table.nameOf(this.aboard)}`
      : this.at
        ? `facing ${compass(this.facing)}`
        : "";
    return {
      title: where ? `Deploy ${name}, ${where}` : `Deploy ${name}: tap a place in your zone`,
      detail: "Its dot lies in the zone, its whole base on the table.",
      buttons: [
        this.table.undo.button(Boolean(this.at)),
        { words: "Place the rest for me", act: () => this.muster() },
        { words: "Deploy", primary: true, enter: true, disabled: !where, act: () => this.confirm() },
      ],
    };
  }
}

/** @param {{west: number, north: number, east: number, south: number}} zone */
function zoneVeil({ west, north, east, south }) {
  const [x, y] = drawn([west, north]);
  return s("rect", { class: "zone-now", x, y, width: (east - west) * INCH, height: (south - north) * INCH });
}
