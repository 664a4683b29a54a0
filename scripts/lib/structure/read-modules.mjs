import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {object} Import
 * @property {string} to the imported file, from the root, with forward slashes
 * @property {string[]} names the imported names; `*` stands for every name
 * @property {boolean} isType whether it imports types alone, which do not exist at run time
 * @property {number} line
 */
/**
 * @typedef {object} Export
 * @property {string} name
 * @property {number} line
 */
/**
 * @typedef {object} Module
 * @property {string} file from the root, with forward slashes
 * @property {Import[]} imports the imports of files of the repository; types, re-exports and imports at run time included
 * @property {{ name: string, line: number }[]} packages the packages that it imports, types included; `node:` stands for a module of Node
 * @property {Export[]} exports
 * @property {Set<string>} ownUses the exported names that the file itself uses
 * @property {string[]} starExports the files whose exports this file exports all
 */

const SOURCE = /\.(ts|tsx|mjs)$/;
const DECLARATIONS = /\.d\.ts$/;

/**
 * True where a file is TypeScript or JavaScript and no declaration file: the check reads it.
 *
 * @param {string} file
 */
export const isSource = (file) => SOURCE.test(file) && !DECLARATIONS.test(file);

/**
 * Returns the files below some folders, in a stable order.
 *
 * @param {string} root
 * @param {readonly string[]} folders from the root; one that does not exist has no files
 * @returns {string[]} paths from the root, with forward slashes
 */
export function listFiles(root, folders) {
  return folders.flatMap((folder) => below(root, folder)).sort();
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function below(root, folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? below(root, path) : [path];
  });
}

/**
 * Reads the imports and exports of each source file.
 *
 * @param {string} root
 * @param {readonly string[]} files from the root
 * @returns {Module[]}
 * @throws {Error} when a file cannot be parsed as TypeScript
 */
export function readModules(root, files) {
  return files.filter(isSource).map((file) => parseModule(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Module}
 */
function parseModule(file, source) {
  const { module, program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const lineOf = (/** @type {number} */ offset) => source.slice(0, offset).split('\n').length;
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
      specifier: moduleRequest.value,
      names: entries.map(({ importName }) => nameOf(importName)),
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      start,
    })),
    ...exported.flatMap(({ moduleRequest, exportName, importName, isType, start }) =>
      moduleRequest === null
        ? []
        : [{ specifier: moduleRequest.value, names: exportName.kind === 'None' ? [] : [nameOf(importName)], isType, start }],
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const specifier = /^(['"])(.*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2];
      return specifier === undefined ? [] : [{ specifier, names: ['*'], isType: false, start }];
    }),
    ...(/\bimport\s*\(/.test(source) ? importTypes(program) : []),
  ];
  const exports = exported
    .filter(({ exportName }) => exportName.kind !== 'None')
    .map(({ exportName, start }) => ({ name: exportName.name ?? 'default', line: lineOf(start) }));
  return {
    file,
    imports: requests.flatMap(({ specifier, names, isType, start }) => {
      const to = targetOf(file, specifier);
      return to === undefined ? [] : [{ to, names, isType, line: lineOf(start) }];
    }),
    packages: requests.flatMap(({ specifier, start }) =>
      specifier.startsWith('.') ? [] : [{ name: packageOf(specifier), line: lineOf(start) }],
    ),
    exports,
    ownUses: new Set(exports.map(({ name }) => name).filter((name) => usesOf(name, source) > 1)),
    starExports: exported.flatMap(({ moduleRequest, exportName }) =>
      moduleRequest !== null && exportName.kind === 'None' ? (targetOf(file, moduleRequest.value) ?? []) : [],
    ),
  };
}

/**
 * Returns how often a name occurs in a text as a whole word.
 *
 * @param {string} name
 * @param {string} source
 */
function usesOf(name, source) {
  return source.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length - 1;
}

/** @param {{ kind: string, name?: string | null }} importName */
function nameOf({ kind, name }) {
  if (kind === 'Default') return 'default';
  return kind === 'Name' && name ? name : '*';
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

/**
 * @param {string} specifier of a module outside of the repository
 * @returns {string}
 */
function packageOf(specifier) {
  return /^(?:node:|@[^/]+\/[^/?]+|[^/?]+)/.exec(specifier)?.[0] ?? specifier;
}

/**
 * Finds type imports such as `import('./a.ts').Name`, which the parser's list of imports lacks.
 *
 * @param {unknown} node
 * @returns {{ specifier: string, names: string[], isType: boolean, start: number }[]}
 */
function importTypes(node) {
  if (Array.isArray(node)) return node.flatMap(importTypes);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(importTypes);
  if (!('type' in node) || node.type !== 'TSImportType') return inner;
  const { source, qualifier, start } = /** @type {ImportType} */ (/** @type {unknown} */ (node));
  return [{ specifier: source.value, names: [firstName(qualifier) ?? '*'], isType: true, start }, ...inner];
}

/** @typedef {{ name?: string, left?: Qualifier }} Qualifier */
/** @typedef {{ source: { value: string }, qualifier: Qualifier | null, start: number }} ImportType */

/**
 * @param {Qualifier | null} qualifier
 * @returns {string | undefined}
 */
function firstName(qualifier) {
  return qualifier?.left ? firstName(qualifier.left) : qualifier?.name;
}
