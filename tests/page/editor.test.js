import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, kinds, region, serving, speech, written } from "./tables.js";

const kept = {};
globalThis.localStorage = /** @type {any} */ ({
  getItem: (name) => kept[name] ?? null,
  setItem: (name, text) => (kept[name] = text),
});
const listeners = {};
document.addEventListener = (name, listener) => (listeners[name] = listener);
const { Editor } = await import("../../src/boxcars/serve/static/js/editor/editor.js");
const { Draft, fresh, keptDraft, member } = await import("../../src/boxcars/serve/static/js/editor/draft.js");
const strokes = await import("../../src/boxcars/serve/static/js/editor/strokes.js");
const map = { size: [400, 300], set: [], cursors: [] };

class FakeMap {
  constructor(root, told) {
    Object.assign(map, { root, told, drawn: {} });
    this.size = [400, 300];
  }
  setBoard = (board) => map.set.push(["board", board.name]);
  setGround = (board) => map.set.push(["ground", board.name]);
  whole = () => map.set.push(["whole"]);
  draw = (layer, ...nodes) => (map.drawn[layer] = nodes);
  setCursor = (place) => map.cursors.push(place);
  placeAt = ([x, y]) => (x < 0 ? null : `${String(x).padStart(2, "0")}${String(y).padStart(2, "0")}`);
  spot = (place) => [Number(place.slice(0, 2)), Number(place.slice(2))];
}
/** @type {any} */ (globalThis).FakeMap = FakeMap;
const drawing = {
  ground: "board",
  read: "/api/boards/read",
  paint: "/api/boards/paint",
  places: "hexes",
  at: "hex",
  unit: "name",
  placeless: { hex: "" },
  turns: 10,
  depth: 3,
  leaves: true,
  hints: { terrain: "Drag to paint." },
  brushes: {
    terrain: [
      { key: "woods", words: "Woods" },
      { key: "water", words: "Water" },
    ],
    building: [{ key: "light", words: "Light" }],
  },
  measures: [{ key: "levels", words: "Levels", usual: 2, least: 1, most: 9 }],
};
const board = (name) => ({ name, width: 15, height: 17 });
let checked, editor, failed, places, scenario, sent, tried, painted;

beforeEach(async () => {
  failed = [];
  places = [{ name: "Valley", title: "The valley" }];
  Object.assign(map, { set: [], cursors: [] });
  document.activeElement = null;
  document.querySelector = () => null;
  checked = {
    findings: [],
    areas: {},
    units: [
      { id: "blue-1", side: "blue", place: "" },
      { id: "red-1", side: "red", place: "0707" },
    ],
    names: { "blue-1": "Wasp", "red-1": "Locust" },
    values: { blue: 1100, red: 1000 },
    lines: [
      { objective: "Hill", side: "blue", most: 3 },
      { objective: "Hill", side: "red", most: 2 },
      { objective: "Kills", side: "blue", most: 4 },
    ],
  };
  tried = [];
  painted = () => ({ board: "painted\nground" });
  const offer = {
    drawing,
    picture: (place) => `/api/boards/${place}`,
    places: async () => places,
    placeTitle: "Board",
  };
  sent = serving({
    "/api/scenarios/check": () => structuredClone(checked),
    "/api/scenarios/even": {
      proposals: [
        { unit: "blue-1", name: "Wasp", skill: "gunnery", was: 4, now: 5, values: { blue: 1000, red: 1000 } },
      ],
    },
    "/api/scenarios/try": () => tried.shift() ?? new Promise(() => {}),
    "/api/boards/Valley": board("Valley"),
    "/api/boards/Hills": board("Hills"),
    "/api/boards/read": board("painted"),
    "/api/boards/paint": (stroke) => painted(stroke),
  });
  editor = new Editor({ total_warfare: offer }, (error) => failed.push(error.message));
  editor.kit = async () => ({ Map: FakeMap });
  scenario = {
    game: "total_warfare",
    title: "The ford",
    story: "",
    setup: {
      board: "Valley",
      turns: 8,
      forces: { red: [{ name: "Locust", hex: "0707" }], blue: [{ name: "Wasp", hex: "" }] },
      mission: {
        edges: { red: "south", blue: "north" },
        zones: { red: { edge: "south", depth: 3 } },
        objectives: [{ name: "Hill", kind: "hold", points: 1, area: { around: "0505", radius: 1 } }],
        arrivals: [{ units: ["red-1"], area: { edge: "west", depth: 2 }, turn: 3 }],
      },
    },
  };
  await editor.open(Promise.resolve(scenario));
  await settled();
  sent.length = 0;
});

