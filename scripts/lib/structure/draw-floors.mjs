import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrowsOf, MAIN } from './floors.mjs';
import { listFiles, readModules } from './read-modules.mjs';

/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 */

const PAGE = 'docs/architecture.md';
const DRAWING = /(?<=<!-- floors -->\n```\n).*?(?=```\n<!-- \/floors -->)/s;

/**
 * Finds a drawing of main's floors on the page on the architecture that differs from the imports.
 *
 * @param {string} root the folder of the repository
 * @param {readonly Module[]} modules
 * @returns {Finding[]} none where there is no page
 */
export function findWrongDrawing(root, modules) {
  const page = join(root, PAGE);
  if (!existsSync(page) || DRAWING.exec(readFileSync(page, 'utf8'))?.[0] === drawingOf(modules)) return [];
  const cure = 'node scripts/structure.mjs --draw writes it';
  return [{ rule: 'drawing', where: PAGE, what: 'the floors of main are not as the imports are', cure }];
}

/**
 * Writes the drawing of the floors into the page on the architecture.
 *
 * @param {string} root the folder of the repository
 */
export function drawFloors(root) {
  const page = join(root, PAGE);
  const modules = readModules(root, listFiles(root, ['main']));
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(DRAWING, () => drawingOf(modules)),
  );
}

/**
 * Returns one line for each room, with the rooms that it imports in the order of the floors. There are no counts, because each commit would
 * change them.
 *
 * @param {readonly Module[]} modules
 * @returns {string}
 */
function drawingOf(modules) {
  const arrows = arrowsOf(modules, MAIN);
  const order = MAIN.floors.flat();
  const width = Math.max(...order.map(({ length }) => length));
  const lines = MAIN.floors.flatMap((rooms, index) =>
    rooms.map((room) => {
      const below = order.filter((name) => arrows.get(room)?.has(name));
      return `${String(MAIN.floors.length - index).padStart(2)}  ${room.padEnd(width)}  ${below.length > 0 ? `-> ${below.join(' ')}` : ''}`.trimEnd();
    }),
  );
  return `${[`${MAIN.floors.length + 1}  index.ts`, ...lines].join('\n')}\n`;
}
