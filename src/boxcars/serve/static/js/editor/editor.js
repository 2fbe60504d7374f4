/** The scenario editor: tools on the left, the map, what is always true on the right; every stroke is checked by the server. */

import { post, request } from "../api.js";
import { byId, capital, drawAnew, h, put, segment, speak } from "../dom.js";
import { rows } from "../games.js";
import { Draft } from "./draft.js";
import { choice } from "./fields.js";
import { marks } from "./marks.js";
import { askedFor } from "./evening.js";
import { isDrawn, Painting } from "./painting.js";
import { properties } from "./properties.js";
import { circle, inInches, nearestEdge, onHexes, strip, zone } from "./strokes.js";
import { terms } from "./terms.js";
import { Trial } from "./trial.js";

const TOOLS = [
  { key: "select", letter: "S", words: "Select" },
  { key: "terrain", letter: "T", words: "Terrain" },
  { key: "level", letter: "H", words: "Level" },
  { key: "road", letter: "R", words: "Road" },
  { key: "building", letter: "B", words: "Building" },
  { key: "zone", letter: "Z", words: "Zone" },
  { key: "objective", letter: "O", words: "Objective" },
  { key: "arrival", letter: "E", words: "Entry" },
  { key: "unit", letter: "U", words: "Unit" },
  { key: "name", letter: "N", words: "Name" },
];
const PAINTS = new Set(["terrain", "level", "road", "building", "name"]);
const DRAWS = new Set(["zone", "objective", "arrival"]);
const SIDES = ["blue", "red"].map((key) => ({ key, words: capital(key) }));
const EYES = [
  { key: "", words: "Both sides" },
  { key: "blue", words: "Blue sees" },
  { key: "red", words: "Red sees" },
];
const TYPED = "input:not([type=checkbox]), textarea";
const NOTHING = { findings: [], areas: {}, units: [], names: {}, lines: [], values: {} };

/** @typedef {{kind: string, key: any}} Chosen */

