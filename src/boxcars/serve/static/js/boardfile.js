/** A board file that the player has: shown as a card beside the boards that come along, and played on. */

import { request } from "./api.js";
import { h, put } from "./dom.js";

const ENDING = ".board";

/** Whether a file is a board. @param {{name: string}} file */
export const holdsBoard = (file) => file.name.toLowerCase().endsWith(ENDING);

/** A name for people. @param {string} file */
export const boardTitle = (file) => file.replace(/\.board$/i, "").replaceAll(/[-_]+/g, " ");

/** The card, with the button that asks for a file.
 * @param {{card: (...content: any[]) => HTMLElement, choose: (text: string, title: string) => void, show: (place: HTMLElement, board: any) => void, fail: (words: string) => void}} how */
export function boardFileCard({ card, choose, show, fail }) {
  const picture = h("span", { class: "picture" });
  const title = h("b", {}, "Your board file");
  const words = h("small", {}, "choose or drop a .board file");
  let text = "";
  let name = "";
  const button = card(
    false,
    () => (text ? choose(text, name) : chosen.click()),
    picture,
    h("span", { class: "words" }, title, words),
  );
  button.dataset.key = "file";
  const take = async (/** @type {File} */ file) => {
    try {
      const given = await file.text();
      const board = await request("/api/boards/read", { method: "POST", body: given });
      [text, name] = [given, boardTitle(file.name)];
      put(title, name);
      put(words, `${board.width} × ${board.height} hexes, from your file`);
      show(picture, board);
      choose(text, name);
    } catch (error) {
      fail(`${file.name}: ${/** @type {Error} */ (error).message}`);
    }
  };
  const chosen = h("input", {
    id: "board-file",
    type: "file",
    accept: ENDING,
    class: "speech",
    tabindex: "-1",
    "aria-label": "Board file",
    onchange: (event) => {
      if (event.target.files[0]) take(event.target.files[0]);
      event.target.value = "";
    },
  });
  const place = h("div", { class: "made" }, button, chosen);
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = [...(event.dataTransfer?.files ?? [])].find(holdsBoard);
    if (file) take(file);
  });
  return place;
}
