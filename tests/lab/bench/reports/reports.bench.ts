import { join } from 'node:path';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { REPORTS, type ReportCallName, type ReportCalls } from '../../../../main/money/reports/report-calls.ts';
import { ActLimits } from '../../../../shared/reports/cashier-acts.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import { copyYear } from '../../reports/year/kept-year.ts';
import type { BenchContext } from '../lib/bench.ts';
import { type Figure, plain } from '../lib/figure.ts';
import { collectGarbage, Times } from '../lib/measure.ts';

export const name = 'reports';

/** Two years of 300 sales a day, so that the span before has as much to sum as the year. */
const YEARS = { orders: 219_000, days: 730, firstDay: '2024-12-01' };
const ROUNDS = 15;
const GOAL_MS = 200;

const YEAR: ReportSpan = { days: 'business', from: '2025-12-01', to: '2026-11-30' };
const limits = ActLimits.parse({});
const sums = { span: YEAR, withBefore: true, withEarnings: true };

type Question = { readonly [Q in ReportCallName]: readonly [what: string, report: Q, input: ReportCalls[Q]['input']] }[ReportCallName];
const QUESTIONS: readonly Question[] = [
  ['by hour', 'reportSums', { ...sums, group: 'hour' }],
  ['by weekday', 'reportSums', { ...sums, group: 'weekday' }],
  ['by day', 'reportSums', { ...sums, group: 'day' }],
  ['by month', 'reportSums', { ...sums, group: 'month' }],
  ['by family', 'reportSums', { ...sums, group: 'family' }],
  ['by product', 'reportSums', { ...sums, group: 'product' }],
  ['by biller', 'reportSums', { ...sums, group: 'biller' }],
  ['by cashier', 'reportSums', { ...sums, group: 'cashier' }],
  ['by tender', 'reportTenders', { span: YEAR }],
  ['of the service', 'reportService', { span: YEAR, group: 'product' }],
  ['of the shifts', 'reportShifts', { span: YEAR }],
  ['of all cashiers', 'reportCashiers', { span: YEAR, limits }],
  ['of one cashier', 'reportCashier', { span: YEAR, limits, person: 'joko' }],
  ['of a month', 'reportRecap', { days: 'calendar', month: '2026-03' }],
  [
    'at home',
    'reportHome',
    { now: Date.parse('2026-11-30T13:00:00.000Z'), clock: { zone: 'Asia/Jakarta', dayStartsAt: 240 }, limits, withEarnings: true },
  ],
];

/** Each report of a year of 300 sales a day, on the connection of the reading thread. */
export async function run({ folder, say }: BenchContext): Promise<Figure[]> {
  const file = join(folder('reports'), 'journal.db');
  say(`making two years of ${YEARS.orders} orders, or taking those that are kept`);
  copyYear(file, YEARS);
  const db = openReadOnly(file);
  const figures: Figure[] = [];
  for (const [what, report, input] of QUESTIONS) {
    const answer = REPORTS[report] as (connection: typeof db, question: typeof input) => unknown;
    const times = new Times();
    await answer(db, input);
    for (let round = 0; round < ROUNDS; round += 1) {
      collectGarbage();
      times.time(() => void answer(db, input));
    }
    figures.push(
      plain(`a year's report ${what} p50`, times.median, 'ms', 'lower', null),
      plain(`a year's report ${what} p95`, times.at(0.95), 'ms', 'lower', GOAL_MS),
    );
  }
  db.close();
  return figures;
}
