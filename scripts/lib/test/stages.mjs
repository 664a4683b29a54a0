import { join } from 'node:path';
import { reportMissingDisplay, withKeyring } from '../launch.mjs';
import { root } from '../paths.mjs';
import { isLog, tool } from '../tools.mjs';
import { keepChecked } from './layouts.mjs';
import { playwrightCounts, vitestCounts } from './results.mjs';

/** Where the test runners leave their results as JSON. */
export const results = join(root, 'out', 'test');

/**
 * @typedef {object} Stage one run of a test runner
 * @property {string} title
 * @property {string} file its result
 * @property {(report: any) => import('./results.mjs').Counts} read
 * @property {boolean} needsBuild
 * @property {Record<string, string>} env
 * @property {(args: string[]) => import('../run.mjs').Command} command
 * @property {(file: string) => string} [keep] keeps a part of the result in the repository, and says what to do with it
 */

/** Every unit and integration test. */
export const unit = vitest('vitest', 'Unit and integration tests (vitest)');

/** Those of them that do more than calculate. */
export const waiting = vitest('vitest', 'Unit and integration tests (vitest)', ['--project=!calculating']);

/** Those that only calculate (tests/projects.ts), in one worker. */
export const calculating = vitest('calculating', 'Tests that only calculate (vitest)', ['--project=calculating', '--maxWorkers=1']);

/** @type {Stage} */
export const e2e = {
  title: 'Tests on the real Electron (Playwright)',
  file: join(results, 'playwright.json'),
  read: playwrightCounts,
  keep: keepChecked,
  needsBuild: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
  command: (args) => {
    const own = ['test', '--config=tests/playwright.config.ts', '--reporter=list,json'];
    reportMissingDisplay();
    // Each worker starts a display and a keyring of its own (tests/lab/drive/worker-session.ts).
    return tool('@playwright/test', 'playwright', [...own, ...args]);
  },
};

/**
 * A run of vitest.
 *
 * @param {string} name of the result's file
 * @param {string} title
 * @param {string[]} [chosen] the arguments that choose the tests
 * @returns {Stage}
 */
export function vitest(name, title, chosen = []) {
  const file = join(results, `${name}.json`);
  return {
    title,
    file,
    read: vitestCounts,
    needsBuild: false,
    env: isLog() ? { NO_COLOR: '1' } : {},
    command: (args) => {
      const own = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { command, args: all } = tool('vitest', 'vitest', [...own, ...chosen, ...args]);
      return withKeyring(command, all);
    },
  };
}
