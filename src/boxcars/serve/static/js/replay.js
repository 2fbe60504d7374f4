/** The replay: a slider over everything that happened, with the damage above it and the dice checked. */

import { byId, capital, h, icon, isPhone, put, s, segment } from "./dom.js";
import { shape } from "./sides.js";
import { post } from "./api.js";
import { remember } from "./saved.js";
import { grouped } from "./events.js";
import { copyText } from "./invite.js";
import { cased, pill } from "./overlays.js";
import { eventPanel } from "./playback.js";
import { badge, changed } from "./tokens.js";
import { movesOf, through, trail } from "./trails.js";

const SPEEDS = { "½×": 1800, "1×": 900, "2×": 450, "4×": 225 };

export class Replay {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.speed = "1×";
    this.stepBy = "event";
  }

  async open(at) {
    this.lines = (await this.table.game.get("/log", { since: 0 })).lines;
    const first = await this.table.game.get("/replay", { at: at ?? 0 });
    this.last = first.total - 1;
    this.timeline = first.timeline;
    this.table.map.kept = null;
    this.show(first);
    if (this.table.map.wholeIsReadable) this.table.map.whole();
  }

  close() {
    clearTimeout(this.playing);
    this.playing = null;
    byId("app").classList.remove("replaying");
    this.table.map.clear("effects", "labels", "path");
    put(byId("views"));
  }

  /** Go to an entry: to the first event of it, or to the last when coming from behind. */
  async go(at, fromBehind = false) {
    const to = Math.max(0, Math.min(this.last, at));
    const asked = (this.asked = to);
    await this.table.run(async () => {
      const moment = await this.table.game.get("/replay", { at: to, timeline: 0 });
      if (this.asked === asked && this.table.replay === this) this.show(moment, fromBehind);
    });
  }

  /** One step on or back: to the next event of this entry, else to the next entry, unit or phase. */
  step(by) {
    const within = this.stepBy === "event" && this.groups[this.event + by];
    if (!within) return this.go(this.stop(by), by < 0);
    this.event += by;
    this.follow();
    this.draw();
  }

  /** The map that the event in hand happens on comes to the front. */
  follow() {
    this.table.see(this.view);
    this.table.secondMap?.followEvent?.(this.told[0]);
  }

  show(moment, fromBehind = false) {
    this.at = moment.at;
    this.moment = moment;
    const kinds = this.table.kit.events;
    this.groups = grouped(moment.lines, kinds).filter(
      ([head]) => head.kind !== "phase" && !kinds.secret.has(head.kind),
    );
    this.event = this.stepBy === "event" && !fromBehind ? 0 : Math.max(0, this.groups.length - 1);
    this.follow();
    this.draw();
  }

  /** The table at the event in hand: as the entry left it, or on the way there as far as the events have told. */
  get view() {
    const { before, lines } = this.moment;
    const view = { ...this.moment.view, bot: {} };
    if (this.stepBy !== "event" || this.event >= this.groups.length - 1) return view;
    const [last] = this.told.slice(-1);
    const changes = lines.filter((line) => line.n <= last.n).flatMap((line) => line.units);
    return {
      ...view,
      turn: last.turn,
      phase: last.phase,
      decision: null,
      outcome: null,
      units: changed(view.units, [...before, ...changes]).map((unit) => ({ ...unit, to_do: "" })),
    };
  }

  /** The lines of the event in hand; all of them where one steps by units or phases. */
  get told() {
    return this.stepBy === "event" ? (this.groups[this.event] ?? []) : this.moment.lines;
  }

  draw() {
    const { table } = this;
    byId("app").classList.add("replaying");
    table.map.clear("veil", "envelopes", "ranges", "sight", "path", "effects", "labels");
    table.see(this.view);
    table.placeAll();
    table.secondMap?.drawDocked?.();
    this.drawEvents(this.told);
    const now = this.told[this.told.length - 1];
    table.log.now = this.told[0]?.n ?? -1;
    table.log.reset(
      this.lines.filter((line) => line.at < this.at || (line.at === this.at && (!now || line.n <= now.n))),
    );
    table.drawTop();
    table.drawForces();
    byId("views").hidden = true;
    this.drawPanel();
    this.drawControls();
    this.keepGround();
  }

  /** The ground as it was: that of before as long as something of it is still to fall. */
  keepGround() {
    const { table, moment } = this;
    const last = this.told.at(-1)?.n ?? Infinity;
    const waits = moment.lines.some((line) => line.n > last && table.kit.events.ground.has(line.kind));
    return table.keepGround(waits ? moment.board_before : moment.view.board, this.at - (waits ? 1 : 0));
  }

  drawEvents(lines) {
    const { map } = this.table;
    const at = (id) => this.table.placeOf(id);
    const here = lines.filter((line) => !this.table.secondMap?.isElsewhere?.(line));
    const moves = movesOf(this.table, here);
    const goal = (line) => (line.place ? map.wordOf(line.place) : at(line.target));
    const shots = here.filter((line) => this.table.kit.events.attacks.has(line.kind) && at(line.unit) && goal(line));
    map.draw(
      "effects",
      moves.map((move) => trail(map, move)),
      shots.map((line) =>
        s(
          "g",
          { class: line.hit ? "" : "beyond" },
          cased(through(map, [at(line.unit), goal(line)]), line.hit ? "sight" : "sight if"),
        ),
      ),
    );
    const places = [
      ...moves.flatMap((line) => [line.path[0], line.path[line.path.length - 1]]),
      ...shots.flatMap((line) => [at(line.unit), goal(line)]),
    ];
    if (places.length && !map.wholeIsReadable) map.show(places);
    const told = new Map();
    shots.forEach((line) => told.set(goal(line), [...(told.get(goal(line)) ?? []), line]));
    map.draw(
      "labels",
      [...told].map(([place, all]) =>
        pill(
          map.spot(place),
          all.length > 1
            ? `${all.filter((line) => line.hit).length} of ${all.length} hit`
            : all[0].hit
              ? "hit"
              : "miss",
          { main: true },
        ),
      ),
    );
  }

  /** The next stop in a direction: the next event, unit or phase. */
  stop(by) {
    const row = (at) => this.timeline.find((each) => each.at === at);
    const key = (at) =>
      this.stepBy === "phase" ? `${row(at)?.turn} ${row(at)?.phase}` : this.stepBy === "unit" ? row(at)?.unit : at;
    let at = this.at + by;
    while (at > 0 && at < this.last && key(at) === key(this.at)) at += by;
    return at;
  }

  togglePlaying() {
    if (this.playing) {
      clearTimeout(this.playing);
      this.playing = null;
    } else this.tick();
    this.drawControls();
  }

  tick() {
    this.playing = setTimeout(async () => {
      await this.step(1);
      if ((this.at < this.last || this.event < this.groups.length - 1) && this.playing) this.tick();
      else this.playing = null;
      this.drawControls();
    }, SPEEDS[this.speed]);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    };
    if (event.shiftKey || !steps[event.key]) return false;
    steps[event.key]();
    return true;
  }

  // ---- drawing

  drawControls() {
    const button = (name, words, act, extra = "") =>
      h(
        "button",
        { type: "button", class: `button icon ${extra}`, "aria-label": words, title: words, onclick: act },
        icon(name),
      );
    const row = this.told[0] ?? this.timeline.find((each) => each.at === this.at);
    put(
      byId("bar"),
      h(
        "div",
        { class: "replay-controls" },
        button("first", "To the beginning", () => this.go(0)),
        button("back", "Back", () => this.step(-1)),
        button(this.playing ? "pause" : "play", this.playing ? "Pause" : "Play", () => this.togglePlaying(), "primary"),
        button("next", "Forward", () => this.step(1)),
        button("last", "To the end", () => this.go(this.last)),
        h(
          "span",
          { class: "where" },
          h("b", {}, row ? `Turn ${row.turn}, ${row.phase}` : "The beginning"),
          ` · event ${this.at} of ${this.last}${this.groups.length > 1 && this.stepBy === "event" ? `, part ${this.event + 1} of ${this.groups.length}` : ""}`,
        ),
        segment(
          "Speed",
          Object.keys(SPEEDS).map((key) => ({ key, words: key })),
          this.speed,
          (speed) => {
            this.speed = speed;
            this.drawControls();
          },
        ),
        segment(
          "Step by",
          ["event", "unit", "phase"].map((key) => ({ key, words: capital(key) })),
          this.stepBy,
          (by) => {
            this.stepBy = by;
            this.draw();
          },
          "hide-phone",
        ),
        h("button", { type: "button", class: "button", onclick: () => this.table.closeReplay() }, "Close replay"),
      ),
      h(
        "div",
        { class: "timeline" },
        this.bars(),
        h("input", {
          type: "range",
          min: 0,
          max: this.last,
          value: this.at,
          "aria-label": "Moment",
          oninput: (event) => this.go(Number(event.target.value)),
        }),
      ),
    );
  }

  bars() {
    const most = Math.max(10, ...this.timeline.flatMap((row) => Object.values(row.damage)));
    const wide = 1000 / Math.max(1, this.last);
    const drawn = this.timeline.flatMap((row) =>
      Object.entries(row.damage)
        .filter(([, damage]) => damage > 0)
        .map(([side, damage], index) => {
          const tall = (34 * damage) / most;
          return s(
            "rect",
            {
              class: `taken ${side}`,
              x: row.at * wide + index * Math.min(4, wide / 2),
              y: 36 - tall,
              width: Math.max(2.5, Math.min(9, wide * 0.8)),
              height: tall,
            },
            s("title", {}, `${capital(side)} took ${damage}, turn ${row.turn}`),
          );
        }),
    );
    const turns = this.timeline.filter((row, index, all) => index === 0 || all[index - 1].turn !== row.turn);
    const marks = turns.map((row) => s("line", { class: "turn", x1: row.at * wide, x2: row.at * wide, y1: 0, y2: 50 }));
    const numbers = turns.map((row) =>
      h(
        "span",
        { style: `left:${(row.at * wide) / 10}%` },
        turns.length > (isPhone() ? 5 : 14) ? row.turn : `Turn ${row.turn}`,
      ),
    );
    return [
      s(
        "svg",
        {
          class: "damage-bars",
          viewBox: "0 0 1000 50",
          preserveAspectRatio: "none",
          role: "img",
          "aria-label": "Damage by event, over the turns",
        },
        drawn,
        marks,
      ),
      h("div", { class: "turn-numbers", "aria-hidden": "true" }, numbers),
    ];
  }

  drawPanel() {
    const { view } = this.table;
    const armor = h(
      "div",
      { class: "block" },
      h("h3", { class: "caption" }, `${capital(this.table.kit.leftWords)} now`),
      view.units.map((unit) =>
        h(
          "div",
          { class: "with-token", style: "margin-top:8px" },
          badge(unit),
          h("span", { style: "flex:1" }, this.table.names.get(unit.id)),
          h("span", { class: "meter", style: "width:130px" }, h("i", { style: `width:${this.table.kit.left(unit)}%` })),
          h("span", { class: "num", style: "width:3.4em" }, unit.destroyed ? "out" : `${this.table.kit.left(unit)} %`),
        ),
      ),
    );
    const [head, ...followers] = this.stepBy === "event" ? this.told : [];
    const event = head ? eventPanel(head, followers, this.table) : null;
    put(
      byId("panel"),
      event,
      armor,
      this.damageBlock(view),
      this.diceBlock(),
      h(
        "div",
        { class: "block facing-choice" },
        h("button", { type: "button", class: "button", onclick: () => this.share() }, "Link to this moment"),
        h("button", { type: "button", class: "button", onclick: () => this.branch() }, "Play on from here"),
      ),
    );
  }

  damageBlock(view) {
    const sides = view.sides;
    /** What one of two sides takes the other has dealt; with more sides only what each took is known. */
    const duel = sides.length === 2;
    const dealt = Object.fromEntries(sides.map((side) => [side, [[0, 0]]]));
    for (const row of this.timeline) {
      for (const side of sides) {
        const counted = duel ? sides.filter((each) => each !== side) : [side];
        const amount = counted.reduce((sum, each) => sum + (row.damage[each] ?? 0), 0);
        dealt[side].push([row.at, dealt[side][dealt[side].length - 1][1] + amount]);
      }
    }
    const most = Math.max(10, ...sides.map((side) => dealt[side][dealt[side].length - 1][1]));
    const x = (at) => 4 + (at / Math.max(1, this.last)) * 300;
    const y = (damage) => 96 - (damage / most) * 88;
    const lines = sides.map((side, index) => {
      const [at, damage] = dealt[side][dealt[side].length - 1];
      return [
        s("path", {
          class: `dealt ${side}`,
          d: `M${dealt[side].map(([a, b]) => `${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join("L")}`,
        }),
        s("text", { x: x(at) + 4, y: y(damage) + 10 * (index % 2) }, `${capital(side)} ${damage}`),
      ];
    });
    return h(
      "div",
      { class: "block" },
      h(
        "h3",
        { class: "caption" },
        duel ? "Damage dealt" : "Damage taken",
        h(
          "span",
          {},
          sides.map((side) => [shape(side), ` ${capital(side)} `]),
        ),
      ),
      s(
        "svg",
        {
          class: "chart",
          viewBox: "0 0 356 104",
          role: "img",
          "aria-label": `Damage ${duel ? "dealt" : "taken"} by each side over the game`,
        },
        s("line", { class: "now", x1: x(this.at), x2: x(this.at), y1: 0, y2: 100 }),
        lines,
      ),
    );
  }

  diceBlock() {
    const place = h("p", {}, "Checking…");
    this.table.game
      .ask("/dice_check")
      .then((check) =>
        put(
          place,
          check.seed
            ? check.matches
              ? [
                  h("b", {}, "✓ Checked. "),
                  `The seed published after the game has the hash announced before it, and gives these ${check.dice} dice.`,
                ]
              : "The seed does not match the hash."
            : check.kind === "typed"
              ? "People rolled these dice."
              : "The seed is told when the game is over. Its hash:",
          check.commitment
            ? h("code", { class: "quiet", style: "display:block;overflow-wrap:anywhere" }, check.commitment)
            : null,
        ),
      )
      .catch((error) => put(place, error.message));
    return h("div", { class: "block" }, h("h3", { class: "caption" }, "Dice"), place);
  }

  /** The link to this moment, to the clipboard or, where that is closed, to be read. */
  async share() {
    const address = `${location.origin}${location.pathname}?at=${this.at}`;
    if (!(await copyText(address))) prompt("Link to this moment", address);
  }

  async branch() {
    await this.table.run(async () => {
      const made = await post(`${this.table.game.base}/branch`, { at: this.at }, this.table.game.headers);
      const [side, link] = Object.entries(made.links).find(([, each]) => each);
      remember({ id: made.id, seat: made.seats[side], links: made.links });
      location.href = link;
    });
  }
}
