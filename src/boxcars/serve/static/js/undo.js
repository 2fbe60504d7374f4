/** Undo: a step back while it is free, and a take-back once dice have closed it. */

import { openTakeBack } from "./takeback.js";

export class Undo {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
  }

  /** One step back on the page; else the last action at this screen, while that is open. */
  async back() {
    const { control, view } = this.table;
    if (control?.back()) return;
    if (view?.undo?.can) return this.goBack("/undo");
    if (view?.take_back?.can) return this.offerTakeBack();
    this.table.notice(`Undo is closed: ${view?.undo?.why ?? ""}.`);
  }

  /** Undo while it is free; after dice, the way to ask for a take-back. @param {boolean} local @returns {import("./bar.js").BarButton} */
  button(local) {
    const { undo, take_back } = this.table.view;
    const can = local || undo?.can;
    if (!can && take_back?.can)
      return { words: "Take back…", sign: "undo", title: undo?.why, act: () => this.offerTakeBack() };
    return { words: "Undo", sign: "undo", disabled: !can, title: can ? "" : undo?.why, act: () => this.back() };
  }

  offerTakeBack() {
    openTakeBack(this.table.view, () => this.takeBack("ask"));
  }

  /** @param {"ask"|"accept"|"refuse"} what */
  takeBack(what) {
    return this.goBack("/takeback", { do: what });
  }

  /** Ask the server for an earlier game, and sit down as who decides in it. @param {string} path @param {object} [how] */
  async goBack(path, how) {
    const { table } = this;
    const { game, hotSeat } = table;
    await table.following.during(async () => {
      const { view } = await game.post(path, { ...how, n: table.view.n });
      await hotSeat.sitDown(hotSeat.otherPlayer(view) || game.as);
    });
  }
}
