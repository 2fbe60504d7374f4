/** The shell around the map: the bottom sheet with its stops and tabs, the drawer, the buttons of the top bar. */

import { byId, drawAnew, isPhone, put, segment } from "./dom.js";
import { openHelp } from "./help.js";
import { openMenu } from "./menu.js";
import { hasMission } from "./mission.js";
import { watchPhases } from "./top.js";

const STOPS = ["peek", "half", "full"];
/** How far a finger must draw the handle to mean it, in pixels. */
const DRAWN = 30;

export class Shell {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.dock = byId("dock");
    this.dock.dataset.stop = "half";
    this.dock.dataset.tab = "sheet";
    /** The kind of decision that the sheet was opened for last. */
    this.followed = "";
    byId("open-help").onclick = () => openHelp(table.kit);
    byId("open-menu").onclick = () => openMenu(table);
    byId("layers").onclick = () => this.nextView();
    byId("open-drawer").onclick = () => {
      byId("app").classList.toggle("drawer");
      this.readChat();
    };
    this.listenToHandle(byId("handle"));
    this.drawTabs();
    watchPhases();
  }

  get stop() {
    return STOPS.indexOf(this.dock.dataset.stop ?? "half");
  }

  /** @param {number} stop */
  setStop(stop) {
    this.dock.dataset.stop = STOPS[Math.max(0, Math.min(STOPS.length - 1, stop))];
    if (this.stop < STOPS.indexOf("full")) this.leaveTab();
    this.drawTabs();
  }

  /** The sheet follows the decision: what was read is put away when there is something new to decide. @param {string} kind */
  follow(kind) {
    const isNew = kind !== this.followed;
    this.followed = kind;
    if (isPhone() && kind !== "watch" && (isNew || this.stop === STOPS.indexOf("full")))
      this.setStop(STOPS.indexOf("half"));
  }

  /** On a phone the map comes out from under the sheet. */
  showMap() {
    if (isPhone()) this.setStop(STOPS.indexOf("half"));
  }

  /** A tap on the handle goes round its stops; drawing it goes one up or down. @param {HTMLElement} handle */
  listenToHandle(handle) {
    let from = 0;
    handle.onclick = () => this.setStop((this.stop + 1) % STOPS.length);
    handle.addEventListener("touchstart", (event) => (from = event.touches[0].clientY), { passive: true });
    handle.addEventListener("touchend", (event) => {
      const moved = event.changedTouches[0].clientY - from;
      if (Math.abs(moved) < DRAWN) return;
      event.preventDefault();
      this.setStop(this.stop + (moved < 0 ? 1 : -1));
    });
  }

  /** On a phone the view switch is one button that goes round. */
  nextView() {
    const buttons = [...byId("views").querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.getAttribute("aria-pressed") === "true");
    if (!buttons.length) return this.table.notice("Nothing else to show now.");
    const next = buttons[(at + 1) % buttons.length];
    this.table.notice(`The map shows: ${next.textContent}.`);
    next.click();
  }

  /** Show the mission, and the row of an objective. @param {string} [objective] */
  showMission(objective) {
    if (!hasMission(this.table.view)) return;
    if (isPhone()) {
      this.dock.dataset.stop = "full";
      this.dock.dataset.tab = "mission";
      this.drawTabs();
    }
    this.table.panel.turnTo("mission");
    const rows = [...byId("panel").querySelectorAll("tr[data-objective]")];
    rows
      .find((row) => row.getAttribute("data-objective") === objective)
      ?.scrollIntoView({ block: "center", behavior: "instant" });
  }

  /** The mission, or back from it. */
  turnMission() {
    if (this.table.panel.tab === "mission") this.leaveMission();
    else this.showMission();
  }

  /** Back from the mission to what is decided. */
  leaveMission() {
    if (isPhone()) this.setStop(STOPS.indexOf("half"));
    else this.table.panel.turnTo("unit");
  }

  /** The column shows the unit again. */
  leaveTab() {
    if (this.dock.dataset.tab === "mission") this.dock.dataset.tab = "sheet";
    this.table.panel.turnTo("unit");
  }

  drawTabs() {
    const unread = this.table.chat?.unread ?? 0;
    byId("open-drawer").classList.toggle("news", unread > 0);
    const tabs = [
      { key: "sheet", words: this.table.kit?.sheetName ?? "Sheet" },
      { key: "decide", words: "Decide" },
      ...(this.table.view && hasMission(this.table.view) ? [{ key: "mission", words: "Mission" }] : []),
      { key: "forces", words: "Forces" },
      { key: "log", words: unread ? `Log · ${unread} new` : "Log" },
      ...(this.table.secondMap?.tab ? [this.table.secondMap.tab] : []),
    ];
    const row = segment("Show", tabs, this.dock.dataset.tab, (tab) => this.showTab(tab), "tabs");
    drawAnew(byId("tabs"), () => put(byId("tabs"), row));
  }

  /** The second map takes the place of the first, and the sheet makes room for it. */
  showSecondMap() {
    this.setStop(STOPS.indexOf("half"));
    this.table.secondMap?.tab?.open();
  }

  /** The log and the chat are in sight. */
  readChat() {
    this.table.chat.read();
    this.drawTabs();
  }

  /** @param {string} tab */
  showTab(tab) {
    if (tab === "log") this.table.chat.read();
    if (tab === "mission") return this.showMission();
    this.table.panel.turnTo("unit");
    if (tab === this.table.secondMap?.tab?.key) this.showSecondMap();
    else if (isPhone()) {
      this.dock.dataset.stop = "full";
      this.dock.dataset.tab = tab;
      this.drawTabs();
    } else {
      byId("app").classList.toggle("drawer", tab === "log" || tab === "forces");
      byId(tab === "sheet" ? "panel" : "log").scrollIntoView({ block: "nearest" });
    }
  }
}
