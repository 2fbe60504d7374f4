/** The start page: games to continue, a game, a place, forces, an opponent, and one button. */

import { post, request } from "./api.js";
import { gapWords } from "./balance.js";
import { boardFileCard } from "./boardfile.js";
import { openBriefing } from "./briefing.js";
import { drawContinue } from "./continuing.js";
import { byId, capital, drawAnew, h, icon, put } from "./dom.js";
import { offers } from "./games.js";
import { openInvitation } from "./invite.js";
import { openRecord, titled } from "./knowngames.js";
import { chooseForces } from "./forces_dialog.js";
import { drawLesson } from "./lesson.js";
import { LEVELS, strengthOf } from "./levels.js";
import { started } from "./offers.js";
import { handedOver, nameOf } from "./ownforce.js";
import { keepOwnName, nameField, ownName } from "./players.js";
import { radioGroup } from "./radios.js";
import { STANDARD_RULES } from "./rules.js";
import { remember } from "./saved.js";
import { shape } from "./sides.js";
import { closeStep, foldSteps, isNarrow, tellChosen } from "./steps.js";
import { whyNot } from "./tally.js";
import { themeSwitch } from "./theme.js";
import { canMatch, forceLike, worth } from "./worth.js";

const OPPONENTS = {
  ...LEVELS,
  you: { name: "A friend, this screen", words: "hot seat, with a page between secret turns" },
  friend: { name: "A friend, by link", words: "now or over days; the page keeps the game" },
};
const KEY = "boxcars.game";
const MADE = { width: 72, depth: 48 };
const SHOWN_PLACES = 3;

const choice = {
  game: "",
  place: "",
  made: null,
  madeTitle: "",
  scenario: "lance",
  opponent: "",
  friendName: "",
  side: "blue",
  dice: "seeded",
  forces: null,
  rules: null,
  /** So many forces like the player's were drawn. */
  draws: 0,
};
/** What the server says can be chosen for the game in hand. */
let known = { bots: [], options: [] };
/** What each game offers, by its name. */
let games = {};
/** The game that was asked for last. */
let wanted = "";
/** Over once that game is shown, or could not be. */
let loading = Promise.resolve();
/** What each place is called. @type {Map<string, string>} */
let placeTitles = new Map();
let scenarios = [];

const game = () => games[choice.game];
const forces = () => choice.forces ?? scenarios.find((each) => each.key === choice.scenario) ?? { blue: [], red: [] };
const ruling = () => game().rules ?? STANDARD_RULES;

/** A card that is chosen or not. */
function card(chosen, choose, ...content) {
  return h(
    "button",
    { type: "button", class: "choice", role: "radio", "aria-checked": String(chosen), onclick: choose },
    ...content,
    h("span", { class: "tick" }, chosen ? icon("check", 14) : null),
  );
}

/** One row of a list of which one is chosen. */
function row(chosen, choose, name, words, mark = null) {
  return h(
    "button",
    { type: "button", class: "row", role: "radio", "aria-checked": String(chosen), onclick: choose },
    h("span", { class: "radio" }),
    h("span", { class: "words" }, h("b", {}, name), h("small", {}, words)),
    mark,
  );
}

// ---- the game

function drawGames() {
  put(
    byId("games"),
    Object.values(games).map((each) => {
      const picture = h("span", {
        class: "picture",
        "aria-hidden": "true",
        "data-address": each.shown.address,
        "data-part": each.shown.part,
      });
      const button = card(
        each.key === choice.game,
        () => chooseGame(each.key),
        picture,
        h("span", { class: "words" }, h("b", {}, each.title), h("small", {}, each.words)),
      );
      button.dataset.key = each.key;
      return button;
    }),
  );
  showPictures(byId("games"));
}

/** @param {string} key */
function chooseGame(key) {
  loading = setGame(key).catch((error) => {
    complain(`${error.message}. The game is the one before.`);
  });
}

