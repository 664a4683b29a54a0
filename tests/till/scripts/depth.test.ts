import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deepAfterStage, depthOf, usualParts } from '../../../scripts/lib/test/depth.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the depth of a run of the tests', () => {
  it.each([
    ['takes a part where nothing is said', ['e2e', 'sale'], { rest: ['e2e', 'sale'], deepUntil: 0, isWhole: false }],
    ['takes all with --deep', ['--deep', 'e2e'], { rest: ['e2e'], deepUntil: Number.MAX_SAFE_INTEGER, isWhole: true }],
    ['takes the first minutes deep with --deep=N', ['e2e', '--deep=20'], { rest: ['e2e'], deepUntil: 1_000 + 20 * 60_000, isWhole: false }],
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

  it('notes a part that began too late also on a clean checkout, where no stage has written a result', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'loket-depth-'));
    const file = join(folder, 'out', 'test', 'usual-depth.txt');
    vi.stubEnv('LOKET_DEEP_UNTIL', '1');
    vi.stubEnv('LOKET_USUAL_LOG', file);
    vi.resetModules();
    const { isDeep, leaveOut } = await import('../../depth.ts');
    expect(isDeep('layouts: home')).toBe(false);
    leaveOut('layouts: sell (unchanged)');
    expect(usualParts(file)).toContain('layouts: home (begun after the time of --deep)\n  layouts: sell (unchanged)\n');
    rmSync(folder, { recursive: true });
  });

  it('names at its end each part that began too late, once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loket-depth-'));
    const file = join(folder, 'usual-depth.txt');
    expect(usualParts(file)).toBe('');
    writeFileSync(file, 'layouts: home\ncrash drill: close\nlayouts: home\n');
    expect(usualParts(file).match(/layouts: home/g)).toHaveLength(1);
    expect(usualParts(file)).toContain('crash drill: close');
    rmSync(folder, { recursive: true });
  });
});
