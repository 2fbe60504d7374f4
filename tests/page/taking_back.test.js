import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { Undo } = await import("../../src/boxcars/serve/static/js/undo.js");
const { openTakeBack, takeBackNote } = await import("../../src/boxcars/serve/static/js/takeback.js");
const { answerDraw, drawNote, parleyItems } = await import("../../src/boxcars/serve/static/js/parley.js");
const person = { kind: "person" };
const VIEW = {
  sides: ["red", "blue"],
  you: ["red"],
  as: "red",
  n: 7,
  seats: { red: person, blue: person },
  dice: { kind: "seeded" },
  undo: { can: false, why: "dice were rolled" },
  take_back: { can: false, asks: "" },
  draw: {},
};
let done, table;

beforeEach(() => {
  done = [];
  document.body.replaceChildren();
  table = {
    view: VIEW,
    run: (act) => act(),
    notice: (words) => done.push(words),
    play: async (actions) => done.push(...actions),
    game: { as: "red", post: async (way, what) => (done.push([way, what]), { view: VIEW }) },
    hotSeat: { otherPlayer: () => "", sitDown: (side) => done.push(side) },
    following: { send: (act) => act(), during: (act) => act() },
    control: null,
  };
});

test("undo goes back on the page first, then at the server, then asks, and else tells why it is closed", async () => {
  const undo = new Undo(table);
  table.control = { back: () => true };
  await undo.back();
  assert.deepEqual(done, []);
  table.control = { back: () => false };
  table.view = { ...VIEW, undo: { can: true } };
  await undo.back();
  assert.deepEqual(done, [["/undo", { n: 7 }], "red"]);
  table.hotSeat.otherPlayer = () => "blue";
  await undo.back();
  assert.equal(done.at(-1), "blue");
  table.view = { ...VIEW, take_back: { can: true } };
  await undo.back();
  assert.equal(all(document.body, "dialog").length, 1);
  table.view = VIEW;
  await undo.back();
  assert.equal(done.at(-1), "Undo is closed: dice were rolled.");
});

test("the button for undo is open while there is a step back, and after dice asks for it", () => {
  const undo = new Undo(table);
  const { words, disabled, title } = undo.button(false);
  assert.deepEqual([words, disabled, title], ["Undo", true, "dice were rolled"]);
  assert.ok(!undo.button(true).disabled);
  table.view = { ...VIEW, undo: { can: true } };
  assert.ok(!undo.button(false).disabled);
  table.view = { ...VIEW, take_back: { can: true } };
  assert.equal(undo.button(false).words, "Take back…");
  assert.equal(undo.button(true).words, "Undo");
});

test("a take-back tells what becomes of the dice, and whether another person must agree", () => {
  const told = (more) => {
    document.body.replaceChildren();
    let asked = 0;
    openTakeBack({ ...VIEW, ...more }, () => (asked += 1));
    const words = texts(document.body, "p");
    all(document.body, ".primary")[0].listeners.click();
    assert.equal(asked, 1);
    return [/rolled anew\.$/.test(words[0]) && !/not rolled/.test(words[0]), ...texts(document.body, ".primary")];
  };
  openTakeBack(VIEW, () => {});
  const [dialog] = all(document.body, "dialog");
  assert.ok(dialog.open);
  assert.match(texts(dialog, "p")[1], /^The other side must agree\./);
  dialog.listeners.close();
  assert.equal(all(document.body, "dialog").length, 0);
  openTakeBack({ ...VIEW, you: ["red", "blue"] }, () => {});
  assert.match(texts(document.body, "p")[1], /^The log keeps/);
  assert.deepEqual(told({}), [false, "Ask for it"]);
  assert.deepEqual(told({ dice: { kind: "typed" } }), [true, "Ask for it"]);
  assert.deepEqual(told({ seats: { red: person, blue: { kind: "bot-greedy" } } }), [false, "Take back"]);
  assert.deepEqual(told({ you: ["red", "blue"] }), [false, "Take back"]);
});

