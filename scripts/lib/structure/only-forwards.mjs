import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** @typedef {{ type: string, kind?: string, name?: string, body?: unknown, argument?: Node, expression?: Node, arguments?: readonly Node[] }} Node */
/** @typedef {{ type: string, params: readonly Node[], body: Node }} FunctionNode */

/**
 * True where each function of a file only calls another one with its own parameters. A constructor, and a function that returns an object
 * literal, do not count themselves; the functions of the object do.
 *
 * @param {string} path
 * @returns {boolean} false where there is no function
 */
export function onlyForwards(path) {
  const functions = functionsIn(parseSync(path, readFileSync(path, 'utf8')).program);
  return functions.length > 0 && functions.every(forwards);
}

/**
 * @param {unknown} node
 * @returns {FunctionNode[]}
 */
function functionsIn(node) {
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, kind } = /** @type {Node} */ (node);
  if (type === 'MethodDefinition' && kind === 'constructor') return [];
  const inner = Object.values(node).flatMap(functionsIn);
  const found = /** @type {FunctionNode} */ (node);
  const isFunction = /^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(type) && found.body;
  return isFunction && resultOf(found.body)?.type !== 'ObjectExpression' ? [found, ...inner] : inner;
}

/** @param {FunctionNode} found */
function forwards({ params, body }) {
  const result = resultOf(body);
  if (result?.type !== 'CallExpression') return false;
  const given = new Set(params.map(({ name }) => name));
  return (result.arguments ?? []).every(({ type, name }) => type === 'Identifier' && given.has(name));
}

/**
 * Returns the expression of a body of one statement: the returned one, or the statement itself.
 *
 * @param {Node} body
 * @returns {Node | undefined}
 */
function resultOf(body) {
  if (body.type !== 'BlockStatement') return bare(body);
  const [only, ...more] = /** @type {readonly Node[]} */ (body.body);
  return more.length === 0 ? bare(only?.argument ?? only?.expression) : undefined;
}

/**
 * Returns an expression without its brackets and `await`.
 *
 * @param {Node | undefined} node
 * @returns {Node | undefined}
 */
function bare(node) {
  const inner = node?.type === 'AwaitExpression' ? node.argument : node?.type === 'ParenthesizedExpression' ? node.expression : undefined;
  return inner ? bare(inner) : node;
}
