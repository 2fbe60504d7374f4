/** What lies on a map besides units: its place, its kind, whose it is, and its words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, texts } from "./elements.js";
import { kinds, written } from "./tables.js";

const { area, blip, flightLine, mines, plottedPoint, sensor, trench } =
  await import("../../src/boxcars/serve/static/js/alpha_strike/markers.js");
const { groundMarks, groundWords } = await import("../../src/boxcars/serve/static/js/total_warfare/ground_marks.js");
const { chanceToLeave, hasHeat, screenMarks, vectorMarks } =
  await import("../../src/boxcars/serve/static/js/total_warfare/flyers.js");
const { centre, hexPath } = await import("../../src/boxcars/serve/static/js/geometry.js");
const { bombChoice } = await import("../../src/boxcars/serve/static/js/alpha_strike/bombs.js");

const circles = (drawn) => all(drawn, "circle").map(({ attributes: { cx, cy, r } }) => [cx, cy, r].map(Number));
const title = (drawn) => texts(drawn, "title")[0];

test("marks of Alpha Strike lie at their place in inches, with side, size and name", () => {
  const where = { x: 10, y: 5, side: "red" };
  assert.deepEqual([circles(sensor(where)), sensor(where).attributes.class], [[[240, 120, 4]], "sensor red"]);
  assert.equal(all(sensor(where), "path")[0].attributes.d, "M231 115a10 10 0 0 1 18 0M234 117a7 7 0 0 1 12 0");
  const plotted = plottedPoint([10, 5], "blue");
  assert.deepEqual([circles(plotted), plotted.attributes.class], [[[240, 120, 7]], "plotted blue"]);
  assert.equal(all(plotted, "path")[0].attributes.d, "M229 120h22M240 109v22");
  const field = mines({ ...where, kind: "vibrabomb", density: 3 });
  assert.deepEqual(
    [circles(field), title(field), texts(field, "text")],
    [[[240, 120, 24]], "vibrabomb mines, 3", ["3"]],
  );
  assert.equal(all(field, "path")[0].attributes.d, "M228 109l6 6m0-6l-6 6M247 112l6 6m0-6l-6 6M235 127l6 6m0-6l-6 6");
  const smoke = area({ x: 10, y: 5, across: 4, kind: "smoke", name: "heavy smoke" });
  assert.deepEqual(
    [circles(smoke), smoke.attributes.class, title(smoke)],
    [[[240, 120, 48]], "over smoke heavy", "heavy smoke"],
  );
  const unknown = blip({ ...where, number: 7 });
  assert.deepEqual([circles(unknown), texts(unknown, "text"), title(unknown)], [[[240, 120, 15]], ["?7"], "blip 7"]);
  assert.deepEqual(circles([trench([10, 5])]), [[240, 120, 24]]);
  const line = flightLine({ side: "red", flight: { line: { start: [0, 5], end: [30, 5] } } });
  assert.deepEqual(
    all(line, "path").map(({ attributes: { class: kind, d } }) => [kind, d]),
    [
      ["case", "M0 120L720 120"],
      [undefined, "M0 120L720 120"],
    ],
  );
});

const MINES = [
  { hex: "0505", density: 20, open: true },
  { hex: "0506", density: 5, open: false },
];
const SHELLS = [{ hex: "0505", lands: 3, weapon: "Arrow IV" }];

test("mines and shells are marked on their hexes of the ground map, and told", () => {
  const view = { mines: MINES, shells: SHELLS };
  const drawn = groundMarks(view);
  assert.deepEqual(
    all(drawn, "g").map(({ attributes: { class: kind, transform } }) => [kind, transform]),
    [
      ["hex-mines", `translate(${centre("0505").join(" ")})`],
      ["hex-mines kept", `translate(${centre("0506").join(" ")})`],
      ["hex-shell", `translate(${centre("0505").join(" ")})`],
    ],
  );
  assert.deepEqual(written(drawn), ["20", "5", "turn 3"]);
  assert.deepEqual(groundWords("0505", view), [
    "mines of density 20 that all know of",
    "your Arrow IV comes down in turn 3",
  ]);
  assert.deepEqual(groundWords("0506", view), ["mines of density 5 that only your side knows of"]);
  assert.deepEqual([groundWords("0507", view), groundWords("0505", {}), groundMarks({})], [[], [], [[], []]]);
  assert.equal(groundMarks({ ...view, sky: { front: "low" } }), null);
  assert.equal(groundMarks({ ...view, sky: { front: "ground" } }).length, 2);
});

const craft = (id, more = {}, flight = {}) => ({
  id,
  side: id.split("-")[0],
  ...more,
  flight: { map: "space", in_control: true, vector: ["0502", "0503", "0504"], ...flight },
});

test("own arrows are solid, those of enemies dashed, and of who has lost control dotted", () => {
  const units = [
    craft("red-1"),
    craft("blue-1"),
    craft("red-2", {}, { in_control: false }),
    craft("red-3", {}, { vector: ["0502"] }),
    craft("red-4", { destroyed: true }),
    craft("red-5", { off: true }),
    { id: "red-6", side: "red", flight: null },
  ];
  const drawn = vectorMarks({ as: "red", you: ["red"], units });
  assert.deepEqual(
    all(drawn, "g").map(({ attributes }) => [attributes["data-vector"], attributes.class.split(" ")[1]]),
    [
      ["red-1", "own"],
      ["blue-1", "enemy"],
      ["red-2", "lost"],
    ],
  );
  assert.deepEqual(kinds(all(drawn, "g")[0]), ["case", "tip", "line shaft", "line"]);
  const [first] = all(vectorMarks({ as: "", you: ["blue"], units }), "g");
  assert.match(first.attributes.class, /enemy/, "who looks at the table of another side");
});

test("the arrow over the ground has a tick for each sixteen hexes, elsewhere for each hex", () => {
  const far = Array.from({ length: 33 }, (_, row) => `05${String(row + 1).padStart(2, "0")}`);
  const ticks = (map) => {
    const drawn = vectorMarks({ as: "red", you: ["red"], units: [craft("red-1", {}, { map, vector: far })] });
    return all(drawn, "path").at(-1).attributes.d.match(/M/g).length;
  };
  assert.deepEqual(["air", "low", "space"].map(ticks), [1, 31, 31]);
});

test("where random movement may end, each hex has its chance, and what leads off the map is told", () => {
  const fan = [
    ["0504", 1 / 3],
    ["0604", 1 / 6],
    ["", 1 / 2],
  ];
  const unit = craft("red-1", {}, { in_control: false, fan });
  const [drawn] = all(vectorMarks({ as: "red", you: ["red"], units: [unit] }), ".fan");
  assert.equal(drawn.attributes["data-fan"], "red-1");
  assert.deepEqual(
    all(drawn, "path").map(({ attributes }) => attributes.d),
    [hexPath("0504", 0.94), hexPath("0604", 0.94)],
  );
  assert.deepEqual(texts(drawn, "title"), ["ends in 0504", "ends in 0604"]);
  assert.deepEqual(
    all(drawn, "text").map(({ attributes: { x, y } }) => [Number(x), Number(y)]),
    ["0504", "0604"].map((hex) => [centre(hex)[0], centre(hex)[1] + 20]),
  );
  assert.deepEqual([chanceToLeave(unit), chanceToLeave(craft("red-1")), chanceToLeave({})], [1 / 2, 0, 0]);
  const gone = craft("red-2", {}, { fan: [["", 1]] });
  assert.deepEqual(all(vectorMarks({ as: "red", you: ["red"], units: [gone] }), ".fan"), []);
});

test("screens are marked, and heat is counted on 'Mechs and on craft that say so", () => {
  const [screen] = screenMarks({ screens: ["0504"] });
  assert.deepEqual([screen.attributes["data-screen"], title(screen)], ["0504", "A screen in 0504"]);
  assert.deepEqual(screenMarks({}), []);
  const heat = [{ kind: "mech" }, { kind: "vehicle" }, { kind: "aero", flight: { tracks_heat: true } }, craft("red-1")];
  assert.deepEqual(heat.map(hasHeat), [true, false, true, false]);
});

test("bombs are chosen up to the room for them, and taken or left as they were", async () => {
  const racks = { most: 2, kinds: { he: "high explosive", cluster: "cluster" } };
  const taken = [];
  assert.equal(
    bombChoice("Corsair", () => {}, null),
    null,
  );
  const button = bombChoice({ unit: "Corsair", skill: 3, bombs: ["he"] }, (unit) => taken.push(unit), racks);
  assert.equal(button.textContent, "Bombs: 1 high explosive");
  assert.equal(bombChoice("Corsair", () => {}, racks).textContent, "Bombs: none");
  const choose = async (answer, ...presses) => {
    document.body.replaceChildren();
    const open = button.listeners.click();
    const [dialog] = document.body.children;
    for (const index of presses) all(dialog.children[1], "button")[index].listeners.click();
    const words = texts(dialog.children[1], "p")[0];
    const barred = all(dialog.children[1], "button").map((each) => "disabled" in each.attributes);
    dialog.returnValue = answer;
    dialog.listeners.close({});
    await open;
    return [words, barred];
  };
  const places = (count) => `${count} of 2 places. Each bomb takes a point of thrust.`;
  assert.deepEqual(await choose("", 3), [places(2), [false, true, false, true]]);
  assert.deepEqual(taken, []);
  assert.deepEqual(await choose("take", 3), [places(2), [false, true, false, true]]);
  assert.deepEqual(await choose("take", 0), [places(0), [true, false, true, false]]);
  assert.deepEqual(taken, [
    { unit: "Corsair", skill: 3, bombs: ["he", "cluster"] },
    { unit: "Corsair", skill: 3, bombs: [] },
  ]);
});
