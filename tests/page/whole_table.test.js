import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, press, texts } from "./elements.js";
import { answered, noting, region, serving, speech } from "./tables.js";
import { COMMON } from "./kinds.js";

const kept = {};
globalThis.localStorage = /** @type {any} */ ({
  getItem: (name) => kept[name] ?? null,
  setItem: (name, text) => (kept[name] = text),
  removeItem: (name) => delete kept[name],
});
globalThis.location = /** @type {any} */ ({
  pathname: "/table/g1",
  hash: "#seat=s1",
  search: "",
  origin: "http://host",
});
globalThis.ResizeObserver = /** @type {any} */ (
  class {
    observe() {}
  }
);
globalThis.getComputedStyle = /** @type {any} */ (() => ({ visibility: "visible" }));
const streams = [];
globalThis.EventSource = /** @type {any} */ (
  class {
    static CLOSED = 2;
    constructor(address) {
      this.address = address;
      this.readyState = 1;
      streams.push(this);
    }
    addEventListener(name, told) {
      this.told = told;
    }
    close() {
      this.readyState = 2;
    }
  }
);
const keys = {};
document.addEventListener = (name, listener) => (keys[name] = listener);
document.removeEventListener = () => {};
Object.getPrototypeOf(document.body).scrollIntoView = function () {
  done.push(["scrolled", this.attributes.id]);
};
const { h } = await import("../../src/boxcars/serve/static/js/dom.js");
let done = [];
let server, sent, shot, view;

class StubMap {
  constructor(root, told) {
    Object.assign(this, {
      root,
      told,
      layers: { labels: document.createElement("g"), markers: document.createElement("g") },
    });
    return noting(done, this);
  }
  spot = () => [0, 0];
  crowd = () => [];
  draw = (layer, ...nodes) => void ((this.drawn ??= {})[layer] = nodes);
}
const SHOWN = { ...COMMON, roll: { ...COMMON.roll, pause: 0 }, moved: { ...COMMON.moved, pause: 0 } };
const control = (kind) => (table) => {
  const own = noting(done, {
    kind,
    bar: () => ({
      title: `${kind} bar`,
      detail: "",
      buttons: [{ words: "Go", primary: true, act: () => table.play(["go"]) }],
    }),
    panel: () => h("p", {}, `${kind} panel`),
    views: () => h("div", {}, h("button", { type: "button" }, `${kind} views`)),
    key: ({ key }) => key === "k",
    goes: () => "",
    holds: () => false,
    takes: () => false,
    grab: () => null,
    back: () => false,
    meaning: () => "look",
    cursorStart: undefined,
    spansMaps: false,
    planAction: undefined,
  });
  own.start = async (unit) => void done.push(["start", kind, unit?.id]);
  own.stop = () => void done.push(["stop", kind]);
  own.draw = () => void done.push(["drawn", kind]);
  return own;
};
const KIT = {
  Map: StubMap,
  name: "War",
  cursorWords: "Arrows move",
  sheetName: "Card",
  typed: [],
  hints: [],
  glossary: {},
  decisions: { move: "Your move", fire: "Your fire" },
  doing: { move: "moves" },
  beset: "swarmed",
  ofSides: new Set(["initiative"]),
  secret: new Set(["fire"]),
  countsTurns: true,
  count: ({ units }) => `${units.length} left`,
  placeOf: ({ place }) => place,
  standsAt: (unit, place) => unit.place === place,
  placeWords: (place) => [place],
  isWorthALook: () => true,
  step: (from, { key }) => (key === "ArrowUp" ? `${from}^` : null),
  markers: () => [],
  left: () => 100,
  condition: () => "fine",
  inShort: () => "in short",
  eventDetails: () => null,
  sheet: ({ title }) => h("p", {}, title),
  panel: (unit, name, decision, holder) => h("section", {}, name, decision, holder),
  controls: (table) => ({
    move: control("move")(table),
    fire: control("fire")(table),
    initiative: control("initiative")(table),
    watch: control("watch")(table),
  }),
};
/** @type {any} */ (globalThis).testKit = KIT;
const unit = (id, place, more = {}) => ({
  id,
  side: id.split("-")[0],
  place,
  name: id,
  token: "<path/>",
  ready: true,
  to_do: "",
  ...more,
});
const VIEW = {
  game: "war",
  version: "v1",
  n: 7,
  turn: 2,
  turns: 10,
  phase: "movement",
  phases: ["initiative", "movement", "end"],
  sides: ["red", "blue"],
  you: ["red"],
  as: "red",
  seats: { red: { kind: "person", name: "Red" }, blue: { kind: "bot greedy", name: "Blue" } },
  names: { hall: "the hall" },
  board: { key: "k1", name: "river-valley" },
  decision: { side: "red", kind: "move", yours: true, units: ["red-1", "red-2"] },
  units: [unit("red-1", "0101"), unit("red-2", "0202"), unit("blue-1", "0303")],
  outcome: null,
  need_dice: null,
  dice: { kind: "seeded", known: false },
  undo: { can: true },
  take_back: { can: false, done: [] },
  draw: {},
  bot: {},
};
const LINE = {
  at: 0,
  kind: "roll",
  unit: "red-1",
  target: "blue-1",
  text: "red-1 rolls",
  turn: 2,
  phase: "movement",
  tally: null,
  damage: null,
  roll: [1, 2],
  units: [],
};
const base = "/api/games/g1";
const GAMES = {
  games: [{ name: "war", title: "War", kit: "data:text/javascript,export const kit = globalThis.testKit;" }],
};
sent = serving({ "/api/games": GAMES });
const { Table } = await import("../../src/boxcars/serve/static/js/table.js");
await answered();
const refusedAtFirst = region("bar").textContent;
let table;

