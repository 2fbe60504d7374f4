import assert from "node:assert/strict";
import { test } from "node:test";
import { all, press, texts } from "./elements.js";
import { notingTable, written } from "./tables.js";

const { Threats } = await import("../../src/boxcars/serve/static/js/total_warfare/threat.js");
const { Threats: StrikeThreats } = await import("../../src/boxcars/serve/static/js/alpha_strike/threat.js");

const tally = (total) => ({ total, percent: "41.7 %", lines: [{ label: "gunnery", value: total }] });
const units = [
  { id: "blue-1", side: "blue", kind: "mech", hex: "0404", x: 10, y: 10, radius: 0.5, token: "<i/>" },
  { id: "blue-2", side: "blue", kind: "infantry", hex: "0505", x: 12, y: 10, radius: 0.5, token: "<i/>" },
  { id: "red-1", side: "red", kind: "mech", hex: "0808", x: 20, y: 10, radius: 0.5, token: "<i/>" },
];

/** What an enemy that is looked at threatens, as the server has told it. */
function looked(Kind, answer, own = {}) {
  const parts = notingTable({
    view: { version: "1", you: ["blue"], phase: "movement", outcome: null },
    looking: "red-1",
    selected: "blue-1",
    unit: (id) => own.units?.[id] ?? units.find((each) => each.id === id),
    nameOf: (id) => `<${id}>`,
    placeOf: (id) => units.find((each) => each.id === id).hex,
    map: { fits: () => true, scale: 1, isOpen: () => true },
    ...own,
  });
  const threats = new Kind(/** @type {any} */ (parts.table));
  threats.version = "1";
  for (const [id, told] of Object.entries(answer)) threats.known.set(id, told);
  return { ...parts, threats };
}

const shot = { tally: tally(8), chance: 0.417, weapon: "AC/20", expected: 8.34 };
const answer = {
  "red-1": {
    has_moved: false,
    modes: { walk: { mp: 4, hexes: ["0809"] }, run: { mp: 6, hexes: ["0810"] }, jump: { mp: 0, hexes: [] } },
    shots: [
      { target: "blue-1", range: 5, shot, reasons: [] },
      { target: "blue-2", range: 4, shot: null, reasons: [{ text: "a hill hides it", what: "sight" }] },
    ],
  },
};

test("an enemy's reach is outlined, the slow way solid, with lines to whom it can hit on which number", () => {
  const { threats, drawn, done } = looked(Threats, answer);
  threats.draw();
  assert.deepEqual(
    all(drawn.envelopes, "path").map((each) => each.attributes.class),
    ["case walk", "line walk", "case reach", "line reach"],
  );
  assert.equal(all(drawn.sight[1], "path").length, 2);
  assert.deepEqual(written(drawn.labels), ["8+ · 42\u202f%"]);
  assert.ok(done.some(([name, ...layers]) => name === "clear" && layers.join() === "veil,ranges"));
});

test("nothing is drawn of who is out of action or off the map, nor of one's own unit in hand", () => {
  for (const more of [{ destroyed: "by fire" }, { off: true }]) {
    const { threats, drawn } = looked(Threats, answer, { units: { "red-1": { ...units[2], ...more } } });
    threats.draw();
    assert.deepEqual(drawn, {});
  }
  const watching = { looking: "", control: { kind: "watch" } };
  assert.equal(looked(Threats, answer, watching).threats.shown, "");
  assert.equal(looked(Threats, answer, { ...watching, selected: "red-1" }).threats.shown, "red-1");
  assert.equal(looked(Threats, answer, { looking: "blue-2" }).threats.shown, "blue-2");
});

