import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** @typedef {import('./read-modules.mjs').Module} Module */
/** @typedef {import('./structure.mjs').Finding} Finding */
/** @typedef {{ name?: string }} Name */
/** @typedef {{ type: string, typeName?: Name, expression?: Name, typeArguments?: { params: TypeNode[] } | null, types?: TypeNode[], members?: unknown[] }} TypeNode */
/** @typedef {{ type: string, typeAnnotation?: { typeAnnotation: TypeNode } | null }} Parameter */
/** @typedef {{ kind?: string, value?: { params: Parameter[] }, start: number }} Member */
/** @typedef {{ type: string, id?: Name, extends?: TypeNode[], params?: Parameter[], body: { body: Member[] }, start: number }} Declaration */
/** @typedef {{ name: string, params: Parameter[], start: number }} Maker */
/** @typedef {{ text: string, interfaces: ReadonlyMap<string, Declaration>, makers: Maker[] }} Source */
/** @typedef {(name: string, file: string) => { found: Declaration, file: string } | null} Resolve */

const MOST_PARTS = 8;
const REASON = /More than eight, because /;
/** A docstring that ends directly before a declaration. */
const OWN_DOCSTRING = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?:export\s+)?$/;

/**
 * Finds constructors, and functions that open something (`openX`), with too many dependencies and no stated reason. Where the only
 * parameter is an interface, its members count; otherwise the parameters count. The comment of the interface states the reason, in
 * whichever file it is.
 *
 * @param {string} root
 * @param {readonly Module[]} modules
 * @returns {Finding[]}
 */
export function findWideConstructors(root, modules) {
  const known = new Map(modules.map((module) => [module.file, module]));
  /** @type {Map<string, Source>} */
  const sources = new Map();
  const sourceOf = (/** @type {string} */ file) => {
    const read = sources.get(file) ?? readSource(root, file);
    sources.set(file, read);
    return read;
  };
  /** @type {Resolve} */
  const resolve = (name, file) => {
    const own = sourceOf(file).interfaces.get(name);
    if (own) return { found: own, file };
    const from = known.get(file)?.imports.find(({ names }) => names.includes(name))?.to;
    return from !== undefined && known.has(from) ? resolve(name, from) : null;
  };
  return modules.flatMap(({ file }) => {
    const { text, makers } = sourceOf(file);
    return makers.flatMap(({ name, params, start }) => {
      const [only, ...others] = params.map(({ typeAnnotation }) => typeAnnotation?.typeAnnotation);
      const count = only && others.length === 0 ? partsOf(only, file, resolve) : params.length;
      const taken = resolve(only?.typeName?.name ?? '', file) ?? { found: { start }, file };
      if (count <= MOST_PARTS || REASON.test(commentBefore(sourceOf(taken.file).text, taken.found.start))) return [];
      return {
        rule: 'wide constructor',
        where: `${file}:${text.slice(0, start).split('\n').length}`,
        what: `${name} takes ${count} parts, more than ${MOST_PARTS}`,
        cure: 'group them, divide it, or say why it needs them: "More than eight, because …"',
      };
    });
  });
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Source}
 */
function readSource(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/\b(?:interface|constructor\(|function open)/.test(text)) return { text, interfaces: new Map(), makers: [] };
  const nodes = /** @type {(Declaration & { declaration?: Declaration | null })[]} */ (
    /** @type {unknown} */ (parseSync(file, text).program.body)
  );
  const declarations = nodes.map((node) => node.declaration ?? node);
  return {
    text,
    interfaces: new Map(declarations.filter(({ type }) => type === 'TSInterfaceDeclaration').map((one) => [one.id?.name ?? '', one])),
    makers: declarations.flatMap(makersIn),
  };
}

/**
 * @param {Declaration} declaration
 * @returns {Maker[]}
 */
function makersIn({ type, id, body, params = [], start }) {
  const name = id?.name ?? '';
  if (type === 'FunctionDeclaration') return /^open[A-Z]/.test(name) ? [{ name, params, start }] : [];
  if (type !== 'ClassDeclaration') return [];
  return body.body.flatMap(({ kind, value, start: at }) =>
    kind === 'constructor' && value ? [{ name, params: value.params, start: at }] : [],
  );
}

/**
 * @param {TypeNode} type
 * @param {string} file where it is written
 * @param {Resolve} resolve
 * @returns {number}
 */
function partsOf(type, file, resolve) {
  const name = type.typeName?.name ?? type.expression?.name ?? '';
  const [of, keys] = type.typeArguments?.params ?? [];
  const named = keys?.types?.length ?? 1;
  if (name === 'Pick') return named;
  if (name === 'Omit' && of) return partsOf(of, file, resolve) - named;
  if (type.members) return type.members.length;
  const known = resolve(name, file);
  if (!known) return 1;
  const { body, extends: bases = [] } = known.found;
  return body.body.length + bases.reduce((sum, base) => sum + partsOf(base, known.file, resolve), 0);
}

/**
 * Returns the docstring of a declaration on one line; empty where it has none.
 *
 * @param {string} source
 * @param {number} at
 */
function commentBefore(source, at) {
  return (OWN_DOCSTRING.exec(source.slice(0, at))?.[0] ?? '').replaceAll(/\s*\n \* /g, ' ');
}