const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await answered();
};

beforeEach(async () => {
  done = [];
  onPhone(false);
  document.activeElement = null;
  document.querySelector = () => null;
  document.body.replaceChildren();
  view = structuredClone(VIEW);
  server = {
    "/api/games": GAMES,
    "/api/events": { events: SHOWN },
    [base]: () => structuredClone(view),
    [`${base}/board`]: () => ({ svg: "", key: view.board.key }),
    [`${base}/log`]: () => ({ lines: [{ ...LINE, n: 1 }], total: 1 }),
    [`${base}/chat`]: { lines: [] },
    [`${base}/sheet`]: (_, address) => ({ title: `sheet of ${new URL(address, "http://x").searchParams.get("unit")}` }),
  };
  sent = serving(server);
  table = new Table("g1", "s1");
  await table.start();
  await settled();
  shot = done.length;
});

const since = () => done.slice(shot);
const called = (name) => since().filter(([each]) => each === name);
const asked = (path) => sent.filter(([address]) => String(address).startsWith(`${base}${path}`));

test("a page that cannot open its table says why, with the way to the start page", () => {
  assert.match(refusedAtFirst, /^The table could not be opened\. nothing at \/api\/games\/g1.*Start page$/);
});

test("a table opens with its game, its log, its forces, and the decision of the first unit that is ready", () => {
  assert.equal(document.body.dataset.ready, "true");
  assert.equal(document.body.dataset.game, "war");
  assert.equal(region("map").attributes["aria-label"], "Map. Arrows move, Enter chooses, question mark for help.");
  assert.equal(table.selected, "red-1");
  assert.equal(table.control.kind, "move");
  assert.match(region("bar").textContent, /^move bar/);
  assert.match(region("panel").textContent, /red-1move panel/);
  assert.match(region("views").textContent, /move views/);
  assert.equal(region("views").hidden, false);
  assert.match(region("forces").textContent, /^Red · you/);
  assert.match(region("log").textContent, /red-1 rolls/);
  assert.deepEqual(
    done.filter(([name]) => name === "start"),
    [["start", "move", "red-1"]],
  );
  assert.ok(done.some(([name, places]) => name === "show" && places[0] === "0101"));
  assert.equal(streams.at(-1).address, `${base}/stream?seat=s1`);
  assert.match(JSON.stringify(kept), /g1/);
  assert.equal(region("bar").attributes["aria-busy"], "false");
});

test("the top bar tells the turn, the phases, and whose decision it is", () => {
  assert.equal(region("turn").textContent, "Turn 2 of 10");
  assert.equal(region("game-name").textContent, "War · River valley");
  assert.deepEqual(
    all(region("phases"), "li").map((each) => [each.attributes.class, each.attributes["aria-current"]]),
    [
      ["done", undefined],
      ["", "step"],
      ["", undefined],
    ],
  );
  assert.equal(region("whose").textContent, "Your move · 2 left");
  assert.equal(region("phone-phase").textContent, "MovementTurn 2 · Your move · 2 left");
  assert.equal(document.title, "● Your move · Boxcars");
  assert.equal(speech.textContent, "Your move. Turn 2, movement.");
  table.view = { ...view, decision: { ...view.decision, yours: false, side: "blue" }, turn: 0 };
  table.drawTop();
  assert.equal(region("turn").textContent, "Before the first turn");
  assert.equal(region("whose").textContent, "Blue decides");
  assert.equal(region("phone-phase").textContent, "InitiativeBlue decides");
  assert.equal(document.title, "Blue decides · Boxcars");
  assert.equal(table.waited, true);
  table.view = { ...view, decision: { ...view.decision, kind: "answer" } };
  table.drawTop();
  assert.equal(region("whose").textContent, "You are asked");
  table.view = { ...view, you: ["red", "blue"] };
  table.drawTop();
  assert.equal(region("whose").textContent, "Red: your move · 2 left");
  table.view = { ...view, outcome: {}, decision: null };
  table.drawTop();
  assert.equal(region("whose").textContent, "The battle is over");
  assert.equal(all(region("phases"), "li")[1].attributes["aria-current"], undefined);
});

