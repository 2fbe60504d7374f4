/** Movement in inches: reach, a priced path with bends, facing, altitude, and what you need from there. */

import { h, isPhone, segment, signed, speak, wholePercent } from "../dom.js";
import { plain } from "../names.js";
import { citation, reasonList } from "../tally.js";
import { alsoPossible } from "./also.js";
import { grab } from "./drag.js";
import { bestShots, fromThere } from "./from_there.js";
import { Measure } from "./measure.js";
import {
  crossingLabels,
  ghost,
  line,
  movePath,
  pills,
  rangeBands,
  rangeLabels,
  reach,
  ring,
  sightLine,
} from "./overlays.js";
import { apart, bearing, compass, drawn, fromLine, inch, INCH, pointOf, snapped, toward, wordOf } from "./points.js";
import { priceTable } from "./price.js";

const MODE_WORDS = {
  ground: "Move",
  jump: "Jump",
  stand: "Stand",
  swim: "Swim",
  sprint: "Sprint",
  climb: "Climb",
  leave: "Leave",
};
const LABELS_AT_MOST = 3;
/** How much ground around a unit is brought into view when it is to move, in inches. */
const AROUND = 5.5;
/** How near to a line or a handle a pointer must be, in pixels. */
const NEAR = 12;

export class MoveControl {
  /** @param {import("../table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "move";
    this.choosesPlaces = true;
    this.showing = "path";
    this.measure = new Measure(table);
  }

  async start(unit) {
    Object.assign(this, {
      unit,
      moves: null,
      mode: "",
      chosen: null,
      looked: null,
      via: [],
      facing: null,
      altitude: null,
      opened: "",
      sight: null,
      held: null,
      bending: false,
      picking: [],
    });
    this.measure.clear();
    this.draw();
    const moves = await this.table.game.ask("/moves", { unit: unit.id });
    if (this.unit !== unit) return;
    this.moves = moves;
    this.mode = moves.modes.ground ? "ground" : (Object.keys(moves.modes)[0] ?? "");
    this.table.map.comeBack();
    this.showAround();
    this.table.redraw();
  }

  /** The ground around the unit, as far as a screen of the usual scale shows it. */
  showAround() {
    const { width, depth } = this.table.board;
    const near = (part, by, most) => Math.max(0, Math.min(most, part + by));
    const around = [-AROUND, AROUND].map((by) => wordOf([near(this.unit.x, by, width), near(this.unit.y, by, depth)]));
    this.showWith(around, this.nearestEnemy(this.at)?.id);
  }

  /** Bring places into view, and an enemy with them if that needs no smaller scale. */
  showWith(places, enemy) {
    const all = [...places, enemy ? this.table.placeOf(enemy) : ""].filter(Boolean);
    this.table.map.show(this.table.map.fits(all) ? all : places);
  }

