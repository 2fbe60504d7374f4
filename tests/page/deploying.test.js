import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";
import { DeployControl } from "../../src/boxcars/serve/static/js/total_warfare/deploy.js";

/** A control whose question is answered by hand. */
function asking() {
  /** @type {{reject: (error: Error) => void, resolve: (answer: any) => void}} */
  let waiting = { reject: () => {}, resolve: () => {} };
  const ask = () => new Promise((resolve, reject) => (waiting = { resolve, reject }));
  const control = new DeployControl(/** @type {any} */ ({ game: { ask }, redraw: () => {} }));
  Object.assign(control, { unit: { id: "blue-3" }, hex: "3012", hides: false });
  return { control, answer: () => waiting };
}

test("a refusal that comes after the unit was deployed is nobody's concern", async () => {
  const { control, answer } = asking();
  const asked = control.askHeights();
  control.unit = null;
  answer().reject(new Error("there is no unit 'blue-3'"));
  await asked;
  assert.deepEqual(control.heights, []);
});

test("a refusal about the unit in hand is told, and its heights are taken", async () => {
  const { control, answer } = asking();
  const refused = control.askHeights();
  answer().reject(new Error("no such hex"));
  await assert.rejects(refused, /no such hex/);
  const asked = control.askHeights();
  answer().resolve({ heights: [1, 2] });
  await asked;
  assert.deepEqual([control.heights, control.height], [[1, 2], 1]);
});