test("who is to decide keeps the plan while others are looked at, and looks back", async () => {
  table.select("blue-1");
  assert.deepEqual([table.selected, table.looking], ["red-1", "blue-1"]);
  assert.match(region("panel").textContent, /red-1 is still in hand\.Back/);
  assert.deepEqual(called("show").at(-1), ["show", ["0101", "0303"]]);
  table.select("blue-1");
  assert.equal(table.looking, "");
  table.select("blue-1");
  table.back();
  assert.equal(table.looking, "");
  table.select("nobody");
  assert.equal(table.selected, "red-1");
  table.look("blue-1");
  table.select("red-2");
  await settled();
  assert.deepEqual([table.selected, table.looking], ["red-2", ""]);
  assert.deepEqual(called("start").at(-1), ["start", "move", "red-2"]);
  assert.deepEqual(called("stop"), [["stop", "move"]]);
});

test("Tab goes to the next unit that can act, and out of the map past the last", () => {
  assert.equal(table.nextUnit(1), true);
  assert.equal(table.selected, "red-2");
  assert.equal(table.nextUnit(1), false);
  assert.equal(table.nextUnit(-1), true);
  assert.equal(table.selected, "red-1");
  table.view.decision.yours = false;
  assert.equal(table.nextUnit(1), false);
});

test("who has nothing to decide watches", async () => {
  const watches = async (more, selected = "red-1") => {
    view = { ...structuredClone(VIEW), ...more };
    table.selected = selected;
    await table.adopt(structuredClone(view));
    await settled();
    return table.control.kind;
  };
  const { decision } = VIEW;
  assert.equal(await watches({ decision: { ...decision, yours: false } }), "watch");
  assert.equal(await watches({ decision: null }), "watch");
  assert.equal(await watches({ outcome: { winner: "red", points: {}, reason: "" } }), "watch");
  assert.equal(await watches({ decision: { ...decision, kind: "initiative" } }, "blue-1"), "initiative");
  assert.equal(await watches({ decision: { ...decision, units: [] } }, "blue-1"), "move");
  assert.equal(await watches({}, "blue-1"), "move");
  assert.equal(table.selected, "red-1");
  assert.equal(await watches({ decision: { ...decision, kind: "fire", units: ["red-2"] } }), "fire");
  assert.equal(table.selected, "red-2");
  table.selected = "gone";
  await watches({ decision: null }, "gone");
  assert.equal(table.selected, "red-1");
  await watches({ decision: null, you: [] }, "gone");
  assert.equal(table.selected, "red-1");
});

test("an action is sent with the number of the state, and what comes of it is shown", async () => {
  server[`${base}/play`] = ({ actions, n, key }) => {
    assert.equal(region("bar").attributes["aria-busy"], "true");
    assert.match(key, /^[0-9a-f]{24}$/);
    assert.deepEqual([actions, n], [["go"], 7]);
    view = { ...view, version: "v2", n: 8, decision: { ...view.decision, units: ["red-2"] } };
    return { view, total: 1, lines: [] };
  };
  table.bar.refusal = { message: "old" };
  press(region("bar"), "Go");
  assert.ok(all(region("bar"), "button").every((each) => "disabled" in each.attributes));
  await settled();
  assert.deepEqual([table.view.version, table.game.version, table.selected], ["v2", "v2", "red-2"]);
  assert.equal(table.bar.refusal, null);
  assert.equal(asked("/play").length, 1);
  assert.equal(region("bar").attributes["aria-busy"], "false");
});

test("what is refused stands in the bar with its reasons until it is closed", async () => {
  server[`${base}/play`] = new Error("red-1 has moved");
  await table.play(["go"]);
  await settled();
  assert.match(region("bar").textContent, /Not possible\. red-1 has moved|Not possible\. Red-1 has moved/);
  assert.match(region("bar").textContent, /Nothing has changed\./);
  press(region("bar"), "Close");
  assert.equal(table.bar.refusal, null);
  table.refuse({ message: "no", reasons: [{ text: "too far", cite: "" }] });
  assert.match(region("bar").textContent, /Too far/);
  table.back();
  assert.equal(table.bar.refusal, null);
});

test("events are shown before what they led to, and nobody decides meanwhile", async () => {
  const told = [];
  table.playback.show = async ([{ text }]) => {
    told.push([text, table.view.decision, table.control, region("views").hidden]);
  };
  view = { ...view, version: "v2", n: 8, turn: 3 };
  server[`${base}/log`] = { lines: [{ ...LINE, n: 2, text: "red-2 rolls" }], total: 2 };
  streams.at(-1).told({ data: JSON.stringify({ version: "v2", versions: {}, chat: 0 }) });
  await settled();
  assert.deepEqual(told, [["red-2 rolls", null, null, true]]);
  assert.equal(table.control.kind, "move");
  assert.equal(table.view.version, "v2");
  streams.at(-1).told({ data: JSON.stringify({ version: "v2", versions: {}, chat: 0 }) });
  await settled();
  assert.equal(told.length, 1);
});

test("what changes nothing on the table leaves the plan in hand", async () => {
  view = { ...view, version: "v2", draw: { offers: "blue", can_accept: true } };
  server[`${base}/log`] = { lines: [], total: 1 };
  table.following.hear("v2");
  await settled();
  assert.deepEqual(called("stop"), []);
  assert.equal(table.game.version, "v2");
  assert.match(region("bar").textContent, /Blue offers a draw\./);
});