test("who asks for a take-back can end the question, who is asked answers it, and others see nothing", () => {
  const answers = [];
  const note = (you, asks) => takeBackNote({ ...VIEW, you, take_back: { asks } }, (what) => answers.push(what));
  assert.deepEqual(texts(note(["red"], "red"), "button"), ["Ask no more"]);
  const asked = note(["red"], "blue");
  assert.match(asked.textContent, /^Blue asks to take back/);
  assert.match(texts(asked, "small")[0], /the seed gives the same dice again/);
  assert.equal(texts(note(["red"], "red"), "small")[0], "The other side has not answered yet.");
  press(asked, "Refuse");
  press(asked, "Agree");
  press(note(["red"], "red"), "Ask no more");
  assert.deepEqual(answers, ["refuse", "accept", "refuse"]);
  assert.equal(note([], "blue"), null);
  assert.equal(note(["red"], ""), null);
});

test("a draw is offered and a battle resigned only while that can be done, and that bots decline is told", () => {
  const items = (draw, more = {}) => {
    table.view = { ...VIEW, ...more, draw };
    return parleyItems(table).map(([words, , note]) => [words, note]);
  };
  assert.deepEqual(items({}), []);
  assert.deepEqual(items({ can_offer: true, can_resign: true }), [
    ["Offer a draw", ""],
    ["Resign", "the battle ends"],
  ]);
  assert.deepEqual(items({ can_offer: true }, { seats: { red: person, blue: { kind: "bot-random" } } }), [
    ["Offer a draw", "bots decline"],
  ]);
  table.view = null;
  assert.deepEqual(parleyItems(table), []);
});

test("that an offered draw was declined at once is told, and while it is open it is not", async () => {
  table.view = { ...VIEW, draw: { can_offer: true } };
  await parleyItems(table)[0][1]();
  assert.deepEqual(done, ["draw offer", "The draw was declined."]);
  done = [];
  table.view = { ...VIEW, draw: { can_offer: true, offers: "red" } };
  await parleyItems(table)[0][1]();
  assert.deepEqual(done, ["draw offer"]);
});

test("resigning is asked about first, and done only when it is confirmed", async () => {
  table.view = { ...VIEW, draw: { can_resign: true } };
  for (const [pressed, played] of [
    ["keep", []],
    ["end", ["resign"]],
  ]) {
    done = [];
    document.body.replaceChildren();
    const resigning = parleyItems(table)[0][1]();
    const [dialog] = all(document.body, "dialog");
    assert.deepEqual(texts(dialog, "h2"), ["Resign as Red?"]);
    dialog.returnValue = pressed;
    dialog.listeners.close();
    await resigning;
    assert.deepEqual(done, played);
  }
});

test("who is offered a draw agrees or declines, and who offers it can take it back", () => {
  const answers = [];
  const note = (draw, you = ["red"]) => drawNote({ ...VIEW, you, draw }, (word) => answers.push(word));
  const asked = note({ offers: "blue", can_accept: true });
  assert.match(asked.textContent, /^Blue offers a draw\./);
  press(asked, "Decline");
  press(asked, "Agree");
  press(note({ offers: "red", can_accept: false }), "Take it back");
  assert.deepEqual(answers, ["decline", "accept", "decline"]);
  assert.equal(note({ offers: "" }), null);
  assert.equal(note({ offers: "blue" }, []), null);
});

test("on a shared screen a draw is accepted by the side that is asked", async () => {
  table.view = { ...VIEW, you: ["red", "blue"], draw: { offers: "red" } };
  await answerDraw(table, "accept");
  await answerDraw(table, "decline");
  assert.deepEqual(done, [
    ["/play", { actions: ["draw accept"], as: "blue" }],
    ["/play", { actions: ["draw decline"], as: "red" }],
  ]);
});
