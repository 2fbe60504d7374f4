/** Choosing forces one by one, the side to play and who rolls the dice. */

import { post } from "./api.js";
import { capital, h, put, segment } from "./dom.js";
import { shape } from "./sides.js";
import { memberOf, nameOf } from "./ownforce.js";
import { unitRow } from "./unit_picker.js";

const MOST = 12;
const DICE = [
  { key: "seeded", words: "The table rolls" },
  { key: "typed", words: "We roll, and type" },
];

/** A unit that rides on nobody: who carries it is told by number, and removing a unit changes those. @param {any} unit */
const onFoot = (unit) => (unit.carrier ? { ...unit, carrier: "" } : unit);

/** What a force costs in the points of a game. @param {any} game @param {any[]} units @returns {Promise<number>} */
const price = async (game, units) =>
  game.price ? game.price(units) : (await post("/api/forces/price", { units: units.map(memberOf) }))[game.points];

/** @typedef {{forces: Record<string, any[]>, side: string, dice: string}} Chosen */

/** @param {any} game what the game in hand offers @param {Chosen & {options?: string[]}} now @returns {Promise<Chosen|null>} null when nothing was changed */
export async function chooseForces(game, now) {
  const library = await game.library(now.options ?? []);
  return new Promise((done) => new ForcesDialog(game, library, now, done).open());
}

class ForcesDialog {
  /** @param {any} game @param {any[]} library @param {Chosen & {options?: string[]}} now @param {(chosen: Chosen|null) => void} done */
  constructor(game, library, now, done) {
    this.game = game;
    this.library = library;
    this.done = done;
    /** The optional rules that are chosen. */
    this.options = now.options ?? [];
    this.points = game.points.toUpperCase();
    this.forces = { blue: [...now.forces.blue], red: [...now.forces.red] };
    this.side = now.side;
    this.dice = now.dice;
    /** The side that units are added to. */
    this.to = "blue";
    this.words = "";
    this.columns = h("div", { class: "forces" });
    this.settings = h("div", { class: "between" });
    this.list = h("ul", { class: "designs" });
    this.save = /** @type {HTMLButtonElement} */ (
      h(
        "button",
        { type: "button", class: "button primary", onclick: () => this.finish(this.chosen) },
        "Use these forces",
      )
    );
    this.dialog = /** @type {HTMLDialogElement} */ (
      h("dialog", { "aria-label": "Forces", style: "max-width:900px" }, this.body())
    );
    this.dialog.addEventListener("cancel", () => this.finish(null));
  }

  /** @returns {Chosen} */
  get chosen() {
    return { forces: this.forces, side: this.side, dice: this.dice };
  }

  open() {
    this.draw();
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  /** @param {Chosen|null} answer */
  finish(answer) {
    this.dialog.close();
    this.dialog.remove();
    this.done(answer);
  }

  body() {
    const leave = h("button", { type: "button", class: "button", onclick: () => this.finish(null) }, "Leave as it was");
    return [
      h("h2", {}, "Forces"),
      this.columns,
      this.settings,
      h("div", { class: "between search-row" }, this.search(), this.ownButton()),
      this.list,
      h("div", { class: "between", style: "margin-top:14px" }, leave, this.save),
    ];
  }

  draw() {
    put(this.columns, this.column("blue"), this.column("red"));
    this.drawList();
    const sides = (/** @type {string} */ verb) =>
      ["blue", "red"].map((key) => ({ key, words: `${verb} ${capital(key)}` }));
    put(
      this.settings,
      this.choice("You play", sides("Play"), "side"),
      this.choice("Dice", DICE, "dice"),
      this.choice("Add to", sides("Add to"), "to"),
    );
    this.save.disabled = !(this.forces.blue.length && this.forces.red.length);
  }

  /** @param {string} label @param {{key: string, words: string}[]} items @param {"side"|"dice"|"to"} field */
  choice(label, items, field) {
    return segment(label, items, this[field], (key) => {
      this[field] = key;
      this.draw();
    });
  }

  // ---- the two forces

  /** @param {string} side */
  column(side) {
    const units = this.forces[side].map((_, index) => this.member(side, index));
    return h(
      "div",
      { class: "force" },
      h("h3", {}, shape(side), ` ${capital(side)} `, this.cost(side)),
      h("ul", {}, units),
    );
  }

  /** @param {string} side */
  cost(side) {
    const shown = h("span", { class: "quiet" }, `${this.points} …`);
    price(this.game, this.forces[side]).then(
      (sum) => put(shown, `${this.points} ${sum.toLocaleString("en")}`),
      () => put(shown, `${this.points} ?`),
    );
    return shown;
  }

  /** @param {string} side @param {number} index */
  member(side, index) {
    const unit = this.forces[side][index];
    const remove = {
      type: "button",
      class: "button plain",
      "aria-label": `Remove ${nameOf(unit)}`,
      onclick: () => {
        this.forces[side] = this.forces[side].filter((_, other) => other !== index).map(onFoot);
        this.draw();
      },
    };
    return h(
      "li",
      {},
      h("span", { class: "unit-name" }, nameOf(unit)),
      this.game.crew?.(
        unit,
        (/** @type {any} */ changed) => this.change(side, index, changed),
        this.library.find((each) => each.name === nameOf(unit)),
        this.options,
      ),
      h("button", remove, "Remove"),
    );
  }

  /** @param {string} side @param {number} index @param {any} unit */
  change(side, index, unit) {
    this.forces[side][index] = unit;
    this.draw();
  }

  /** @param {any} unit */
  add(unit) {
    this.forces[this.to].push(unit);
    this.draw();
  }

  // ---- what can be added

  search() {
    return h("input", {
      class: "button",
      placeholder: "Search: name, class, weapon",
      "aria-label": "Search designs",
      oninput: (event) => {
        this.words = event.target.value;
        this.drawList();
      },
    });
  }

  ownButton() {
    const { own } = this.game;
    const write = async () => {
      const unit = await own.write();
      if (!unit) return;
      this.library.unshift(unit);
      this.add(unit.fielded);
    };
    return own ? h("button", { type: "button", class: "button", onclick: write }, own.words) : null;
  }

  drawList() {
    const words = this.words.toLowerCase().split(/\s+/);
    const fitting = this.library.filter((unit) => words.every((word) => unit.text.toLowerCase().includes(word)));
    put(
      this.list,
      fitting.map((unit) => this.offer(unit)),
    );
  }

  /** @param {any} unit */
  offer(unit) {
    return unitRow(unit, `${this.points} ${unit.points.toLocaleString("en")}`, {
      disabled: this.forces[this.to].length >= MOST,
      take: () => this.add(unit.fielded ?? unit.name),
    });
  }
}
