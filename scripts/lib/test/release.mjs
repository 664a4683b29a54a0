import { CHECKED_FILE } from './layouts.mjs';

/** @typedef {import('./tree.mjs').TreeState} TreeState */

/**
 * The content of out/test/summary.json after a run of the tests. `reduced`: the parts that ran at less than their whole depth; `chosen`:
 * the arguments that chose a part of the tests; `commit`: null where the files were not those of one commit for the whole run.
 *
 * @typedef {import('./results.mjs').Counts & { reduced: string[], chosen: string[], commit: string | null }} Summary
 */

/**
 * The content of out/check.json after a run of the checks. `isWhole`: with the package.
 *
 * @typedef {import('./results.mjs').Counts & { commit: string | null, isWhole?: boolean }} CheckSummary
 */

/**
 * Returns the run as one of the head where the head differs from its commit only in the list of checked layouts. A deep run writes that
 * list, and it is committed afterwards, so the head has the tested files.
 *
 * @template {{ commit: string | null }} R
 * @param {R} run
 * @param {string | null} head
 * @param {readonly string[] | null} changed the files that differ between the commit of the run and the head; null: unknown
 * @returns {R}
 */
export const ofSameFiles = (run, head, changed) => (changed?.every((file) => file === CHECKED_FILE) ? { ...run, commit: head } : run);

const DEEP = 'npm test -- --deep';
const CHECK = 'npm run check -- --package';

/**
 * Returns the reasons why a commit may not be released, in words; empty where it may.
 *
 * @param {{ tests: Summary | null, checks: CheckSummary | null }} runs the last run of each
 * @param {TreeState} tree
 * @returns {string[]}
 */
export function refusals({ tests, checks }, tree) {
  return [
    ...(tree.commit === null ? ['These files are no checkout of git, so their commit is not known.'] : []),
    ...(tree.uncommitted.length > 0 ? [`There are uncommitted changes: ${someOf(tree.uncommitted)}.`] : []),
    ...ofRun('tests', DEEP, tests, tree.commit),
    ...(tests === null ? [] : ofDepth(tests)),
    ...ofRun('checks', CHECK, checks, tree.commit),
    ...(checks === null || checks.isWhole ? [] : [`The last checks made no package: run ${CHECK}.`]),
  ];
}

/**
 * Returns why a tag may not be released: it names another version than the program. Empty outside of a run for a tag.
 *
 * @param {NodeJS.ProcessEnv} env of the workflow
 * @param {string} version
 */
export const tagRefusals = ({ GITHUB_REF_TYPE: type, GITHUB_REF_NAME: tag }, version) =>
  type === 'tag' && tag !== `v${version}` ? [`The tag is ${tag}, and the program's version ${version}.`] : [];

/**
 * @param {'tests' | 'checks'} name
 * @param {string} command
 * @param {CheckSummary | null} summary
 * @param {string | null} commit
 */
function ofRun(name, command, summary, commit) {
  if (summary === null) return [`No run of the ${name} has left a result: run ${command}.`];
  const { passed, failed, commit: tested } = summary;
  return [
    ...(tested === null ? [`The ${name} ran with uncommitted changes, or on two commits: run ${command}.`] : []),
    ...(tested !== null && tested !== commit ? [`The ${name} ran on another commit, ${tested.slice(0, 8)}: run ${command}.`] : []),
    ...(failed > 0 ? [`${failed} ${name} failed.`] : []),
    ...(passed === 0 ? [`No ${name} passed.`] : []),
  ];
}

/** @param {Summary} tests */
function ofDepth({ chosen, reduced }) {
  return [
    ...(chosen.length > 0 ? [`The last run took a part of the tests (${chosen.join(' ')}): run ${DEEP}.`] : []),
    ...(reduced.length > 0 ? [`The depth was reduced for ${someOf(reduced)}: run ${DEEP}.`] : []),
  ];
}

const NAMED = 3;

/** @param {readonly string[]} names */
function someOf(names) {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
