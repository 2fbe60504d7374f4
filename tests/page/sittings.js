/**
 * Keeps sittings: `node tests/page/sittings.js NAME ADDRESS ID SEAT`, as `tests/golden/sittings.py` does.
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
  /** @type {Record<string, Array<{status: number, body: string}>>} */
  const answers = JSON.parse(gunzipSync(readFileSync(file(name, "answers.gz"))).toString());
  const answer = async (question) => {
    const known = answers[question];
    if (!known) return { status: 404, body: JSON.stringify({ error: "this was not asked when the sitting was kept" }) };
    return known.length > 1 ? known.shift() : known[0];
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

/** Sit down at a server, and keep what it answers. */
async function live(name, address, id, seat) {
  const answers = {};
  const answer = async (question) => {
    const [method, path, ...words] = question.split(" ");
    const headers = { "Content-Type": "application/json", "X-Seat": seat };
    const place = address + path.replace("/games/g1", `/games/${id}`);
    const { status, text } = await asked(place, method, headers, words.join(" "));
    (answers[question] ??= []).push({ status, body: withoutPicture(text.replaceAll(id, "g1")) });
    return answers[question].at(-1);
  };
  const told = await sit(answer, STEPS, name.endsWith("phone"));
  writeFileSync(file(name, "answers.gz"), gzipSync(JSON.stringify(answers), { level: 9 }));
  return `${told.join("\n")}\n`;
}

process.on("unhandledRejection", (error) => reportError(error));

if (process.argv[1]?.endsWith(basename(import.meta.url))) {
  const [name, ...server] = process.argv.slice(2);
  if (server[0] === "again") process.stdout.write(await again(name));
  else writeFileSync(file(name, "txt"), server.length ? await live(name, ...server) : await again(name));
  process.exit();
}
