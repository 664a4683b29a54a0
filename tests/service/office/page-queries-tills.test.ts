import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadOnly, withDatabase } from '../../../main/journal/core/database.ts';
import { sumsReport } from '../../../main/money/reports/queries/sums-report.ts';
import { readSales } from '../../../office/page-queries/sales.ts';
import { SALES_DAYS } from '../../../shared/office/page-views/sums-views.ts';
import { JournalFolder, write } from '../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../lab/fakes/report-requests.ts';
import { randomDays } from '../../lab/fakes/shop/random-days.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { TillComputer } from '../../lab/office/uplinked-till.ts';

/** Three real tills with random days send their journals; the page shows what their own reports add up to. */

const SEED = Date.now();
const SPAN = { from: '2024-01-01', to: '2029-12-31' };
const GROUPS = ['hour', 'day', 'family', 'product'] as const;
const folders = [1, 2, 3].map(() => new JournalFolder());
const computers = folders.map(() => new TillComputer());
let office: TestOffice;

beforeAll(async () => {
  office = await startOffice({ kind: 'memory' });
  for (const [at, folder] of folders.entries()) {
    const [days] = fc.sample(randomDays, { numRuns: 1, seed: SEED + at });
    const journal = folder.open();
    write(journal, days?.events ?? []);
    journal.close();
    const till = computers[at]?.start(folder);
    await till?.join({ url: office.url, code: () => office.code(`Loket ${at}`, `Kios ${at}`) });
    await till?.arrived();
  }
});
afterAll(async () => {
  for (const computer of computers) await computer.remove();
  for (const folder of folders) folder.remove();
  await office.close();
});

for (const days of SALES_DAYS)
  test.each(GROUPS)(`sales by %s of ${days} days are those of the tills' reports (seed ${SEED})`, async (group) => {
    const view = await readSales(
      office.store.db,
      { outlets: null, consolidated: true, orders: true, reports: true },
      { ...SPAN, days, group },
      Date.now(),
    );
    const reports = folders.map(({ file }) =>
      withDatabase(openReadOnly(file), (db) => sumsReport(db, { span: { ...SPAN, days }, group, withBefore: false }, OWNER_TERMS)),
    );
    const expected = new Map<string, number>();
    for (const { key, sums } of reports.flatMap(({ rows }) => rows)) expected.set(key, (expected.get(key) ?? 0) + sums.sold.total);
    const shown = new Map(view.rows.map(({ key, sums }) => [key, sums.sold.total]));
    const present = (rows: ReadonlyMap<string, number>) => [...rows].filter(([, total]) => total !== 0).sort();
    expect(present(shown)).toEqual(present(expected));
    const total = (of: (report: (typeof reports)[number]) => number | undefined): number =>
      reports.reduce((sum, report) => sum + (of(report) ?? 0), 0);
    expect(view.total).toEqual({
      sold: { orders: total((report) => report.total.sold.orders), total: total((report) => report.total.sold.total) },
      refunded: { orders: total((report) => report.total.refunded.orders), total: total((report) => report.total.refunded.total) },
      earned: total((report) => report.total.earnings?.margin),
      debitUnknown: total((report) => report.total.earnings?.debitUnknown),
      losses: total((report) => report.total.earnings?.losses),
    });
    expect(view.total?.sold.orders).toBeGreaterThan(0);
  });
