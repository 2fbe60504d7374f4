/** Combat in inches: a target, the attacks on it with number, chance and damage, and what it would do; then Fire. */

import { endAnyway } from "../dialog.js";
import { capital, isPhone, segment, speak, wholePercent } from "../dom.js";
import { inchMap } from "../inches/inchmap.js";
import { Measure } from "../inches/measure.js";
import {
  corners,
  crossingLabels,
  pills,
  rangeBands,
  rangeLabels,
  ring,
  sightLine,
  template,
} from "../inches/overlays.js";
import { lengthWords } from "../inches/measures.js";
import { pointOf } from "../inches/points.js";
import { plain } from "../names.js";
import { neededWords } from "../tally.js";
import { attackBar, attackPanel, spotterKey } from "./attack_panel.js";
import { aimAtPlace, gunLines, gunRows, loadShell, turnTo } from "./guns.js";
import { houseAt, houseOf, reachOf } from "./houses.js";

/**
 * One row that can be chosen, whatever it is: weapons, a physical attack, artillery, a special ability.
 * @typedef {{key: string, group: string, label: string, plainly: string, target: string, possible: boolean, reasons: any[], tally: any, chance: number, percent: string, damage: any, expected: number|null, action: string, overheat: any[], spotters: any[], template: number, lands?: number, weapon: string, shells?: any[], shell?: any}} Row
 */

