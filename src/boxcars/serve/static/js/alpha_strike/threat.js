/** What a unit that is looked at threatens: how far it gets, whom it can hit, and on which number. */

import { h, wholePercent } from "../dom.js";
import { corners, line, pills, reach } from "../inches/overlays.js";
import { lengthWords } from "../inches/measures.js";
import { AskedThreats } from "../threats.js";
import { shotRow } from "./from_there.js";
import { MODE_WORDS } from "./move_words.js";

/** @typedef {import("../inches/points.js").Point} Point */

export class Threats extends AskedThreats {
  /** Its shots, at the unit in hand where the planned move would take that. */
  shots(id) {
    const there = this.table.control?.chosen?.threats?.[id];
    return (this.of(id)?.shots ?? []).map((shot) =>
      there?.target === shot.target ? { ...there, planned: true } : shot,
    );
  }

  /** Over what the control has drawn: its reach, and lines to whom it can hit. */
  draw() {
    const { map, control } = this.table;
    const unit = this.table.unit(this.shown);
    if (!unit || unit.destroyed || unit.carrier) return;
    const modes = Object.values(this.of(unit.id)?.modes ?? {});
    const hits = this.shots(unit.id)
      .filter((shot) => shot.possible)
      .map((shot) => ({ shot, at: shot.planned ? endOf(control) : this.at(shot.target) }));
    map.draw(
      "envelopes",
      modes.map((mode) => reach(mode.outline)),
    );
    map.clear("ranges");
    map.draw(
      "sight",
      corners(this.at(unit.id), unit.radius),
      hits.map(({ at }) => line([this.at(unit.id), at], "sight if")),
    );
    map.draw(
      "labels",
      pills(
        map,
        hits.map(({ shot, at }) => ({
          at,
          text: `${shot.tally.total}+ · ${wholePercent(shot.chance)}`,
          main: shot.planned,
        })),
        [this.at(unit.id), ...hits.map(({ at }) => at)],
      ),
    );
  }

  /** @param {string} id @returns {Point} */
  at(id) {
    const { x, y } = this.table.unit(id);
    return [x, y];
  }

  /** The same in words, above its card. @param {string} id */
  block(id) {
    const answer = id === this.shown ? this.of(id) : null;
    if (!answer) return null;
    const far = Object.entries(answer.modes).map(
      ([mode, { move }]) => `${MODE_WORDS[mode] ?? mode} ${lengthWords(move.total)}`,
    );
    return h(
      "div",
      { class: "block threat-block" },
      h(
        "h3",
        { class: "caption" },
        answer.has_moved ? "Reach next turn, and whom it hits now" : "Reach, and whom it hits now",
      ),
      h("p", { class: "quiet" }, far.length ? `${far.join(" · ")}. Dashed on the map.` : "It cannot move."),
      this.shots(id).map((shot) => shotRow(this, { ...shot, key: shot.target, where: shot.planned ? "there, " : "" })),
    );
  }

  /** What a target needs to hit back, in a line. @param {string} target @param {string} unit */
  reply(target, unit) {
    const shot = this.of(target)?.shots.find((each) => each.target === unit);
    if (!shot) return null;
    const words = shot.possible
      ? `hits ${this.table.nameOf(unit)} on ${shot.tally.total}+ · ${wholePercent(shot.chance)} · ${shot.damage} damage`
      : this.cannot(target, unit, shot.reasons);
    return h("p", { class: "quiet reply" }, `${this.table.nameOf(target)} ${words}.`);
  }
}

/** Where the planned move ends. @param {import("../types").Control} control @returns {Point} */
const endOf = (control) => [control.chosen.x, control.chosen.y];
