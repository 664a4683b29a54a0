import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** @typedef {import('./structure.mjs').Finding} Finding */
/** @typedef {{ name?: string }} Name */
/** @typedef {{ type: string, typeName?: Name, expression?: Name, typeArguments?: { params: TypeNode[] } | null, types?: TypeNode[], literal?: unknown }} TypeNode */
/** @typedef {{ type: string, typeAnnotation?: { typeAnnotation: TypeNode } | null }} Parameter */
/** @typedef {{ kind?: string, value?: { params: Parameter[] }, start: number }} Member */
/** @typedef {{ type: string, id?: Name, extends?: TypeNode[], body: { body: Member[] }, start: number }} Declaration */

const MOST_PARTS = 8;
const REASON = /More than eight, because [\s\S]*\*\/\s*(?:export\s+)?$/;

/**
 * Finds constructors with too many dependencies and no reason for them. The members of the only parameter count, where its interface is in
 * the same file, or else the parameters.
 *
 * @param {string} root
 * @param {readonly string[]} files sources, from the root
 * @returns {Finding[]}
 */
export function findWideConstructors(root, files) {
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (!source.includes('constructor(')) return [];
    const declarations = declarationsIn(parseSync(file, source).program.body);
    const interfaces = new Map(declarations.filter(({ type }) => type === 'TSInterfaceDeclaration').map((one) => [one.id?.name, one]));
    const constructors = declarations.flatMap(({ id, body }) =>
      body.body.flatMap(({ kind, value, start }) =>
        kind === 'constructor' && value ? [{ name: id?.name, params: value.params, start }] : [],
      ),
    );
    return constructors.flatMap(({ name, params, start }) => {
      const [only, ...others] = params.map(({ typeAnnotation }) => typeAnnotation?.typeAnnotation);
      const count = only && others.length === 0 ? partsOf(only, interfaces) : params.length;
      const reasonAt = interfaces.get(only?.typeName?.name)?.start ?? start;
      if (count <= MOST_PARTS || REASON.test(commentBefore(source, reasonAt))) return [];
      return {
        rule: 'wide constructor',
        where: `${file}:${source.slice(0, start).split('\n').length}`,
        what: `${name} takes ${count} parts, more than ${MOST_PARTS}`,
        cure: 'group them, divide the class, or say why it needs them: "More than eight, because …"',
      };
    });
  });
}

/**
 * The interfaces and classes of a file.
 *
 * @param {unknown} body
 * @returns {Declaration[]}
 */
function declarationsIn(body) {
  const nodes = /** @type {(Declaration & { declaration?: Declaration | null })[]} */ (body);
  return nodes.map((node) => node.declaration ?? node).filter(({ type }) => /^(?:TSInterface|Class)Declaration$/.test(type));
}

/**
 * @param {TypeNode} type
 * @param {ReadonlyMap<string | undefined, Declaration>} interfaces
 * @returns {number}
 */
function partsOf(type, interfaces) {
  const name = type.typeName?.name ?? type.expression?.name;
  const own = interfaces.get(name);
  if (own) return own.body.body.length + (own.extends ?? []).reduce((sum, base) => sum + partsOf(base, interfaces), 0);
  const picked = name === 'Pick' && type.expression ? type.typeArguments?.params[1] : undefined;
  return picked?.types?.length ?? 1;
}

/**
 * What is written before a declaration, up to the end of the code above it.
 *
 * @param {string} source
 * @param {number} at
 */
function commentBefore(source, at) {
  const before = source.slice(0, at);
  return before.slice(before.lastIndexOf('/**')).replaceAll(/\s*\n \* /g, ' ');
}
