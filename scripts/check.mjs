// npm run check [-- --package]: types, lint, format, boundaries, structure, exact versions, unused i18n keys, commit subjects; with --package
// also the package and the reproducible bundle. Every step runs; out/check.json has the result.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, SetupError } from './lib/errors.mjs';
import { run } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { ensureNpmPackages } from './lib/setup/npm-step.mjs';
import { main, say, secondsSince, step } from './lib/terminal.mjs';
import { CHECKED_FILE } from './lib/test/layouts.mjs';
import { testedCommit, treeState } from './lib/test/tree.mjs';
import { isLog, tool, toolEnvironment, toolNode } from './lib/tools.mjs';

/** @param {string} name */
const ownScript = (name) => ({ command: toolNode(), args: [join(root, 'scripts', name)] });

/** One row per step; a step passes when its command ends with 0. */
const STEPS = [
  { name: 'types', what: 'tsc -b', command: () => tool('typescript', 'tsc', ['-b']) },
  {
    name: 'lint, format, imports',
    what: 'biome ci .',
    command: () => tool('@biomejs/biome', 'biome', ['ci', '--error-on-warnings', '.', ...(isLog() ? ['--colors=off'] : [])]),
  },
  {
    name: 'structure',
    what: 'structure.mjs',
    command: () => ownScript('structure.mjs'),
  },
  {
    name: 'exact versions',
    what: 'exact-versions.mjs',
    command: () => ownScript('package/exact-versions.mjs'),
  },
  {
    name: 'unused i18n keys',
    what: 'i18n-keys.mjs',
    command: () => ownScript('i18n-keys.mjs'),
  },
  {
    name: 'commit subjects',
    what: 'commit-subjects.mjs',
    command: () => ownScript('commit-subjects.mjs'),
  },
];

/** What takes minutes. */
const PACKAGE_STEPS = [
  { name: 'package', what: 'package.mjs', command: () => ownScript('package/package.mjs') },
  { name: 'reproducible bundle', what: 'reproducible.mjs', command: () => ownScript('package/reproducible.mjs') },
];

/** @param {(typeof STEPS)[number]} row */
async function runStep({ name, what, command }) {
  say(`${name}: ${what}`);
  const started = performance.now();
  let ok = false;
  try {
    ok = (await run(command(), { cwd: root, env: toolEnvironment() })) === 0;
  } catch (thrown) {
    say(messageOf(thrown));
  }
  return { name, what, ok, time: secondsSince(started) };
}

await main(async () => {
  const [option, ...others] = process.argv.slice(2);
  if ((option !== undefined && option !== '--package') || others.length > 0)
    throw new SetupError(`Unknown arguments: ${process.argv.slice(2).join(' ')}`, 'npm run check [-- --package]');
  const isWhole = option === '--package';
  const before = await treeState();
  await step('npm packages', (progress) => ensureNpmPackages({ progress }));
  const rows = [];
  for (const row of isWhole ? [...STEPS, ...PACKAGE_STEPS] : STEPS) rows.push(await runStep(row));
  say();
  for (const { name, what, ok, time } of rows) say(`  ${ok ? '✓' : '✗'} ${name.padEnd(24)} ${what.padEnd(19)} ${time.padStart(8)}`);
  const failures = rows.filter(({ ok }) => !ok).map(({ name }) => name);
  const commit = testedCommit(before, await treeState(), [CHECKED_FILE]);
  const counts = { passed: rows.length - failures.length, failed: failures.length, skipped: 0, failures, commit, isWhole };
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(join(root, 'out', 'check.json'), `${JSON.stringify(counts)}\n`);
  return failures.length > 0 ? 1 : 0;
});
