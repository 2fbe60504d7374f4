/** Two turrets of one vehicle: how both point is one number, the hexsides of the rear one and six times those of the front. */

const FRONT = "front-";

/** Whether a word turns the front one of two turrets. @param {string} word */
export const isFrontTurret = (word) => word.startsWith(FRONT);

/** A word without the name of its turret. @param {string} word */
export const hexsideOf = (word) => word.replace(FRONT, "");

/** What the front turret is of the number of both; a torso to the left is -1. @param {number} torso */
export const frontOf = (torso) => (torso < 6 ? 0 : torso - (torso % 6));

/** The words that turn torso or turrets from one number to another.
 * @param {Record<string, number>} twists @param {number} before @param {number} torso */
export function twistWords(twists, before, torso) {
  const wordOf = (place, isFront) =>
    Object.keys(twists).find((word) => twists[word] === place && isFrontTurret(word) === isFront) ?? "ahead";
  const words = [];
  if (torso % 6 !== before % 6) words.push(wordOf(torso % 6, false));
  if (frontOf(torso) !== frontOf(before)) words.push(wordOf(frontOf(torso), true));
  return words;
}
