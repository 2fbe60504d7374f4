/** One side while forces are chosen: its units and their crews, what it costs, forces that are kept, and one like it. */

import { capital, drawAnew, h, put } from "./dom.js";
import { memberOf, nameOf } from "./ownforce.js";
import { saveForce, savedForces } from "./saved_forces.js";
import { shape } from "./sides.js";
import { canMatch, forceLike, worth } from "./worth.js";

/** @typedef {import("./forces_dialog.js").ForcesDialog} ForcesDialog */

export class ForceColumn {
  /** @param {ForcesDialog} dialog @param {string} side */
  constructor(dialog, side) {
    this.dialog = dialog;
    this.side = side;
    /** What stood here before another force took its place. @type {any[]|null} */
    this.before = null;
    this.seed = 0;
    /** What the force is to be kept as. */
    this.name = "";
    this.body = h("section", { class: `force ${side}`, "aria-label": `${capital(side)}'s force` });
  }

  get units() {
    return this.dialog.forces[this.side];
  }

  get player() {
    const { now, side } = this.dialog;
    if (!now.setup) return "";
    if (side === this.side) return " · you";
    return now.opponent ? ` · ${now.opponent}` : "";
  }

  draw() {
    drawAnew(this.body, () => put(this.body, this.content()));
  }

  content() {
    const { values, limit, points } = this.dialog;
    const value = values[this.side];
    const sum = value === null ? `${points} …` : `${points} ${value.toLocaleString("en")}`;
    return [
      h(
        "h3",
        {},
        h("span", {}, shape(this.side), ` ${capital(this.side)}${this.player}`),
        h("span", { class: "quiet" }, limit ? `${sum} of ${limit.toLocaleString("en")}` : sum),
      ),
      limit && value !== null ? this.bar(value, limit) : null,
      h(
        "ul",
        {},
        this.units.map((_, index) => this.member(index)),
      ),
      this.units.length ? null : h("p", { class: "quiet" }, "Add units with +."),
      canMatch(this.dialog.game) ? h("div", { class: "force-tools" }, this.saving(), this.liking()) : null,
    ];
  }

  /** How much of the limit is spent; what is over it is hatched. @param {number} value @param {number} limit */
  bar(value, limit) {
    const over = Math.max(0, value - limit);
    const words = over ? `${over.toLocaleString("en")} over` : `${(limit - value).toLocaleString("en")} left`;
    const share = (100 * Math.min(value, limit)) / Math.max(value, limit, 1);
    return [
      h(
        "div",
        { class: "value-bar", role: "img", "aria-label": words },
        h("i", { class: this.side, style: `width:${share}%` }),
        over ? h("i", { class: "over", style: `width:${(100 * over) / value}%` }) : null,
      ),
      h("p", { class: "quiet" }, words),
    ];
  }

  /** @param {number} index */
  member(index) {
    const { game, listed, options } = this.dialog;
    const unit = this.units[index];
    const name = nameOf(unit);
    return h(
      "li",
      {},
      h("span", { class: "unit-name" }, name),
      game.crew?.(unit, (/** @type {any} */ to) => this.dialog.change(this.side, index, to), listed.get(name), options),
      h("b", { class: "price" }, worth(game, [unit], () => this.draw())?.toLocaleString("en") ?? ""),
      h(
        "button",
        {
          type: "button",
          class: "button plain icon",
          "aria-label": `Remove ${name}`,
          onclick: () => this.dialog.remove(this.side, index),
        },
        "✕",
      ),
    );
  }

  /** Put other units here; what was before can be brought back. @param {any[]} units */
  put(units) {
    this.before ??= this.units;
    this.dialog.replace(this.side, units);
  }

  saving() {
    const saved = savedForces();
    const usual = `${capital(this.side)}, ${this.units.length} units`;
    const save = () => {
      saveForce({ name: this.name.trim() || usual, units: this.units.map(memberOf) });
      this.dialog.draw();
    };
    const take = (/** @type {string} */ name) => {
      const force = saved.find((each) => each.name === name);
      if (force) this.put(force.units.map(this.dialog.game.fielded));
    };
    return [
      h("input", {
        class: "field",
        value: this.name,
        placeholder: usual,
        maxlength: 60,
        "aria-label": `Name to keep ${capital(this.side)}'s force by`,
        oninput: (event) => (this.name = event.target.value),
      }),
      h("button", { type: "button", class: "button", disabled: !this.units.length, onclick: save }, "Save this force"),
      h(
        "select",
        {
          class: "button",
          "aria-label": `Saved forces for ${capital(this.side)}`,
          disabled: !saved.length,
          onchange: (event) => take(event.target.value),
        },
        h("option", { value: "" }, `Saved ${saved.length}`),
        saved.map(({ name }) => h("option", { value: name }, name)),
      ),
    ];
  }

  /** Another force like the one of the other side. */
  liking() {
    const { dialog } = this;
    const other = dialog.forces[this.side === "blue" ? "red" : "blue"];
    const like = async () => {
      put(button, "Looking for one…");
      await dialog.attempt(async () => {
        this.seed += 1;
        this.put(await forceLike(dialog.game, other, this.seed, dialog.finder.asked));
      });
      put(button, this.likeWords);
    };
    const back = () => {
      const units = this.before ?? [];
      this.before = null;
      dialog.replace(this.side, units);
    };
    const asks = { type: "button", class: "button like", disabled: !other.length, onclick: like };
    const button = h("button", asks, this.likeWords);
    return [button, this.before ? h("button", { type: "button", class: "button plain", onclick: back }, "Undo") : null];
  }

  get likeWords() {
    const { now, side } = this.dialog;
    if (!now.setup) return `A force like ${this.side === "blue" ? "Red" : "Blue"}'s`;
    return side === this.side ? "A force like theirs for me" : "A force like mine";
  }
}
