import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { runAlone } from './run-alone.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [why]
 * @property {string[]} [failures] the name of each test that failed, and below it the beginning of its message
 * @property {string[]} [skippedTests] the name of each test that was skipped
 */

/** The most lines of a failure below its name: enough for the error and the expected value. */
const LINES_OF_FAILURE = 8;
const LINES_OF_DIFF = 16;
const LINE_LENGTH = 200;
/** A line of a stack trace that lies outside of the project. */
const FRAME_OUTSIDE = /^\s+at (.*node_modules.*|new Promise \(<anonymous>\))$/;

/**
 * @typedef {{
 *   file: string, title: string, status: 'passed' | 'failed' | 'skipped', message?: string, diff?: string, step?: string,
 *   kept?: string
 * }} TestResult
 *   `title` is empty where a whole file failed; `diff`: the expected and the seen value, where the message shortens them; `step`: the part
 *   of the test that failed; `kept`: the folder of its files
 */

/**
 * Returns the tests of vitest's report (tests/json-report.ts). A file that could not be loaded counts as one failed test, and so does an
 * error outside of the tests.
 *
 * @param {any} report
 * @returns {TestResult[]}
 */
export function vitestTests(report) {
  const outside = (report.unhandledErrors ?? []).map((/** @type {any} */ { type, message, stack, cause, path }) => ({
    file: path ? shortPath(path) : 'vitest',
    title: '',
    status: 'failed',
    message: `${type}: ${stack || message}${cause ? `\ncause: ${cause}` : ''}`,
  }));
  return [...(report.testResults ?? []).flatMap(vitestFile), ...outside];
}

/**
 * @param {any} file one entry of vitest's `testResults`
 * @returns {TestResult[]}
 */
function vitestFile({ name, status, message, assertionResults = [] }) {
  const file = shortPath(name);
  const tests = assertionResults.map((/** @type {any} */ test) => ({
    file,
    title: test.fullName ?? '',
    status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    message: test.failureMessages?.[0],
    diff: test.meta?.diff,
    kept: test.meta?.kept,
  }));
  const isUnloaded = status === 'failed' && !tests.some((/** @type {TestResult} */ test) => test.status === 'failed');
  return isUnloaded ? [...tests, { file, title: '', status: 'failed', message }] : tests;
}

/** Returns the part of a file's path inside the project: a report has the whole path. */
const shortPath = (/** @type {string | undefined} */ path) => (path ?? 'a file').replaceAll('\\', '/').replace(/^.*\/(?=tests\/)/, '');

/**
 * Returns the tests of a report of Playwright's JSON reporter. A test that passed only on another try counts as failed, and an error
 * outside of the tests counts as a failed test.
 *
 * @param {any} report
 * @returns {TestResult[]}
 */
export function playwrightTests(report) {
  const outside = (report.errors ?? []).map((/** @type {any} */ error) => ({
    file: error.location ? shortPath(error.location.file) : 'Playwright',
    title: '',
    status: 'failed',
    message: error.message,
  }));
  return [...(report.suites ?? []).flatMap((/** @type {any} */ suite) => playwrightSuite(suite, [])), ...outside];
}

/**
 * @param {any} suite one suite of Playwright's report, with its inner suites
 * @param {string[]} around the titles of the outer suites, without that of the file
 * @returns {TestResult[]}
 */
function playwrightSuite({ suites = [], specs = [] }, around) {
  const own = specs.map((/** @type {any} */ spec) => ({
    file: `tests/${spec.file}`,
    title: [...around, spec.title].join(' '),
    status: playwrightStatus(spec),
    message: playwrightMessage(spec),
    step: playwrightStep(spec),
    kept: playwrightFolder(spec),
  }));
  return [...own, ...suites.flatMap((/** @type {any} */ suite) => playwrightSuite(suite, [...around, suite.title]))];
}

/** @param {any} spec one test of Playwright's report */
function playwrightStatus({ ok, tests = [] }) {
  const statuses = tests.map((/** @type {any} */ test) => test.status);
  if (!ok || statuses.includes('flaky')) return 'failed';
  return statuses.length > 0 && statuses.every((/** @type {string} */ status) => status === 'skipped') ? 'skipped' : 'passed';
}

/** @param {any} spec one test of Playwright's report */
function playwrightMessage({ tests = [] }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results ?? []);
  return results.find((/** @type {any} */ result) => result.error)?.error.message;
}

/** @param {any} spec one test of Playwright's report */
function playwrightStep({ tests = [] }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results ?? []);
  return failedSteps(results.flatMap((/** @type {any} */ { steps = [] }) => steps)).join(': ') || undefined;
}

