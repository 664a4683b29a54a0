import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openReadOnly } from '../../../../main/journal/core/database.ts';
import { readHome, readReport } from '../../../../main/money/reports/reports.ts';
import { ActLimits } from '../../../../shared/reports/cashier-acts.ts';
import type { ReportKind, RequestOf } from '../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import { JournalFolder } from '../../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';

let folder: JournalFolder;
let db: Database;
beforeEach(() => {
  folder = new JournalFolder();
  folder.sold(1, 200);
  db = openReadOnly(folder.file);
});
afterEach(() => {
  db.close();
  folder.remove();
});

const read = <K extends ReportKind>(request: RequestOf<K>, withEarnings = false) =>
  readReport(db, request, { ...OWNER_TERMS, withEarnings });
/** The sales begin at 8:01 in Jakarta on 2 January, one a minute. */
const span: ReportSpan = { days: 'calendar', from: '2024-01-02', to: '2024-01-02' };
const limits = ActLimits.parse({});

describe('the reports of a morning with 200 sales', () => {
  it('count each sale in its hour, with what the provider took and what was left', () => {
    const { rows, total, dataSince } = read({ kind: 'sums', form: { span, group: 'hour', withBefore: true } }, true);
    expect(rows.filter(({ sums }) => sums.sold.orders > 0).map(({ key, sums }) => [key, sums.sold.orders])).toEqual([
      ['8', 59],
      ['9', 59],
      ['10', 59],
      ['11', 23],
    ]);
    expect(total.sold).toMatchObject({ orders: 200, price: 18_500_000, fee: 500_000, total: 19_000_000 });
    expect(total.fulfilled).toEqual({ orders: 200, total: 19_000_000, fee: 500_000 });
    expect(total.earnings).toMatchObject({ debit: 18_500_000, margin: 500_000, debitUnknown: 0 });
    expect(dataSince).toBe('2024-01-02');
  });

  it('tell nothing of what was earned without the right', () => {
    const { rows, total } = read({ kind: 'sums', form: { span, group: 'product', withBefore: false } });
    expect([...rows.map(({ sums }) => sums), total].every(({ earnings }) => earnings === null)).toBe(true);
    expect(rows).toHaveLength(4);
  });

  it('are all answered', () => {
    expect(read({ kind: 'tenders', form: { span } }).rows[0]).toEqual({
      ...{ tender: 'cash', payments: 200, received: 19_000_000, refunds: 0, returned: 0 },
    });
    expect(read({ kind: 'service', form: { span, group: 'biller' } }).total).toMatchObject({
      share: 1,
      times: { orders: 200, medianMs: 500 },
    });
    expect(read({ kind: 'shifts', form: { span } })).toMatchObject({ rows: [], short: { shifts: 0, amount: 0 } });
    const { rows } = read({ kind: 'cashiers', form: { span } });
    expect(rows.map(({ name }) => name).sort()).toEqual(['Budi', 'Sari', 'Wulan']);
    expect(read({ kind: 'cashier', form: { span, person: 'Sari' } }).cashier).toEqual(rows.find(({ key }) => key === 'Sari'));
    expect(read({ kind: 'recap', form: { days: 'calendar', month: '2024-01' } }).total).toMatchObject({
      receipts: 19_000_000,
      commission: 500_000,
    });
    const home = readHome(db, {
      ...{ now: Date.parse('2024-01-02T03:30:00.000Z'), clock: { zone: 'Asia/Jakarta', dayStartsAt: 0 }, limits, withEarnings: true },
    });
    expect(home).toMatchObject({ day: '2024-01-02', today: { sold: { orders: 200 } }, now: { open: { orders: 0 } }, isComplete: true });
  });
});
