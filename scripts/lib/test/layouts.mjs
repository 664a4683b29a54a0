import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** The list of checked states; a run changes it at its end. */
export const CHECKED_FILE = 'tests/lab/pictures/checked/checked.json';
/** The type of the annotations, as in tests/lab/pictures/checked/checked.ts. */
const ANNOTATION = 'checked in all variants';

/**
 * Returns the states that this run found without a fault in all variants, each with the digest of its sources. The states of a failed test
 * are left out.
 *
 * @param {any} report of Playwright's JSON reporter, or one suite of such a report
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
 * Adds the states of a run to the list of those that were checked in all variants.
 *
 * @param {string} reportFile of Playwright's JSON reporter
 * @param {string} [file]
 * @returns {string} a request to commit the list; empty where the list did not change
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
