import { join } from 'node:path';
import { type Database, openReadOnly } from '../../../../main/journal/core/database.ts';
import { readHome, readReport } from '../../../../main/money/reports/reports.ts';
import type { ReportRequest, SumsGroup } from '../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import { OWNER_TERMS } from '../../fakes/report-requests.ts';
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

type Question = readonly [what: string, read: (db: Database) => unknown];
const question = (what: string, request: ReportRequest): Question => [what, (db) => readReport(db, request, OWNER_TERMS)];
const sums = (group: SumsGroup): Question => question(`by ${group}`, { kind: 'sums', form: { span: YEAR, group, withBefore: true } });

const QUESTIONS: readonly Question[] = [
  ...(['hour', 'weekday', 'day', 'month', 'family', 'product', 'biller', 'cashier'] as const).map(sums),
  question('by tender', { kind: 'tenders', form: { span: YEAR } }),
  question('of the service', { kind: 'service', form: { span: YEAR, group: 'product' } }),
  question('of the shifts', { kind: 'shifts', form: { span: YEAR } }),
  question('of all cashiers', { kind: 'cashiers', form: { span: YEAR } }),
  question('of one cashier', { kind: 'cashier', form: { span: YEAR, person: 'joko' } }),
  question('of the acts of a day', { kind: 'acts', form: { span: { ...YEAR, from: '2026-03-14', to: '2026-03-14' }, person: 'joko' } }),
  question('of a month', { kind: 'recap', form: { days: 'calendar', month: '2026-03' } }),
  [
    'at home',
    (db) =>
      readHome(db, { ...OWNER_TERMS, now: Date.parse('2026-11-30T13:00:00.000Z'), clock: { zone: 'Asia/Jakarta', dayStartsAt: 240 } }),
  ],
];

/** Each report of a year of 300 sales a day, on the connection of the reading thread. */
export async function run({ folder, say }: BenchContext): Promise<Figure[]> {
  const file = join(folder('reports'), 'journal.db');
  say(`making two years of ${YEARS.orders} orders, or taking those that are kept`);
  copyYear(file, YEARS);
  const db = openReadOnly(file);
  const figures: Figure[] = [];
  for (const [what, read] of QUESTIONS) {
    const times = new Times();
    read(db);
    for (let round = 0; round < ROUNDS; round += 1) {
      collectGarbage();
      times.time(() => void read(db));
    }
    figures.push(
      plain(`a year's report ${what} p50`, times.median, 'ms', 'lower', null),
      plain(`a year's report ${what} p95`, times.at(0.95), 'ms', 'lower', GOAL_MS),
    );
  }
  db.close();
  return figures;
}
