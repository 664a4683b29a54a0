/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */

/**
 * Finds the rings of files: sets of files in which each file reaches every other through imports, types included.
 *
 * @param {readonly Module[]} modules
 * @returns {Finding[]} one for each ring, with a shortest way around the ring
 */
export function findRings(modules) {
  const edges = new Map(modules.map(({ file, imports }) => [file, imports.map(({ to }) => to)]));
  return strongComponents(edges)
    .filter((files) => files.length > 1 || edges.get(files[0] ?? '')?.includes(files[0] ?? ''))
    .map((files) => {
      const way = shortestWayAround(files, edges);
      return {
        rule: 'ring',
        where: way[0] ?? '',
        what: `ring of ${files.length} files: ${way.join(' -> ')}`,
        cure: 'move what they share to a file of its own that imports neither',
      };
    });
}

/**
 * Finds the rings of folders directly below a folder. The folders of a ring need each other, so none of them can be read or moved alone.
 *
 * @param {readonly Module[]} modules
 * @param {string} parent for instance `main`
 * @returns {Finding[]} one for each ring, with a shortest way around it
 */
export function findFolderRings(modules, parent) {
  const folderOf = (/** @type {string} */ file) =>
    file.startsWith(`${parent}/`) &&
    file
      .split('/')
      .slice(0, parent.split('/').length + 1)
      .join('/');
  /** @type {Map<string, string[]>} */
  const edges = new Map();
  for (const { file, imports } of modules) {
    const from = folderOf(file);
    if (!from) continue;
    const known = edges.get(from) ?? [];
    edges.set(from, known);
    for (const { to } of imports) {
      const folder = folderOf(to);
      if (folder && folder !== from && !known.includes(folder)) known.push(folder);
    }
  }
  return strongComponents(edges)
    .filter((folders) => folders.length > 1)
    .map((folders) => {
      const way = shortestWayAround(folders, edges);
      return {
        rule: 'ring',
        where: way[0] ?? '',
        what: `ring of ${folders.length} folders: ${way.join(' -> ')}`,
        cure: 'move the file that one of them needs to the other, or what both need below them',
      };
    });
}

/**
 * Returns the sets of files that reach each other, by Tarjan's algorithm with an explicit stack.
 *
 * @param {Map<string, string[]>} edges
 * @returns {string[][]} each sorted
 */
function strongComponents(edges) {
  /** @type {Map<string, number>} */
  const index = new Map();
  /** @type {Map<string, number>} */
  const low = new Map();
  const open = new Set();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const components = [];

  const visit = (/** @type {string} */ file) => {
    index.set(file, index.size);
    low.set(file, index.size - 1);
    stack.push(file);
    open.add(file);
    for (const to of (edges.get(file) ?? []).filter((known) => edges.has(known))) reach(file, to);
    if (low.get(file) !== index.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    for (const member of component) open.delete(member);
    components.push(component.sort());
  };

  const reach = (/** @type {string} */ file, /** @type {string} */ to) => {
    if (!index.has(to)) visit(to);
    if (open.has(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
  };

  for (const file of edges.keys()) if (!index.has(file)) visit(file);
  return components;
}

/**
 * @param {readonly string[]} files a ring
 * @param {Map<string, string[]>} edges
 * @returns {string[]} the files of one way, with the first file again at the end
 */
function shortestWayAround(files, edges) {
  const ways = files.map((file) => wayBack(file, new Set(files), edges));
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

/**
 * @param {string} start
 * @param {Set<string>} ring
 * @param {Map<string, string[]>} edges
 */
function wayBack(start, ring, edges) {
  const queue = [[start]];
  const seen = new Set();
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    for (const to of edges.get(way.at(-1) ?? '') ?? []) {
      if (to === start) return [...way, start];
      if (!ring.has(to) || seen.has(to)) continue;
      seen.add(to);
      queue.push([...way, to]);
    }
  }
  return [start];
}