const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await answered();
};
const mission = () => editor.draft.mission;
const stroke = async (tool, from, to = from) => {
  editor.tool = tool;
  editor.stroke(from, to);
  await settled();
};

test("a scenario that is opened is drawn, checked and kept", async () => {
  assert.deepEqual(map.set, [["board", "Valley"], ["whole"]]);
  assert.equal(document.body.dataset.ready, "total_warfare Valley");
  assert.equal(map.root.attributes["aria-label"], "Map. Arrow keys move the cursor, Enter draws there.");
  assert.equal(region("findings").textContent, "It can be played.");
  assert.deepEqual([region("start").disabled, region("try").disabled, region("undo").disabled], [false, false, true]);
  assert.equal(keptDraft().title, "The ford");
  assert.equal(document.body.dataset.checked, document.body.dataset.asked);
  checked.findings = ["Blue has no units."];
  editor.draft.change(() => {});
  await settled();
  assert.equal(region("findings").textContent, "Blue has no units.");
  assert.equal(all(region("findings"), ".wrong").length, 1);
  assert.deepEqual([region("start").disabled, region("try").disabled, region("undo").disabled], [true, true, false]);
});

test("of scenarios that are opened the last one is taken up, with nothing chosen and no brush in hand", async () => {
  let arrive;
  const slow = editor.open(new Promise((go) => (arrive = go)));
  editor.chosen = { kind: "zone", key: "red" };
  editor.tool = "terrain";
  await editor.open(Promise.resolve({ ...scenario, title: "The bridge" }));
  arrive({ ...scenario, title: "The late one" });
  await slow;
  assert.equal(editor.draft.scenario.title, "The bridge");
  assert.deepEqual([editor.chosen, editor.tool], [null, "select"]);
  editor.tool = "zone";
  await editor.open(Promise.resolve(scenario));
  assert.equal(editor.tool, "zone");
});

test("the ground is drawn anew where it is another one, and a painted one changes in place", async () => {
  map.set.length = 0;
  editor.draft.change(() => {});
  await settled();
  assert.deepEqual(map.set, []);
  editor.draft.change(({ setup }) => (setup.board = "Hills"));
  await settled();
  assert.deepEqual(map.set, [["board", "Hills"], ["whole"]]);
  map.set.length = 0;
  editor.draft.change(({ setup }) => (setup.board = "drawn\none"));
  await settled();
  assert.deepEqual(map.set, [["board", "painted"], ["whole"]]);
  assert.equal(document.body.dataset.ready, "total_warfare drawn");
  assert.deepEqual(sent.filter(([way]) => way === "/api/boards/read").at(-1), ["/api/boards/read", "drawn\none"]);
  map.set.length = 0;
  editor.draft.change(({ setup }) => (setup.board = "drawn\ntwo"));
  await settled();
  assert.deepEqual(map.set, [["ground", "painted"]]);
});

test("an answer about an older scenario is not used", async () => {
  checked.findings = ["old"];
  editor.draft.change(() => {});
  checked.findings = [];
  editor.draft.change(() => {});
  await settled();
  assert.deepEqual(editor.checked.findings, []);
  const proposing = editor.evenOut();
  editor.draft.change(() => {});
  await proposing;
  assert.equal(editor.proposals, null);
});

test("strokes draw zones, objectives and entries, each in hand at once", async () => {
  await stroke("zone", "0801", "0805");
  assert.deepEqual(mission().zones.blue, { edge: "north", depth: 5 });
  assert.deepEqual(editor.chosen, { kind: "zone", key: "blue" });
  assert.equal(speech.textContent, "Zone drawn");
  editor.side = "red";
  await stroke("zone", "0808", "0810");
  assert.deepEqual(mission().zones.red, { around: "0808", radius: 2 });
  await stroke("objective", "0808");
  assert.deepEqual(mission().objectives[1], {
    name: "Objective 1",
    kind: "hold",
    points: 1,
    area: { around: "0808", radius: 1 },
  });
  assert.deepEqual(editor.chosen, { kind: "objective", key: 1 });
  await stroke("objective", "0303");
  assert.equal(mission().objectives[2].name, "Objective 2");
  await stroke("arrival", "0108", "0308");
  assert.deepEqual(mission().arrivals[1], { units: [], area: { edge: "west", depth: 3 }, turn: 2 });
  assert.deepEqual(editor.chosen, { kind: "arrival", key: 1 });
});

