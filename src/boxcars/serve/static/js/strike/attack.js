/** Combat in inches: a target, the attacks on it with number, chance and damage, and what it would do; then Fire. */

import { capital, h, isPhone, segment, speak, wholePercent } from "../dom.js";
import { plain } from "../names.js";
import { damageBars, diceBars, neededTable, reasonList, tallyTable } from "../tally.js";
import { badge } from "../tokens.js";
import { Measure } from "./measure.js";
import { corners, crossingLabels, pills, rangeBands, rangeLabels, ring, sightLine, template } from "./overlays.js";
import { inch, pointOf } from "./points.js";

/**
 * One row that can be chosen, whatever it is: weapons, a physical attack, artillery, a special ability.
 * @typedef {{key: string, group: string, label: string, plainly: string, target: string, possible: boolean, reasons: any[], tally: any, chance: number, percent: string, damage: any, expected: number|null, action: string, overheat: any[], spotters: any[], template: number, weapon: string}} Row
 */

/** So many targets are listed even where they cannot be attacked. */
const FEW = 4;

export class AttackControl {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "attack";
    this.showing = "sight";
    this.measure = new Measure(table);
  }

  async start(unit) {
    Object.assign(this, {
      unit,
      answer: null,
      target: "",
      chosen: "",
      opened: "",
      overheat: 0,
      spotter: "",
      aim: "",
      odds: null,
      all: false,
      far: false,
    });
    this.measure.clear();
    this.draw();
    const answer = await this.table.game.ask("/attacks", { unit: unit.id });
    if (this.unit !== unit) return;
    this.answer = answer;
    this.rows = [
      ...answer.targets.flatMap((target) =>
        target.attacks.map((attack) => rowOf("attack", { ...attack, target: target.unit })),
      ),
      ...["physical", "artillery", "uses"].flatMap((group) => (answer[group] ?? []).map((each) => rowOf(group, each))),
    ];
    const [best] = this.rows.filter((row) => row.possible && row.chance > 0).sort((a, b) => promise(b) - promise(a));
    this.target = best?.target || answer.targets[0]?.unit || "";
    this.table.map.show([this.table.placeOf(unit.id), this.table.placeOf(this.target)]);
    if (best) await this.choose(best.key, true);
    else this.table.redraw();
  }

  stop() {
    this.unit = this.answer = null;
    this.table.map.clear("veil", "ranges", "sight", "path", "labels");
  }

  get at() {
    return /** @type {[number, number]} */ ([this.unit.x, this.unit.y]);
  }

  /** @returns {Row|undefined} */
  get row() {
    return this.rows?.find((row) => row.key === this.chosen);
  }

  targetRow(id) {
    return this.answer?.targets.find((target) => target.unit === id);
  }

  get choosesPlaces() {
    return this.row?.group === "artillery" || this.showing === "measure";
  }

  // ---- choosing

  hover(place) {
    if (this.showing === "measure") this.measure.hover(place);
  }

  meaning(place) {
    const there = this.table.unitAt(place);
    if (this.row?.group === "artillery") return there ? `aim at ${this.table.names.get(there.id)}` : "aim here";
    return there ? (this.targetRow(there.id) ? "target" : "look") : "";
  }

  async click(place) {
    if (this.showing === "measure") return this.measure.click(place);
    const there = this.table.unitAt(place);
    const shell = this.row?.group === "artillery" ? this.row : null;
    if (shell && !(there && this.targetRow(there.id)) && there?.id !== this.unit.id) return this.aimAt(place);
    if (there && this.targetRow(there.id)) this.setTarget(there.id);
    else if (there && there.id !== this.unit.id) this.table.select(there.id);
    else this.back();
  }

  setTarget(id) {
    this.target = id;
    const same = this.rowsAt(id).find(
      (each) => each.possible && each.group === this.row?.group && each.weapon === this.row?.weapon,
    );
    const best =
      same ??
      this.rowsAt(id)
        .filter((each) => each.possible)
        .sort((a, b) => promise(b) - promise(a))[0];
    const row = this.targetRow(id);
    this.table.map.show([this.table.placeOf(this.unit.id), this.table.placeOf(id)]);
    speak(
      `${this.table.names.get(id)}, ${inch(row.distance)}. ${best?.tally ? `${best.label} needs ${best.tally.total} or more, ${wholePercent(best.chance)}.` : plain(row.sight.reasons?.[0]?.text ?? "no attack")}`,
    );
    if (best) this.table.run(() => this.choose(best.key, true));
    else this.forget();
  }

  rowsAt(id) {
    return this.rows.filter((row) => row.target === id);
  }

  /** The easiest of what can be done to a unit. @param {string} id */
  bestAt(id) {
    return this.rowsAt(id)
      .filter((row) => row.possible && row.tally)
      .sort((a, b) => a.tally.total - b.tally.total)[0];
  }

  forget() {
    this.chosen = "";
    this.odds = null;
    this.table.redraw();
  }

  /** @param {string} key */
  async choose(key, again = false) {
    if (this.chosen === key && !again) return this.forget();
    this.chosen = key;
    const { row } = this;
    if (!row) return;
    Object.assign(this, {
      overheat: 0,
      spotter: spotterKey(this.usualSpotter(row)),
      aim: row.group === "artillery" ? row.target : "",
      opened: isPhone() ? "" : key,
    });
    await this.load();
  }

  /** The best spotter that gives up no attack for it, if there is one. @param {Row} row */
  usualSpotter(row) {
    const free = row.spotters.filter((each) => each.attacking || !this.table.view.waiting.includes(each.spotter));
    return [...(free.length ? free : row.spotters)].sort((a, b) => a.tally.total - b.tally.total)[0];
  }

  async aimAt(place) {
    this.aim = place;
    await this.load();
  }

  /** The action in hand, with its overheat, its spotter or the place it is aimed at. */
  get action() {
    const { row } = this;
    if (!row) return "";
    if (row.group === "artillery") return row.action.replace(` ${row.target}`, ` ${this.aim || row.target}`);
    const spotted = row.spotters.find((each) => spotterKey(each) === this.spotter);
    if (spotted) return spotted.action;
    return row.overheat.find((each) => each.points === this.overheat)?.action ?? row.action;
  }

  /** The number to reach: that of the spotter in hand where there is one. */
  get tally() {
    const { row } = this;
    return this.odds?.tally ?? row?.spotters.find((each) => spotterKey(each) === this.spotter)?.tally ?? row?.tally;
  }

  async load() {
    const { unit, action } = this;
    this.odds = null;
    this.table.redraw();
    const odds = await this.table.game.ask("/odds", { action });
    if (this.unit !== unit || this.action !== action) return;
    this.odds = odds;
    this.table.redraw();
  }

  setOverheat(points) {
    this.overheat = points;
    this.table.run(() => this.load());
  }

  back() {
    if (this.showing === "measure" && this.measure.back()) return true;
    if (!this.chosen) return false;
    this.forget();
    return true;
  }

  confirm() {
    this.table.play([this.row ? this.action : this.answer.done]);
  }

  // ---- drawing

  views() {
    const items = [
      ["sight", "Sight"],
      ["ranges", "Ranges"],
      ["measure", "Measure"],
    ].map(([key, words]) => ({ key, words }));
    return segment("Show on the map", items, this.showing, (kind) => {
      this.showing = kind;
      this.measure.clear();
      this.table.redraw();
    });
  }

  draw() {
    const { map } = this.table;
    if (!this.unit) return;
    const enemy = this.row?.group === "artillery" ? null : this.table.unit(this.target);
    map.draw(
      "path",
      ring(this.at, this.unit.radius),
      enemy ? corners([enemy.x, enemy.y], enemy.radius) : null,
      this.template(),
    );
    map.draw(
      "ranges",
      this.showing === "ranges" && this.ranges
        ? rangeBands(this.at, this.unit.facing, this.ranges.bands, this.unit.radius, this.ranges.arc)
        : null,
    );
    if (this.showing === "measure") return this.measure.draw();
    const row = this.targetRow(this.target);
    map.draw("sight", row && enemy ? sightLine(row.sight) : null);
    map.draw(
      "labels",
      pills(
        map,
        this.labels(),
        this.table.view.units.filter((unit) => !unit.destroyed && !unit.carrier).map((unit) => [unit.x, unit.y]),
      ),
    );
  }

  get ranges() {
    return this.table.sheets?.all.get(this.unit.id)?.ranges;
  }

  template() {
    if (this.row?.group !== "artillery" || !this.aim) return null;
    const there = this.table.unit(this.aim);
    return template(there ? [there.x, there.y] : pointOf(this.aim), this.row.template || 2);
  }

  labels() {
    const labels = [];
    for (const target of this.answer?.targets ?? []) {
      const enemy = this.table.unit(target.unit);
      const inHand = target.unit === this.target && this.row?.group !== "artillery";
      const tally = inHand && this.row ? this.tally : this.bestAt(target.unit)?.tally;
      if (!inHand && !tally?.chance) continue;
      labels.push({
        at: [enemy.x, enemy.y],
        text: tally
          ? `${tally.total}+ · ${wholePercent(tally.chance)}`
          : target.sight.visible
            ? "no attack"
            : "no sight",
        main: inHand,
      });
      if (inHand) labels.push(...crossingLabels(target.sight));
    }
    if (this.showing === "ranges" && this.ranges)
      labels.push(
        ...rangeLabels(this.at, this.unit.facing, this.ranges.bands, this.unit.radius, this.ranges.arc, this.table.map),
      );
    return labels;
  }

  panel() {
    if (!this.answer) return h("div", { class: "decide-block block quiet" }, "Asking what can be attacked…");
    if (!this.rows.some((row) => row.possible) && this.answer.reasons?.length)
      return h("div", { class: "decide-block block" }, reasonList(this.answer.reasons));
    const [inReach, beyond] = [
      this.ordered.filter((target) => this.isShown(target)),
      this.ordered.filter((target) => !this.isShown(target)),
    ];
    const decision = () => [this.whyBlock(), this.list(this.rowsAt(this.target)), this.oddsBlock()];
    const more =
      beyond.length || this.far ? this.fold("far", `${beyond.length} more, and why not`, "Only those in reach") : null;
    if (isPhone())
      return h(
        "div",
        { class: "decide-block fire" },
        this.ownRows(),
        h(
          "div",
          { class: "target-strip" },
          this.ordered.map((target) => this.targetButton(target)),
        ),
        decision(),
      );
    return h(
      "div",
      { class: "decide-block fire" },
      this.ownRows(),
      inReach.map((target) => [this.targetButton(target), target.unit === this.target ? decision() : null]),
      more,
    );
  }

  /** Those that can be attacked first, the most promising at the top. */
  get ordered() {
    const worth = (target) =>
      Math.max(
        -1,
        ...this.rowsAt(target.unit)
          .filter((row) => row.possible)
          .map(promise),
      );
    return [...this.answer.targets].sort((a, b) => worth(b) - worth(a) || a.distance - b.distance);
  }

  /** Who is out of reach is one tap away, unless nobody else is there. */
  isShown(target) {
    return (
      this.far ||
      target.unit === this.target ||
      this.rowsAt(target.unit).some((row) => row.possible) ||
      this.answer.targets.length <= FEW
    );
  }

  /** What is aimed at nobody: laying mines, digging in, a booby trap. */
  ownRows() {
    const known = new Set(this.answer.targets.map((target) => target.unit));
    const rows = this.rows.filter((row) => !known.has(row.target));
    return rows.length
      ? h(
          "div",
          {},
          rows.map((row) => this.rowBlock(row)),
        )
      : null;
  }

  /** A line that shows more, or less again. @param {"all"|"far"} what */
  fold(what, words, less) {
    return h(
      "div",
      { class: "block", style: "padding-block:8px" },
      h(
        "button",
        {
          type: "button",
          class: "link",
          "aria-expanded": String(this[what]),
          onclick: () => {
            this[what] = !this[what];
            this.table.drawPanel();
          },
        },
        this[what] ? less : words,
      ),
    );
  }

  targetButton(target) {
    const enemy = this.table.unit(target.unit);
    const best = this.bestAt(target.unit);
    const facts = [inch(target.distance), target.band, target.rear ? "from the rear" : ""].filter(Boolean).join(" · ");
    const why = shortened(target.sight.reasons?.[0]?.text ?? target.attacks[0]?.reasons?.[0]?.text ?? "no attack");
    return h(
      "button",
      {
        type: "button",
        class: `target ${best ? "" : "blocked"}`,
        "aria-pressed": String(target.unit === this.target),
        onclick: () => this.setTarget(target.unit),
      },
      badge(enemy),
      h("span", { class: "name" }, h("b", {}, this.table.names.get(target.unit)), h("small", {}, best ? facts : why)),
      best
        ? h("span", {}, h("span", { class: "need" }, `${best.tally.total}+`), isPhone() ? null : " best")
        : h("span", { class: "quiet" }, "none"),
    );
  }

  whyBlock() {
    const row = this.targetRow(this.target);
    if (!row || this.bestAt(row.unit) || !row.sight.reasons?.length) return null;
    return h(
      "div",
      { class: "block" },
      h("p", {}, h("b", {}, `${this.table.names.get(row.unit)} cannot be attacked`)),
      reasonList(row.sight.reasons),
    );
  }

  /** What can be done first; what cannot is one tap away, with its reasons. @param {Row[]} rows */
  list(rows) {
    const possible = rows.filter((row) => row.possible);
    const not = rows.filter((row) => !row.possible);
    return h(
      "div",
      {},
      possible.map((row) => this.rowBlock(row)),
      not.length
        ? this.fold(
            "all",
            `${not.length} ${not.length === 1 ? "attack" : "attacks"}${possible.length ? " more" : ""}, and why not`,
            "Hide what cannot be done",
          )
        : null,
      this.all ? not.map((row) => this.rowBlock(row)) : null,
    );
  }

  /** @param {Row} row */
  rowBlock(row) {
    const on = this.chosen === row.key;
    const open = this.opened === row.key;
    const door = () => {
      this.opened = open ? "" : row.key;
      this.table.drawPanel();
    };
    const tally = on ? this.tally : row.tally;
    const pick = () => this.table.run(() => this.choose(row.key));
    return h(
      "div",
      { class: `weapon ${open || on ? "open" : ""} ${row.possible ? "" : "no"}` },
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "check",
            role: "radio",
            "aria-checked": String(on),
            "aria-label": row.label,
            disabled: !row.possible,
            onclick: pick,
          },
          on ? "✓" : "",
        ),
        h(
          "button",
          { type: "button", class: "name", onclick: row.possible ? pick : door },
          h("b", {}, row.label),
          h("small", {}, rowFacts(row)),
        ),
        row.possible
          ? this.numbers(row, tally, door)
          : h(
              "button",
              { type: "button", class: "quiet", style: "grid-column:3/-1", onclick: door },
              plain(row.reasons[0]?.text ?? "not possible"),
            ),
      ),
      on ? this.choices(row) : null,
      open ? this.opening(row, tally) : null,
    );
  }

  numbers(row, tally, door) {
    if (!tally) return h("span", { class: "quiet", style: "grid-column:3/-1;text-align:right" }, "no roll");
    return [
      h(
        "button",
        { type: "button", class: "side", onclick: door },
        h("span", { class: "need door" }, `${tally.total}+`),
      ),
      h(
        "span",
        { class: "side" },
        h("span", { class: "meter" }, h("i", { style: `width:${tally.chance * 100}%` })),
        h("small", {}, tally.percent),
      ),
      row.damage === null
        ? h("span")
        : h("span", { class: "side" }, h("b", {}, this.damageOf(row)), h("br"), h("small", {}, "dmg")),
    ];
  }

  damageOf(row) {
    const hot = this.chosen === row.key ? row.overheat.find((each) => each.points === this.overheat) : null;
    return hot?.damage ?? (typeof row.damage === "object" ? (row.damage?.total ?? "–") : row.damage || "–");
  }

  /** Overheat and spotter of the row in hand. @param {Row} row */
  choices(row) {
    const hot = row.overheat.length
      ? segment(
          "Overheat by",
          [
            { key: "0", words: "none" },
            ...row.overheat.map((each) => ({ key: String(each.points), words: `+${each.points}` })),
          ],
          String(this.overheat),
          (points) => this.setOverheat(Number(points)),
        )
      : null;
    const spot = row.spotters.length
      ? h(
          "select",
          {
            "aria-label": "Spotter",
            onchange: (event) => {
              this.spotter = event.target.value;
              this.table.run(() => this.load());
            },
          },
          row.spotters.map((each) =>
            h(
              "option",
              { value: spotterKey(each), selected: spotterKey(each) === this.spotter },
              `${this.table.names.get(each.spotter) ?? each.spotter}${each.attacking ? ", attacks too" : ", spots only"} · ${each.tally?.total ?? "–"}+`,
            ),
          ),
        )
      : null;
    return [
      hot ? h("div", { class: "between stepper" }, h("span", {}, "Overheat"), hot) : null,
      spot ? h("label", { class: "between stepper" }, "Spotter", spot) : null,
    ];
  }

  opening(row, tally) {
    const damage = this.chosen === row.key && this.odds?.damage?.lines ? this.odds.damage : row.damage;
    return [
      row.reasons.length ? h("div", { class: "why-not" }, reasonList(row.reasons)) : null,
      tally ? [neededTable(tally), diceBars(tally.total)] : null,
      damage?.lines?.length ? tallyTable(damage, { words: "damage", short: true }) : null,
    ];
  }

  oddsBlock() {
    const { odds } = this;
    if (!odds || !this.row) return null;
    if (!odds.legal) return h("div", { class: "block" }, reasonList(odds.reasons));
    const share = (words, chance) =>
      chance > 0 ? h("span", {}, `${words} `, h("b", {}, `${(chance * 100).toFixed(1)} %`)) : null;
    return h(
      "div",
      { class: "block" },
      h(
        "h3",
        { class: "caption" },
        "Damage",
        h(
          "span",
          {},
          odds.expected === undefined || odds.expected === null ? "" : `${odds.expected.toFixed(1)} expected`,
        ),
      ),
      odds.distribution?.length ? damageBars(odds.distribution, odds.expected ?? 0, 5) : null,
      h(
        "div",
        { class: "between", style: "margin-top:6px" },
        share("hit", odds.chance),
        share("through the armor", odds.through),
        share("critical roll", odds.critical),
        share("destroyed", odds.kill),
      ),
      odds.caught?.length
        ? h(
            "p",
            { class: "quiet", style: "margin-top:6px" },
            `Under the template: ${odds.caught.map((id) => this.table.names.get(id) ?? id).join(", ")}`,
          )
        : null,
    );
  }

  /** Who spots for indirect fire, and what it gives up for that. */
  get spotterWords() {
    const spotted = this.row?.spotters.find((each) => spotterKey(each) === this.spotter);
    return spotted
      ? `${this.table.names.get(spotted.spotter) ?? spotted.spotter} spots${spotted.attacking ? " and attacks" : " only"}`
      : "";
  }

  /** Who stands under the template. */
  get caughtWords() {
    const caught = this.odds?.caught ?? [];
    return caught.length ? `on ${caught.map((id) => this.table.names.get(id) ?? id).join(", ")}` : "";
  }

  bar() {
    const { table, row } = this;
    const name = table.names.get(this.unit.id);
    const any = this.rows?.some((each) => each.possible);
    const tally = row ? this.tally : null;
    const at =
      row?.group === "artillery"
        ? (table.names.get(this.aim) ?? `${this.aim.replace(",", "″, ")}″`)
        : table.names.get(row?.target);
    return {
      title: row
        ? `${name}${at ? ` at ${at}` : ""}: ${row.plainly}`
        : any
          ? `${name}: choose an attack`
          : `${name} has no attack`,
      detail: row
        ? [
            tally ? `${tally.total}+ · ${tally.percent}` : "no roll",
            row.damage === null ? "" : `${this.damageOf(row)} damage`,
            this.overheat ? `overheats by ${this.overheat}` : "",
            this.spotterWords,
            this.caughtWords,
          ]
            .filter(Boolean)
            .join(" · ")
        : any
          ? "One attack at a time; the dice are rolled at once."
          : "Nothing is in range, arc and sight.",
      buttons: [
        table.undoButton(false),
        row
          ? {
              words: isPhone() ? "Done" : "No attack",
              plain: true,
              act: () => {
                this.chosen = "";
                this.confirm();
              },
            }
          : null,
        {
          words: row ? (row.group === "uses" ? "Use" : row.group === "physical" ? "Attack" : "Fire") : "Done",
          primary: true,
          enter: true,
          disabled: !this.answer || (row && this.odds?.legal === false),
          act: () => this.confirm(),
        },
      ],
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const ids = this.answer ? this.ordered.map((target) => target.unit) : [];
    const possible = this.rows ? this.rowsAt(this.target).filter((row) => row.possible) : [];
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key) && possible[Number(key) - 1])
      this.table.run(() => this.choose(possible[Number(key) - 1].key));
    else if ((key === "[" || key === "]") && ids.length)
      this.setTarget(ids[(ids.indexOf(this.target) + (key === "]" ? 1 : ids.length - 1)) % ids.length]);
    else if ((key === "," || key === ".") && this.row?.overheat.length)
      this.setOverheat(
        Math.max(
          0,
          Math.min(this.row.overheat[this.row.overheat.length - 1].points, this.overheat + (key === "," ? -1 : 1)),
        ),
      );
    else if (key === "m") {
      this.showing = this.showing === "measure" ? "sight" : "measure";
      this.measure.clear();
      this.table.redraw();
    } else if (key === "t") {
      this.opened = this.opened ? "" : this.chosen;
      this.table.drawPanel();
    } else return false;
    return true;
  }

  band() {
    return this.targetRow(this.target)?.band ?? "";
  }
}

/** @returns {Row} */
function rowOf(group, each) {
  const target = each.target ?? each.aim ?? "";
  return {
    overheat: [],
    spotters: [],
    expected: null,
    damage: null,
    template: 0,
    weapon: "",
    ...each,
    group,
    target,
    label: capital(each.label),
    plainly: each.label,
    key: `${group} ${each.weapon ?? each.attack ?? each.ability} ${target}`,
    reasons: each.reasons ?? [],
  };
}

const spotterKey = (each) => (each ? `${each.spotter} ${each.attacking}` : "");
const promise = (row) => row.expected ?? row.chance * (row.damage?.total ?? 0.5);
/** The reason without the two units, which the row names already. @param {string} reason */
const shortened = (reason) =>
  plain(
    reason
      .replace(/ between \S+ and \S+$/, "")
      .replace(/^\S+ is outside the front arc of \S+$/, "outside the front arc")
      .replace(/^\S+ is (?=\d)/, ""),
  );

/** What a row adds in words. @param {Row & {note?: string}} row */
function rowFacts(row) {
  if (row.group === "artillery") return `${inch(row.template)} template · tap the map to aim elsewhere`;
  return row.note || (row.expected === null ? "" : `${row.expected.toFixed(1)} expected`);
}