/** The page shows, and would begin, the game before until everything is known of this one. @param {string} key */
async function setGame(key) {
  wanted = key;
  localStorage.setItem(KEY, key);
  const { usual, scenarios: findScenarios, places: findPlaces } = games[key];
  const [rules, found, places] = await Promise.all([request(`/api/rules?game=${key}`), findScenarios(), findPlaces()]);
  if (wanted !== key) return loading;
  Object.assign(choice, { game: key, place: usual.place, scenario: usual.scenario, made: null, forces: null });
  known = rules;
  scenarios = found;
  choice.rules = ruling().begin(rules);
  choice.opponent = game().opponents.find((each) => !each.startsWith("bot") || rules.bots.includes(each)) ?? "you";
  const own = handedOver();
  if (own) choice.forces = { blue: own.map(game().fielded), red: scenarios[0].red };
  put(byId("board-title"), h("i", {}, "2"), ` ${game().placeTitle}`);
  drawPlaces(places);
  draw();
}

// ---- where

/** The cards stay in place and only change their mark, so that the drawings are made once. */
function drawPlaces(places) {
  placeTitles = new Map(places.map((each) => [each.name, each.title]));
  const [usual, hexes] = [false, true].map((isHexes) => places.filter((each) => (each.kind === "hexes") === isHexes));
  const own = [known.releases ? madeCard() : null, game().boardFiles ? ownBoardCard() : null].filter(Boolean);
  const rest = [...usual.slice(SHOWN_PLACES).map(placeCard), ...own];
  put(byId("boards"), usual.slice(0, SHOWN_PLACES).map(placeCard));
  put(
    byId("more-boards"),
    rest.length ? morePlaces(moreWords(rest.length - own.length), rest) : null,
    hexes.length ? morePlaces("Hex boards, at 2″ a hex", hexes.map(placeCard)) : null,
  );
  showPictures(byId("boards"));
}

/** What a fold holds besides so many places: one of the player's own, or one that is made. @param {number} more */
const moreWords = (more) =>
  [
    more ? `${more} more ${game().placeTitle.toLowerCase()}${more === 1 ? "" : "s"}` : "",
    game().boardFiles ? "one of your own" : "",
    known.releases ? "one made for you" : "",
  ]
    .filter(Boolean)
    .join(", and ");

/** Cards that are shown on demand. @param {string} title @param {HTMLElement[]} cards */
function morePlaces(title, cards) {
  const show = (event) => {
    if (event.target.open) showPictures(event.target);
  };
  return h(
    "details",
    { class: "more", open: isNarrow(), ontoggle: show },
    h("summary", {}, title),
    h("div", { class: "boards" }, cards),
  );
}

function placeCard(place) {
  const button = card(
    place.name === choice.place,
    () => {
      choice.place = place.name;
      choice.made = null;
      closeStep("board-step");
      draw();
    },
    h("span", { class: "picture", "aria-hidden": "true", "data-address": game().picture(place.name) }),
    h("span", { class: "words" }, h("b", {}, place.title), h("small", {}, place.words)),
  );
  button.dataset.key = place.name;
  return button;
}

/** A board of the player's own. */
const ownBoardCard = () =>
  boardFileCard({
    card,
    choose: (text, title) => {
      Object.assign(choice, { made: text, madeTitle: title, place: "file" });
      draw();
    },
    show: drawInto,
    fail: complain,
  });

/** A table that is made on the spot, after a theme; another press makes another. */
function madeCard() {
  const state = { theme: "mixed", seed: Math.floor(Math.random() * 10_000) };
  const picture = h("span", { class: "picture", "aria-hidden": "true" });
  const show = () => {
    picture.dataset.address = `/api/tables/generated?${new URLSearchParams({ theme: state.theme, width: String(MADE.width), depth: String(MADE.depth), seed: String(state.seed) })}`;
    preview(picture);
  };
  const choose = () => {
    Object.assign(choice, { made: { ...state, ...MADE }, madeTitle: "A new table", place: "made" });
    draw();
  };
  const again = () => {
    state.seed += 1;
    show();
    choose();
  };
  const button = card(
    false,
    choose,
    picture,
    h("span", { class: "words" }, h("b", {}, "A new table"), h("small", {}, "made for you, fair to both sides")),
  );
  button.dataset.key = "made";
  const themes = h(
    "select",
    {
      class: "button",
      "aria-label": "Theme of the new table",
      onchange: (event) => {
        state.theme = event.target.value;
        again();
      },
    },
    ["mixed", "woods", "hills", "town", "lakes"].map((theme) => h("option", { value: theme }, capital(theme))),
  );
  setTimeout(show, 400);
  return h(
    "div",
    { class: "made" },
    button,
    h(
      "div",
      { class: "between made-tools" },
      themes,
      h("button", { type: "button", class: "button", onclick: again }, "Another"),
    ),
  );
}

