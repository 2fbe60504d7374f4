/** The menu: settings, links, the record, the replay. */

import { byId, capital, h, segment } from "./dom.js";
import { openHelp } from "./help.js";
import { openInvitation, openSpectatorLink } from "./invite.js";
import { hasMission } from "./mission.js";
import { parleyItems } from "./parley.js";
import { askName, takenName } from "./players.js";
import { openOrders } from "./questions.js";
import { isOfCampaign } from "./campaigns.js";
import { savedGame } from "./saved.js";
import { settingSwitches } from "./settings.js";
import { themeSwitch } from "./theme.js";
import { prepareCall } from "./turn_call.js";

/** What players are told of dice that somebody may know beforehand. */
export const SEED_KNOWN = "Whoever set up this game chose the seed of its dice, and can know them.";

/** @param {import("./table.js").Table} table */
export function openMenu(table) {
  if (document.getElementById("menu")) return closeMenu();
  const links = Object.entries(savedGame(table.game.id)?.links ?? {}).filter(
    ([side, link]) => link && !table.view?.you.includes(side),
  );
  const item = (words, act, note = "") =>
    h(
      "button",
      {
        type: "button",
        onclick: () => {
          closeMenu();
          act();
        },
      },
      words,
      h("span", { class: "quiet" }, note),
    );
  const menu = h(
    "section",
    { id: "menu", "aria-label": "Menu" },
    h("div", {}, "Colours", themeSwitch()),
    settingSwitches((name, value) => applySetting(table, name, value)).map(([label, choice]) =>
      h("div", {}, label, choice),
    ),
    h("div", {}, "Events", paceSwitch(table)),
    links.map(([side, link]) =>
      item(`Invite ${capital(side)}`, () => table.run(() => openInvitation(side, link)), "link and QR code"),
    ),
    item("Link for spectators", () => table.run(() => openSpectatorLink(table.game.id)), "they only watch"),
    table.view?.as ? item("Your name", () => askName(table), takenName(table.view, table.view.as)) : null,
    table.replay
      ? item("Back to the table", () => table.closeReplay())
      : item("Replay", () => table.openReplay(), "from the beginning"),
    table.view?.orders.some((each) => each.concerns)
      ? item("Standing orders", () => openOrders(table), "what you are asked")
      : null,
    table.replay ? null : parleyItems(table).map(([words, act, note]) => item(words, act, note)),
    table.view && hasMission(table.view) ? item("Mission", () => table.shell.showMission(), "B") : null,
    item("Type an action", () => table.typeAction(), "/"),
    item("Help and keys", () => openHelp(table.kit), "?"),
    table.view?.conditions?.map(({ name, explains }) =>
      h("div", { class: "quiet" }, h("span", {}, h("b", {}, capital(name)), `: ${explains}`)),
    ),
    table.view?.dice.known ? h("div", { class: "quiet" }, SEED_KNOWN) : null,
    h("a", { href: table.game.recordAddress(), download: "" }, "Download the record"),
    isOfCampaign(table.game.id) ? h("a", { href: "/campaign" }, "To the campaign") : null,
    h("a", { href: "/" }, "Start page"),
  );
  document.body.append(menu);
  /** @type {HTMLElement|null} */ (menu.querySelector("button"))?.focus();
  document.addEventListener("pointerdown", outside, true);
  document.addEventListener("keydown", escape, true);
}

/** What follows from a setting that has just been changed. @param {import("./table.js").Table} table @param {string} name @param {string} value */
function applySetting(table, name, value) {
  if (name === "turnCall") prepareCall(value);
  else table.settingChanged();
}

function paceSwitch(table) {
  const holder = segment(
    "Pace of events",
    [
      { key: "auto", words: "Auto" },
      { key: "fast", words: "Fast" },
      { key: "step", words: "Step" },
    ],
    table.playback.pace,
    (pace) => {
      table.playback.setPace(pace);
      holder.replaceWith(paceSwitch(table));
    },
  );
  return holder;
}

function closeMenu() {
  byId("menu")?.remove();
  document.removeEventListener("pointerdown", outside, true);
  document.removeEventListener("keydown", escape, true);
}

/** A press beside the menu only closes it: what is planned on the map stays. @param {PointerEvent} event */
function outside(event) {
  if (event.target instanceof Element && event.target.closest("#menu, #open-menu")) return;
  closeMenu();
  event.stopPropagation();
}

/** @param {KeyboardEvent} event */
function escape(event) {
  if (event.key !== "Escape") return;
  closeMenu();
  event.stopPropagation();
}
