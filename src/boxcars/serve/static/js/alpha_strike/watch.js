/** Nothing to decide in Alpha Strike: buildings can be looked at too, and what an enemy threatens. */

import { WatchControl } from "../inches/watch.js";
import { houseAt, tellOfHouse } from "./houses.js";

export class AlphaStrikeWatchControl extends WatchControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    super(table, { move: "moves", attack: "attacks", end: "ends the turn" }, "cards");
    this.threats = threats;
  }

  meaning(place) {
    return houseAt(this.table.view, place) ? "look" : super.meaning(place);
  }

  click(place) {
    if (this.showing !== "measure") tellOfHouse(this.table, place);
    return super.click(place);
  }

  draw() {
    super.draw();
    if (!this.measure.from) this.threats.draw();
  }
}
