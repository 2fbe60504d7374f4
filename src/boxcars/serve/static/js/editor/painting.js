/** Painting the ground: a stroke of a brush goes to the server, which gives the next ground; one stroke after another. */

import { post } from "../api.js";
import { number, text } from "./fields.js";

/** A ground that was painted is kept as its text, one of ours by its name. @param {string} place */
export const isDrawn = (place) => place.includes("\n");

export class Painting {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** The brush of each tool. @type {Record<string, string>} */
    this.brushes = {};
    /** What the next building measures, where that is not what is usual. @type {Record<string, number>} */
    this.house = {};
    /** What the next piece is called that is named. */
    this.name = "";
    /** The strokes that are under way. @type {Promise<void>} */
    this.last = Promise.resolve();
  }

  /** The brushes of a tool, where the game has any for this ground. @param {string} tool @returns {Array<{key: string, words: string}>|undefined} */
  choices(tool) {
    const { draft, offer } = this.editor;
    const { brushes, ground, unpainted } = offer.drawing;
    return unpainted?.(draft.setup[ground]) ? undefined : brushes?.[tool];
  }

  /** @param {string} tool */
  brush(tool) {
    return this.brushes[tool] ?? this.choices(tool)[0].key;
  }

  /** What a building is, beside its type. */
  measures() {
    const { house } = this;
    return this.editor.offer.drawing.measures.map(({ key, words, usual, ...bounds }) =>
      number(words, house[key] ?? usual, (value) => (house[key] = value), bounds),
    );
  }

  /** What the next piece is to be called. */
  naming() {
    return text("Called", this.name, (name) => (this.name = name));
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

  /** @param {string} tool @param {string[]} places */
  stroke(tool, places) {
    const made = { brush: this.brush(tool), ...this.extras(tool) };
    this.last = this.last.then(() => this.paint(places, made)).catch((error) => this.editor.fail(error));
    return this.last;
  }

  /** What a stroke says beside its brush: the measures of a building, or a name. @param {string} tool */
  extras(tool) {
    if (tool === "name") return { name: this.name };
    if (tool !== "building") return {};
    const { measures } = this.editor.offer.drawing;
    return Object.fromEntries(measures.map(({ key, usual }) => [key, this.house[key] ?? usual]));
  }

  /** @param {string[]} places @param {{brush: string}} made */
  async paint(places, made) {
    const { draft, offer } = this.editor;
    const { ground, paint, places: word } = offer.drawing;
    const before = draft.setup[ground];
    const answer = await post(paint, { [ground]: before, [word]: places, ...made });
    if (draft.setup[ground] !== before) return;
    draft.change(({ setup }) => (setup[ground] = answer[ground]));
  }
}
