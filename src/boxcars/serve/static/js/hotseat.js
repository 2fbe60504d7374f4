/** The hot seat: several sides at one screen, each looking through its own eyes. */

import { cover } from "./cover.js";
import { byId, capital, put } from "./dom.js";
import { overtake } from "./presses.js";

export class HotSeat {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Whether the screen is between two players, and shows nothing. */
    this.covered = false;
  }

  /** The other side at this screen, when it is that one's turn to decide. */
  otherPlayer(view) {
    const side = view.decision?.side;
    return view.you.length > 1 && side !== this.table.game.as && view.you.includes(side) ? side : "";
  }

  /** Look through the eyes of another side of this seat. */
  async sitDown(side) {
    const { table } = this;
    table.game.as = side;
    const view = await table.game.get("");
    await table.reloadLog();
    await table.adopt(view);
  }

  /** Moves are open to all; only what is declared in secret needs a cover between players. */
  coverFor(side) {
    const { table } = this;
    this.covered = true;
    const before = table.game.as;
    overtake();
    table.control?.stop();
    table.control = table.view = table.whole = null;
    table.secondMap?.drawDocked?.();
    table.map.clear("tokens", "labels", "path", "sight", "effects", "veil", "envelopes", "ranges");
    [byId("panel"), byId("forces"), byId("log"), byId("bar"), byId("who")].forEach((place) => put(place));
    cover(side, `${capital(before)} is done.`, () =>
      table.run(async () => {
        this.covered = false;
        await this.sitDown(side);
      }),
    );
  }
}
