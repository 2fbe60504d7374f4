/** Moving in the air: a zone of the Radar Map, and over the table an edge, a direction and what to do there. */

import { h, speak } from "../dom.js";
import { corners, line, pills, template } from "../inches/overlays.js";
import { apart, bearing, pointOf, toward, wordOf } from "../inches/points.js";
import { plain } from "../names.js";
import { reasonList } from "../tally.js";

const TASKS = [
  ["", "Fly over"],
  ["strike", "Strike"],
  ["strafe", "Strafe"],
  ["dive", "Dive-bomb"],
  ["bomb", "Bomb"],
  ["drop", "Drop troops"],
  ["land", "Land"],
].map(([key, words]) => ({ key, words }));
/** What is done at some place along the line. */
const PLACED = ["drop", "land"];
/** How near the edge a tap moves the entry, in inches. */
const AT_EDGE = 3;
const TURN = 5;
const STRIP = 1;
/** How wide one who comes down is shown, in inches. */
const BASE = 2;

export class FlyControl {
  /** @param {import("../table.js").Table} table @param {import("./radar.js").Radar} radar */
  constructor(table, radar) {
    this.table = table;
    this.radar = radar;
    this.kind = "fly";
  }

  async start(unit) {
    Object.assign(this, { unit, answer: null, plan: null, goal: "", at: "", facing: 0, task: "", touches: 10 });
    const answer = await this.table.game.ask("/flights", { unit: unit.id });
    if (this.unit !== unit) return;
    this.answer = answer;
    await this.choose(this.usual());
  }

  /** What is taken in hand first: over the table if it can, else nearer to it. */
  usual() {
    const { answer } = this;
    if (answer.fall) return "fall";
    if (answer.entry) return "central";
    if (answer.hover) return "hover";
    const inward = ["inner", "A", "B", "C", "D", "E", "F"];
    return inward.find((zone) => answer.zones.some((row) => row.zone === zone)) ?? (answer.stay ? "stay" : "liftoff");
  }

  stop() {
    this.unit = null;
    this.radar.leave();
    this.table.map.clear("path", "labels", "sight", "veil");
  }

  get row() {
    return this.answer?.zones.find((row) => row.zone === this.goal);
  }

  /** Whether it crosses the table. */
  get crosses() {
    return this.goal === "central" || this.goal === "hover";
  }

  get action() {
    const { answer, unit } = this;
    if (!answer || !this.goal) return "";
    if (["stay", "liftoff", "drop"].includes(this.goal)) return answer[this.goal];
    if (this.goal === "fall") return `fly ${unit.id} fall at ${this.at}`;
    if (!this.crosses) return this.row?.action ?? "";
    const task = this.task ? ` ${this.task}${PLACED.includes(this.task) ? ` ${this.touches}` : ""}` : "";
    if (this.goal === "hover") return `fly ${unit.id} hover facing ${this.facing}${task}`;
    return `fly ${unit.id} ${answer.entry.zones.join(" ")} at ${this.at} facing ${this.facing}${task}`;
  }

  /** @param {string} goal */
  async choose(goal) {
    this.goal = goal;
    const { entry, hover, fall } = this.answer;
    if (goal === "fall") this.at = fall.match(/ at (\S+)/)?.[1] ?? "";
    if (goal === "central") Object.assign(this, { at: entry.at, facing: entry.facing });
    this.radar.bring(this.crosses ? "table" : "radar");
    if (this.crosses) this.table.map.whole();
    if (goal === "hover") this.facing = Number(hover.match(/facing (\d+)/)?.[1] ?? 0);
    await this.load();
  }

  async load() {
    const { unit, action } = this;
    this.plan = null;
    this.table.redraw();
    if (!action) return;
    const plan = await this.table.game.ask("/flight", { action });
    if (this.unit !== unit || this.action !== action) return;
    this.plan = plan;
    this.table.redraw();
    speak(plan.possible ? this.words() : plain(plan.reasons[0]?.text ?? ""));
  }

  reload() {
    this.table.run(() => this.load());
  }

  // ---- choosing

  hover() {}

  get choosesPlaces() {
    return this.crosses || this.goal === "fall";
  }

  meaning(place) {
    if (this.goal === "fall") return "come down here";
    if (!this.crosses) return this.table.unitAt(place) ? "look" : "";
    return this.goal === "central" && this.edgeAt(pointOf(place)) ? "come in here" : "fly over this";
  }

