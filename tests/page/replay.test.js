import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, press, texts } from "./elements.js";
import { answered, key, kinds, noting, notingTable, region, written } from "./tables.js";
import { COMMON } from "./kinds.js";

const { Replay } = await import("../../src/boxcars/serve/static/js/replay.js");
const { eventKinds } = await import("../../src/boxcars/serve/static/js/events.js");
const events = eventKinds({
  ...COMMON,
  fired: { attack: true },
  hit: { follows: true },
  collapsed: { ground: true },
  declared: { sealed: true },
});
const line = (n, kind, more = {}) => ({
  n,
  at: more.at ?? 3,
  turn: 2,
  phase: "weapon",
  kind,
  text: kind,
  units: [],
  ...more,
});
const unit = (id, side, place, more = {}) => ({ id, side, place, token: "<path/>", left: 80, ...more });
let asked, done, drawn, moment, replay, table, timeline;

beforeEach(() => {
  globalThis.location = /** @type {any} */ ({ origin: "http://host", pathname: "/table/g1", href: "" });
  timeline = [
    { at: 0, turn: 1, phase: "initiative", unit: "", damage: {} },
    { at: 1, turn: 1, phase: "movement", unit: "red-1", damage: { red: 0, blue: 5 } },
    { at: 2, turn: 1, phase: "movement", unit: "red-1", damage: {} },
    { at: 3, turn: 2, phase: "weapon", unit: "blue-1", damage: { red: 20, blue: 0 } },
    { at: 4, turn: 2, phase: "weapon", unit: "blue-1", damage: { blue: 3 } },
    { at: 5, turn: 2, phase: "end", unit: "red-1", damage: {} },
  ];
  moment = {
    at: 3,
    total: 6,
    timeline,
    before: [{ id: "red-1", left: 100 }],
    board_before: { key: "old" },
    view: {
      turn: 9,
      phase: "end",
      sides: ["red", "blue"],
      decision: {},
      outcome: {},
      board: { key: "new" },
      units: [
        unit("red-1", "red", "0101", { left: 50, to_do: "move" }),
        unit("blue-1", "blue", "0202", { destroyed: true }),
      ],
    },
    lines: [
      line(10, "fired", { unit: "blue-1", target: "red-1", hit: true, units: [{ id: "red-1", left: 70 }] }),
      line(11, "hit", { units: [{ id: "red-1", left: 60 }] }),
      line(12, "moved", { unit: "red-1", path: ["0101", "0103"], phase: "movement", turn: 3 }),
      line(13, "phase"),
      line(14, "declared"),
    ],
  };
  const noted = notingTable(
    {
      kit: {
        events,
        leftWords: "armor",
        left: ({ left }) => left,
        eventDetails: () => null,
      },
      names: new Map([["red-1", "Locust"]]),
      unit: (id) => table.view.units.find((each) => each.id === id),
      placeOf: (id) => table.view.units.find((each) => each.id === id)?.place ?? "",
      log: noting([], { now: -1 }),
      view: moment.view,
      game: {
        base: "/api/games/g1",
        headers: {},
        get: async (way, question) => {
          asked.push([way, question]);
          return way === "/log"
            ? { lines: [line(1, "phase", { at: 1 }), ...moment.lines, line(20, "phase", { at: 4 })] }
            : { ...moment, at: question.at };
        },
      },
      map: {
        wholeIsReadable: false,
        spot: (place) => [Number(place.slice(0, 2)), Number(place.slice(2))],
        wordOf: ([x, y]) => `0${x}0${y}`,
      },
    },
    { "/dice_check": { kind: "seeded", commitment: "abc" } },
  );
  ({ table, asked, done, drawn } = noted);
  table.see = (view) => ((table.view = view), done.push(["see"]));
  table.log = noting(done, { now: -1 });
  replay = new Replay(/** @type {any} */ (table));
  table.replay = replay;
});

