import assert from "node:assert/strict";
import { test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, key, notingTable } from "./tables.js";

const { DeployControl } = await import("../../src/boxcars/serve/static/js/clix/deploy.js");
const { facingChoice } = await import("../../src/boxcars/serve/static/js/inches/facing.js");
const { standsAt } = await import("../../src/boxcars/serve/static/js/clix/bases.js");

const mech = { id: "blue-1", side: "blue", kind: "'Mech", x: 0, y: 0, radius: 0.8, spine: 0, facing: 0, token: "<i/>" };
const zones = { blue: { west: 4, north: 0, east: 32, south: 3 }, red: { west: 4, north: 33, east: 32, south: 36 } };

/** A unit to be put down, on a table 36 inches wide and deep. */
function deploying(unit = {}, units = [], answers = {}) {
  const board = { width: 36, depth: 36, zones };
  const view = { units };
  const own = { board, view, nameOf: (id) => `<${id}>`, unitAt: (place) => units.find((each) => each.at === place) };
  const parts = notingTable(own, answers);
  const control = new DeployControl(/** @type {any} */ (parts.table));
  control.start({ ...mech, ...unit });
  return { ...parts, control };
}
const played = ({ done }) => done.filter(([name]) => name === "play").map(([, actions]) => actions);

test("a unit begins without a place, and looks from its zone to the middle of the table", () => {
  const { control, done } = deploying();
  assert.equal(control.facing, 180);
  assert.equal(deploying({ side: "red" }).control.facing, 0);
  assert.deepEqual(
    done.find(([name]) => name === "show"),
    ["show", ["4,0", "32,3"]],
  );
  const { title, buttons } = control.bar();
  assert.equal(title, "Deploy <blue-1>: tap a place in your zone");
  assert.deepEqual(
    buttons.map(({ words, disabled }) => [words, disabled]),
    [
      ["Undo", true],
      ["Place the rest for me", undefined],
      ["Deploy", true],
    ],
  );
});

test("a tap puts it there, it is turned by 15 degrees, and put down", () => {
  const put = deploying();
  const { control, drawn } = put;
  control.confirm();
  control.click("10,2");
  key(control, ",");
  key(control, ".");
  key(control, ".");
  press(control.panel(), "↻");
  press(control.panel(), "↻");
  press(control.panel(), "↺");
  assert.equal(key(control, "x"), false);
  assert.equal(control.bar().title, "Deploy <blue-1>, facing south-west");
  assert.deepEqual(
    control.bar().buttons.map(({ words, disabled }) => [words, disabled]),
    [
      ["Undo", false],
      ["Place the rest for me", undefined],
      ["Deploy", false],
    ],
  );
  control.draw();
  assert.deepEqual(drawn.veil[0].attributes, { class: "zone-now", x: "96", y: "0", width: "672", height: "72" });
  assert.deepEqual(
    all(drawn.path, "path").map((each) => each.attributes.transform),
    ["translate(240 48) rotate(210)"],
  );
  control.bar().buttons[2].act();
  assert.deepEqual(played(put), [["deploy blue-1 10,2 facing 210"]]);
});

test("turning goes round the compass", () => {
  const { control } = deploying();
  control.facing = 350;
  control.turn(15);
  assert.equal(control.facing, 5);
  control.turn(-15);
  assert.equal(control.facing, 350);
});

test("a step back takes the place, and then there is none to take", () => {
  const { control } = deploying();
  assert.equal(control.back(), false);
  control.click("10,2");
  assert.equal(control.back(), true);
  assert.equal(control.at, "");
  control.board("blue-2");
  assert.equal(control.back(), true);
  assert.deepEqual([control.aboard, control.back()], ["", false]);
});

test("a place where a unit stands is looked at, another is to deploy on", () => {
  const { control, done } = deploying({}, [{ id: "red-1", side: "red", at: "9,9" }]);
  assert.deepEqual([control.meaning("9,9"), control.meaning("8,8")], ["look", "deploy here"]);
  control.click("9,9");
  assert.deepEqual([control.at, done.at(-1)], ["", ["select", "red-1"]]);
});

