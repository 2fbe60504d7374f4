import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerActions, canOrder, orderWords } from "../../src/boxcars/serve/static/js/questions.js";

const ORDERS = [
  { kind: "anti-missile", text: "", order: "ask", orders: ["decide", "ask", "yes", "no"] },
  { kind: "landing", text: "", order: "ask", orders: ["decide", "ask"] },
];

test("an answer is played as it is, and as an order first if it shall hold always", () => {
  assert.deepEqual(answerActions("anti-missile", "no", false), ["answer no"]);
  assert.deepEqual(answerActions("anti-missile", "no", true), ["order anti-missile no", "answer no"]);
});

test("only answers that are always the same can be ordered", () => {
  assert.equal(canOrder(ORDERS, "anti-missile", "yes"), true);
  assert.equal(canOrder(ORDERS, "landing", "0402"), false);
});

test("orders are told in words", () => {
  assert.deepEqual(["decide", "ask", "shut-down"].map(orderWords), [
    "Let the rules decide",
    "Ask me",
    "Always: shut down",
  ]);
});
