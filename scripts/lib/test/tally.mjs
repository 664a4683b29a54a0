import { failureText, nameOf } from './results.mjs';

/** @typedef {import('./results.mjs').TestResult} TestResult */
/** @typedef {{ tests: TestResult[], why?: string }} Run one run of a part; `why`: its runner failed without naming a test */
/** @typedef {{ test: TestResult, green: number, red: number, notRun: number }} Tally `test`: its first failure where it has one */

/**
 * Counts how often each test of repeated runs was green. Leaves out a test that every run skips.
 *
 * @param {readonly Run[]} runs
 * @returns {Tally[]}
 */
export function tallied(runs) {
  const byRun = runs.map(({ tests }) => numbered(tests));
  const keys = new Set(byRun.flatMap((run) => [...run.keys()]));
  return [...keys].flatMap((key) => {
    const ran = runs.flatMap((run, at) => {
      const test = byRun[at]?.get(key);
      return test || !isNoTest(run, key) ? [test] : [];
    });
    const shown = ran.find((test) => test?.status === 'failed') ?? ran.find((test) => test !== undefined);
    if (!shown || ran.every((test) => test?.status === 'skipped')) return [];
    const having = (/** @type {TestResult['status']} */ status) => ran.filter((test) => test?.status === status).length;
    const [green, red] = [having('passed'), having('failed')];
    return [{ test: shown, green, red, notRun: ran.length - green - red }];
  });
}

/**
 * Returns the tests of a run by their name. Tests of one name in one file get numbers: their order within a file is the same in each run.
 *
 * @param {readonly TestResult[]} tests
 * @returns {Map<string, TestResult>}
 */
function numbered(tests) {
  /** @type {Map<string, TestResult>} */
  const found = new Map();
  for (const test of tests) {
    let number = 1;
    while (found.has(keyOf(test, number))) number += 1;
    found.set(keyOf(test, number), test);
  }
  return found;
}

/** @param {TestResult} test @param {number} number */
const keyOf = (test, number) => `${test.file}\n${test.title}\n${number}`;

/**
 * True where a run without a result of this key says nothing about a test: the whole run or the test's file failed, or the key is that of a
 * file that failed in another run. Such failures have lines of their own.
 *
 * @param {Run} run
 * @param {string} key
 */
function isNoTest({ tests, why }, key) {
  const [file, title] = key.split('\n');
  return why !== undefined || title === '' || tests.some((test) => test.file === file && test.title === '');
}

/** @param {Tally} tally */
const isAlwaysGreen = ({ red, notRun }) => red === 0 && notRun === 0;

/**
 * Returns the tests that were not green each time, with how often; then the sum, as the last line.
 *
 * @param {readonly Run[]} runs
 */
export function repeatLines(runs) {
  const tallies = tallied(runs);
  const unsteady = tallies
    .filter((tally) => !isAlwaysGreen(tally))
    .sort((a, b) => b.red - a.red || nameOf(a.test).localeCompare(nameOf(b.test)));
  const broken = runs.flatMap(({ why }, at) => (why === undefined ? [] : [`  run ${at + 1}: the runner ${why}\n`]));
  const listed = [...unsteady.map((tally) => `  ${oftenText(tally, runs.length)}: ${failureText(tally.test)}\n`), ...broken];
  return [
    ...(listed.length > 0 ? ['Not always green:', ...listed] : []),
    `${tallies.length} tests, ${runs.length} runs each, ${unsteady.length + broken.length} not always green`,
  ].join('\n');
}

/**
 * @param {Tally} tally
 * @param {number} runs
 */
function oftenText({ red, notRun }, runs) {
  const parts = [...(red > 0 ? [`${red} of ${runs} red`] : []), ...(notRun > 0 ? [`${notRun} of ${runs} not run`] : [])];
  return parts.join(', ');
}

/**
 * Returns the exit code: 0 when a test ran and every test was green each time.
 *
 * @param {readonly Run[]} runs
 */
export function repeatExitCode(runs) {
  const tallies = tallied(runs);
  return tallies.length > 0 && tallies.every(isAlwaysGreen) && runs.every(({ why }) => why === undefined) ? 0 : 1;
}
