/** Following the game: what is new is asked for, shown in order, and taken as the present view. */

import { onlyAsides } from "./asides.js";
import { byId } from "./dom.js";

/** @typedef {import("./types").View} View */

export class Following {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.work = Promise.resolve();
    /** The version that the stream told last. */
    this.heard = "";
    /** Whether an action of ours is on its way. */
    this.busy = false;
  }

  /** Something has changed. While we act ourselves, the answer to that tells it. @param {string} version */
  hear(version) {
    this.heard = version;
    if (!this.busy && version !== this.table.game.version) this.update();
  }

  /** One update after another, so that events are shown in order. @param {import("./types").Answer} [answer] */
  update(answer) {
    this.work = this.work.then(() => this.table.run(() => this.catchUp(answer)));
    return this.work;
  }

  /** What is new: by the answer to an action of ours, where that follows what is shown; else by asking. */
  async news(answer) {
    const { table } = this;
    const since = table.log.lines.length;
    if (answer && answer.total - answer.lines.length === since) return answer;
    const view = await table.game.get("");
    return { view, ...(await table.game.get("/log", { since, units: 1 })) };
  }

  /** @param {import("./types").Answer} [answer] */
  async catchUp(answer) {
    const { table } = this;
    if (table.hotSeat.covered || table.replay) return;
    const since = table.log.lines.length;
    const { view, total, lines } = await this.news(answer);
    const takenBack = table.view && table.view.take_back.done.length !== view.take_back.done.length;
    if (total < since || takenBack) await table.reloadLog();
    else if (table.view && table.control && onlyAsides(table.view, view)) return this.keepPlan(view, lines);
    else if (lines.length && table.view) {
      table.control?.stop();
      table.control = null;
      byId("views").hidden = true;
      table.nobodyDecides();
      await table.playback.run(lines);
    }
    const next = table.hotSeat.otherPlayer(view);
    if (next && table.kit.secret.has(view.decision.kind)) table.hotSeat.coverFor(next);
    else if (next) await table.hotSeat.sitDown(next);
    else if (view.version !== table.game.version || lines.length || !table.control) await table.adopt(view);
  }

  /** Something was said or asked that changed nothing on the table: what is planned stays. @param {View} view @param {import("./types").LogLine[]} lines */
  keepPlan(view, lines) {
    const { table } = this;
    table.show(view);
    table.log.add(lines);
    table.drawTop();
    table.drawForces();
    table.drawBar();
  }

  /** Act, and show what came of it; then what others did meanwhile. @param {() => Promise<import("./types").Answer>} act */
  async send(act) {
    this.table.bar.refusal = null;
    this.table.bar.hush();
    await this.during(async () => this.update(await act()));
  }

  /** Do what changes the game; what is heard of it meanwhile waits. @param {() => Promise<void>} act */
  async during(act) {
    const { table } = this;
    this.busy = true;
    table.drawBar();
    await table.run(act);
    this.busy = false;
    table.drawBar();
    if (this.heard && this.heard !== table.game.version) this.update();
  }
}