/** Drawings are fetched when they come near. */
function showPictures(root) {
  const seen = new IntersectionObserver(
    (entries) =>
      entries
        .filter((entry) => entry.isIntersecting)
        .forEach((entry) => {
          seen.unobserve(entry.target);
          preview(/** @type {HTMLElement} */ (entry.target));
        }),
    { rootMargin: "200px" },
  );
  root.querySelectorAll(".picture[data-address]:empty").forEach((picture) => seen.observe(picture));
}

async function preview(place) {
  drawInto(place, await request(place.dataset.address));
}

/** @param {HTMLElement} place @param {any} board */
function drawInto(place, board) {
  const drawing = new DOMParser().parseFromString(board.svg, "image/svg+xml").documentElement;
  drawing.querySelectorAll(".numbers, .levels, .names, .heights").forEach((group) => group.remove());
  const [, , wide, high] = drawing.getAttribute("viewBox").split(" ").map(Number);
  const share = Number(place.dataset.part ?? 0.8);
  const part = Math.min(wide, high * 1.25 * (share / 0.8));
  drawing.setAttribute(
    "viewBox",
    place.dataset.part || !board.places
      ? `${(wide - part) / 2} ${high * (place.dataset.part ? 0.3 : 0.1)} ${part} ${high * share}`
      : `0 0 ${wide} ${high}`,
  );
  drawing.setAttribute("preserveAspectRatio", "xMidYMid slice");
  put(place, document.importNode(drawing, true));
}

// ---- forces, opponent, rules

function drawForces() {
  const words = choice.forces
    ? "press to change it"
    : "any units you like for both sides: search, filters, and forces that are even";
  const own = row(Boolean(choice.forces), change, "Your own choice", words);
  const choose = (scenario) => {
    Object.assign(choice, { scenario: scenario.key, forces: null });
    if (scenario.place && !choice.made) choice.place = scenario.place;
    closeStep("forces-step");
    draw();
  };
  drawAnew(byId("lances"), () =>
    put(
      byId("lances"),
      own,
      grouped(scenarios).map(([title, some]) => [
        h("h3", { class: "caption" }, title),
        some.map((each) =>
          row(choice.scenario === each.key && !choice.forces, () => choose(each), each.name, each.words),
        ),
      ]),
    ),
  );
}

/** Scenarios under headings: those with terms of their own, and plain battles of some size. */
function grouped(some) {
  const plain = some.filter((each) => !each.scenario);
  const groups = [
    ["Battles", plain.filter((each) => !each.place)],
    ["Battles on a map of their own", plain.filter((each) => each.place)],
    ["Scenarios with objectives", some.filter((each) => each.scenario)],
  ];
  return groups.filter(([, members]) => members.length);
}

function drawOpponents() {
  const offered = game().opponents.filter((key) => !key.startsWith("bot") || known.bots.includes(key));
  drawAnew(byId("opponents"), () =>
    put(
      byId("opponents"),
      offered.map((key) =>
        row(
          key === choice.opponent,
          () => {
            choice.opponent = key;
            draw();
          },
          OPPONENTS[key].name,
          OPPONENTS[key].words,
          LEVELS[key] ? strengthOf(LEVELS[key]) : null,
        ),
      ),
    ),
  );
  drawNames();
}