test("what lies under a tap is chosen: hexes, or a shape in inches", async () => {
  editor.checked.areas = {
    objectives: [{ hexes: ["0505"] }, null],
    arrivals: [{ shapes: [{ west: 1, east: 3, north: 2, south: 4 }] }],
    zones: { red: { shapes: [{ x: 10, y: 10, radius: 5 }] } },
  };
  const chosen = (place) => {
    editor.select(place);
    return editor.chosen && [editor.chosen.kind, editor.chosen.key];
  };
  assert.deepEqual(chosen("0505"), ["objective", 0]);
  assert.equal(chosen("0506"), null);
  for (const place of ["1,2", "3,4"]) assert.deepEqual(chosen(place), ["arrival", 0]);
  for (const place of ["0.9,3", "3.1,3", "2,1.9", "2,4.1"]) assert.equal(chosen(place), null);
  assert.deepEqual(chosen("13,14"), ["zone", "red"]);
  assert.equal(chosen("13,14.1"), null);
  editor.checked.areas.zones.red = { hexes: ["0505"] };
  assert.deepEqual(chosen("0505"), ["objective", 0]);
  editor.checked.areas = {};
  assert.equal(chosen("0505"), null);
});

test("what is chosen is removed, and undo brings it back", async () => {
  editor.chosen = { kind: "zone", key: "red" };
  editor.remove();
  assert.deepEqual([mission().zones, editor.chosen], [{}, null]);
  editor.chosen = { kind: "objective", key: 0 };
  editor.remove();
  assert.deepEqual(mission().objectives, []);
  editor.chosen = { kind: "arrival", key: 0 };
  editor.undo();
  assert.deepEqual([mission().objectives.length, editor.chosen], [1, null]);
  editor.undo();
  assert.deepEqual(Object.keys(mission().zones), ["red"]);
  editor.undo();
  assert.deepEqual(Object.keys(mission().zones), ["red"]);
});

test("a unit is put down by a tap, the next one of its side where none is in hand, and deploys again", async () => {
  editor.takeUnit("blue-1");
  assert.deepEqual([editor.tool, editor.inHand], ["unit", "blue-1"]);
  await stroke("unit", "0404");
  assert.deepEqual([editor.draft.setup.forces.blue[0].hex, editor.inHand], ["0404", ""]);
  editor.takeUnit("red-1");
  assert.equal(editor.draft.setup.forces.red[0].hex, "");
  await settled();
  await stroke("unit", "0505");
  assert.equal(editor.draft.setup.forces.blue[0].hex, "0505");
  editor.side = "red";
  await stroke("unit", "0606");
  assert.equal(editor.draft.setup.forces.red[0].hex, "");
  press(region("terms"), "Put down");
  assert.equal(editor.inHand, "blue-1");
  press(region("tools"), "Unit");
  assert.equal(editor.inHand, "");
});

test("painting sends each stroke after the one before, with what the brush says", async () => {
  await stroke("terrain", "0404");
  assert.deepEqual(sent.find(([way]) => way === "/api/boards/paint")[1], {
    board: "Valley",
    hexes: ["0404"],
    brush: "woods",
  });
  assert.equal(editor.draft.setup.board, "painted\nground");
  editor.painting.brushes.terrain = "water";
  editor.tool = "terrain";
  const drag = editor.grab("0404");
  drag.move([5, 4]);
  drag.move([-1, 0]);
  drag.drop([6, 4]);
  await settled();
  assert.deepEqual(sent.filter(([way]) => way === "/api/boards/paint").at(-1)[1], {
    board: "painted\nground",
    hexes: ["0404", "0504", "0604"],
    brush: "water",
  });
  await stroke("building", "0303");
  assert.equal(sent.filter(([way]) => way === "/api/boards/paint").at(-1)[1].levels, 2);
  editor.painting.house.levels = 4;
  await stroke("building", "0303");
  assert.equal(sent.filter(([way]) => way === "/api/boards/paint").at(-1)[1].levels, 4);
  painted = () => new Error("no such brush");
  await stroke("terrain", "0101");
  assert.deepEqual(failed, ["no such brush"]);
  assert.deepEqual(editor.painting.extras("name"), { name: "" });
});

test("a stroke on a ground that was taken back meanwhile changes nothing", async () => {
  editor.tool = "terrain";
  const painting = editor.painting.stroke("terrain", ["0404"]);
  await Promise.resolve();
  editor.draft.scenario.setup.board = "Hills";
  await painting;
  assert.equal(editor.draft.setup.board, "Hills");
});

