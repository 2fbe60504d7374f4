import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { copyText, houseLink, openInvitation, openSpectatorLink } =
  await import("../../src/boxcars/serve/static/js/invite.js");
const HERE = "http://localhost:8000/";
const clipboard = { text: "", isOpen: true };
Object.defineProperty(globalThis, "navigator", {
  value: {
    clipboard: {
      writeText: async (text) => {
        if (!clipboard.isOpen) throw new Error("closed");
        clipboard.text = text;
      },
    },
  },
});
globalThis.location = /** @type {any} */ (new URL(HERE));
const answered = (house) => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify(house), { headers: { "content-type": "application/json" } });
};

beforeEach(() => {
  Object.assign(clipboard, { text: "", isOpen: true });
  document.body.replaceChildren();
});

test("a text is copied into the clipboard", async () => {
  assert.equal(await copyText("http://house/table/1"), true);
  assert.equal(clipboard.text, "http://house/table/1");
});

test("where the clipboard is closed the text is copied by selecting it, and that it failed is told", async () => {
  clipboard.isOpen = false;
  document.execCommand = () => true;
  assert.equal(await copyText("a link"), true);
  assert.equal(document.selected, "a link");
  assert.equal(document.body.children.length, 0);
  document.execCommand = () => false;
  assert.equal(await copyText("a link"), false);
});

test("a friend in the house gets the address of the house, not that of this machine alone", () => {
  const house = { address: "http://192.168.1.7:8000" };
  for (const own of ["localhost", "127.0.0.1", "[::1]"])
    assert.equal(houseLink(`http://${own}:8000/table/1#key`, house), "http://192.168.1.7:8000/table/1#key");
  assert.equal(houseLink("http://my-server:8000/table/1", house), "http://my-server:8000/table/1");
  assert.equal(houseLink("/table/1", { address: "" }), "");
});

test("a link that others can open stands in the invitation with its code", async () => {
  answered({ address: "http://192.168.1.7:8000", can_open: false });
  await openInvitation("blue", "/table/1#key");
  const { body } = document;
  assert.deepEqual(texts(body, "h2"), ["Your friend plays Blue"]);
  assert.equal(all(body, ".qr-holder").length, 1);
  assert.equal(all(body, "input")[0].value, "http://192.168.1.7:8000/table/1#key");
  await all(body, "button")[0].onclick();
  assert.equal(clipboard.text, "http://192.168.1.7:8000/table/1#key");
  assert.deepEqual(texts(body, "button"), ["Copied", "Close"]);
});

test("a link that opens on this machine only has no code, and a server that can be opened has a button for it", async () => {
  answered({ address: "", can_open: true });
  await openInvitation("blue", "/table/1#key");
  assert.equal(all(document.body, ".qr-holder").length, 0);
  assert.equal(all(document.body, "input")[0].value, "http://localhost:8000/table/1#key");
  assert.deepEqual(texts(document.body, "button"), ["Open to my network", "Copy", "Close"]);
  document.body.replaceChildren();
  answered({ address: "", can_open: false });
  await openInvitation("blue", "/table/1#key", "/table/1#mine");
  assert.deepEqual(texts(document.body, "button"), ["Copy"]);
  assert.match(document.body.textContent, /start the server with boxcars play --lan/);
  assert.equal(all(document.body, "a")[0].attributes.href, "/table/1#mine");
});

test("who opens the server to the network gets the invitation anew, with the code", async () => {
  const asked = [];
  answered({ address: "", can_open: true });
  await openInvitation("blue", "/table/1#key");
  const [dialog] = all(document.body, "dialog");
  dialog.close = () => dialog.remove();
  globalThis.fetch = async (address, { method = "GET" } = {}) => {
    asked.push(`${method} ${address}`);
    return new Response(JSON.stringify({ address: "http://192.168.1.7:8000", can_open: true }));
  };
  await press(document.body, "Open to my network");
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(asked, ["POST /api/house", "GET /api/house"]);
  assert.equal(all(document.body, "dialog").length, 1);
  assert.equal(all(document.body, "input")[0].value, "http://192.168.1.7:8000/table/1#key");
  assert.equal(all(document.body, ".qr-holder").length, 1);
});

test("that the server could not be opened to the network is told beside the button", async () => {
  answered({ address: "", can_open: true });
  await openInvitation("blue", "/table/1#key");
  globalThis.fetch = async () => new Response(JSON.stringify({ error: "the port is taken" }), { status: 409 });
  await press(document.body, "Open to my network");
  const [problem] = all(document.body, "p").filter((each) => each.attributes.role === "alert");
  assert.equal(problem.textContent, "the port is taken");
});

test("the link for spectators is that of the table without a seat", async () => {
  answered({ address: "http://192.168.1.7:8000", can_open: false });
  await openSpectatorLink("1");
  assert.equal(all(document.body, "input")[0].value, "http://192.168.1.7:8000/table/1");
  assert.equal(all(document.body, ".qr-holder").length, 1);
  document.body.replaceChildren();
  answered({ address: "", can_open: false });
  await openSpectatorLink("1");
  assert.equal(all(document.body, "input")[0].value, "http://localhost:8000/table/1");
  assert.equal(all(document.body, ".qr-holder").length, 0);
});
