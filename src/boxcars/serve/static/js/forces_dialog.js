/** Choosing the forces of both sides: units are found, added to a side, and weighed against the other side. */

import { post } from "./api.js";
import { balanceBar, gapWords, proposalWords } from "./balance.js";
import { capital, h, put, segment } from "./dom.js";
import { ForceColumn } from "./force_column.js";
import { nameOf } from "./ownforce.js";
import { shape } from "./sides.js";
import { UnitFinder } from "./unit_finder.js";
import { priceOf } from "./worth.js";

export const MOST = 12;
const SIDES = ["blue", "red"];
const DICE = [
  { key: "seeded", words: "The table rolls" },
  { key: "typed", words: "We roll, and type" },
];

/** A unit that rides on nobody: who carries it is told by number, and removing a unit changes those. @param {any} unit */
const onFoot = (unit) => (unit.carrier ? { ...unit, carrier: "" } : unit);

/** @typedef {{forces: Record<string, any[]>, side: string, dice: string}} Chosen */
/** @typedef {Chosen & {options?: string[], opponent?: string, setup?: (forces: Record<string, any[]>) => any}} Now what is chosen so far; `setup` makes of forces what a new game is asked for, `opponent` says who plays the other side */

/** @param {any} game what the game in hand offers @param {Now} now @returns {Promise<Chosen|null>} null when nothing was changed */
export async function chooseForces(game, now) {
  const source = await game.source(now.options ?? []);
  return new Promise((done) => new ForcesDialog(game, source, now, done).open());
}

export class ForcesDialog {
  /** @param {any} game @param {import("./unit_finder.js").Source} source @param {Now} now @param {(chosen: Chosen|null) => void} done */
  constructor(game, source, now, done) {
    this.game = game;
    this.now = now;
    this.done = done;
    this.points = game.points === "points" ? "Points" : game.points.toUpperCase();
    this.options = now.options ?? [];
    this.forces = { blue: [...now.forces.blue], red: [...now.forces.red] };
    this.side = now.side;
    this.dice = now.dice;
    /** The most that each side may cost. @type {number|null} */
    this.limit = null;
    /** What the forces are worth, once it is known. @type {Record<string, number|null>} */
    this.values = { blue: null, red: null };
    /** What would make them even, once it is asked. @type {import("./balance.js").Proposal[]|null} */
    this.proposals = null;
    /** What the library tells of units by their names. @type {Map<string, any>} */
    this.listed = new Map();
    this.turn = 0;
    this.finder = new UnitFinder(source, {
      row: (unit) => this.row(unit),
      keys: { 1: (unit) => this.add("blue", unit), 2: (unit) => this.add("red", unit) },
    });
    this.columns = SIDES.map((side) => new ForceColumn(this, side));
    this.head = h("div", { class: "forces-head" });
    this.tabs = h("div", { class: "forces-tabs" });
    this.balance = h("div", { class: "forces-balance" });
    this.even = h("div", { class: "forces-even" });
    this.said = h("p", { class: "speech", role: "status" });
    this.problem = h("p", { role: "alert" });
    this.use = /** @type {HTMLButtonElement} */ (
      h(
        "button",
        { type: "button", class: "button primary", onclick: () => this.finish(this.chosen) },
        "Use these forces",
      )
    );
    this.dialog = /** @type {HTMLDialogElement} */ (
      h("dialog", { "aria-label": "Forces", class: "forces-dialog", "data-shown": "find" }, this.body())
    );
    this.dialog.addEventListener("cancel", () => this.finish(null));
  }

  /** @returns {Chosen} */
  get chosen() {
    return { forces: this.forces, side: this.side, dice: this.dice };
  }

  open() {
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.finder.words.focus();
    this.finder.find();
    this.changed();
  }

  /** @param {Chosen|null} answer */
  finish(answer) {
    this.dialog.close();
    this.dialog.remove();
    this.done(answer);
  }

  body() {
    const leave = () => this.finish(null);
    return [
      this.head,
      this.tabs,
      h(
        "div",
        { class: "forces" },
        h("section", { class: "find", "aria-label": "Find units" }, this.ownButton(), this.finder.body),
        this.columns.map((column) => column.body),
      ),
      this.even,
      this.problem,
      this.said,
      h(
        "div",
        { class: "forces-foot" },
        this.balance,
        this.now.setup
          ? h("button", { type: "button", class: "button", onclick: () => this.evenOut() }, "Even it out")
          : null,
        h("span", { class: "space" }),
        h("button", { type: "button", class: "button plain", onclick: leave }, "Leave as it was"),
        this.use,
      ),
    ];
  }

  /** A force is another now: show it, and ask what it costs. */
  async changed() {
    this.proposals = null;
    this.draw();
    const turn = ++this.turn;
    await Promise.all(SIDES.map((side) => this.look(side)));
    const sums = await Promise.all(SIDES.map((side) => priceOf(this.game, this.forces[side]).catch(() => null)));
    if (turn !== this.turn) return;
    SIDES.forEach((side, index) => (this.values[side] = sums[index]));
    this.draw();
  }

  /** What the library tells of the units of a side, where the game asks more of them than their names. @param {string} side */
  async look(side) {
    const names = this.game.look ? this.forces[side].map(nameOf).filter((name) => !this.listed.has(name)) : [];
    await Promise.all(
      [...new Set(names)].map(async (name) => this.listed.set(name, await this.game.look(name).catch(() => null))),
    );
  }

