/** Flights: velocity and altitude, the hexes where they can end, path, facing, maneuvers, and the rolls they owe. */

import { segment, speak } from "../dom.js";
import { drawFlight, heightWords } from "./fly_map.js";
import { flyBar, flyPanel, rollWords } from "./fly_panel.js";
import { facingAt, FACINGS, FACING_WORDS } from "../geometry.js";
import { cheapest, gatesOf } from "./gates.js";
import { announced, nextRun, slid, slidTo } from "./run_panel.js";

/** Whether a step is thrust at the end of a flight, of which there is one kind at a time. @param {string} step */
const isThrust = (step) => step.startsWith("v");

export class FlyControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "fly";
    this.choosesPlaces = this.spansMaps = true;
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
    /** The flight that is asked for; one that is only looked at does not stand before one that was chosen. @type {{choose: boolean}|null} */
    this.asking = null;
    /** The hexes by which a flight comes over the ground map. @type {Record<string, import("./gates.js").Gate>} */
    this.gates = {};
    /** What is needed in each hex, while that is shown. @type {Record<string, {value: number|null, text: string}>} */
    this.toHit = {};
    /** Whether the ways over the ground map are listed. */
    this.entering = false;
    this.draw();
    await this.load();
    if (this.flights?.drift) await this.planAction(this.flights.drift);
    else if (this.onlyPlace) await this.plan(this.onlyPlace, null, true);
  }

  /** The one place in which the flight can end, as that of a craft that does not move; "" where there are others. */
  get onlyPlace() {
    const { hexes = {}, entries = [] } = this.flights ?? {};
    const [first, ...others] = Object.keys(hexes);
    return first && !others.length && !entries.length && this.place(first) ? first : "";
  }

  stop() {
    this.unit = null;
    this.table.secondMap?.drawPlan?.();
    this.table.map.clear("veil", "envelopes", "sight", "path", "labels");
  }

  get asked() {
    const { change, altitude, maneuver, last } = this.wish;
    return { unit: this.unit.id, change, altitude, maneuver, last: last.join(",") };
  }

  async load() {
    const { unit, wish } = this;
    const flights = await this.table.game.ask("/flights", this.asked);
    if (this.unit !== unit || this.wish !== wish) return;
    this.flights = flights;
    this.gates = gatesOf(flights.entries);
    await this.loadNumbers();
    if (flights.altitude !== null && flights.altitudes?.length) this.wish.altitude = flights.altitude;
    this.table.redraw();
  }

  /** What is needed in each hex, where that is shown. */
  async loadNumbers() {
    this.toHit = {};
    if (this.showing !== "to_hit" || !this.flights || this.flights.reasons.length || this.flights.drift) return;
    const { unit, wish } = this;
    const { hexes } = await this.table.game.ask("/flight_numbers", this.asked);
    if (this.unit === unit && this.wish === wish) this.toHit = hexes;
  }

  /** @param {string} kind */
  async setShowing(kind) {
    this.showing = kind;
    await this.loadNumbers();
    this.table.redraw();
  }

  /** Wish otherwise; the hex chosen is kept where the flight can still end there. @param {object} other */
  async want(other) {
    const { chosen, wish: before } = this;
    const wish = (this.wish = { ...before, ...other });
    this.chosen = this.looked = this.asking = null;
    await this.load();
    if (this.wish !== wish) return;
    if (this.flights?.reasons.length) {
      this.table.refuse({ message: "Not possible", reasons: this.flights.reasons });
      this.wish = before;
      await this.load();
    }
    const { hex, facing } = chosen?.spot ?? {};
    const place = this.placeAt(chosen?.spot);
    if (place) await this.plan(hex, place.facings[facing] >= 0 ? facing : null, true, place);
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
    const others = last.filter((each) => !(isThrust(each) && isThrust(step)) && each !== step);
    return this.want({ last: last.includes(step) ? others : [...others, step] });
  }

  /** What can be chosen on the map in front: where the flight ends, or while it is above, where it comes over the ground. */
  get places() {
    return this.isHere(this.unit) ? (this.flights?.hexes ?? {}) : this.gates;
  }

  place(hex) {
    return this.places[hex];
  }

  /** Where a plan was chosen, on either map. @param {{hex: string, gate: boolean}|undefined} spot */
  placeAt(spot) {
    if (!spot) return undefined;
    return (spot.gate ? this.gates : (this.flights?.hexes ?? {}))[spot.hex];
  }

  /** The hex at which a plan is held on the map in front. @param {any} plan @returns {string|undefined} */
  spotHere(plan) {
    return plan && this.place(plan.spot.hex) === this.placeAt(plan.spot) ? plan.spot.hex : undefined;
  }

  // ---- choosing

  async hover(hex) {
    if (this.chosen || this.asking?.choose || !hex || !this.flights) return;
    if (!this.place(hex)) {
      if (!this.looked) return;
      this.looked = null;
      this.draw();
      this.table.drawPanel();
    } else if (this.spotHere(this.looked) !== hex) await this.plan(hex, null, false);
  }

  holds(hex) {
    return this.spotHere(this.chosen) === hex || this.spotHere(this.looked) === hex;
  }

  /** The hexes that are told about on the map in front. @returns {string[]} */
  get shown() {
    if (this.showing === "vectors") return [];
    return Object.keys(this.showing === "altitude" ? this.heights : this.places);
  }

  /** The lowest and the highest altitude in which the flight can end, by hex of the map in front. @returns {Record<string, [number, number]>} */
  get heights() {
    return this.isHere(this.unit) ? (this.flights?.heights ?? {}) : {};
  }

  goes(hex) {
    const now = announced(this.chosen);
    if (now && slidTo(this.chosen.runs, now, hex)) return "attack here";
    if (this.entersBy(hex)) return "over the ground map";
    const place = this.place(hex);
    if (place) return `${place.actions ? "in by here, " : ""}thrust ${place.cost}`;
    return this.showing === "altitude" && this.heights[hex] ? `altitude ${heightWords(this.heights[hex])}` : "";
  }

  /** Whether a hex is the ground map as seen from above, and a flight can come over it. @param {string} hex */
  entersBy(hex) {
    const { sky } = this.table.view;
    return sky?.front === "low" && hex === sky.sheet && Boolean(this.flights?.entries.length) && !this.place(hex);
  }

  /** Bring the ground map to the front, with the hexes by which it can be entered. */
  openGround() {
    this.entering = true;
    this.table.secondMap?.swap();
    const { map } = this.table;
    const gates = Object.keys(this.gates);
    map.show(gates);
    if (!map.fits(gates)) map.show([this.gateAhead]);
  }

  /** In the middle of the ways straight on over the ground map; of all where there is none. */
  get gateAhead() {
    const { entries } = this.flights;
    const ahead = entries.filter(({ facing }) => facing === this.unit.facing);
    const ways = ahead.length ? ahead : entries;
    return ways[Math.floor(ways.length / 2)].hex;
  }

  /** Where the keyboard's cursor begins: at the first way over the ground map, where the unit is above it. */
  get cursorStart() {
    return this.unit && !this.isHere(this.unit) ? this.flights?.entries?.[0]?.hex : undefined;
  }

  meaning(hex) {
    return this.goes(hex) || (this.table.unitAt(hex) ? "look" : "");
  }

  async click(hex, point) {
    if (!this.flights) return;
    const facing = point ? facingAt(hex, ...point) : -1;
    if (this.spotHere(this.chosen) === hex) {
      if (facing >= 0) await this.face(facing);
      return;
    }
    if (await this.slideTo(hex)) return;
    if (this.place(hex)) return this.plan(hex, null, true);
    if (this.showing === "altitude" && this.heights[hex]) return this.planAt(hex);
    if (this.entersBy(hex)) return this.openGround();
    const other = this.table.unitAt(hex);
    if (other) this.table.select(other.id);
    else if (!this.back()) this.table.notice(`No flight of ${this.table.names.get(this.unit.id)} ends so in ${hex}.`);
  }

  /** End in a hex at the altitude nearest to the one in hand at which that can be. @param {string} hex */
  async planAt(hex) {
    const [low, high] = this.heights[hex];
    await this.want({ altitude: Math.min(Math.max(this.flights.altitude, low), high) });
    if (this.place(hex)) await this.plan(hex, null, true);
  }

  async face(facing) {
    const place = this.placeAt(this.chosen?.spot);
    if (place?.facings[facing] >= 0) await this.plan(this.chosen.spot.hex, facing, true, place);
  }

  turn(by) {
    if (!this.chosen) return;
    const facings = this.placeAt(this.chosen.spot)?.facings ?? [];
    for (let step = 1; step <= 6; step++) {
      const facing = (this.chosen.spot.facing + by * step + 12) % 6;
      if (facings[facing] >= 0) return this.table.run(() => this.face(facing));
    }
  }

  /** Ask what a flight would come to, by a place of the map in front or by another. */
  async plan(hex, facing, choose, place = this.place(hex)) {
    const asked = place.actions ? { action: place.actions[facing ?? cheapest(place)] } : { to: hex, facing };
    await this.consider(this.table.game.ask("/flight", { ...this.asked, ...asked }), choose);
  }

  /** A whole flight: leaving the map, drifting, what a bot advises. */
  async planAction(action) {
    await this.consider(this.table.game.ask("/flight", { action }), true);
  }

  /** Wait for a flight, and take it, unless another one is asked for by then. @param {Promise<any>} question @param {boolean} choose */
  async consider(question, choose) {
    const asking = (this.asking = { choose });
    if (choose) this.table.drawBar();
    try {
      const plan = await question;
      if (this.asking !== asking || !this.unit) return;
      this.asking = null;
      this.take(plan, choose);
    } finally {
      if (this.asking === asking) this.asking = null;
    }
  }

  /** Attack the ground on the way, or not; without an attack the flight is the same. @param {import("./run_panel.js").Run|undefined} run */
  attack(run) {
    return this.table.run(() => this.planAction(run?.action ?? this.chosen.plain));
  }

  /** Slide the attack in hand along the ground. @param {number} by */
  async slide(by) {
    const now = announced(this.chosen);
    if (now) await this.attack(slid(this.chosen.runs, now, by));
  }

  /** Slide the attack in hand to a hex of the way over the ground; whether it can be there. @param {string} hex */
  async slideTo(hex) {
    const now = announced(this.chosen);
    const other = now && this.isHere({ map: "air" }) ? slidTo(this.chosen.runs, now, hex) : undefined;
    if (other && other !== now) await this.attack(other);
    return Boolean(other);
  }

  /** Open the tally of one row, or close it. @param {string} which */
  open = (which) => {
    this.opened = this.opened === which ? "" : which;
    this.table.drawPanel();
  };

  take(plan, choose) {
    if (choose) this.table.pointing.cursorMoved = false;
    if (!plan.legal) return this.table.refuse({ message: "Not a legal flight", reasons: plan.reasons });
    plan.spot = this.spotOf(plan);
    if (choose) {
      this.chosen = plan;
      this.speakPlan(plan);
      this.table.map.show([...(this.isHere(this.unit) ? [this.unit.hex] : []), ...this.spanOf(plan)]);
    } else this.looked = plan;
    this.table.redraw();
  }

  /** Whether something is on the map in front. @param {{map?: string}} thing */
  isHere = (thing) => !this.table.secondMap?.isAway?.(thing);

  /** The hexes between which a plan goes on the map in front. @param {any} plan @returns {string[]} */
  spanOf({ path }) {
    const here = path.filter(this.isHere);
    return here.length ? [here[0].hex, here.at(-1).hex] : [];
  }

  /** Where a plan is chosen: by which hex it comes over the ground map, else where it ends. @param {any} plan */
  spotOf({ alone, hex, facing }) {
    const entry = this.flights?.entries?.find(({ action }) => action === alone);
    return entry ? { hex: entry.hex, facing: entry.facing, gate: true } : { hex, facing, gate: false };
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
    if (this.asking?.choose) this.asking = null;
    else if (this.chosen) this.chosen = this.looked = null;
    else if (change || maneuver || last.length) {
      this.table.run(() => this.want({ change: 0, altitude: this.unit.flight.altitude, maneuver: "", last: [] }));
      return true;
    } else return false;
    this.table.redraw();
    return true;
  }

  /** Whether the flight can be confirmed: while another one is asked for, none. */
  get isReady() {
    return Boolean(this.chosen) && !this.asking?.choose;
  }

  confirm() {
    if (this.isReady) this.table.play([this.chosen.action]);
  }

  // ---- drawing

  views() {
    const items = [
      { key: "thrust", words: "Thrust" },
      { key: "vectors", words: "Vectors" },
      ...(this.flights?.altitudes?.length ? [{ key: "altitude", words: "Altitude" }] : []),
      { key: "to_hit", words: "To hit" },
    ];
    return segment("Show on the map", items, this.showing, (kind) => this.table.run(() => this.setShowing(kind)));
  }

  draw() {
    if (this.unit) drawFlight(this);
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
      ArrowLeft: () => this.slide(-1),
      ArrowRight: () => this.slide(1),
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
