import assert from "node:assert/strict";
import { test } from "node:test";
import { all } from "./elements.js";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
});
const { askName, keepOwnName, ownName, playerOf, playersLine, sideAndPlayer, takenName } =
  await import("../../src/boxcars/serve/static/js/players.js");
const VIEW = /** @type {any} */ ({
  as: "red",
  sides: ["red", "blue"],
  seats: { red: { kind: "human", name: "Red" }, blue: { kind: "human", name: "Ada" } },
});

test("a side is called by its player's name, and by its colour where nobody has a name", () => {
  assert.equal(takenName(VIEW, "red"), "");
  assert.equal(playerOf(VIEW, "red"), "Red");
  assert.equal(playerOf(VIEW, "blue"), "Ada");
  assert.equal(sideAndPlayer(VIEW, "red"), "Red");
  assert.equal(sideAndPlayer(VIEW, "blue"), "Blue · Ada");
  assert.equal(playerOf({}, "blue"), "Blue");
});

test("who plays what names only those who have a name", () => {
  assert.equal(playersLine(VIEW), "Blue: Ada");
  assert.equal(playersLine({ ...VIEW, seats: { red: { name: "Bo" }, blue: { name: "Ada" } } }), "Red: Bo · Blue: Ada");
  assert.equal(playersLine({ ...VIEW, seats: {} }), "");
});

test("one's own name is kept without the blanks around it", () => {
  assert.equal(ownName(), "");
  keepOwnName("  Ada ");
  assert.equal(ownName(), "Ada");
});

test("the field for the name holds the name so far, can be typed in at once, and the table is told", async () => {
  keepOwnName("Bo");
  const posted = [];
  const table = /** @type {any} */ ({
    view: VIEW,
    run: (act) => act(),
    following: { update: (view) => posted.push(view) },
    game: { post: async (way, what) => [way, what] },
  });
  askName(table);
  const [field] = all(document.body, "input");
  assert.equal(field.value, "Bo");
  assert.equal(document.activeElement, field);
  field.listeners.input({ target: { value: "Cyd" } });
  await all(document.body, "form")[0].listeners.submit();
  assert.equal(ownName(), "Cyd");
  assert.deepEqual(posted, [["/name", { name: "Cyd" }]]);
  document.body.replaceChildren();
  askName({ ...table, view: { ...VIEW, as: "blue" } });
  assert.equal(all(document.body, "input")[0].value, "Ada");
});
