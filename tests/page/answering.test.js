import assert from "node:assert/strict";
import { test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, notingTable, noting } from "./tables.js";

const { AnswerControl, openOrders } = await import("../../src/boxcars/serve/static/js/questions.js");

const answers = [
  { word: "yes", label: "shoot it down", note: "costs a round" },
  { word: "no", label: "let it come", default: true },
];
const orders = [
  { kind: "anti-missile", text: "Missiles come in", order: "ask", orders: ["decide", "ask", "yes"], concerns: true },
  { kind: "landing", text: "Where to land", order: "ask", orders: ["decide", "ask"], concerns: false },
];
const question = { side: "blue", kind: "anti-missile", text: "Missiles come in", unit: "blue-1", answers, cite: "" };

function asking(more = {}) {
  const view = { as: "blue", n: 7, version: "7", question: { ...question, ...more }, orders };
  const parts = notingTable({ view, nameOf: (id) => `<${id}>` });
  const watched = [];
  const watch = noting(watched, { back: () => "looked", meaning: () => "look", views: () => "views" });
  const control = new AnswerControl(/** @type {any} */ (parts.table), watch);
  control.start("unit");
  return { ...parts, view, control, watched };
}
const played = ({ done }) => done.filter(([name]) => name === "play").map(([, actions]) => actions);

test("a question comes with its answers, of which the usual one is chosen", () => {
  const { control, watched } = asking();
  assert.deepEqual(watched, [["start", "unit"]]);
  const panel = control.panel();
  assert.deepEqual(
    all(panel, ".answer").map((each) => [each.textContent, each.attributes["aria-checked"]]),
    [
      ["Shoot it downcosts a round", "false"],
      ["Let it come", "true"],
    ],
  );
  const { title, detail, modes, buttons } = control.bar();
  assert.deepEqual([title, detail], ["<blue-1>: let it come", undefined]);
  assert.deepEqual(texts(modes, "button"), ["Shoot it down", "Let it come"]);
  assert.deepEqual(buttons, [
    { words: "Undo", disabled: true },
    { words: "Answer", primary: true, enter: true, act: buttons[1].act },
  ]);
});

test("the first answer is chosen where none is usual, and no unit is named where none is asked", () => {
  const { control } = asking({ unit: "", answers: [answers[0], { ...answers[1], default: false }] });
  assert.equal(control.bar().title, "shoot it down");
  control.chosen = "gone";
  assert.equal(control.answer, control.question.answers[0]);
});

test("up to three answers stand in the bar, more of them only in the panel", () => {
  const many = (count) => Array.from({ length: count }, (_, at) => ({ word: `w${at}`, label: `way ${at}` }));
  assert.equal(all(asking({ answers: many(3) }).control.bar().modes, "button").length, 3);
  const { control } = asking({ answers: many(4) });
  assert.equal(control.bar().modes, null);
  assert.equal(all(control.panel(), ".answer").length, 4);
});

test("another answer is chosen in the panel or in the bar, and played", () => {
  const asked = asking();
  press(asked.control.panel(), "Shoot it down");
  assert.equal(asked.control.bar().detail, "costs a round");
  asked.control.bar().buttons[1].act();
  press(asked.control.bar().modes, "Let it come");
  asked.control.confirm();
  assert.deepEqual(played(asked), [["answer yes"], ["answer no"]]);
  assert.equal(asked.done.filter(([name]) => name === "redraw").length, 2);
});

test("an answer holds always if that is wished and can be ordered", () => {
  const asked = asking();
  const { control } = asked;
  assert.equal(all(control.panel(), ".always").length, 0);
  control.choose("yes");
  const box = all(control.panel(), "input")[0];
  assert.equal("checked" in box.attributes, false);
  box.checked = true;
  box.listeners.change();
  assert.equal("checked" in all(control.panel(), "input")[0].attributes, true);
  control.confirm();
  control.choose("no");
  control.confirm();
  assert.deepEqual(played(asked), [["order anti-missile yes", "answer yes"], ["answer no"]]);
});

test("what was chosen stays while the same is asked, and not for the next question", () => {
  const { control, view } = asking();
  control.choose("yes");
  control.always = true;
  control.start("other");
  assert.deepEqual([control.chosen, control.always], ["yes", true]);
  view.version = "8";
  control.start("other");
  assert.deepEqual([control.chosen, control.always], ["no", false]);
  control.choose("yes");
  view.question = { ...question, text: "Another volley" };
  control.start("other");
  assert.equal(control.chosen, "no");
});

test("whoever is asked can look around as while waiting", () => {
  const { control, watched } = asking();
  watched.length = 0;
  control.stop();
  control.draw();
  control.hover("0101");
  control.click("0101", "point", "event");
  assert.deepEqual(watched, [["stop"], ["draw"], ["hover", "0101"], ["click", "0101", "point", "event"]]);
  assert.deepEqual(
    [control.back(), control.meaning("0101"), control.views(), control.key(), control.heat()],
    ["looked", "look", "views", false, {}],
  );
});

test("standing orders of one's own are shown, and changed at once", async () => {
  document.body.replaceChildren();
  const { table, view, done } = asking();
  const asked = [];
  table.game.play = async (...how) => {
    asked.push(how);
    return { view: { ...view, n: 8 } };
  };
  openOrders(/** @type {any} */ (table));
  const dialog = document.body.children.at(-1);
  assert.equal(dialog.open, true);
  assert.equal(all(dialog, "h2")[0].textContent, "Standing orders of Blue");
  assert.deepEqual(texts(dialog, ".order"), ["Missiles come inLet the rules decideAsk meAlways: yes"]);
  const options = all(dialog, "option").map((each) => "selected" in each.attributes);
  assert.deepEqual(options, [false, true, false]);
  const choice = all(dialog, "select")[0];
  choice.value = "yes";
  view.orders = [{ ...orders[0], order: "yes" }];
  choice.listeners.change();
  await answered();
  assert.deepEqual(asked, [[["order anti-missile yes"], 7]]);
  assert.deepEqual(
    done.filter(([name]) => name === "adopt").map(([, { n }]) => n),
    [8],
  );
  assert.deepEqual(
    all(dialog, "option").map((each) => "selected" in each.attributes),
    [false, false, true],
  );
  dialog.listeners.close();
  assert.equal(document.body.children.length, 0);
});
