/** What a unit of Total Warfare has declared, in words; ids stay in them, for which the log puts names. */

/** How a shot is made, by the word of its action. @type {Record<string, (value: string) => string>} */
const MANNER = {
  aim: (place) => `aimed at ${place}`,
  from: (bin) => `ammunition from ${placeOf(bin)}`,
  mode: (mode) => (Number(mode) ? `${mode} shots` : `mode ${mode}`),
  spotter: (unit) => `spotted by ${unit}`,
};

/** Where a lot of ammunition is: its key ends in the place, and a number where there are several. @param {string} bin */
const placeOf = (bin) => (/-([a-z]+)(?:-\d+)?$/.exec(bin)?.[1] ?? bin).toUpperCase();

/** @param {{unit: string} & Record<string, any>} line the event, with what its action said */
export function declaredWords({ unit, what }) {
  const [verb, ...words] = what.split(" ");
  if (verb === "fire") return `${unit}: ${shotWords(words.slice(1))}`;
  if (verb === "twist") return `${unit}: torso ${words[1]}`;
  if (verb === "hold") return `${unit}: ${words[1]} holds fire`;
  if (verb === "none") return `${unit}: no attack`;
  return `${unit}: ${[verb, ...words.map(targetWords)].join(" at ")}`;
}

/** @param {string[]} words */
function shotWords([mount, target, ...rest]) {
  const manner = rest.flatMap((word, index) => (index % 2 ? [] : [MANNER[word]?.(rest[index + 1]) ?? word]));
  return [`${mount} at ${targetWords(target)}`, ...manner].join(", ");
}

/** @param {string} target */
const targetWords = (target) => target.replace(/^hex:/, "hex ");
