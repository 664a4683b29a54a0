/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */

const TEST = /\.test\.tsx?$/;

/**
 * Finds exports that no other file imports. An import by a test counts only where the exporting file itself uses the export too.
 *
 * @param {readonly Module[]} modules
 * @param {(file: string) => boolean} isReadFromOutside whether a tool reads the file's exports by name
 * @returns {Finding[]}
 */
export function findUnusedExports(modules, isReadFromOutside) {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  const used = new Set();
  const use = (/** @type {string} */ file, /** @type {string} */ name) => {
    const module = byFile.get(file);
    if (!module) return;
    used.add(`${file}#${name}`);
    if (!module.exports.some((exported) => exported.name === name)) for (const star of module.starExports) use(star, name);
  };
  for (const { file, imports } of modules) {
    for (const { to, names } of imports) {
      const needed = (/** @type {string} */ name) => !TEST.test(file) || to.startsWith('tests/') || byFile.get(to)?.ownUses.has(name);
      for (const name of names.filter(needed)) use(to, name);
    }
  }
  return modules
    .filter(({ file }) => !TEST.test(file) && !isReadFromOutside(file))
    .flatMap(({ file, exports }) =>
      exports
        .filter(({ name }) => !used.has(`${file}#${name}`) && !used.has(`${file}#*`))
        .map(({ name, line }) => ({
          rule: 'unused export',
          where: `${file}:${line}`,
          what: `nothing but tests imports ${name}`,
          cure: 'remove the word export, or the code where nothing uses it',
        })),
    );
}
