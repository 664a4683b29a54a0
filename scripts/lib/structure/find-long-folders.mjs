import { posix } from 'node:path';

/** @typedef {import('./structure.mjs').Finding} Finding */

const MOST_FILES = 20;

/**
 * Finds folders with too many files, and files next to main's composition root. Style sheets count as files, folders do not.
 *
 * @param {readonly string[]} files
 * @returns {Finding[]}
 */
export function findLongFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  }
  const long = [...counts].filter(([, count]) => count > MOST_FILES);
  const besideRoot = files.filter((file) => /^main\/[^/]+\.ts$/.test(file) && file !== 'main/index.ts');
  return [
    ...long.map(([folder, count]) => ({
      rule: 'long folder',
      where: folder,
      what: `${count} files, more than ${MOST_FILES}`,
      cure: 'group them in inner folders',
    })),
    ...besideRoot.map((file) => ({
      rule: 'main root',
      where: file,
      what: 'a file beside the composition root',
      cure: 'move it to the folder of its subject',
    })),
  ];
}