test("where something was taken back the log is read anew", async () => {
  view = { ...view, version: "v2", take_back: { can: false, done: [{ at: 1, side: "red" }] } };
  table.following.hear("v2");
  await settled();
  assert.equal(table.view.version, "v2");
  assert.match(region("log").textContent, /Red took back an action/);
  assert.ok(asked("/log").length > 2);
});

test("between two players at one screen a secret decision is covered, and another changes hands at once", async () => {
  view = { ...structuredClone(VIEW), you: ["red", "blue"] };
  await table.adopt(structuredClone(view));
  assert.equal(table.game.as, "red");
  view = { ...view, version: "v2", decision: { side: "blue", kind: "move", yours: true, units: ["blue-1"] } };
  server[`${base}/log`] = { lines: [], total: 1 };
  await table.following.update();
  await settled();
  assert.equal(table.game.as, "blue");
  assert.equal(table.selected, "blue-1");
  view = { ...view, version: "v3", decision: { side: "red", kind: "fire", yours: true, units: ["red-1"] } };
  await table.following.update();
  await settled();
  assert.deepEqual([table.hotSeat.covered, table.view, table.control], [true, null, null]);
  assert.equal(region("panel").textContent, "");
  assert.match(document.body.textContent, /Pass the screen to RedBlue is done\. The board is covered/);
  table.following.hear("v4");
  await settled();
  assert.equal(table.view, null);
  press(document.body, "I am Red");
  await settled();
  assert.deepEqual([table.hotSeat.covered, table.game.as, table.control.kind], [false, "red", "fire"]);
});

test("the ground is asked for again where it has changed, and only the newest is taken", async () => {
  const grounds = () => called("setGround").length;
  await table.adopt({ ...structuredClone(view), board: { key: "k1", name: "x" } });
  assert.equal(grounds(), 0);
  await table.keepGround({ key: "k2" });
  assert.deepEqual([grounds(), asked("/board").length], [1, 2]);
  const first = table.keepGround({ key: "k3" }, 5);
  const second = table.keepGround({ key: "k4" });
  await Promise.all([first, second]);
  assert.equal(grounds(), 2);
  assert.ok(asked("/board").some(([address]) => address.endsWith("?at=5")));
  table.secondMap = { takesGround: () => false };
  await table.keepGround({ key: "k5" });
  assert.equal(grounds(), 2);
});

test("of several units in one place the one picked last is meant, and the fallen and carried are not there", () => {
  table.view.units = [
    unit("red-1", "0101"),
    unit("red-2", "0101"),
    unit("red-3", "0101", { destroyed: true }),
    unit("red-4", "0101", { carrier: "red-1" }),
  ];
  assert.deepEqual(
    table.unitsAt("0101").map(({ id }) => id),
    ["red-1", "red-2"],
  );
  assert.equal(table.unitAt("0101").id, "red-1");
  table.front = "red-2";
  assert.equal(table.unitAt("0101").id, "red-2");
  assert.equal(table.unitAt("0909"), undefined);
  assert.equal(table.placeOf("red-3"), "0101");
  assert.equal(table.placeOf("hex:0505"), "");
  assert.equal(table.nameOf("hall"), "the hall");
  assert.equal(table.nameOf("nobody"), "nobody");
  table.kit = { ...KIT, groundTarget: () => ({ place: "0505", name: "woods" }) };
  assert.deepEqual([table.placeOf("x"), table.nameOf("x")], ["0505", "woods"]);
});

test("dice that are typed are waited for here, or at the screen of the side that rolls", async () => {
  assert.equal(table.rollsHere(), null);
  table.view.need_dice = { why: "red-1 hits", side: "red", given: [] };
  assert.equal(table.rollsHere(), true);
  table.drawBar();
  assert.match(region("bar").textContent, /Roll for red-1 hits Tap the dice in the panel\./);
  table.view.need_dice.side = "blue";
  assert.equal(table.rollsHere(), false);
  table.drawBar();
  assert.match(region("bar").textContent, /Blue rolls and types the dice\./);
  table.view.need_dice.side = "";
  assert.equal(table.rollsHere(), true);
  server[`${base}/dice`] = { view: { ...view, version: "v2" }, total: 1, lines: [] };
  await table.sendDice([3, 4]);
  assert.deepEqual(asked("/dice")[0][1], { dice: [3, 4], given: [] });
});

test("a lost connection is told in the bar, and that the game is safe", () => {
  table.bar.connection(true);
  assert.match(region("bar").textContent, /No connection\. Your game is safe; trying again\.Try now/);
  table.bar.connection(false);
  assert.match(region("bar").textContent, /^move bar/);
});

test("a short word stands in the bar for four seconds", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  table.notice("Tap a hex.");
  assert.match(region("bar").textContent, /Tap a hex\./);
  assert.equal(speech.textContent, "Tap a hex.");
  t.mock.timers.tick(3999);
  assert.match(region("bar").textContent, /Tap a hex\./);
  t.mock.timers.tick(1);
  assert.doesNotMatch(region("bar").textContent, /Tap a hex\./);
});

