/** The ways to move, in words. */

/** Runs that risk the legs: nobody makes one unasked. */
export const HURRIES = ["masc", "boost", "surge"];

/** @type {Record<string, string>} */
export const MODE_WORDS = {
  stay: "Stay",
  walk: "Walk",
  run: "Run",
  masc: "MASC",
  boost: "Boost",
  surge: "MASC + boost",
  tracks: "Tracks",
  jump: "Jump",
  fly: "Fly",
  swim: "Swim",
  cruise: "Cruise",
  flank: "Flank",
};