const open = async (at = 3) => {
  await replay.open(at);
  await answered();
  done.length = asked.length = 0;
};
const went = () => asked.filter(([way]) => way === "/replay").map(([, question]) => question);
const logged = () =>
  done
    .filter(([name]) => name === "reset")
    .at(-1)[1]
    .map(({ n }) => n);

test("a replay opens at its moment, or at the beginning, with the whole map if it can be read", async () => {
  table.map.wholeIsReadable = true;
  await replay.open();
  assert.deepEqual(asked.slice(0, 2), [
    ["/log", { since: 0 }],
    ["/replay", { at: 0 }],
  ]);
  assert.deepEqual([replay.last, replay.timeline, table.map.kept], [5, timeline, null]);
  assert.deepEqual(done.at(-1), ["whole"]);
  assert.ok(region("app").classList.contains("replaying"));
  assert.equal(region("views").hidden, true);
  table.map.wholeIsReadable = false;
  done.length = 0;
  await replay.open(2);
  assert.equal(replay.at, 2);
  assert.ok(done.every(([name]) => name !== "whole"));
  replay.playing = setTimeout(() => assert.fail("it plays on"), 1);
  replay.close();
  assert.equal(replay.playing, null);
  assert.equal(region("app").classList.contains("replaying"), false);
  assert.deepEqual(done.at(-1), ["clear", "effects", "labels", "path"]);
});

test("an entry is stepped through event by event, forward and back, and then the next one comes", async () => {
  await open();
  assert.deepEqual(
    replay.groups.map(([head]) => head.kind),
    ["fired", "moved"],
  );
  assert.equal(replay.event, 0);
  await replay.step(1);
  assert.deepEqual([replay.event, went()], [1, []]);
  await replay.step(1);
  assert.deepEqual(went(), [{ at: 4, timeline: 0 }]);
  assert.deepEqual([replay.at, replay.event], [4, 0]);
  await replay.step(-1);
  assert.deepEqual([replay.at, replay.event], [3, 1]);
  await replay.step(-1);
  assert.deepEqual([replay.at, replay.event], [3, 0]);
});

test("it stays within the game, and the newest wish counts", async () => {
  await open();
  await replay.go(-5);
  assert.equal(replay.at, 0);
  await replay.go(99);
  assert.equal(replay.at, 5);
  const first = replay.go(1);
  const second = replay.go(2);
  await Promise.all([first, second]);
  assert.equal(replay.at, 2);
  const late = replay.go(4);
  table.replay = null;
  await late;
  assert.equal(replay.at, 2);
});

test("one steps by units or phases as well, over all entries alike", async () => {
  await open(1);
  replay.stepBy = "unit";
  assert.equal(replay.stop(1), 3);
  replay.stepBy = "phase";
  assert.equal(replay.stop(1), 3);
  replay.stepBy = "event";
  assert.equal(replay.stop(1), 2);
  replay.stepBy = "phase";
  replay.at = 5;
  assert.equal(replay.stop(-1), 4);
  replay.at = 4;
  assert.equal(replay.stop(-1), 2);
  replay.at = 2;
  assert.equal(replay.stop(-1), 0);
  await replay.step(1);
  assert.equal(replay.at, 3);
  assert.equal(replay.event, 1);
});

test("while an entry is under way the table stands as far as its events have told", async () => {
  await open();
  const { turn, phase, decision, outcome, units } = replay.view;
  assert.deepEqual([turn, phase, decision, outcome], [2, "weapon", null, null]);
  assert.deepEqual(
    units.map(({ left, to_do }) => [left, to_do]),
    [
      [60, ""],
      [80, ""],
    ],
  );
  await replay.step(1);
  assert.deepEqual([replay.view.turn, replay.view.units[0].left, replay.view.bot], [9, 50, {}]);
  replay.event = 0;
  replay.stepBy = "phase";
  assert.equal(replay.view.turn, 9);
  assert.equal(replay.told.length, 5);
});

