/** How the kinds of events are shown that any game has, for tests of what shows them; each adds its own. */
export const COMMON = {
  moved: { pause: 250, stops: true, way: ["path"] },
  roll: { pause: 450, rolled: true, stops: true },
  destroyed: { pause: 900, stops: true },
  heat: { pause: 180 },
  phase: { pause: 150 },
  initiative: { pause: 500, stops: true },
  damage: { follows: true },
};
