/** Kinds of events, as the log, the playback and the replay treat them. Each class of events says it, and the server hands it on. */

/** @typedef {import("./answers").Shown} Shown how one kind of events is shown, as far as that is its own */

/**
 * How a game's kinds of events are shown.
 * @typedef {object} EventKinds
 * @property {Record<string, number>} pauses how long an event of a kind stays, in milliseconds
 * @property {Set<string>} attacks drawn as a line from unit to target, with a number that is needed
 * @property {Set<string>} rolled whose tally is a number to reach with dice
 * @property {Set<string>} followers what follows from another event and stands under it
 * @property {Set<string>} runs shown together where they come one after another, so that they can be read
 * @property {Set<string>} stops where the playback waits when it goes step by step
 * @property {Set<string>} ground what changes the ground itself
 * @property {Record<string, string[]>} ways the fields with the places that a unit passes in an event, by its kind
 * @property {Set<string>} secret declared for one side only, and in the way once anything else has happened
 */

/** A pause where a kind of event has none of its own. */
export const PAUSE = 120;

/** A game's kinds of events, as the server says how each is shown. @param {Record<string, Shown>} shown @returns {EventKinds} */
export function eventKinds(shown) {
  const rows = Object.entries(shown);
  const where = (/** @type {(how: Shown) => unknown} */ is) =>
    new Set(rows.filter(([, how]) => is(how)).map(([kind]) => kind));
  return {
    pauses: Object.fromEntries(rows.map(([kind, { pause }]) => [kind, pause ?? PAUSE])),
    attacks: where((how) => how.attack),
    rolled: where((how) => how.attack || how.rolled),
    followers: where((how) => how.follows),
    runs: where((how) => how.together),
    stops: where((how) => how.attack || how.stops),
    ground: where((how) => how.ground),
    ways: Object.fromEntries(rows.map(([kind, { way }]) => [kind, way ?? []])),
    secret: where((how) => how.sealed),
  };
}

/** The places that a unit passes in an event; none where it goes nowhere on the map. @param {EventKinds} kinds @param {any} line @returns {string[]} */
export const wayOf = (kinds, line) =>
  (kinds.ways[line.kind] ?? []).flatMap((field) => line[field] ?? []).map((place) => place.hex ?? place);

/** Whether the tally of an event is a number to reach with dice. @param {EventKinds} kinds @param {string} kind */
export const isNeeded = (kinds, kind) => kinds.rolled.has(kind);

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
