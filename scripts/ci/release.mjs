// npm run release -- --check: says whether this commit may be released, by the last run of the tests (out/test/summary.json) and of the
// checks (out/check.json).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { packageVersion } from '../lib/package/package-version.mjs';
import { root } from '../lib/paths.mjs';
import { main, say } from '../lib/terminal.mjs';
import { ofSameFiles, refusals, tagRefusals } from '../lib/test/release.mjs';
import { summaryLine, total } from '../lib/test/results.mjs';
import { changedBetween, treeState } from '../lib/test/tree.mjs';

const hasCounts = (/** @type {any} */ run) =>
  run?.commit !== undefined && Array.isArray(run.reduced ?? []) && Array.isArray(run.chosen ?? []);

/**
 * @param {string} name of the file in out/
 * @returns {any} null where the file is missing or cannot be read
 */
function lastRun(name) {
  const file = join(root, 'out', name);
  try {
    const run = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return hasCounts(run) ? run : null;
  } catch {
    return null;
  }
}

/** The file that scripts/test.mjs writes. */
const TESTS_FILE = 'test/summary.json';

await main(async () => {
  const args = process.argv.slice(2);
  if (args.length !== 1 || args[0] !== '--check') {
    throw new SetupError('A release is not made here: this only checks whether a commit may be released.', 'npm run release -- --check');
  }
  const tree = await treeState();
  const [tests, checks] = await Promise.all(
    [TESTS_FILE, 'check.json'].map(async (name) => {
      const run = lastRun(name);
      const changed = run?.commit && tree.commit ? await changedBetween(run.commit, tree.commit) : null;
      return run && ofSameFiles(run, tree.commit, changed);
    }),
  );
  const why = [...refusals({ tests, checks }, tree), ...tagRefusals(process.env, packageVersion())];
  if (why.length > 0) {
    say(['This commit may not be released:', ...why].join('\n  '));
    return 1;
  }
  say(`${tree.commit} may be released: ${summaryLine(total([tests, checks]))}, at full depth.`);
  return 0;
});
