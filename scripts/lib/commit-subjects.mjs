import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './run.mjs';

/** The most characters of a commit's subject: lists of commits cut a longer one. */
const MOST_CHARACTERS = 72;
/** How many of the last commits are checked. */
const LAST = 50;
/** The words that `git commit --fixup` and `--squash` write before the subject of another commit. */
const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

/**
 * Returns the subject of a message as git shows it: the lines of the first paragraph, joined, without comments.
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
 * Returns the fault of a subject in words; null where it has none.
 *
 * @param {string} subject
 */
export function subjectFault(subject) {
  const { length } = [...subject.replace(AUTOSQUASH, '')];
  return length > MOST_CHARACTERS ? `the subject has ${length} characters, more than ${MOST_CHARACTERS}: ${subject}` : null;
}

/**
 * Returns the faults of the last subjects, without those of merges, which git writes. A shallow clone has only the fetched commits, and a
 * folder outside of git has none.
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
