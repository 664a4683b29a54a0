import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSync, trace, whyNoTrace } from './strace.ts';

/** A file that is written whole survives a power cut, as the kernel saw it. */

const why = whyNoTrace();

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'loket-trace-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(why !== null)('an export, a kept import', () => {
  it(`is synced to the disk, and then its name in the folder${why === null ? '' : ` (not run: ${why})`}`, async () => {
    const [target, log] = [join(folder, 'toko.json'), join(folder, 'trace')];
    const calls = await trace([process.execPath, '--no-warnings', join(import.meta.dirname, 'one-file.ts'), target], log);
    const own = calls.filter(({ file }) => file.startsWith(folder));
    expect(own.filter(isSync).map(({ file }) => file)).toEqual([`${target}.part`, folder]);
    expect(own.findIndex(({ data }) => data === 'a shop')).toBeLessThan(own.findIndex(isSync));
  });
});
