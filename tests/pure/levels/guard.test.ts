import { execFileSync, fork, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

/** The guard of this level, tried by what it refuses. */

it.each<[what: string, start: () => unknown]>([
  ['write a file', () => writeFileSync('/nowhere/a', '')],
  ['write a file', () => writeFile('/nowhere/a', '')],
  ['write a file', () => mkdtempSync('/nowhere/a')],
  ['write a file', () => mkdir('/nowhere/a')],
  ['start a process', () => fork('/nowhere/a')],
  ['start a process', () => spawnSync('/nowhere/a')],
  ['start a process', () => execFileSync('/nowhere/a')],
  ['use a socket', () => createServer().listen(0)],
  ['use a socket', () => connect(1)],
  ['start a thread', () => new Worker('', { eval: true })],
])('a test of this level may not %s', (what, start) => {
  expect(start).toThrow(`A test of the level pure may not ${what}`);
});
