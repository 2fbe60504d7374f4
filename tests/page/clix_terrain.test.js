import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { TerrainControl } = await import("../../src/boxcars/serve/static/js/clix/terrain.js");
const table = {
  view: { pile: ["light-woods", "hill", "hill"] },
  redraw: () => (table.redraws += 1),
  play: (actions) => table.played.push(...actions),
  undo: { button: (active) => ({ words: "Undo", disabled: !active }) },
  map: { draw: (_, drawn) => (table.drawn = drawn), clear: () => (table.drawn = null) },
  played: [],
  drawn: null,
  redraws: 0,
};
let control;

beforeEach(() => {
  table.played = [];
  control = new TerrainControl(table);
  control.start("terrain");
});

test("the first piece of the pile is in hand, and another is taken by its button", () => {
  assert.equal(control.name, "light-woods");
  assert.deepEqual(texts(all(control.panel(), ".facing-choice")[0], "button"), ["Light woods", "Hill"]);
  press(control.panel(), "Hill");
  const pressed = all(control.panel(), "button").map((each) => each.attributes["aria-pressed"]);
  assert.deepEqual(pressed.slice(0, 2), ["false", "true"]);
  assert.equal(control.bar().title, "Place a hill: tap where its middle lies");
});

test("a piece is placed only where a place was tapped", () => {
  control.confirm();
  assert.deepEqual(table.played, []);
  assert.ok(control.bar().buttons[2].disabled);
  control.click("12,30");
  assert.ok(!control.bar().buttons[2].disabled);
  control.confirm();
  assert.deepEqual(table.played, ["place light-woods 12,30"]);
});

test("a piece is turned by fifteen degrees to either side, round the circle", () => {
  press(control.panel(), "↺");
  assert.equal(control.turned, 345);
  press(control.panel(), "↻");
  press(control.panel(), "↻");
  assert.equal(control.turned, 15);
  control.turned = 350;
  press(control.panel(), "↻");
  assert.equal(control.turned, 5);
  control.click("12,30");
  control.draw();
  assert.equal(table.drawn.attributes.transform, "translate(288 720) rotate(5)");
  control.confirm();
  assert.deepEqual(table.played, ["place light-woods 12,30 turned 5"]);
});

test("whatever is chosen is shown at once", () => {
  const choices = [
    () => control.start("terrain"),
    () => control.click("12,30"),
    () => control.back(),
    () => press(control.panel(), "↺"),
    () => press(control.panel(), "Hill"),
  ];
  for (const choose of choices) {
    table.redraws = 0;
    choose();
    assert.equal(table.redraws, 1, String(choose));
  }
});

test("the next piece begins without the place and the turn of the last, and nothing is left on the map at the end", () => {
  control.click("12,30");
  press(control.panel(), "↻");
  control.draw();
  control.start("terrain");
  control.confirm();
  control.click("9,9");
  control.confirm();
  assert.deepEqual(table.played, ["place light-woods 9,9"]);
  control.draw();
  control.stop();
  control.draw();
  assert.equal(table.drawn, null);
});

test("going back takes the piece off the place that was tapped, once", () => {
  control.click("12,30");
  assert.ok(control.back());
  assert.equal(control.at, "");
  assert.ok(!control.back());
  control.draw();
  assert.equal(table.drawn, null);
});

test("the piece in hand can be set aside", () => {
  control.bar().buttons[1].act();
  assert.deepEqual(table.played, ["set-aside light-woods"]);
});
