import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyForwards } from './only-forwards.mjs';
import { readModules } from './read-modules.mjs';
import { WALKS } from './walks.mjs';

/**
 * @typedef {import('./read-modules.mjs').Module} Module
 * @typedef {import('./structure.mjs').Finding} Finding
 * @typedef {import('./walks.mjs').Walk} Walk
 */

const PAGE = 'docs/walks.md';
const LISTS = /(?<=<!-- walks -->\n).*?(?=<!-- \/walks -->)/s;

/**
 * Finds the faults of the walks: steps that do not exist, that no earlier step leads to or that only forward; walks with too many steps;
 * and a page that lists other steps.
 *
 * @param {string} root the folder of the repository
 * @param {readonly Walk[]} walks
 * @returns {Finding[]}
 */
export function findWrongWalks(root, walks = WALKS) {
  const page = join(root, PAGE);
  if (!existsSync(page)) return [];
  const cure = 'node scripts/structure.mjs --draw writes it';
  const isWritten = LISTS.exec(readFileSync(page, 'utf8'))?.[0] === listsOf(walks);
  return [
    ...walks.flatMap((walk) => findWrongSteps(root, walk)),
    ...(isWritten ? [] : [{ rule: 'walk', where: PAGE, what: 'the lists are not those of the walks', cure }]),
  ];
}

/**
 * Writes the lists of the walks into their page.
 *
 * @param {string} root the folder of the repository
 */
export function writeWalks(root) {
  const page = join(root, PAGE);
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(LISTS, () => listsOf(WALKS)),
  );
}

/**
 * @param {string} root
 * @param {Walk} walk
 * @returns {Finding[]}
 */
function findWrongSteps(root, { title, most, steps }) {
  const finding = (/** @type {string} */ where, /** @type {string} */ what, /** @type {string} */ cure) => [
    { rule: 'walk', where, what, cure },
  ];
  const missing = steps.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length > 0)
    return missing.flatMap(({ file }) =>
      finding(file, `${title} passes it, and it does not exist`, 'correct scripts/lib/structure/walks.mjs'),
    );
  const modules = readModules(
    root,
    steps.map(({ file }) => file),
  );
  const reached = new Set([steps[0]?.file]);
  const findings = steps.flatMap(({ file, over, wires }, at) => {
    const module = modules[at];
    const isReached = reached.has(file);
    for (const { to } of module?.imports ?? []) reached.add(to);
    return [
      ...(isReached === (over === undefined)
        ? []
        : finding(file, `${isReached ? 'a step' : 'no step'} before it imports it: ${title}`, 'correct its `over`, or its place')),
      ...(!wires && onlyForwards(join(root, file)) ? finding(file, 'it only forwards', 'let its callers call what it calls') : []),
    ];
  });
  const long = steps.length > most ? finding(PAGE, `${title} passes ${steps.length} files`, `shorten it to ${most}`) : [];
  return [...findings, ...long];
}

/**
 * @param {readonly Walk[]} walks
 * @returns {string}
 */
const listsOf = (walks) =>
  walks
    .map(({ title, most, steps, rooms, beside }) => {
      const rows = steps.map(({ file, does, over }, at) => `${at + 1}. \`${file}\`${over ? ` (by a ${over})` : ''}: ${does}\n`);
      const listed = (/** @type {readonly string[]} */ paths) => paths.map((path) => `- \`${path}\`\n`).join('');
      return `## ${title}\n${steps.length} files; the most that it may pass are ${most}.\n\n${rows.join('')}
Rooms that count by their doors:\n${listed(rooms)}
Not counted, because timers run them:\n${listed(beside)}`;
    })
    .join('\n');
