/** Figures of your own: pasted or dropped in the data format, checked by the server with all that is wrong. */

import { request } from "../api.js";
import { h, put } from "../dom.js";

const EXAMPLE = `{"name": "Recruits", "type": "infantry", "points": 7, "speed_mode": "foot",
 "weapons": [{"type": "ballistic", "targets": 1, "min": 0, "max": 6}],
 "dial": {"damage": "1 1", "speed": "6 5", "attack": "6 5", "defense": "14 13"}}`;

/** @param {HTMLElement} place @param {(figures: any[]) => void} take */
export function drawOwn(place, take) {
  const text = /** @type {HTMLTextAreaElement} */ (
    h("textarea", { "aria-label": "Figures in JSON", spellcheck: "false", placeholder: EXAMPLE })
  );
  const said = h("p", { role: "status" });
  const read = async () => {
    try {
      const { figures } = await request("/api/clix/figures", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: text.value,
      });
      put(said, `${figures.map(({ name }) => name).join(", ")}: first in the list of figures now.`);
      take(figures);
    } catch (error) {
      put(
        said,
        error.message
          .split("; ")
          .map((/** @type {string} */ finding) => h("span", { style: "display:block" }, finding)),
      );
    }
  };
  place.addEventListener("dragover", (event) => {
    event.preventDefault();
    place.classList.add("over");
  });
  place.addEventListener("dragleave", () => place.classList.remove("over"));
  place.addEventListener("drop", async (event) => {
    event.preventDefault();
    place.classList.remove("over");
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    text.value = await file.text();
    await read();
  });
  put(
    place,
    h("summary", { class: "caption" }, "Figures of your own"),
    h("p", { class: "quiet" }, "Paste one figure or a list of them, or drop a file here."),
    text,
    h("button", { type: "button", class: "button", onclick: read }, "Read and check"),
    said,
  );
}
