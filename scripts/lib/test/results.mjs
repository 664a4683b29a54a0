import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [why]
 * @property {string[]} [failures] the name of each test that failed, and below it the beginning of what it says
 */

/** How much of a failure stands below its name: the error and what was expected. */
const LINES_OF_FAILURE = 8;
const LINE_LENGTH = 200;

/**
 * The counts of vitest's JSON reporter. A file that could not be loaded counts as one failure.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const unloaded = (report.testResults ?? []).filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && !file.assertionResults?.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: (report.testResults ?? []).flatMap(vitestFailures),
  };
}

/** @param {any} file one entry of vitest's `testResults` */
function vitestFailures({ name, status, message, assertionResults = [] }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [withBeginning(shortPath(name), message)] : [];
  return failed.map((/** @type {any} */ test) => withBeginning(`${shortPath(name)}: ${test.fullName}`, test.failureMessages?.[0]));
}

/**
 * @param {string} name
 * @param {string} [message]
 */
function withBeginning(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, LINES_OF_FAILURE).map((line) => `    ${line.slice(0, LINE_LENGTH)}`)].join('\n  ');
}

/** A report names files by their whole path; a reader needs the part inside the project. */
const shortPath = (/** @type {string | undefined} */ path) => (path ?? 'a file').replace(/^.*\/(?=tests\/)/, '');

/**
 * The counts of Playwright's JSON reporter. A test that passed on a retry counts as passed; an error outside the tests counts as a failure.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length ?? 0),
    skipped,
    failures: (report.suites ?? []).flatMap(playwrightFailures),
  };
}

/** @param {any} suite one suite of Playwright's report, with those inside of it */
function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => withBeginning(`${spec.file}: ${spec.title}`, playwrightMessage(spec)));
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** @param {any} spec one test of Playwright's report */
function playwrightMessage({ tests = [] }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results ?? []);
  return results.find((/** @type {any} */ result) => result.error)?.error.message;
}

/**
 * The counts of a test runner, from its result file and its exit code. A runner without a result, or one that fails without naming a failed
 * test, counts as one failure, and `why` says so.
 *
 * @param {{ file: string, read: (report: any) => Counts, code: number }} run
 * @returns {Counts}
 */
export function outcome({ file, read, code }) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, why: `ended with code ${code} and left no result` };
  }
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, why: `ended with code ${code} although no test failed` };
  return counts;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function total(all) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => all.reduce((result, counts) => result + counts[key], 0);
  const failures = all.flatMap((counts) => [...(counts.failures ?? []), ...(counts.why ? [counts.why] : [])]);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

/**
 * What failed and how, to be read at the end of a long output; empty when nothing did.
 *
 * @param {Counts} counts
 */
export function failureLines({ failures = [] }) {
  return failures.length === 0 ? '' : `Failed:\n${failures.map((name) => `  ${name}\n`).join('')}`;
}

/**
 * `12 passed, 0 failed`, with `, 3 skipped` when there are any.
 *
 * @param {Counts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The exit code for these counts: 0 when something ran and nothing failed.
 *
 * @param {Counts} counts
 */
export function exitCodeFor({ passed, failed }) {
  return failed > 0 || passed === 0 ? 1 : 0;
}