test("a drag draws with a drawing tool, paints with a brush, and with another tool moves the map", async () => {
  editor.tool = "select";
  assert.equal(editor.grab("0404"), null);
  editor.tool = "road";
  assert.equal(editor.grab("0404"), null);
  editor.tool = "zone";
  assert.equal(editor.grab(null), null);
  const held = editor.grab("0801");
  held.move([8, 2]);
  held.drop([-1, 2]);
  assert.equal(mission().zones.blue, undefined);
  held.drop([8, 4]);
  assert.deepEqual(mission().zones.blue, { edge: "north", depth: 4 });
  editor.tool = "objective";
  map.told.click("0303");
  assert.equal(mission().objectives.at(-1).area.around, "0303");
  map.told.click(null);
  assert.equal(mission().objectives.length, 2);
  editor.tool = "objective";
  map.told.grab([4, 4]).drop([4, 6]);
  assert.deepEqual(mission().objectives.at(-1).area, { around: "0404", radius: 2 });
});

test("the toolbox shows the tools that the game has, the brushes, whose thing it is, and a hint", async () => {
  const names = () => all(region("tools"), ".tool").map((each) => each.textContent);
  assert.deepEqual(names(), ["SelectS", "TerrainT", "BuildingB", "ZoneZ", "ObjectiveO", "EntryE", "UnitU"]);
  assert.match(region("tools").textContent, /Tap a thing on the map to change it\./);
  assert.equal(all(region("tools"), "select").length, 0);
  press(region("tools"), "Terrain");
  assert.match(region("tools").textContent, /Drag to paint\./);
  assert.deepEqual(texts(all(region("tools"), "select")[0], "option"), ["Woods", "Water"]);
  all(region("tools"), "select")[0].listeners.change({ target: { value: "water" } });
  assert.equal(editor.painting.brush("terrain"), "water");
  press(region("tools"), "Building");
  const [levels] = all(region("tools"), "input");
  assert.deepEqual(
    [levels.attributes["aria-label"], levels.attributes.value, levels.attributes.max],
    ["Levels", "2", "9"],
  );
  levels.listeners.change({ target: { value: "12" } });
  assert.equal(editor.painting.house.levels, 9);
  levels.listeners.change({ target: { value: "x" } });
  assert.equal(editor.painting.house.levels, 1);
  for (const [tool, hint] of [
    ["Zone", /Drag from an edge/],
    ["Objective", /Tap the ground to be held/],
    ["Entry", /Tap near the edge/],
    ["Unit", /Tap where a unit stands/],
  ]) {
    press(region("tools"), tool);
    assert.match(region("tools").textContent, hint);
    assert.equal(all(region("tools"), ".segment").length, /Zone|Unit/.test(tool) ? 1 : 0);
  }
  press(region("tools"), "Red");
  assert.equal(editor.side, "red");
  drawing.unpainted = (place) => place === "Valley";
  editor.redraw();
  assert.deepEqual(names(), ["SelectS", "ZoneZ", "ObjectiveO", "EntryE", "UnitU"]);
  delete drawing.unpainted;
});

test("everything that is drawn stands in a list, and is chosen there", async () => {
  const list = () => all(all(region("tools"), ".things")[0], "button");
  assert.deepEqual(
    list().map((each) => each.textContent),
    ["Zone of Red", "Hill", "Entry in turn 3"],
  );
  list()[1].listeners.click();
  assert.deepEqual(editor.chosen, { kind: "objective", key: 0 });
  assert.deepEqual(
    list().map((each) => each.attributes["aria-pressed"]),
    ["false", "true", "false"],
  );
  delete mission().arrivals[0].turn;
  editor.redraw();
  assert.equal(list()[2].textContent, "Entry in turn 1");
});

