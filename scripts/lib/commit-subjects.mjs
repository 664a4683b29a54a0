import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './run.mjs';

/** The most characters of a commit's subject: lists of commits cut a longer one. */
const MOST_CHARACTERS = 72;
/** The fewest characters of a commit's subject: a shorter one cannot say what changes and why. */
const FEWEST_CHARACTERS = 10;
/** When the rule of the fewest characters began, in seconds since 1970; an earlier commit is not checked for it. */
const FEWEST_SINCE = Date.parse('2026-11-29T19:25:00Z') / 1000;
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
 * @param {number} [writtenAt] when its author wrote it, in seconds since 1970; without it, now
 */
export function subjectFault(subject, writtenAt = Infinity) {
  const { length } = [...subject.replace(AUTOSQUASH, '')];
  const counted = `the subject has ${length} ${length === 1 ? 'character' : 'characters'}`;
  if (length < FEWEST_CHARACTERS && writtenAt >= FEWEST_SINCE) return `${counted}, less than ${FEWEST_CHARACTERS}: ${subject}`;
  return length > MOST_CHARACTERS ? `${counted}, more than ${MOST_CHARACTERS}: ${subject}` : null;
}

/**
 * Returns the faults of the last subjects, without those of merges, which git writes. A shallow clone has only the fetched commits, and a
 * folder outside of git has none.
 *
 * @param {string} folder
 * @returns {Promise<string[]>} one line for each commit
 */
export async function findSubjectFaults(folder) {
  const args = ['log', '--no-merges', `--max-count=${LAST}`, '--format=%h %at %s'];
  const { code, output } = await capture({ command: 'git', args }, { cwd: folder });
  if (code !== 0) {
    if (!existsSync(join(folder, '.git'))) return [];
    throw new Error(`git cannot read the last commits: ${output.trim()}`);
  }
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    const [commit = '', writtenAt = ''] = line.split(' ', 2);
    const fault = subjectFault(line.slice(commit.length + writtenAt.length + 2), Number(writtenAt));
    return fault === null ? [] : [`${commit}: ${fault}`];
  });
}