export class Editor {
  /** @param {Record<string, any>} offers what each game offers, by its name @param {(error: Error) => void} fail */
  constructor(offers, fail) {
    this.offers = offers;
    this.fail = fail;
    this.painting = new Painting(this);
    this.draft = new Draft(() => this.changed());
    this.trial = new Trial(
      () => this.draft.scenario,
      () => this.redraw(),
    );
    /** What would make the forces more even, once that was asked. @type {import("./evening.js").Proposal[]|null} */
    this.proposals = null;
    this.tool = "select";
    this.side = "blue";
    this.eyes = "";
    this.inHand = "";
    /** @type {Chosen|null} */
    this.chosen = null;
    /** @type {any} */
    this.checked = NOTHING;
    this.cursor = "";
    this.asked = 0;
    this.opened = 0;
    /** Parts of the page that are drawn when nobody types in them any more. @type {Set<HTMLElement>} */
    this.waiting = new Set();
    /** What the map shows: the game and the ground. */
    this.ground = "";
    this.places = [];
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get offer() {
    return this.offers[this.draft.scenario.game];
  }

  /** Take up a scenario once it is here, unless another was wanted since. @param {Promise<any>} coming */
  async open(coming) {
    const opening = ++this.opened;
    const scenario = await coming;
    const places = await this.offers[scenario.game].places();
    if (opening !== this.opened) return;
    this.chosen = null;
    if (PAINTS.has(this.tool)) this.tool = "select";
    this.places = places;
    this.draft.begin(scenario);
  }

  // ---- the ground

  async drawGround() {
    const { game, setup } = this.draft.scenario;
    const place = setup[this.offer.drawing.ground];
    const ground = `${game} ${place}`;
    if (ground === this.ground) return;
    this.ground = ground;
    const [board, kit] = await Promise.all([this.picture(place), this.kit(game)]);
    if (ground !== this.ground) return;
    const name = `${game} ${isDrawn(place) ? "drawn" : place}`;
    if (isDrawn(place) && this.map && document.body.dataset.ready === name) {
      this.map.setGround(board);
      return this.drawMap();
    }
    const label = "Map. Arrow keys move the cursor, Enter draws there.";
    const root = h("div", { id: "map", tabindex: 0, role: "application", "aria-label": label });
    byId("map").replaceWith(root);
    this.map = new kit.Map(root, this.listeners);
    this.map.setBoard(board);
    this.map.whole();
    this.measure = board.depth ? inInches(board) : onHexes(board);
    this.cursor = "";
    this.drawMap();
    document.body.dataset.ready = name;
  }

  /** @param {string} place */
  picture(place) {
    if (!isDrawn(place)) return request(this.offer.picture(place));
    return request(this.offer.drawing.read, { method: "POST", body: place });
  }

  /** @param {string} game */
  async kit(game) {
    const row = (await rows()).find(({ name }) => name === game);
    return (await import(row.kit)).kit;
  }

  get listeners() {
    return {
      click: (/** @type {string|null} */ place) => place && this.stroke(place, place),
      hover: () => {},
      look: () => {},
      grab: (/** @type {[number, number]} */ point) => this.grab(this.map.placeAt(point)),
    };
  }

  /** A stroke with a drawing tool; with another the map is moved. @param {string|null} from */
  grab(from) {
    if (from && PAINTS.has(this.tool) && this.painting.choices(this.tool)) return this.painting.drag(from);
    if (!from || !DRAWS.has(this.tool)) return null;
    return {
      move: () => {},
      drop: (/** @type {[number, number]} */ point) => {
        const to = this.map.placeAt(point);
        if (to) this.stroke(from, to);
      },
    };
  }

  // ---- strokes

  /** @param {string} from @param {string} to */
  stroke(from, to) {
    const { measure, side } = this;
    if (PAINTS.has(this.tool)) this.painting.choices(this.tool) && this.painting.stroke(this.tool, [from]);
    else if (this.tool === "zone") this.add("zone", side, (mission) => (mission.zones[side] = zone(measure, from, to)));
    else if (this.tool === "objective") {
      const made = { name: this.newName(), kind: "hold", points: 1, area: circle(measure, from, to) };
      this.add("objective", this.draft.mission.objectives.length, (mission) => mission.objectives.push(made));
    } else if (this.tool === "arrival") {
      const made = { units: [], area: strip(measure, from, to), turn: 2 };
      this.add("arrival", this.draft.mission.arrivals.length, (mission) => mission.arrivals.push(made));
    } else if (this.tool === "unit") this.putUnit(from);
    else this.select(from);
  }

  /** @param {string} kind @param {any} key @param {(mission: any) => void} edit */
  add(kind, key, edit) {
    this.chosen = { kind, key };
    this.draft.change(({ setup }) => edit(setup.mission));
    speak(`${capital(kind)} drawn`);
  }

  newName() {
    const names = new Set(this.draft.mission.objectives.map(({ name }) => name));
    let count = 1;
    while (names.has(`Objective ${count}`)) count += 1;
    return `Objective ${count}`;
  }

  /** @param {string} place */
  select(place) {
    const { areas } = this.checked;
    const lists = { objective: areas.objectives, arrival: areas.arrivals, zone: areas.zones };
    this.chosen = null;
    for (const [kind, shapes] of Object.entries(lists))
      for (const [key, shape] of Object.entries(shapes ?? {}))
        if (!this.chosen && this.isIn(shape, place)) this.chosen = { kind, key: kind === "zone" ? key : Number(key) };
    this.redraw();
  }

  /** @param {any} shape @param {string} place */
  isIn(shape, place) {
    if (!shape) return false;
    if (shape.hexes) return shape.hexes.includes(place);
    const [x, y] = place.split(",").map(Number);
    return shape.shapes.some((part) =>
      "radius" in part
        ? Math.hypot(part.x - x, part.y - y) <= part.radius
        : x >= part.west && x <= part.east && y >= part.north && y <= part.south,
    );
  }

  remove() {
    const { kind, key } = this.chosen;
    this.chosen = null;
    this.draft.change(({ setup: { mission } }) => {
      if (kind === "zone") delete mission.zones[key];
      else mission[`${kind}s`].splice(key, 1);
    });
  }

  /** Take a unit in hand to put it down, or let it deploy again. @param {string} id */
  takeUnit(id) {
    const placed = this.checked.units.find((unit) => unit.id === id)?.place;
    if (placed) return this.setPlace(id, "");
    this.tool = "unit";
    this.inHand = id;
    this.redraw();
  }

  /** @param {string} place */
  putUnit(place) {
    const next = this.inHand || this.checked.units.find((unit) => !unit.place && unit.side === this.side)?.id;
    this.inHand = "";
    if (next) this.setPlace(next, place);
  }

  /** @param {string} id @param {string} place */
  setPlace(id, place) {
    const [side, number] = id.split("-");
    const { at } = this.offer.drawing;
    this.draft.change(({ setup }) => (setup.forces[side][Number(number) - 1][at] = place));
  }

  undo() {
    this.chosen = null;
    this.draft.undo();
  }

  /** Ask what would make the forces more even; the answer is for the scenario as it is now. */
  async evenOut() {
    const { asked } = this;
    const proposals = await askedFor(this.draft.scenario);
    if (asked !== this.asked) return;
    this.proposals = proposals;
    this.redraw();
  }

  // ---- drawing

  /** The scenario has changed: draw it, once the focus is where it goes to, and ask what is wrong with it. */
  async changed() {
    this.trial.forget();
    this.proposals = null;
    setTimeout(() => this.redraw());
    this.drawGround();
    const asked = ++this.asked;
    document.body.dataset.asked = String(asked);
    const checked = await post("/api/scenarios/check", this.draft.scenario);
    if (asked !== this.asked) return;
    this.checked = { ...NOTHING, ...checked };
    this.redraw();
    document.body.dataset.checked = String(asked);
  }

  redraw() {
    this.drawPart("tools", () => this.toolbox());
    this.drawPart("properties", () => properties(this));
    this.drawPart("findings", () => this.findings());
    this.drawPart("terms", () => terms(this));
    const unplayable = this.checked.findings.length > 0;
    /** @type {HTMLButtonElement} */ (byId("start")).disabled = unplayable;
    /** @type {HTMLButtonElement} */ (byId("try")).disabled = unplayable;
    put(byId("try"), this.trial.isRunning ? "Stop" : "Try out");
    /** @type {HTMLButtonElement} */ (byId("undo")).disabled = !this.draft.past.length;
    this.drawMap();
  }

  /** A part of the page, which waits while somebody types in it. @param {string} id @param {() => any} content */
  drawPart(id, content) {
    const root = byId(id);
    const typing = document.activeElement?.matches(TYPED) && root.contains(document.activeElement);
    if (typing) this.later(root, () => this.drawPart(id, content));
    else drawAnew(root, () => put(root, content()));
  }

  /** Once, when the focus leaves a field of a part. @param {HTMLElement} root @param {() => void} act */
  later(root, act) {
    if (this.waiting.has(root)) return;
    this.waiting.add(root);
    const left = () => {
      this.waiting.delete(root);
      setTimeout(act);
    };
    root.addEventListener("focusout", left, { once: true });
  }

  drawMap() {
    if (!this.map || !this.draft.scenario) return;
    const { veil, envelopes, tokens, labels } = marks(
      this.draft.scenario,
      this.checked,
      this.chosen,
      this.eyes,
      this.map,
    );
    this.map.draw("veil", veil);
    this.map.draw("envelopes", envelopes);
    this.map.draw("tokens", tokens);
    this.map.draw("labels", labels);
    this.map.setCursor(this.cursor || null);
    byId("views").hidden = false;
    put(
      byId("views"),
      segment("Who looks", EYES, this.eyes, (eyes) => {
        this.eyes = eyes;
        this.redraw();
      }),
    );
  }

  toolbox() {
    const tool = ({ key, letter, words }) =>
      h(
        "button",
        {
          type: "button",
          class: "button tool",
          "aria-pressed": String(key === this.tool),
          onclick: () => this.take(key),
        },
        words,
        h("kbd", {}, letter),
      );
    return [
      h("div", { class: "toolbox" }, this.tools.map(tool)),
      PAINTS.has(this.tool) && this.tool !== "name" ? this.brushes() : null,
      this.tool === "building" ? this.painting.measures() : null,
      this.tool === "name" ? this.painting.naming() : null,
      this.tool === "zone" || this.tool === "unit"
        ? segment("Whose", SIDES, this.side, (side) => {
            this.side = side;
            this.redraw();
          })
        : null,
      h("p", { class: "quiet" }, this.hint()),
      this.list(),
    ];
  }

  /** The tools that the game has a use for. */
  get tools() {
    return TOOLS.filter(({ key }) => !PAINTS.has(key) || this.painting.choices(key));
  }

  brushes() {
    const { painting, tool } = this;
    const items = painting.choices(tool).map(({ key, words }) => /** @type {[string, string]} */ ([key, words]));
    return choice("Brush", painting.brush(tool), items, (key) => {
      painting.brushes[tool] = key;
      this.redraw();
    });
  }

  hint() {
    return {
      ...this.offer.drawing.hints,
      select: "Tap a thing on the map to change it.",
      zone: "Drag from an edge for a strip, or from elsewhere for a circle.",
      objective: "Tap the ground to be held, or drag to say how wide.",
      arrival: "Tap near the edge by which reinforcements come.",
      unit: "Tap where a unit stands from the start; others deploy.",
    }[this.tool];
  }

  /** Everything that is drawn, to be chosen without the map. */
  list() {
    const { mission } = this.draft;
    const things = [
      ...Object.keys(mission.zones).map((side) => ({ kind: "zone", key: side, words: `Zone of ${capital(side)}` })),
      ...mission.objectives.map((each, key) => ({ kind: "objective", key, words: each.name })),
      ...mission.arrivals.map((each, key) => ({ kind: "arrival", key, words: `Entry in turn ${each.turn ?? 1}` })),
    ];
    const choose = ({ kind, key }) => {
      this.chosen = { kind, key };
      this.redraw();
    };
    return h(
      "ul",
      { class: "things" },
      things.map((thing) => {
        const pressed = this.chosen?.kind === thing.kind && this.chosen.key === thing.key;
        const how = {
          type: "button",
          class: "button plain",
          "aria-pressed": String(pressed),
          onclick: () => choose(thing),
        };
        return h("li", {}, h("button", how, thing.words));
      }),
    );
  }

  findings() {
    const { findings } = this.checked;
    const lines = findings.length ? findings : ["It can be played."];
    return [lines.map((words) => h("li", { class: findings.length ? "wrong" : "right" }, words)), this.trial.line()];
  }

  take(tool) {
    this.tool = tool;
    this.inHand = "";
    this.redraw();
  }

  // ---- keyboard

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.draft.scenario || document.querySelector("dialog[open]")) return;
    if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z") return this.done(event, () => this.undo());
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tool = this.tools.find(({ letter }) => letter === event.key.toUpperCase());
    if (tool) return this.done(event, () => this.take(tool.key));
    if (event.key === "Delete" && this.chosen) return this.done(event, () => this.remove());
    if (event.target !== byId("map") || !this.map) return;
    if (event.key === "Enter" && this.cursor) return this.done(event, () => this.stroke(this.cursor, this.cursor));
    if (event.key.startsWith("Arrow")) return this.done(event, () => this.moveCursor(event.key));
  }

  /** @param {KeyboardEvent} event @param {() => void} act */
  done(event, act) {
    event.preventDefault();
    act();
  }

  /** @param {string} key */
  moveCursor(key) {
    const [wide, high] = this.map.size;
    this.cursor = this.cursor ? this.measure.step(this.cursor, key) : this.map.placeAt([wide / 2, high / 2]);
    this.map.setCursor(this.cursor);
    const far = Math.round(this.measure.fromEdge(nearestEdge(this.measure, this.cursor), this.cursor));
    speak(`${this.cursor}, ${far} ${this.measure.unit} from the edge`);
  }
}