test("an event in the bar can be skipped, or stepped through", () => {
  table.playback.pace = "auto";
  table.bar.drawEvent("A shot");
  assert.match(region("bar").textContent, /^A shot Step by stepSkip$/);
  press(region("bar"), "Step by step");
  assert.equal(table.playback.stepping, true);
  table.bar.drawEvent("A shot");
  assert.match(region("bar").textContent, /Space for the next eventPlay onSkipNext/);
  press(region("bar"), "Play on");
  assert.equal(table.playback.stepping, false);
});

test("the sheet of a unit is asked for once for each state", async () => {
  assert.match(region("panel").textContent, /sheet of red-1/);
  const before = asked("/sheet").length;
  table.redraw();
  await settled();
  assert.equal(asked("/sheet").length, before);
  assert.equal(table.panel.sheetOf("red-1").title, "sheet of red-1");
  table.view.version = "v9";
  assert.equal(table.panel.sheetOf("red-1"), undefined);
  assert.equal(region("who").textContent, "red-1in shortCard");
});

test("a tap acts where it is, goes to the unit that is ready there, or asks which of several is meant", () => {
  const { click, hover, grab } = table.pointing.listeners;
  click("0909", [1, 2], {});
  assert.deepEqual(called("click"), [["click", "0909", [1, 2], {}]]);
  click("0202", [1, 2], {});
  assert.equal(table.selected, "red-2");
  table.view.units.push(unit("blue-2", "0202"));
  click("0202", [1, 2], { clientX: 5, clientY: 5 });
  const chooser = region("stage").children.at(-1);
  assert.deepEqual(texts(chooser, "button"), ["red-2look", "blue-2look"]);
  press(chooser, "blue-2");
  assert.equal(table.front, "blue-2");
  table.control.holds = () => true;
  click("0202", [1, 2], {});
  assert.equal(called("click").at(-1)[1], "0202");
  table.map.crowd = () => ["0101", "0102"];
  table.control.holds = () => false;
  click("0909", [1, 2], { pointerType: "touch", clientX: 5, clientY: 5 });
  assert.deepEqual(texts(region("stage").children.at(-1), "button"), ["0101, red-1look", "0102look"]);
  table.control.goes = () => "Walk 2";
  assert.deepEqual(
    table.pointing.stackAt("0202").map(({ note }) => note),
    ["Walk 2", "look", "look"],
  );
  table.playback.running = true;
  click("0909");
  assert.equal(grab([1, 1]), null);
  table.playback.running = false;
  hover("0303");
  assert.deepEqual(called("setCursor").at(-1), ["setCursor", "0303", "hover"]);
  assert.deepEqual(called("hover").at(-1), ["hover", "0303"]);
  hover(null);
  assert.deepEqual(called("setCursor").at(-1), ["setCursor", null, "cursor"]);
});

test("the cursor is told by its place and who stands there, and chooses one of several after another", () => {
  table.pointing.setCursor("0101");
  assert.deepEqual([table.pointing.cursor, table.pointing.cursorMoved], ["0101", true]);
  assert.equal(speech.textContent, "0101, red-1");
  assert.deepEqual(called("show").at(-1), ["show", ["0101"]]);
  table.view.units.push(unit("blue-2", "0101"));
  table.pointing.choose("0101");
  assert.deepEqual([table.front, table.pointing.cursorMoved], ["red-1", false]);
  table.pointing.choose("0101");
  assert.equal(table.front, "blue-2");
  table.pointing.choose("0101");
  assert.equal(table.front, "red-1");
  assert.deepEqual(called("click").at(-1), ["click", "0101", null, null]);
  table.pointing.lookAt("0303", true);
  assert.equal(speech.textContent, "0101, red-1");
  table.pointing.lookAt("0303");
  assert.equal(speech.textContent, "0303, blue-1");
  table.pointing.forget();
  assert.deepEqual([table.pointing.cursor, table.pointing.cursorMoved], [null, false]);
});

test("a pointer that rests names the place after a third of a second", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const labels = () => table.map.layers.labels.children.length;
  table.pointing.hovered("0303");
  t.mock.timers.tick(349);
  assert.equal(labels(), 0);
  t.mock.timers.tick(1);
  assert.equal(labels(), 1);
  table.pointing.hovered("0303");
  table.pointing.hovered("0404");
  table.control.holds = () => true;
  t.mock.timers.tick(350);
  assert.equal(labels(), 1);
});

