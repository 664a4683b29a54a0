import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deepAfterStage, depthOf, reducedLine, reducedParts } from '../../../scripts/lib/test/depth.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the depth of a run of the tests', () => {
  it.each([
    ['takes a part where nothing is said', ['screen', 'sale'], { rest: ['screen', 'sale'], deepUntil: 0, isWhole: false }],
    ['takes all with --deep', ['--deep', 'screen'], { rest: ['screen'], deepUntil: Number.MAX_SAFE_INTEGER, isWhole: true }],
    [
      'takes the first minutes deep with --deep=N',
      ['screen', '--deep=20'],
      { rest: ['screen'], deepUntil: 1_000 + 20 * 60_000, isWhole: false },
    ],
    [
      'leaves what only resembles it to the test runner',
      ['--deeper', '--deep=soon'],
      { rest: ['--deeper', '--deep=soon'], deepUntil: 0, isWhole: false },
    ],
  ])('%s', (_, args, expected) => {
    expect(depthOf(args, 1_000)).toEqual(expected);
  });

  it('stays deep where a stage ended in time, and not where it did not', () => {
    expect(deepAfterStage(2_000, 1_999)).toBe(Number.MAX_SAFE_INTEGER);
    expect(deepAfterStage(2_000, 2_000)).toBe(2_000);
    expect(deepAfterStage(0, 1)).toBe(0);
  });

  it.each([
    ['a run that is not deep', '0', 'layouts: home'],
    ['a deep run whose time is over', '1', 'layouts: home (begun after the time of --deep)'],
  ])('notes a part that took its usual depth in %s, also on a clean checkout', async (_, deepUntil, named) => {
    const folder = mkdtempSync(join(tmpdir(), 'loket-depth-'));
    const file = join(folder, 'out', 'test', 'usual-depth.txt');
    vi.stubEnv('LOKET_DEEP_UNTIL', deepUntil);
    vi.stubEnv('LOKET_USUAL_LOG', file);
    // The module reads its environment when it is loaded, and Node loads each address once.
    const address = `../../depth.ts?until=${deepUntil}`;
    const { isDeep, leaveOut }: typeof import('../../depth.ts') = await import(address);
    expect(isDeep('layouts: home')).toBe(false);
    leaveOut('layouts: sell (unchanged)');
    expect(reducedParts(file)).toEqual([named, 'layouts: sell (unchanged)']);
    rmSync(folder, { recursive: true });
  });

  it('lets a part with a grace begin later, in a deep run alone', async () => {
    const load = async (deepUntil: number): Promise<typeof import('../../depth.ts')> => {
      vi.stubEnv('LOKET_DEEP_UNTIL', String(deepUntil));
      vi.stubEnv('LOKET_USUAL_LOG', '');
      return import(`../../depth.ts?grace=${deepUntil}`);
    };
    const over = await load(Date.now() - 60_000);
    expect([over.isDeep('layouts: home'), over.isDeep('layouts: home', 3_600_000)]).toEqual([false, true]);
    const usual = await load(0);
    expect(usual.isDeep('layouts: home', Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  it('is called reduced at the end in one line, for the parts that took less, each once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loket-depth-'));
    const file = join(folder, 'usual-depth.txt');
    expect(reducedParts(file)).toEqual([]);
    expect(reducedLine([])).toBe('');
    writeFileSync(file, 'layouts: home\ncrash drill: close\nlayouts: home\n');
    expect(reducedParts(file)).toEqual(['crash drill: close', 'layouts: home']);
    expect(reducedLine(reducedParts(file))).toMatch(/^Reduced depth: 2 parts .*release.*$/);
    rmSync(folder, { recursive: true });
  });
});
