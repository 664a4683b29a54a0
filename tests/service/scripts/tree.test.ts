import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changedBetween, treeState } from '../../../scripts/lib/test/tree.mjs';

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'loket-tree-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, encoding: 'utf8' });
  git('init', '-q');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const commit = (): string => {
    git('add', '-A');
    git('commit', '-q', '-m', 'a');
    return git('rev-parse', 'HEAD').trim();
  };
  return { folder, write, commit };
}

it('names the commit of a checkout, what is not committed, and what differs between two commits', async () => {
  const { folder, write, commit } = repository();
  write('a.json', '1');
  const first = commit();
  write('a.json', '2');
  write('b.json', '1');
  expect(await treeState(folder)).toEqual({ commit: first, uncommitted: ['a.json', 'b.json'] });
  const second = commit();
  expect(await treeState(folder)).toEqual({ commit: second, uncommitted: [] });
  expect(await changedBetween(first, second, folder)).toEqual(['a.json', 'b.json']);
  expect(await changedBetween('0'.repeat(40), second, folder)).toBeNull();
});

it('knows no commit outside of a checkout', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loket-tree-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await treeState(folder)).toEqual({ commit: null, uncommitted: [] });
});
