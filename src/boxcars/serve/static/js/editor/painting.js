/** Painting the ground: a stroke of a brush goes to the server, which gives the next ground; one stroke after another. */

import { post } from "../api.js";
import { number } from "./fields.js";

/** A ground that was painted is kept as its text, one of ours by its name. @param {string} place */
export const isDrawn = (place) => place.includes("\n");

export class Painting {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** The brush of each tool. @type {Record<string, string>} */
    this.brushes = {};
    /** Floors and construction factor of the next building; a factor of 0 is what is usual for its type. */
    this.house = { floors: 2, cf: 0 };
    /** The strokes that are under way. @type {Promise<void>} */
    this.last = Promise.resolve();
  }

  /** The brushes of a tool, where the game has any. @param {string} tool @returns {Array<{key: string, words: string}>|undefined} */
  choices(tool) {
    return this.editor.offer.drawing.brushes?.[tool];
  }

  /** @param {string} tool */
  brush(tool) {
    return this.brushes[tool] ?? this.choices(tool)[0].key;
  }

  /** What a building is, beside its type. */
  measures() {
    const { house } = this;
    return [
      number("Floors", house.floors, (floors) => (house.floors = floors), { least: 1, most: 20 }),
      number("CF, 0 as usual", house.cf, (cf) => (house.cf = cf), { most: 150 }),
    ];
  }

  /** A drag that paints every place it crosses. @param {string} from */
  drag(from) {
    const { map, tool } = this.editor;
    const places = new Set([from]);
    const cross = (/** @type {[number, number]} */ point) => {
      const place = map.placeAt(point);
      if (place) places.add(place);
    };
    return {
      move: cross,
      drop: (/** @type {[number, number]} */ point) => {
        cross(point);
        this.stroke(tool, [...places]);
      },
    };
  }

  /** @param {string} tool @param {string[]} hexes */
  stroke(tool, hexes) {
    const brush = this.brush(tool);
    this.last = this.last.then(() => this.paint(hexes, brush)).catch((error) => this.editor.fail(error));
    return this.last;
  }

  /** @param {string[]} hexes @param {string} brush */
  async paint(hexes, brush) {
    const { draft, offer } = this.editor;
    const { ground, paint } = offer.drawing;
    const before = draft.setup[ground];
    const { board } = await post(paint, { board: before, hexes, brush, ...this.house });
    if (draft.setup[ground] !== before) return;
    draft.change(({ setup }) => (setup[ground] = board));
  }
}
