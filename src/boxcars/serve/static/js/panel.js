/** The right panel: the decision in hand, and the sheet or card of the selected unit. */

import { Advice } from "./advice.js";
import { diceEntry } from "./dice.js";
import { byId, drawAnew, fillWhenReady, h, isPhone, put, segment } from "./dom.js";
import { endPanel } from "./ending.js";
import { Hints } from "./hints.js";
import { lessonBlock } from "./lesson_steps.js";
import { hasMission } from "./mission.js";
import { missionPanel } from "./mission_panel.js";
import { keepingOpened } from "./opened.js";
import { badge } from "./tokens.js";

/** The unit that the dice which are typed here are for. @param {import("./table.js").Table} table */
const rollingUnit = (table) =>
  table.rollsHere() ? table.view.need_dice.why.split(" ").find((id) => table.unit(id)) : "";

export class Panel {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** The sheets of the present version, by unit. @type {Map<string, any>} */
    this.sheets = new Map();
    this.version = "";
    this.shown = "";
    /** What stands in the right column: the unit with its decision, or the mission. @type {"unit"|"mission"} */
    this.tab = "unit";
    /** The location of a record sheet that is looked into. */
    this.location = "";
    this.hints = new Hints(table);
    this.advice = new Advice(table);
    /** The dice that are being typed, and what for. @type {{key: string, entry: HTMLElement}|null} */
    this.dice = null;
  }

  draw() {
    const { table } = this;
    const unit = table.unit(table.looking || (table.view && rollingUnit(table)) || table.selected);
    if (unit && this.table.control) drawAnew(byId("panel"), () => this.fill(unit, byId("panel")));
  }

  /** @param {import("./types").Unit} unit @param {HTMLElement} place */
  fill(unit, place) {
    if (this.tab === "mission") return this.fillMission(place);
    const isSame = this.shown === unit.id;
    const top = isSame ? place.scrollTop : 0;
    this.shown = unit.id;
    if (isSame) keepingOpened(place, () => this.write(unit, place));
    else this.write(unit, place);
    place.scrollTop = top;
    this.hints.stand(place);
    if (isPhone())
      place.querySelector(".target[aria-pressed=true]")?.scrollIntoView({ inline: "center", block: "nearest" });
    this.drawWho(unit);
  }

  /** @param {import("./types").Unit} unit @param {HTMLElement} place */
  write(unit, place) {
    const { table } = this;
    const rolls = table.rollsHere();
    const holder = h("div");
    const decision =
      table.looking || rolls ? null : [table.idle.block(), table.control?.panel() ?? null, this.advice.block()];
    put(
      place,
      this.tabs(),
      lessonBlock(table),
      table.view.outcome ? endPanel(table) : null,
      rolls ? this.diceBlock() : h("h2", { class: "speech" }, table.nameOf(unit.id)),
      table.looking ? [this.backBlock(), table.control?.offers?.(table.looking) ?? null] : this.hints.block(),
      table.kit.panel(unit, table.nameOf(unit.id), decision, holder),
    );
    this.fillSheet(unit.id, holder);
  }

  /** Where there is a mission it stands behind a tab. */
  tabs() {
    const { shell, view } = this.table;
    if (!hasMission(view)) return null;
    const tabs = [
      { key: "unit", words: "Unit" },
      { key: "mission", words: "Mission" },
    ];
    const choose = (/** @type {string} */ tab) => (tab === "mission" ? shell.showTab(tab) : shell.leaveMission());
    return segment("In this column", tabs, this.tab, choose, "panel-tabs");
  }

  /** The mission in place of the unit, kept where it was read. @param {HTMLElement} place */
  fillMission(place) {
    const top = this.shown === "mission" ? place.scrollTop : 0;
    this.shown = "mission";
    put(place, this.tabs(), missionPanel(this.table));
    place.scrollTop = top;
  }

  /** @param {"unit"|"mission"} tab */
  turnTo(tab) {
    if (this.tab === tab) return;
    this.tab = tab;
    this.draw();
  }

  /** Who is in hand while another unit is looked at. */
  backBlock() {
    const { table } = this;
    const back = { type: "button", class: "button", onclick: () => table.look(table.looking) };
    const words = `${table.nameOf(table.selected)} is still in hand.`;
    return h("div", { class: "block decide between" }, h("span", {}, words), h("button", back, "Back"));
  }

  /** The dice that are typed here: those that were chosen stay while the panel is drawn anew. */
  diceBlock() {
    const { table } = this;
    const need = table.view.need_dice;
    const key = `${table.view.n} ${need.given} ${need.why}`;
    if (this.dice?.key !== key) this.dice = { key, entry: diceEntry(need, table.view, (dice) => table.sendDice(dice)) };
    return this.dice.entry;
  }

  /** @param {string} id @param {HTMLElement} holder */
  fillSheet(id, holder) {
    const { table } = this;
    const draw = (/** @type {any} */ sheet) => table.kit.sheet(sheet, table);
    const known = this.sheetOf(id);
    if (known) put(holder, draw(known));
    else
      fillWhenReady(holder, this.ask(id), (sheet) =>
        (table.looking || table.selected) === id ? draw(sheet) : null,
      ).then(() => this.hints.stand(byId("panel")));
  }

  /** A unit's sheet, if it has been asked for at this version. @param {string} id */
  sheetOf(id) {
    return this.version === this.table.view?.version ? this.sheets.get(id) : undefined;
  }

  /** @param {string} id */
  async ask(id) {
    const { version } = this.table.game;
    const sheet = await this.table.game.ask("/sheet", { unit: id });
    if (this.table.game.version !== version) return sheet;
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
