import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** @typedef {import('./read-modules.mjs').Module} Module */
/** @typedef {import('./structure.mjs').Finding} Finding */
/** @typedef {{ callee?: unknown, property?: unknown, object?: unknown, arguments?: unknown[], params?: unknown }} Called */
/** @typedef {{ init?: unknown, id?: unknown, elements?: unknown, expression?: unknown, argument?: unknown, computed?: boolean }} Held */
/** @typedef {{ type: string, start: number, name?: string } & Called & Held} Node */
/** @typedef {{ name: string, start: number, scope: Node }} Answer */

/** The bridge of the page: each of its calls answers with a result. */
const BRIDGE = /^(bridge|plain)$/;
const CURE = 'show the failure, return the result (inBackground reports it in the notices), or give the reason to dropFailure';

/**
 * Finds calls of the bridge whose failure is lost: the screen reads only `ok` and `value` of the result, or awaits the call and reads
 * nothing. It does not report a result that the screen passes on whole, or whose `failure` it reads.
 *
 * @param {string} root
 * @param {readonly Module[]} modules
 * @returns {Finding[]}
 */
export function findDroppedFailures(root, modules) {
  return modules.flatMap(({ file }) => {
    if (!file.startsWith('renderer/')) return [];
    const text = readFileSync(join(root, file), 'utf8');
    if (!/\.ok\b|await \w*(?:bridge|plain)\b/.test(text)) return [];
    const program = /** @type {Node} */ (/** @type {unknown} */ (parseSync(file, text).program));
    const where = (/** @type {number} */ start) => `${file}:${text.slice(0, start).split('\n').length}`;
    const finding = (/** @type {number} */ start, /** @type {string} */ what) => ({
      ...{ rule: 'dropped failure', where: where(start), what, cure: CURE },
    });
    return [
      ...answersIn(program, program)
        .filter(isDropped)
        .map(({ name, start }) => finding(start, `only ok and value of ${name} are read`)),
      ...unreadCallsIn(program).map((start) => finding(start, 'the result of a call is not read')),
    ];
  });
}

/**
 * Returns the variables that hold what a call answered: those of an `await` or of `useAnswer`, and the parameters of `then`.
 *
 * @param {unknown} node
 * @param {Node} scope the block or function around it
 * @returns {Answer[]}
 */
function answersIn(node, scope) {
  if (Array.isArray(node)) return node.flatMap((each) => answersIn(each, scope));
  if (!isNode(node)) return [];
  const own = /BlockStatement|Program|Function/.test(node.type) ? node : scope;
  const inner = Object.values(node).flatMap((value) => answersIn(value, own));
  if (node.type === 'VariableDeclarator' && isAnswered(node.init)) return [...namesIn(node.id, scope), ...inner];
  if (node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.property) === 'then') {
    const [next] = node.arguments ?? [];
    return isNode(next) && /Function/.test(next.type) ? [...namesIn(next.params, next), ...inner] : inner;
  }
  return inner;
}

/**
 * True where an expression awaits, or asks with `useAnswer`, outside of any function in it.
 *
 * @param {unknown} node
 * @returns {boolean}
 */
function isAnswered(node) {
  if (Array.isArray(node)) return node.some(isAnswered);
  if (!isNode(node) || /Function/.test(node.type)) return false;
  if (node.type === 'AwaitExpression') return true;
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'useAnswer') return true;
  return Object.values(node).some(isAnswered);
}

/**
 * @param {unknown} pattern of a variable or of parameters
 * @param {Node} scope
 * @returns {Answer[]}
 */
function namesIn(pattern, scope) {
  if (Array.isArray(pattern)) return pattern.flatMap((each) => namesIn(each, scope));
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [{ name: pattern.name ?? '', start: pattern.start, scope }];
  return pattern.type === 'ArrayPattern' ? namesIn(pattern.elements, scope) : [];
}

/** @param {Answer} answer */
function isDropped({ name, start, scope }) {
  const reads = readsOf(name, scope).filter((read) => read.start !== start);
  return reads.some(({ member }) => member === 'ok') && reads.every(({ member }) => member === 'ok' || member === 'value');
}

/**
 * Returns the places where a name is read, each with the member that is read of it; null where it is read whole.
 *
 * @param {string} name
 * @param {unknown} node
 * @returns {{ start: number, member: string | null }[]}
 */
function readsOf(name, node) {
  if (Array.isArray(node)) return node.flatMap((each) => readsOf(name, each));
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return node.name === name ? [{ start: node.start, member: null }] : [];
  if (node.type === 'MemberExpression' && node.computed === false) {
    const { object, property } = node;
    return isNode(object) && nameOf(object) === name ? [{ start: object.start, member: nameOf(property) }] : readsOf(name, object);
  }
  const isKeyed = node.type === 'Property' && node.computed === false;
  return Object.entries(node).flatMap(([key, value]) => (isKeyed && key === 'key' ? [] : readsOf(name, value)));
}

/**
 * Returns where a statement awaits a call of the bridge and reads nothing of it.
 *
 * @param {unknown} node
 * @returns {number[]}
 */
function unreadCallsIn(node) {
  if (Array.isArray(node)) return node.flatMap(unreadCallsIn);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap(unreadCallsIn);
  const awaited = node.type === 'ExpressionStatement' && isNode(node.expression) ? node.expression : null;
  const call = awaited?.type === 'AwaitExpression' ? awaited.argument : null;
  return isNode(call) && call.type === 'CallExpression' && BRIDGE.test(rootOf(call.callee)) ? [node.start, ...inner] : inner;
}

/**
 * Returns the name that a chain of members begins with.
 *
 * @param {unknown} node
 * @returns {string}
 */
function rootOf(node) {
  return isNode(node) && node.type === 'MemberExpression' ? rootOf(node.object) : nameOf(node);
}

/** @param {unknown} node */
const nameOf = (node) => (isNode(node) && node.type === 'Identifier' ? (node.name ?? '') : '');

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
