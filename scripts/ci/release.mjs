// npm run release -- --check: says whether this commit may be released, from the last run of the tests (out/test/summary.json).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../lib/errors.mjs';
import { main, say } from '../lib/terminal.mjs';
import { refusals } from '../lib/test/release.mjs';
import { summaryLine } from '../lib/test/results.mjs';
import { results } from '../lib/test/stages.mjs';
import { treeState } from '../lib/test/tree.mjs';

/** @returns {import('../lib/test/release.mjs').Summary | null} null where there is none that can be read */
function lastSummary() {
  const file = join(results, 'summary.json');
  try {
    const summary = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return Array.isArray(summary?.reduced) && Array.isArray(summary.chosen) ? summary : null;
  } catch {
    return null;
  }
}

await main(async () => {
  const args = process.argv.slice(2);
  if (args.length !== 1 || args[0] !== '--check') {
    throw new SetupError('A release is not made here: this only checks whether a commit may be released.', 'npm run release -- --check');
  }
  const summary = lastSummary();
  const tree = await treeState();
  const why = refusals(summary, tree);
  if (summary === null || why.length > 0) {
    say(`This commit may not be released:\n${why.map((line) => `  ${line}\n`).join('')}`);
    return 1;
  }
  say(`${tree.commit} may be released: ${summaryLine(summary)}, at full depth.`);
  return 0;
});