test("keys do what the mouse does, and nothing while somebody types or a dialog is open", () => {
  const pressed = (key, more = {}) => {
    let isTaken = false;
    keys.keydown({ key, target: document.body, preventDefault: () => (isTaken = true), ...more });
    return isTaken;
  };
  shot = done.length;
  assert.equal(pressed("k"), true);
  assert.equal(pressed("x"), false);
  assert.equal(pressed("k", { ctrlKey: true }), false);
  assert.equal(pressed("k", { target: document.createElement("input") }), false);
  document.querySelector = (what) => (what === "dialog[open]" ? /** @type {any} */ ({}) : null);
  assert.equal(pressed("k"), false);
  document.querySelector = (what) => (what === ".overlay" ? /** @type {any} */ ({}) : null);
  assert.equal(pressed("k"), false);
  document.querySelector = () => null;
  for (const [key, name, ...how] of [
    ["+", "zoomAt", 1.25],
    ["=", "zoomAt", 1.25],
    ["-", "zoomAt", 0.8],
    ["0", "whole"],
  ]) {
    assert.equal(pressed(key), true);
    assert.deepEqual(since().at(-1), [name, ...how]);
  }
  for (const [key, ...how] of [
    ["ArrowLeft", 80, 0],
    ["ArrowRight", -80, 0],
    ["ArrowDown", 0, -80],
  ]) {
    assert.equal(pressed(key, { shiftKey: true }), true);
    assert.deepEqual(since().at(-1), ["panBy", ...how]);
  }
  assert.equal(pressed("ArrowUp"), true);
  assert.equal(table.pointing.cursor, "0101^");
  pressed("ArrowUp");
  assert.equal(table.pointing.cursor, "0101^^");
  assert.equal(pressed("Tab", { target: region("map") }), true);
  assert.equal(table.selected, "red-2");
  assert.equal(pressed("Tab", { target: region("map") }), false);
  assert.equal(pressed("Tab", { target: region("map"), shiftKey: true }), true);
  table.look("blue-1");
  assert.equal(pressed("Escape"), true);
  assert.equal(table.looking, "");
  pressed("l");
  assert.ok(region("app").classList.contains("drawer"));
  pressed("r");
  assert.equal(region("app").classList.contains("drawer"), false);
  assert.equal(pressed(" "), false);
  const went = [];
  table.playback.running = true;
  table.playback.next = () => went.push("next");
  table.playback.finish = () => went.push("finish");
  for (const key of [" ", "Enter", "Escape"]) pressed(key);
  assert.deepEqual(went, ["next", "finish", "finish"]);
  table.playback.running = false;
  table.undo.back = async () => void went.push("undo");
  pressed("u");
  assert.equal(went.at(-1), "undo");
  table.replay = { key: ({ key }) => key === "ArrowLeft", togglePlaying: () => went.push("play") };
  pressed(" ");
  assert.equal(went.at(-1), "play");
  assert.equal(pressed("ArrowLeft"), true);
});

test("Enter chooses the place of a cursor that was moved, and else presses what stands ready", () => {
  const enter = (target = document.body) => keys.keydown({ key: "Enter", target, preventDefault: () => {} });
  const clicked = [];
  document.querySelector = (what) =>
    what.includes("data-enter") ? /** @type {any} */ ({ click: () => clicked.push("ready") }) : null;
  enter();
  assert.deepEqual(clicked, ["ready"]);
  table.pointing.setCursor("0404");
  table.control.choosesPlaces = false;
  enter();
  assert.equal(clicked.length, 2);
  table.pointing.setCursor("0404");
  table.control.choosesPlaces = true;
  enter();
  assert.equal(clicked.length, 2);
  assert.deepEqual(called("click").at(-1), ["click", "0404", null, null]);
  const button = document.createElement("button");
  keys.keydown({ key: "Tab", target: button, preventDefault: () => {} });
  enter(button);
  assert.equal(clicked.length, 2);
  keys.pointerdown();
  enter(button);
  assert.equal(clicked.length, 3);
});

test("the sheet of a phone follows the decision, goes round its stops, and is drawn up and down", () => {
  onPhone(true);
  const dock = region("dock");
  table.shell.setStop(2);
  table.shell.follow("move");
  assert.equal(dock.dataset.stop, "half");
  table.shell.setStop(0);
  table.shell.follow("move");
  assert.equal(dock.dataset.stop, "peek");
  table.shell.follow("fire");
  assert.equal(dock.dataset.stop, "half");
  table.shell.setStop(2);
  table.shell.follow("watch");
  assert.equal(dock.dataset.stop, "full");
  const handle = region("handle");
  handle.onclick();
  assert.equal(dock.dataset.stop, "peek");
  handle.onclick();
  assert.equal(dock.dataset.stop, "half");
  const drawn = (from, to) => {
    handle.listeners.touchstart({ touches: [{ clientY: from }] });
    handle.listeners.touchend({ changedTouches: [{ clientY: to }], preventDefault: () => {} });
    return dock.dataset.stop;
  };
  assert.equal(drawn(100, 71), "half");
  assert.equal(drawn(100, 70), "full");
  assert.equal(drawn(100, 70), "full");
  assert.equal(drawn(100, 130), "half");
  assert.equal(drawn(100, 129), "half");
  table.shell.showTab("forces");
  assert.deepEqual([dock.dataset.stop, dock.dataset.tab], ["full", "forces"]);
  assert.deepEqual(texts(region("tabs"), "button"), ["Card", "Decide", "Forces", "Log"]);
  onPhone(false);
  table.shell.showTab("forces");
  assert.ok(region("app").classList.contains("drawer"));
  table.shell.showTab("sheet");
  assert.equal(region("app").classList.contains("drawer"), false);
});