test("the same stands in words, each shot as a row that opens", () => {
  const { threats } = looked(Threats, answer);
  const block = threats.block("red-1");
  assert.equal(texts(block, "h3")[0], "Reach, and whom it hits now");
  assert.equal(texts(block, "p")[0], "Walk 4 · Run 6 · Jump 0. Outlined on the map.");
  assert.deepEqual(
    all(block, "button").map((each) => [each.textContent, each.attributes["aria-expanded"]]),
    [
      ["<blue-1> range 5 · AC/208+ 42\u202f%", "false"],
      ["<blue-2> range 4no sight", "false"],
    ],
  );
  assert.equal(all(block, "table").length, 0);
  press(block, "<blue-1>");
  assert.match(all(threats.block("red-1"), ".shot-row")[0].textContent, /8\.3 expected damage/);
  press(block, "<blue-2>");
  assert.match(all(threats.block("red-1"), ".shot-row")[1].textContent, /A hill hides it/);
  assert.equal(threats.block("blue-1"), null);
  assert.equal(looked(Threats, {}).threats.block("red-1"), null);
});

test("who has moved reaches its hexes next turn, and who cannot move has no reach", () => {
  const { threats } = looked(Threats, { "red-1": { ...answer["red-1"], has_moved: true, modes: {} } });
  assert.equal(texts(threats.block("red-1"), "h3")[0], "Reach next turn, and whom it hits now");
  assert.equal(texts(threats.block("red-1"), "p")[0], "It cannot move.");
});

test("a planned move shows what the enemy needs there", () => {
  const there = { unit: "red-1", range: 9, they: { ...shot, tally: tally(10), chance: 0.167 }, they_reasons: [] };
  const control = { kind: "move", unit: { id: "blue-1" }, chosen: { hex: "0606", from_there: [there] } };
  const { threats, drawn } = looked(Threats, answer, { control });
  threats.draw();
  assert.deepEqual(written(drawn.labels), ["10+ · 17\u202f%"]);
  assert.deepEqual(
    all(drawn.labels, "g").map((each) => each.attributes.class),
    ["pill main"],
  );
  assert.equal(all(threats.block("red-1"), "button")[0].textContent, "<blue-1> in 0606, range 9 · AC/2010+ 17\u202f%");
  control.unit.id = "blue-2";
  assert.match(all(threats.block("red-1"), "button")[0].textContent, /8\+/);
});

test("what a target needs to hit back is said in a line, without damage where troopers are counted", () => {
  const back = {
    "blue-1": {
      shots: [
        { target: "red-1", range: 5, shot, reasons: [] },
        { target: "blue-2", range: 5, shot, reasons: [] },
      ],
    },
    "blue-2": { shots: [{ target: "red-1", range: 5, shot: null, reasons: [{ text: "out of range" }] }] },
  };
  const { threats } = looked(Threats, back);
  assert.equal(
    threats.reply("blue-1", "red-1").textContent,
    "<blue-1> hits <red-1> on 8+ · 42\u202f% · 8.3 expected damage.",
  );
  assert.equal(threats.reply("blue-1", "blue-2").textContent, "<blue-1> hits <blue-2> on 8+ · 42\u202f%.");
  assert.equal(threats.reply("blue-2", "red-1").textContent, "<blue-2> cannot hit <red-1>: out of range.");
  assert.equal(threats.reply("blue-2", "blue-1"), null);
  assert.equal(threats.reply("blue-9", "red-1"), null);
});

const near = { possible: true, distance: 6, band: "short", damage: 3, tally: tally(7), chance: 0.583, percent: "58 %" };
const reach = {
  "red-1": {
    has_moved: false,
    modes: {
      ground: {
        move: { total: 10 },
        outline: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        ],
      },
      swim: { move: { total: 4 }, outline: [] },
    },
    shots: [
      { ...near, target: "blue-1" },
      { target: "blue-2", possible: false, distance: 60, reasons: [{ text: "60″ away", what: "range" }] },
    ],
  },
};

