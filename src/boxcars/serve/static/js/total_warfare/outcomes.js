/** What came of an attack in Total Warfare. */

/** What a shot at a hex does to it. */
const STRUCK = ["building-hit", "bridge-hit", "woods-hit"];

/** What came of a shot or a blow, for its label on the map. @param {any} head @param {any[]} followers */
export function outcome(head, followers) {
  if (!head.hit) return "miss";
  const struck = followers.filter((line) => STRUCK.includes(line.kind));
  if (head.target?.startsWith("hex:") && struck.length)
    return `hit · ${sum(struck, "amount")} · ${struck.at(-1).cf ?? struck.at(-1).left} left`;
  const fallen = sum(of("troopers", followers), "lost");
  if (fallen) return `hit · ${fallen} ${fallen === 1 ? "trooper" : "troopers"}`;
  const effect = of("pulse", followers)[0]?.effect;
  if (effect) return `hit · ${effect}`;
  const damage = of("damage", followers);
  if (damage.length === 1) return `hit · ${damage[0].amount} · ${damage[0].location}`;
  return damage.length ? `hit · ${sum(damage, "amount")}` : "hit";
}

const of = (/** @type {string} */ kind, /** @type {any[]} */ lines) => lines.filter((line) => line.kind === kind);
const sum = (/** @type {any[]} */ lines, /** @type {string} */ field) =>
  lines.reduce((total, line) => total + line[field], 0);
