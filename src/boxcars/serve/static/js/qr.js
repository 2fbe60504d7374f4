/** QR codes: a text as black and white modules, as ISO/IEC 18004 lays them out (bytes, error correction M, versions 1 to 10). */

import { s } from "./dom.js";

/** By version: codewords of error correction in a block, and the data codewords of each block. @type {Array<[number, number[]]>} */
const BLOCKS = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** By version: where the alignment patterns stand. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const BYTES = 0b0100;
const PADDING = [0xec, 0x11];
const FORMAT = { divisor: 0b10100110111, degree: 10, mask: 0b101010000010010 };
const VERSION = { divisor: 0b1111100100101, degree: 12 };

/** @type {Array<(row: number, column: number) => boolean>} */
const MASKS = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

// ---- codewords

/** Powers and logarithms of the field with 256 elements. */
const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

/** The codewords that correct errors of a block. @param {number[]} data @param {number} count */
function correction(data, count) {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const next = [...generator, 0];
    generator.forEach((value, at) => (next[at + 1] ^= times(value, EXP[power])));
    generator = next;
  }
  const rest = [...data, ...Array(count).fill(0)];
  data.forEach((_, at) => {
    const lead = rest[at];
    generator.forEach((value, step) => (rest[at + step] ^= times(value, lead)));
  });
  return rest.slice(data.length);
}

/** The data codewords of a text in a version. @param {Uint8Array} bytes @param {number} version @param {number} room */
function dataCodewords(bytes, version, room) {
  const bits = [BYTES.toString(2).padStart(4, "0"), bytes.length.toString(2).padStart(version > 9 ? 16 : 8, "0")];
  bytes.forEach((byte) => bits.push(byte.toString(2).padStart(8, "0")));
  let text = bits.join("");
  text += "0".repeat(Math.min(4, room * 8 - text.length));
  text = text.padEnd(Math.ceil(text.length / 8) * 8, "0");
  const words = (text.match(/.{8}/g) ?? []).map((each) => parseInt(each, 2));
  for (let at = 0; words.length < room; at++) words.push(PADDING[at % 2]);
  return words;
}

/** All codewords of a text, blocks interwoven. @param {Uint8Array} bytes @param {number} version */
function codewords(bytes, version) {
  const [extra, sizes] = BLOCKS[version - 1];
  const words = dataCodewords(bytes, version, sum(sizes));
  let at = 0;
  const blocks = sizes.map((size) => words.slice(at, (at += size)));
  const corrections = blocks.map((block) => correction(block, extra));
  const woven = (/** @type {number[][]} */ rows) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) =>
      rows.filter((row) => column < row.length).map((row) => row[column]),
    ).flat();
  return [...woven(blocks), ...woven(corrections)];
}

/** @param {number[]} values */
const sum = (values) => values.reduce((all, each) => all + each, 0);

/** The smallest version that holds so many bytes. @param {number} length */
function versionFor(length) {
  const found = BLOCKS.findIndex(([, sizes], at) => length + (at > 8 ? 3 : 2) <= sum(sizes));
  if (found < 0) throw new Error(`${length} bytes are too many for a QR code of version 10`);
  return found + 1;
}

// ---- modules

/** A value with the remainder that protects it. @param {number} value @param {{divisor: number, degree: number}} code */
function protectedBits(value, { divisor, degree }) {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - degree);
  return (value << degree) | rest;
}

/** The modules that are the same for every text; the others are undefined. @param {number} version */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {Array<Array<boolean|undefined>>} */
  const grid = Array.from({ length: size }, () => Array(size).fill(undefined));
  const square = (row, column, radius, dark) => {
    for (let r = -radius; r <= radius; r++)
      for (let c = -radius; c <= radius; c++)
        if (
          grid[row + r]?.[column + c] !== undefined ||
          (row + r >= 0 && row + r < size && column + c >= 0 && column + c < size)
        )
          grid[row + r][column + c] = dark(Math.max(Math.abs(r), Math.abs(c)));
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  for (const row of ALIGNMENT[version - 1])
    for (const column of ALIGNMENT[version - 1])
      if (grid[row][column] === undefined) square(row, column, 2, (ring) => ring !== 1);
  for (let at = 8; at < size - 8; at++) grid[6][at] = grid[at][6] = at % 2 === 0;
  grid[size - 8][8] = true;
  return grid;
}

/** Where the 15 bits of the format stand, twice. @param {number} size */
const formatPlaces = (size) => [
  [...[0, 1, 2, 3, 4, 5, 7, 8].map((row) => [row, 8]), ...[7, 5, 4, 3, 2, 1, 0].map((column) => [8, column])],
  [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((back) => [8, size - back]),
    ...[7, 6, 5, 4, 3, 2, 1].map((back) => [size - back, 8]),
  ],
];

/** @param {Array<Array<boolean|undefined>>} grid @param {number} mask */
function putFormat(grid, mask) {
  const bits = protectedBits(mask, FORMAT) ^ FORMAT.mask;
  for (const places of formatPlaces(grid.length))
    places.forEach(([row, column], bit) => (grid[row][column] = ((bits >> bit) & 1) === 1));
}

/** @param {Array<Array<boolean|undefined>>} grid @param {number} version */
function putVersion(grid, version) {
  if (version < 7) return;
  const bits = protectedBits(version, VERSION);
  for (let bit = 0; bit < 18; bit++) {
    const [far, near] = [grid.length - 11 + (bit % 3), Math.floor(bit / 3)];
    grid[far][near] = grid[near][far] = ((bits >> bit) & 1) === 1;
  }
}

/** Fill what is open, upward and downward in columns of two from the right. @param {Array<Array<boolean|undefined>>} grid @param {number[]} words @param {number} mask */
function fill(grid, words, mask) {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row][column] !== undefined) continue;
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        grid[row][column] = (dark === 1) !== MASKS[mask](row, column);
        bit++;
      }
    }
  }
}

/** How hard a code is to read: long runs, squares, patterns like a corner's, and too much of one colour. @param {boolean[][]} grid */
function penalty(grid) {
  const size = grid.length;
  const columns = grid[0].map((_, column) => grid.map((row) => row[column]));
  const lines = [...grid, ...columns].map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  let found = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
    found += 40 * ((line.match(/(?=10111010000)/g) ?? []).length + (line.match(/(?=00001011101)/g) ?? []).length);
  }
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++)
      if (grid[r][c] === grid[r - 1][c] && grid[r][c] === grid[r][c - 1] && grid[r][c] === grid[r - 1][c - 1])
        found += 3;
  const dark = sum(grid.map((row) => row.filter(Boolean).length)) / size ** 2;
  return found + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** The modules of a text, true where they are dark. @param {string} text @returns {boolean[][]} */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = codewords(bytes, version);
  const made = MASKS.map((_, mask) => {
    const grid = frame(version);
    putFormat(grid, mask);
    putVersion(grid, version);
    fill(grid, words, mask);
    return /** @type {boolean[][]} */ (grid);
  });
  return made.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** A QR code as a picture: always dark on white, with a quiet border. @param {string} text */
export function qrCode(text) {
  const modules = qrModules(text);
  const size = modules.length + 8;
  const dark = modules.flatMap((row, y) => row.map((on, x) => (on ? `M${x + 4} ${y + 4}h1v1h-1Z` : "")));
  return s(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "The link as a QR code" },
    s("rect", { width: size, height: size, fill: "#ffffff" }),
    s("path", { d: dark.join(""), fill: "#000000" }),
  );
}
