import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all } from "./elements.js";
import "./tables.js";

const { GameMap } = await import("../../src/boxcars/serve/static/js/map.js");
const { HexMap } = await import("../../src/boxcars/serve/static/js/hexmap.js");
const { centre, HEIGHT, hexPath } = await import("../../src/boxcars/serve/static/js/geometry.js");
const { levelPatterns } = await import("../../src/boxcars/serve/static/js/patterns.js");

const drawn = [];
GameMap.prototype.setGround = function (board) {
  drawn.push(board);
};
let map;

beforeEach(() => {
  map = Object.create(HexMap.prototype);
  map.ground = document.createElement("g");
  map.setGround({ svg: "<svg/>", width: 4, height: 6 });
});

test("a place is a hex of the board, up to its last column and row", () => {
  assert.equal(drawn.at(-1).svg, "<svg/>");
  for (const hex of ["0101", "0106", "0401", "0406"]) {
    assert.deepEqual(map.spot(hex), centre(hex));
    assert.equal(map.placeAt(centre(hex)), hex);
  }
  assert.equal(map.placeAt(centre("0107")), null);
  assert.equal(map.placeAt(centre("0501")), null);
  assert.equal(map.around("0203"), hexPath("0203", 0.94));
});

test("the nearer the map, the more is written in a hex", () => {
  const detail = (points) => {
    map.scale = points / HEIGHT;
    return map.detail;
  };
  assert.deepEqual([33.9, 34.1, 47.9, 48.1, 63.9, 64.1].map(detail), ["wash", "code", "code", "full", "full", "near"]);
});

test("a finger on small hexes is over several, on large ones and beside the board over none but one", () => {
  const at = centre("0203");
  map.scale = 100 / HEIGHT;
  assert.deepEqual(map.crowd(at), []);
  map.scale = 20 / HEIGHT;
  assert.deepEqual(map.crowd(at), ["0203", "0202", "0303", "0304", "0204", "0104", "0103"]);
  assert.deepEqual(map.crowd([at[0], at[1] - HEIGHT * 0.4]).slice(0, 2), ["0203", "0202"]);
  assert.deepEqual(map.crowd([-900, -900]), []);
  map.scale = 40 / HEIGHT;
  assert.deepEqual(map.crowd(at), ["0203"]);
});

test("each level that is tinted has a pattern of its own", () => {
  const tints = document.createElement("g");
  const level = { getAttribute: (name) => (name === "d" ? "M1 1h5" : null) };
  tints.querySelector = /** @type {any} */ ((name) => ([".l2", ".l-1"].includes(name) ? level : null));
  const patterns = levelPatterns(tints);
  assert.deepEqual(
    all(patterns, "pattern").map(({ attributes: { id, width, height } }) => [id, width, height]),
    [
      ["pattern-l-1", "18", "18"],
      ["pattern-l2", "9", "9"],
    ],
  );
  const copies = all(patterns, "path").filter(({ attributes }) => attributes.fill);
  assert.deepEqual(
    copies.map(({ attributes: { d, fill } }) => [d, fill]),
    [
      ["M1 1h5", "url(#pattern-l-1)"],
      ["M1 1h5", "url(#pattern-l2)"],
    ],
  );
});

test("the patterns lie over the tints of the ground", () => {
  const tints = document.createElement("g");
  tints.querySelector = () => null;
  const laid = [];
  tints.after = (node) => laid.push(node.attributes.class);
  map.ground.querySelector = (name) => (name === ".tints" ? tints : null);
  map.setGround({ svg: "<svg/>", width: 4, height: 6 });
  assert.deepEqual(laid, ["patterns"]);
});
