/** What deploying in inches has in common: tap a place, turn, and put the unit there. A game adds its zone and its choices. */

import { bearing } from "./points.js";

const TURN = 15;

export class InchDeploy {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "deploy";
    this.choosesPlaces = true;
    /** @type {any} */
    this.unit = null;
    this.at = "";
    this.facing = 0;
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "path", "labels");
  }

  hover() {}

  meaning(place) {
    return this.table.unitAt(place) ? "look" : "deploy here";
  }

  /** A unit is looked at; any other place is where it is to stand. @param {string} place */
  click(place) {
    const there = this.table.unitAt(place);
    return there ? this.table.select(there.id) : this.choose(place);
  }

  /** @param {string} place @returns {Promise<void>|void} */
  choose(place) {
    this.at = place;
    this.table.redraw();
  }

  /** Show a place that was chosen elsewhere, as in `deploy red-1 12,34 facing 90`. @param {string} action */
  async planAction(action) {
    const [, , place, , facing] = action.split(" ");
    this.facing = Number(facing);
    await this.choose(place);
  }

  turn(by) {
    this.facing = (this.facing + by + 360) % 360;
    this.table.redraw();
  }

  /** Have all that is left placed by the table. */
  muster() {
    this.table.run(async () => {
      const { actions } = await this.table.game.ask("/muster", {});
      if (actions.length) await this.table.play(actions);
    });
  }

  /** The direction from a point to the middle of the table. @param {[number, number]} point */
  inward(point) {
    const { width, depth } = this.table.board;
    return bearing(point, [width / 2, depth / 2]);
  }

  views() {
    return null;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "," && event.key !== ".") return false;
    this.turn(event.key === "," ? -TURN : TURN);
    return true;
  }
}
