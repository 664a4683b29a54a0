import { findCrossings } from './boundaries.mjs';
import { findWrongWalks } from './check-walks.mjs';
import { findWrongDrawing } from './draw-floors.mjs';
import { findDroppedFailures } from './find-dropped-failures.mjs';
import { findLongFolders } from './find-long-folders.mjs';
import { findFolderRings, findRings } from './find-rings.mjs';
import { findStrangeWords } from './find-strange-words.mjs';
import { findUnusedExports } from './find-unused-exports.mjs';
import { findWideConstructors } from './find-wide-constructors.mjs';
import { findHandlerPolicy, findWrongImports } from './find-wrong-imports.mjs';
import { findWrongFloors } from './floors.mjs';
import { isSource, listFiles, readModules } from './read-modules.mjs';

/**
 * @typedef {object} Finding
 * @property {string} rule
 * @property {string} where a file, with its line where there is one, or a folder
 * @property {string} what
 * @property {string} cure
 */

const PRODUCT = ['main', 'shared', 'renderer', 'preload', 'simulator', 'office'];
/** The rooms of main whose folders are layers too: these folders may form no ring. */
const WINGS = ['devices', 'till', 'records', 'money', 'customers', 'selling', 'shop'].map((room) => `main/${room}`);
const CONFIGURATIONS = ['electron.vite.config.ts', 'vitest.config.ts'];

/** The files whose exports a tool outside of the sources reads by name, with that tool. */
const READ_FROM_OUTSIDE = [
  { files: /(^|[/.])config\.ts$/, reader: 'its tool' },
  { files: /^tests\/lab\/bench\/(?:[^/]+\/)?[^/]+\.bench\.ts$/, reader: 'npm run bench' },
  { files: /^main\/lib\/compiled-script\.ts$/, reader: 'the built entries of main, and the program that compiles them' },
  {
    files: /^shared\/erasure\/places\/profile-places\.ts$/,
    reader: 'the tests that compare it with a real profile (docs/erasure-records.md)',
  },
  { files: /^shared\/office\//, reader: 'the other of the two programs that speak this contract, which grow apart (docs/office.md)' },
  { files: /^tests\/windows\/fixture\/prefix\.ts$/, reader: 'vitest, by the name of the file (tests/windows/vitest.config.ts)' },
  { files: /^tests\/json-report\.ts$/, reader: 'vitest, by the name of the file (scripts/lib/test/stages.mjs)' },
];

/**
 * Checks the structure of the sources (docs/boundaries.md).
 *
 * @param {string} root the folder of the repository
 * @returns {Finding[]}
 * @throws {Error} when a source file does not parse
 */
export function checkStructure(root) {
  const files = listFiles(root, [...PRODUCT, 'scripts']);
  const tests = listFiles(root, ['tests']);
  const product = readModules(root, files);
  const all = [...product, ...readModules(root, [...tests, ...CONFIGURATIONS])];
  return [
    ...findRings(all),
    ...findCrossings(all),
    ...findWrongFloors(product),
    ...findWrongDrawing(root, product),
    ...findWrongWalks(root),
    ...[...WINGS, 'renderer'].flatMap((folder) => findFolderRings(product, folder)),
    ...findStrangeWords(files),
    ...findWrongImports(product),
    ...findHandlerPolicy(product),
    ...findDroppedFailures(root, product),
    ...findWideConstructors(root, product),
    ...findLongFolders([...files, ...tests.filter(isSource)]),
    ...findUnusedExports(all, (file) => READ_FROM_OUTSIDE.some((row) => row.files.test(file))),
  ];
}