/** The players' names: drawn again only when there is another opponent, so that typing is not disturbed. */
function drawNames() {
  const place = byId("players");
  const people = choice.opponent.startsWith("bot") ? "one" : "two";
  if (place.dataset.people === people) return;
  place.dataset.people = people;
  const friend = nameField("Your friend's name", choice.friendName, (name) => (choice.friendName = name));
  put(place, nameField("Your name", ownName(), keepOwnName), people === "two" ? friend : null);
}

function drawRules() {
  const wasOpen = byId("rules").querySelector("details")?.open;
  const shown = choice.rules
    ? ruling().choice(
        known,
        choice.rules,
        () => {
          drawRules();
          drawBar();
        },
        game().notes,
      )
    : null;
  if (shown && wasOpen) /** @type {HTMLDetailsElement} */ (shown).open = true;
  drawAnew(byId("rules"), () => put(byId("rules"), shown));
}

function drawBar() {
  const list = (side) => {
    const names = forces()[side].map((unit) => nameOf(unit).replace(/ [A-Z0-9-]+$/, ""));
    return names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");
  };
  const mine = choice.opponent === "you" ? "" : " · you";
  const other = choice.side === "blue" ? "red" : "blue";
  const points = game().points === "points" ? "" : `${game().points.toUpperCase()} `;
  const sums = Object.fromEntries(["blue", "red"].map((side) => [side, worth(game(), forces()[side], drawBar)]));
  const sum = (side) =>
    sums[side] ? h("span", { class: "worth" }, `${points}${sums[side].toLocaleString("en")}`) : null;
  const rules = choice.rules ? ruling().words(known, choice.rules) : game().dice;
  put(
    byId("start-bar"),
    h(
      "div",
      {},
      h("b", {}, shape(choice.side), ` ${capital(choice.side)}${mine} `, sum(choice.side)),
      h("small", {}, list(choice.side)),
    ),
    h("div", {}, h("b", {}, shape(other), ` ${capital(other)} `, sum(other)), h("small", {}, list(other))),
    h(
      "div",
      { class: "hide-phone" },
      h("b", {}, "Rules and dice"),
      h("small", {}, `${rules} · ${choice.dice === "typed" ? "you roll" : "the table rolls, seed sealed"}`),
    ),
    choice.forces && canMatch(game())
      ? h("button", { type: "button", class: "button", title: gapTitle(sums), onclick: matchMine }, "A force like mine")
      : null,
    h("button", { type: "button", class: "button", onclick: change }, "Change forces"),
    h("button", { type: "button", class: "button primary", id: "start-battle", onclick: start }, "Start battle"),
  );
}

/** What is chosen, in the line of each step. */
function drawSteps() {
  const scenario = choice.forces ? null : scenarios.find((each) => each.key === choice.scenario);
  put(byId("game-words"), game().words);
  tellChosen("board-step", choice.made ? choice.madeTitle : (placeTitles.get(choice.place) ?? titled(choice.place)));
  tellChosen("forces-step", scenario?.name ?? "Your own choice");
  tellChosen("opponent-step", OPPONENTS[choice.opponent].name);
}

function draw() {
  drawLesson(byId("lesson"), game());
  drawSteps();
  drawForces();
  drawOpponents();
  drawRules();
  drawBar();
  const marked = { games: choice.game, boards: choice.place, "more-boards": choice.place };
  for (const [id, key] of Object.entries(marked)) {
    byId(id)
      .querySelectorAll(".choice")
      .forEach((button) => {
        const chosen = /** @type {HTMLElement} */ (button).dataset.key === key;
        button.setAttribute("aria-checked", String(chosen));
        if (chosen) button.closest(".more")?.setAttribute("open", "");
        put(button.querySelector(".tick"), chosen ? icon("check", 14) : null);
      });
  }
}

/** The optional rules that are chosen. @returns {string[]} */
const options = () => choice.rules?.options ?? [];

/** A side's units as the new game takes them: a game may leave out what the chosen rules do not know. */
const fielded = (side, chosen = forces()) => {
  const { admitted } = game();
  const units = started(game(), chosen, side, choice.made ? "" : choice.place);
  return admitted ? units.flatMap((unit) => admitted(unit, options())) : units;
};

