/** Declaring in the air: one enemy of the zone or nobody, the chance to win control, and what to take with it. */

import { capital, h, speak } from "../dom.js";
import { badge } from "../tokens.js";

const WORDS = { head: "head-on", tail: "tail", nose: "nose", left: "left", right: "right", aft: "aft" };

export class EngageControl {
  /** @param {import("../table.js").Table} table @param {import("./radar.js").Radar} radar */
  constructor(table, radar) {
    this.table = table;
    this.radar = radar;
    this.kind = "engage";
  }

  async start(unit) {
    Object.assign(this, { unit, answer: null, enemy: "", take: "" });
    const answer = await this.table.game.ask("/engagements", { unit: unit.id });
    if (this.unit !== unit) return;
    this.answer = answer;
    this.radar.bring("radar");
    this.table.map.whole();
    const best = [...answer.rows].sort((a, b) => worth(b) - worth(a))[0];
    if (best && worth(best) > 0) this.name(best.enemy);
    else this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.radar.leave();
    this.table.map.clear("path", "labels", "sight", "veil");
  }

  get row() {
    return this.answer?.rows.find((row) => row.enemy === this.enemy);
  }

  get chosen() {
    return this.row?.takes.find((each) => each.take === this.take);
  }

  name(enemy) {
    this.enemy = enemy;
    this.take = this.row?.takes[0]?.take ?? "";
    this.table.redraw();
    if (this.row) speak(`${this.table.nameOf(enemy)}: ${this.row.win_percent} to win control.`);
  }

  hover() {}

  meaning(place) {
    return this.table.unitAt(place) ? "look" : "";
  }

  click(place) {
    const there = this.table.unitAt(place);
    if (!there) return;
    if (this.answer?.rows.some((row) => row.enemy === there.id)) this.name(there.id);
    else this.table.select(there.id);
  }

  back() {
    if (!this.enemy) return false;
    this.name("");
    return true;
  }

  get action() {
    return this.row ? (this.chosen?.action ?? this.row.action) : (this.answer?.none ?? "");
  }

  confirm() {
    if (this.action) this.table.play([this.action]);
  }

  /** @param {string} action */
  async planAction(action) {
    const [, , enemy] = action.split(" ");
    this.name(enemy === "none" ? "" : enemy);
    const take = action.match(/ take (\S+)/)?.[1];
    if (take) this.take = take;
    this.table.redraw();
  }

  views() {
    return null;
  }

  draw() {
    if (this.unit) this.radar.offer(new Map(), this.unit.flight?.zone ?? "", null);
  }

  panel() {
    if (!this.answer) return h("div", { class: "decide-block block quiet" }, "Asking whom it can engage…");
    return h(
      "div",
      { class: "decide-block" },
      h(
        "div",
        { class: "block" },
        h("p", { class: "caption" }, "Engage", h("span", {}, this.answer.zone)),
        this.answer.rows.map((row) => this.choice(row)),
        this.nobody(),
        h("p", { class: "quiet" }, "Percent: to win control. Deal and take: damage on average, whoever wins."),
      ),
      this.row ? this.control(this.row) : null,
      this.row ? this.spoils(this.row) : null,
    );
  }

  choice(row) {
    return h(
      "button",
      {
        type: "button",
        class: "engage-row with-token",
        "aria-pressed": String(this.enemy === row.enemy),
        onclick: () => this.name(row.enemy),
      },
      badge(this.table.unit(row.enemy)),
      h(
        "span",
        {},
        this.table.nameOf(row.enemy),
        h("small", {}, `thrust ${row.theirs.thrust} · control on ${row.theirs.needs}+`),
      ),
      h("span", { class: "num" }, h("strong", {}, row.win_percent), h("small", {}, exchangeWords(row.takes[0]))),
    );
  }

  nobody() {
    return h(
      "button",
      {
        type: "button",
        class: "engage-row",
        "aria-pressed": String(!this.enemy),
        onclick: () => this.name(""),
      },
      h("span", {}, "Nobody", h("small", {}, "they may still name you")),
    );
  }

