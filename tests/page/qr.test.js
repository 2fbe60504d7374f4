import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { qrModules } from "../../src/boxcars/serve/static/js/qr.js";

test("a longer text makes a larger code", () => {
  assert.deepEqual(
    [14, 15, 84, 85, 213].map((length) => qrModules("x".repeat(length)).length),
    [21, 25, 37, 41, 57],
  );
  assert.throws(() => qrModules("x".repeat(214)), /too many/);
});

test("three corners are marked and the fourth is not", () => {
  const modules = qrModules("http://192.168.1.20:8000/table/88aea41ea8fd");
  const last = modules.length - 1;
  const ring = (row, column) =>
    [0, 1, 2, 3, 4, 5, 6].every((at) => modules[row + at][column] && modules[row][column + at]);
  assert.ok(ring(0, 0) && ring(0, last - 6) && ring(last - 6, 0));
  assert.ok(!ring(last - 6, last - 6));
});

test("a known text gives the known code", () => {
  const rows = qrModules("BOXCARS").map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
  assert.deepEqual(rows, KNOWN);
});

/** A code that an independent reader has read. */
const KNOWN = [
  "#######.##.#..#######",
  "#.....#..##...#.....#",
  "#.###.#..##...#.###.#",
  "#.###.#.#.###.#.###.#",
  "#.###.#.#.#.#.#.###.#",
  "#.....#.#..#..#.....#",
  "#######.#.#.#.#######",
  "........#####........",
  "#...#.####.#.#####..#",
  "#..###..#..##....#.##",
  "#.##..#...##..###.##.",
  "##..##.#.....##.....#",
  "##.#####.##.###..####",
  "........#...####...##",
  "#######.##..##..##.#.",
  "#.....#....##..#...##",
  "#.###.#.#..#..#...#.#",
  "#.###.#....##..#..###",
  "#.###.#..###..#.#.#..",
  "#.....#...#..##.#....",
  "#######.##..###...#.#",
];
