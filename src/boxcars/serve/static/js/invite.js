/** Inviting a friend: the link, as text and as a QR code, and what the friend needs to open it. */

import { post, request } from "./api.js";
import { openDialog } from "./dialog.js";
import { capital, h, put } from "./dom.js";
import { qrCode } from "./qr.js";

/** Copy a text, also where the page came without https and the clipboard is closed to it. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** @param {string} text */
function copyBySelection(text) {
  const holder = /** @type {HTMLTextAreaElement} */ (h("textarea", { readonly: true, class: "off-screen" }));
  holder.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(holder);
  holder.select();
  const copied = document.execCommand("copy");
  holder.remove();
  return copied;
}

/** Where a friend in the house finds a link of this server; empty where the server listens to this machine alone. @param {string} link @param {{address: string}} house */
export function houseLink(link, { address }) {
  const here = new URL(link, location.href);
  if (!isThisMachine(here.hostname)) return here.href;
  return address ? new URL(`${here.pathname}${here.hash}`, address).href : "";
}

/** @param {string} name */
const isThisMachine = (name) => name === "localhost" || name === "[::1]" || name.startsWith("127.");

/** A button that copies, and says so. @param {string} text */
function copyButton(text) {
  const button = h("button", { type: "button", class: "button" }, "Copy");
  button.onclick = async () => put(button, (await copyText(text)) ? "Copied" : "Select it and copy it");
  return button;
}

/** @param {string} side @param {string} theirs the friend's link @param {string} mine where the table is, or empty at it */
export async function openInvitation(side, theirs, mine = "") {
  const house = await request("/api/house");
  const link = houseLink(theirs, house);
  const address = link || new URL(theirs, location.href).href;
  const dialog = openDialog(
    "Invite a friend",
    h("h2", {}, `Your friend plays ${capital(side)}`),
    link ? h("div", { class: "qr-holder" }, qrCode(address)) : null,
    linkField(address, "Link for your friend"),
    reachWords(link, house, () => {
      dialog.close();
      openInvitation(side, theirs, mine);
    }),
    h("p", { class: "quiet" }, "The link is a secret: it owns the seat. It stays in the menu of the table."),
    h(
      "div",
      { class: "between", style: "margin-top:12px" },
      copyButton(address),
      mine
        ? h("a", { class: "button primary", href: mine }, "Go to the table")
        : h("form", { method: "dialog" }, h("button", { class: "button primary" }, "Close")),
    ),
  );
}

/** A link for those who only watch. @param {string} id of the game */
export async function openSpectatorLink(id) {
  const here = `/table/${id}`;
  const house = await request("/api/house");
  const link = houseLink(here, house);
  const address = link || new URL(here, location.href).href;
  const dialog = openDialog(
    "Link for spectators",
    h("h2", {}, "Whoever opens this link watches"),
    link ? h("div", { class: "qr-holder" }, qrCode(address)) : null,
    linkField(address, "Link for spectators"),
    h("p", { class: "quiet" }, "Spectators see what both sides may see, read the chat, and cannot act."),
    reachWords(link, house, () => {
      dialog.close();
      openSpectatorLink(id);
    }),
    h(
      "form",
      { method: "dialog", class: "between", style: "margin-top:12px" },
      copyButton(address),
      h("button", { class: "button primary" }, "Close"),
    ),
  );
}

/** What others need to open a link; where they cannot yet, a way to let them. @param {string} link @param {{can_open: boolean}} house @param {() => void} opened */
function reachWords(link, { can_open }, opened) {
  if (link) return h("p", { class: "quiet" }, NEEDS);
  if (!can_open) return h("p", { class: "quiet" }, ONLY_HERE);
  const problem = h("p", { role: "alert" });
  const open = async () => {
    try {
      await post("/api/house", {});
      opened();
    } catch (error) {
      put(problem, error.message);
    }
  };
  return h(
    "div",
    {},
    h("p", { class: "quiet" }, CAN_OPEN),
    h("button", { type: "button", class: "button", onclick: open }, "Open to my network"),
    problem,
  );
}

/** @param {string} address @param {string} label */
const linkField = (address, label) =>
  h("input", {
    class: "button link-field",
    readonly: true,
    value: address,
    "aria-label": label,
    onfocus: (event) => event.target.select(),
  });

const NEEDS =
  "Your friend needs a browser in the same network: scan the code with a phone, or open the link. This machine must stay on.";
const CAN_OPEN =
  "This link opens on this machine only. Opened to your network, everybody in the same network (the same Wi-Fi) can reach this server until it ends: who has a link can use it, and whoever finds the address can start games of his own.";
const ONLY_HERE =
  "This link opens on this machine only. For a friend in your network start the server with boxcars play --lan, and invite again.";
