/** A scenario that is being drawn: its data as the file has it, every stroke with its undo, kept in this browser. */

const KEY = "boxcars.scenario";
const MOST_PAST = 100;

/** @typedef {Record<string, any>} Scenario */

export class Draft {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {string[]} */
    this.past = [];
    /** @type {Scenario|null} */
    this.scenario = null;
  }

  /** Take up a scenario; the one before can be had back by undo. @param {Scenario} scenario */
  begin(scenario) {
    if (this.scenario) this.past.push(JSON.stringify(this.scenario));
    this.scenario = withAllParts(structuredClone(scenario));
    this.keep();
  }

  get setup() {
    return this.scenario.setup;
  }

  get mission() {
    return this.setup.mission;
  }

  /** One stroke. @param {(scenario: Scenario) => void} edit */
  change(edit) {
    this.past.push(JSON.stringify(this.scenario));
    this.past.splice(0, this.past.length - MOST_PAST);
    edit(this.scenario);
    this.keep();
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    this.scenario = JSON.parse(before);
    this.keep();
  }

  keep() {
    localStorage.setItem(KEY, JSON.stringify(this.scenario));
    this.changed();
  }

  /** The text of its file. */
  get text() {
    return `${JSON.stringify({ format: "boxcars scenario 1", ...this.scenario }, null, 2)}\n`;
  }

  /** What a file is called after its title. */
  get fileName() {
    const words = this.scenario.title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    return `${words.replace(/^-|-$/g, "") || "scenario"}.json`;
  }
}

/** The draft that this browser has kept, if any. @returns {Scenario|null} */
export function keptDraft() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** A scenario with a place for everything that can be drawn. @param {Scenario} scenario @returns {Scenario} */
export function withAllParts(scenario) {
  const { setup } = scenario;
  setup.forces ??= { red: [], blue: [] };
  setup.mission ??= {};
  Object.assign(setup.mission, {
    title: scenario.title,
    edges: { red: "south", blue: "north", ...setup.mission.edges },
    zones: setup.mission.zones ?? {},
    arrivals: setup.mission.arrivals ?? [],
    objectives: setup.mission.objectives ?? [],
    hidden: setup.mission.hidden ?? {},
  });
  scenario.briefs ??= {};
  return scenario;
}

/** A new scenario on a ground, with zones along two edges and one thing to fight for. @param {string} game @param {{drawing: any, usual: {place: string}}} offer @param {Record<string, string[]>} forces */
export function fresh(game, { drawing, usual }, forces) {
  const units = (side) => forces[side].map((unit) => member(unit, drawing));
  return withAllParts({
    game,
    title: "A new scenario",
    story: "",
    briefs: {},
    setup: {
      [drawing.ground]: usual.place,
      turns: drawing.turns,
      forces: { red: units("red"), blue: units("blue") },
      mission: {
        edges: { red: "south", blue: "north" },
        zones: {
          red: { edge: "south", depth: drawing.depth },
          blue: { edge: "north", depth: drawing.depth },
        },
        objectives: [{ name: "Enemies beaten", kind: "destroy", points: 1 }],
      },
    },
  });
}

/** A unit as a setup has it: without a place, so that it deploys. @param {any} unit @param {any} drawing */
export function member(unit, drawing) {
  if (typeof unit === "string") return { [drawing.unit]: unit, ...drawing.placeless };
  return drawing.unit in unit ? { ...drawing.placeless, ...unit } : unit;
}
