import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { sumsReport } from '../../../../main/money/reports/queries/sums-report.ts';
import { tendersReport } from '../../../../main/money/reports/queries/tenders-report.ts';
import { addDays } from '../../../../shared/lib/business-day.ts';
import type { SumsForm } from '../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import { JournalFolder, sumAllDays, write } from '../../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';
import { randomDays } from '../../../lab/fakes/shop/random-days.ts';
import { type PlainSums, plainRecount } from '../../../lab/reports/plain-recount.ts';

/** Every group of every span has the sums of a plain recount, whichever clock the tickets kept. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const GROUPS: readonly SumsForm['group'][] = ['hour', 'weekday', 'day', 'month', 'family', 'product', 'biller', 'cashier'];

/** The place of a sum's day in {@link PlainSums}: `money|day|business day|hour|product|family|biller|person|measure`. */
const KEY_OF: Record<SumsForm['group'], (parts: readonly string[], day: string) => string> = {
  hour: (parts) => String(Number(parts[3])),
  weekday: (_, day) => String(new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7),
  day: (_, day) => day,
  month: (_, day) => day.slice(0, 7),
  family: (parts) => parts[5] ?? '',
  product: (parts) => parts[4] ?? '',
  biller: (parts) => parts[6] ?? '',
  cashier: (parts) => parts[7] ?? '',
};

function plainRows(sums: PlainSums, span: ReportSpan, group: SumsForm['group']): Map<string, Record<string, number>> {
  const rows = new Map<string, Record<string, number>>();
  for (const [name, sum] of sums) {
    const parts = name.split('|');
    const day = (span.days === 'calendar' ? parts[1] : parts[2]) ?? '';
    if (parts[0] !== 'money' || day < span.from || day > span.to) continue;
    const key = KEY_OF[group](parts, day);
    const row = rows.get(key) ?? {};
    const measure = parts[8] ?? '';
    rows.set(key, { ...row, [measure]: (row[measure] ?? 0) + sum });
  }
  return rows;
}

/** The number of the first sale a week later, at 8:00; sales are 61 s apart. */
const A_WEEK_LATER = 9_915;

const around = fc.record({
  days: fc.constantFrom('calendar' as const, 'business' as const),
  from: fc.integer({ min: -410, max: 410 }).map((days) => addDays('2026-11-21', days)),
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(900)),
});

describe('a report of sales', () => {
  it('of any span, by anything, has the sums of a plain recount', () => {
    fc.assert(
      fc.property(randomDays, fc.nat(), fc.array(around, { minLength: 3, maxLength: 3 }), ({ events }, summedAt, spans) => {
        folder.remove();
        folder = new JournalFolder();
        const journal = folder.open();
        // Past days are summed after any of the events; some of the later ones belong to these days.
        const since = summedAt % (events.length + 1);
        write(journal, events.slice(0, since));
        sumAllDays(journal);
        write(journal, events.slice(since));
        const db = openReadOnly(folder.file);
        const plain = plainRecount(db);
        for (const { days, from, length } of spans) {
          const span: ReportSpan = { days, from, to: addDays(from, length) };
          for (const group of GROUPS) {
            const { rows, total } = sumsReport(db, { span, group, withBefore: false }, OWNER_TERMS);
            const expected = plainRows(plain, span, group);
            const filled = rows.filter(({ key }) => expected.has(key));
            expect(filled).toHaveLength(expected.size);
            for (const { key, sums } of filled) {
              const {
                sold = 0,
                price = 0,
                fee = 0,
                fulfilled = 0,
                fulfilled_total: paid = 0,
                debit = 0,
                refunded = 0,
                payment_fee: paymentFee = 0,
                partner_income: partnerIncome = 0,
              } = expected.get(key) ?? {};
              expect([key, sums.sold.orders, sums.sold.total]).toEqual([key, sold, price + fee]);
              const margin = paid - debit - paymentFee + partnerIncome;
              expect([sums.fulfilled.orders, sums.fulfilled.total, sums.earnings?.margin]).toEqual([fulfilled, paid, margin]);
              expect(sums.refunded.orders).toBe(refunded);
            }
            expect(rows.reduce((sum, { sums }) => sum + sums.sold.total, 0)).toBe(total.sold.total);
          }
          const taken = tendersReport(db, { span }).rows.reduce((sum, { received }) => sum + received, 0);
          expect(taken).toBe(sumsReport(db, { span, group: 'day', withBefore: false }, OWNER_TERMS).total.sold.total);
        }
        db.close();
      }),
      { numRuns: 25 },
    );
  });

  it('of a journal without a sale has every hour and day, and nothing in them', () => {
    folder.open();
    const db = openReadOnly(folder.file);
    const span: ReportSpan = { days: 'business', from: '2026-11-01', to: '2026-11-30' };
    const by = (group: SumsForm['group']) => sumsReport(db, { span, group, withBefore: true }, OWNER_TERMS);
    expect(GROUPS.map((group) => by(group).rows.length)).toEqual([24, 7, 30, 1, 0, 0, 0, 0]);
    expect(by('day')).toMatchObject({ comparison: null, dataSince: null, total: { sold: { orders: 0 }, earnings: { margin: 0 } } });
    db.close();
  });

  it.each([false, true])('compares today with the same weekday up to the last full hour, the past summed (%s) or not', (isSummed) => {
    const journal = folder.sold(1, 200);
    folder.sold(A_WEEK_LATER, A_WEEK_LATER + 79, journal);
    if (isSummed) sumAllDays(journal);
    const db = openReadOnly(folder.file);
    const span: ReportSpan = { days: 'calendar', from: '2024-01-09', to: '2024-01-09' };
    for (const group of GROUPS) {
      const form: SumsForm = { span, group, withBefore: true };
      const { total, totalCompared, rows } = sumsReport(db, form, { ...OWNER_TERMS, now: Date.parse('2024-01-09T02:30:00.000Z') });
      const { now, before } = totalCompared ?? {};
      // Those since 9:00 wait for the end of their hour.
      expect([group, total.sold.orders, now?.sold.orders, before?.sold.orders]).toEqual([group, 80, 59, 59]);
      expect(rows.reduce((sum, { compared }) => sum + (compared?.before.sold.orders ?? 0), 0)).toBe(59);
    }
    db.close();
  });

  it('compares months by the days that they have figures of', () => {
    folder.sold(1, 3);
    const db = openReadOnly(folder.file);
    const february: ReportSpan = { days: 'calendar', from: '2024-02-01', to: '2024-02-29' };
    const report = sumsReport(db, { span: february, group: 'product', withBefore: true }, OWNER_TERMS);
    expect(report).toMatchObject({ dataSince: '2024-01-02', comparison: { before: { from: '2024-01-02', to: '2024-01-31' } } });
    expect(report.totalCompared).toMatchObject({ days: 29, daysBefore: 30, before: { sold: { orders: 3 } } });
    db.close();
  });
});
