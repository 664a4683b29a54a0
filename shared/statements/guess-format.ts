import type { ShopClock } from '../lib/business-day.ts';
import { type FileRow, headingsIn } from '../lib/first-rows.ts';
import { readMoney } from '../lib/read-money.ts';
import { parseOrderId } from '../orders/order-id.ts';
import { readMoment } from './read-moment.ts';
import { DATE_ORDERS, DECIMAL_SIGNS, type StatementColumn, type StatementFormat } from './statement-format.ts';

/** What the headings of providers name the columns, in lower case and without anything but letters. */
const HEADINGS: Readonly<Record<StatementColumn, RegExp>> = {
  orderId:
    /^(order(id|no|number|ref)?|idorder|idpesanan|nopesanan|(no|id)?ref(id|no|erence|erensi)?(client|partner|merchant)?(id)?|(client|partner|merchant)(ref|order|trx)(id|no)?|trxid|idtrx|idtransaksi|transactionid)$/,
  at: /^(date|datetime|time|timestamp|at|createdat|tanggal|tgl|waktu|tanggaltransaksi|tgltransaksi|transactiondate|(tanggal|tgl)(dan)?(jam|waktu)|waktutransaksi)$/,
  amount: /^(amount|nominal|jumlah|nilai|harga|price|total|debit|debet|db|keluar|mutasi|value)$/,
  credit: /^(credit|kredit|cr|masuk)$/,
  word: /^(type|tipe|jenis|dk|dc|dbcr|crdb|mutasitype|direction|kind|status|statustransaksi|statustrx)$/,
};
const DEBIT_HEADING = /^(debit|debet|db|keluar)$/;

/** How many rows are looked at. */
const PROBE_ROWS = 50;

const plain = (cell: string | null): string => (cell ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');

/**
 * What the first rows of a file suggest; a person corrects it before anything is compared. `isKnown`: whether the journal has an order. The
 * column with such ids is that of the orders; serials may look like ids too.
 */
export function guessFormat(
  rows: readonly FileRow[],
  zone: ShopClock['zone'],
  { isKnown = () => false, today }: { readonly isKnown?: (orderId: string) => boolean; readonly today?: string } = {},
): StatementFormat {
  const heading = headingsIn(rows, knownHeadings);
  const below = rows.filter(({ row }) => row > (heading?.row ?? 0)).slice(0, PROBE_ROWS);
  const named = (column: StatementColumn): number | null => {
    const found = heading?.cells.findIndex((cell) => HEADINGS[column].test(plain(cell))) ?? -1;
    return found === -1 ? null : found;
  };
  const cellsOf = (column: number | null): string[] =>
    column === null ? [] : below.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');
  const columns = {
    orderId: mostIds(below, isKnown) ?? named('orderId') ?? mostIds(below, (id) => parseOrderId(id) !== null),
    at: named('at'),
    amount: named('amount'),
    credit: named('credit'),
    word: named('word'),
  };
  const amounts = cellsOf(columns.amount);
  const decimal = best(DECIMAL_SIGNS, (sign) => countOf(amounts, (cell) => readMoney(cell, sign) !== null));
  const isMoment = (cell: string, dates: StatementFormat['dates']): boolean =>
    readMoment(cell, { dates, zone, ...(today === undefined ? {} : { lastDay: today }) }) !== null;
  const hasDebitColumn = columns.amount !== null && DEBIT_HEADING.test(plain(heading?.cells[columns.amount] ?? null));
  return {
    ...{ separator: 'auto', headingRow: heading?.row ?? 0, columns, decimal, zone },
    sign: signOf(columns, hasDebitColumn, amounts),
    dates: best(DATE_ORDERS, (dates) => countOf(cellsOf(columns.at), (cell) => isMoment(cell, dates))),
  };
}

const knownHeadings = ({ cells }: FileRow): number =>
  Object.values(HEADINGS).filter((known) => cells.some((cell) => known.test(plain(cell)))).length;

/** The column in which most cells are ids; null where no cell is one. */
function mostIds(rows: readonly FileRow[], isId: (text: string) => boolean): number | null {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (isId((cell ?? '').trim().toLowerCase())) counts.set(column, (counts.get(column) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

function signOf(columns: StatementFormat['columns'], hasDebitColumn: boolean, amounts: readonly string[]): StatementFormat['sign'] {
  if (columns.credit !== null && hasDebitColumn) return 'twoColumns';
  const isSigned = amounts.some((cell) => /^[-−(]/.test(cell));
  if (columns.word !== null && !isSigned) return 'byWord';
  return hasDebitColumn && !isSigned ? 'plusIsDebit' : 'minusIsDebit';
}

const countOf = (cells: readonly string[], isGood: (cell: string) => boolean): number => cells.filter(isGood).length;

/** The first of those that fit most. */
const best = <T>(choices: readonly [T, ...T[]], fits: (choice: T) => number): T =>
  choices.reduce<T>((found, choice) => (fits(choice) > fits(found) ? choice : found), choices[0]);
