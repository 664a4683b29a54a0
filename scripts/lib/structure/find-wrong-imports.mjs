/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */

/** The imports within the screen that each of its folders may have; boundaries.mjs has those that each half of the program may have. */
const LAYERS = [
  { folder: 'renderer/ui', inside: 'renderer', may: ['renderer/ui'] },
  { folder: 'renderer/display', inside: 'renderer', may: ['renderer/display', 'renderer/ui'] },
  { folder: 'renderer/core', inside: 'renderer', may: ['renderer/core'] },
  { folder: 'renderer/presentation', inside: 'renderer', may: ['renderer/presentation', 'renderer/core', 'renderer/ui'] },
  { folder: 'renderer/parts', inside: 'renderer', may: ['renderer/parts', 'renderer/presentation', 'renderer/core', 'renderer/ui'] },
];
const HANDLERS = 'main/ipc/handlers';
/**
 * The modules that handlers may import at run time besides use cases: subjects and answers, the acts for which a copy needs a right, a
 * query.
 */
const HANDLERS_MAY = [
  'main/ipc',
  'shared/ipc',
  'shared/lib/result.ts',
  'shared/staff/subjects.ts',
  'main/devices/printing/reprint.ts',
  'main/selling/refusals/refusal-collector.ts',
];
const USE_CASE = /^main\/.*(?:-actions|\/actions\/[^/]+)\.ts$/;
const BELOW_FEATURES = ['renderer/parts', 'renderer/presentation', 'renderer/core', 'renderer/ui'];

/**
 * Finds handlers that call more than use cases. A handler that cannot import the parts of the policy cannot hold policy. Types of ports may
 * come from anywhere.
 *
 * @param {readonly Module[]} modules
 * @returns {Finding[]}
 */
export function findHandlerPolicy(modules) {
  return modules
    .filter(({ file }) => isIn(file, HANDLERS))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ to, isType }) => !isType && !USE_CASE.test(to) && !HANDLERS_MAY.some((name) => to === name || isIn(to, name)))
        .map(({ to, line }) => ({
          rule: 'handler',
          where: `${file}:${line}`,
          what: `a handler uses ${to}`,
          cure: 'a handler checks the authority, calls one use case and answers; move what it decides to a use case of the subject',
        })),
    );
}

/**
 * Finds imports that go up or sideways: a folder of the table may import only the folders below it, and no feature may import another.
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
      .filter(({ to }) => !isAllowed(to))
      .map(({ to, line }) => ({
        rule: 'layer',
        where: `${file}:${line}`,
        what: `${layer.folder} imports ${to}`,
        cure: `import from ${layer.may.join(', ')}; take the rest as a port, or move what both need below`,
      }));
  });
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
