/** Unit files that are dropped on the page or chosen go to the library, one after another. */

import { h, put } from "./dom.js";

const ENDINGS = [".mtf", ".blk", ".zip"];
const SHOWN = 6;

/** @typedef {{read: number, added: number, problems: string[], more_problems: number, unknown: Record<string, number>}} Report */

/** Whether a file can hold units. @param {{name: string}} file */
export const holdsUnits = (file) => ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));

/** Several reports as one. @param {Report[]} reports @returns {Report} */
export function together(reports) {
  const sum = (/** @type {(report: Report) => number} */ of) => reports.reduce((all, each) => all + of(each), 0);
  return {
    read: sum((each) => each.read),
    added: sum((each) => each.added),
    problems: reports.flatMap((each) => each.problems),
    more_problems: sum((each) => each.more_problems),
    unknown: Object.assign({}, ...reports.map((each) => each.unknown)),
  };
}

/** @param {File} file @returns {Promise<Report>} */
async function send(file) {
  const address = `/api/units/import?${new URLSearchParams({ name: file.name })}`;
  const answer = await fetch(address, { method: "POST", body: file }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (answer?.ok) return said;
  const why = said?.error ?? "no connection";
  return { read: 0, added: 0, problems: [`${file.name}: ${why}`], more_problems: 0, unknown: {} };
}

/** Import files, and say in `place` how it goes. @param {File[]} files @param {HTMLElement} place @param {() => void} after */
export async function importFiles(files, place, after) {
  const reports = [];
  for (const [index, file] of files.entries()) {
    put(place, `Reading ${file.name}${files.length > 1 ? `, ${index + 1} of ${files.length}` : ""}…`);
    reports.push(await send(file));
  }
  const report = together(reports);
  put(place, summary(report));
  after();
}

/** @param {Report} report */
function summary(report) {
  const shown = report.problems.slice(0, SHOWN);
  const more = report.problems.length - shown.length + report.more_problems;
  const unknown = Object.keys(report.unknown);
  return [
    h("p", {}, `${report.read.toLocaleString("en")} read, ${report.added.toLocaleString("en")} new in your library.`),
    shown.map((words) => h("p", { class: "quiet" }, words)),
    more ? h("p", { class: "quiet" }, `and ${more.toLocaleString("en")} more that could not be read`) : null,
    unknown.length ? h("p", { class: "quiet" }, `Unknown equipment: ${unknown.slice(0, SHOWN).join(", ")}`) : null,
  ];
}

/** Take files that are dropped anywhere on the page. @param {(files: File[]) => void} take */
export function takeDrops(take) {
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.dataset.drop = "true";
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) delete document.body.dataset.drop;
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    delete document.body.dataset.drop;
    take([...(event.dataTransfer?.files ?? [])]);
  });
}
