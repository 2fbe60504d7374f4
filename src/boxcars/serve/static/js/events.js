/** Kinds of events, as the log, the playback and the replay treat them. What a game adds of its own is in its kit. */

/**
 * How a game's kinds of events are shown.
 * @typedef {object} EventKinds
 * @property {Record<string, number>} pauses how long an event of a kind stays, in milliseconds
 * @property {Set<string>} attacks drawn as a line from unit to target, with a number that is needed
 * @property {Set<string>} followers what follows from another event and stands under it
 * @property {Set<string>} runs shown together where they come one after another, so that they can be read
 * @property {Set<string>} stops where the playback waits when it goes step by step
 * @property {Set<string>} ground what changes the ground itself
 * @property {Record<string, (line: any) => string[]>} ways the places that a unit passes in an event, by its kind
 * @property {Set<string>} secret declared for one side only, and in the way once anything else has happened
 */

/** A pause where a kind of event has none of its own. */
export const PAUSE = 120;

/** What every game tells: `core/turn_events.py`, and what any unit does. */
const COMMON = {
  pauses: { moved: 250, roll: 450, destroyed: 900, heat: 180, phase: 150, initiative: 500 },
  followers: ["damage"],
  stops: ["moved", "roll", "destroyed", "initiative"],
  ways: { moved: (/** @type {any} */ { path }) => path ?? [] },
};

/**
 * A game's own kinds together with those of all games.
 * @param {{pauses: Record<string, number>, attacks: string[], followers: string[], stops: string[], runs?: string[], ground?: string[], ways?: EventKinds["ways"], secret?: string[]}} own
 * @returns {EventKinds}
 */
export function eventKinds({ pauses, attacks, followers, stops, runs = [], ground = [], ways = {}, secret = [] }) {
  return {
    pauses: { ...COMMON.pauses, ...pauses },
    attacks: new Set(attacks),
    followers: new Set([...COMMON.followers, ...followers]),
    stops: new Set([...COMMON.stops, ...attacks, ...stops]),
    runs: new Set(runs),
    ground: new Set(ground),
    ways: { ...COMMON.ways, ...ways },
    secret: new Set(secret),
  };
}

/** The places that a unit passes in an event; none where it goes nowhere on the map. @param {EventKinds} kinds @param {{kind: string}} line @returns {string[]} */
export const wayOf = (kinds, line) => kinds.ways[line.kind]?.(line) ?? [];

/** Whether the tally of an event is a number to reach with dice. @param {EventKinds} kinds @param {string} kind */
export const isNeeded = (kinds, kind) => kind === "roll" || kinds.attacks.has(kind);

/**
 * Put what follows from an event under it.
 * @template {{kind: string, phase: string}} Line
 * @param {Line[]} lines @param {EventKinds} kinds @returns {Line[][]}
 */
export function grouped(lines, kinds) {
  /** @type {Line[][]} */
  const groups = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && kinds.followers.has(line.kind) && line.phase === last[0].phase) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/**
 * Groups of a kind that comes for one unit after another, as one: the heat of all.
 * @template {{kind: string, phase: string}} Line
 * @param {Line[][]} groups @param {EventKinds} kinds @returns {Line[][]}
 */
export function together(groups, kinds) {
  /** @type {Line[][]} */
  const found = [];
  for (const group of groups) {
    const last = found.at(-1)?.[0];
    const [{ kind, phase }] = group;
    if (last && kinds.runs.has(kind) && last.kind === kind && last.phase === phase) found.at(-1)?.push(...group);
    else found.push([...group]);
  }
  return found;
}
