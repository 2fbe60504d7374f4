/** Physical attacks: the same panel, each with its chance, its damage and its risk. */

import { endAnyway } from "../dialog.js";
import { h, speak } from "../dom.js";
import { plain } from "../names.js";
import { corners, ring } from "../overlays.js";
import { diceBars, neededTable, neededWords, reasonList, tallyTable } from "../tally.js";
import { badge } from "../tokens.js";

/** What an attack deals: "11", or "2 × 6" where two fists strike, each with a roll of its own. @param {{damage: {total: number}|null, blows?: number}} row */
const damageWords = ({ damage, blows = 1 }) => `${blows > 1 ? `${blows} × ` : ""}${damage?.total ?? 0}`;

export class PhysicalControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "physical";
  }

  async start(unit) {
    Object.assign(this, { unit, answer: null, chosen: null, opened: "", all: false });
    this.draw();
    const answer = await this.table.game.ask("/physical", { unit: unit.id });
    if (this.unit !== unit) return;
    this.answer = answer;
    this.table.redraw();
  }

  stop() {
    this.unit = this.answer = null;
    this.table.map.clear("path", "envelopes", "labels", "sight");
  }

  get possible() {
    return this.answer?.rows.filter((row) => row.possible) ?? [];
  }

  hover() {}

  /** The first attack at who or what is in a hex. */
  attackAt(hex) {
    const there = this.table.unitAt(hex);
    const rows = this.possible.filter((row) => this.table.placeOf(row.target) === hex);
    return rows.find((row) => row.target === there?.id) ?? rows[0];
  }

  /** What choosing a hex would do, in a word. */
  meaning(hex) {
    return this.attackAt(hex) ? "target" : this.table.unitAt(hex) ? "look" : "";
  }

  click(hex) {
    const there = this.table.unitAt(hex);
    const row = this.attackAt(hex);
    if (row) this.choose(row);
    else if (there) this.table.select(there.id);
    else this.back();
  }

  choose(row) {
    this.chosen = this.chosen === row ? null : row;
    if (this.chosen)
      speak(`${row.name} at ${this.table.nameOf(row.target)}: ${row.tally.total} or more, ${row.percent}`);
    this.table.redraw();
  }

  /** Take an attack into hand; nothing where none is to be made. @param {string} action */
  async planAction(action) {
    this.chosen = this.possible.find((row) => row.action === action) ?? null;
    this.table.redraw();
  }

  back() {
    if (!this.chosen) return false;
    this.chosen = null;
    this.table.redraw();
    return true;
  }

  /** Make no attack: with one that could be made that is easily pressed by mistake. */
  async pass() {
    const { unit } = this;
    const name = this.table.nameOf(unit.id);
    const words = {
      title: `${name} has not attacked`,
      text: `${name} could still make a physical attack. Pass it by?`,
      keep: "Keep choosing",
      end: "No attack",
    };
    if (this.possible.length && !(await endAnyway(words))) return;
    if (this.unit !== unit) return;
    this.chosen = null;
    this.confirm();
  }

  confirm() {
    this.table.play([this.chosen ? this.chosen.action : (this.answer?.none ?? `physical ${this.unit.id} none`)]);
  }

  views() {
    return null;
  }

  draw() {
    if (!this.unit) return;
    const place = this.chosen && this.table.placeOf(this.chosen.target);
    this.table.map.clear("envelopes", "sight", "labels");
    this.table.map.draw("path", ring(this.unit.hex), place ? corners(place) : null);
    this.threats.draw();
  }

  panel() {
    if (!this.answer) return h("div", { class: "decide-block block quiet" }, "Asking what can be done…");
    const impossible = this.answer.rows.filter((row) => !row.possible);
    return h(
      "div",
      { class: "decide-block" },
      this.possible.length ? null : h("div", { class: "block" }, "No enemy can be reached."),
      this.possible.map((row) => this.row(row)),
      impossible.length
        ? h(
            "div",
            { class: "block" },
            h(
              "button",
              {
                type: "button",
                class: "link",
                "aria-expanded": String(this.all),
                onclick: () => {
                  this.all = !this.all;
                  this.table.drawPanel();
                },
              },
              this.all ? "Hide what cannot be done" : `${impossible.length} more, and why not`,
            ),
          )
        : null,
      this.all ? impossible.map((row) => this.row(row)) : null,
    );
  }

  row(row) {
    const key = `${row.attack} ${row.target}`;
    const open = this.opened === key;
    const on = this.chosen === row;
    const door = () => {
      this.opened = open ? "" : key;
      this.table.drawPanel();
    };
    const enemy = this.table.unit(row.target);
    return h(
      "div",
      { class: `weapon ${on || open ? "open" : ""} ${row.possible ? "" : "no"}` },
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "check",
            role: "checkbox",
            "aria-checked": String(on),
            "aria-label": `${row.name} at ${this.table.nameOf(row.target)}`,
            disabled: !row.possible,
            onclick: () => this.choose(row),
          },
          on ? "✓" : "",
        ),
        h(
          "button",
          { type: "button", class: "name with-token", onclick: row.possible ? () => this.choose(row) : door },
          enemy ? badge(enemy) : null,
          h("span", {}, h("b", {}, row.name), h("small", {}, `at ${this.table.nameOf(row.target)}`)),
        ),
        row.tally && row.possible
          ? [
              h(
                "button",
                { type: "button", class: "side", onclick: door },
                h("span", { class: "need door" }, neededWords(row.tally)),
              ),
              h(
                "span",
                { class: "side" },
                h("span", { class: "meter" }, h("i", { style: `width:${row.chance * 100}%` })),
                h("small", {}, row.percent),
              ),
              h(
                "span",
                { class: "side" },
                h("b", {}, row.damage ? damageWords(row) : "–"),
                h("br"),
                h("small", {}, "dmg"),
              ),
            ]
          : h(
              "button",
              { type: "button", class: "quiet", style: "grid-column:3/-1", onclick: door },
              plain(row.reasons[0]?.text ?? "not possible"),
            ),
      ),
      row.possible && row.risk ? h("p", { class: "quiet", style: "margin:4px 0 0 34px" }, row.risk) : null,
      open
        ? [
            row.reasons.length ? reasonList(row.reasons) : null,
            row.tally ? [neededTable(row.tally), diceBars(row.tally.total)] : null,
            row.damage?.lines ? tallyTable(row.damage, { words: "damage" }) : null,
          ]
        : null,
    );
  }

  bar() {
    const name = this.table.names.get(this.unit.id);
    return {
      title: this.chosen
        ? `${name}: ${this.chosen.name} at ${this.table.nameOf(this.chosen.target)}`
        : `${name}: physical attack`,
      detail: this.chosen
        ? `${neededWords(this.chosen.tally)} · ${this.chosen.percent} · ${damageWords(this.chosen)} damage${this.chosen.risk ? ` · ${this.chosen.risk}` : ""}`
        : "Choose an attack, or none.",
      buttons: [
        this.table.undo.button(Boolean(this.chosen)),
        this.chosen ? { words: "No attack", plain: true, act: () => this.pass() } : null,
        {
          words: this.chosen ? "Declare attack" : "No attack",
          primary: true,
          enter: true,
          disabled: !this.answer,
          act: () => (this.chosen ? this.confirm() : this.pass()),
        },
      ],
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const row = /^[1-9]$/.test(event.key) && this.possible[Number(event.key) - 1];
    if (row) this.choose(row);
    return Boolean(row);
  }

  heat() {
    return {};
  }
}
