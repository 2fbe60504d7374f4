/** The start page: games to continue, a board, forces, an opponent, and one button. */

import { post, request } from "./api.js";
import { byId, capital, h, icon, put, shape } from "./dom.js";
import { chooseForces } from "./lances.js";
import { handedOver, nameOf } from "./ownforce.js";
import { forget, remember, savedGames } from "./saved.js";
import { themeSwitch } from "./theme.js";

const OPPONENTS = [
  { key: "bot-greedy", name: "Bot, greedy", words: "plays for expected value, says why" },
  { key: "bot-random", name: "Bot, random", words: "any legal move; good for learning" },
  { key: "you", name: "A friend, this screen", words: "hot seat, with a page between secret turns" },
  { key: "friend", name: "A friend, by link", words: "now or over days; the page keeps the game" },
];

const LANCES = [
  { key: "lance", name: "Lance against lance", words: "Four 'Mechs a side, about 40 minutes.", blue: ["Phoenix Hawk PXH-1", "Thunderbolt TDR-5S", "Wolverine WVR-6R", "Griffin GRF-1N"], red: ["Marauder MAD-3R", "Hunchback HBK-4G", "Shadow Hawk SHD-2H", "Archer ARC-2R"] },
  { key: "duel", name: "A duel", words: "One against one. A lesson of ten minutes.", blue: ["Wolverine WVR-6R"], red: ["Hunchback HBK-4G"] },
  { key: "scouts", name: "Scouts", words: "Light 'Mechs, quick and fragile.", blue: ["Jenner JR7-D", "Commando COM-2D", "Stinger STG-3R"], red: ["Locust LCT-1V", "Panther PNT-9R", "Wasp WSP-1A"] },
  { key: "assault", name: "The heavies", words: "Assault 'Mechs that stand and trade.", blue: ["Atlas AS7-D", "Awesome AWS-8Q", "BattleMaster BLR-1G"], red: ["Stalker STK-3F", "Zeus ZEU-6S", "Highlander HGN-732"] },
];

const BOARD_WORDS = {
  "river-fork": "Fords, a bridge and two ridges.", "green-ridge": "One long height to fight for.", "broken-coast": "Inlets and steep shores.", "market-town": "Streets and buildings.",
  "old-quarry": "Steps of stone, deep in the middle.", "open-plain": "Long ranges, little cover.", "pine-barrens": "Woods, and more woods.", "twin-lakes": "Two lakes and the land between.",
};

const choice = { board: "pine-barrens", lance: "lance", opponent: "bot-greedy", side: "blue", dice: "seeded", forces: null };

const forces = () => choice.forces ?? LANCES.find((lance) => lance.key === choice.lance);
const titled = (name) => capital(name.replaceAll("-", " "));

/** A card that is chosen or not. */
function card(chosen, choose, ...content) {
  return h("button", { type: "button", class: "choice", role: "radio", "aria-checked": String(chosen), onclick: choose }, ...content, h("span", { class: "tick" }, chosen ? icon("check", 14) : null));
}

/** One row of a list of which one is chosen. */
function row(chosen, choose, name, words) {
  return h("button", { type: "button", class: "row", role: "radio", "aria-checked": String(chosen), onclick: choose }, h("span", { class: "radio" }), h("span", { class: "words" }, h("b", {}, name), h("small", {}, words)));
}

function drawForces() {
  const own = choice.forces ? [row(true, change, "Your own choice", "press to change it")] : [];
  put(byId("lances"), LANCES.map((lance) => row(choice.lance === lance.key && !choice.forces, () => { choice.lance = lance.key; choice.forces = null; draw(); }, lance.name, lance.words)), own);
}

/** The boards stay in place and only change their mark, so that the drawings are made once. */
function drawBoards(boards) {
  put(byId("boards"), boards.map((board) => {
    const picture = h("span", { class: "picture", "data-board": board.name });
    const button = card(board.name === choice.board, () => { choice.board = board.name; draw(); }, picture, h("span", { class: "words" }, h("b", {}, board.title ?? titled(board.name)), h("small", {}, `${BOARD_WORDS[board.name] ?? ""} ${board.width} × ${board.height} hexes`)));
    button.dataset.key = board.name;
    return button;
  }));
  const seen = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => {
    seen.unobserve(entry.target);
    preview(/** @type {HTMLElement} */ (entry.target));
  }), { rootMargin: "200px" });
  byId("boards").querySelectorAll(".picture").forEach((picture) => seen.observe(picture));
}

async function preview(place) {
  const board = await request(`/api/boards/${place.dataset.board}`);
  const drawing = new DOMParser().parseFromString(board.svg, "image/svg+xml").documentElement;
  drawing.querySelectorAll(".numbers, .levels").forEach((group) => group.remove());
  const [, , wide, high] = drawing.getAttribute("viewBox").split(" ").map(Number);
  const part = Math.min(wide, high * 1.25);
  drawing.setAttribute("viewBox", `${(wide - part) / 2} ${high * 0.1} ${part} ${high * 0.8}`);
  drawing.setAttribute("preserveAspectRatio", "xMidYMid slice");
  put(place, document.importNode(drawing, true));
}

function drawOpponents() {
  put(byId("opponents"), OPPONENTS.map((opponent) => row(opponent.key === choice.opponent, () => { choice.opponent = opponent.key; draw(); }, opponent.name, opponent.words)));
}

