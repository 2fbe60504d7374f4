/** What happens in Total Warfare, as the log, the playback and the replay tell it. */

import { eventKinds } from "../events.js";

/** What a shot at a hex does to it. */
const STRUCK = ["building-hit", "bridge-hit", "woods-hit"];

/** Total Warfare's own kinds of events. */
export const EVENTS = eventKinds({
  pauses: {
    heat: 1800,
    engine: 900,
    shot: 650,
    physical: 700,
    fell: 600,
    flew: 250,
    control: 700,
    altitude: 500,
    friction: 700,
    gravity: 500,
    integrity: 500,
    crashed: 900,
    collision: 500,
    ram: 700,
    impact: 900,
    displaced: 400,
    revealed: 350,
    exploded: 800,
    "building-fell": 900,
    "bridge-fell": 900,
    "mines-entered": 800,
    "mines-swept": 700,
  },
  attacks: ["shot", "physical", "ram"],
  followers: [
    "cover",
    "critical-roll",
    "critical",
    "lost",
    "exploded",
    "pilot",
    "pilot-state",
    "motive",
    "vehicle-critical",
    "troopers",
    "near-miss",
    "armor",
    "part-spared",
    "swarmers-struck",
    "load-struck",
    "load-dropped",
    "breach",
    "pod",
    "pulse",
    ...STRUCK,
    "woods-cleared",
    "screen-laid",
  ],
  stops: [
    "fell",
    "flew",
    "control",
    "friction",
    "gravity",
    "crashed",
    "collision",
    "impact",
    "displaced",
    "heat",
    "engine",
    "building-fell",
    "bridge-fell",
    "mines-entered",
  ],
  runs: ["heat"],
  ground: [
    "building-hit",
    "building-fell",
    "bridge-hit",
    "bridge-fell",
    "basement",
    "woods-cleared",
    "rubble-cleared",
    "ground-sank",
    "bridge-laid",
  ],
  ways: {
    flew: ({ path }) => path.map((/** @type {{hex: string}} */ { hex }) => hex),
    displaced: ({ start, to }) => [start, to],
  },
  secret: ["ready", "declared"],
});

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
