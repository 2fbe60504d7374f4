import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./dom.js";
import { playsAlone } from "../../src/boxcars/serve/static/js/knowngames.js";
import { forget, learn, savedGames } from "../../src/boxcars/serve/static/js/saved.js";

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
  });
});

const game = (/** @type {number} */ n) => ({
  id: `g${n}`,
  seat: "",
  links: {},
  played: new Date(1000 * n).toISOString(),
});

test("a forgotten game takes the place of no other", () => {
  learn(Array.from({ length: 40 }, (_, n) => game(n)));
  forget("g39");
  assert.equal(savedGames().length, 39);
  learn([game(40)]);
  assert.equal(savedGames().length, 40);
  learn([game(39)]);
  assert.ok(!savedGames().some(({ id }) => id === "g39"), "it stays forgotten");
  learn([game(41)]);
  assert.deepEqual([savedGames().length, savedGames()[0].id], [40, "g41"]);
});

test("the record of a running game is offered where no other person plays", () => {
  const person = { kind: "person" };
  const bot = { kind: "bot-greedy" };
  assert.ok(playsAlone({ seats: { red: person, blue: bot }, you: ["red"] }));
  assert.ok(playsAlone({ seats: { red: person, blue: person }, you: ["red", "blue"] }));
  assert.ok(!playsAlone({ seats: { red: person, blue: person }, you: ["red"] }));
  assert.ok(!playsAlone({ seats: { red: person, blue: bot }, you: [] }));
});