  /** The bar: won, tied, lost; and what both roll. */
  control(row) {
    const part = (kind, share) => h("span", { class: kind, style: `flex-grow:${share}` });
    return h(
      "div",
      { class: "block decide" },
      h("p", { class: "caption" }, "Control", h("span", {}, "both roll 2D6")),
      h(
        "div",
        {
          class: "control-bar",
          role: "img",
          "aria-label": `win ${row.win_percent}, tie ${row.tie_percent}, lose ${row.lose_percent}`,
        },
        part("win", row.win),
        part("tie", row.tie),
        part("lose", row.lose),
      ),
      h("p", {}, `win ${row.win_percent} · tie ${row.tie_percent} · lose ${row.lose_percent}`),
      h(
        "p",
        { class: "quiet" },
        `You keep control on ${row.mine.needs}+ (${row.mine.percent}) and add ${row.mine.adds}, half of Thrust ${row.mine.thrust}; they on ${row.theirs.needs}+ (${row.theirs.percent}) and add ${row.theirs.adds}.`,
      ),
      h("p", {}, h("b", {}, "Tie"), `: ${row.tied.label}; ${bothWords(row.tied.deal, row.tied.reply)}.`),
      h("p", {}, h("b", {}, "Lose"), `: they are ${row.lost.label}; ${bothWords(row.lost.reply, row.lost.deal)}.`),
    );
  }

  /** What to take with control: a range, and head-on or behind. */
  spoils(row) {
    const cell = (shot) => (shot ? `${shot.tally.total}+ · ${shot.expected.toFixed(1)}` : "none");
    return h(
      "div",
      { class: "block decide" },
      h("p", { class: "caption" }, "If you win", h("span", {}, "your wish until the rolls are made")),
      h(
        "table",
        { class: "takes" },
        h("thead", {}, h("tr", {}, h("th", {}, "take"), h("th", {}, "deal on average"), h("th", {}, "they reply"))),
        h(
          "tbody",
          {},
          row.takes
            .filter((each) => each.deal)
            .map((each) => {
              const [band, how] = each.take.split("-");
              return h(
                "tr",
                { class: each.take === this.take ? "chosen" : "" },
                h(
                  "th",
                  {},
                  h(
                    "button",
                    {
                      type: "button",
                      "aria-pressed": String(each.take === this.take),
                      onclick: () => this.wish(each.take),
                    },
                    `${band}, ${WORDS[how]}`,
                  ),
                ),
                h("td", {}, cell(each.deal)),
                h("td", {}, cell(each.reply)),
              );
            }),
        ),
      ),
    );
  }

  wish(take) {
    this.take = take;
    this.table.redraw();
  }

  bar() {
    const name = this.table.nameOf(this.unit?.id ?? "");
    const { row, chosen } = this;
    return {
      title: row ? `${name} engages ${this.table.nameOf(row.enemy)}` : `${name} engages nobody`,
      detail: row
        ? `Control ${row.win_percent}${chosen ? `; then ${chosen.label}. ${capital(exchangeWords(chosen))}` : ""}. All is declared before a roll.`
        : "All is declared before a roll.",
      buttons: [
        this.table.undo.button(false),
        { words: "Declare", primary: true, enter: true, disabled: !this.answer, act: () => this.confirm() },
      ],
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = Number(event.key) - 1;
    if (this.answer?.rows[at]) this.name(this.answer.rows[at].enemy);
    else return false;
    return true;
  }
}

/** What a fight promises: dealt less taken. */
const worth = ({ takes: [best] }) => (best ? best.dealt - best.taken : 0);

const exchangeWords = (take) => (take ? `deal ${take.dealt.toFixed(1)} · take ${take.taken.toFixed(1)}` : "");

const shotWords = (shot) => (shot ? `${shot.tally.total}+ for ${shot.damage}` : "no attack");
const bothWords = (mine, theirs) => `you ${shotWords(mine)}, they ${shotWords(theirs)}`;