export class AttackControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "attack";
    this.showing = "sight";
    this.measure = new Measure(table);
  }

  async start(unit) {
    this.unit = unit;
    this.answer = null;
    this.target = "";
    this.chosen = "";
    this.opened = "";
    this.overheat = 0;
    this.spotter = "";
    this.aim = "";
    this.odds = null;
    this.all = false;
    this.far = false;
    this.built = false;
    /** Whether it was advised to make no attack. */
    this.isAdvised = false;
    this.measure.clear();
    this.draw();
    const answer = await this.table.game.ask("/attacks", { unit: unit.id, buildings: 1 });
    if (this.unit !== unit) return;
    this.answer = answer;
    this.rows = [
      ...answer.targets.flatMap((target) =>
        target.attacks.map((attack) => rowOf("attack", { ...attack, target: target.unit })),
      ),
      ...["physical", "air"].flatMap((group) => (answer[group] ?? []).map((each) => rowOf(group, each))),
      ...gunRows(answer.artillery ?? [], rowOf),
      ...(answer.uses ?? []).map((each) => rowOf("uses", each)),
    ];
    const [best] = this.ofUnits.filter((row) => row.possible && row.chance > 0).sort((a, b) => promise(b) - promise(a));
    this.target = this.unitOf(best) || answer.targets[0]?.unit || "";
    this.table.map.show([this.table.placeOf(unit.id), this.table.placeOf(this.target)]);
    if (best) await this.choose(best.key, true);
    else this.table.redraw();
  }

  stop() {
    this.unit = this.answer = null;
    this.table.map.clear("veil", "envelopes", "ranges", "sight", "path", "labels");
  }

  get at() {
    return /** @type {[number, number]} */ ([this.unit.x, this.unit.y]);
  }

  /** @returns {Row|undefined} */
  get row() {
    return this.rows?.find((row) => row.key === this.chosen);
  }

  /** What can be done to units and by itself: a building is attacked only when it is pointed at. */
  get ofUnits() {
    return (this.rows ?? []).filter((row) => !houseOf(this.table.view, row.target));
  }

  /** Where a target is and how large, a unit or a building. @param {string} id */
  mark(id) {
    const house = houseOf(this.table.view, id);
    return house ? { x: house.x, y: house.y, radius: reachOf(house), off: false } : this.table.unit(id);
  }

  /** The unit that a row is aimed at. @param {any} row */
  unitOf(row) {
    return row?.shell ? row.shell.at_unit : row?.target;
  }

  targetRow(id) {
    return this.answer?.targets.find((target) => target.unit === id);
  }

  get choosesPlaces() {
    const { cursor } = this.table.pointing;
    return this.row?.group === "artillery" || this.showing === "measure" || Boolean(cursor && this.houseAt(cursor));
  }

  /** The building that is meant at a place: that around the target, if that is tapped once more. @param {string} place */
  houseAt(place) {
    const there = this.table.unitAt(place);
    return there && there.id !== this.target ? undefined : houseAt(this.table.view, place);
  }

  // ---- choosing

  hover(place) {
    if (this.showing === "measure") this.measure.hover(place);
  }

  meaning(place) {
    const there = this.table.unitAt(place);
    if (this.row?.group === "artillery") return there ? `aim at ${this.table.names.get(there.id)}` : "aim here";
    if (this.houseAt(place)) return "target";
    return there ? (this.targetRow(there.id) ? "target" : "look") : "";
  }

  async click(place) {
    if (this.showing === "measure") return this.measure.click(place);
    const there = this.table.unitAt(place);
    if (this.gun && there?.id !== this.unit.id) return this.aimAt(place, there?.id ?? "");
    if (this.houseAt(place)) this.setTarget(this.houseAt(place).key);
    else if (there && this.targetRow(there.id)) this.setTarget(there.id);
    else if (there && there.id !== this.unit.id) this.table.select(there.id);
    else this.back();
  }

  setTarget(id) {
    this.target = id;
    const [best] = this.rowsAt(id)
      .filter((each) => each.possible)
      .sort((a, b) => promise(b) - promise(a));
    const row = this.targetRow(id);
    this.table.map.show([this.table.placeOf(this.unit.id), this.table.placeOf(id)]);
    speak(
      `${this.table.names.get(id)}, ${lengthWords(row.distance)}. ${best?.tally ? `${best.label} needs ${best.tally.total} or more, ${wholePercent(best.chance)}.` : plain(row.sight.reasons?.[0]?.text ?? "no attack")}`,
    );
    if (best) this.table.run(() => this.choose(best.key, true));
    else this.forget();
  }

  /** Take the next building in hand, from the nearest on. */
  nextHouse() {
    const at = this.houses.findIndex((target) => target.unit === this.target);
    this.setTarget(this.houses[(at + 1) % this.houses.length].unit);
  }

  rowsAt(id) {
    return this.rows.filter((row) => row.target === id && row.group !== "artillery");
  }

  /** The best of what can be done to a unit. @param {string} id */
  bestAt(id) {
    return this.rowsAt(id)
      .filter((row) => row.possible && row.tally)
      .sort((a, b) => promise(b) - promise(a) || a.tally.total - b.tally.total)[0];
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
    this.overheat = 0;
    this.spotter = spotterKey(this.usualSpotter(row));
    this.aim = row.group === "artillery" ? row.target : "";
    this.opened = isPhone() ? "" : key;
    await this.load();
  }

  /** Take an attack into hand, with its overheat or its spotter; nothing where none is to be made. @param {string} action */
  async planAction(action) {
    const isIt = (each) => each.action === action;
    const row = this.rows?.find((each) =>
      [each, ...each.overheat, ...each.spotters, ...(each.shells ?? [])].some(isIt),
    );
    this.isAdvised = action === this.answer?.done;
    if (!row) return this.forget();
    if (row.shells) loadShell(row, action);
    this.target = this.unitOf(row) || this.target;
    await this.choose(row.key, true);
    if (this.action === action || this.row !== row) return;
    this.overheat = row.overheat.find(isIt)?.points ?? 0;
    this.spotter = spotterKey(row.spotters.find(isIt));
    await this.load();
  }

  /** The best spotter that gives up no attack for it, if there is one. @param {Row} row */
  usualSpotter(row) {
    const free = row.spotters.filter((each) => each.attacking || !this.table.view.waiting.includes(each.spotter));
    return [...(free.length ? free : row.spotters)].sort((a, b) => a.tally.total - b.tally.total)[0];
  }

  /** The artillery in hand, with all that it could fire at. @returns {import("./guns.js").Gun|null} */
  get gun() {
    return this.row?.group === "artillery" ? /** @type {import("./guns.js").Gun} */ (this.row) : null;
  }

  /** Aim the gun in hand at an enemy, or at a place with the best way to fire there. @param {string} place @param {string} [there] */
  async aimAt(place, there = "") {
    const { gun, unit } = this;
    if (there && turnTo(gun, there)) return this.reloadGun(() => {});
    if (!gun.action.startsWith("artillery ")) {
      this.aim = place;
      return this.load();
    }
    const { artillery } = await this.table.game.ask("/shells", { unit: unit.id, at: place });
    if (this.unit === unit && this.gun === gun) await this.reloadGun(() => aimAtPlace(gun, artillery));
  }

  /** Change how the gun in hand is fired, and ask what that comes to. @param {() => void} change */
  async reloadGun(change) {
    change();
    this.aim = this.gun.target;
    await this.load();
  }

  /** The action in hand, with its overheat, its spotter or the place it is aimed at. */
  get action() {
    const { row } = this;
    if (!row) return "";
    if (this.gun) return row.action.replace(` ${row.target}`, ` ${this.aim || row.target}`);
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

  /** Make no attack, as somebody says who had one in hand. */
  decline() {
    this.chosen = "";
    this.confirm();
  }

  /** End this unit's attacks: with one that could be made that is easily pressed by mistake, unless it was advised. */
  async pass() {
    const { unit } = this;
    const name = this.table.nameOf(unit.id);
    const words = {
      title: `${name} has not attacked`,
      text: `${name} could still attack this turn. Go on without it?`,
      keep: "Keep choosing",
      end: "No attack",
    };
    if (!this.isAdvised && this.ofUnits.some((row) => row.possible) && !(await endAnyway(words))) return;
    if (this.unit === unit) this.decline();
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
    if (!this.unit) return;
    this.table.map.clear("envelopes");
    this.drawAttack();
    this.threats.draw();
  }

  drawAttack() {
    const { map } = this.table;
    const { gun } = this;
    const aimed = gun ? null : this.mark(this.target);
    const enemy = aimed?.off ? null : aimed;
    map.draw(
      "path",
      this.unit.off ? null : ring(this.at, this.unit.radius),
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
    map.draw("sight", gun ? gunLines(this, gun) : row && enemy ? sightLine(row.sight) : null);
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
    return this.table.panel.sheetOf(this.unit.id)?.ranges;
  }

  template() {
    if (this.row?.group !== "artillery" || !this.aim) return null;
    const there = this.table.unit(this.aim);
    return template(there ? [there.x, there.y] : pointOf(this.aim), this.row.template || 2);
  }

  labels() {
    const labels = this.gun ? this.gunLabels() : [];
    for (const target of this.answer?.targets ?? []) {
      const enemy = this.mark(target.unit);
      const inHand = target.unit === this.target && this.row?.group !== "artillery";
      if (!inHand && houseOf(this.table.view, target.unit)) continue;
      const tally = inHand && this.row ? this.tally : this.bestAt(target.unit)?.tally;
      if (!inHand && !tally?.chance) continue;
      labels.push({
        at: [enemy.x, enemy.y],
        text: tally
          ? `${neededWords(tally)} · ${wholePercent(tally.chance)}`
          : target.sight.visible
            ? "no attack"
            : "no sight",
        main: inHand,
      });
      if (inHand) labels.push(...crossingLabels(target.sight));
    }
    if (this.showing === "ranges" && this.ranges)
      labels.push(
        ...rangeLabels(
          this.at,
          this.unit.facing,
          this.ranges.bands,
          this.unit.radius,
          this.ranges.arc,
          inchMap(this.table),
        ),
      );
    return labels;
  }

  /** The number where the gun in hand is aimed, and who spots. @returns {import("../inches/overlays.js").Label[]} */
  gunLabels() {
    const spotter = this.table.unit(this.gun.shell.spotter);
    const there = this.table.unit(this.aim);
    const text = this.tally ? `${neededWords(this.tally)} · ${wholePercent(this.tally.chance)}` : "not now";
    const at = there ? [there.x, there.y] : this.aim ? pointOf(this.aim) : null;
    /** @type {import("../inches/overlays.js").Label[]} */
    const labels = [];
    if (at) labels.push({ at: /** @type {[number, number]} */ (at), text, main: true });
    if (spotter && !spotter.off) labels.push({ at: [spotter.x, spotter.y], text: "spots" });
    return labels;
  }

  /** The buildings that stand, the nearest first. */
  get houses() {
    return this.answer.targets.filter((target) => houseOf(this.table.view, target.unit));
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
    const units = this.answer.targets.filter((target) => !houseOf(this.table.view, target.unit));
    return units.sort((a, b) => worth(b) - worth(a) || a.distance - b.distance);
  }

  panel() {
    return attackPanel(this);
  }

  bar() {
    return attackBar(this);
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
    else if (key === "g" && this.answer && this.houses.length) this.nextHouse();
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
    key: `${group} ${each.weapon ?? each.attack ?? each.ability} ${each.label} ${target}`,
    reasons: each.reasons ?? [],
  };
}

/** What is to be expected of a row; an ability that does no damage comes last. */
const promise = (row) => row.expected ?? 0;
