import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './run.mjs';

/** The most characters of a commit's subject: more is cut in lists of commits. */
const MOST_CHARACTERS = 72;
/** How many of the last commits are checked. */
const LAST = 50;
/** What `git commit --fixup` and `--squash` write before the subject of another commit. */
const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

/**
 * Returns what git shows as the subject of a message: the lines of its first paragraph, joined. Git leaves out comments.
 *
 * @param {string} message as the editor leaves it
 */
export function subjectOf(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const text = lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line.trim() !== ''),
    ),
  );
  const end = text.findIndex((line) => line.trim() === '');
  return text
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.trim())
    .join(' ');
}

/**
 * Returns what is wrong with a subject, in words; null where nothing is.
 *
 * @param {string} subject
 */
export function subjectFault(subject) {
  const { length } = [...subject.replace(AUTOSQUASH, '')];
  return length > MOST_CHARACTERS ? `the subject has ${length} characters, more than ${MOST_CHARACTERS}: ${subject}` : null;
}

/**
 * Returns the faults of the last subjects; a merge's subject is git's own. A shallow clone has as many as were fetched, files outside of git
 * have none.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} one line for each commit
 */
export async function findLongSubjects(folder) {
  const args = ['log', '--no-merges', `--max-count=${LAST}`, '--format=%h %s'];
  const { code, output } = await capture({ command: 'git', args }, { cwd: folder });
  if (code !== 0) {
    if (!existsSync(join(folder, '.git'))) return [];
    throw new Error(`git cannot read the last commits: ${output.trim()}`);
  }
  return output.split('\n').flatMap((line) => {
    const [commit = ''] = line.split(' ', 1);
    const fault = subjectFault(line.slice(commit.length + 1));
    return fault === null ? [] : [`${commit}: ${fault}`];
  });
}