test("keys choose tools, remove, undo, and move a cursor that draws, but not while somebody types", async () => {
  const pressed = (name, more = {}) => {
    let isTaken = false;
    listeners.keydown({ key: name, target: document.body, preventDefault: () => (isTaken = true), ...more });
    return isTaken;
  };
  assert.equal(pressed("z"), true);
  assert.equal(editor.tool, "zone");
  assert.equal(pressed("r"), false);
  assert.equal(pressed("s", { altKey: true }), false);
  assert.equal(pressed("s", { ctrlKey: true }), false);
  assert.equal(pressed("Delete"), false);
  editor.chosen = { kind: "zone", key: "red" };
  assert.equal(pressed("Delete"), true);
  assert.deepEqual(mission().zones, {});
  assert.equal(pressed("z", { metaKey: true }), true);
  assert.deepEqual(Object.keys(mission().zones), ["red"]);
  assert.equal(pressed("s", { target: document.createElement("input") }), false);
  document.querySelector = () => /** @type {any} */ ({});
  assert.equal(pressed("s"), false);
  document.querySelector = () => null;
  assert.equal(pressed("ArrowUp"), false);
  const onMap = { target: region("map") };
  assert.equal(pressed("Enter", onMap), false);
  editor.map.placeAt = () => "0808";
  assert.equal(pressed("ArrowUp", onMap), true);
  assert.deepEqual([editor.cursor, map.cursors.at(-1)], ["0808", "0808"]);
  assert.equal(speech.textContent, "0808, 8 hexes from the edge");
  pressed("ArrowUp", onMap);
  assert.equal(editor.cursor, "0807");
  assert.equal(speech.textContent, "0807, 7 hexes from the edge");
  pressed("o", onMap);
  assert.equal(pressed("Enter", onMap), true);
  assert.equal(mission().objectives.at(-1).area.around, "0807");
  assert.equal(pressed("x", onMap), false);
  await settled();
  editor.draft.scenario = null;
  assert.equal(pressed("s"), false);
});

test("a part of the page waits with being drawn while somebody types in it", async () => {
  const field = document.createElement("input");
  region("terms").append(field);
  document.activeElement = field;
  editor.redraw();
  assert.ok(region("terms").contains(field));
  assert.equal(editor.waiting.size, 1);
  editor.redraw();
  document.activeElement = null;
  region("terms").listeners.focusout();
  assert.equal(editor.waiting.size, 0);
  await settled();
  assert.ok(!region("terms").contains(field));
});

test("the map shows what each side sees: a secret objective not to the other", async () => {
  mission().objectives.push({ name: "Secret", kind: "hold", points: 2, side: "red", secret: true, area: {} });
  mission().objectives.push({ name: "Off", kind: "leave", points: 5, side: "blue", edge: "south" });
  mission().objectives.push({ name: "Away", kind: "leave", points: 5, edge: "" });
  editor.checked = {
    ...checked,
    areas: {
      zones: { red: { hexes: ["0808"] }, blue: null },
      arrivals: [{ hexes: ["0108"] }],
      objectives: [{ hexes: ["0505"] }, { hexes: ["0606"] }, null, null],
    },
  };
  const labels = (eyes) => {
    editor.eyes = eyes;
    editor.drawMap();
    return written(map.drawn.labels);
  };
  const shared = ["Red sets up here", "Turn 3: Locust", "Hill: 1"];
  assert.deepEqual(labels(""), [...shared, "Secret: 2", "Off: 5"]);
  assert.deepEqual(labels("red"), [...shared, "Secret: 2", "Off: 5"]);
  assert.deepEqual(labels("blue"), [...shared, "Off: 5"]);
  assert.equal(all(map.drawn.tokens, ".stands").length, 1);
  assert.equal(kinds(map.drawn.envelopes).filter((kind) => kind.startsWith("exit-bar")).length, 1);
  assert.equal(all(map.drawn.envelopes, ".exit-bar")[0].attributes.d, "M0 300H400");
  assert.equal(kinds(map.drawn.envelopes).filter((kind) => kind === "line objective").length, 1);
  const [arrow] = all(map.drawn.envelopes, ".entry-arrow");
  assert.equal(arrow.attributes.transform, "translate(0 50) rotate(0) translate(30 0)");
  editor.chosen = { kind: "objective", key: 0 };
  editor.drawMap();
  assert.equal(all(map.drawn.envelopes, ".chosen").length, 2);
  editor.chosen = { kind: "zone", key: "red" };
  editor.drawMap();
  assert.equal(all(map.drawn.veil, ".chosen").length, 2);
  editor.chosen = { kind: "arrival", key: 0 };
  mission().arrivals[0].units = [];
  mission().arrivals[0].area = {};
  assert.ok(labels("").includes("Turn 3: nobody yet"));
  assert.equal(all(map.drawn.envelopes, ".chosen").length, 2);
  assert.equal(all(map.drawn.envelopes, ".entry-arrow").length, 0);
  press(region("views"), "Blue sees");
  assert.equal(editor.eyes, "blue");
  assert.equal(region("views").hidden, false);
});

