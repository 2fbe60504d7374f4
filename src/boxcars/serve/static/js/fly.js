/** Flights: velocity and altitude, the hexes where they can end, path, facing, maneuvers, and the rolls they owe. */

import { segment, speak, wholePercent } from "./dom.js";
import { flyBar, flyPanel, rollWords } from "./fly_panel.js";
import { facingAt, FACINGS, FACING_WORDS, neighbour } from "./geometry.js";
import { between, destination, envelope, hexNumbers, label, movePath, ring, veil } from "./overlays.js";
import { announced, nextRun } from "./run_panel.js";

const LABELS_AT_MOST = 3;
/** So many turns that cost nothing have a label; more would hide the map. */
const FREE_TURNS = 2;

export class FlyControl {
  /** @param {import("./table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "fly";
    this.choosesPlaces = true;
    this.showing = "thrust";
    /** Whether the list of places is open. */
    this.listing = false;
  }

  async start(unit) {
    this.unit = unit;
    /** What the server says that the unit can do as wished. */
    this.flights = null;
    /** How the flight is wanted, as the server is asked. */
    this.wish = { change: 0, altitude: null, maneuver: "", last: [] };
    this.chosen = null;
    this.looked = null;
    this.opened = "";
    /** Whether the ways over the ground map are listed. */
    this.entering = false;
    this.draw();
    await this.load();
    if (this.flights?.drift) await this.planAction(this.flights.drift);
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "envelopes", "sight", "path", "labels");
  }

  get asked() {
    const { change, altitude, maneuver, last } = this.wish;
    return { unit: this.unit.id, change, altitude, maneuver, last: last.join(",") };
  }

  async load() {
    const { unit } = this;
    const flights = await this.table.game.ask("/flights", this.asked);
    if (this.unit !== unit) return;
    this.flights = flights;
    if (flights.altitude !== null && flights.altitudes?.length) this.wish.altitude = flights.altitude;
    this.table.redraw();
  }

  /** Wish otherwise; the hex chosen is kept where the flight can still end there. @param {object} other */
  async want(other) {
    const { chosen, wish } = this;
    this.wish = { ...wish, ...other };
    this.chosen = this.looked = null;
    await this.load();
    if (this.flights?.reasons.length) {
      this.table.refuse({ message: "Not possible", reasons: this.flights.reasons });
      this.wish = wish;
      await this.load();
    }
    if (chosen && this.place(chosen.hex)) await this.plan(chosen.hex, this.keepable(chosen), true);
  }

  /** The facing of a plan, where a flight can still end so. @param {any} plan */
  keepable({ hex, facing }) {
    return this.place(hex).facings[facing] >= 0 ? facing : null;
  }

  /** @param {number} by */
  faster(by) {
    const change = this.wish.change + by;
    if (this.flights?.changes.includes(change)) return this.want({ change });
  }

  /** @param {number} by */
  climb(by) {
    const { altitude, altitudes } = this.flights ?? {};
    const to = altitudes?.[altitudes.indexOf(altitude) + by];
    if (to !== undefined) return this.want({ altitude: to });
  }

  /** Fly a maneuver before the rest, or none. @param {any} choice @param {number} [facing] where one of choice ends */
  maneuver(choice, facing = (this.unit.facing + 3) % 6) {
    const word = choice.aimed ? `${choice.step}:${FACINGS[facing]}` : choice.step;
    return this.want({ maneuver: this.wish.maneuver === word ? "" : word, altitude: null });
  }

  /** Do something at the end of the flight, or not. @param {string} step */
  toggle(step) {
    const { last } = this.wish;
    return this.want({ last: last.includes(step) ? last.filter((each) => each !== step) : [...last, step] });
  }

  place(hex) {
    return this.flights?.hexes[hex];
  }

  // ---- choosing

  async hover(hex) {
    if (this.chosen || !hex || !this.flights) return;
    if (!this.place(hex)) {
      if (!this.looked) return;
      this.looked = null;
      this.draw();
      this.table.drawPanel();
    } else if (this.looked?.hex !== hex) await this.plan(hex, null, false);
  }

  holds(hex) {
    return this.chosen?.hex === hex || this.looked?.hex === hex;
  }

  goes(hex) {
    if (this.entersBy(hex)) return "over the ground map";
    return this.place(hex) ? `thrust ${this.place(hex).cost}` : "";
  }

  /** Whether a hex is the ground map, and a flight can come over it. @param {string} hex */
  entersBy(hex) {
    return hex === this.table.view.sky?.sheet && Boolean(this.flights?.entries.length) && !this.place(hex);
  }

  /** Show by which hexes the ground map can be entered. */
  listEntries() {
    this.entering = true;
    this.table.drawPanel();
    document.querySelector("#panel [data-ways=entries]")?.scrollIntoView({ block: "nearest" });
  }

  meaning(hex) {
    return this.goes(hex) || (this.table.unitAt(hex) ? "look" : "");
  }

  async click(hex, point) {
    if (!this.flights) return;
    const facing = point ? facingAt(hex, ...point) : -1;
    if (this.chosen?.hex === hex) {
      if (facing >= 0) await this.face(facing);
      return;
    }
    if (this.place(hex)) return this.plan(hex, null, true);
    if (this.entersBy(hex)) return this.listEntries();
    const other = this.table.unitAt(hex);
    if (other) this.table.select(other.id);
    else if (!this.back()) this.table.notice(`No flight of ${this.table.names.get(this.unit.id)} ends so in ${hex}.`);
  }

  async face(facing) {
    const plan = this.chosen;
    if (plan && this.place(plan.hex)?.facings[facing] >= 0) await this.plan(plan.hex, facing, true);
  }

  turn(by) {
    if (!this.chosen) return;
    const facings = this.place(this.chosen.hex)?.facings ?? [];
    for (let step = 1; step <= 6; step++) {
      const facing = (this.chosen.facing + by * step + 12) % 6;
      if (facings[facing] >= 0) return this.table.run(() => this.face(facing));
    }
  }

  async plan(hex, facing, choose) {
    const asking = (this.asking = { hex });
    const plan = await this.table.game.ask("/flight", { ...this.asked, to: hex, facing });
    if (this.asking === asking && this.unit) this.take(plan, choose);
  }

  /** A whole flight: leaving the map, drifting, what a bot advises. */
  async planAction(action) {
    this.take(await this.table.game.ask("/flight", { action }), true);
  }

  /** Attack the ground on the way, or not; without an attack the flight is the same. @param {import("./run_panel.js").Run|undefined} run */
  attack(run) {
    return this.table.run(() => this.planAction(run?.action ?? this.chosen.plain));
  }

  /** Open the tally of one row, or close it. @param {string} which */
  open = (which) => {
    this.opened = this.opened === which ? "" : which;
    this.table.drawPanel();
  };

  take(plan, choose) {
    if (choose) this.table.pointing.cursorMoved = false;
    if (!plan.legal) return this.table.refuse({ message: "Not a legal flight", reasons: plan.reasons });
    if (choose) {
      this.chosen = plan;
      this.speakPlan(plan);
      this.table.map.show([this.unit.hex, ...this.ends(plan)]);
    } else this.looked = plan;
    this.table.redraw();
  }

  /** The part of a path on the map in front. @param {any} plan @returns {any[]} */
  inFront({ path }) {
    return path.filter((point) => !this.table.secondMap?.isAway?.(point));
  }

  /** The hex in which a plan ends, if that is on the map in front. @param {any} plan @returns {string[]} */
  ends(plan) {
    return this.table.secondMap?.isAway?.(plan) ? [] : [plan.hex];
  }

  /** Whether a plan goes from one map to the other. @param {any} plan */
  crosses({ path }) {
    return path.some((point) => point.map !== path[0].map);
  }

  speakPlan(plan) {
    const height = this.flights?.altitude === null ? "" : `, altitude ${plan.altitude}`;
    const ends = `${this.table.pointing.words(plan.hex)}. Velocity ${plan.velocity}${height}, facing ${FACING_WORDS[plan.facing]}.`;
    speak(`${ends} Thrust ${plan.cost} of ${plan.safe} safe. ${plan.rolls.map(rollWords).join(". ")}`);
  }

  /** One step back, and whether there was one. */
  back() {
    if (this.flights?.drift) return false;
    const { change, maneuver, last } = this.wish;
    if (this.chosen) this.chosen = this.looked = null;
    else if (change || maneuver || last.length) {
      this.table.run(() => this.want({ change: 0, altitude: this.unit.flight.altitude, maneuver: "", last: [] }));
      return true;
    } else return false;
    this.table.redraw();
    return true;
  }

  confirm() {
    if (this.chosen) this.table.play([this.chosen.action]);
  }

  // ---- drawing

  views() {
    const items = [
      { key: "thrust", words: "Thrust" },
      { key: "vectors", words: "Vectors" },
    ];
    return segment("Show on the map", items, this.showing, (kind) => {
      this.showing = kind;
      this.table.redraw();
    });
  }

  draw() {
    const { map } = this.table;
    if (!this.unit) return;
    const plan = this.chosen ?? this.looked;
    map.layers.markers
      .querySelector(`[data-vector="${this.unit.id}"]`)
      ?.toggleAttribute("hidden", Boolean(plan && !this.flights?.drift));
    const hexes = this.showing === "thrust" ? Object.keys(this.flights?.hexes ?? {}) : [];
    map.draw("veil", hexes.length ? [veil(hexes), this.numbers(hexes, plan)] : null);
    map.draw("envelopes", this.envelopes(hexes));
    map.draw("path", ring(this.unit.hex), plan ? this.planDrawing(plan) : null);
    map.draw(
      "sight",
      (plan && !this.crosses(plan) ? plan.from_there : [])
        .filter((row) => row.you)
        .slice(0, LABELS_AT_MOST)
        .map((row) => between(plan.hex, this.table.unit(row.unit).hex, "sight if")),
    );
    map.draw(
      "labels",
      plan && !this.crosses(plan) ? [this.stepLabels(plan), this.shotLabels(plan), this.runLabels(plan)] : null,
    );
    this.threats.draw();
  }

  /** Solid around what safe thrust reaches, dashed around all. */
  envelopes(hexes) {
    if (!hexes.length) return null;
    const safe = hexes.filter((hex) => this.place(hex).cost <= this.flights.safe);
    return [envelope(hexes, "reach"), safe.length ? envelope(safe, "walk") : null];
  }

  numbers(hexes, plan) {
    const free = hexes.filter((hex) => hex !== plan?.hex && !this.table.unitAt(hex));
    return hexNumbers(
      free.map((hex) => {
        const { cost } = this.place(hex);
        return { hex, text: String(cost), near: cost <= this.flights.safe };
      }),
    );
  }

  planDrawing(plan) {
    const facings = this.place(plan.hex)?.facings ?? [];
    if (this.crosses(plan))
      return [
        movePath(this.inFront(plan), !this.chosen),
        this.ends(plan).map((hex) => destination(hex, plan.cost, [], plan.facing, !this.chosen)),
      ];
    return [
      movePath(plan.path, !this.chosen),
      this.runDrawing(plan),
      plan.hex === this.unit.hex && !this.chosen
        ? null
        : destination(plan.hex, plan.cost, facings, plan.facing, !this.chosen),
    ];
  }

  /** The hexes under attack, and the line that the attack is made along. */
  runDrawing({ run_hexes: hexes, hex }) {
    if (!hexes.length) return null;
    return [between(hexes[0], hex, "sight if"), hexes.map((each) => ring(each))];
  }

  /** What an attack on the ground needs against each unit under it. */
  runLabels(plan) {
    const hit = (announced(plan)?.targets ?? []).filter(({ tally }) => tally);
    return hit.map(({ hex, friend, tally }) =>
      label(hex, `${friend ? "friend " : ""}${tally.total}+ · ${wholePercent(tally.chance)}`, { main: !friend }),
    );
  }

  /** What is paid at each turn, what is rolled for a maneuver, and where the unit is if it fails. */
  stepLabels(plan) {
    let free = 0;
    const turns = plan.lines
      .filter((line) => line.mark && (line.value || ++free <= FREE_TURNS))
      .map((line, index) =>
        label(line.hex, line.mark, { dx: index % 2 ? 62 : -62, dy: line.hex === plan.hex ? 30 : -22 }),
      );
    const rolls = plan.rolls.filter((roll) => roll.failed_at);
    return [
      turns,
      rolls.map((roll) => label(plan.hex, rollWords(roll), { main: true, dx: 0, dy: 40 })),
      rolls
        .filter((roll) => roll.failed_at !== plan.hex)
        .map((roll) => label(roll.failed_at, `failed: ${roll.failed_at}`, { dx: 50, dy: 0 })),
    ];
  }

  shotLabels(plan) {
    const best = plan.from_there
      .filter((row) => row.you)
      .sort((a, b) => b.you.chance - a.you.chance)
      .slice(0, LABELS_AT_MOST);
    return best.map((row, index) => {
      const { hex } = this.table.unit(row.unit);
      const dy = this.table.unitAt(neighbour(hex, 0)) ? 40 : -44;
      return label(hex, `${row.you.tally.total}+ · ${wholePercent(row.you.chance)}`, { dy, main: index === 0 });
    });
  }

  panel() {
    return flyPanel(this);
  }

  bar() {
    return flyBar(this);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { table } = this;
    const steps = {
      "[": () => this.faster(-1),
      "]": () => this.faster(1),
      PageDown: () => this.climb(-1),
      PageUp: () => this.climb(1),
      ",": () => this.turn(-1),
      ".": () => this.turn(1),
      g: () => this.chosen?.runs?.length && this.attack(nextRun(this.chosen.runs, announced(this.chosen))),
    };
    const open = (this.flights?.maneuvers ?? []).filter((choice) => !choice.reasons.length);
    const maneuver = /^[1-9]$/.test(event.key) ? open[Number(event.key) - 1] : undefined;
    const act = steps[event.key] ?? (maneuver ? () => this.maneuver(maneuver) : null);
    if (!act) return false;
    table.run(act);
    return true;
  }

  /** What the plan takes of the unit's fuel, for its sheet. */
  heat() {
    return { burns: this.chosen?.burns ?? 0 };
  }
}
