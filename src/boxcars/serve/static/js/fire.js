/** Declaring fire: target, weapons, the tally of each shot, and what all of them do together. */

import { h, icon, isPhone, segment, speak, wholePercent } from "./dom.js";
import { neighbour } from "./geometry.js";
import { heightNumbers, heightProfile } from "./heights.js";
import { plain } from "./names.js";
import {
  corners,
  decidingHexes,
  decidingLabels,
  label,
  rangeBands,
  rangeLabels,
  rangeOutlines,
  ring,
  sightLine,
  veil,
} from "./overlays.js";
import { damageBars, diceBars, neededTable, reasonList } from "./tally.js";
import { badge } from "./tokens.js";

/** Says "none" to the server, which else takes the shots declared so far. */
const NO_SHOTS = ",";
const TWISTS = { "-1": "left", 0: "ahead", 1: "right" };

export class FireControl {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "fire";
    this.showing = "sight";
  }

  async start(unit) {
    const declared = this.table.view.declarations?.[unit.id];
    Object.assign(this, {
      unit,
      shots: null,
      odds: null,
      target: "",
      opened: "",
      why: "",
      torso: declared?.torso ?? 0,
      flipped: declared?.flipped ?? false,
      before: declared,
    });
    /** @type {Map<string, {target: string, aim: string, mode: string}>} by mount */
    this.picked = new Map(
      (declared?.shots ?? []).map((shot) => [
        shot.mount,
        { target: shot.target, aim: shot.aim, mode: shot.mode ?? "" },
      ]),
    );
    this.draw();
    await this.load();
    if (this.unit !== unit || !this.shots) return;
    const best = [...this.shots.targets].sort((a, b) => promise(b) - promise(a))[0];
    this.target = this.picked.size ? [...this.picked.values()][0].target : (best?.unit ?? "");
    this.opened = this.rows.find((weapon) => weapon.possible)?.mount ?? "";
    this.table.map.show([unit.hex, this.table.unit(this.target)?.hex]);
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "ranges", "sight", "path", "labels");
  }

  get pickedText() {
    return [...this.picked]
      .map(
        ([mount, shot]) =>
          `${mount}:${shot.target}${shot.aim ? `:aim=${shot.aim}` : ""}${shot.mode ? `:mode=${shot.mode}` : ""}`,
      )
      .join(",");
  }

  async load() {
    const { game } = this.table;
    const unit = this.unit;
    const how = { unit: unit.id, torso: this.torso, flipped: this.flipped, shots: this.pickedText || NO_SHOTS };
    const asked = (this.asked = JSON.stringify(how));
    const [shots, odds] = await Promise.all([
      game.ask("/shots", how),
      this.picked.size ? game.ask("/fire_odds", how) : null,
    ]);
    if (this.unit !== unit || this.asked !== asked) return;
    this.shots = shots;
    this.odds = odds;
  }

  async reload() {
    await this.load();
    this.dropImpossible();
    this.table.redraw();
  }

  /** A twist can take a weapon's target out of its arc: what cannot be fired is not kept. */
  dropImpossible() {
    for (const [mount, { target }] of this.picked) {
      const weapon = this.targetRow(target)?.weapons.find((each) => each.mount === mount);
      if (!weapon?.possible) this.picked.delete(mount);
    }
  }

  targetRow(id) {
    return this.shots?.targets.find((target) => target.unit === id);
  }

  get rows() {
    return this.targetRow(this.target)?.weapons ?? [];
  }

  get weaponInHand() {
    return (
      this.rows.find((weapon) => weapon.mount === this.opened) ??
      this.rows.find((weapon) => weapon.possible) ??
      this.rows[0]
    );
  }

  // ---- choosing

  hover() {}

  /** What choosing a hex would do, in a word. */
  meaning(hex) {
    const there = this.table.unitAt(hex);
    const row = there && this.targetRow(there.id);
    return row ? `target, ${bestShot(row)?.tally.total ?? "no shot"}${bestShot(row) ? "+" : ""}` : there ? "look" : "";
  }

  click(hex) {
    const there = this.table.unitAt(hex);
    if (there && this.targetRow(there.id)) this.aimAt(there.id);
    else if (there) this.table.select(there.id);
    else this.back();
  }

  aimAt(id) {
    this.target = id;
    this.why = "";
    this.table.map.show([this.unit.hex, this.table.unit(id).hex]);
    const row = this.targetRow(id);
    const best = row?.weapons.find((weapon) => weapon.tally);
    if (best)
      speak(
        `${this.table.names.get(id)}, range ${row.range}. ${best.name} needs ${best.tally.total} or more, ${wholePercent(best.chance)}.`,
      );
    this.table.redraw();
  }

  async toggle(weapon) {
    const now = this.picked.get(weapon.mount);
    if (now?.target === this.target) this.picked.delete(weapon.mount);
    else if (weapon.possible) this.picked.set(weapon.mount, { target: this.target, aim: "", mode: "" });
    await this.reload();
  }

  /** One weapon after another, the best first: each choice can rule out others, and the server says which. */
  async all() {
    const { unit, target } = this;
    const isPicked = (weapon) => this.picked.get(weapon.mount)?.target === target;
    const strongest = () =>
      this.targetRow(target)
        ?.weapons.filter((weapon) => weapon.possible && !isPicked(weapon))
        .sort((a, b) => b.expected - a.expected)[0];
    if (this.isFull) this.rows.filter(isPicked).forEach((weapon) => this.picked.delete(weapon.mount));
    else {
      for (let next = strongest(); next && this.unit === unit; next = strongest()) {
        this.picked.set(next.mount, { target, aim: "", mode: "" });
        await this.load();
      }
    }
    if (this.unit !== unit) return;
    this.opened = this.rows.find(isPicked)?.mount ?? this.opened;
    await this.reload();
  }

  /** Whether every weapon that still can fire at the target in hand does. */
  get isFull() {
    const possible = this.rows.filter((weapon) => weapon.possible);
    return possible.length > 0 && possible.every((weapon) => this.picked.get(weapon.mount)?.target === this.target);
  }

  async twist(torso) {
    this.torso = Math.max(-1, Math.min(1, torso));
    await this.reload();
  }

  async flip() {
    this.flipped = !this.flipped;
    await this.reload();
  }

  /** How a picked weapon is fired: `aim` a location, or `mode` another way to fire. */
  async how(mount, what, value) {
    const shot = this.picked.get(mount);
    if (shot) shot[what] = value;
    await this.reload();
  }

  back() {
    if (this.picked.size) {
      this.picked.clear();
      this.reload();
      return true;
    }
    return false;
  }

  /** Everything at once, so that it is declared whole or not at all. */
  confirm() {
    const { id } = this.unit;
    const declared = this.before?.shots ?? [];
    const actions = declared.map((shot) => `hold ${id} ${shot.mount}`);
    if (this.flipped !== (this.before?.flipped ?? false)) actions.push(`twist ${id} flip`);
    if (this.torso !== (this.before?.torso ?? 0)) actions.push(`twist ${id} ${TWISTS[this.torso]}`);
    for (const [mount, { target, aim, mode }] of this.picked)
      actions.push(`fire ${id} ${mount} ${target}${aim ? ` aim ${aim}` : ""}${mode ? ` mode ${mode}` : ""}`);
    this.table.play([...actions, `done ${id}`]);
  }

  // ---- drawing

  views() {
    const items = [
      ["sight", "Sight"],
      ["ranges", "Ranges"],
      ["heights", "Heights"],
    ].map(([key, words]) => ({ key, words }));
    return segment("Show on the map", items, this.showing, (kind) => {
      this.showing = kind;
      this.table.redraw();
    });
  }

  draw() {
    const { map, board } = this.table;
    if (!this.unit) return;
    const row = this.targetRow(this.target);
    const enemy = row && this.table.unit(row.unit);
    map.draw("path", ring(this.unit.hex), enemy ? corners(enemy.hex) : null);
    map.draw(
      "sight",
      row?.sight
        ? [
            decidingHexes(row.sight.deciding),
            sightLine(row.sight),
            this.showing === "heights" ? heightNumbers(row.sight) : null,
          ]
        : null,
    );
    const weapon = this.weaponInHand;
    const arc = new Set(this.arc?.hexes ?? []);
    const bands = this.showing === "ranges" && weapon && arc.size ? rangeBands(this.unit.hex, weapon, [...arc]) : [];
    map.draw("ranges", rangeOutlines(bands));
    map.draw(
      "veil",
      bands.length
        ? veil(
            Object.keys(board.hexes).filter((hex) => !arc.has(hex)),
            "dim",
          )
        : null,
    );
    map.draw("labels", rangeLabels(this.unit.hex, bands), this.labels(row));
    this.loadArc(weapon);
  }

  /** The arc of the weapon in hand, asked for when it is shown. */
  async loadArc(weapon) {
    const key =
      weapon && this.showing === "ranges" ? `${this.unit.id} ${weapon.mount} ${this.torso} ${this.flipped}` : "";
    if (!key || this.arc?.key === key) return;
    const { hexes } = await this.table.game.ask("/arc", {
      unit: this.unit.id,
      mount: weapon.mount,
      torso: this.torso,
      flipped: this.flipped,
    });
    if (!this.unit) return;
    this.arc = { key, hexes };
    this.draw();
  }

  labels(row) {
    const drawn = [];
    if (row?.sight) drawn.push(...decidingLabels(row.sight.deciding));
    for (const target of this.shots?.targets ?? []) {
      const best = bestShot(target);
      if (target.unit !== this.target && (!best || drawn.length > 6 || this.isCrowded(target.unit))) continue;
      const text = best
        ? `${best.tally.total}+ · ${wholePercent(best.chance)}`
        : target.visible
          ? "no shot"
          : "no sight";
      drawn.push(label(this.table.unit(target.unit).hex, text, { main: target.unit === this.target }));
    }
    return drawn;
  }

  /** Whether a label above a unit would lie on another one. */
  isCrowded(id) {
    return [5, 0, 1].some((side) => this.table.unitAt(neighbour(this.table.unit(id).hex, side)));
  }

  panel() {
    if (!this.shots) return h("div", { class: "decide-block block quiet" }, "Asking what can be fired…");
    return h(
      "div",
      { class: "decide-block fire" },
      this.torsoBlock(),
      h(
        "div",
        { class: "target-strip" },
        this.shots.targets.map((target) => this.targetButton(target)),
      ),
      this.whyBlock(),
      this.heightBlock(),
      this.weaponList(),
      this.sumBlock(),
    );
  }

  torsoBlock() {
    const items = [
      ["-1", "◁ left"],
      ["0", "ahead"],
      ["1", "right ▷"],
    ].map(([key, words]) => ({ key, words, disabled: key !== "0" && !this.shots.can_twist }));
    return h(
      "div",
      { class: "block between torso", style: "align-items:center" },
      h("span", {}, "Torso"),
      h(
        "span",
        { style: "display:flex;gap:8px" },
        this.shots.can_flip
          ? h(
              "button",
              { type: "button", class: "button", "aria-pressed": String(this.flipped), onclick: () => this.flip() },
              this.flipped ? "Arms to the rear ✓" : "Flip arms",
            )
          : null,
        segment("Torso twist", items, String(this.torso), (key) => this.twist(Number(key))),
      ),
    );
  }

  targetButton(target) {
    const enemy = this.table.unit(target.unit);
    const best = bestShot(target);
    const place = `range ${target.range} · ${enemy.hex}${target.unit === this.shots.primary && this.picked.size ? " · primary" : ""}`;
    return h(
      "button",
      {
        type: "button",
        class: `target ${best ? "" : "blocked"}`,
        "aria-pressed": String(target.unit === this.target),
        onclick: () => {
          if (!best) this.why = this.why === target.unit ? "" : target.unit;
          this.target = target.unit;
          this.table.redraw();
        },
      },
      badge(enemy),
      h(
        "span",
        { class: "name" },
        h("b", {}, this.table.names.get(target.unit)),
        h("small", {}, target.visible ? place : plain(target.reasons[0]?.text ?? "no sight")),
      ),
      best
        ? h("span", {}, h("span", { class: "need" }, `${best.tally.total}+`), " best")
        : h("span", { class: "quiet" }, target.reasons.length ? "why ›" : "no shot"),
    );
  }

  whyBlock() {
    const row = this.targetRow(this.why);
    if (!row || row.unit !== this.target || !row.reasons.length) return null;
    return h(
      "div",
      { class: "block" },
      h("p", {}, h("b", {}, `${this.table.names.get(row.unit)} cannot be shot at`)),
      reasonList(row.reasons),
    );
  }

  heightBlock() {
    const row = this.targetRow(this.target);
    const { names } = this.table;
    return this.showing === "heights" && row
      ? heightProfile(row.sight, [names.get(this.unit.id), names.get(row.unit)])
      : null;
  }

  weaponList() {
    if (!this.rows.length) return null;
    const several = this.rows.filter((weapon) => weapon.possible).length > 1;
    return h(
      "div",
      {},
      several || this.isFull
        ? h(
            "div",
            { class: "block between", style: "padding-block:6px;align-items:center" },
            h("span", { class: "caption" }, "Weapons"),
            h(
              "button",
              { type: "button", class: "button plain", onclick: () => this.all() },
              this.isFull ? "None" : "All that can fire",
            ),
          )
        : null,
      this.rows.map((weapon, index) => this.weaponRow(weapon, index)),
    );
  }

  weaponRow(weapon, index) {
    const on = this.picked.get(weapon.mount);
    const here = on?.target === this.target;
    const open = this.opened === weapon.mount;
    const elsewhere = on && !here ? ` · at ${this.table.names.get(on.target)}` : "";
    const facts = [
      weapon.loc + (weapon.rear ? " rear" : ""),
      `heat ${weapon.heat}`,
      weapon.ammo === null ? "" : `${weapon.ammo} left`,
    ]
      .filter(Boolean)
      .join(" · ");
    const door = () => {
      this.opened = open ? "" : weapon.mount;
      this.table.redraw();
    };
    return h(
      "div",
      { class: `weapon ${open ? "open" : ""} ${weapon.possible ? "" : "no"}` },
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "check",
            role: "checkbox",
            "aria-checked": String(here),
            "aria-label": `${weapon.name}, ${index + 1}`,
            disabled: !weapon.possible,
            onclick: () => this.toggle(weapon),
          },
          here ? icon("check", 16) : null,
        ),
        h(
          "button",
          { type: "button", class: "name", onclick: door },
          h("b", {}, weapon.name),
          h("small", {}, facts + elsewhere),
        ),
        weapon.tally && weapon.possible
          ? this.numbers(weapon, door)
          : h(
              "button",
              { type: "button", class: "quiet", style: "grid-column:3/-1", onclick: door },
              plain((weapon.reasons[0]?.text ?? "cannot fire").replace(` of ${weapon.mount}`, "")),
            ),
      ),
      open ? this.opening(weapon, here) : null,
    );
  }

  numbers(weapon, door) {
    return [
      h(
        "button",
        { type: "button", class: "side", onclick: door },
        h("span", { class: "need door" }, `${weapon.tally.total}+`),
        h("br"),
        h("small", {}, weapon.band),
      ),
      h(
        "span",
        { class: "side" },
        h("span", { class: "meter" }, h("i", { style: `width:${weapon.chance * 100}%` })),
        h("small", {}, weapon.percent),
      ),
      h("span", { class: "side" }, h("b", {}, weapon.expected.toFixed(1)), h("br"), h("small", {}, "dmg")),
    ];
  }

  opening(weapon, here) {
    return [
      weapon.reasons.length ? h("div", { class: "why-not" }, reasonList(weapon.reasons)) : null,
      weapon.tally ? [neededTable(weapon.tally), diceBars(weapon.tally.total)] : null,
      here && weapon.aims?.length
        ? this.choice(weapon.mount, "aim", "Aim at", ["", ...weapon.aims], "no location")
        : null,
      here && weapon.modes?.length
        ? this.choice(weapon.mount, "mode", "Fire", ["", ...weapon.modes], "as usual")
        : null,
    ];
  }

  choice(mount, what, words, values, none) {
    const now = this.picked.get(mount)[what];
    return h(
      "label",
      { class: "between", style: "margin-top:8px" },
      words,
      h(
        "select",
        { onchange: (event) => this.how(mount, what, event.target.value) },
        values.map((value) => h("option", { value, selected: value === now }, value || none)),
      ),
    );
  }

  sumBlock() {
    if (!this.odds) return null;
    const { heat } = this.shots;
    const charts = Object.entries(this.odds.by_target).map(([id, each]) => {
      const nothing = each.distribution.find(([damage]) => damage === 0)?.[1] ?? 0;
      return [
        h(
          "h3",
          { class: "caption" },
          `${this.odds.shots} ${this.odds.shots === 1 ? "shot" : "shots"} · ${this.table.names.get(id)}`,
          h("span", {}, `damage 0: ${(nothing * 100).toFixed(1)} %`),
        ),
        damageBars(each.distribution, each.expected),
      ];
    });
    return h(
      "div",
      { class: "block" },
      this.odds.reasons?.length ? reasonList(this.odds.reasons) : null,
      charts,
      h(
        "div",
        { class: "between", style: "margin-top:6px" },
        h("span", {}, "any hit ", h("b", {}, this.odds.any_hit_percent)),
        h(
          "span",
          {},
          `heat ${heat.now} + ${heat.movement} + ${this.odds.heat} − ${heat.dissipation} → `,
          h("b", {}, this.odds.heat_after),
        ),
      ),
    );
  }

  bar() {
    const { table } = this;
    const count = this.picked.size;
    const targets = [...new Set([...this.picked.values()].map((shot) => table.names.get(shot.target)))];
    return {
      title: count
        ? `${count} ${count === 1 ? "weapon" : "weapons"} at ${targets.join(" and ")}`
        : `${table.names.get(this.unit.id)}: choose a target and weapons`,
      detail:
        count && this.odds
          ? `${this.odds.expected.toFixed(1)} expected damage · any hit ${this.odds.any_hit_percent} · heat after ${this.odds.heat_after}`
          : "Nothing is rolled until both sides have declared.",
      buttons: [
        table.undoButton(count > 0),
        count && !isPhone()
          ? {
              words: "Hold fire",
              plain: true,
              act: () => {
                this.picked.clear();
                this.confirm();
              },
            }
          : null,
        {
          words: count ? `Declare ${count} ${count === 1 ? "shot" : "shots"}` : "Hold fire",
          primary: true,
          enter: true,
          disabled: !this.shots,
          act: () => this.confirm(),
        },
      ],
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const ids = this.shots?.targets.map((target) => target.unit) ?? [];
    if (/^[1-9]$/.test(event.key) && this.rows[Number(event.key) - 1]) this.toggle(this.rows[Number(event.key) - 1]);
    else if ((event.key === "[" || event.key === "]") && ids.length)
      this.aimAt(ids[(ids.indexOf(this.target) + (event.key === "]" ? 1 : ids.length - 1)) % ids.length]);
    else if (event.key === "," || event.key === ".") this.twist(this.torso + (event.key === "," ? -1 : 1));
    else if (event.key === "t" || event.key === "T") {
      this.opened = this.opened ? "" : (this.weaponInHand?.mount ?? "");
      this.table.redraw();
    } else return false;
    return true;
  }

  heat() {
    return this.odds
      ? { adds: this.odds.heat + (this.shots?.heat.movement ?? 0), addsWords: "this turn" }
      : { adds: this.shots?.heat.movement ?? 0, addsWords: "moved" };
  }
}

const bestShot = (target) =>
  target.weapons.filter((weapon) => weapon.possible && weapon.tally).sort((a, b) => a.tally.total - b.tally.total)[0];
const promise = (target) => target.weapons.reduce((sum, weapon) => sum + (weapon.possible ? weapon.expected : 0), 0);
