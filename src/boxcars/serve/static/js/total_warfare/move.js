/** Movement: reach, path, facing, and what you need from there. */

import { segment, speak, wholePercent } from "../dom.js";
import { facingAt, FACING_WORDS, neighbour } from "../geometry.js";
import { heightsOf } from "./floors.js";
import { HURRIES, MODE_WORDS } from "./modes.js";
import { isFaceless, moveBar, movePanel } from "./move_panel.js";
import { standing, standsUp } from "./prone.js";
import { setting } from "../settings.js";
import { between, destination, dots, envelope, hexNumbers, label, movePath, ring, veil } from "../overlays.js";

const LABELS_AT_MOST = 3;

export class MoveControl {
  /** @param {import("../table.js").Table} table @param {import("./threat.js").Threats} threats */
  constructor(table, threats) {
    this.table = table;
    this.threats = threats;
    this.kind = "move";
    this.choosesPlaces = true;
    this.showing = "cost";
    /** Whether the list of places is open. */
    this.listing = false;
  }

  async start(unit) {
    this.unit = unit;
    this.moves = null;
    this.sheds = false;
    this.forced = "";
    this.chosen = null;
    this.looked = null;
    /** The plan that is asked for; one that is only looked at does not stand before one that was chosen. @type {{choose: boolean}|null} */
    this.asking = null;
    this.via = [];
    this.opened = "";
    this.heatmap = null;
    this.draw();
    await this.loadMoves();
  }

  async loadMoves() {
    const { unit } = this;
    const moves = await this.table.game.ask("/moves", { unit: unit.id, shed: this.sheds });
    if (this.unit !== unit) return;
    this.moves = moves;
    await this.loadHeatmap();
    this.table.redraw();
    if (this.onlyStays) await this.stayPut();
  }

  /** Whether nothing is left but to stay where it is. */
  get onlyStays() {
    const { moves } = this;
    if (!moves?.can_move || moves.prone || moves.leaves?.length || moves.drop || moves.shed) return false;
    const goes = this.modes.some((mode) => Object.keys(moves.modes[mode].hexes).some((hex) => hex !== this.unit.hex));
    return !goes && ![...(moves.boarding ?? []), ...(moves.assaults ?? [])].some(({ action }) => action);
  }

  /** What can only stay has that in hand at once, and does so by itself where the player lets idle units pass. */
  async stayPut() {
    await this.planAction(`move ${this.unit.id} stay`);
    if (setting("idle") === "on") this.confirm();
  }

