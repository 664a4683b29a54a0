import { root } from '../paths.mjs';
import { capture } from '../run.mjs';

/**
 * @typedef {{ commit: string | null, uncommitted: string[] }} TreeState
 *   `commit`: null outside of git; `uncommitted`: changed and new files
 */

/**
 * @param {string} [folder]
 * @returns {Promise<TreeState>}
 */
export async function treeState(folder = root) {
  const [head, status] = await Promise.all([git(folder, ['rev-parse', 'HEAD']), git(folder, ['status', '--porcelain'])]);
  if (head.code !== 0 || status.code !== 0) return { commit: null, uncommitted: [] };
  const lines = status.output.split('\n').filter(Boolean);
  return { commit: head.output.trim(), uncommitted: lines.map((line) => line.slice(3)) };
}

/**
 * Returns the commit whose files a run had from its start to its end; null where there is none.
 *
 * @param {TreeState} before
 * @param {TreeState} after
 * @param {readonly string[]} [written] the files that a run writes at its end, which may be uncommitted before the next run
 */
export function testedCommit(before, after, written = []) {
  const isClean = [...before.uncommitted, ...after.uncommitted].every((file) => written.includes(file));
  return isClean && before.commit === after.commit ? before.commit : null;
}

/**
 * Returns the files that differ between two commits; null where the repository lacks one of them.
 *
 * @param {string} from
 * @param {string} to
 * @param {string} [folder]
 */
export async function changedBetween(from, to, folder = root) {
  const { code, output } = await git(folder, ['diff', '--name-only', '--no-renames', from, to]);
  return code === 0 ? output.split('\n').filter(Boolean) : null;
}

/** @param {string} folder @param {string[]} args */
const git = (folder, args) => capture({ command: 'git', args }, { cwd: folder });
