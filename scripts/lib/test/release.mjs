/** @typedef {import('./tree.mjs').TreeState} TreeState */

/**
 * What a run of the tests leaves in out/test/summary.json. `reduced`: the parts that took less than their whole depth; `chosen`: the arguments
 * that chose a part of the tests; `commit`: null where the files were not those of one commit for the whole run.
 *
 * @typedef {import('./results.mjs').Counts & { reduced: string[], chosen: string[], commit: string | null }} Summary
 */

const DEEP = 'npm test -- --deep';

/**
 * Why a commit may not be released, in words; empty where it may.
 *
 * @param {Summary | null} summary of the last run of the tests
 * @param {TreeState} tree
 * @returns {string[]}
 */
export function refusals(summary, tree) {
  const ofTree = [
    ...(tree.commit === null ? ['These files are no checkout of git, so their commit is not known.'] : []),
    ...(tree.uncommitted.length > 0 ? [`There are uncommitted changes: ${someOf(tree.uncommitted)}.`] : []),
  ];
  return summary === null
    ? [...ofTree, `No run of the tests has left a result: run ${DEEP}.`]
    : [...ofTree, ...ofRun(summary, tree.commit)];
}

/**
 * @param {Summary} summary
 * @param {string | null} commit
 */
function ofRun({ passed, failed, chosen, reduced, commit: tested }, commit) {
  return [
    ...(tested === null ? [`The tests ran with uncommitted changes, or on two commits: run ${DEEP}.`] : []),
    ...(tested !== null && tested !== commit ? [`The tests ran on another commit, ${tested.slice(0, 8)}: run ${DEEP}.`] : []),
    ...(chosen.length > 0 ? [`The last run took a part of the tests (${chosen.join(' ')}): run ${DEEP}.`] : []),
    ...(failed > 0 ? [`${failed} tests failed.`] : []),
    ...(passed === 0 ? ['No test passed.'] : []),
    ...(reduced.length > 0 ? [`The depth was reduced for ${someOf(reduced)}: run ${DEEP}.`] : []),
  ];
}

const NAMED = 3;

/** @param {readonly string[]} names */
function someOf(names) {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
