/** What tag offers to start with. */

export const offer = {
  words: "Pawns on hexes. A lesson of a minute.",
  shown: { address: "/api/tag/board", part: 0.8 },
  placeTitle: "Board",
  usual: { place: "tag", scenario: "duel" },
  points: "pawns",
  opponents: ["bot-greedy", "you"],
  dice: "No errata",
  scenarios: async () => [
    {
      key: "duel",
      name: "A duel",
      words: "One pawn a side.",
      blue: [{ unit: "Bishop", hex: "0204" }],
      red: [{ unit: "Rook", hex: "0202" }],
    },
  ],
  places: async () => [{ name: "tag", title: "Six by six", words: "Plain ground." }],
  picture: () => "/api/tag/board",
  library: async () => [],
  fielded: (unit) => unit,
  setup: () => ({}),
};
