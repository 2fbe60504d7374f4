/** Declaring fire: target, weapons, the tally of each shot, and what all of them do together. */

import { arcLabels, arcOutlines } from "./arcs.js";
import { endAnyway } from "../dialog.js";
import { isPhone, segment, speak, wholePercent } from "../dom.js";
import { bestShot, fireBar, firePanel } from "./fire_panel.js";
import { neighbour } from "../geometry.js";
import { standsIn } from "./ground_targets.js";
import { heightNumbers } from "./heights.js";
import { neededWords } from "../tally.js";
import { mostHeat } from "./fire_quick.js";
import {
  between,
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
} from "../overlays.js";
import { frontOf, twistWords } from "./turrets.js";

/** Says "none" to the server, which else takes the shots declared so far. */
const NO_SHOTS = ",";

export class FireControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "fire";
    this.showing = "sight";
  }

  async start(unit) {
    const declared = this.table.view.declarations?.[unit.id];
    this.unit = unit;
    this.shots = null;
    this.odds = null;
    this.target = "";
    this.opened = "";
    this.why = "";
    /** A hex that is looked at as a target. */
    this.hex = "";
    this.torso = declared?.torso ?? 0;
    this.flipped = declared?.flipped ?? false;
    this.before = declared;
    /** @type {Map<string, Picked>} by mount */
    this.picked = new Map((declared?.shots ?? []).map((shot) => [shot.mount, picked(shot)]));
    this.draw();
    await this.load();
    if (this.unit !== unit || !this.shots) return;
    const best = [...this.shots.targets].sort((a, b) => promise(b) - promise(a))[0];
    this.target = this.picked.size ? [...this.picked.values()][0].target : (best?.unit ?? "");
    this.opened = isPhone() ? "" : (this.rows.find((weapon) => weapon.possible)?.mount ?? "");
    this.table.map.show([unit.hex, this.table.placeOf(this.target)]);
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "envelopes", "ranges", "sight", "path", "labels");
  }

  get pickedText() {
    const extras = ({ target: _, ...how }) => Object.entries(how).filter(([, value]) => value);
    return [...this.picked]
      .map(([mount, shot]) => [mount, shot.target, ...extras(shot).map((each) => each.join("="))].join(":"))
      .join(",");
  }

  /** The declaration that is thought of, as the server is asked about it. */
  get how() {
    const shots = this.pickedText || NO_SHOTS;
    return { unit: this.unit.id, torso: this.torso, flipped: this.flipped, shots };
  }

  async load() {
    const { game } = this.table;
    const { unit, how } = this;
    const asked = (this.asked = JSON.stringify([how, this.hex]));
    const [shots, odds] = await Promise.all([
      game.ask("/shots", this.hex ? { ...how, hexes: this.hex } : how),
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
    if (row && !this.turnsToHex(hex, there))
      return `target, ${bestShot(row)?.tally.total ?? "no shot"}${bestShot(row) ? "+" : ""}`;
    if (there && !row) return "look";
    return this.canBeShotDown(hex) ? "target" : "";
  }

  click(hex) {
    const there = this.table.unitAt(hex);
    const enemy = there && this.targetRow(there.id);
    if (enemy && !this.turnsToHex(hex, there)) this.aimAt(there.id);
    else if (there && !enemy) this.table.select(there.id);
    else if (this.canBeShotDown(hex)) this.aimAtHex(hex);
    else this.back();
  }

  /** Whether woods, a building or a bridge are in a hex, or artillery strikes all that is there. @param {string} hex */
  canBeShotDown(hex) {
    const ground = this.table.board.hexes[hex];
    return hex !== this.unit.hex && Boolean(this.shots?.areas || standsIn(ground ?? {}));
  }

  /** Pointing at a target once more means the hex around it. @param {string} hex @param {any} there */
  turnsToHex(hex, there) {
    return this.target === there.id && this.canBeShotDown(hex);
  }

  /** @param {string} hex */
  async aimAtHex(hex) {
    const { unit } = this;
    this.hex = hex;
    await this.load();
    if (this.unit === unit && this.hex === hex) this.aimAt(`hex:${hex}`);
  }

  aimAt(id) {
    this.target = id;
    this.why = "";
    this.table.map.show([this.unit.hex, this.table.placeOf(id)]);
    const row = this.targetRow(id);
    const best = row?.weapons.find((weapon) => weapon.tally);
    if (best)
      speak(
        `${this.table.nameOf(id)}, range ${row.range}. ${best.name} needs ${best.tally.total} or more, ${wholePercent(best.chance)}.`,
      );
    this.table.redraw();
  }

  async toggle(weapon) {
    const now = this.picked.get(weapon.mount);
    if (now?.target === this.target) this.picked.delete(weapon.mount);
    else if (weapon.possible) this.pick(weapon, this.target);
    await this.reload();
  }

  /** Where only a friend sees the target, the best spotter is taken; where a flight path bends, a hex that bears. */
  pick({ mount, spotter, aim }, target) {
    this.picked.set(mount, picked({ target, spotter, aim }));
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
        this.pick(next, target);
        await this.load();
      }
    }
    if (this.unit !== unit) return;
    this.opened = this.rows.find(isPicked)?.mount ?? this.opened;
    await this.reload();
  }

  /** The salvo of best expected damage at the target in hand that keeps the 'Mech cool enough. */
  async best() {
    const { unit, target } = this;
    const asked = { ...this.how, target, heat: mostHeat(this.shots.heat) };
    const { shots } = await this.table.game.ask("/salvo", asked);
    if (this.unit !== unit || this.target !== target) return;
    this.picked = new Map(shots.map((shot) => [shot.mount, picked(shot)]));
    await this.reload();
    if (!shots.some((shot) => shot.target === target))
      this.table.notice("No weapon that could hit stays within that heat.");
  }

  /** The weapons of a group that can be fired at the target in hand, instead of others there. @param {string[]} mounts */
  async pickGroup(mounts) {
    const { unit, target } = this;
    for (const [mount, shot] of this.picked) if (shot.target === target) this.picked.delete(mount);
    for (const mount of mounts) {
      await this.load();
      const weapon = this.targetRow(target)?.weapons.find((each) => each.mount === mount);
      if (this.unit !== unit) return;
      if (weapon?.possible) this.pick(weapon, target);
    }
    await this.reload();
  }

  /** Whether every weapon that still can fire at the target in hand does. */
  get isFull() {
    const possible = this.rows.filter((weapon) => weapon.possible);
    return possible.length > 0 && possible.every((weapon) => this.picked.get(weapon.mount)?.target === this.target);
  }

  async twist(torso) {
    const places = Object.values(this.unit.twists);
    const turns = places.length > 3; // a turret goes all the way round, a torso one hexside
    this.torso = turns ? ((torso + 6) % 6) + frontOf(this.torso) : Math.max(-1, Math.min(1, torso));
    await this.reload();
  }

  /** Turn the front one of two turrets, whose places are multiples of six. */
  async twistFront(place) {
    this.torso = (this.torso % 6) + place;
    await this.reload();
  }

  async flip() {
    this.flipped = !this.flipped;
    await this.reload();
  }

  /** How a picked weapon is fired: `aim` a location, `mode` another way to fire, `ammo` a bin, `spotter` a friend. */
  async fireSo(mount, what, value) {
    const shot = this.picked.get(mount);
    if (shot) shot[what] = value;
    await this.reload();
  }

  /** Take declarations into hand: the torso and every weapon with its target.
   * @param {string} action @param {string[]} [then] */
  async planAction(action, then = []) {
    const { unit } = this;
    const declared = [action, ...then].map((text) => text.split(" "));
    const said = (verb) => declared.filter(([word]) => word === verb).map(([, , ...words]) => words);
    const turns = said("twist").flat();
    const shots = said("fire").map(([mount, target, ...how]) => ({ mount, ...picked({ target, ...mannerOf(how) }) }));
    this.flipped = (this.before?.flipped ?? false) !== turns.includes("flip");
    this.torso = turns.reduce((torso, word) => unit.twists[word] ?? torso, this.before?.torso ?? 0);
    this.picked = new Map(shots.map(({ mount, ...shot }) => [mount, shot]));
    const [first] = shots;
    if (first) this.target = first.target;
    this.hex = first?.target.startsWith("hex:") ? first.target.slice(4) : "";
    await this.reload();
    if (this.unit !== unit || !first) return;
    this.opened = isPhone() ? "" : first.mount;
    this.table.map.show([unit.hex, this.table.placeOf(first.target)]);
    this.table.redraw();
  }

  back() {
    if (this.picked.size) {
      this.picked.clear();
      this.reload();
      return true;
    }
    return false;
  }

  /** Whether some weapon could still be fired at somebody. */
  get couldFire() {
    return this.shots?.targets.some((target) => target.weapons.some((weapon) => weapon.possible)) ?? false;
  }

  /** Hold fire: with weapons that could be fired that is easily pressed by mistake. */
  async hold() {
    const name = this.table.nameOf(this.unit.id);
    const words = {
      title: `${name} has not fired`,
      text: `${name} could still shoot this turn. End its declaration?`,
      keep: "Keep declaring",
      end: "Hold fire",
    };
    const { unit } = this;
    if (this.couldFire && !(await endAnyway(words))) return;
    if (this.unit !== unit) return;
    this.picked.clear();
    this.confirm();
  }

  /** Everything at once, so that it is declared whole or not at all. */
  confirm() {
    const { id } = this.unit;
    const declared = this.before?.shots ?? [];
    const actions = declared.map((shot) => `hold ${id} ${shot.mount}`);
    if (this.flipped !== (this.before?.flipped ?? false)) actions.push(`twist ${id} flip`);
    for (const word of twistWords(this.unit.twists, this.before?.torso ?? 0, this.torso))
      actions.push(`twist ${id} ${word}`);
    for (const [mount, shot] of this.picked) actions.push(`fire ${id} ${mount} ${shot.target}${manner(shot)}`);
    this.table.play([...actions, `done ${id}`]);
  }

  // ---- drawing

  views() {
    const items = [
      ["sight", "Sight"],
      ["ranges", "Ranges"],
      ...(this.unit?.flight?.map ? [] : [["heights", "Heights"]]),
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
    map.draw("path", ring(this.unit.hex), row ? corners(this.table.placeOf(row.unit)) : null);
    const spotter = this.table.placeOf(this.weaponInHand?.spotter);
    map.draw(
      "sight",
      spotter && row ? between(spotter, this.table.placeOf(row.unit), "sight") : null,
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
    const arcs = this.showing === "ranges" ? [] : (this.shots?.arcs ?? []);
    map.draw("labels", rangeLabels(this.unit.hex, bands), arcLabels(this.unit.hex, arcs), this.labels(row));
    map.draw("envelopes", arcOutlines(arcs));
    this.threats.draw();
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
    const spotter = this.table.placeOf(this.weaponInHand?.spotter);
    if (spotter) drawn.push(label(spotter, "spots"));
    for (const target of this.shots?.targets ?? []) {
      const best = bestShot(target);
      if (target.unit !== this.target && (!best || drawn.length > 6 || this.isCrowded(target.unit))) continue;
      const text = best
        ? `${neededWords(best.tally)} · ${wholePercent(best.chance)}`
        : target.visible
          ? "no shot"
          : "no sight";
      drawn.push(label(this.table.placeOf(target.unit), text, { main: target.unit === this.target }));
    }
    return drawn;
  }

  /** Whether a label above a unit would lie on another one. */
  isCrowded(id) {
    return [5, 0, 1].some((side) => this.table.unitAt(neighbour(this.table.placeOf(id), side)));
  }

  panel() {
    return firePanel(this);
  }

  bar() {
    return fireBar(this);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const ids = this.shots?.targets.map((target) => target.unit) ?? [];
    if (/^[1-9]$/.test(event.key) && this.rows[Number(event.key) - 1]) this.toggle(this.rows[Number(event.key) - 1]);
    else if ((event.key === "[" || event.key === "]") && ids.length)
      this.aimAt(ids[(ids.indexOf(this.target) + (event.key === "]" ? 1 : ids.length - 1)) % ids.length]);
    else if ((event.key === "f" || event.key === "F") && this.shots?.heat.limits.length && this.target) this.best();
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

/** @typedef {{target: string, aim: string, mode: string, ammo: string, spotter: string}} Picked */

/** A shot as it is thought of. @param {Partial<Picked> & {target: string}} shot @returns {Picked} */
const picked = ({ target, aim = "", mode = "", ammo = "", spotter = "" }) => ({ target, aim, mode, ammo, spotter });

/** How a shot is fired, read from the words of its action. @param {string[]} words @returns {Record<string, string>} */
const mannerOf = ([word, value, ...rest]) =>
  word ? { [word === "from" ? "ammo" : word]: value, ...mannerOf(rest) } : {};

/** How a shot is fired, in the words of its action. @param {Picked} shot */
const manner = ({ aim, ammo, mode, spotter }) =>
  Object.entries({ aim, from: ammo, mode, spotter })
    .filter(([, value]) => value)
    .map(([word, value]) => ` ${word} ${value}`)
    .join("");

const promise = (target) => target.weapons.reduce((sum, weapon) => sum + (weapon.possible ? weapon.expected : 0), 0);
