/** Deployment in a scenario: tap a hex of the zone, choose a facing, and put the unit there; some may hide. */

import { h, speak } from "../dom.js";
import { FACING_WORDS, FACINGS, facingAt } from "../geometry.js";
import { destination, envelope, veil } from "../overlays.js";

export class DeployControl {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "deploy";
    this.choosesPlaces = true;
  }

  async start(unit) {
    Object.assign(this, { unit, answer: null, hex: "", hides: false, heights: [], height: 0 });
    const answer = await this.table.game.ask("/places", { unit: unit.id });
    if (this.unit !== unit) return;
    this.answer = answer;
    if (!this.hex) this.facing = FACINGS.indexOf(answer.facing);
    if (this.places.length) this.table.map.show(this.places);
    this.table.redraw();
  }

  stop() {
    this.unit = this.answer = null;
    this.table.map.clear("veil", "envelopes", "path", "labels");
  }

  /** The hexes that can be chosen. @returns {string[]} */
  get places() {
    return (this.hides ? this.answer?.hidden : this.answer?.hexes) ?? [];
  }

  get action() {
    const height = this.height ? ` at ${this.height}` : "";
    return `deploy ${this.unit.id} ${this.hex} facing ${FACINGS[this.facing]}${height}${this.hides ? " hidden" : ""}`;
  }

  hover() {}

  meaning(hex) {
    return this.places.includes(hex) ? "deploy here" : this.table.unitAt(hex) ? "look" : "";
  }

  /** A hex of the zone is chosen; a second press beside it turns the unit that way. */
  click(hex, point) {
    if (this.hex && this.hex === hex && point) this.face(facingAt(hex, point[0], point[1]));
    else if (this.places.includes(hex)) this.choose(hex);
    else if (this.table.unitAt(hex)) return this.table.select(this.table.unitAt(hex).id);
    this.table.redraw();
  }

  /** Show a hex that was chosen elsewhere, as in `deploy red-1 0507 facing n at 1 hidden`. @param {string} action */
  async planAction(action) {
    const [, , hex, , facing] = action.split(" ");
    this.hides = action.endsWith(" hidden");
    this.facing = FACINGS.indexOf(facing);
    await this.choose(hex);
    const [, height] = action.match(/ at (\S+)/) ?? [];
    if (height) this.height = Number(height);
    this.table.redraw();
  }

  choose(hex) {
    this.hex = hex;
    speak(`Deploy in ${hex}, facing ${FACING_WORDS[this.facing]}`);
    return this.askHeights();
  }

  /** How high above the chosen hex the unit can begin; most have no choice. */
  async askHeights() {
    const { unit, hex, hides } = this;
    Object.assign(this, { heights: [], height: 0 });
    const isStill = () => this.unit === unit && this.hex === hex && this.hides === hides;
    const answer = await this.table.game
      .ask("/places", { unit: unit.id, hex, hide: hides ? 1 : 0 })
      .catch((/** @type {Error} */ error) => {
        if (isStill()) throw error; // else the unit has been deployed in the meantime
      });
    if (!answer || !isStill()) return;
    const { heights } = answer;
    this.heights = heights;
    this.height = heights.includes(0) ? 0 : (heights[0] ?? 0);
    this.table.redraw();
  }

  /** @param {number} by */
  rise(by) {
    const at = this.heights.indexOf(this.height) + by;
    this.height = this.heights[Math.min(this.heights.length - 1, Math.max(0, at))];
    this.table.redraw();
  }

  /** @param {number} facing below 0 near the middle of the hex, which is no facing */
  face(facing) {
    if (facing >= 0) this.facing = facing;
  }

  turn(by) {
    this.facing = (this.facing + by + 6) % 6;
    this.table.redraw();
  }

  hide(hides) {
    this.hides = hides;
    if (!this.places.includes(this.hex)) this.hex = "";
    else if (this.hex) this.askHeights();
    this.table.redraw();
  }

  back() {
    if (!this.hex) return false;
    this.hex = "";
    this.table.redraw();
    return true;
  }

  confirm() {
    if (this.hex) this.table.play([this.action]);
  }

  views() {
    return null;
  }

  draw() {
    const { map } = this.table;
    if (!this.unit) return;
    map.draw("veil", this.places.length ? veil(this.places) : null);
    map.draw("envelopes", this.places.length ? envelope(this.places, "walk") : null);
    map.draw("path", this.hex ? destination(this.hex, "", [], this.facing, false) : null);
  }

  panel() {
    const button = (words, act, label, pressed) =>
      h("button", { type: "button", "aria-label": label, "aria-pressed": pressed, onclick: act }, words);
    return h(
      "div",
      { class: "decide-block" },
      h(
        "div",
        { class: "block" },
        h("h3", { class: "caption" }, "Facing", h("span", {}, FACING_WORDS[this.facing] ?? "")),
        h(
          "div",
          { class: "facing-choice" },
          button("↺", () => this.turn(-1), "Turn left", null),
          button("↻", () => this.turn(1), "Turn right", null),
          this.answer?.hidden.length
            ? button("Hidden", () => this.hide(!this.hides), "Deploy hidden from the enemy", String(this.hides))
            : null,
        ),
      ),
      this.heights.length > 1
        ? h(
            "div",
            { class: "block" },
            h("h3", { class: "caption" }, "Elevation", h("span", {}, String(this.height))),
            h(
              "div",
              { class: "facing-choice" },
              button("Lower", () => this.rise(-1), "Begin a level lower", null),
              button("Higher", () => this.rise(1), "Begin a level higher", null),
            ),
          )
        : null,
    );
  }

  bar() {
    const name = this.table.nameOf(this.unit.id);
    const verb = this.hides ? "Hide" : "Deploy";
    return {
      title: this.hex
        ? `${verb} ${name} in ${this.hex}, facing ${FACING_WORDS[this.facing]}${this.height ? `, at elevation ${this.height}` : ""}`
        : `${verb} ${name}: tap a hex of the zone`,
      detail: this.answer ? `It comes in ${this.answer.where}.` : "",
      buttons: [
        this.table.undo.button(Boolean(this.hex)),
        { words: verb, primary: true, enter: true, disabled: !this.hex, act: () => this.confirm() },
      ],
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "," && event.key !== ".") return false;
    this.turn(event.key === "," ? -1 : 1);
    return true;
  }
}
