// npm run release -- --check: says whether this commit may be released, from the last run of the tests and of the checks (out/test/summary.json, out/check.json).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { root } from '../lib/paths.mjs';
import { main, say } from '../lib/terminal.mjs';
import { CHECKED_FILE } from '../lib/test/layouts.mjs';
import { refusals } from '../lib/test/release.mjs';
import { summaryLine, total } from '../lib/test/results.mjs';
import { changedBetween, treeState } from '../lib/test/tree.mjs';

/**
 * @param {string} name of the file in out/
 * @returns {any} null where there is none of these programs that can be read
 */
function lastRun(name) {
  const file = join(root, 'out', name);
  try {
    const run = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return run?.commit === undefined ? null : run;
  } catch {
    return null;
  }
}

/**
 * A deep run writes the list of checked layouts, which is committed after it: that commit has what was tested.
 *
 * @template {{ commit: string | null } | null} R
 * @param {R} run
 * @param {string | null} head
 * @returns {Promise<R>}
 */
async function ofSameFiles(run, head) {
  if (!run?.commit || head === null || run.commit === head) return run;
  const changed = await changedBetween(run.commit, head);
  return changed?.every((file) => file === CHECKED_FILE) ? { ...run, commit: head } : run;
}

/** As scripts/test.mjs writes it. */
const TESTS_FILE = 'test/summary.json';

await main(async () => {
  const args = process.argv.slice(2);
  if (args.length !== 1 || args[0] !== '--check') {
    throw new SetupError('A release is not made here: this only checks whether a commit may be released.', 'npm run release -- --check');
  }
  const tree = await treeState();
  const [tests, checks] = await Promise.all([TESTS_FILE, 'check.json'].map((name) => ofSameFiles(lastRun(name), tree.commit)));
  const why = refusals({ tests, checks }, tree);
  if (why.length > 0) {
    say(['This commit may not be released:', ...why].join('\n  '));
    return 1;
  }
  say(`${tree.commit} may be released: ${summaryLine(total([tests, checks]))}, at full depth.`);
  return 0;
});