test("the log ends at the event in hand", async () => {
  await open();
  replay.draw();
  assert.deepEqual(logged(), [1, 10, 11]);
  assert.equal(table.log.now, 10);
  await replay.step(1);
  assert.deepEqual(logged(), [1, 10, 11, 12]);
  moment.lines = [];
  replay.show(moment);
  assert.equal(table.log.now, -1);
  assert.deepEqual(logged(), [1, 10, 11, 12, 13, 14]);
  for (const name of ["placeAll", "drawTop", "drawForces", "clear", "see"])
    assert.ok(
      done.some(([each]) => each === name),
      name,
    );
});

test("the ground is the one of before as long as something of it is still to fall", async () => {
  await open();
  const kept = () =>
    done
      .filter(([name]) => name === "keepGround")
      .at(-1)
      .slice(1);
  replay.draw();
  assert.deepEqual(kept(), [{ key: "new" }, 3]);
  moment.lines.push(line(15, "collapsed"));
  replay.show(moment);
  assert.deepEqual(kept(), [{ key: "old" }, 2]);
  moment.lines = [line(15, "collapsed")];
  replay.show(moment);
  assert.deepEqual(kept(), [{ key: "new" }, 3]);
});

test("a shot is drawn to its target with what came of it, a move as a trail", async () => {
  await open();
  replay.draw();
  assert.deepEqual(kinds(drawn.effects), ["case sight", "line sight"]);
  assert.deepEqual(written(drawn.labels), ["hit"]);
  assert.deepEqual(done.filter(([name]) => name === "show").at(-1), ["show", ["0202", "0101"]]);
  await replay.step(1);
  assert.deepEqual(kinds(drawn.effects), ["case trail red", "line trail red"]);
  assert.deepEqual(written(drawn.labels), []);
  assert.deepEqual(done.filter(([name]) => name === "show").at(-1), ["show", ["0101", "0103"]]);
  moment.lines = [line(10, "fired", { unit: "blue-1", place: [1, 3], hit: false })];
  replay.show(moment);
  assert.deepEqual(kinds(drawn.effects), ["case sight if", "line sight if"]);
  assert.equal(all(drawn.effects, ".beyond").length, 1);
  assert.deepEqual(written(drawn.labels), ["miss"]);
  replay.stepBy = "phase";
  moment.lines.push(line(11, "fired", { unit: "blue-1", place: [1, 3], hit: true }));
  moment.lines.push(line(12, "fired", { unit: "nobody", target: "red-1" }), line(13, "fired", { unit: "red-1" }));
  moment.lines.push(line(14, "moved", { unit: "red-1", path: ["0101"] }));
  table.map.wholeIsReadable = true;
  done.length = 0;
  replay.show(moment);
  assert.deepEqual(written(drawn.labels), ["1 of 2 hit"]);
  assert.equal(kinds(drawn.effects).length, 4);
  assert.ok(done.every(([name]) => name !== "show"));
});

test("what happens on the other map is not drawn on this one, which comes to the front", async () => {
  const followed = [];
  table.secondMap = {
    isElsewhere: (each) => each.kind === "fired",
    followEvent: (each) => followed.push(each.kind),
    drawDocked: () => followed.push("docked"),
  };
  await open();
  assert.deepEqual(kinds(drawn.effects), []);
  assert.deepEqual(followed, ["fired", "docked"]);
});

test("it plays by itself at its speed, until the end or until it is paused", async (t) => {
  await open();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const bar = () => all(region("bar"), "button").map((each) => each.attributes["aria-label"] ?? each.textContent);
  replay.togglePlaying();
  assert.equal(bar()[2], "Pause");
  t.mock.timers.tick(899);
  assert.equal(replay.event, 0);
  t.mock.timers.tick(1);
  await Promise.resolve();
  assert.equal(replay.event, 1);
  replay.togglePlaying();
  assert.equal(bar()[2], "Play");
  t.mock.timers.tick(5000);
  assert.equal(replay.event, 1);
  for (const [speed, time] of [
    ["½×", 1800],
    ["2×", 450],
    ["4×", 225],
  ]) {
    replay.event = 0;
    replay.speed = speed;
    replay.togglePlaying();
    t.mock.timers.tick(time - 1);
    assert.equal(replay.event, 0);
    t.mock.timers.tick(1);
    assert.equal(replay.event, 1);
    replay.togglePlaying();
  }
});