  /** Drop packs and launchers before the move, or keep them. @param {boolean} sheds */
  async setShed(sheds) {
    this.sheds = sheds;
    this.chosen = this.looked = null;
    this.forced = "";
    await this.loadMoves();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "envelopes", "sight", "path", "labels");
  }

  get isProne() {
    return Boolean(this.moves?.prone && this.moves.can_move);
  }

  // ---- what can be reached

  get modes() {
    return ["walk", "cruise", "run", "flank", ...HURRIES, "tracks", "jump", "fly", "swim"].filter(
      (mode) => this.moves?.modes[mode],
    );
  }

  /** What stands in the bar: to stay, which even those do who cannot move, and every way to move. */
  get ways() {
    return this.moves ? ["stay", ...this.modes] : [];
  }

  /** What a unit calls its slow way of moving. */
  get slow() {
    const modes = this.moves?.modes ?? {};
    if (modes.cruise || modes.flank) return "cruise";
    if (modes.walk) return "walk";
    return ["fly", "swim"].find((mode) => modes[mode]) ?? "walk";
  }

  /** What it calls its fast one. */
  get fast() {
    return this.slow === "cruise" ? "flank" : "run";
  }

  /** The modes that need not be pressed: on foot, and MASC only to go on with a run begun so. */
  get usual() {
    const modes = this.moves?.modes ?? {};
    const begun = HURRIES.find((mode) => modes[mode] && !modes.run && !modes.flank);
    return begun ? [begun] : [this.slow, this.fast];
  }

  /** The mode in which a hex is entered: the one pressed, else walking where walking gets there. */
  modeFor(hex) {
    if (this.forced) return this.place(this.forced, hex) ? this.forced : "";
    return this.usual.find((mode) => this.place(mode, hex)) ?? "";
  }

  place(mode, hex) {
    return this.moves?.modes[mode]?.hexes[hex];
  }

  get shownHexes() {
    if (this.forced) return Object.keys(this.moves?.modes[this.forced]?.hexes ?? {});
    return [...new Set(this.usual.flatMap((mode) => Object.keys(this.moves?.modes[mode]?.hexes ?? {})))];
  }

  async loadHeatmap() {
    this.heatmap = null;
    if (this.showing === "cost" || !this.moves) return;
    const mode = this.forced || (this.moves.modes[this.fast] ? this.fast : this.slow);
    const { unit, showing: kind } = this;
    const heatmap = await this.table.game.ask("/heatmap", { unit: unit.id, mode, kind });
    if (this.unit === unit && this.showing === kind) this.heatmap = heatmap;
  }

  // ---- choosing

  async hover(hex) {
    if (this.chosen || this.asking?.choose || !hex || !this.moves) return;
    const mode = this.modeFor(hex);
    if (!mode) {
      if (this.looked) {
        this.looked = null;
        this.draw();
        this.table.drawPanel();
      }
      return;
    }
    if (this.looked?.hex !== hex) await this.plan(hex, mode, null, false);
  }

  /** Whether a hex is the one looked at or chosen. */
  holds(hex) {
    return this.chosen?.hex === hex || this.looked?.hex === hex;
  }

  /** How the unit gets to a hex and for how many MP; nothing where it cannot end there. */
  goes(hex) {
    const mode = this.modeFor(hex);
    return mode ? `${MODE_WORDS[mode]} ${this.place(mode, hex).cost}` : "";
  }

  /** What choosing a hex would do, in a word; nothing where it does nothing. */
  meaning(hex) {
    return this.goes(hex) || (this.table.unitAt(hex) ? "look" : "");
  }

  async click(hex, point, event) {
    if (!this.moves) return;
    const facing = point ? facingAt(hex, ...point) : -1;
    if (this.isProne && hex === this.unit.hex) return this.turnProne(facing);
    if (this.chosen && hex === this.chosen.hex) {
      if (facing >= 0) await this.face(facing);
      return;
    }
    const mode = this.modeFor(hex);
    if (!mode) {
      const other = this.table.unitAt(hex);
      if (other) this.table.select(other.id);
      else if (!this.back()) this.table.notice(`${this.table.names.get(this.unit.id)} cannot end in ${hex}.`);
      return;
    }
    if (event?.shiftKey) this.via = [...this.via, hex];
    await this.plan(hex, mode, null, true);
  }

  /** At a hexside a prone 'Mech stands up facing it, or turns there if it cannot stand. @param {number} facing */
  async turnProne(facing) {
    if (facing < 0) return;
    const action = standing(this, facing);
    if (action) await this.planAction(action);
    else await this.plan(this.unit.hex, this.modes[0], facing, true);
  }

  /** The way in which a plan is turned: its own, and of one that stays that which a turn takes. */
  turning({ mode, hex }) {
    return mode === "stay" ? this.modeFor(hex) : mode;
  }

  async face(facing) {
    const plan = this.chosen;
    if (!plan) return;
    const mode = this.turning(plan);
    if (this.place(mode, plan.hex)?.facings[facing] >= 0)
      await this.plan(plan.hex, mode, facing, true, heightsOf(plan).length ? plan.elevation : null);
  }

  async turn(by) {
    if (!this.chosen) return this.isProne ? this.turnProne(this.unit.facing) : undefined;
    if (standsUp(this.chosen)) return this.turnProne((this.chosen.facing + by + 6) % 6);
    const facings = this.place(this.turning(this.chosen), this.chosen.hex)?.facings ?? [];
    for (let step = 1; step <= 6; step++) {
      const facing = (this.chosen.facing + by * step + 12) % 6;
      if (facings[facing] >= 0) return this.face(facing);
    }
  }

  /** End at another elevation in the hex chosen. @param {number} elevation */
  async climb(elevation) {
    if (this.chosen) await this.plan(this.chosen.hex, this.chosen.mode, null, true, elevation);
  }

  async plan(hex, mode, facing, choose, elevation = null) {
    const via = this.via.filter((each) => each !== hex).join(",");
    await this.ask({ unit: this.unit.id, mode, to: hex, facing, via, elevation, shed: this.sheds }, choose);
  }

  /** A whole action: standing up, a charge. */
  planAction(action) {
    return this.ask({ action }, true);
  }

  /** Ask what a move comes to; of several answers the one to the newest question counts. */
  async ask(asked, choose) {
    const asking = (this.asking = { choose });
    if (choose) this.table.drawBar();
    try {
      const plan = await this.table.game.ask("/plan", asked);
      if (this.asking !== asking || !this.unit) return;
      this.asking = null;
      this.take(plan, choose);
    } finally {
      if (this.asking === asking) this.asking = null;
    }
  }

  take(plan, choose) {
    if (choose) this.table.pointing.cursorMoved = false;
    if (!plan.legal) return this.table.refuse({ message: "Not a legal move", reasons: plan.reasons });
    if (choose) this.chosen = plan;
    else this.looked = plan;
    if (choose) {
      this.speakPlan(plan);
      this.table.map.show([this.unit.hex, plan.hex, this.table.placeOf(plan.assault?.target)].filter(Boolean));
    }
    this.table.redraw();
  }

  speakPlan(plan) {
    const shots = plan.from_there
      .filter((row) => row.you)
      .map(
        (row) => `${this.table.names.get(row.unit)}: ${row.you.tally.total} or more, ${wholePercent(row.you.chance)}`,
      );
    speak(
      `${this.table.pointing.words(plan.hex)}. ${MODE_WORDS[plan.mode] ?? plan.mode} ${plan.cost?.total ?? 0} of ${plan.mp}, ${isFaceless(this.unit) ? "" : `facing ${FACING_WORDS[plan.facing]}`}. ${shots.join(". ")}`,
    );
  }

  setMode(mode) {
    if (mode === "stay") return this.table.run(() => this.planAction(`move ${this.unit.id} stay`));
    const hex = this.chosen?.hex;
    this.forced = mode;
    this.chosen = this.looked = null;
    this.via = [];
    this.table.run(async () => {
      const { unit } = this;
      await this.loadHeatmap();
      if (this.unit !== unit) return;
      if (hex && this.place(mode, hex)) await this.plan(hex, mode, null, true);
      else this.table.redraw();
    });
  }

  async setShowing(kind) {
    this.showing = kind;
    await this.loadHeatmap();
    this.table.redraw();
  }

  /** One step back, and whether there was one. */
  back() {
    if (this.asking?.choose) this.asking = null;
    else if (this.chosen) this.chosen = this.looked = null;
    else if (this.sheds) this.table.run(() => this.setShed(false));
    else if (this.via.length) this.via = [];
    else if (this.forced) this.forced = "";
    else return false;
    this.via = this.chosen ? this.via : [];
    this.table.redraw();
    return true;
  }

  /** Whether the plan can be confirmed: while another one is asked for, none. */
  get isReady() {
    return Boolean(this.chosen) && !this.asking?.choose;
  }

  confirm() {
    if (this.isReady) this.table.play([this.chosen.action]);
  }

  // ---- drawing

  views() {
    const items = [
      ["cost", "Cost"],
      ["to_hit", "To hit"],
      ["exposure", "Exposure"],
    ].map(([key, words]) => ({ key, words }));
    return segment("Show on the map", items, this.showing, (kind) => this.setShowing(kind));
  }

  draw() {
    const { map } = this.table;
    if (!this.unit) return;
    const plan = this.chosen ?? this.looked;
    const hexes = this.shownHexes;
    map.draw("veil", hexes.length ? veil(hexes) : null, hexes.length ? this.numbers(hexes, plan) : null);
    map.draw("envelopes", this.envelopes());
    map.draw("path", ring(this.unit.hex), plan ? this.planDrawing(plan) : null);
    map.draw(
      "sight",
      plan
        ? plan.from_there
            .filter((row) => row.you)
            .slice(0, LABELS_AT_MOST)
            .map((row) => between(plan.hex, this.table.unit(row.unit).hex, "sight if"))
        : null,
    );
    map.draw("labels", plan ? this.labels(plan) : null);
    this.threats.draw();
  }

  envelopes() {
    const of = (mode) => Object.keys(this.moves?.modes[mode]?.hexes ?? {});
    const drawn = [];
    if (["jump", "fly", "swim"].includes(this.forced))
      return of(this.forced).length ? envelope(of(this.forced), "walk") : [];
    if (HURRIES.includes(this.forced)) drawn.push(envelope(of(this.forced), "reach"));
    if (this.forced !== this.slow && of(this.fast).length) drawn.push(envelope(of(this.fast), "reach"));
    if (of(this.slow).length) drawn.push(envelope(of(this.slow), "walk"));
    return drawn;
  }

  numbers(hexes, plan) {
    const free = hexes.filter((hex) => hex !== plan?.hex && !this.table.unitAt(hex));
    if (this.heatmap) {
      const values = free
        .map((hex) => [hex, this.heatmap.hexes[hex]])
        .filter(([, found]) => found && found.value !== null);
      const worst = Math.max(...values.map(([, found]) => found.value), 1);
      const pattern = this.showing === "exposure" ? values.map(([hex, found]) => dots(hex, found.value / worst)) : null;
      return [
        pattern,
        hexNumbers(
          values.map(([hex, found]) => ({ hex, text: found.text, near: Boolean(this.place(this.slow, hex)) })),
          this.showing,
        ),
      ];
    }
    return hexNumbers(
      free.map((hex) => {
        const mode = this.modeFor(hex);
        return { hex, text: String(this.place(mode, hex).cost), near: mode !== this.fast };
      }),
    );
  }

  planDrawing(plan) {
    const faceless = isFaceless(this.unit);
    const facings = faceless ? [] : (this.place(this.turning(plan), plan.hex)?.facings ?? []);
    return [
      movePath(plan.path, !this.chosen),
      destination(plan.hex, plan.cost?.total ?? 0, facings, faceless ? null : plan.facing, !this.chosen),
    ];
  }

  labels(plan) {
    const best = [...plan.from_there]
      .sort((a, b) => (b.you?.chance ?? 0) - (a.you?.chance ?? 0))
      .slice(0, LABELS_AT_MOST);
    return best.map((row, index) => {
      const tally = plan.assault ? (plan.assault.target === row.unit ? plan.assault.tally : null) : row.you?.tally;
      const text = tally ? `${tally.total}+ · ${wholePercent(tally.chance)}` : "no shot";
      const { hex } = this.table.unit(row.unit);
      const dy = this.table.unitAt(neighbour(hex, 0)) ? 40 : -44;
      return label(hex, text, { dy, main: Boolean(tally) && (index === 0 || Boolean(plan.assault)) });
    });
  }

  panel() {
    return movePanel(this);
  }

  bar() {
    return moveBar(this);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "," || event.key === ".") this.turn(event.key === "," ? -1 : 1);
    else if (event.key === "PageUp" || event.key === "PageDown") {
      const heights = heightsOf(this.chosen);
      const at = heights.indexOf(this.chosen?.elevation) + (event.key === "PageUp" ? 1 : -1);
      if (!(at in heights)) return false;
      this.table.run(() => this.climb(heights[at]));
    } else if (event.key === "v" || event.key === "V") {
      if (this.table.pointing.cursor) this.via = [...this.via, this.table.pointing.cursor];
      this.table.redraw();
    } else if (event.key === "t" || event.key === "T") {
      this.opened = this.opened === "cost" ? "" : "cost";
      this.table.drawPanel();
    } else if (/^[1-9]$/.test(event.key) && this.ways[Number(event.key) - 1]) {
      this.setMode(this.ways[Number(event.key) - 1]);
    } else return false;
    return true;
  }

  heat() {
    return this.chosen ? { adds: this.chosen.heat, addsWords: this.chosen.mode } : {};
  }
}
