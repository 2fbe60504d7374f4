/** Lengths and heights as they are told: in inches, or on a hex board in hexes and levels. */

/** Inches in a hex of the board that is played on; nothing on a table. */
let hex = 0;

/** Speak of hexes, so many inches each, or of inches again. @param {number} inches */
export const speakHexes = (inches) => {
  hex = inches;
};

/** Whether places and distances are hexes. */
export const speaksHexes = () => hex > 0;

/** One decimal, two where there would be nothing left. @param {number} value */
const rounded = (value) => String(Number(value.toFixed(Math.abs(value) < 0.1 ? 2 : 1))).replace("-", "−");

/** @param {number} value @param {string} one @param {string} many */
const counted = (value, one, many) => `${rounded(value)} ${Math.abs(value) === 1 ? one : many}`;

/** A length: "4″", or "2 hexes". @param {number} inches */
export const lengthWords = (inches) => (hex ? counted(inches / hex, "hex", "hexes") : `${rounded(inches)}″`);

/** A height: "1″", or "1 level". @param {number} inches */
export const heightWords = (inches) => (hex ? counted(inches, "level", "levels") : `${rounded(inches)}″`);

/** A part of a whole: "4″ of 8″", or "2 of 4 hexes". @param {number} inches @param {number} whole */
export const shareWords = (inches, whole) =>
  hex ? `${rounded(inches / hex)} of ${lengthWords(whole)}` : `${lengthWords(inches)} of ${lengthWords(whole)}`;

/** Where inches in a sentence are a height. */
const HEIGHT =
  /(\d+(?:\.\d+)?)″(?= (?:up|down|above|under|high|higher)\b)|(?<=(?:lower than|; this is) )(\d+(?:\.\d+)?)″/g;
const STEP = /(\d+(?:\.\d+)?)″ in an inch/g;
/** Where they are a length; a formula of the rules keeps its inches. */
const LENGTH = /(\d+(?:\.\d+)?)″(?! ×)/g;

/** A sentence of the server, which counts in inches, in the measures of the board. @param {string} text */
export const inMeasures = (text) =>
  hex
    ? text
        .replace(STEP, (_, high) => `${heightWords(Number(high))} in a hex`)
        .replace(HEIGHT, (_, before, after) => heightWords(Number(before ?? after)))
        .replace(LENGTH, (_, far) => lengthWords(Number(far)))
    : text;