test("the button for the view goes round what the map can show", () => {
  const clicked = [];
  table.control.views = () =>
    ["A", "B"].map((words, index) => h("button", { type: "button", "aria-pressed": String(index === 1) }, words));
  table.redraw();
  all(region("views"), "button").forEach((each) => (each.click = () => clicked.push(each.textContent)));
  region("layers").onclick();
  assert.deepEqual(clicked, ["A"]);
  assert.match(region("bar").textContent, /The map shows: A\./);
  region("views").replaceChildren();
  region("layers").onclick();
  assert.match(region("bar").textContent, /Nothing else to show now\./);
});

test("what is said at the table is told, counted while nobody looks, and answered", async () => {
  const words = (n, side, text) => ({
    n,
    side,
    name: side === "red" ? "Red" : "Ada",
    text,
    at: "2026-01-01T10:00:00Z",
  });
  server[`${base}/chat`] = (told) => ({ lines: told ? [words(1, "red", told.text)] : [words(0, "blue", "hello")] });
  region("chat").offsetParent = null;
  streams.at(-1).told({ data: JSON.stringify({ version: "v1", versions: {}, chat: 1 }) });
  await settled();
  assert.match(region("bar").textContent, /Ada: hello/);
  assert.equal(table.chat.unread, 1);
  assert.ok(texts(region("tabs"), "button").includes("Log · 1 new"));
  assert.ok(region("open-drawer").classList.contains("news"));
  assert.match(region("chat").textContent, /^Chatnewest firstAda hello/);
  region("open-drawer").onclick();
  assert.equal(table.chat.unread, 0);
  assert.equal(table.chat.hasOthers, false);
  table.view.seats.blue.kind = "person";
  table.chat.draw();
  table.chat.field.value = "  hi there ";
  all(region("chat"), "form")[0].listeners.submit({ preventDefault: () => {} });
  assert.equal(table.chat.field.value, "");
  await settled();
  assert.deepEqual(asked("/chat").find(([, told]) => told)[1], { text: "hi there" });
  const before = asked("/chat").length;
  table.chat.field.value = " ";
  all(region("chat"), "form")[0].listeners.submit({ preventDefault: () => {} });
  assert.equal(asked("/chat").length, before);
});

test("the forces stand with yours first, what each has to do, and what a bot thinks", async () => {
  table.view.bot = { blue: "thinking" };
  table.view.units[1].to_do = "moved +2";
  table.view.units[2].destroyed = "shot down";
  table.drawForces();
  const rows = () => all(region("forces"), "li").map((each) => each.textContent);
  assert.deepEqual(rows(), ["red-1finemoves", "red-2finemoved +2", "blue-1fineout"]);
  assert.match(region("forces").textContent, /Is thinking…/);
  table.view.bot = { blue: "red-1 is near" };
  table.drawForces();
  assert.match(region("forces").textContent, /Red-1 is near Why/);
  server["/api/games/g1/bot"] = { bots: { blue: { reason: "It is near.", scores: [] } } };
  press(region("forces"), "Why");
  await settled();
  const why = document.body.children.at(-1);
  assert.deepEqual([texts(why, "h2"), texts(why, "p")[0]], [["Why Blue did that"], "It is near."]);
  why.listeners.close();
  table.view.outcome = { winner: "red", reason: "time is over" };
  table.drawForces();
  assert.doesNotMatch(region("forces").textContent, /is near/);
  press(all(region("forces"), "li")[2], "blue-1");
  assert.equal(table.selected, "blue-1");
});

test("a replay takes the table, and gives it back as it is", async () => {
  const moment = {
    at: 0,
    total: 3,
    timeline: [],
    before: [],
    lines: [],
    view: { ...view, board: view.board },
    board_before: view.board,
  };
  server[`${base}/replay`] = moment;
  KIT.leftWords = "armor";
  table.openReplay(0);
  await settled();
  assert.ok(table.replay);
  assert.equal(table.control, null);
  const { replay } = table;
  table.openReplay(1);
  assert.equal(table.replay, replay);
  table.redraw();
  table.back();
  await settled();
  assert.deepEqual([table.replay, table.control.kind], [null, "move"]);
});

test("a table that is not opened yet holds nothing", () => {
  const {
    selected,
    front,
    looking,
    replay,
    secondMap,
    groundKey,
    spoken,
    waited,
    tasks,
    view: shown,
  } = new Table("g9", "");
  assert.deepEqual([selected, front, looking, groundKey, spoken], ["", "", "", "", ""]);
  assert.deepEqual([replay, secondMap, waited, tasks, shown], [null, null, false, 0, null]);
});