/**
 * Returns the titles of the step that failed and of those inside it.
 * @param {any[]} steps
 * @returns {string[]}
 */
function failedSteps(steps = []) {
  const failed = steps.find(({ error }) => error);
  return failed ? [failed.title, ...failedSteps(failed.steps)] : [];
}

/**
 * Returns the folder of the kept files, as tests/lab/pages/worker-session.ts names it.
 * @param {any} spec one test of Playwright's report
 */
function playwrightFolder({ tests = [] }) {
  const annotations = tests.flatMap((/** @type {any} */ test) => test.annotations ?? []);
  return annotations.find((/** @type {any} */ { type }) => type === 'kept')?.description;
}

/**
 * @param {readonly TestResult[]} tests
 * @returns {Counts}
 */
export function countsOf(tests) {
  const having = (/** @type {TestResult['status']} */ status) => tests.filter((test) => test.status === status);
  return {
    passed: having('passed').length,
    failed: having('failed').length,
    skipped: having('skipped').length,
    failures: having('failed').map(failureText),
    skippedTests: having('skipped').map(nameOf),
  };
}

/**
 * Returns the name of a failed test, and below it the step that failed, the beginning of its message, the command that runs it alone and
 * the folder of its files.
 *
 * @param {TestResult} test
 */
export function failureText(test) {
  const alone = runAlone(test);
  const below = [
    ...(test.step === undefined ? [] : [`in: ${test.step}`]),
    ...beginning(test.message, LINES_OF_FAILURE),
    ...beginning(test.diff, LINES_OF_DIFF),
    ...(alone === null ? [] : [`alone: ${alone}`]),
    ...(test.kept === undefined ? [] : [`kept: ${test.kept}`]),
  ];
  return [nameOf(test), ...below.map((line) => `    ${line}`)].join('\n  ');
}

/**
 * @param {string | undefined} text
 * @param {number} count of lines
 */
function beginning(text, count) {
  const lines = stripVTControlCharacters(text ?? '').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !FRAME_OUTSIDE.test(line))
    .slice(0, count)
    .map((line) => line.slice(0, LINE_LENGTH));
}

/** @param {{ file: string, title: string }} test */
export const nameOf = ({ file, title }) => (title === '' ? file : `${file}: ${title}`);

/**
 * Returns the tests of a test runner, from its result file and its exit code. `why`: the runner left no result, or failed without a failed
 * test.
 *
 * @param {{ file: string, read: (report: any) => TestResult[], code: number }} run
 * @returns {{ tests: TestResult[], why?: string }}
 */
export function resultOf({ file, read, code }) {
  let tests;
  try {
    tests = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { tests: [], why: `ended with code ${code} and left no result` };
  }
  const namesOne = tests.some(({ status }) => status === 'failed');
  return code !== 0 && !namesOne ? { tests, why: `ended with code ${code} although no test failed` } : { tests };
}

/**
 * Returns the counts of a run. A failure of the runner without a failed test counts as one failure.
 *
 * @param {{ file: string, read: (report: any) => TestResult[], code: number }} run
 * @returns {Counts}
 */
export function outcome(run) {
  const { tests, why } = resultOf(run);
  const counts = countsOf(tests);
  return why === undefined ? counts : { ...counts, failed: counts.failed + 1, why };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function total(all) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => all.reduce((result, counts) => result + counts[key], 0);
  const failures = all.flatMap((counts) => [...(counts.failures ?? []), ...(counts.why ? [counts.why] : [])]);
  const skippedTests = all.flatMap((counts) => counts.skippedTests ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures, skippedTests };
}

/**
 * Returns the failures as text for the end of a long output; empty when nothing failed.
 *
 * @param {Counts} counts
 */
export const failureLines = ({ failures = [] }) => listed('Failed', failures);

/**
 * Returns the skipped tests as text; empty when none was skipped. After a run for one name, these are all other tests of its files.
 *
 * @param {Counts} counts
 */
export const skippedLines = ({ skippedTests = [] }) => listed('Skipped', skippedTests);

/**
 * @param {string} title
 * @param {readonly string[]} names
 */
const listed = (title, names) => (names.length === 0 ? '' : `${title}:\n${names.map((name) => `  ${name}\n`).join('')}`);

/**
 * Returns `12 passed, 0 failed`, with `, 3 skipped` when a test was skipped.
 *
 * @param {Counts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Returns the exit code for these counts: 0 when a test passed and none failed.
 *
 * @param {Counts} counts
 */
export function exitCodeFor({ passed, failed }) {
  return failed > 0 || passed === 0 ? 1 : 0;
}