  click(place) {
    if (this.goal === "fall") {
      this.at = wordOf(pointOf(place));
      this.reload();
      return;
    }
    if (!this.crosses) {
      const there = this.table.unitAt(place);
      if (there) this.table.select(there.id);
      return;
    }
    const point = pointOf(place);
    const edge = this.goal === "central" ? this.edgeAt(point) : null;
    if (edge) this.at = wordOf(edge);
    else this.facing = bearing(this.begin, point);
    this.reload();
  }

  /** The nearest place of its part of the edge, if the point is close to it. */
  edgeAt(point) {
    const [[ax, ay], [bx, by]] = this.answer.entry.edge;
    const long = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = Math.min(1, Math.max(0, ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / long));
    const half = (from, to) => (from === to ? from : Math.round((from + share * (to - from)) * 2) / 2);
    /** @type {[number, number]} */
    const near = [half(ax, bx), half(ay, by)];
    return apart(near, point) <= AT_EDGE ? near : null;
  }

  /** Where its line begins. @returns {[number, number]} */
  get begin() {
    return this.goal === "hover" ? this.unit.flight.line.end : pointOf(this.at);
  }

  declare(task) {
    this.task = task;
    this.reload();
  }

  turn(by) {
    this.facing = (this.facing + by + 360) % 360;
    this.reload();
  }

  touch(by) {
    this.touches = Math.max(0, this.touches + by);
    this.reload();
  }

  back() {
    if (!this.task) return false;
    this.task = "";
    this.reload();
    return true;
  }

  confirm() {
    if (this.plan?.possible) this.table.play([this.plan.action]);
  }

  /** Show an action as if it had been chosen here. @param {string} action */
  async planAction(action) {
    const words = action.split(" ");
    const facing = action.match(/facing (\d+)/);
    const zones = words.slice(2).filter((word) => /^(central|inner|[A-F]|\d+)$/.test(word));
    const way = ["stay", "hover", "liftoff", "fall"].find((word) => words.includes(word));
    this.goal = way ?? (words.includes("central") ? "central" : (zones[zones.length - 1] ?? ""));
    this.at = action.match(/ at (\S+)/)?.[1] ?? this.at;
    if (facing) this.facing = Number(facing[1]);
    this.task = TASKS.find(({ key }) => key && words.includes(key))?.key ?? "";
    await this.load();
  }

  // ---- drawing

  views() {
    return null;
  }

  draw() {
    if (!this.unit || !this.answer) return;
    const reach = new Map(this.answer.zones.map((row) => [row.zone, String(row.steps)]));
    this.radar.offer(reach, this.goal === "hover" ? "central" : this.goal, (zone) =>
      this.table.run(() => this.choose(zone)),
    );
    const { map } = this.table;
    const edge = this.goal === "central" ? this.answer.entry.edge : null;
    map.draw("veil", edge ? line(edge, "entry-edge") : null);
    if (this.goal === "fall") return map.draw("path", template(pointOf(this.at), BASE));
    const way = this.plan?.line;
    if (!way) return map.clear("path", "labels");
    const { rest } = this.plan;
    map.draw(
      "path",
      strip(way),
      line([way.start, way.end], "path"),
      rest ? line([rest.from, rest.to], "landing-strip") : null,
      this.plan.under.map(({ unit }) => mark(this.table.unit(unit))),
    );
    map.draw("labels", pills(map, this.labels(), []));
  }

  labels() {
    const shown = this.plan.under.filter((row) => row.tally);
    return shown.map((row) => {
      const { x, y } = this.table.unit(row.unit);
      return {
        at: [x, y],
        text: `${row.friend ? "friend " : ""}${row.tally.total}+ · ${row.percent}`,
        main: !row.friend,
      };
    });
  }

