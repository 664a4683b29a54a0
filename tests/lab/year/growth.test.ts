import { expect, it } from 'vitest';
import { growthTable, trendsOf } from './growth.ts';
import { backupsAmong, type Measure, type Sample } from './samples.ts';

/** A year of 100,000 sales in 51 samples; `grows` adds to what a till holds that grows as its rules say. */
const yearWith = (grows: (sales: number) => Partial<Record<Measure, number>>): Sample[] =>
  Array.from({ length: 51 }, (_, run) => {
    const [sales, shifts] = [Math.round((100_000 * (run + 1)) / 51), Math.round((365 * (run + 1)) / 51)];
    const held = { heap: 47e6, buffers: 11e6, resident: 315e6, handles: 2, files: 39, timers: 4 };
    const sizes = { journal: 15_000 * sales, backups: 200_000 * sales, backupCount: 15, logs: 10e6, receipts: 0, rest: 40_000 };
    return { sales, shifts, ...held, ...sizes, start: 60, search: 5, ...grows(sales) };
  });

const unexplained = (samples: readonly Sample[]): Measure[] =>
  trendsOf(samples)
    .filter(({ isExplained }) => !isExplained)
    .map(({ measure }) => measure);

it('a year whose growth follows from its sales is explained', () => {
  expect(unexplained(yearWith(() => ({})))).toEqual([]);
});

it.each<[string, (sales: number) => Partial<Record<Measure, number>>]>([
  ['an object of 200 bytes', (sales) => ({ heap: 47e6 + 200 * sales })],
  ['a buffer of 200 bytes', (sales) => ({ buffers: 11e6 + 200 * sales })],
  ['four kilobytes of native memory', (sales) => ({ resident: 315e6 + 4_000 * sales })],
  ['a timer in a hundred', (sales) => ({ timers: 4 + sales / 100 })],
  ['a file in a thousand', (sales) => ({ files: 39 + sales / 1_000 })],
  ['a receipt on the disk', (sales) => ({ receipts: 4_000 * sales })],
  ['a backup that stays', (sales) => ({ backupCount: 15 + sales / 274 })],
])('%s for each sale is found by its name', (_, grows) => {
  const [measure] = Object.keys(grows(1)) as Measure[];
  const samples = yearWith(grows);
  expect(unexplained(samples)).toEqual([measure]);
  expect(growthTable(trendsOf(samples))).toMatch(new RegExp(`^${measure} .*NOT EXPLAINED`, 'm'));
});

it('a backup and its copy of the shop’s file count once, and a copy that was left alone too', () => {
  expect(backupsAmong(['a-1.db', 'a-1.shop.db', 'a-2.db', 'a-3.shop.db', 'a-4.0123.db.part', 'a.epochs'])).toBe(3);
});

it('a start that takes three times as long is shown as a ratio, and fails nothing', () => {
  const samples = yearWith((sales) => ({ start: 60 + sales / 500 }));
  expect(unexplained(samples)).toEqual([]);
  expect(growthTable(trendsOf(samples))).toMatch(/^start .*× 2\.\d\d/m);
});