  draw() {
    this.drawHead();
    this.drawTabs();
    this.columns.forEach((column) => column.draw());
    const { blue, red } = this.values;
    put(this.balance, blue && red ? [balanceBar({ blue, red }), h("small", {}, gapWords({ blue, red }))] : null);
    put(this.even, this.proposals ? this.proposed(this.proposals) : null);
    this.use.disabled = !(this.forces.blue.length && this.forces.red.length);
  }

  drawHead() {
    const limit = h("input", {
      class: "field",
      inputmode: "numeric",
      value: this.limit ?? "",
      placeholder: "none",
      "aria-label": "Limit for each side",
      onchange: (event) => {
        this.limit = Number.parseInt(event.target.value, 10) || null;
        this.draw();
      },
    });
    put(
      this.head,
      h("h2", {}, "Forces ", h("small", { class: "quiet" }, this.game.title)),
      h("span", { class: "space" }),
      h("label", { class: "limit" }, `${this.points} limit`, limit),
      this.now.setup
        ? this.choice(
            "You play",
            SIDES.map((key) => ({ key, words: `Play ${capital(key)}` })),
            "side",
          )
        : null,
      this.now.setup ? this.choice("Dice", DICE, "dice") : null,
    );
  }

  /** @param {string} label @param {{key: string, words: string}[]} items @param {"side"|"dice"} field */
  choice(label, items, field) {
    return segment(label, items, this[field], (key) => {
      this[field] = key;
      this.draw();
    });
  }

  /** On a phone one of three: the search, or one of the forces. */
  drawTabs() {
    const sum = (/** @type {string} */ side) => this.values[side]?.toLocaleString("en") ?? "…";
    const items = [
      { key: "find", words: "Find" },
      ...SIDES.map((key) => ({ key, words: `${capital(key)} · ${sum(key)}` })),
    ];
    const show = (/** @type {string} */ key) => {
      this.dialog.dataset.shown = key;
      this.drawTabs();
    };
    put(this.tabs, segment("What is shown", items, this.dialog.dataset.shown ?? "find", show));
  }

  // ---- what can be added

  ownButton() {
    const { own } = this.game;
    const write = async () => {
      const unit = await own.write();
      if (unit) this.add(this.side, unit);
    };
    return own ? h("button", { type: "button", class: "button own", onclick: write }, own.words) : null;
  }

  /** @param {import("./unit_finder.js").Listed} unit */
  row(unit) {
    return h(
      "li",
      { class: "offer" },
      h(
        "span",
        {},
        h("b", {}, unit.name),
        h("small", {}, unit.words),
        unit.obstacle ? h("small", { class: "obstacle" }, `Cannot fight yet: ${unit.obstacle}`) : null,
      ),
      h("b", { class: "points" }, unit.points?.toLocaleString("en") ?? "–"),
      SIDES.map((side) =>
        h(
          "button",
          {
            type: "button",
            class: "button",
            "aria-label": `Add ${unit.name} to ${capital(side)}`,
            disabled: Boolean(unit.obstacle) || this.forces[side].length >= MOST,
            onclick: () => this.add(side, unit),
          },
          "+",
          shape(side),
        ),
      ),
    );
  }

  /** @param {string} side @param {import("./unit_finder.js").Listed} unit */
  add(side, unit) {
    if (unit.obstacle || this.forces[side].length >= MOST) return;
    this.forces[side] = [...this.forces[side], unit.fielded ?? unit.name];
    put(this.said, `${unit.name} added to ${side}`);
    this.changed();
  }

  /** @param {string} side @param {number} index */
  remove(side, index) {
    this.forces[side] = this.forces[side].filter((_, other) => other !== index).map(onFoot);
    this.changed();
  }

  /** @param {string} side @param {number} index @param {any} unit */
  change(side, index, unit) {
    this.forces[side] = this.forces[side].map((each, other) => (other === index ? unit : each));
    this.changed();
  }

  /** Another force for a side. @param {string} side @param {any[]} units */
  replace(side, units) {
    this.forces[side] = units;
    this.changed();
  }

  // ---- two that are even

  /** Do something that the server may refuse, and say so here. @param {() => Promise<void>} work */
  async attempt(work) {
    try {
      put(this.problem);
      await work();
    } catch (error) {
      put(this.problem, `${error.message}.`);
    }
  }

  evenOut() {
    return this.attempt(async () => {
      const { proposals } = await post("/api/forces/even", this.now.setup?.(this.forces));
      this.proposals = proposals;
      this.draw();
      this.even.scrollIntoView({ block: "nearest" });
    });
  }

  /** @param {import("./balance.js").Proposal[]} proposals */
  proposed(proposals) {
    if (!proposals.length) return h("p", { class: "quiet" }, "No change of one unit brings them nearer.");
    return h(
      "ul",
      { class: "proposals" },
      proposals
        .slice(0, 3)
        .map((each) =>
          h(
            "li",
            {},
            h("button", { type: "button", class: "button plain", onclick: () => this.take(each) }, proposalWords(each)),
          ),
        ),
    );
  }

  /** @param {import("./balance.js").Proposal} proposal */
  take({ unit: id, skill, now }) {
    const [side, number] = id.split("-");
    const unit = this.forces[side][Number(number) - 1];
    const described = typeof unit === "string" ? { [this.game.drawing.unit]: unit } : unit;
    this.change(side, Number(number) - 1, skill === "unit" ? now : { ...described, [skill]: now });
  }
}
