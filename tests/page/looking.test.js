import assert from "node:assert/strict";
import { test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, key, kinds, notingTable, written } from "./tables.js";

const { WatchControl } = await import("../../src/boxcars/serve/static/js/inches/watch.js");
const { RevealControl } = await import("../../src/boxcars/serve/static/js/total_warfare/reveal.js");

const atlas = { id: "blue-1", x: 10, y: 10, radius: 0.5 };
const raven = { id: "red-1", x: 20, y: 10, radius: 0.5, at: "20,10" };

/** Nothing to decide, with a unit in hand. */
function watching(unit = atlas, view = {}) {
  const seen = {
    distance: 5,
    sight: { visible: true, cover: true, crossings: [], from: [13, 10], to: [20, 10] },
    words: "",
  };
  const parts = notingTable(
    {
      view: { decision: { side: "red", kind: "move", yours: false, units: [] }, seats: {}, you: ["blue"], ...view },
      unitAt: (place) => (place === "20,10" ? raven : null),
      placeOf: () => "10,10",
      names: new Map([["blue-1", "Atlas"]]),
    },
    { "/measure": seen },
  );
  const control = new WatchControl(/** @type {any} */ (parts.table), { move: "moves" }, "cards");
  parts.table.control = control;
  control.start(unit);
  return { ...parts, control };
}

test("a tap on another unit looks at it, one on the unit in hand or on the ground measures from the unit", async () => {
  const { control, done, asked } = watching();
  assert.deepEqual([control.meaning("20,10"), control.meaning("1,1")], ["look", ""]);
  control.click("20,10");
  assert.deepEqual(done.at(-1), ["select", "red-1"]);
  control.click("15,10");
  await answered();
  assert.deepEqual(asked, [["/measure", { from: "10,10", to: "15,10" }]]);
  control.stop();
  control.start(raven);
  control.click("20,10");
  await answered();
  assert.deepEqual(asked.at(-1), ["/measure", { from: "10,10", to: "red-1" }]);
});

test("nothing is measured from a unit that is out of action or off the table, nor from none", async () => {
  for (const unit of [null, { ...atlas, destroyed: "by fire" }, { ...atlas, off: true }]) {
    const { control, asked } = watching(unit);
    control.click("15,10");
    await answered();
    assert.deepEqual(asked, []);
  }
});

test("while taps measure, two of them tell the distance between any two places", async () => {
  const { control, asked, done, drawn } = watching();
  assert.deepEqual(texts(control.views(), "button"), ["Look", "Measure"]);
  control.hover("14,10");
  assert.equal(control.measure.over, "");
  press(control.views(), "Measure");
  assert.deepEqual(
    all(control.views(), "button").map((each) => each.attributes["aria-pressed"]),
    ["false", "true"],
  );
  control.click("13,10");
  assert.ok(done.some(([name, words]) => name === "notice" && words === "Tap the other end."));
  control.hover("14,10");
  assert.equal(control.measure.over, "14,10");
  control.click("20,10");
  await answered();
  assert.deepEqual(asked, [["/measure", { from: "13,10", to: "red-1" }]]);
  control.draw();
  assert.match(written(drawn.labels).join(), /in sight, partial cover/);
  assert.equal(control.back(), true);
  assert.equal(control.back(), false);
});

test("a key turns from looking to measuring and back, and what was measured goes", () => {
  const { control } = watching();
  assert.equal(key(control, "x"), false);
  assert.equal(key(control, "M"), true);
  assert.equal(control.showing, "measure");
  control.click("13,10");
  key(control, "m");
  assert.deepEqual([control.showing, control.measure.from], ["look", ""]);
});

test("the unit in hand is ringed, unless it is aboard or off the table", () => {
  const ringed = (unit) => {
    const { control, drawn } = watching(unit);
    control.draw();
    return all(drawn.path, "circle").length + all(drawn.path, "path").length > 0;
  };
  assert.deepEqual([atlas, { ...atlas, carrier: "blue-2" }, { ...atlas, off: true }, null].map(ringed), [
    true,
    false,
    false,
    false,
  ]);
  const { control, done } = watching();
  control.draw();
  assert.ok(done.some(([name, layer]) => name === "clear" && layer === "envelopes"));
});

test("the bar tells whom one waits for, and what can be done meanwhile", () => {
  const { control, table } = watching();
  assert.equal(control.bar().detail, "Red moves. You can look around, read cards and measure.");
  table.view.decision = { side: "blue", kind: "move", yours: true, units: ["blue-1"] };
  const { title, detail, buttons } = control.bar();
  assert.deepEqual([title, detail], ["Looking at Atlas", "Tap a place to measure to it."]);
  assert.equal(buttons[0].words, "Back to Atlas");
  table.view.decision = null;
  assert.deepEqual(control.bar(), { title: "The dice decide", detail: "", buttons: [] });
  table.view.decision = { side: "red", kind: "answer", yours: false, units: [] };
  assert.match(control.bar().detail, /^Red is asked something in the middle of an action\./);
});

/** A unit that lies hidden. */
function hidden(phase) {
  const parts = notingTable({
    view: { phase },
    nameOf: (id) => `<${id}>`,
    unitAt: (place) => (place === "0505" ? { id: "red-1" } : null),
  });
  let shown = 0;
  const control = new RevealControl(
    /** @type {any} */ (parts.table),
    /** @type {any} */ ({ draw: () => (shown += 1) }),
  );
  control.draw();
  assert.equal(shown, 0);
  control.start({ id: "blue-1", hex: "0404" });
  control.draw();
  assert.equal(shown, 1);
  return { ...parts, control };
}

test("a hidden unit comes out to move or to fire, or stays hidden", () => {
  const { control, done } = hidden("reveal-move");
  const bar = control.bar();
  assert.deepEqual(
    [bar.title, bar.detail, ...bar.buttons.map(({ words }) => words)],
    ["<blue-1> lies hidden", "To move this turn it must come out now.", "Undo", "Come out to move", "Stay hidden"],
  );
  assert.deepEqual(
    bar.buttons.map(({ disabled, primary, enter }) => [disabled, primary, enter]),
    [
      [true, undefined, undefined],
      [undefined, undefined, undefined],
      [undefined, true, true],
    ],
  );
  bar.buttons[1].act();
  bar.buttons[2].act();
  assert.deepEqual(
    done.filter(([name]) => name === "play").map(([, actions]) => actions[0]),
    ["reveal blue-1", "lurk blue-1"],
  );
  const { detail, buttons } = hidden("reveal-fire").control.bar();
  assert.deepEqual([detail, buttons[1].words], ["To fire this turn it must come out now.", "Come out to fire"]);
});

test("while a unit lies hidden others can be looked at, and nothing else is on the map", () => {
  const { control, done, drawn } = hidden("reveal-move");
  assert.deepEqual([control.meaning("0505"), control.meaning("0606")], ["look", ""]);
  assert.deepEqual(kinds(drawn.path), ["bx-ring case", "bx-ring gold"]);
  control.click("0606");
  control.click("0505");
  assert.deepEqual(done.at(-1), ["select", "red-1"]);
  assert.deepEqual([control.back(), control.key(), control.panel(), control.views()], [false, false, null, null]);
  control.stop();
  assert.deepEqual([control.unit, done.at(-1)], [null, ["clear", "path", "envelopes", "labels", "sight"]]);
});
