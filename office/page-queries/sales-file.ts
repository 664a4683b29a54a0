import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../shared/lib/csv-line.ts';
import type { SalesRow, SalesView } from '../../shared/office/page-views/sums-views.ts';

/** The columns of a file of sales, named as in the till's own reports. */
const COLUMNS: readonly (readonly [name: string, of: (row: SalesRow) => Cell])[] = [
  ['key', ({ key }) => key],
  ['name', ({ label }) => label],
  ['outlet', ({ outletName }) => outletName],
  ['orders', ({ sums }) => sums.sold.orders],
  ['sold', ({ sums }) => sums.sold.total],
  ['refunded_orders', ({ sums }) => sums.refunded.orders],
  ['refunded', ({ sums }) => sums.refunded.total],
  ['margin', ({ sums }) => sums.earned],
  ['debit_unknown', ({ sums }) => sums.debitUnknown],
  ['losses', ({ sums }) => sums.losses],
];

/** The rows of sales as CSV; a spreadsheet runs no text of it. */
export const salesFile = ({ rows }: SalesView): string =>
  `${BYTE_ORDER_MARK}${csvLine(COLUMNS.map(([name]) => name))}${rows.map((row) => csvLine(COLUMNS.map(([, of]) => of(row)))).join('')}`;
