/** Deployment in Alpha Strike: tap a place of the zone, turn, and put the unit there, or let the table place the rest; some may hide. */

import { areaVeil, cornersOf } from "../inches/areas.js";
import { InchDeploy } from "../inches/deploying.js";
import { facingChoice } from "../inches/facing.js";
import { ghost } from "../inches/overlays.js";
import { inMeasures } from "../inches/measures.js";
import { compass, pointOf } from "../inches/points.js";

export class DeployControl extends InchDeploy {
  async start(unit) {
    Object.assign(this, { unit, answer: null, at: "", hides: false, altitude: null, reasons: [] });
    const answer = await this.table.game.ask("/places", { unit: unit.id });
    if (this.unit !== unit) return;
    this.answer = answer;
    if (!this.at) this.facing = answer.facing;
    this.table.map.show(cornersOf(answer.zone));
    this.table.redraw();
  }

  get action() {
    const height = this.altitude === null ? "" : ` altitude ${this.altitude}`;
    return `deploy ${this.unit.id} ${this.at} facing ${this.facing}${height}${this.hides ? " hidden" : ""}`;
  }

  /** @param {string} action */
  async planAction(action) {
    const [, height] = action.match(/ altitude (\S+)/) ?? [];
    this.altitude = height ? Number(height) : null;
    this.hides = action.endsWith(" hidden");
    return super.planAction(action);
  }

  choose(place) {
    this.at = place;
    return this.ask();
  }

  /** What speaks against the place, as the rules say. */
  async ask() {
    const { unit, action } = this;
    this.table.redraw();
    if (!this.at) return;
    const { reasons } = await this.table.game.ask("/places", { unit: unit.id, action });
    if (this.unit !== unit || this.action !== action) return;
    this.reasons = reasons;
    this.table.redraw();
  }

  hide() {
    this.hides = !this.hides;
    this.table.run(() => this.ask());
  }

  rise(by) {
    this.altitude = Math.max(0, (this.altitude ?? this.answer.altitude) + by);
    this.table.run(() => this.ask());
  }

  back() {
    if (!this.at) return false;
    this.at = "";
    this.reasons = [];
    this.table.redraw();
    return true;
  }

  confirm() {
    if (this.at && !this.reasons.length) this.table.play([this.action]);
  }

  draw() {
    const { map } = this.table;
    if (!this.unit) return;
    map.draw("veil", this.answer ? areaVeil(this.answer.zone, "zone-now") : null);
    map.draw("path", this.at ? ghost(this.unit, pointOf(this.at), this.facing, false) : null);
  }

  panel() {
    const { answer } = this;
    return facingChoice(this.facing, (by) => this.turn(by), [
      answer?.may_hide ? { words: this.hides ? "Deploy in the open" : "Hide it", act: () => this.hide() } : null,
      answer?.flies ? { words: "Higher", act: () => this.rise(1) } : null,
      answer?.flies ? { words: "Lower", act: () => this.rise(-1) } : null,
    ]);
  }

  bar() {
    const name = this.table.nameOf(this.unit.id);
    const verb = this.hides ? "Hide" : "Deploy";
    const high = this.altitude === null ? "" : `, ${this.altitude}″ up`;
    return {
      title: this.at
        ? `${verb} ${name}, facing ${compass(this.facing)}${high}`
        : `${verb} ${name}: tap a place of the zone`,
      detail: this.reasons.join("; ") || (this.answer ? inMeasures(`It comes in ${this.answer.where}.`) : ""),
      buttons: [
        this.table.undo.button(Boolean(this.at)),
        { words: "Place the rest for me", act: () => this.muster() },
        {
          words: verb,
          primary: true,
          enter: true,
          disabled: !this.at || this.reasons.length > 0,
          act: () => this.confirm(),
        },
      ],
    };
  }
}
