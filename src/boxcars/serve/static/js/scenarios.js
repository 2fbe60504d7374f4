/** The page of the scenario editor: begin with a ready one, a new one or a file; share it as a file; play it at once. */

import { post, request } from "./api.js";
import { byId, h, put } from "./dom.js";
import { fresh, keptDraft } from "./editor/draft.js";
import { Editor } from "./editor/editor.js";
import { offers } from "./games.js";
import { remember } from "./saved.js";
import { whyNot } from "./tally.js";
import { themeSwitch } from "./theme.js";

const NEW = "new:";

put(byId("theme"), themeSwitch());
begin().catch(fail);

async function begin() {
  const games = Object.fromEntries(Object.entries(await offers()).filter(([, offer]) => offer.drawing));
  const editor = new Editor(games, fail);
  const { scenarios } = await request("/api/scenarios?game=");
  drawBeginnings(editor, games, scenarios);
  byId("undo").onclick = () => editor.undo();
  byId("share").onclick = () => share(editor);
  byId("try").onclick = () => editor.trial.toggle();
  byId("start").onclick = () => start(editor).catch(fail);
  byId("file").onchange = (event) => openFile(editor, /** @type {HTMLInputElement} */ (event.target)).catch(fail);
  const kept = keptDraft();
  await editor.open(kept && games[kept.game] ? Promise.resolve(kept) : made(games, Object.keys(games)[0]));
}

/** @param {Error} error */
function fail(error) {
  put(byId("problem"), whyNot(error));
}

/** What can be begun with: new ones of each game, and all that come along. */
function drawBeginnings(editor, games, scenarios) {
  const group = ([game, offer]) =>
    h(
      "optgroup",
      { label: offer.title },
      h("option", { value: NEW + game }, "A new one"),
      scenarios.filter((each) => each.game === game).map((each) => h("option", { value: each.name }, each.title)),
    );
  const choose = async (event) => {
    const { value } = event.target;
    event.target.value = "";
    put(byId("problem"));
    const isNew = value.startsWith(NEW);
    await editor.open(isNew ? made(games, value.slice(NEW.length)) : request(`/api/scenarios/${value}`));
  };
  put(
    byId("beginnings"),
    h(
      "select",
      { class: "button", "aria-label": "Begin with", onchange: (event) => choose(event).catch(fail) },
      h("option", { value: "" }, "Begin with…"),
      Object.entries(games).map(group),
    ),
  );
}

/** A new scenario of a game, with its usual forces. */
async function made(games, game) {
  const offer = games[game];
  const known = await offer.scenarios();
  const { blue, red } = known.find((each) => each.key === offer.usual.scenario) ?? known[0];
  return fresh(game, offer, { blue, red });
}

/** Save it as a file. @param {Editor} editor */
function share({ draft }) {
  const address = URL.createObjectURL(new Blob([draft.text], { type: "application/json" }));
  h("a", { href: address, download: draft.fileName }).click();
  URL.revokeObjectURL(address);
}

/** @param {Editor} editor @param {HTMLInputElement} input */
async function openFile(editor, input) {
  const [file] = input.files;
  input.value = "";
  put(byId("problem"));
  await editor.open(scenarioOf(file, editor.offers));
}

/** The scenario that a file holds. @param {File} file @param {Record<string, any>} games */
async function scenarioOf(file, games) {
  const scenario = JSON.parse(await file.text());
  if (!games[scenario.game]?.drawing) throw new Error(`${file.name} is no scenario of a game that is here`);
  return scenario;
}

/** Play it: as Blue, against the bot or a friend on this screen. @param {Editor} editor */
async function start({ draft }) {
  const opponent = /** @type {HTMLSelectElement} */ (byId("opponent")).value;
  const { scenario } = draft;
  const made = await post("/api/games", { game: scenario.game, scenario, seats: { blue: "you", red: opponent } });
  remember({ id: made.id, seat: made.seats.blue, links: made.links });
  location.href = made.links.blue;
}
