import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { readHome, readReport } from '../../../../main/money/reports/reports.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import { JournalFolder, sumAllDays } from '../../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';
import { bookOf, emptyShift } from '../../../lab/fakes/shop/shifts.ts';

/** The reports of a day whose only shift sold nothing. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const span: ReportSpan = { days: 'business', from: '2026-11-21', to: '2026-11-21' };
const clock = { zone: 'Asia/Jakarta', dayStartsAt: 0 } as const;

it.each([false, true])('show the shift with zeros, whether the day is summed (%s) or not', (isSummed) => {
  const journal = folder.open();
  const { shift } = emptyShift(bookOf(journal));
  if (isSummed) sumAllDays(journal);
  const db = openReadOnly(folder.file);
  try {
    const terms = OWNER_TERMS;
    const shifts = readReport(db, { kind: 'shifts', form: { span } }, terms);
    expect(shifts).toMatchObject({ rows: [{ number: shift.number, difference: 0 }], short: { shifts: 0, amount: 0 } });
    const { total } = readReport(db, { kind: 'sums', form: { span, group: 'day', withBefore: true } }, terms);
    expect(total).toMatchObject({ sold: { orders: 0, total: 0 }, fulfilled: { orders: 0, total: 0 }, earnings: { debit: 0, margin: 0 } });
    const tenders = readReport(db, { kind: 'tenders', form: { span } }, terms);
    expect(tenders.rows.filter(({ payments }) => payments > 0)).toEqual([]);
    const service = readReport(db, { kind: 'service', form: { span, group: 'biller' } }, terms);
    expect(service.total).toMatchObject({ times: { orders: 0, medianMs: null } });
    const recap = readReport(db, { kind: 'recap', form: { days: 'calendar', month: '2026-11' } }, terms);
    expect(recap.total).toMatchObject({ receipts: 0, commission: 0 });
    const home = readHome(db, { ...terms, now: Date.parse('2026-11-21T10:00:00.000Z'), clock });
    expect(home).toMatchObject({ day: '2026-11-21', today: { sold: { orders: 0 } } });
    const { rows } = readReport(db, { kind: 'cashiers', form: { span } }, terms);
    expect(JSON.stringify([rows, shifts, total])).not.toMatch(/NaN|Infinity/);
  } finally {
    db.close();
  }
});
