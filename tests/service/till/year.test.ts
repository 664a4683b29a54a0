import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const CLI = join(import.meta.dirname, '..', '..', 'lab', 'year', 'cli.ts');

it('a till that works through shifts and restarts holds no more memory, files and timers than it explains', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', CLI, '--quick']);
  expect(stdout.trimEnd().split('\n').at(-1), stdout).toMatch(
    /^sales 400, prints 408, starts 4, minutes [\d.]+, of a processor [\d.]+, not explained 0$/,
  );
});
