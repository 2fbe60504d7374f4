/** The right panel: the decision in hand, and the sheet or card of the selected unit. */

import { diceEntry } from "./dice.js";
import { byId, fillWhenReady, h, isPhone, keepingFocus, put } from "./dom.js";
import { endPanel } from "./ending.js";
import { Hints } from "./hints.js";
import { badge } from "./tokens.js";

export class Panel {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** The sheets of the present version, by unit. @type {Map<string, any>} */
    this.sheets = new Map();
    this.version = "";
    this.shown = "";
    /** The location of a record sheet that is looked into. */
    this.location = "";
    this.hints = new Hints(table);
  }

  draw() {
    const unit = this.table.unit(this.table.looking || this.table.selected);
    if (unit && this.table.control) keepingFocus(byId("panel"), () => this.fill(unit, byId("panel")));
  }

  /** @param {import("./types").Unit} unit @param {HTMLElement} place */
  fill(unit, place) {
    const { table } = this;
    const top = this.shown === unit.id ? place.scrollTop : 0;
    this.shown = unit.id;
    if (table.rollsHere()) return this.askDice(place);
    const holder = h("div");
    const decision = table.looking ? null : (table.control?.panel() ?? null);
    put(
      place,
      table.view.outcome ? endPanel(table) : null,
      table.looking ? this.backBlock() : this.hints.block(),
      table.kit.panel(unit, table.nameOf(unit.id), decision, holder),
    );
    this.fillSheet(unit.id, holder);
    place.scrollTop = top;
    if (isPhone())
      place.querySelector(".target[aria-pressed=true]")?.scrollIntoView({ inline: "center", block: "nearest" });
    this.drawWho(unit);
  }

  /** Who is in hand while another unit is looked at. */
  backBlock() {
    const { table } = this;
    const back = { type: "button", class: "button", onclick: () => table.look(table.looking) };
    const words = `${table.nameOf(table.selected)} is still in hand.`;
    return h("div", { class: "block decide between" }, h("span", {}, words), h("button", back, "Back"));
  }

  /** @param {HTMLElement} place */
  askDice(place) {
    const holder = h("div");
    diceEntry(holder, this.table.view.need_dice, (dice) => this.table.sendDice(dice));
    put(place, holder);
  }

  /** @param {string} id @param {HTMLElement} holder */
  fillSheet(id, holder) {
    const { table } = this;
    const draw = (/** @type {any} */ sheet) => table.kit.sheet(sheet, table);
    const known = this.sheetOf(id);
    if (known) put(holder, draw(known));
    else
      fillWhenReady(holder, this.ask(id), (sheet) => ((table.looking || table.selected) === id ? draw(sheet) : null));
  }

  /** A unit's sheet, if it has been asked for at this version. @param {string} id */
  sheetOf(id) {
    return this.version === this.table.view?.version ? this.sheets.get(id) : undefined;
  }

  /** @param {string} id */
  async ask(id) {
    const sheet = await this.table.game.ask("/sheet", { unit: id });
    const version = this.table.view?.version ?? "";
    if (this.version !== version) this.sheets.clear();
    this.version = version;
    this.sheets.set(id, sheet);
    return sheet;
  }

  /** The selected unit in one line, for the bottom sheet of a phone. @param {import("./types").Unit} unit */
  drawWho(unit) {
    const { kit, shell } = this.table;
    const name = h(
      "span",
      { class: "name" },
      h("b", {}, this.table.nameOf(unit.id)),
      h("small", {}, kit.inShort(unit)),
    );
    const open = h("button", { type: "button", class: "button", onclick: () => shell.showTab("sheet") }, kit.sheetName);
    put(byId("who"), badge(unit), name, open);
  }
}
