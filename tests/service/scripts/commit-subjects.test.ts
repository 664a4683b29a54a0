import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSubjectFaults, subjectFault, subjectOf } from '../../../scripts/lib/commit-subjects.mjs';

const SCRIPTS = resolve(import.meta.dirname, '../../../scripts');
const LONG = `Print ${'a'.repeat(67)}`;
const FITS = LONG.slice(1);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loket-subjects-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A repository whose commits take git's own hooks alone until it is given others. */
function repository() {
  const folder = emptyFolder();
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  const git = (...args: string[]) => spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  git('init', '-q');
  git('config', 'core.hooksPath', 'none');
  const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message);
  return { folder, git, commit };
}

describe('the subject of a commit', () => {
  it('has at most 72 characters, however many bytes these take', () => {
    expect([...FITS]).toHaveLength(72);
    expect(subjectFault(FITS)).toBeNull();
    expect(subjectFault('é'.repeat(72))).toBeNull();
    expect(subjectFault(LONG)).toBe(`the subject has 73 characters, more than 72: ${LONG}`);
  });

  it('has at least 10 characters', () => {
    expect(subjectFault('Print once')).toBeNull();
    expect(subjectFault('x')).toBe('the subject has 1 character, less than 10: x');
    expect(subjectFault('fixup! Print one')).toBe('the subject has 9 characters, less than 10: fixup! Print one');
    expect(subjectFault('')).toContain('0 characters');
  });

  it('is not longer by the word that git puts before it until a rebase', () => {
    expect(subjectFault(`fixup! ${FITS}`)).toBeNull();
    expect(subjectFault(`fixup! ${LONG}`)).toContain('73 characters');
  });

  it('is the first paragraph of its message, without comments', () => {
    expect(subjectOf('\n# Please enter the message\nPrint once\nand only once\n\nThe reason.\n')).toBe('Print once and only once');
    expect(subjectOf('# nothing\n')).toBe('');
  });
});

describe('the check of the last commits', () => {
  it('names each whose subject is too long, and no merge', async () => {
    const { folder, git, commit } = repository();
    commit(FITS);
    git('checkout', '-q', '-b', 'other');
    commit(LONG);
    git('checkout', '-q', '-');
    commit(`${FITS}\n\n${LONG}`);
    git('merge', '-q', '--no-ff', '-m', `Merge ${LONG}`, 'other');
    expect(git('log', '-1', '--format=%s').stdout).toContain('Merge');
    expect(await findSubjectFaults(folder)).toEqual([
      expect.stringMatching(/^[0-9a-f]{4,}: the subject has 73 characters, more than 72: Print a/),
    ]);
  });

  it('names one that is too short, but none from before this rule', async () => {
    const { folder, git } = repository();
    for (const [subject, date] of [
      ['x', '2026-11-29T19:24:53Z'],
      ['y', '2026-11-29T19:25:01Z'],
    ] as const)
      git('commit', '-q', '--allow-empty', `--date=${date}`, '-m', subject);
    expect(await findSubjectFaults(folder)).toEqual([
      expect.stringMatching(/^[0-9a-f]{4,}: the subject has 1 character, less than 10: y$/),
    ]);
  });

  it('reads what a shallow clone has, and finds nothing outside of git', async () => {
    const { folder, commit } = repository();
    commit(LONG);
    commit(LONG);
    const clone = join(emptyFolder(), 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
    expect(await findSubjectFaults(clone)).toHaveLength(1);
    expect(await findSubjectFaults(emptyFolder())).toEqual([]);
  });

  it('fails where git cannot read the repository', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, '.git'), 'gitdir: nowhere\n');
    await expect(findSubjectFaults(folder)).rejects.toThrow('git cannot read the last commits');
  });
});

it('the hook refuses a commit whose subject is too long or too short, and takes one that fits', () => {
  const { folder, git, commit } = repository();
  mkdirSync(join(folder, 'scripts'));
  for (const part of ['hooks', 'lib', 'commit-subjects.mjs'])
    cpSync(join(SCRIPTS, part), join(folder, 'scripts', part), { recursive: true });
  git('config', 'core.hooksPath', 'scripts/hooks');
  const refused = commit(LONG);
  expect(refused.status).toBe(1);
  expect(refused.stdout + refused.stderr).toContain('more than 72');
  expect(commit('x').status).toBe(1);
  expect(commit(FITS).status).toBe(0);
  expect(git('log', '--format=%s').stdout).toBe(`${FITS}\n`);
});
