/** Units that are looked for in a list of the page, and forces that a link holds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { isWithin, listSource, withOwn } = await import("../../src/boxcars/serve/static/js/unit_sources.js");
const { linkedForce } = await import("../../src/boxcars/serve/static/js/saved_forces.js");
const { gapWords } = await import("../../src/boxcars/serve/static/js/balance.js");

const FIGURES = [
  { name: "Lark", words: "", points: 55, text: "Lark mech ECM", facts: { type: "mech", points: "55" } },
  { name: "Line Rifles", words: "", points: 9, text: "Line Rifles infantry", facts: { type: "infantry", points: "9" } },
];
const FILTERS = [
  { key: "type", label: "Kind" },
  { key: "points", label: "Points" },
];

test("a span holds both of its ends, and one that is open has no upper end", () => {
  assert.deepEqual(
    ["20", "55", "56"].map((fact) => isWithin("20-55", fact)),
    [true, true, false],
  );
  assert.equal(isWithin("20-", "900"), true);
  assert.equal(isWithin("55", "56"), false);
  assert.equal(isWithin("mech", "mech"), true);
});

test("words and filters add up in a list, and what finds nothing says what to leave out", async () => {
  const source = listSource(FIGURES, FILTERS);
  assert.deepEqual(
    (await source.find({ q: "ecm", points: "50-60" }, 0)).units.map(({ name }) => name),
    ["Lark"],
  );
  const none = await source.find({ q: "lark", type: "infantry" }, 0);
  assert.deepEqual(none.kept_out, [
    { condition: "q", total: 1 },
    { condition: "type", total: 1 },
  ]);
});

test("cards of the player's own come first, but not where a filter asks for what they do not say", async () => {
  const own = [{ name: "Mule", words: "", points: 5, text: "Mule own card" }];
  const source = withOwn(listSource(FIGURES, FILTERS), own);
  const names = async (/** @type {Record<string, string>} */ asked) =>
    (await source.find(asked, 0)).units.map(({ name }) => name);
  assert.deepEqual(await names({}), ["Mule", "Lark", "Line Rifles"]);
  assert.deepEqual(await names({ q: "mule" }), ["Mule"]);
  assert.deepEqual(await names({ type: "mech" }), ["Lark"]);
});

test("a link holds a force, and a broken link holds none", () => {
  const force = { name: "River & lance", units: [{ unit: "Atlas AS7-D", gunnery: 3 }] };
  assert.deepEqual(linkedForce(`#force=${encodeURIComponent(JSON.stringify(force))}`), force);
  assert.equal(linkedForce("#force=nonsense"), null);
  assert.equal(linkedForce("#game=clix"), null);
});

test("how far two forces are apart is said by the larger one", () => {
  assert.equal(gapWords({ blue: 1000, red: 1041 }), "Red has 41 more, 4.1 %.");
  assert.equal(gapWords({ blue: 7, red: 7 }), "Both forces are worth the same.");
});