test("at the end it stops playing", async (t) => {
  await open(5);
  replay.event = 0;
  t.mock.timers.enable({ apis: ["setTimeout"] });
  replay.togglePlaying();
  t.mock.timers.tick(900);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  assert.deepEqual([replay.event, replay.playing], [1, null]);
});

test("keys step and go to both ends, but not with the shift key", async () => {
  await open();
  assert.equal(key(replay, "ArrowRight"), true);
  assert.equal(replay.event, 1);
  assert.equal(key(replay, "ArrowLeft"), true);
  assert.equal(replay.event, 0);
  assert.equal(key(replay, "End"), true);
  await answered();
  assert.equal(replay.at, 5);
  assert.equal(key(replay, "Home"), true);
  await answered();
  assert.equal(replay.at, 0);
  assert.equal(key(replay, "ArrowRight", { shiftKey: true }), false);
  assert.equal(key(replay, "x"), false);
});

test("the controls tell the moment, and change speed and steps", async () => {
  await open();
  const where = () => texts(all(region("bar"), ".where"), "b")[0] + all(region("bar"), ".where")[0].textContent;
  assert.match(where(), /Turn 2, weapon · event 3 of 5, part 1 of 2$/);
  press(region("bar"), "2×");
  assert.equal(replay.speed, "2×");
  press(region("bar"), "Phase");
  assert.equal(replay.stepBy, "phase");
  assert.match(where(), / · event 3 of 5$/);
  press(region("bar"), "Event");
  moment.lines = [];
  replay.show({ ...moment, at: 0 });
  assert.match(where(), /Turn 1, initiative · event 0 of 5$/);
  replay.timeline = [];
  replay.drawControls();
  assert.match(where(), /^The beginning/);
  const named = (label) => all(region("bar"), "button").find((each) => each.attributes["aria-label"] === label);
  const goes = async (act) => {
    asked.length = 0;
    act();
    await answered();
    return went()[0]?.at;
  };
  replay.timeline = timeline;
  assert.equal(await goes(named("To the end").listeners.click), 5);
  assert.equal(await goes(named("Back").listeners.click), 4);
  assert.equal(await goes(named("To the beginning").listeners.click), 0);
  assert.equal(await goes(named("Forward").listeners.click), 1);
  const [slider] = all(region("bar"), "input");
  assert.deepEqual([slider.attributes.min, slider.attributes.max, slider.attributes.value], ["0", "5", "1"]);
  assert.equal(await goes(() => slider.listeners.input({ target: { value: "2" } })), 2);
  press(region("bar"), "Close replay");
  assert.deepEqual(done.at(-1), ["closeReplay"]);
});

test("damage stands as bars over the timeline, with a mark for each turn", async () => {
  await open();
  const bars = all(all(region("bar"), ".damage-bars"), "rect");
  assert.deepEqual(
    bars.map((each) => each.textContent),
    ["Blue took 5, turn 1", "Red took 20, turn 2", "Blue took 3, turn 2"],
  );
  assert.deepEqual(
    bars.map(({ attributes: { x, y, width, height } }) => [x, y, width, height].map(Number)),
    [
      [200, 27.5, 9, 8.5],
      [600, 2, 9, 34],
      [800, 30.9, 9, 5.1],
    ],
  );
  assert.deepEqual(
    all(region("bar"), ".turn").map((each) => Number(each.attributes.x1)),
    [0, 600],
  );
  const numbers = () => all(all(region("bar"), ".turn-numbers"), "span");
  assert.deepEqual(
    numbers().map((each) => [each.textContent, each.attributes.style]),
    [
      ["Turn 1", "left:0%"],
      ["Turn 2", "left:60%"],
    ],
  );
  replay.timeline = Array.from({ length: 14 }, (_, at) => ({ at, turn: at, phase: "", damage: {} }));
  replay.drawControls();
  assert.equal(numbers()[1].textContent, "Turn 1");
  onPhone(true);
  replay.drawControls();
  onPhone(false);
  assert.equal(numbers()[1].textContent, "1");
  replay.timeline.push({ at: 14, turn: 14, phase: "", damage: {} });
  replay.drawControls();
  assert.equal(numbers()[1].textContent, "1");
});

