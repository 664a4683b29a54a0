import { join } from 'node:path';
import { SetupError } from '../errors.mjs';
import { reportMissingDisplay, withKeyring } from '../launch.mjs';
import { root } from '../paths.mjs';
import { isLog, tool } from '../tools.mjs';
import { filesWith, noTest, splitArguments } from './files.mjs';
import { keepChecked } from './layouts.mjs';
import { playwrightTests, vitestTests } from './results.mjs';

/** The folder in which the test runners leave their results as JSON. */
export const results = join(root, 'out', 'test');

/**
 * @typedef {object} Stage one run of a test runner
 * @property {string} name
 * @property {string} title
 * @property {string} file the file of its result
 * @property {(report: any) => import('./results.mjs').TestResult[]} read
 * @property {boolean} needsBuild
 * @property {Record<string, string>} env
 * @property {import('../setup/system-packages.mjs').Purpose[]} [purposes] what it needs of the machine; by default, what the tests of `npm test` need
 * @property {(args: string[]) => import('../run.mjs').Command} command
 * @property {(file: string) => string} [keep] keeps a part of the result in the repository, and returns a request to commit it
 */

/** The run of every test that starts no page. */
export const everyVitest = vitest('vitest', 'Tests without a page (vitest)');

/** The run of those of them that do more than calculate. */
export const waiting = vitest('vitest', 'Tests without a page (vitest)', ['--project=!calculating']);

/** The run of those that only calculate (tests/projects.ts), in one worker. */
export const calculating = vitest('calculating', 'Tests that only calculate (vitest)', ['--project=calculating', '--maxWorkers=1']);

/** The run of every test of a page. */
export const pages = playwright('playwright', 'Tests of pages, in a browser and on the real Electron (Playwright)');

/** The run of the tests that start Windows processes; `npm test` leaves it out. @type {Stage} */
const windows = {
  ...vitest('windows', 'Tests on Windows (vitest, Wine)', ['--config=tests/windows/vitest.config.ts'], (command) => command),
  purposes: ['windows', 'trace', 'printers'],
};

/** The runs of `npm test -- NAME`: a level (docs/testing.md), or all levels of one runner. */
export const NAMED = new Map([
  ['vitest', everyVitest],
  ['pure', vitest('pure', 'Tests of the level pure (vitest)')],
  ['till', vitest('till', 'Tests of the level till (vitest)')],
  ['service', vitest('service', 'Tests of the level service (vitest)')],
  ['windows', windows],
  ['playwright', pages],
  ['screen', playwright('screen', 'Tests of the level screen (Playwright)', ['--project=screen'])],
  [
    'window',
    playwright('window', 'Tests of the level window, on the real Electron (Playwright)', ['--project=longest', '--project=window']),
  ],
]);

/** The names of earlier runs. As a part of a path, `e2e` would choose every test of a page. */
const RENAMED = new Map([
  ['unit', 'vitest'],
  ['e2e', 'playwright'],
]);

export const LEVELS_OF_VITEST = ['pure', 'till', 'service'];

/** The runs of vitest whose tests have a folder of their own. */
const HAVE_FOLDERS = new Set([...LEVELS_OF_VITEST, 'windows']);

/**
 * Returns the runs for a part of the tests. Without a named level, these are the runs of the runners that have a file with such a path.
 *
 * @param {readonly string[]} args
 * @returns {{ stages: Stage[], rest: string[] }}
 * @throws {SetupError} when no file has such a path
 */
export function stagesOf(args) {
  const [first, ...others] = args;
  const renamed = RENAMED.get(first ?? '');
  if (renamed) throw new SetupError(`No run is called "${first}".`, `npm test -- ${[renamed, ...others].join(' ')}`);
  const named = NAMED.get(first ?? '');
  if (named) return { stages: [named], rest: HAVE_FOLDERS.has(named.name) ? inLevel(named.name, others) : others };
  const { parts } = splitArguments(args);
  if (parts.length === 0) return { stages: [everyVitest, pages], rest: [...args] };
  const files = filesWith(parts).filter((file) => !file.startsWith('tests/windows/'));
  const stages = [
    ...(files.some((file) => /\.test\.tsx?$/.test(file)) ? [everyVitest] : []),
    ...(files.some((file) => file.endsWith('.e2e.ts')) ? [pages] : []),
  ];
  if (stages.length === 0) throw noTest(parts, 'tests');
  return { stages, rest: [...args] };
}

/**
 * Returns the arguments that choose a part of a level. vitest takes each file whose path contains any of its filters, so the arguments name
 * the files themselves.
 *
 * @param {string} level
 * @param {readonly string[]} args
 */
function inLevel(level, args) {
  const folder = `tests/${level}/`;
  const { parts, options } = splitArguments(args);
  if (parts.length === 0) return [folder, ...options];
  const files = filesWith(parts, folder).filter((file) => /\.test\.tsx?$/.test(file));
  if (files.length === 0) throw noTest(parts, folder);
  return [...files, ...options];
}

/**
 * Returns a run of vitest.
 *
 * @param {string} name of the result's file
 * @param {string} title
 * @param {string[]} [chosen] the arguments that choose the tests
 * @param {(command: import('../run.mjs').Command) => import('../run.mjs').Command} [surround] gives the run what its tests need; by default a keyring
 * @returns {Stage}
 */
export function vitest(name, title, chosen = [], surround = ({ command, args }) => withKeyring(command, args)) {
  const file = join(results, `${name}.json`);
  return {
    name,
    title,
    file,
    read: vitestTests,
    needsBuild: false,
    env: isLog() ? { NO_COLOR: '1' } : {},
    command: (args) => {
      const own = ['run', '--reporter=default', '--reporter=./tests/json-report.ts', `--outputFile.json=${file}`];
      return surround(tool('vitest', 'vitest', [...own, ...chosen, ...args]));
    },
  };
}

/**
 * Returns a run of Playwright.
 *
 * @param {string} name of the result's file
 * @param {string} title
 * @param {string[]} [chosen] the arguments that choose the tests
 * @returns {Stage}
 */
function playwright(name, title, chosen = []) {
  const file = join(results, `${name}.json`);
  return {
    name,
    title,
    file,
    read: playwrightTests,
    keep: keepChecked,
    needsBuild: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    command: (args) => {
      const own = ['test', '--config=tests/playwright.config.ts', '--reporter=list,json'];
      reportMissingDisplay();
      // Each worker starts a display and a keyring of its own (tests/lab/pages/worker-session.ts).
      return tool('@playwright/test', 'playwright', [...own, ...chosen, ...args]);
    },
  };
}