test("who can be carried may start aboard of a transport of its own side that stands", () => {
  const carrier = { id: "blue-2", side: "blue", capacity: 1 };
  const others = [
    carrier,
    { ...carrier, id: "red-1", side: "red" },
    { ...carrier, id: "blue-3", destroyed: "by fire" },
    { ...carrier, id: "blue-4", capacity: 0 },
    { ...carrier, id: "blue-1" },
  ];
  const put = deploying({ carriable: true }, others);
  const { control } = put;
  assert.deepEqual(texts(control.panel(), "h3"), ["Facing180°, south", "Or start aboard"]);
  assert.deepEqual(texts(all(control.panel(), ".facing-choice")[1], "button"), ["<blue-2>"]);
  control.click("10,2");
  press(control.panel(), "<blue-2>");
  assert.deepEqual([control.at, control.bar().title], ["", "Deploy <blue-1>, aboard <blue-2>"]);
  control.confirm();
  control.click("10,2");
  control.confirm();
  assert.deepEqual(played(put), [["deploy blue-1 aboard blue-2"], ["deploy blue-1 10,2 facing 180"]]);
  assert.equal(all(deploying({}, others).control.panel(), ".facing-choice").length, 1);
  assert.equal(all(deploying({ carriable: true }).control.panel(), ".facing-choice").length, 1);
});

test("a VTOL may begin at cruising level", () => {
  const { control } = deploying({ kind: "VTOL" });
  assert.deepEqual(texts(deploying().control.panel(), "button"), ["↺", "↻"]);
  control.click("10,2");
  press(control.panel(), "At cruising level");
  assert.equal(control.action, "deploy blue-1 10,2 facing 180 cruising");
  press(control.panel(), "Fly low");
  assert.equal(control.action, "deploy blue-1 10,2 facing 180");
});

test("a place that was advised is shown: on the table, low or cruising, or aboard", async () => {
  const { control } = deploying({ kind: "VTOL" });
  for (const action of ["deploy blue-1 12,34 facing 90 cruising", "deploy blue-1 12,34 facing 90"]) {
    await control.planAction(action);
    assert.equal(control.action, action);
  }
  await control.planAction("deploy blue-1 aboard blue-2");
  assert.equal(control.action, "deploy blue-1 aboard blue-2");
});

test("the table places the rest, if anything is left", async () => {
  let actions = ["deploy blue-1 5,1 facing 180", "deploy blue-2 6,1 facing 180"];
  const put = deploying({}, [], { "/muster": () => ({ actions }) });
  put.control.bar().buttons[1].act();
  await answered();
  actions = [];
  put.control.bar().buttons[1].act();
  await answered();
  assert.deepEqual(played(put), [["deploy blue-1 5,1 facing 180", "deploy blue-2 6,1 facing 180"]]);
  assert.deepEqual(put.asked, [
    ["/muster", {}],
    ["/muster", {}],
  ]);
});

test("nothing is drawn when no unit is in hand any more", () => {
  const { control, drawn, done } = deploying();
  control.stop();
  control.draw();
  assert.deepEqual(drawn, {});
  assert.deepEqual(done.at(-1), ["clear", "veil", "path", "labels"]);
});

test("a facing is told in degrees and by the compass", () => {
  const words = (degrees) =>
    texts(
      facingChoice(degrees, () => {}),
      "span",
    )[0];
  assert.deepEqual([0, 22, 23, 90, 180, 315, 338].map(words), [
    "0°, north",
    "22°, north",
    "23°, north-east",
    "90°, east",
    "180°, south",
    "315°, north-west",
    "338°, north",
  ]);
  assert.equal(
    texts(
      facingChoice(0, () => {}, [], "Arrow"),
      "h3",
    )[0],
    "Arrow0°, north",
  );
});

test("a long base covers what lies along its spine, a round one what lies about its middle", () => {
  const tank = { x: 10, y: 10, facing: 90, radius: 0.5, spine: 1 };
  const covered = (unit) =>
    ["10,10", "11.5,10", "11.6,10", "8.5,10", "8.4,10", "10,10.5", "10,10.6"].map((place) => standsAt(unit, place));
  assert.deepEqual(covered(tank), [true, true, false, true, false, true, false]);
  assert.deepEqual(covered({ ...tank, spine: 0 }), [true, false, false, false, false, true, false]);
  assert.equal(standsAt({ ...tank, carrier: "blue-2" }, "10,10"), false);
  assert.equal(standsAt({ ...tank, off: true }, "10,10"), false);
});
