import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../paths.mjs';
import { capture } from '../run.mjs';
import { tool, toolEnvironment } from '../tools.mjs';

/** The levels that `--quick` chooses from (docs/testing.md): neither pages nor the simulation fit into a minute. */
const LEVELS = /^tests\/(pure|till|service)\//;
/** The limit of the estimated costs of one quick run; the start of vitest and of its workers comes on top. */
const BUDGET_MS = 30_000;
/** The cost of loading a test file, which comes on top of the duration of its tests. */
const LOAD_MS = 700;
const UNMEASURED_MS = new Map([
  ['pure', 100],
  ['till', 800],
  ['service', 8_000],
]);

/** @typedef {{ files: string[], leftOut: string[] }} Selection */

/**
 * Selects the files that fit into the budget: first the tests that changed themselves, then the tests in the folder of a changed source,
 * then the others; within each of these, the cheaper ones first. The first file is always selected.
 *
 * @param {readonly string[]} candidates paths from the root of the repository, with `/`
 * @param {{ changed?: readonly string[], durations?: ReadonlyMap<string, number>, budgetMs?: number }} [options]
 * @returns {Selection}
 */
export function selectWithinBudget(candidates, { changed = [], durations = new Map(), budgetMs = BUDGET_MS } = {}) {
  const folders = new Set(changed.map((path) => dirname(path)));
  const distance = (/** @type {string} */ file) => {
    if (changed.includes(file)) return 0;
    const subject = dirname(file).replace(LEVELS, '');
    return folders.has(subject) || folders.has(`main/${subject}`) ? 1 : 2;
  };
  const cost = (/** @type {string} */ file) => LOAD_MS + (durations.get(file) ?? UNMEASURED_MS.get(LEVELS.exec(file)?.[1] ?? '') ?? 0);
  const ordered = candidates
    .filter((file) => LEVELS.test(file))
    .sort((a, b) => distance(a) - distance(b) || cost(a) - cost(b) || a.localeCompare(b));
  /** @type {Selection} */
  const selection = { files: [], leftOut: [] };
  let spent = 0;
  for (const file of ordered) {
    const fits = selection.files.length === 0 || spent + cost(file) <= budgetMs;
    if (fits) spent += cost(file);
    (fits ? selection.files : selection.leftOut).push(file);
  }
  return selection;
}

/**
 * Returns the duration of each test file in its last run, in milliseconds, from the results that vitest left. A later result file replaces
 * the durations of an earlier one.
 *
 * @param {readonly string[]} resultFiles JSON of vitest's reporter; missing or damaged ones are skipped
 * @param {string} [folder] the repository
 * @returns {Map<string, number>}
 */
export function measuredDurations(resultFiles, folder = root) {
  const durations = new Map();
  for (const file of resultFiles) {
    for (const { name, startTime, endTime } of testResults(file)) {
      if (Number.isFinite(endTime - startTime)) durations.set(repositoryPath(name, folder), endTime - startTime);
    }
  }
  return durations;
}

/** @param {string} file */
function testResults(file) {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).testResults ?? []) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the base of `--changed`: `main` or else `origin/main`; the last commit where neither exists.
 *
 * @returns {Promise<string>}
 */
export async function changeBase() {
  for (const name of ['main', 'origin/main'])
    if ((await git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`])).code === 0) return name;
  return 'HEAD';
}

/**
 * Returns the files that changed since this branch left the base, including uncommitted and untracked ones.
 *
 * @param {string} base
 */
export async function changedFiles(base) {
  const lists = [await git(['diff', '--name-only', '--merge-base', base]), await git(['ls-files', '--others', '--exclude-standard'])];
  return lists.flatMap(({ code, output }) => (code === 0 ? output.split('\n').filter(Boolean) : []));
}

/**
 * Returns the test files that import a file changed since `base`, or whose path contains `name`.
 *
 * @param {{ base: string } | { name: string }} wanted
 * @returns {Promise<{ code: number, files: string[], output: string }>} `output` explains a code other than 0
 */
export async function testFiles(wanted) {
  const filter = 'base' in wanted ? ['--changed', wanted.base] : [wanted.name];
  const command = tool('vitest', 'vitest', ['list', '--filesOnly', '--json', '--passWithNoTests', ...filter]);
  const { code, output } = await capture(command, { cwd: root, env: toolEnvironment({ NO_COLOR: '1' }) });
  const start = output.indexOf('[\n') >= 0 ? output.indexOf('[\n') : output.indexOf('[]');
  if (code !== 0 || start < 0) return { code: code || 1, files: [], output };
  const listed = /** @type {{ file: string }[]} */ (JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)));
  return { code, files: listed.map(({ file }) => repositoryPath(file, root)), output };
}

/**
 * @param {string} file
 * @param {string} folder
 */
function repositoryPath(file, folder) {
  return relative(folder, file).split(sep).join('/');
}

/** @param {string[]} args */
function git(args) {
  return capture({ command: 'git', args }, { cwd: join(root) });
}
