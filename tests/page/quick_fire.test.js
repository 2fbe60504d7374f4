import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { keeper } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
const { mostHeat, quickBlock } = await import("../../src/boxcars/serve/static/js/total_warfare/fire_quick.js");
const { groupsOf } = await import("../../src/boxcars/serve/static/js/total_warfare/fire_groups.js");
const limit = (most, ...consequences) => ({ most, consequences });
const LIMITS = [
  limit(4),
  limit(7, { text: "−1 MP" }),
  limit(13, { text: "−2 MP" }, { text: "shuts down", tally: { total: 4 } }),
];
let control, done;
const drawn = () => /** @type {any} */ (quickBlock(control));
const dialog = () => document.body.children.at(-1);

beforeEach(() => {
  Object.keys(kept).forEach((name) => delete kept[name]);
  document.body.replaceChildren();
  done = [];
  const noted =
    (name) =>
    (...how) =>
      void done.push([name, ...how]);
  control = {
    rows: [{ possible: true }, { possible: true }, { possible: false }],
    isFull: false,
    shots: { heat: { limits: LIMITS } },
    unit: { name: "Atlas AS7-D" },
    picked: new Map(),
    table: { redraw: noted("redraw") },
    ...Object.fromEntries(["all", "best", "pickGroup"].map((name) => [name, noted(name)])),
  };
});

test("two weapons or more are taken by one press, and given up by another", () => {
  assert.equal(texts(drawn(), "button")[0], "All that can fire");
  press(drawn(), "All that can fire");
  control.rows.pop();
  control.rows[1].possible = false;
  assert.equal(drawn(), null, "one alone needs no such button");
  control.isFull = true;
  press(drawn(), "None");
  assert.deepEqual(done, [["all"], ["all"]]);
});

test("the heat that a player bears is told with what it brings, and kept", () => {
  const [choice] = all(drawn(), "select");
  assert.deepEqual(texts(choice, "option"), ["4: no effect", "7: −1 MP", "13: −2 MP, shuts down unless 4+"]);
  press(drawn(), "Best within heat 4");
  choice.listeners.change({ target: { value: "13" } });
  assert.deepEqual(done, [["best"], ["best"]]);
  assert.deepEqual([kept["boxcars.most_heat"], mostHeat({ limits: LIMITS })], ["13", 13]);
  const selected = all(drawn(), "option").map((each) => "selected" in each.attributes);
  assert.deepEqual(selected, [false, false, true]);
  kept["boxcars.most_heat"] = "9";
  assert.equal(mostHeat({ limits: LIMITS }), 4, "another unit has no such limit");
  assert.equal(mostHeat({ limits: [] }), undefined);
  control.shots.heat.limits = [];
  assert.deepEqual(all(drawn(), "select"), []);
});

test("picked weapons are kept as a group of the design, taken by its name, and forgotten", () => {
  assert.ok(!texts(drawn(), "button").includes("Keep as group…"));
  control.picked = new Map([
    ["ml-la", {}],
    ["ml-ra", {}],
  ]);
  press(drawn(), "Keep as group…");
  const [name] = all(dialog(), "input");
  assert.equal(document.activeElement, name);
  assert.equal(texts(dialog(), "p")[0], "Every Atlas AS7-D in this browser will have it.");
  const keep = (words) => {
    name.value = words;
    let prevented = false;
    all(dialog(), "form")[0].listeners.submit({ preventDefault: () => (prevented = true) });
    assert.ok(prevented);
  };
  dialog().close = () => done.push(["closed"]);
  keep("  ");
  assert.deepEqual(groupsOf("Atlas AS7-D"), {}, "a group has a name");
  keep(" Lasers ");
  assert.deepEqual(groupsOf("Atlas AS7-D"), { Lasers: ["ml-la", "ml-ra"] });
  assert.deepEqual(done, [["closed"], ["redraw"], ["closed"], ["redraw"]]);
  done.length = 0;
  press(drawn(), "Lasers");
  assert.deepEqual(done, [["pickGroup", ["ml-la", "ml-ra"]]]);
  press(drawn(), "Keep as group…");
  dialog().close = () => done.push(["closed"]);
  press(dialog(), "Forget");
  assert.deepEqual(groupsOf("Atlas AS7-D"), {});
});