test("the fields of a zone say how it lies, and change it", async () => {
  const fields = () => all(region("properties"), ".prop").map((each) => texts(each, "span")[0]);
  const field = (label) =>
    [...all(region("properties"), "input"), ...all(region("properties"), "select")].find(
      (each) => each.attributes["aria-label"] === label,
    );
  const set = (label, value) => {
    field(label).listeners.change({ target: { value, checked: value } });
    editor.redraw();
  };
  assert.match(region("properties").textContent, /^Choose a tool and draw on the map/);
  editor.chosen = { kind: "zone", key: "red" };
  editor.redraw();
  assert.deepEqual(fields(), ["Along", "From, hexes", "To, hexes", "Around"]);
  set("To, hexes", "5");
  assert.equal(mission().zones.red.depth, 5);
  set("To, hexes", "0");
  assert.equal(mission().zones.red.depth, 1);
  set("Along", "");
  assert.equal("edge" in mission().zones.red, false);
  assert.deepEqual(fields(), ["Along", "Around"]);
  set("Around", "0505");
  assert.deepEqual(fields(), ["Along", "Around", "Radius, hexes"]);
  editor.chosen = { kind: "objective", key: 0 };
  editor.redraw();
  assert.deepEqual(fields(), [
    "Name",
    "Counts if",
    "Points",
    "For",
    "Counted every turn",
    "Along",
    "Around",
    "Radius, hexes",
    "Ends the battle",
    "Secret of its side",
  ]);
  assert.deepEqual(
    all(field("Counts if"), "option").map((each) => [each.attributes.value, each.textContent]),
    [
      ["hold", "Hold ground"],
      ["destroy", "Destroy enemies"],
      ["survive", "Keep one's own"],
      ["leave", "Leave by an edge"],
      ["hold-the-field", "Drive all enemies off"],
    ],
  );
  assert.deepEqual(texts(field("For"), "option"), ["Both sides", "Blue", "Red"]);
  set("Points", "0");
  assert.equal(mission().objectives[0].points, 1);
  set("Counted every turn", true);
  assert.ok(fields().includes("From turn"));
  assert.equal(field("From turn").attributes.value, "1");
  set("Counted every turn", false);
  assert.equal("each_turn" in mission().objectives[0], false);
  set("Counted every turn", true);
  set("Counts if", "leave");
  assert.deepEqual(mission().objectives[0], { name: "Hill", kind: "leave", points: 1, edge: "north" });
  assert.deepEqual(fields(), [
    "Name",
    "Counts if",
    "Points",
    "For",
    "By",
    "For each of value",
    "Ends the battle",
    "Secret of its side",
  ]);
  set("Counts if", "hold-the-field");
  assert.equal("edge" in mission().objectives[0], false);
  assert.ok(!fields().includes("For each of value"));
  editor.chosen = { kind: "arrival", key: 0 };
  editor.redraw();
  assert.deepEqual(fields(), ["In turn", "Along", "From, hexes", "To, hexes", "Around", "Blue: Wasp", "Red: Locust"]);
  assert.equal("checked" in field("Red: Locust").attributes, true);
  set("Blue: Wasp", true);
  set("Red: Locust", false);
  assert.deepEqual(mission().arrivals[0].units, ["blue-1"]);
  set("In turn", "4");
  assert.equal(mission().arrivals[0].turn, 4);
  press(region("properties"), "Remove");
  assert.deepEqual(mission().arrivals, []);
});

test("the terms tell the story, the conditions, the forces, and the points within reach", async () => {
  const field = (label) =>
    ["input", "select", "textarea"]
      .flatMap((tag) => all(region("terms"), tag))
      .find((each) => each.attributes["aria-label"] === label);
  const set = (label, value) => field(label).listeners.change({ target: { value, checked: value } });
  set("Title", "The bridge");
  assert.deepEqual([editor.draft.scenario.title, mission().title], ["The bridge", "The bridge"]);
  set("What happened", "Rain.");
  set("Blue's orders", "Hold.");
  assert.deepEqual([editor.draft.scenario.story, editor.draft.scenario.briefs], ["Rain.", { blue: "Hold." }]);
  set("Turns", "0");
  assert.equal(editor.draft.setup.turns, 1);
  set("Turns", "200");
  assert.equal(editor.draft.setup.turns, 99);
  set("Attacks", "red");
  set("Red's home edge", "west");
  assert.deepEqual([mission().attacker, mission().edges.red], ["red", "west"]);
  set("Crippled units withdraw", true);
  set("Blue may hide", "20");
  assert.deepEqual([mission().forced_withdrawal, mission().hidden], [true, { blue: 12 }]);
  set("Blue may hide", "0");
  assert.deepEqual(mission().hidden, {});
  assert.deepEqual(texts(field("Board"), "option"), ["The valley"]);
  set("Board", "Hills");
  assert.equal(editor.draft.setup.board, "Hills");
  editor.draft.change(({ setup }) => (setup.board = "a\nb"));
  await settled();
  assert.deepEqual(texts(field("Board"), "option"), ["Painted here", "The valley"]);
  const rows = all(region("terms"), "tr").map((row) => [...texts(row, "th"), ...texts(row, "td")]);
  assert.deepEqual(rows, [
    ["what, at most", "Blue", "Red"],
    ["Hill", "3", "2"],
    ["Kills", "4", "–"],
    ["At most", "7", "2"],
  ]);
  assert.deepEqual(
    all(region("terms"), "li").map((each) => each.textContent),
    ["WaspdeploysPut down", "Locust0707Let it deploy"],
  );
  drawing.leaves = false;
  editor.redraw();
  drawing.leaves = true;
  assert.equal(field("Blue may hide"), undefined);
});

