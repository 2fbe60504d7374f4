import assert from "node:assert/strict";
import { test } from "node:test";
import { centre, distance, facingAt, hexAt, neighbour, outline } from "../../src/boxcars/serve/static/js/geometry.js";

test("the hex under the middle of a hex is that hex", () => {
  for (const hex of ["0101", "0508", "1617"]) assert.equal(hexAt(...centre(hex), 16, 17), hex);
});

test("beside the board there is no hex", () => {
  assert.equal(hexAt(-80, -80, 16, 17), null);
});

test("going out by a hexside and back by the opposite one ends where it began", () => {
  for (const side of [0, 1, 2, 3, 4, 5]) {
    assert.equal(neighbour(neighbour("0508", side), (side + 3) % 6), "0508");
    assert.equal(neighbour(neighbour("0608", side), (side + 3) % 6), "0608");
  }
});

test("every neighbour is one hex away, and a straight line of five is five", () => {
  for (const side of [0, 1, 2, 3, 4, 5]) assert.equal(distance("0508", neighbour("0508", side)), 1);
  assert.equal(distance("0508", "0503"), 5);
  assert.equal(distance("0101", "0501"), 4);
});

test("a point towards a hexside chooses that facing, the middle none", () => {
  const [x, y] = centre("0508");
  assert.equal(facingAt("0508", x, y), -1);
  assert.equal(facingAt("0508", x, y - 20), 0);
  assert.equal(facingAt("0508", x + 20, y + 12), 2);
});

test("the outline of neighbours is one loop, of hexes apart two", () => {
  const loops = (hexes) => outline(hexes).match(/M/g)?.length;
  assert.equal(loops(["0508", "0509"]), 1);
  assert.equal(loops(["0508", "0512"]), 2);
});