test("a table is opened with all of its log and its chat, its board, and what is known of the dice", async () => {
  view.dice.known = true;
  view.seats.red.name = "Ada";
  server[`${base}/chat`] = { lines: [{ n: 0, side: "blue", name: "Bob", text: "before", at: "2026-01-01T10:00:00Z" }] };
  const opened = new Table("g1", "s1");
  await opened.start();
  await settled();
  for (const path of ["/log?since=0", "/chat?since=0"]) assert.ok(asked(path).length >= 1, path);
  assert.ok(done.some(([name, board]) => name === "setBoard" && board === opened.board));
  assert.equal(opened.board.key, "k1");
  assert.equal(opened.log.kit, KIT);
  assert.match(region("log").textContent, /Red: Ada/);
  assert.match(region("chat").textContent, /Bob before/);
  assert.equal(opened.chat.unread, 0);
  assert.ok(texts(region("tabs"), "button").includes("Card"));
  assert.equal(opened.nameOf("hall"), "the hall");
  assert.equal(opened.secondMap, null);
});

test("a view that is adopted renews names, marks, tokens and refusals, and what was looked at", async () => {
  table.bar.refusal = { message: "old" };
  table.looking = "blue-1";
  KIT.markers = () => [h("i", {}, "mark")];
  view.names.hall = "the barn";
  view.outcome = { winner: "red", points: {}, reason: "all are gone" };
  view.dice.known = true;
  await table.adopt(structuredClone(view));
  await settled();
  KIT.markers = () => [];
  assert.deepEqual([table.bar.refusal, table.looking, table.nameOf("hall")], [null, "", "the barn"]);
  assert.equal(texts(table.map.drawn.markers, "i")[0], "mark");
  assert.deepEqual(
    table.map.drawn.tokens[0].map((each) => each.attributes["data-unit"]),
    ["red-1", "red-2", "blue-1"],
  );
  assert.match(speech.textContent, /^The battle is over\./);
});

test("the map beside the first prepares for a view, follows who must act, and is told of it", async () => {
  const told = [];
  const away = new Set();
  table.secondMap = noting(told, { seen: (whole) => whole, isAway: ({ id }) => away.has(id), tab: null });
  await table.adopt(structuredClone(view));
  await settled();
  assert.deepEqual(
    told.map(([name]) => name).filter((name) => name !== "isElsewhere"),
    ["prepare", "follow", "update"],
  );
  assert.equal(told.find(([name]) => name === "follow")[1].id, "red-1");
  assert.equal(table.control.kind, "move");
  away.add("red-1");
  await table.adopt(structuredClone(view));
  assert.equal(table.control.kind, "watch");
  table.controls.move.spansMaps = true;
  await table.adopt(structuredClone(view));
  assert.equal(table.control.kind, "move");
  shot = done.length;
  table.keepControl();
  assert.deepEqual(called("stop"), []);
  assert.ok(called("drawn").length > 0);
  table.controls.move.spansMaps = false;
  table.keepControl();
  assert.deepEqual(called("stop"), [["stop", "move"]]);
  told.length = 0;
  table.select("red-2");
  assert.deepEqual([told[0][0], told[0][1].id], ["follow", "red-2"]);
  view.decision.yours = false;
  told.length = 0;
  await table.adopt(structuredClone(view));
  assert.ok(told.every(([name]) => name !== "follow"));
});

test("another map in front has its own board, and the cursor of the one before is forgotten", () => {
  table.pointing.setCursor("0101");
  table.turnMap({ name: "low" }, /** @type {any} */ ({ scale: 2 }));
  assert.equal(table.board.name, "low");
  assert.equal(table.pointing.cursor, null);
  assert.deepEqual(called("setBoard").at(-1), ["setBoard", { name: "low" }, { scale: 2 }]);
});

test("the new ground is the board from then on", async () => {
  server[`${base}/board`] = { svg: "", key: "k2", name: "burnt" };
  await table.keepGround({ key: "k2" });
  assert.equal(table.board.name, "burnt");
});

test("while events are shown nobody is ready, and the top tells the turn that they happened in", () => {
  table.nobodyDecides();
  assert.ok(table.view.units.every((each) => each.ready === false && each.to_do === ""));
  assert.equal(all(region("forces"), ".ready").length, 0);
  table.tell({ turn: 5, phase: "end" });
  assert.equal(region("turn").textContent, "Turn 5 of 10");
  assert.equal(table.view.phase, "end");
});

test("a step back that nothing else takes is the control's, and what is set shows at once", () => {
  table.control.back = () => done.push(["went back"]);
  table.back();
  assert.deepEqual(done.at(-1), ["went back"]);
  shot = done.length;
  table.settingChanged();
  assert.equal(called("keepLabelSizes").length, 1);
  table.opened({ unit: "red-1", target: "nobody" });
  assert.deepEqual(called("show").at(-1), ["show", ["0101"]]);
  const before = done.length;
  table.opened({ unit: "nobody", target: "" });
  assert.equal(done.length, before);
});

test("an answer is decided by the side, whoever is in hand", async () => {
  view.decision = { side: "red", kind: "initiative", yours: true, units: ["red-2"] };
  table.selected = "blue-1";
  await table.adopt(structuredClone(view));
  assert.deepEqual([table.selected, table.control.kind], ["red-2", "initiative"]);
  view.decision.units = ["red-1"];
  view.units[0].off = true;
  shot = done.length;
  await table.adopt(structuredClone(view));
  assert.equal(called("show").length, 0);
});
