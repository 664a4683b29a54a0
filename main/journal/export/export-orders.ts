import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addMoney } from '../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText, maskMiddle } from '../../../shared/lib/text.ts';
import { type Earnings, earningsOf, marginOf } from '../../../shared/order/margin.ts';
import { goodsOf, type Order } from '../../../shared/order/order.ts';
import type { Database } from '../core/database.ts';
import { makeFolder } from '../core/files.ts';
import { faultOf, type JournalFailure } from '../core/journal-failure.ts';
import { inOneMoment } from '../integrity/verify.ts';
import { Projections, type StoredOrder } from '../projections/projections.ts';
import { type Cell, csvLine } from './csv.ts';

export interface ExportRequest {
  readonly file: string;
  readonly format: 'csv' | 'json';
  /** Writes customers' numbers and names, tokens and codes in full; otherwise their middle is starred. */
  readonly unmasked: boolean;
  /**
   * What orders cost and left for the shop, for those with the right `viewMargin`; null: none of it. Where nobody says whether the
   * partner fee is the shop's income, there is no margin.
   */
  readonly earnings: { readonly partnerFeeIsIncome: boolean | null } | null;
}

export interface ExportReport {
  readonly file: string;
  readonly orders: number;
}

/** A column: its name, its cell, and whether it tells something of the customer or is worth money. */
interface Column {
  readonly name: string;
  readonly personal: boolean;
  readonly of: (stored: StoredOrder) => Cell;
}

const open = (name: string, of: Column['of']): Column => ({ name, of, personal: false });
const personal = (name: string, of: Column['of']): Column => ({ name, of, personal: true });

/** What the order cost and left for the shop; of one that was not sold, empty. */
function earningsColumns({ earnings }: Pick<ExportRequest, 'earnings'>): Column[] {
  if (earnings === null) return [];
  const parts = [
    open('sales_price', (stored) => readingOf(stored)?.salesPrice ?? null),
    open('cost', ({ order }) => cellOf(order, ({ cost }) => cost)),
    open('partner_fee', ({ order }) => cellOf(order, ({ partnerFee }) => partnerFee)),
  ];
  const { partnerFeeIsIncome } = earnings;
  if (partnerFeeIsIncome === null) return parts;
  return [...parts, open('margin', ({ order }) => cellOf(order, (earned) => marginOf(earned, { partnerFeeIsIncome })))];
}

function cellOf(order: Order, of: (earnings: Earnings) => number | null): Cell {
  const earnings = earningsOf(order);
  return earnings === null ? null : (of(earnings) ?? 'unknown');
}

const readingOf = ({ order: { state } }: StoredOrder) => (state.is === 'success' || state.is === 'review' ? state.reading : null);
const moneyPaid = ({ order: { sale } }: StoredOrder): number => addMoney(sale.price, sale.kioskFee);

const columnsOf = (request: Pick<ExportRequest, 'earnings'>): readonly Column[] => [
  open('order_id', ({ order }) => order.sale.orderId),
  open('time', ({ order }) => order.sale.at),
  open('state', ({ order }) => order.state.is),
  open('product_code', ({ order }) => order.sale.product.code),
  open('product', ({ order }) => order.sale.product.name),
  open('family', ({ order }) => order.sale.product.family),
  personal('client_number', ({ order }) => order.sale.clientNumber),
  personal('customer', (stored) => readingOf(stored)?.clientName || (stored.order.sale.quote?.clientName ?? '')),
  personal('fields', ({ order }) => order.sale.fields.map(({ value }) => value).join(' ')),
  open('price', ({ order }) => order.sale.price),
  open('kiosk_fee', ({ order }) => order.sale.kioskFee),
  open('paid', moneyPaid),
  ...earningsColumns(request),
  open('tender', ({ ticket }) => ticket.tender.kind),
  open('cashier', ({ order }) => order.sale.cashier),
  personal('serial_number', (stored) => readingOf(stored)?.serialNumber ?? ''),
  personal('goods', (stored) => goodsIn(stored)),
  open('ticket', ({ ticket }) => ticket.ticketId),
  open('receipt_head', ({ head }) => head ?? ''),
];

function goodsIn(stored: StoredOrder): string {
  const { sale, state } = stored.order;
  if (state.is === 'settled') return state.code;
  const reading = readingOf(stored);
  return reading ? (goodsOf(sale, reading) ?? '') : '';
}

function cellsOf(columns: readonly Column[], stored: StoredOrder, unmasked: boolean): Cell[] {
  return columns.map(({ of, personal: hidden }) => {
    const cell = of(stored);
    if (typeof cell !== 'string') return cell;
    const text = cleanText(cell, 2_000);
    return hidden && !unmasked ? maskMiddle(text) : text;
  });
}

/** How many orders are in memory at a time. */
const PAGE = 500;

/** Writes all orders, the oldest first, as they are at this moment. The file appears whole or not at all. */
export function exportTo(db: Database, { file, format, unmasked, earnings }: ExportRequest): Result<ExportReport, JournalFailure> {
  const draft = `${file}.part`;
  try {
    makeFolder(dirname(file));
    const handle = openSync(draft, 'w', 0o600);
    let orders = 0;
    try {
      const columns = columnsOf({ earnings });
      const names = columns.map(({ name }) => name);
      writeFileSync(handle, format === 'csv' ? csvLine(names) : '[');
      inOneMoment(db, () => {
        for (const stored of allOrders(db)) {
          writeFileSync(handle, lineOf(cellsOf(columns, stored, unmasked), names, format, orders === 0));
          orders += 1;
        }
      });
      if (format === 'json') writeFileSync(handle, '\n]\n');
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
    return ok({ file, orders });
  } catch (error) {
    rmSync(draft, { force: true });
    return fail(faultOf(error, file));
  }
}

function lineOf(cells: readonly Cell[], names: readonly string[], format: ExportRequest['format'], first: boolean): string {
  if (format === 'csv') return csvLine(cells);
  const row = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  return `${first ? '' : ','}\n  ${JSON.stringify(row)}`;
}

function* allOrders(db: Database): Iterable<StoredOrder> {
  const projections = new Projections(db);
  for (let after = 0; ; after += PAGE) {
    const page = projections.numbered(after, PAGE);
    if (page.length === 0) return;
    yield* page;
  }
}