  nearestEnemy(from) {
    const enemies = this.table.view.units.filter(
      (unit) => unit.side !== this.unit.side && !unit.destroyed && !unit.carrier,
    );
    return enemies.sort((a, b) => apart(from, [a.x, a.y]) - apart(from, [b.x, b.y]))[0];
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "envelopes", "ranges", "sight", "path", "labels");
  }

  get at() {
    return /** @type {[number, number]} */ ([this.unit.x, this.unit.y]);
  }

  get plan() {
    return this.chosen ?? this.looked;
  }

  // ---- choosing

  /** Asked while the pointer moves: one question at a time, the newest next. */
  hover(place) {
    if (this.showing === "measure") return this.measure.hover(place);
    if (this.chosen || !this.moves || !this.mode || this.mode === "stand" || this.held) return;
    return this.lookSoon(place);
  }

  lookSoon(place) {
    this.wanted = place;
    return this.asking ? undefined : this.lookAtWanted();
  }

  async lookAtWanted() {
    const place = this.wanted;
    const unit = this.unit;
    this.asking = true;
    try {
      const plan = await this.ask({ mode: this.mode, to: place });
      if (this.unit !== unit || this.chosen) return;
      this.looked = plan.legal ? plan : null;
      this.draw();
      this.table.drawBar();
    } catch {
      this.looked = null;
    } finally {
      this.asking = false;
    }
    if (this.unit === unit && !this.chosen && this.wanted !== place) await this.lookAtWanted();
  }

  ask({ mode, to }) {
    const via = this.via.map(wordOf).join(";");
    return this.table.game.ask("/plan", {
      unit: this.unit.id,
      mode,
      to,
      via,
      facing: this.facing,
      altitude: this.altitude,
    });
  }

  holds(place) {
    return Boolean(this.plan && apart(pointOf(place), [this.plan.x, this.plan.y]) < this.unit.radius);
  }

  /** What choosing a place would do, in a word. */
  meaning(place) {
    return this.table.unitAt(place) ? "look" : this.mode ? `${MODE_WORDS[this.mode] ?? this.mode} here` : "";
  }

  async click(place, point, event) {
    if (this.showing === "measure") return this.measure.click(place);
    if (!this.moves) return;
    const other = this.table.unitAt(place);
    if (other && other.id !== this.unit.id) return this.table.select(other.id);
    if (this.bending) return this.bendTo(pointOf(place));
    if (this.chosen?.legal && point && this.tapPath(point)) return;
    if (!this.mode || this.mode === "stand") this.mode = Object.keys(this.moves.modes)[0] ?? "";
    if (!this.mode) return this.table.notice(`${this.table.names.get(this.unit.id)} cannot move.`);
    this.via = event?.shiftKey && this.chosen ? [...this.via, [this.chosen.x, this.chosen.y]] : [];
    this.facing = null;
    await this.choose(place);
  }

  async choose(place) {
    const unit = this.unit;
    const plan = await this.ask({ mode: this.mode, to: place });
    if (this.unit !== unit) return;
    if (this.picking.length) await this.planAction(plan.action + this.pickingWords);
    else this.take(plan);
  }

  get pickingWords() {
    return this.picking.map((id) => ` mount ${id}`).join("");
  }

  /** Pick somebody up before the move, or not after all. */
  async pickUp(id) {
    this.picking = this.picking.includes(id) ? this.picking.filter((each) => each !== id) : [...this.picking, id];
    if (this.chosen?.path?.length > 1) await this.replan();
    else await this.planAction(this.moves.stand + this.pickingWords);
  }

  /** A whole action: standing still, a charge, picking somebody up. */
  async planAction(action) {
    const unit = this.unit;
    const plan = await this.table.game.ask("/plan", { action });
    if (this.unit === unit) this.take(plan);
  }

  take(plan) {
    this.table.cursorMoved = false;
    this.chosen = plan;
    this.looked = null;
    this.sight = null;
    const best = bestShots(plan)[0];
    if (!plan.shots?.some((shot) => shot.target === this.opened)) this.opened = isPhone() ? "" : (best?.target ?? "");
    this.speakPlan(plan);
    this.showWith([wordOf(this.at), wordOf([plan.x ?? this.unit.x, plan.y ?? this.unit.y])], best?.target);
    this.table.redraw();
    this.loadSight();
  }

  speakPlan(plan) {
    if (!plan.legal) return speak(plan.reasons.map((reason) => plain(reason.text)).join(". "));
    const shots = bestShots(plan)
      .slice(0, LABELS_AT_MOST)
      .map((shot) => `${this.table.names.get(shot.target)}: ${shot.tally.total} or more, ${wholePercent(shot.chance)}`);
    speak(
      `${inch(plan.price?.total ?? 0)} of ${inch(plan.move ?? 0)}, facing ${compass(plan.facing)}. ${shots.join(". ")}`,
    );
  }

  /** The line to the enemy in hand, as it would be from there. */
  async loadSight() {
    const plan = this.chosen;
    const target = this.inHand;
    if (!plan?.legal || !target) return;
    const seen = await this.table.game.ask("/measure", { from: wordOf([plan.x, plan.y]), to: target });
    if (this.chosen !== plan || this.inHand !== target) return;
    this.sight = seen.sight;
    this.draw();
  }

  get inHand() {
    return this.plan?.shots?.some((shot) => shot.target === this.opened)
      ? this.opened
      : (bestShots(this.plan)[0]?.target ?? "");
  }

  open(target) {
    this.opened = this.opened === target ? "" : target;
    this.sight = null;
    this.table.redraw();
    this.loadSight();
  }

  setMode(mode) {
    const goal = this.chosen && this.mode !== "stand" ? wordOf([this.chosen.x, this.chosen.y]) : "";
    this.mode = mode;
    this.via = [];
    this.chosen = this.looked = null;
    this.table.run(() =>
      mode === "stand" ? this.planAction(this.moves.stand) : goal ? this.choose(goal) : this.table.redraw(),
    );
  }

  // ---- bends

  /** A tap on a bend takes it away; a tap on the path asks where to bend it. */
  tapPath(point) {
    const near = NEAR / this.table.map.scale;
    const bend = this.via.findIndex((each) => apart(drawn(each), point) < near);
    if (bend >= 0) {
      this.via.splice(bend, 1);
      this.replan();
      return true;
    }
    if (
      this.mode === "jump" ||
      this.mode === "stand" ||
      apart(point, drawn([this.chosen.x, this.chosen.y])) < this.unit.radius * INCH + near
    )
      return false;
    const { far, after } = fromLine(point, this.chosen.path.map(drawn));
    if (far > near) return false;
    this.bending = { index: this.viaIndex(after) };
    this.table.notice("Tap where the path should bend.");
    return true;
  }

  /** How many bends lie on the path before its part with this number. */
  viaIndex(after) {
    return this.via.filter((bend) => fromLine(bend, this.chosen.path).after < after).length;
  }

  async bendTo(point) {
    this.via.splice(this.bending.index, 0, point);
    this.bending = false;
    await this.replan();
  }

  async replan() {
    await this.table.run(() => this.choose(wordOf([this.chosen.x, this.chosen.y])));
  }

  // ---- facing and altitude

  async face(degrees) {
    const plan = this.chosen;
    this.facing = ((Math.round(degrees) % 360) + 360) % 360;
    if (!plan) return this.planAction(`${this.moves.stand} facing ${this.facing}`);
    if (plan.mode === "stand" || !plan.path?.length || plan.path.length < 2)
      return this.planAction(`${this.moves.stand} facing ${this.facing}`);
    if (plan.mode !== this.mode || / (charge|dfa|mount|drop) /.test(plan.action))
      return this.planAction(faced(plan.action, this.facing));
    await this.replan();
  }

  get turnStep() {
    return this.table.board.hex ? 60 : 15;
  }

  turn(by) {
    const now = this.chosen?.facing ?? this.facing ?? this.unit.facing;
    this.table.run(() => this.face(now + by * this.turnStep));
  }

  faceNearest() {
    const from = this.chosen ? [this.chosen.x, this.chosen.y] : this.at;
    const nearest = this.nearestEnemy(from);
    if (nearest) this.table.run(() => this.face(bearing(from, [nearest.x, nearest.y])));
  }

  rise(by) {
    this.altitude = Math.max(0, (this.chosen?.altitude ?? this.altitude ?? this.unit.altitude) + by);
    if (this.chosen) this.replan();
    else this.table.redraw();
  }

  /** Dragging is a shortcut; all of it can be done by taps and keys too. */
  grab(point) {
    return this.showing === "measure" || !this.moves || !this.mode
      ? null
      : grab(this, point, NEAR / this.table.map.scale);
  }

  /** One step back, and whether there was one. */
  back() {
    if (this.showing === "measure" && this.measure.back()) return true;
    if (this.bending) this.bending = false;
    else if (this.chosen) {
      this.chosen = this.looked = this.sight = null;
      this.via = [];
      this.facing = null;
      this.picking = [];
      if (this.mode === "stand") this.mode = Object.keys(this.moves.modes)[0] ?? "";
    } else return false;
    this.table.redraw();
    return true;
  }

  confirm() {
    if (this.chosen?.legal) this.table.play([this.chosen.action]);
  }

  // ---- drawing

  views() {
    const items = [
      ["path", "Path"],
      ["measure", "Measure"],
      ["sight", "Sight"],
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
    if (this.showing === "measure") return this.drawMeasure();
    const { plan } = this;
    map.draw("envelopes", this.moves?.modes[this.mode] ? reach(this.moves.modes[this.mode].outline) : null);
    map.draw(
      "path",
      ring(this.at, this.unit.radius),
      plan ? this.planDrawing(plan) : null,
      this.held ? ghost(this.unit, this.held.at, this.held.facing ?? plan?.facing ?? this.unit.facing, false) : null,
    );
    map.draw("ranges", this.showing === "sight" ? this.bands() : null);
    map.draw("sight", plan?.legal ? this.lines(plan) : null);
    map.draw("labels", pills(map, plan ? this.labels(plan) : [], this.obstacles(plan)));
  }

  drawMeasure() {
    const { map } = this.table;
    map.clear("envelopes", "ranges");
    map.draw("path", ring(this.at, this.unit.radius));
    this.measure.draw(this.at);
  }

  planDrawing(plan) {
    const looking = plan !== this.chosen;
    const down = [...plan.action.matchAll(/ drop (\S+) (\S+)/g)].map(([, id, place]) => [
      this.table.unit(id),
      this.table.board.hex?.centers[place] ?? pointOf(place),
    ]);
    return [
      movePath(plan.path ?? [], plan.stretches ?? [], looking ? [] : this.via, looking),
      plan.x === undefined ? null : ghost(this.unit, [plan.x, plan.y], plan.facing, looking),
      down.map(([rider, at]) => ghost(rider, at, plan.facing, true)),
    ];
  }

  /** Solid to the enemy in hand, dotted to the next best: "if you go there". */
  lines(plan) {
    const from = [plan.x, plan.y];
    const others = bestShots(plan)
      .slice(0, LABELS_AT_MOST)
      .map((shot) => this.table.unit(shot.target))
      .filter((enemy) => enemy && (enemy.id !== this.inHand || !this.sight));
    return [
      others.map((enemy) => line([from, [enemy.x, enemy.y]], "sight if")),
      this.sight ? sightLine(this.sight) : null,
    ];
  }

  get ranges() {
    return this.table.sheets?.all.get(this.unit.id)?.ranges;
  }

  bands() {
    const { ranges } = this;
    if (!ranges) return null;
    const from = this.plan ?? { x: this.unit.x, y: this.unit.y, facing: this.unit.facing };
    return rangeBands([from.x, from.y], from.facing, ranges.bands, this.unit.radius, ranges.arc);
  }

  labels(plan) {
    const labels = this.chosen
      ? merged(plan.stretches ?? [])
          .filter(isWorthSaying)
          .map((each) => ({ at: each.mid, text: `${shortLabel(each.label)} ${inch(each.cost)}`.trim(), beside: true }))
      : [];
    if (plan.x !== undefined && plan.path?.length > 1)
      labels.push({
        at: [plan.x, plan.y],
        text: `${inch(plan.price.total)} of ${inch(plan.move)}`,
        main: this.chosen !== null,
      });
    for (const [index, shot] of bestShots(plan).slice(0, LABELS_AT_MOST).entries()) {
      const enemy = this.table.unit(shot.target);
      labels.push({
        at: [enemy.x, enemy.y],
        text: `${shot.tally.total}+ · ${wholePercent(shot.chance)}`,
        main: this.chosen !== null && (shot.target === this.inHand || (!this.inHand && index === 0)),
      });
    }
    if (this.sight && this.chosen) labels.push(...crossingLabels(this.sight));
    if (this.showing === "sight" && this.ranges)
      labels.push(
        ...rangeLabels(
          [plan.x, plan.y],
          plan.facing,
          this.ranges.bands,
          this.unit.radius,
          this.ranges.arc,
          this.table.map,
        ),
      );
    return labels;
  }

  obstacles(plan) {
    const bases = this.table.view.units
      .filter((unit) => !unit.destroyed && !unit.carrier)
      .map((unit) => [unit.x, unit.y]);
    return plan?.x === undefined ? bases : [...bases, [plan.x, plan.y]];
  }

  panel() {
    const plan = this.chosen;
    return h(
      "div",
      { class: "decide-block" },
      plan ? this.pathBlock(plan) : null,
      plan?.legal ? fromThere(this, plan) : null,
      plan && !plan.legal ? h("div", { class: "block" }, reasonList(plan.reasons)) : null,
      this.facingBlock(),
      alsoPossible(this),
      this.placeList(),
    );
  }

  /** The map as text: what has a name within reach, nearest first, and the bearings in steps. */
  placeList() {
    const most = this.moves?.modes[this.mode]?.move.total ?? 0;
    if (!most) return null;
    const far = (place) => apart(this.at, [place.x, place.y]);
    const named = (this.table.board.places ?? [])
      .filter((place) => far(place) <= most)
      .sort((a, b) => far(a) - far(b))
      .map((place) => ({ words: place.name, at: [place.x, place.y] }));
    const steps = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => ({
      words: `${inch(most / 2)} ${compass(degrees)}`,
      at: snapped(toward(this.at, degrees, most / 2)),
    }));
    return h(
      "details",
      {
        class: "block hide-phone",
        open: this.listing,
        ontoggle: (event) => {
          this.listing = event.target.open;
        },
      },
      h("summary", { class: "caption" }, "Places by name and bearing"),
      h(
        "div",
        { class: "places" },
        [...named, ...steps].map(({ words, at }) =>
          h(
            "button",
            { type: "button", onclick: () => this.table.choosePlace(wordOf(at)) },
            h("span", {}, words),
            h("span", { class: "quiet" }, inch(apart(this.at, at))),
          ),
        ),
      ),
    );
  }

  pathBlock(plan) {
    if (!plan.price?.lines.length) return null;
    const bends =
      this.mode === "jump" || plan.mode === "stand"
        ? ""
        : this.via.length
          ? "tap a bend to take it away"
          : "tap the path to add a bend";
    return h(
      "div",
      { class: "block path-block" },
      h(
        "h3",
        { class: "caption" },
        MODE_WORDS[plan.mode] === "Move" ? "Path" : (MODE_WORDS[plan.mode] ?? plan.mode),
        h("span", {}, bends),
      ),
      priceTable(plan.price, {
        words: `of ${inch(plan.move ?? 0)}`,
        result: plan.left >= 0 ? `${inch(plan.left)} left` : `${inch(-plan.left)} too far`,
      }),
    );
  }

  facingBlock() {
    if (!this.moves?.can_move && !this.moves?.stand) return null;
    const now = this.chosen?.facing ?? this.unit.facing;
    const button = (words, act, label = "") =>
      h("button", { type: "button", "aria-label": label || null, title: label || null, onclick: act }, words);
    return h(
      "div",
      { class: "block" },
      h("h3", { class: "caption" }, "Facing", h("span", {}, `${now}°, ${compass(now)}`)),
      h(
        "div",
        { class: "facing-choice" },
        button("↺", () => this.turn(-1), `Turn left ${this.turnStep} degrees`),
        button("↻", () => this.turn(1), `Turn right ${this.turnStep} degrees`),
        button("Nearest enemy", () => this.faceNearest()),
        this.facing !== null && this.chosen && this.mode !== "stand"
          ? button("The way it goes", () => {
              this.facing = null;
              this.replan();
            })
          : null,
      ),
      this.moves?.flies ? this.altitudeRow() : null,
    );
  }

  altitudeRow() {
    const now = this.chosen?.altitude ?? this.altitude ?? this.unit.altitude;
    return h(
      "div",
      { class: "stepper between" },
      h("span", {}, "Altitude at the end"),
      h(
        "span",
        { class: "with-token" },
        h(
          "button",
          {
            type: "button",
            class: "button icon",
            "aria-label": "Lower",
            disabled: now <= 0,
            onclick: () => this.rise(-1),
          },
          "−",
        ),
        h("b", {}, inch(now)),
        h("button", { type: "button", class: "button icon", "aria-label": "Higher", onclick: () => this.rise(1) }, "+"),
      ),
    );
  }

  bar() {
    const { table, plan } = this;
    const items = Object.entries(this.moves?.modes ?? {}).map(([mode, each]) => ({
      key: mode,
      words: `${MODE_WORDS[mode] ?? mode} ${inch(each.move.total)}`,
      title: each.move.lines?.map((line) => `${line.label} ${line.value}`).join(", "),
    }));
    if (this.moves?.stand) items.push({ key: "stand", words: "Stand" });
    const name = table.names.get(this.unit.id);
    return {
      modes: items.length
        ? segment("How to move", items, plan?.mode ?? this.mode, (mode) => this.setMode(mode), "modes")
        : null,
      title: plan ? this.planTitle(plan) : `${name}: choose a place`,
      detail: plan
        ? this.planDetail(plan)
        : this.moves
          ? "Tap or drag to a place; dashed is its reach."
          : "Asking how far it can go…",
      buttons: [
        table.undoButton(Boolean(this.chosen)),
        { words: "Confirm move", primary: true, enter: true, disabled: !this.chosen?.legal, act: () => this.confirm() },
      ],
    };
  }

  planTitle(plan) {
    if (!plan.legal) return plain(plan.reasons[0]?.text ?? "That cannot be done");
    if (plan.mode === "stand")
      return `${this.table.names.get(this.unit.id)} stands still, facing ${compass(plan.facing)}`;
    return `${inch(plan.price?.total ?? 0)} of ${inch(plan.move ?? 0)}, ${this.assaultWords(plan) || (plan.action.endsWith(" leave") ? "leaves the table" : `facing ${compass(plan.facing)}`)}`;
  }

  /** The charge or the death from above that is declared with a move. */
  assaultWords(plan) {
    const [, kind, target] = / (charge|dfa) (\S+)/.exec(plan.action ?? "") ?? [];
    return kind ? `${kind === "dfa" ? "death from above on" : "charge on"} ${this.table.names.get(target)}` : "";
  }

  planDetail(plan) {
    if (!plan.legal)
      return plan.reasons[0]?.cite
        ? h(
            "span",
            { class: "cite-line" },
            citation(plan.reasons[0].cite, (button, box) => button.after(box)),
          )
        : "";
    return [
      `${signed(plan.target_modifier ?? 0)} to be hit`,
      this.loadWords(plan),
      this.altitudeWords(plan),
      this.bending ? "tap where the path should bend" : "",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  /** Whom it picks up and sets down. */
  loadWords(plan) {
    const who = (word) =>
      [...plan.action.matchAll(new RegExp(` ${word} (\\S+)`, "g"))]
        .map(([, id]) => this.table.names.get(id))
        .join(" and ");
    return [
      ["mount", "picks up"],
      ["drop", "sets down"],
    ]
      .map(([word, words]) => (who(word) ? `${words} ${who(word)}` : ""))
      .filter(Boolean)
      .join(" · ");
  }

  altitudeWords(plan) {
    return this.moves?.flies ? `altitude ${inch(plan.altitude ?? 0)}` : "";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const key = event.key.toLowerCase();
    if (key === "," || key === ".") this.turn(key === "," ? -1 : 1);
    else if (key === "n") this.faceNearest();
    else if (key === "m") {
      this.showing = this.showing === "measure" ? "path" : "measure";
      this.measure.clear();
      this.table.redraw();
    } else if (key === "v" && this.table.cursor && this.chosen) {
      this.via = [...this.via, pointOf(this.table.cursor)];
      this.replan();
    } else if (key === "t") this.open(this.inHand);
    else if (key === "j" && this.moves?.modes.jump) this.setMode("jump");
    else if (key === "g" && this.moves?.modes.ground) this.setMode("ground");
    else return false;
    return true;
  }

  /** The range band that the card marks. */
  band() {
    return this.chosen?.shots?.find((shot) => shot.target === this.inHand)?.band ?? "";
  }
}

/** Stretches over the same ground one after another as one, with its label at the longest. @param {any[]} stretches */
function merged(stretches) {
  const runs = [];
  for (const each of stretches) {
    const last = runs[runs.length - 1];
    if (last && shortLabel(last.label) === shortLabel(each.label))
      runs[runs.length - 1] = {
        ...last,
        cost: last.cost + each.cost,
        length: Math.max(last.length, each.length),
        mid: each.length > last.length ? each.mid : last.mid,
      };
    else runs.push(each);
  }
  return runs;
}

/** Stretches that get a label: what costs more than its length, and long ones. */
const isWorthSaying = (stretch) => stretch.cost >= (shortLabel(stretch.label) ? 0.2 : 1.5);

/** What a stretch leads over, without its length; clear ground needs no word. */
const shortLabel = (label) => label.replace(/, [\d.]+″.*$/, "").replace(/^clear$/, "");
const faced = (action, facing) =>
  / facing \d+/.test(action)
    ? action.replace(/ facing \d+/, ` facing ${facing}`)
    : action.replace(/( (?:altitude|charge|dfa|mount|drop) |$)/, ` facing ${facing}$1`);
