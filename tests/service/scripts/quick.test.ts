import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measuredDurations, selectWithinBudget, testFiles } from '../../../scripts/lib/test/quick.mjs';

describe('a quick test run', () => {
  test('starts with the changed tests, then those of the changed folder, then the fastest of the others', () => {
    const { files } = selectWithinBudget(
      [
        'tests/pure/shared/text.test.ts',
        'tests/pure/shared/money.test.ts',
        'tests/till/selling/orders/retry.test.ts',
        'tests/service/till/till.test.ts',
      ],
      {
        changed: ['main/selling/orders/retry.ts', 'tests/service/till/till.test.ts'],
        durations: new Map([
          ['tests/pure/shared/text.test.ts', 900],
          ['tests/pure/shared/money.test.ts', 5],
        ]),
      },
    );
    expect(files).toEqual([
      'tests/service/till/till.test.ts',
      'tests/till/selling/orders/retry.test.ts',
      'tests/pure/shared/money.test.ts',
      'tests/pure/shared/text.test.ts',
    ]);
  });

  test('names the files that do not fit into its time, and continues with those that do', () => {
    const durations = new Map([
      ['tests/till/a.test.ts', 20_000],
      ['tests/till/b.test.ts', 18_000],
      ['tests/service/c.test.ts', 90_000],
    ]);
    const all = [...durations.keys()];
    expect(selectWithinBudget(all, { durations, budgetMs: 30_000 })).toEqual({
      files: ['tests/till/b.test.ts'],
      leftOut: ['tests/till/a.test.ts', 'tests/service/c.test.ts'],
    });
    expect(selectWithinBudget(all, { durations, budgetMs: 60_000 }).leftOut).toEqual(['tests/service/c.test.ts']);
  });

  test('runs at least one file, even one that takes longer than its time', () => {
    const durations = new Map([['tests/service/slow.test.ts', 90_000]]);
    expect(selectWithinBudget([...durations.keys()], { durations }).files).toEqual(['tests/service/slow.test.ts']);
  });

  test('never chooses the simulation or the crash tests', () => {
    expect(selectWithinBudget(['tests/lab/simulation/cli.test.ts', 'tests/lab/crash/promises.test.ts'])).toEqual({
      files: [],
      leftOut: [],
    });
  });

  test('knows the duration of a file from earlier results, the latest first, and skips a damaged result', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loket-test-'));
    const write = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const result = (took: number) =>
      JSON.stringify({ testResults: [{ name: join(folder, 'tests/till/a.test.ts'), startTime: 1_000, endTime: 1_000 + took }] });
    const files = [write('old.json', result(500)), write('new.json', result(20)), write('damaged.json', '{'), join(folder, 'missing.json')];
    expect(measuredDurations(files, folder)).toEqual(new Map([['tests/till/a.test.ts', 20]]));
    rmSync(folder, { recursive: true });
  });

  test('finds the test files of a named part with the real vitest', async () => {
    const { code, files } = await testFiles({ name: 'scripts/quick' });
    expect({ code, files }).toEqual({ code: 0, files: ['tests/service/scripts/quick.test.ts'] });
    expect(await testFiles({ name: 'no-such-part' })).toMatchObject({ code: 0, files: [] });
  });
});