test("on an inch table reach and shots of an enemy are drawn from its base", () => {
  const { threats, drawn, done } = looked(StrikeThreats, reach);
  threats.draw();
  assert.equal(all(drawn.envelopes, "path").length, 2);
  assert.deepEqual(
    all(drawn.sight[1], "path").map((each) => each.attributes.d),
    ["M480.0 240.0L240.0 240.0", "M480.0 240.0L240.0 240.0"],
  );
  assert.deepEqual(written(drawn.labels), ["7+ · 58\u202f%"]);
  assert.ok(done.some(([name, layer]) => name === "clear" && layer === "ranges"));
  for (const more of [{ destroyed: "by fire" }, { carrier: "red-2" }]) {
    const none = looked(StrikeThreats, reach, { units: { "red-1": { ...units[2], ...more } } });
    none.threats.draw();
    assert.deepEqual(none.drawn, {});
  }
});

test("its reach and shots stand in words too, in inches", () => {
  const { threats } = looked(StrikeThreats, reach);
  const block = threats.block("red-1");
  assert.deepEqual(
    [texts(block, "h3")[0], texts(block, "p")[0]],
    ["Reach, and whom it hits now", "Move 10″ · Swim 4″. Dashed on the map."],
  );
  assert.deepEqual(texts(block, "button"), ["<blue-1> 6″ · short7+ 58\u202f%", "<blue-2> 60″out of range"]);
  const moved = looked(StrikeThreats, { "red-1": { ...reach["red-1"], has_moved: true, modes: {} } }).threats;
  assert.deepEqual(
    [texts(moved.block("red-1"), "h3")[0], texts(moved.block("red-1"), "p")[0]],
    ["Reach next turn, and whom it hits now", "It cannot move."],
  );
  assert.equal(threats.block("blue-1"), null);
});

test("a planned move on an inch table is shot at where it ends", () => {
  const there = { ...near, target: "blue-1", tally: tally(9), chance: 0.278 };
  const control = { kind: "move", chosen: { x: 14, y: 8, threats: { "red-1": there } } };
  const { threats, drawn } = looked(StrikeThreats, reach, { control });
  threats.draw();
  assert.deepEqual(written(drawn.labels), ["9+ · 28\u202f%"]);
  assert.equal(all(drawn.sight[1], "path")[0].attributes.d, "M480.0 240.0L336.0 192.0");
  assert.match(texts(threats.block("red-1"), "button")[0], /^<blue-1> there, 6″/);
  there.target = "blue-2";
  assert.match(texts(threats.block("red-1"), "button")[0], /^<blue-1> 6″/);
});

test("an enemy hits back on a number, or cannot", () => {
  const back = {
    "blue-1": { shots: [{ ...near, target: "red-1" }] },
    "blue-2": { shots: [{ ...near, target: "red-1", possible: false, reasons: [] }] },
  };
  const { threats } = looked(StrikeThreats, back);
  assert.equal(threats.reply("blue-1", "red-1").textContent, "<blue-1> hits <red-1> on 7+ · 58\u202f% · 3 damage.");
  assert.equal(threats.reply("blue-2", "red-1").textContent, "<blue-2> cannot hit <red-1>.");
  assert.equal(threats.reply("blue-1", "blue-2"), null);
});

test("why an enemy cannot hit: it is about to charge, or has still to move", () => {
  const cannot = (more, view = {}) => {
    const own = { units: { "red-1": { ...units[2], ...more } } };
    const { threats, table } = looked(Threats, {}, own);
    Object.assign(table.view, view);
    return threats.cannot("red-1", "blue-1", [{ text: "out of range" }]);
  };
  assert.equal(cannot({ assault: "charge blue-2" }), "will charge <blue-2>");
  assert.equal(cannot({ assault: "dfa blue-2" }), "will come down on <blue-2>");
  assert.equal(cannot({}, { waiting: ["red-1"] }), "cannot hit <blue-1> before it moves: out of range");
  assert.equal(cannot({}, { waiting: ["red-2"] }), "cannot hit <blue-1>: out of range");
  assert.equal(cannot({}, { waiting: ["red-1"], phase: "fire" }), "cannot hit <blue-1>: out of range");
});
