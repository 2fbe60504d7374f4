/**
 * All mutants of modules of the page, as JSON: `node tests/mutants/page_mutants.js FILE...`.
 *
 * The syntax tree is that of Prettier's parser, which is here already. Texts are left alone.
 */

import { readFileSync } from "node:fs";
import { parsers } from "prettier/plugins/acorn";

const COMPARISONS = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" };
const ARITHMETIC = { "+": "-", "-": "+", "*": "+", "/": "*", "%": "+" };
const LEFT_ALONE = new Set(["ImportDeclaration", "ExportAllDeclaration", "ThrowStatement"]);

/** The nodes right below a node. */
function children(node) {
  return Object.entries(node)
    .filter(([name]) => name !== "comments" && name !== "tokens")
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === "string");
}

const isText = (node) => node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
const isWord = (node) => node.type === "Literal" && /^[a-z][a-z0-9_-]{1,24}$/.test(node.value);

function words(node) {
  const own =
    node.type === "BinaryExpression" && node.operator in COMPARISONS ? [node.left, node.right].filter(isWord) : [];
  return [...own.map((each) => each.value), ...children(node).flatMap(words)];
}

/** Every change of one file, each with the node it stands for. */
function* changes(node, text, vocabulary) {
  if (LEFT_ALONE.has(node.type)) return;
  const source = (each) => text.slice(each.start, each.end);
  const operator = (kind, other) => {
    const at = text.indexOf(node.operator, node.left.end);
    return { kind, start: at, end: at + node.operator.length, after: other };
  };
  const instead = (kind, each, after) => ({ kind, start: each.start, end: each.end, after });
  switch (node.type) {
    case "BinaryExpression":
      if (node.operator in COMPARISONS) yield operator("comparison", COMPARISONS[node.operator]);
      else if (node.operator in ARITHMETIC && !isText(node.left) && !isText(node.right))
        yield operator("arithmetic", ARITHMETIC[node.operator]);
      if (node.operator in COMPARISONS)
        for (const each of [node.left, node.right].filter(isWord)) {
          const other = vocabulary[(vocabulary.indexOf(each.value) + 1) % vocabulary.length];
          if (other !== each.value) yield instead("word", each, JSON.stringify(other));
        }
      break;
    case "LogicalExpression":
      if (node.operator !== "??") yield operator("boolean", node.operator === "&&" ? "||" : "&&");
      yield instead("condition left out", node, source(node.left));
      yield instead("condition left out", node, source(node.right));
      break;
    case "UnaryExpression":
      if (node.operator === "!") yield instead("not", node, `(${source(node.argument)})`);
      break;
    case "ConditionalExpression":
      yield instead(
        "swapped arms",
        node,
        `${source(node.test)} ? ${source(node.alternate)} : ${source(node.consequent)}`,
      );
      break;
    case "IfStatement":
      if (node.test.type !== "UnaryExpression") yield instead("negation", node.test, `!(${source(node.test)})`);
      break;
    case "Literal":
      if (typeof node.value === "boolean") yield instead("constant", node, String(!node.value));
      if (typeof node.value === "number") {
        yield instead("constant", node, String(node.value + 1));
        if (node.value > 0) yield instead("constant", node, String(node.value - 1));
      }
      break;
    case "ArrayExpression":
      if (node.elements.length > 1 && node.elements.every((each) => each?.type === "Literal"))
        for (const out of node.elements)
          yield instead(
            "item left out",
            node,
            `[${node.elements
              .filter((each) => each !== out)
              .map(source)
              .join(", ")}]`,
          );
      break;
    case "ExpressionStatement":
      if (!node.directive) yield instead("deleted", node, ";");
      break;
  }
  for (const child of children(node)) yield* changes(child, text, vocabulary);
}

async function mutants(file) {
  const text = readFileSync(file, "utf8");
  const tree = /** @type {any} */ (await parsers.acorn.parse(text, /** @type {any} */ ({})));
  const vocabulary = [...new Set(words(tree))].sort();
  return [...changes(tree.type === "Program" ? tree : tree.program, text, vocabulary)].map(
    ({ kind, start, end, after }) => {
      const ahead = text.slice(0, start);
      const before = text.slice(start, end);
      return { file, kind, line: ahead.split("\n").length, at: Buffer.byteLength(ahead), before, after };
    },
  );
}

console.log(JSON.stringify((await Promise.all(process.argv.slice(2).map(mutants))).flat()));
