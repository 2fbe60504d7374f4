import assert from "node:assert/strict";
import { test } from "node:test";
import { eventKinds, wayOf } from "../../src/boxcars/serve/static/js/events.js";
import { outcome } from "../../src/boxcars/serve/static/js/total_warfare/outcomes.js";
import { COMMON } from "./kinds.js";

const SHOT = { kind: "shot", phase: "fire", hit: true, target: "red-1" };
const after = (kind, more = {}) => ({ kind, phase: "fire", ...more });

test("the label of a shot tells where it struck, how many fell, or what is left of a house", () => {
  const damage = (amount, location) => after("damage", { amount, location });
  assert.equal(outcome({ ...SHOT, hit: false }, []), "miss");
  assert.equal(outcome(SHOT, []), "hit");
  assert.equal(outcome(SHOT, [damage(5, "CT")]), "hit · 5 · CT");
  assert.equal(outcome(SHOT, [damage(5, "CT"), damage(3, "LA")]), "hit · 8");
  assert.equal(outcome(SHOT, [after("troopers", { lost: 1 })]), "hit · 1 trooper");
  assert.equal(outcome(SHOT, [after("troopers", { lost: 2 }), after("troopers", { lost: 3 })]), "hit · 5 troopers");
  assert.equal(outcome(SHOT, [after("pulse", { effect: "shut down" })]), "hit · shut down");
  assert.equal(outcome(SHOT, [after("pulse", { effect: "" })]), "hit");
  const house = { ...SHOT, target: "hex:0507" };
  assert.equal(outcome(house, [after("building-hit", { amount: 9, cf: 31 })]), "hit · 9 · 31 left");
});

test("a unit passes the places that the kind of event names, and goes nowhere where it names none", () => {
  const kinds = eventKinds({ ...COMMON, flew: { way: ["path"] }, displaced: { way: ["start", "to"] } });
  const flew = { kind: "flew", path: [{ hex: "0101" }, { hex: "0102" }] };
  assert.deepEqual(wayOf(kinds, flew), ["0101", "0102"]);
  assert.deepEqual(wayOf(kinds, { kind: "displaced", start: "0101", to: "0201" }), ["0101", "0201"]);
  assert.deepEqual(wayOf(kinds, { kind: "moved", path: ["1,1", "2,2"] }), ["1,1", "2,2"]);
  const others = eventKinds(COMMON);
  assert.deepEqual(wayOf(others, { kind: "flew", trail: ["A", "B"] }), []);
  assert.deepEqual(wayOf(others, { kind: "moved", path: null }), []);
});