  panel() {
    const { answer } = this;
    if (!answer) return h("div", { class: "decide-block block quiet" }, "Asking where it can fly…");
    const button = (goal, words, note = "") =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(this.goal === goal),
          onclick: () => this.table.run(() => this.choose(goal)),
        },
        words,
        note ? h("small", {}, note) : null,
      );
    return h(
      "div",
      { class: "decide-block" },
      h(
        "div",
        { class: "block" },
        h("p", { class: "caption" }, "Where", h("span", {}, `Thrust ${answer.thrust.total}`)),
        h(
          "div",
          { class: "facing-choice fly-choice" },
          answer.stay ? button("stay", "Stay") : null,
          answer.hover ? button("hover", "Hover") : null,
          answer.liftoff ? button("liftoff", "Lift off") : null,
          answer.drop ? button("drop", "Drop troops from here") : null,
          answer.fall ? button("fall", "Come down") : null,
          answer.zones.map((row) => button(row.zone, zoneWords(row), row.steps > 1 ? "2 zones" : "")),
        ),
      ),
      this.crosses ? this.crossing() : null,
    );
  }

  /** What is done over the table, and what it risks. */
  crossing() {
    const { plan } = this;
    const small = (words, act) => h("button", { type: "button", onclick: act }, words);
    return h(
      "div",
      { class: "block" },
      h("p", { class: "caption" }, "Over the table", h("span", {}, `heading ${this.facing}°`)),
      h(
        "div",
        { class: "facing-choice tasks" },
        TASKS.map(({ key, words }) =>
          h(
            "button",
            { type: "button", "aria-pressed": String(this.task === key), onclick: () => this.declare(key) },
            words,
          ),
        ),
      ),
      h(
        "div",
        { class: "facing-choice" },
        small("Left", () => this.turn(-TURN)),
        small("Right", () => this.turn(TURN)),
        PLACED.includes(this.task)
          ? [small("Sooner", () => this.touch(-2)), small("Later", () => this.touch(2))]
          : null,
      ),
      plan && !plan.possible ? reasonList(plan.reasons) : null,
      plan?.possible ? this.risks() : null,
    );
  }

  risks() {
    const { plan } = this;
    const friends = plan.under.filter((row) => row.friend).length;
    const under = plan.under.length - friends;
    return h(
      "ul",
      { class: "fly-risks" },
      h("li", {}, `${under} ${under === 1 ? "enemy" : "enemies"} under the line`),
      friends ? h("li", { class: "warn" }, `${friends} of your own under it`) : null,
      plan.fire.map((row) =>
        h("li", {}, `${this.table.nameOf(row.unit)} fires at ${row.tally.total}+, ${row.percent}`),
      ),
      plan.fire.length
        ? h(
            "li",
            {},
            `If it is hit: control on ${plan.needs}+, ${plan.control}, else it ${plan.low ? "crashes" : "is thrown into the Inner Ring"}`,
          )
        : null,
    );
  }

  words() {
    const name = this.table.nameOf(this.unit.id);
    if (this.goal === "stay") return `${name} stays where it is`;
    if (this.goal === "liftoff") return `${name} lifts off`;
    if (this.goal === "drop") return `${name} drops its troops from the Inner Ring`;
    if (this.goal === "fall") return `${name} comes down at ${this.at}`;
    if (!this.crosses) return `${name} flies to ${this.row?.title ?? ""}`;
    const task = TASKS.find(({ key }) => key === this.task)?.words.toLowerCase();
    return `${name} ${this.goal === "hover" ? "hovers" : "crosses the table"}: ${task}`;
  }

  bar() {
    const { plan } = this;
    const detail = !plan
      ? "Choose a zone on the Radar Map."
      : plan.possible
        ? this.goal === "fall"
          ? "Tap the table where it shall come down."
          : this.crosses
            ? "Tap the table to fly over that place; near the gold edge, to come in there."
            : "Tap a zone on the Radar Map for another."
        : plan.reasons.map((reason) => plain(reason.text)).join("; ");
    return {
      title: this.goal ? this.words() : `Where does ${this.table.nameOf(this.unit?.id ?? "")} fly?`,
      detail,
      buttons: [
        this.table.undo.button(false),
        { words: "Fly", primary: true, enter: true, disabled: !plan?.possible, act: () => this.confirm() },
      ],
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if ((event.key === "," || event.key === ".") && this.crosses) this.turn(event.key === "," ? -TURN : TURN);
    else return false;
    return true;
  }
}

const zoneWords = (row) =>
  row.zone === "central" ? "Table" : row.zone === "inner" ? `Inner ${row.lane}` : `Area ${row.zone}`;

const mark = (unit) => (unit ? corners([unit.x, unit.y], unit.radius) : null);

/** The strip along a line in which things can be attacked. */
function strip({ start, end, facing }) {
  const side = (at, degrees) => toward(at, degrees, STRIP);
  const left = (facing + 270) % 360;
  const right = (facing + 90) % 360;
  return line([side(start, left), side(end, left), side(end, right), side(start, right), side(start, left)], "strip");
}