function drawBar() {
  const list = (side) => forces()[side].map((unit) => nameOf(unit).replace(/ [A-Z0-9-]+$/, "")).join(", ");
  const mine = choice.opponent === "you" ? "" : " · you";
  const other = choice.side === "blue" ? "red" : "blue";
  put(byId("start-bar"),
    h("div", {}, h("b", {}, shape(choice.side), ` ${capital(choice.side)}${mine}`), h("small", {}, list(choice.side))),
    h("div", {}, h("b", {}, shape(other), ` ${capital(other)}`), h("small", {}, list(other))),
    h("div", { class: "hide-phone" }, h("b", {}, "Rules and dice"), h("small", {}, `Errata 11.01 · ${choice.dice === "typed" ? "you roll" : "the table rolls, seed sealed"}`)),
    h("button", { type: "button", class: "button", onclick: change }, "Change"),
    h("button", { type: "button", class: "button primary", id: "start-battle", onclick: start }, "Start battle"));
}

function draw() {
  drawForces();
  drawOpponents();
  drawBar();
  byId("boards").querySelectorAll(".choice").forEach((button) => {
    const chosen = /** @type {HTMLElement} */ (button).dataset.key === choice.board;
    button.setAttribute("aria-checked", String(chosen));
    put(button.querySelector(".tick"), chosen ? icon("check", 14) : null);
  });
}

async function change() {
  const changed = await chooseForces({ forces: forces(), side: choice.side, dice: choice.dice });
  if (changed) Object.assign(choice, changed);
  draw();
}

async function start() {
  const button = /** @type {HTMLButtonElement} */ (byId("start-battle"));
  button.disabled = true;
  const other = choice.side === "blue" ? "red" : "blue";
  try {
    const made = await post("/api/games", { game: "total-warfare", board: choice.board, forces: { red: forces().red, blue: forces().blue }, seats: { [choice.side]: "you", [other]: choice.opponent }, dice: choice.dice });
    remember({ id: made.id, seat: made.seats[choice.side], links: made.links, title: titled(choice.board) });
    if (choice.opponent === "friend") invite(made.links[choice.side], made.links[other], other);
    else location.href = made.links[choice.side];
  } catch (error) {
    put(byId("problem"), `${error.message}. Nothing was started.`);
    button.disabled = false;
  }
}

function invite(mine, theirs, side) {
  const address = new URL(theirs, location.href).href;
  const field = h("input", { class: "button", style: "width:100%", readonly: true, value: address, "aria-label": "Link for your friend", onfocus: (event) => event.target.select() });
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", {}, h("h2", {}, `Send this link to your friend, who plays ${capital(side)}`), field, h("p", { class: "quiet", style: "margin:10px 0" }, "The link is a secret: it owns the seat. It stays in the menu of the table."),
    h("div", { class: "between" }, h("button", { type: "button", class: "button", onclick: () => navigator.clipboard?.writeText(address) }, "Copy"), h("a", { class: "button primary", href: mine }, "Go to the table"))));
  document.body.append(dialog);
  dialog.showModal();
}

// ---- games to continue

async function drawContinue() {
  const saved = savedGames().slice(0, 6);
  const found = await Promise.all(saved.map(async (game) => {
    try {
      return [game, await request(`/api/games/${game.id}/summary`, { headers: game.seat ? { "X-Seat": game.seat } : {} })];
    } catch (error) {
      if (error.status === 404) forget(game.id);
      return null;
    }
  }));
  const known = found.filter(Boolean).slice(0, 4);
  byId("continue").hidden = !known.length;
  put(byId("continue"), h("b", {}, "Continue"), known.map(([game, summary]) => {
    const side = summary.you?.[0];
    const yours = summary.decision && summary.you?.includes(summary.decision.side);
    const words = summary.outcome ? (summary.outcome.winner ? `${capital(summary.outcome.winner)} won` : "a draw") : yours ? "your move" : `waiting for ${summary.decision?.side ?? "the dice"}`;
    return h("a", { href: `/table/${game.id}${game.seat ? `#seat=${game.seat}` : ""}` }, side ? shape(side) : null, ` ${game.title ?? titled(String(summary.board?.name ?? summary.board ?? ""))}, turn ${summary.turn} `, yours ? h("b", {}, words) : words);
  }));
}

async function openRecord(file) {
  try {
    const made = await request("/api/import", { method: "POST", headers: { "Content-Type": "text/plain" }, body: await file.text() });
    const [side, link] = Object.entries(made.links).find(([, each]) => each);
    remember({ id: made.id, seat: made.seats[side], links: made.links, title: file.name });
    location.href = link;
  } catch (error) {
    put(byId("problem"), `${file.name}: ${error.message}`);
  }
}

async function begin() {
  put(byId("theme"), themeSwitch());
  byId("record-file").addEventListener("change", (event) => /** @type {any} */ (event.target).files[0] && openRecord(/** @type {any} */ (event.target).files[0]));
  const own = handedOver();
  if (own) choice.forces = { blue: own, red: LANCES[0].red };
  drawContinue();
  draw();
  const { boards } = await request("/api/boards");
  const order = ["pine-barrens", "old-quarry", "open-plain", "river-fork", ...boards.map((board) => board.name)];
  drawBoards([...boards].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)));
  document.body.dataset.ready = "true";
}

begin().catch((error) => put(byId("problem"), error.message));
