import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** A run changes it at its end. */
export const CHECKED_FILE = 'tests/lab/pictures/checked/checked.json';
/** As in tests/lab/pictures/checked/checked.ts. */
const ANNOTATION = 'checked in all variants';

/**
 * The states that this run found without a fault in all variants, each with the digest of its sources. A test that failed names none.
 *
 * @param {any} report of Playwright's JSON reporter, or a suite of it
 * @returns {Record<string, string>}
 */
export function checkedStates({ suites = [], specs = [] }) {
  const own = specs
    .filter((/** @type {any} */ { ok }) => ok)
    .flatMap((/** @type {any} */ { tests }) => tests.flatMap((/** @type {any} */ { annotations }) => annotations))
    .filter((/** @type {any} */ { type }) => type === ANNOTATION)
    .map((/** @type {any} */ { description }) => description.split(' '));
  return Object.assign(Object.fromEntries(own), ...suites.map(checkedStates));
}

/**
 * Keeps the states of a run in the list of those that were checked in all variants.
 *
 * @param {string} reportFile of Playwright's JSON reporter
 * @param {string} [file]
 * @returns {string} what to do with the list; empty where it did not change
 */
export function keepChecked(reportFile, file = join(root, CHECKED_FILE)) {
  const found = Object.entries(checkedStates(JSON.parse(readFileSync(reportFile, 'utf8'))));
  const known = JSON.parse(readFileSync(file, 'utf8'));
  const changed = found.filter(([state, digest]) => known[state] !== digest);
  if (changed.length === 0) return '';
  const all = Object.entries({ ...known, ...Object.fromEntries(found) }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  return `States checked in all variants as they are now, and not before: ${changed.length}. Commit ${CHECKED_FILE}, so that CI does not do it again.\n`;
}
