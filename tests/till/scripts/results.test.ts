import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  countsOf,
  exitCodeFor,
  failureLines,
  outcome,
  playwrightTests,
  skippedLines,
  summaryLine,
  total,
  vitestTests,
} from '../../../scripts/lib/test/results.mjs';

describe('the last line of a test run', () => {
  test('adds the stages up', () => {
    const counts = total([
      { passed: 40, failed: 1, skipped: 0 },
      { passed: 2, failed: 0, skipped: 3 },
    ]);
    expect(summaryLine(counts)).toBe('42 passed, 1 failed, 3 skipped');
  });

  test('does not mention skipped tests when there are none', () => {
    expect(summaryLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed');
  });

  test('has exit code 0 only when something ran and nothing failed', () => {
    expect(exitCodeFor({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
    expect(exitCodeFor({ passed: 1, failed: 1, skipped: 0 })).toBe(1);
    expect(exitCodeFor({ passed: 0, failed: 0, skipped: 5 })).toBe(1);
  });
});

describe('the counts of a test runner', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loket-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const resultOf = (report: unknown) => {
    const file = join(folder, 'result.json');
    writeFileSync(file, JSON.stringify(report));
    return file;
  };
  const vitestReport = {
    testResults: [
      {
        name: '/home/tests/pure/sale.test.ts',
        status: 'passed',
        assertionResults: ['passed', 'passed', 'passed', 'pending', 'todo'].map((status, at) => ({ status, fullName: `sale ${at}` })),
      },
    ],
  };

  test('are read from the report of vitest', () => {
    expect(outcome({ file: resultOf(vitestReport), read: vitestTests, code: 0 })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 2,
      failures: [],
      skippedTests: ['tests/pure/sale.test.ts: sale 3', 'tests/pure/sale.test.ts: sale 4'],
    });
  });

  test('hold one failure for a test file that vitest could not load', () => {
    const report = { testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countsOf(vitestTests(report)).failed).toBe(1);
  });

  test('do not count a file again whose tests failed', () => {
    const report = { testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }] };
    expect(countsOf(vitestTests(report)).failed).toBe(1);
  });

  test('take a test that passed on another try as failed, and so an error outside the tests', () => {
    const spec = (title: string, ok: boolean, ...statuses: string[]) => ({
      file: 'window/sell.e2e.ts',
      title,
      ok,
      tests: statuses.map((status) => ({ status, results: [] })),
    });
    const specs = [
      spec('ends', true, 'expected'),
      spec('begins', true, 'flaky'),
      spec('waits', false, 'unexpected'),
      spec('not here', true, 'skipped'),
    ];
    const report = {
      suites: [{ title: 'window/sell.e2e.ts', specs: [], suites: [{ title: 'a sale', specs }] }],
      errors: [{ message: 'no config' }],
    };
    expect(countsOf(playwrightTests(report))).toMatchObject({ passed: 1, failed: 3, skipped: 1 });
    expect(playwrightTests(report).map(({ title }) => title)).toEqual([
      'a sale ends',
      'a sale begins',
      'a sale waits',
      'a sale not here',
      '',
    ]);
  });

  test('name each failed test and the file that could not be loaded, with the beginning of what they say, how it runs alone and where its files are', () => {
    const diff = '- Expected\n+ Received\n\n- \u001b[32m1\u001b[39m\n+ 2';
    const failed = {
      status: 'failed',
      fullName: 'a sale is kept',
      failureMessages: ['Error: 2 is not 1\n    at sale.ts:7\n    at /x/node_modules/vitest/run.js:1:2\n    at new Promise (<anonymous>)'],
      meta: { diff, kept: 'out/test/kept/a-sale-is-kept-1/' },
    };
    const vitestResults = [
      { name: '/home/tests/unit/sale.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'a sale' }] },
      { name: '/home/tests/unit/broken.test.ts', status: 'failed', message: 'No module', assertionResults: [] },
    ];
    const message = '\u001b[31mError: not found\u001b[39m\n\n'.concat(...Array.from({ length: 9 }, (_, i) => `line ${i}\n`));
    const steps = [{ title: 'sell/empty' }, { title: 'sell/bill', error: {}, steps: [{ title: 'its price', error: {} }] }];
    const specs = [
      {
        file: 'sell.e2e.ts',
        title: 'a sale ends',
        ok: false,
        tests: [{ results: [{}, { error: { message }, steps }], annotations: [{ type: 'kept', description: 'out/test/failed/a-sale/' }] }],
      },
      { file: 'sell.e2e.ts', title: 'a sale begins', ok: true, tests: [{ status: 'expected' }] },
    ];
    const playwright = { suites: [{ title: 'sell.e2e.ts', specs }] };
    const counts = total([countsOf(vitestTests({ testResults: vitestResults })), countsOf(playwrightTests(playwright))]);
    expect(failureLines(counts).split('\n')).toEqual([
      'Failed:',
      '  tests/unit/sale.test.ts: a sale is kept',
      '      Error: 2 is not 1',
      '          at sale.ts:7',
      ...['- Expected', '+ Received', '- 1', '+ 2'].map((line) => `      ${line}`),
      "      alone: npm test -- vitest unit/sale.test.ts -t 'a sale is kept'",
      '      kept: out/test/kept/a-sale-is-kept-1/',
      '  tests/unit/broken.test.ts',
      '      No module',
      '      alone: npm test -- vitest unit/broken.test.ts',
      '  tests/sell.e2e.ts: a sale ends',
      '      in: sell/bill: its price',
      '      Error: not found',
      ...Array.from({ length: 7 }, (_, i) => `      line ${i}`),
      '      kept: out/test/failed/a-sale/',
      '',
    ]);
  });

  test('name each skipped test', () => {
    const skipped = { status: 'skipped', fullName: 'a printer prints' };
    const stages = ['a.test.ts', 'b.test.ts'].map((name) =>
      vitestTests({ testResults: [{ name: `/x/tests/till/${name}`, assertionResults: [skipped] }] }),
    );
    expect(skippedLines(total(stages.map(countsOf)))).toBe(
      'Skipped:\n  tests/till/a.test.ts: a printer prints\n  tests/till/b.test.ts: a printer prints\n',
    );
    expect(skippedLines(total([{ passed: 1, failed: 0, skipped: 0 }]))).toBe('');
  });

  test('are one failure when the runner died without a result', () => {
    const counts = outcome({ file: join(folder, 'none.json'), read: vitestTests, code: 137 });
    expect(counts).toMatchObject({ passed: 0, failed: 1, why: expect.stringContaining('137') });
  });

  test('hold a failure when the runner failed although no test did', () => {
    const counts = outcome({ file: resultOf(vitestReport), read: vitestTests, code: 1 });
    expect(counts).toMatchObject({ passed: 3, failed: 1, why: expect.stringContaining('no test failed') });
  });
});
