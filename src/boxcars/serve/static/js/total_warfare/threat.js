/** What a unit of the hex game threatens: its reach, and whom it hits on which number, on the map and in words. */

import { h, wholePercent } from "../dom.js";
import { MODE_WORDS } from "./modes.js";
import { between, corners, envelope, label } from "../overlays.js";
import { shotRow } from "../shot_row.js";
import { AskedThreats } from "../threats.js";

/** The slow ways have the solid outline. */
const SLOW = ["walk", "cruise"];

export class Threats extends AskedThreats {
  /** Who is looked at: beside the unit in hand, or an enemy while nothing is to be decided. */
  get shown() {
    const { view } = this.table;
    const unit = this.table.unit(super.shown);
    return unit && (this.table.looking || !view.you.includes(unit.side)) ? unit.id : "";
  }

  /** Its shots, at the unit in hand from where the planned move would take that. @param {string} id */
  shots(id) {
    const { control } = this.table;
    const plan = control?.chosen;
    const there = plan?.from_there?.find((row) => row.unit === id);
    return (this.of(id)?.shots ?? []).map(({ target, range, shot, reasons }) =>
      there && target === control.unit.id
        ? row(target, there.range, there.they, there.they_reasons, plan.hex)
        : row(target, range, shot, reasons),
    );
  }

  /** Over what the control has drawn: its reach, and lines to whom it can hit. */
  draw() {
    const { map } = this.table;
    const unit = this.table.unit(this.shown);
    if (!unit || unit.destroyed || unit.off) return;
    const modes = Object.entries(this.of(unit.id)?.modes ?? {}).filter(([, { hexes }]) => hexes.length);
    const hits = this.shots(unit.id).filter((shot) => shot.possible);
    const placeOf = (shot) => shot.planned || this.table.placeOf(shot.target);
    map.clear("veil", "ranges");
    map.draw(
      "envelopes",
      modes.map(([mode, { hexes }]) => envelope(hexes, SLOW.includes(mode) ? "walk" : "reach")),
    );
    map.draw(
      "sight",
      corners(unit.hex),
      hits.map((shot) => between(unit.hex, placeOf(shot), "sight if")),
    );
    map.draw(
      "labels",
      hits.map((shot) =>
        label(placeOf(shot), `${shot.tally.total}+ · ${wholePercent(shot.chance)}`, { main: Boolean(shot.planned) }),
      ),
    );
  }

  /** The same in words, above its sheet. @param {string} id */
  block(id) {
    const answer = id === this.shown ? this.of(id) : null;
    if (!answer) return null;
    const far = Object.entries(answer.modes).map(([mode, { mp }]) => `${MODE_WORDS[mode] ?? mode} ${mp}`);
    const title = answer.has_moved ? "Reach next turn, and whom it hits now" : "Reach, and whom it hits now";
    return h(
      "div",
      { class: "block threat-block" },
      h("h3", { class: "caption" }, title),
      h("p", { class: "quiet" }, far.length ? `${far.join(" · ")}. Outlined on the map.` : "It cannot move."),
      this.shots(id).map((shot) => shotRow(this, shot)),
    );
  }

  /** What a target needs to hit back, in a line. @param {string} target @param {string} unit */
  reply(target, unit) {
    const shot = this.table.unit(target) && this.shots(target).find((each) => each.target === unit);
    if (!shot) return null;
    const words = shot.possible
      ? `hits ${this.table.nameOf(unit)} on ${shot.tally.total}+ · ${wholePercent(shot.chance)}${areTroops(this.table, unit) ? "" : ` · ${shot.damage}`}`
      : this.cannot(target, unit, shot.reasons);
    return h("p", { class: "quiet reply" }, `${this.table.nameOf(target)} ${words}.`);
  }
}

/** Whether a unit counts its losses in troopers, so that points of damage say nothing. */
const areTroops = (table, id) => table.unit(id)?.kind === "infantry";

/** A shot as a row. @param {any} shot @param {string} [planned] the hex that the target would be in */
function row(target, range, shot, reasons, planned = "") {
  const facts = `${planned ? `in ${planned}, ` : ""}range ${range}${shot ? ` · ${shot.weapon}` : ""}`;
  const found = shot
    ? { tally: shot.tally, chance: shot.chance, percent: shot.tally.percent }
    : { tally: null, chance: 0 };
  const damage = shot ? `${shot.expected.toFixed(1)} expected damage` : "";
  return { key: target, target, planned, facts, possible: Boolean(shot), percent: "", damage, reasons, ...found };
}
