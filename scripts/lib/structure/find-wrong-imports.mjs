/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */

/** What a folder may import within its own half of the program; the linter checks imports between the halves (biome.json). */
const LAYERS = [
  { folder: 'main/lib', inside: 'main', may: ['main/lib'] },
  { folder: 'main/journal', inside: 'main', may: ['main/journal', 'main/lib'] },
  { folder: 'renderer/ui', inside: 'renderer', may: ['renderer/ui'] },
  { folder: 'renderer/core', inside: 'renderer', may: ['renderer/core'] },
  { folder: 'renderer/presentation', inside: 'renderer', may: ['renderer/presentation', 'renderer/core', 'renderer/ui'] },
  { folder: 'renderer/parts', inside: 'renderer', may: ['renderer/parts', 'renderer/presentation', 'renderer/core', 'renderer/ui'] },
];
/** Imports that are still to be removed; none may be added. */
const EXCEPTIONS = [{ folder: 'main/lib', to: 'main/journal/core/journal-failure.ts' }];
const BELOW_FEATURES = ['renderer/parts', 'renderer/presentation', 'renderer/core', 'renderer/ui'];

/**
 * Finds imports that go up or sideways: a folder of the table may import only the folders below it, and no feature imports another.
 *
 * @param {readonly Module[]} modules
 * @returns {Finding[]}
 */
export function findWrongImports(modules) {
  return modules.flatMap(({ file, imports }) => {
    const layer = layerOf(file);
    if (!layer) return [];
    const isAllowed = (/** @type {string} */ to) => !isIn(to, layer.inside) || layer.may.some((folder) => isIn(to, folder));
    return imports
      .filter(({ to }) => !isAllowed(to) && !isException(layer.folder, to))
      .map(({ to, line }) => ({
        rule: 'layer',
        where: `${file}:${line}`,
        what: `${layer.folder} imports ${to}`,
        cure: `import from ${layer.may.join(', ')}; take the rest as a port, or move what both need below`,
      }));
  });
}

/**
 * @param {string} folder
 * @param {string} to
 */
function isException(folder, to) {
  return EXCEPTIONS.some((row) => row.folder === folder && (row.to === to || isIn(to, row.to)));
}

/** @param {string} file */
function layerOf(file) {
  const feature = /^renderer\/features\/[^/]+(?=\/)/.exec(file)?.[0];
  if (feature) return { folder: feature, inside: 'renderer', may: [feature, ...BELOW_FEATURES] };
  return LAYERS.find(({ folder }) => isIn(file, folder));
}

/**
 * @param {string} file
 * @param {string} folder
 */
function isIn(file, folder) {
  return file.startsWith(`${folder}/`);
}
