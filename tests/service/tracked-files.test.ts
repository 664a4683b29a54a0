import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** The lock of the npm packages is the largest, with a fifth of it. */
const LARGEST_BYTES = 1_024 * 1_024;

it('no tracked file is as large as a program, an archive or a core dump', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').slice(0, -1);
  expect(tracked.length).toBeGreaterThan(1_000);
  const bytesOf = (file: string): number => lstatSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0;
  expect(tracked.filter((file) => bytesOf(file) > LARGEST_BYTES)).toEqual([]);
});
