// npm test                    sets up, builds what changed, runs every test
// npm test -- unit [args]     unit and integration tests only (vitest)
// npm test -- e2e [args]      the tests on the real Electron only (Playwright)
// The last line is `N passed, N failed`, with `, N skipped` when there are any; the counts are also in out/test/summary.json.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { messageOf, SetupError } from './lib/errors.mjs';
import { electronArgs, run, withDisplay, withKeyring } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { exitCodeFor, outcome, playwrightCounts, summaryLine, total, vitestCounts } from './lib/results.mjs';
import { setup } from './lib/setup.mjs';
import { main, say } from './lib/terminal.mjs';
import { isLog, tool, toolEnvironment } from './lib/tools.mjs';

const results = join(root, 'out', 'test');

const STAGES = [
  {
    name: 'unit',
    title: 'Unit and integration tests (vitest)',
    file: join(results, 'vitest.json'),
    read: vitestCounts,
    needsBuild: false,
    env: (/** @type {string} */ _file) => (isLog() ? { NO_COLOR: '1' } : {}),
    command: (/** @type {string} */ file, /** @type {string[]} */ args) => {
      const { command, args: all } = tool('vitest', 'vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ]);
      return withKeyring(command, all);
    },
  },
  {
    name: 'e2e',
    title: 'Tests on the real Electron (Playwright)',
    file: join(results, 'playwright.json'),
    read: playwrightCounts,
    needsBuild: true,
    env: (/** @type {string} */ file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    command: (/** @type {string} */ _file, /** @type {string[]} */ args) => {
      const { command, args: all } = tool('@playwright/test', 'playwright', [
        'test',
        '--config=tests/e2e/playwright.config.ts',
        '--reporter=list,json',
        ...args,
      ]);
      const kept = withKeyring(command, all);
      return withDisplay(kept.command, kept.args);
    },
  },
];

/**
 * @param {(typeof STAGES)[number]} stage
 * @param {string[]} args
 * @returns {Promise<import('./lib/results.mjs').Counts>}
 */
async function runStage({ title, file, read, env, command }, args) {
  say(`${title}\n`);
  rmSync(file, { force: true });
  let code = 1;
  try {
    code = await run(command(file, args), { cwd: root, env: toolEnvironment(env(file)) });
  } catch (thrown) {
    say(messageOf(thrown));
  }
  const counts = outcome({ file, read, code });
  if (counts.why) say(`\n${title}: ${counts.why}.`);
  say();
  return counts;
}

/**
 * Does one preparation. What it throws is told in words and counts as a failed test.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>}
 */
async function succeeds(work) {
  try {
    await work();
    return true;
  } catch (thrown) {
    say(`\n${messageOf(thrown)}`);
    if (thrown instanceof SetupError) say(`What to do: ${thrown.cure}\n`);
    return false;
  }
}

/**
 * @param {typeof STAGES} stages
 * @param {string[]} args
 */
async function runAll(stages, args) {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (!(await succeeds(() => setup({ purposes: ['window', 'headless', 'keyring', 'trace', 'printers'] })))) return [failure];
  electronArgs();
  const built = !stages.some(({ needsBuild }) => needsBuild) || (await succeeds(ensureBuilt));
  const all = built ? [] : [failure];
  for (const stage of stages) {
    if (built || !stage.needsBuild) all.push(await runStage(stage, args));
    else say(`${stage.title}: not run, as the build failed.\n`);
  }
  return all;
}

await main(async () => {
  const [only, ...rest] = process.argv.slice(2);
  const chosen = STAGES.filter(({ name }) => name === only);
  const all = chosen.length > 0 ? await runAll(chosen, rest) : await runAll(STAGES, process.argv.slice(2));
  const counts = total(all);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'summary.json'), `${JSON.stringify(counts)}\n`);
  say(summaryLine(counts));
  return exitCodeFor(counts);
});
