import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFile, openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { TableFormat } from '../../../../main/lib/export/table-file.ts';
import { shiftsReport } from '../../../../main/money/reports/queries/closed-shifts.ts';
import { exportReport } from '../../../../main/money/reports/reports.ts';
import { readWorkbookRows } from '../../../../main/shop/catalogue/import/workbook-rows.ts';
import type { TableRequest } from '../../../../shared/reports/report-forms.ts';
import { eventsOfSale } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';
import { plainRecount } from '../../../lab/reports/plain-recount.ts';
import { copyYear } from '../../../lab/reports/year/kept-year.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** A product and a cashier whose names a spreadsheet would run. */
const HOSTILE = '=HYPERLINK("http://x","Token")';
const hostile = (n: number): JournalEvent[] =>
  JSON.parse(
    JSON.stringify(eventsOfSale(n)).replaceAll('PLN Token 100.000', HOSTILE.replaceAll('"', '\\"')).replaceAll('"Sari"', '"@SUM(A1)"'),
  );

async function exported(report: TableRequest, format: TableFormat, withEarnings = true): Promise<string> {
  const db = openReadOnly(folder.file);
  const file = join(folder.path, `report.${format}`);
  await exportReport(db, { report, format, file, ...OWNER_TERMS, withEarnings });
  db.close();
  return readFileSync(file, format === 'xlsx' ? 'latin1' : 'utf8');
}

const span = { days: 'calendar', from: '2024-01-01', to: '2024-01-31' } as const;
const REPORTS: TableRequest[] = [
  { kind: 'sums', form: { span, group: 'product', withBefore: true } },
  { kind: 'sums', form: { span, group: 'cashier', withBefore: false } },
  { kind: 'tenders', form: { span } },
  { kind: 'service', form: { span, group: 'product' } },
  { kind: 'shifts', form: { span } },
  { kind: 'cashiers', form: { span } },
  { kind: 'recap', form: { days: 'calendar', month: '2024-01' } },
  { kind: 'debts', form: { span, group: 'day' } },
];

describe('an exported report', () => {
  beforeEach(() => {
    const journal = folder.open();
    for (let n = 1; n <= 40; n += 1) write(journal, hostile(n));
  });

  it('has the sums of the report in its rows', async () => {
    const rows = await rowsOf(REPORTS[0] as TableRequest, 'xlsx');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      product: 'pln-2',
      name: 'PLN Token 200.000',
      sold_orders: 10,
      total: 2_025_000,
      margin: 25_000,
      before_total: null,
    });
  });

  it('runs no formula of a product or a cashier in a spreadsheet, in any report', async () => {
    for (const report of REPORTS) {
      const csv = await exported(report, 'csv');
      expect(csv.startsWith('\ufeff"')).toBe(true);
      expect(csv).not.toMatch(/(^|,|\n)"?[=@]/);
    }
    expect(await exported(REPORTS[0] as TableRequest, 'csv')).toContain(`"'=HYPERLINK`);
    for (const report of REPORTS) expect((await exported(report, 'xlsx')).slice(0, 2)).toBe('PK');
  });

  it('has no column of what was earned for a person who may not see it', async () => {
    const [head = ''] = (await exported(REPORTS[0] as TableRequest, 'csv', false)).split('\r\n');
    expect(head).not.toMatch(/margin|debit|partner|losses/);
    expect(head).toContain('before_total');
  });
});

type Row = Readonly<Record<string, string | number | null>>;

/** The rows of a file, each cell by its heading; a number of a CSV is a text. */
async function rowsOf(report: TableRequest, format: TableFormat): Promise<Row[]> {
  const content = await exported(report, format);
  if (format === 'csv') return parse(content, { bom: true, columns: true });
  const sheet: (string | number | null)[][] = [];
  await readWorkbookRows(join(folder.path, 'report.xlsx'), ({ cells }) => sheet.push(cells.map((cell) => cell as string | number | null)));
  const [names = [], ...rows] = sheet;
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [String(name), cells[at] ?? null])));
}

const sumOf = (rows: readonly Row[], column: string): number => rows.reduce((sum, row) => sum + Number(row[column]), 0);

