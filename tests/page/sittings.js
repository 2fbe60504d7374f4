/**
 * Keeps sittings: `node tests/page/sittings.js NAME ADDRESS ID SEAT BEGINS`, as `tests/golden/sittings.py` does.
 *
 * Without a server the kept answers are given again, and what is told is kept; after `NAME again` it is printed.
 */

import { request } from "node:http";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sit } from "./sitting.js";

const STEPS = 120;
const file = (name, kind) => new URL(`./sittings/${name}.${kind}`, import.meta.url);

/** What was told in a sitting when it was kept. @param {string} name */
export const keptWords = (name) => readFileSync(file(name, "txt"), "utf8");

/** Sit down again with the answers that were kept. @param {string} name */
async function again(name) {
  /** @type {Array<[string, number, string]>} */
  const { answers } = JSON.parse(gunzipSync(readFileSync(file(name, "answers.gz"))).toString());
  const answer = async (asked) => {
    const at = answers.findIndex(([question]) => question === asked);
    if (at < 0) return { status: 404, body: JSON.stringify({ error: "this was not asked when the sitting was kept" }) };
    const [, status, body] = answers[at];
    if (answers.findLastIndex(([question]) => question === asked) > at) answers.splice(at, 1);
    return { status, body };
  };
  return `${(await sit(answer, STEPS, name.endsWith("phone"))).join("\n")}\n`;
}

/** Ask a server, not by `fetch`, which keeps time by the clock that we move. */
const asked = (address, method, headers, body) =>
  new Promise((done, failed) => {
    const question = request(address, { method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (some) => (text += some));
      answer.on("end", () => done({ status: answer.statusCode, text }));
    });
    question.on("error", failed).end(body);
  });

/** Pictures of the ground are long, and only their size is read. */
const withoutPicture = (text) => text.replace(/("svg": ?"<svg [^>]*>)(?:[^"\\]|\\.)*"/, '$1"');

/** Sit down at a server, and keep what it answers, with what begins the table. */
async function live(name, address, id, seat, begins) {
  /** @type {Array<[string, number, string]>} */
  const answers = [];
  const answer = async (question) => {
    const [method, path, ...words] = question.split(" ");
    const headers = { "Content-Type": "application/json", "X-Seat": seat };
    const place = address + path.replace("/games/g1", `/games/${id}`);
    const { status, text } = await asked(place, method, headers, words.join(" "));
    const body = withoutPicture(text.replaceAll(id, "g1"));
    answers.push([question, status, body]);
    return { status, body };
  };
  const told = await sit(answer, STEPS, name.endsWith("phone"));
  const kept = { begins: JSON.parse(begins), answers };
  writeFileSync(file(name, "answers.gz"), gzipSync(JSON.stringify(kept), { level: 9 }));
  return `${told.join("\n")}\n`;
}

process.on("unhandledRejection", (error) => reportError(error));

if (process.argv[1]?.endsWith(basename(import.meta.url))) {
  const [name, ...server] = process.argv.slice(2);
  if (server[0] === "again") process.stdout.write(await again(name));
  else writeFileSync(file(name, "txt"), server.length ? await live(name, ...server) : await again(name));
  process.exit();
}
