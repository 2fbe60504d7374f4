/** Nothing to decide in a clix game: look around, read dials, measure. */

import { WatchControl } from "../inches/watch.js";
import { baseRing } from "./bases.js";

export class ClixWatchControl extends WatchControl {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    super(table, { order: "gives orders", deploy: "deploys", terrain: "places terrain" }, "dials");
  }

  around() {
    return baseRing(this.unit);
  }
}