describe('an exported report of three days', () => {
  const days = { days: 'business', from: '2025-12-01', to: '2025-12-03' } as const;
  const reports: readonly TableRequest[] = [
    ...(['hour', 'weekday', 'day', 'month', 'family', 'product', 'biller', 'cashier'] as const).map((group) => {
      return { kind: 'sums', form: { span: days, group, withBefore: true } } as const;
    }),
    { kind: 'tenders', form: { span: days } },
    ...(['product', 'biller', 'family'] as const).map((group) => ({ kind: 'service', form: { span: days, group } }) as const),
    { kind: 'shifts', form: { span: days } },
    { kind: 'cashiers', form: { span: days } },
    { kind: 'recap', form: { days: 'business', month: '2025-12' } },
  ];
  beforeEach(() => {
    copyYear(folder.file, { orders: 250, days: 3 });
  });

  it.each(reports.map((report) => [nameOf(report), report] as const))(
    'has the same rows and cells in each format: %s',
    async (_name, report) => {
      const rows = await rowsOf(report, 'xlsx');
      expect(rows.length).toBeGreaterThan(0);
      // An empty text is no cell of a workbook.
      expect(await rowsOf(report, 'csv')).toEqual(rows.map((row) => mapped(row, (cell) => String(cell ?? ''))));
    },
  );

  it('adds up to what a plain recount finds', async () => {
    const db = openReadOnly(folder.file);
    const plain = plainRecount(db);
    db.close();
    const recounted = (...names: readonly string[]): number =>
      [...plain].reduce((sum, [key, value]) => {
        const [, , day = ''] = key.split('|');
        return names.some((name) => key.startsWith(`${name.split(' ')[0]}|`) && key.endsWith(`|${name.split(' ')[1]}`)) && day <= days.to
          ? sum + value
          : sum;
      }, 0);
    for (const report of reports.filter(({ kind }) => kind === 'sums')) {
      const rows = await rowsOf(report, 'csv');
      expect(sumOf(rows, 'sold_orders')).toBe(recounted('money sold'));
      expect(sumOf(rows, 'total')).toBe(recounted('money price', 'money fee'));
      expect(sumOf(rows, 'margin')).toBe(recounted('money fulfilled_total') - recounted('money debit'));
      expect(sumOf(rows, 'refunded_total')).toBe(recounted('money refunded_total'));
    }
    const of = (kind: string) => rowsOf(reports.find((report) => report.kind === kind) as TableRequest, 'csv');
    expect(sumOf(await of('tenders'), 'received')).toBe(recounted('tender received'));
    expect(sumOf(await of('tenders'), 'returned')).toBe(recounted('tender returned'));
    expect(sumOf(await of('service'), 'success')).toBe(recounted('money success'));
    expect(sumOf(await of('recap'), 'gross_receipts')).toBe(recounted('money fulfilled_total'));
    expect(sumOf(await of('cashiers'), 'total')).toBe(recounted('money price', 'money fee'));
    const shifts = await of('shifts');
    expect(shifts).toHaveLength(6);
    for (const { expected, counted, difference } of shifts) expect(Number(counted) - Number(expected)).toBe(Number(difference));
  });

  it('has every shift of the span, also those that the screen does not list', async () => {
    const db = openFile(folder.file);
    // As many more Zs as the screen lists, each a copy of one.
    db.exec(`WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < 1000)
      INSERT INTO shifts (shift_id, z, opened, closed, digest, body)
      SELECT 'copy-' || n, 1000 + n, opened, closed, digest, body FROM shifts CROSS JOIN copies WHERE z = (SELECT min(z) FROM shifts)`);
    const { rows, left, short, over } = shiftsReport(db, { span: days });
    db.close();
    expect([rows.length, left]).toEqual([1_000, 6]);
    for (const format of ['csv', 'xlsx'] as const) {
      const listed = await rowsOf({ kind: 'shifts', form: { span: days } }, format);
      expect(listed).toHaveLength(1_006);
      expect(sumOf(listed, 'difference')).toBe(short.amount + over.amount);
    }
  });
});

const nameOf = ({ kind, form }: TableRequest): string => ('group' in form ? `${kind} by ${form.group}` : kind);

const mapped = (row: Row, by: (cell: string | number | null) => string | number | null): Row =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, by(cell)]));