test("two sides damaging each other stand side by side on one entry", async () => {
  timeline[1].damage = { red: 10, blue: 10 };
  await open();
  assert.deepEqual(
    all(all(region("bar"), ".damage-bars"), "rect")
      .slice(0, 2)
      .map((each) => Number(each.attributes.x)),
    [200, 204],
  );
});

test("the panel tells the event, what is left of each unit, and the damage that each side has dealt", async () => {
  await open();
  const { textContent } = region("panel");
  assert.match(textContent, /Armor nowLocust60\u202f%out/);
  assert.match(textContent, /Damage dealt Red {2}Blue /);
  const chart = () => all(region("panel"), ".chart")[0];
  assert.deepEqual(texts(chart(), "text"), ["Red 8", "Blue 20"]);
  assert.equal(Number(all(chart(), ".now")[0].attributes.x1), 4 + (3 / 5) * 300);
  const path = all(chart(), "path")[0].attributes.d;
  assert.equal(path, "M4.0 96.0L4.0 96.0L64.0 74.0L124.0 74.0L184.0 74.0L244.0 60.8L304.0 60.8");
  assert.equal(all(region("panel"), ".event").length, 1);
  replay.stepBy = "phase";
  replay.draw();
  assert.equal(all(region("panel"), ".event").length, 0);
  moment.view.sides = ["red", "blue", "green"];
  replay.draw();
  assert.deepEqual(texts(chart(), "text"), ["Red 20", "Blue 8", "Green 0"]);
  assert.match(region("panel").textContent, /Damage taken/);
});

test("the dice are checked against their seed when it is known", async () => {
  const told = async (check) => {
    table.game.ask = async () => {
      if (check instanceof Error) throw check;
      return check;
    };
    const block = replay.diceBlock();
    await answered();
    return block.textContent;
  };
  assert.match(
    await told({ seed: 1, matches: true, dice: 40, commitment: "abc" }),
    /^Dice✓ Checked\. .* these 40 dice\.abc$/,
  );
  assert.equal(await told({ seed: 1, matches: false }), "DiceThe seed does not match the hash.");
  assert.equal(await told({ kind: "typed" }), "DicePeople rolled these dice.");
  assert.equal(
    await told({ kind: "seeded", commitment: "abc" }),
    "DiceThe seed is told when the game is over. Its hash:abc",
  );
  assert.equal(await told(new Error("no connection")), "Diceno connection");
});

test("the link to a moment is copied, or shown where that is closed", async () => {
  await open();
  const prompted = [];
  globalThis.prompt = (...words) => (prompted.push(words), null);
  document.execCommand = () => false;
  press(region("panel"), "Link to this moment");
  await answered();
  assert.deepEqual(prompted, [["Link to this moment", "http://host/table/g1?at=3"]]);
  document.execCommand = () => true;
  await replay.share();
  assert.equal(prompted.length, 1);
});

test("a game can be played on from a moment, as a game of its own", async () => {
  await open();
  const sent = [];
  globalThis.fetch = /** @type {any} */ (
    async (address, { body }) => {
      sent.push([address, JSON.parse(body)]);
      return {
        ok: true,
        status: 200,
        json: async () => ({ id: "g2", seats: { blue: "s" }, links: { red: "", blue: "/table/g2#seat=s" } }),
      };
    }
  );
  const kept = {};
  globalThis.localStorage = /** @type {any} */ ({ getItem: () => null, setItem: (name, text) => (kept[name] = text) });
  press(region("panel"), "Play on from here");
  await answered();
  assert.deepEqual(sent, [["/api/games/g1/branch", { at: 3 }]]);
  assert.equal(location.href, "/table/g2#seat=s");
  assert.match(JSON.stringify(kept), /g2/);
});