/** How far apart the forces are, once both values are known. @param {Record<string, number|null>} sums */
const gapTitle = ({ blue, red }) => (blue && red ? gapWords({ blue, red }) : "");

/** Another force for the other side, of the same number, weights and roles; each press draws again. */
async function matchMine() {
  const other = choice.side === "blue" ? "red" : "blue";
  try {
    choice.draws += 1;
    const units = await forceLike(game(), forces()[choice.side], choice.draws);
    choice.forces = { ...forces(), [other]: units };
    draw();
  } catch (error) {
    complain(`${error.message}. The forces are as they were.`);
  }
}

/** What the server is asked for with these forces. @param {Record<string, any[]>} chosen */
const setupOf = (chosen) => ({
  game: choice.game,
  ...game().setup(choice, { ...forces(), ...chosen }),
  forces: { red: fielded("red", chosen), blue: fielded("blue", chosen) },
});

/** The forces of the game that was asked for last, also while it is still loading. */
async function change() {
  await loading;
  const changed = await chooseForces(game(), {
    forces: forces(),
    side: choice.side,
    dice: choice.dice,
    options: options(),
    opponent: OPPONENTS[choice.opponent].name.toLowerCase(),
    setup: setupOf,
  });
  if (changed) {
    const { scale, sky } = forces();
    Object.assign(choice, changed, { forces: { scale, sky, ...changed.forces } });
  }
  draw();
}

/** A scenario is read before it begins; anything else begins at once. */
async function start() {
  const button = /** @type {HTMLButtonElement} */ (byId("start-battle"));
  const ready = choice.forces ? "" : forces().scenario;
  button.disabled = true;
  try {
    if (!ready) return await begun(choice.side);
    const opponent = OPPONENTS[choice.opponent].name;
    await openBriefing({ name: ready, side: choice.side, opponent, begin: begun });
  } catch (error) {
    complain(whyNot(error), " ", h("b", {}, "Nothing was started."));
  }
  button.disabled = false;
}

/** Set the game up with a side for the player, and go to its table. @param {string} side */
async function begun(side) {
  choice.side = side;
  const other = side === "blue" ? "red" : "blue";
  const ready = choice.forces ? "" : forces().scenario;
  const asked = ready
    ? { scenario: ready, rules: game().setup(choice, forces()).rules ?? undefined }
    : setupOf(forces());
  const made = await post("/api/games", {
    game: choice.game,
    ...asked,
    seats: { [side]: "you", [other]: choice.opponent },
    names: names(other),
    dice: choice.dice,
  });
  remember({ id: made.id, seat: made.seats[side], links: made.links });
  if (choice.opponent === "friend") await openInvitation(other, made.links[other], made.links[side]);
  else location.href = made.links[side];
}

/** What the players are called, by side. @param {string} other */
function names(other) {
  const theirs = choice.opponent.startsWith("bot") ? "" : choice.friendName.trim();
  return { [choice.side]: ownName().trim(), [other]: theirs };
}

// ---- the page

/** Say what was not done, where it is seen. @param {...import("./dom.js").Child} words */
function complain(...words) {
  put(byId("problem"), ...words).scrollIntoView({ block: "nearest" });
}

/** @param {File} file */
async function openFile(file) {
  try {
    location.href = await openRecord(file);
  } catch (error) {
    complain(`${file.name}: ${error.message}`);
  }
}

async function begin() {
  put(byId("theme"), themeSwitch());
  byId("record-file").addEventListener(
    "change",
    (event) => /** @type {any} */ (event.target).files[0] && openFile(/** @type {any} */ (event.target).files[0]),
  );
  foldSteps();
  for (const id of ["games", "board-step", "lances", "opponents"]) radioGroup(byId(id));
  const asked = new URLSearchParams(location.hash.slice(1)).get("game") ?? localStorage.getItem(KEY);
  games = await offers();
  drawContinue(games);
  choice.game = asked && asked in games ? asked : Object.keys(games)[0];
  drawGames();
  await setGame(choice.game);
  document.body.dataset.ready = "true";
}

begin().catch((error) => complain(error.message));