test("how far apart the forces are is told, and what would even them out", async () => {
  assert.match(region("terms").textContent, /Blue has 100 more, 10\.0\u202f%\. Even it out/);
  press(region("terms"), "Even it out");
  await settled();
  assert.match(region("terms").textContent, /Blue's Wasp: gunnery 5 instead of 4Blue 1,000, Red 1,000/);
  press(region("terms"), "Blue's Wasp");
  assert.equal(editor.draft.setup.forces.blue[0].gunnery, 5);
  await settled();
  assert.equal(sent.filter(([way]) => way === "/api/scenarios/even").length, 2);
  editor.proposals = [];
  editor.redraw();
  assert.match(region("terms").textContent, /No change of one unit brings them nearer/);
  editor.proposals = [
    { unit: "red-1", name: "Locust", skill: "unit", was: "Locust", now: "Wasp", values: { blue: 1, red: 1 } },
  ];
  editor.redraw();
  assert.match(region("terms").textContent, /Red's Locust: Wasp instead/);
  editor.checked.values = { blue: 1000, red: 1250 };
  editor.redraw();
  assert.match(region("terms").textContent, /Red has 250 more, 25\.0\u202f%/);
  editor.checked.values = { blue: 1000, red: 1000 };
  editor.redraw();
  assert.match(region("terms").textContent, /Both forces are worth the same/);
  editor.checked.values = { blue: 0, red: 1000 };
  editor.redraw();
  assert.doesNotMatch(region("terms").textContent, /more,|worth the same/);
});

test("bots try a scenario out, twenty games, and who won is told", async () => {
  tried = ["blue", "red", "blue", ...Array(17).fill("")].map((winner) => ({ winner }));
  const trying = editor.trial.toggle();
  assert.equal(region("try").textContent, "Stop");
  await trying;
  assert.equal(region("try").textContent, "Try out");
  assert.deepEqual(
    sent.filter(([way]) => way === "/api/scenarios/try").map(([, { seed }]) => seed),
    Array.from({ length: 20 }, (_, n) => String(n + 1)),
  );
  assert.match(region("findings").textContent, /20 games of greedy against greedy: Blue won 2, Red won 1, drawn 17$/);
  assert.match(speech.textContent, /^20 games/);
  editor.draft.change(() => {});
  await settled();
  assert.equal(editor.trial.line(), null);
  tried = [{ winner: "red" }];
  editor.trial.toggle();
  await settled();
  assert.deepEqual([editor.trial.winners, editor.trial.isRunning], [["red"], true]);
  editor.trial.toggle();
  assert.equal(editor.trial.isRunning, false);
  assert.match(speech.textContent, /^1 game of/);
});

test("a trial that fails says why, and one of a scenario that has changed is forgotten", async () => {
  const server = globalThis.fetch;
  globalThis.fetch = /** @type {any} */ (
    async () => ({ ok: false, status: 409, json: async () => ({ error: "the bots have no way" }) })
  );
  await editor.trial.toggle();
  globalThis.fetch = server;
  assert.equal(editor.trial.line().textContent, "the bots have no way.");
  assert.equal(editor.trial.isRunning, false);
  editor.trial.toggle();
  assert.equal(all(editor.trial.line(), "progress")[0].attributes.max, "20");
  editor.trial.winners = ["red"];
  assert.match(editor.trial.words, /^1 game of/);
  editor.trial.forget();
  assert.deepEqual([editor.trial.winners, editor.trial.isRunning], [null, false]);
});

test("a draft is kept with every stroke, at most a hundred steps back, and named after its title", () => {
  const draft = new Draft(() => {});
  draft.begin({ game: "clix", title: "A", setup: {} });
  assert.equal(draft.past.length, 0);
  draft.begin({ game: "clix", title: "The Ford, again!", setup: { mission: { edges: { red: "west" } } } });
  assert.equal(draft.past.length, 1);
  assert.deepEqual(draft.mission.edges, { red: "west", blue: "north" });
  assert.equal(draft.fileName, "the-ford-again.json");
  draft.scenario.title = "!";
  assert.equal(draft.fileName, "scenario.json");
  assert.match(draft.text, /^\{\n {2}"format": "boxcars scenario 1",\n/);
  for (let step = 0; step < 120; step++) draft.change((scenario) => (scenario.title = `${step}`));
  assert.equal(draft.past.length, 100);
  draft.undo();
  assert.equal(keptDraft().title, "118");
  kept["boxcars.scenario"] = "not JSON";
  assert.equal(keptDraft(), null);
});

test("a new scenario has its zones along two edges, and units that deploy", () => {
  const made = fresh(
    "total_warfare",
    { drawing, usual: { place: "Valley" } },
    { red: ["Locust"], blue: [{ name: "Wasp", gunnery: 3 }] },
  );
  assert.deepEqual(made.setup.mission.zones, { red: { edge: "south", depth: 3 }, blue: { edge: "north", depth: 3 } });
  assert.deepEqual([made.setup.board, made.setup.turns], ["Valley", 10]);
  assert.deepEqual(made.setup.forces, {
    red: [{ name: "Locust", hex: "" }],
    blue: [{ hex: "", name: "Wasp", gunnery: 3 }],
  });
  assert.deepEqual(member({ card: 4 }, drawing), { card: 4 });
});

test("strokes are measured in hexes or inches, from the nearest edge", () => {
  const { circle, inInches, nearestEdge, onHexes, strip, zone } = strokes;
  const hexes = onHexes({ width: 15, height: 17 });
  assert.deepEqual(
    ["0802", "0208", "0816", "1408"].map((place) => nearestEdge(hexes, place)),
    ["north", "west", "south", "east"],
  );
  assert.deepEqual(
    ["north", "west", "south", "east"].map((edge) => hexes.fromEdge(edge, "0305")),
    [5, 3, 13, 13],
  );
  assert.deepEqual(strip(hexes, "0802", "0802"), { edge: "north", depth: 3 });
  assert.deepEqual(zone(hexes, "0802", "0804"), { edge: "north", depth: 4 });
  assert.deepEqual(zone(hexes, "0803", "0805"), { around: "0803", radius: 2 });
  assert.deepEqual(circle(hexes, "0805", "0805"), { around: "0805", radius: 1 });
  const walk = (from) => ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => hexes.step(from, key));
  assert.deepEqual(walk("0505"), ["0504", "0506", "0405", "0605"]);
  assert.deepEqual(walk("0605"), ["0604", "0606", "0505", "0705"]);
  assert.deepEqual(
    ["ArrowUp", "ArrowLeft"].map((key) => hexes.step("0101", key)),
    ["0101", "0101"],
  );
  assert.deepEqual(
    ["ArrowDown", "ArrowRight"].map((key) => hexes.step("1517", key)),
    ["1517", "1517"],
  );
  const inches = inInches({ width: 48, depth: 36 });
  assert.deepEqual(
    ["north", "west", "south", "east"].map((edge) => inches.fromEdge(edge, "10,5")),
    [5, 10, 31, 38],
  );
  assert.deepEqual(zone(inches, "10,3", "10,3"), { edge: "north", depth: 6 });
  assert.deepEqual(zone(inches, "10,3.1", "13,7.1"), { around: "10,3.1", radius: 5 });
  assert.deepEqual(circle(inches, "10,10", "10,10.2"), { around: "10,10", radius: 1 });
  assert.equal(strip(inches, "10,0", "10,0.2").depth, 1);
  const go = (from) => ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => inches.step(from, key));
  assert.deepEqual(go("10,10"), ["10,9", "10,11", "9,10", "11,10"]);
  assert.deepEqual([inches.step("0,0", "ArrowUp"), inches.step("0,0", "ArrowLeft")], ["0,0", "0,0"]);
  assert.deepEqual([inches.step("48,36", "ArrowDown"), inches.step("48,36", "ArrowRight")], ["48,36", "48,36"]);
});
