import { describe, expect, it } from 'vitest';
import { repeatExitCode, repeatLines, tallied } from '../../../scripts/lib/test/tally.mjs';

type Status = 'passed' | 'failed' | 'skipped';

const file = 'tests/till/sale.test.ts';
const test = (title: string, status: Status, message = '') => ({ file, title, status, message });
const run = (...tests: ReturnType<typeof test>[]) => ({ tests });

describe('repeated runs', () => {
  it('say what was not green each time, how often and how it failed first', () => {
    const steady = test('ends', 'passed');
    const runs = [
      run(steady, test('waits', 'passed'), test('pays', 'failed', 'Error: 2 is not 1')),
      run(steady, test('waits', 'failed', 'Error: late'), test('pays', 'passed')),
      run(steady, test('waits', 'passed'), test('pays', 'failed', 'Error: another')),
    ];
    expect(repeatLines(runs).split('\n')).toEqual([
      'Not always green:',
      '  2 of 3 red: tests/till/sale.test.ts: pays',
      '      Error: 2 is not 1',
      "      alone: npm test -- till sale.test.ts -t 'pays'",
      '',
      '  1 of 3 red: tests/till/sale.test.ts: waits',
      '      Error: late',
      "      alone: npm test -- till sale.test.ts -t 'waits'",
      '',
      '3 tests, 3 runs each, 2 not always green',
    ]);
    expect(repeatExitCode(runs)).toBe(1);
  });

  it('are green where each test was green each time; a test that is skipped each time is none', () => {
    const runs = [run(test('ends', 'passed'), test('needs root', 'skipped')), run(test('ends', 'passed'), test('needs root', 'skipped'))];
    expect(repeatLines(runs)).toBe('1 tests, 2 runs each, 0 not always green');
    expect(repeatExitCode(runs)).toBe(0);
  });

  it.each([
    ['is missing in one', run(test('ends', 'passed'))],
    ['is skipped in one', run(test('ends', 'passed'), test('pays', 'skipped'))],
  ])('name a test that %s', (_, second) => {
    const runs = [run(test('ends', 'passed'), test('pays', 'passed')), second];
    expect(repeatLines(runs)).toContain('  1 of 2 not run: tests/till/sale.test.ts: pays\n');
    expect(repeatExitCode(runs)).toBe(1);
  });

  it('name a file that could not be loaded once, and not each of its tests', () => {
    const runs = [run(test('ends', 'passed'), test('pays', 'passed')), run(test('', 'failed', 'No module'))];
    expect(repeatLines(runs)).toContain(
      '  1 of 2 red: tests/till/sale.test.ts\n      No module\n      alone: npm test -- till sale.test.ts\n',
    );
    expect(repeatLines(runs)).toMatch(/3 tests, 2 runs each, 1 not always green$/);
  });

  it('name a run whose runner died, and not each test', () => {
    const runs = [run(test('ends', 'passed')), { tests: [], why: 'ended with code 137 and left no result' }];
    expect(repeatLines(runs)).toContain('  run 2: the runner ended with code 137 and left no result\n');
    expect(repeatLines(runs)).toMatch(/1 tests, 2 runs each, 1 not always green$/);
    expect(repeatExitCode(runs)).toBe(1);
  });

  it('keep tests of one name apart', () => {
    const runs = [run(test('pays', 'passed'), test('pays', 'failed')), run(test('pays', 'passed'), test('pays', 'passed'))];
    expect(tallied(runs).map(({ green }) => green)).toEqual([2, 1]);
  });

  it('are not green where nothing ran', () => {
    expect(repeatExitCode([])).toBe(1);
    expect(repeatExitCode([run(test('needs root', 'skipped'))])).toBe(1);
  });
});
