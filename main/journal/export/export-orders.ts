import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Cell, csvLine } from '../../../shared/lib/csv-line.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText, maskMiddle } from '../../../shared/lib/text.ts';
import { customerNameOf, readingOf } from '../../../shared/orders/customer-name.ts';
import { type Earnings, earningsOf } from '../../../shared/orders/money/margin.ts';
import { amountPaid, goodsOf, type Order } from '../../../shared/orders/order.ts';
import type { Payment } from '../../../shared/orders/payments.ts';
import { returnedOf } from '../../../shared/orders/refunds.ts';
import { linePartsOf } from '../../../shared/orders/ticket-payments.ts';
import { writeWholeBy } from '../../lib/files.ts';
import { type Database, inReadTransaction } from '../core/database.ts';
import { createFolder } from '../core/files.ts';
import { type JournalFailure, journalFailureOf } from '../core/journal-failure.ts';
import { integer, rowsOf, text } from '../core/rows.ts';
import { Projections, type StoredOrder } from '../projections/projections.ts';

export interface ExportRequest {
  readonly file: string;
  /** Writes customers' numbers and names, tokens and codes in full; otherwise stars their middle. */
  readonly unmasked: boolean;
  /** Whether cost and margin are in it, for those with the right `viewMargin`. */
  readonly withEarnings: boolean;
}

export interface ExportReport {
  readonly file: string;
  readonly orders: number;
}

/** A column: its name, its cell, and whether it is personal or worth money. */
interface Column {
  readonly name: string;
  readonly isPersonal: boolean;
  readonly cellOf: (stored: StoredOrder) => Cell;
}

const plainColumn = (name: string, cellOf: Column['cellOf']): Column => ({ name, cellOf, isPersonal: false });
const personalColumn = (name: string, cellOf: Column['cellOf']): Column => ({ name, cellOf, isPersonal: true });

/** The order's cost and margin; empty for an order that neither earned nor cost anything. */
function earningsColumns({ withEarnings }: Pick<ExportRequest, 'withEarnings'>, compensated: ReadonlyMap<string, number>): Column[] {
  if (!withEarnings) return [];
  return [
    plainColumn('sales_price', (stored) => answerOf(stored)?.salesPrice ?? null),
    plainColumn('cost', ({ order }) => earningsCell(order, ({ cost }) => cost)),
    plainColumn('partner_fee', ({ order }) => earningsCell(order, ({ partnerFee }) => partnerFee)),
    plainColumn('payment_fee', ({ order }) => earningsCell(order, ({ paymentFee }) => paymentFee)),
    plainColumn('margin', ({ order }) => earningsCell(order, ({ margin }) => margin)),
    plainColumn('compensated', ({ order }) => compensated.get(order.sale.orderId) ?? 0),
  ];
}

function earningsCell(order: Order, of: (earnings: Earnings) => number | null): Cell {
  const earnings = earningsOf(order);
  return earnings === null ? null : (of(earnings) ?? 'unknown');
}

const answerOf = ({ order: { state } }: StoredOrder) => (state.is === 'settled' ? null : readingOf(state));

const columnsOf = (request: Pick<ExportRequest, 'withEarnings'>, compensated: ReadonlyMap<string, number>): readonly Column[] => [
  plainColumn('order_id', ({ order }) => order.sale.orderId),
  plainColumn('time', ({ order }) => order.sale.at),
  plainColumn('state', ({ order }) => order.state.is),
  plainColumn('product_code', ({ order }) => order.sale.product.code),
  plainColumn('product', ({ order }) => order.sale.product.name),
  plainColumn('family', ({ order }) => order.sale.product.family),
  personalColumn('client_number', ({ order }) => order.sale.clientNumber),
  personalColumn('customer', (stored) => customerNameOf(stored.order)),
  personalColumn('fields', ({ order }) => order.sale.fields.map(({ value }) => value).join(' ')),
  plainColumn('price', ({ order }) => order.sale.price),
  plainColumn('kiosk_fee', ({ order }) => order.sale.kioskFee),
  plainColumn('paid', ({ order }) => amountPaid(order.sale)),
  ...earningsColumns(request, compensated),
  plainColumn('tender', ({ order: { sale }, ticket }) => tendersText(linePartsOf(ticket, sale.orderId, amountPaid(sale)))),
  plainColumn('cashier', ({ order }) => order.sale.cashier),
  personalColumn('serial_number', (stored) => answerOf(stored)?.serialNumber ?? ''),
  personalColumn('goods', goodsIn),
  plainColumn('ticket', ({ ticket }) => ticket.ticketId),
  plainColumn('receipt_head', ({ head }) => head ?? ''),
  plainColumn('refund', ({ order }) => order.refund.is),
  plainColumn('refunded', ({ order }) => returnedOf(order.refund)),
];

/** The only means of a line, or each with its part: `qr 20000 cash 6500`. */
const tendersText = (parts: readonly Payment[]): string =>
  parts.map(({ tender, amount }) => (parts.length === 1 ? tender : `${tender} ${amount}`)).join(' ');

function goodsIn(stored: StoredOrder): string {
  const { sale, state } = stored.order;
  if (state.is === 'settled') return state.code;
  const reading = answerOf(stored);
  return reading ? (goodsOf(sale, reading) ?? '') : '';
}

function cellsOf(columns: readonly Column[], stored: StoredOrder, unmasked: boolean): Cell[] {
  return columns.map((column) => {
    const cell = column.cellOf(stored);
    if (typeof cell !== 'string') return cell;
    const cleaned = cleanText(cell, 2_000);
    return column.isPersonal && !unmasked ? maskMiddle(cleaned) : cleaned;
  });
}

/** How many orders are in memory at a time. */
const PAGE_SIZE = 500;

/**
 * Exports all orders as CSV, the oldest first, as of one moment. The file appears complete or not at all. A journal may hold more orders
 * than a sheet of a workbook has rows, and a workbook is made in memory, so there is none.
 */
export function exportOrders(db: Database, { file, unmasked, withEarnings }: ExportRequest): Result<ExportReport, JournalFailure> {
  try {
    createFolder(dirname(file));
    let orders = 0;
    writeWholeBy(file, (fd) => {
      inReadTransaction(db, () => {
        const columns = columnsOf({ withEarnings }, withEarnings ? compensations(db) : new Map());
        writeFileSync(fd, csvLine(columns.map(({ name }) => name)));
        for (const stored of allOrders(db)) {
          writeFileSync(fd, csvLine(cellsOf(columns, stored, unmasked)));
          orders += 1;
        }
      });
    });
    return ok({ file, orders });
  } catch (error) {
    return fail(journalFailureOf(error, file));
  }
}

const COMPENSATED_ROWS = rowsOf({ orderId: text, amount: integer });

/** What was paid as compensation, by order; few orders have any. */
function compensations(db: Database): ReadonlyMap<string, number> {
  const rows = COMPENSATED_ROWS.all(db.prepare('SELECT order_id AS orderId, sum(amount) AS amount FROM compensations GROUP BY order_id'));
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

function* allOrders(db: Database): Iterable<StoredOrder> {
  const projections = new Projections(db);
  for (let after = 0; ; after += PAGE_SIZE) {
    const page = projections.ordersAfter(after, PAGE_SIZE);
    if (page.length === 0) return;
    yield* page;
  }
}
