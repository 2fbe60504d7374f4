import assert from "node:assert/strict";
import { test } from "node:test";

const { Latest } = await import("../../src/boxcars/serve/static/js/latest.js");

/** A question that is answered when the test says so. */
function asked() {
  let answer;
  const question = new Promise((done) => {
    answer = done;
  });
  return { question, answer };
}

test("an answer that comes after the next question is passed over", async () => {
  const latest = new Latest();
  const [first, second] = [asked(), asked()];
  const answers = [latest.answer(first.question), latest.answer(second.question)];
  second.answer("new");
  first.answer("old");
  assert.deepEqual(await Promise.all(answers), [null, "new"]);
});

test("what is no longer wanted brings nothing", async () => {
  const latest = new Latest();
  const { question, answer } = asked();
  const late = latest.answer(question);
  latest.forget();
  answer("plan");
  assert.equal(await late, null);
});
