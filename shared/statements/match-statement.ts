import type { DebitRange } from '../balance/debit-range.ts';
import { parseOrderId } from '../orders/order-id.ts';
import type { StatementLine, UnreadLine } from './read-statement.ts';
import type { StatementClass, StatementEntry } from './statement-entry.ts';

/** An order of the till, as far as a statement is compared with it. Times are in ms since the epoch. */
export interface ExpectedOrder {
  readonly orderId: string;
  readonly soldAt: number;
  /** When the till knew that it was delivered; null where it does not. The debit lies between the sale and then. */
  readonly deliveredAt: number | null;
  /** `delivered`: the provider took D. `doubt`: it is not known. `none`: it took nothing, or gave it back. */
  readonly stands: 'delivered' | 'doubt' | 'none';
  /** Between which amounts D is, and what is counted; null where neither an answer nor the sale says it. */
  readonly debit: DebitRange | null;
}

interface MatchInput {
  readonly lines: readonly StatementLine[];
  readonly unread: readonly UnreadLine[];
  /** Orders that were sold in the period, and those that a row names. */
  readonly orders: readonly ExpectedOrder[];
  /** The statement's period: `from` belongs to it, `to` does not. */
  readonly period: { readonly from: number; readonly to: number };
  /** How near to an edge of the period a debit may be in the statement before or after. */
  readonly marginMs: number;
}

interface OrderLines {
  readonly debits: StatementLine[];
  readonly credits: StatementLine[];
}

/**
 * Compares a statement with the till's orders by order id and D. Rows come first, in their order, then the orders without a row by the time
 * of their sale.
 */
export function matchStatement({ lines, unread, orders, period, marginMs }: MatchInput): StatementEntry[] {
  const known = new Map(orders.map((order) => [order.orderId, order]));
  const isInside = ({ at }: StatementLine): boolean => at >= period.from && at < period.to;
  const byOrder = linesByOrder(lines.filter(isInside), known);
  const rows = lines.map((line) => {
    const orderId = orderIdOf(line.said, known);
    const order = orderId === null ? undefined : known.get(orderId);
    const own = (orderId === null ? undefined : byOrder.get(orderId)) ?? { debits: [], credits: [] };
    return entryOf(isInside(line) ? classOf(line, orderId, order, own) : 'outside', line, orderId, order);
  });
  const unreadRows = unread.map(({ row, said, why }) => unreadEntry(row, orderIdOf(said, known), why));
  const ofUnread = new Set(unreadRows.map(({ orderId }) => orderId));
  const without = orders
    .filter(({ soldAt }) => soldAt >= period.from && soldAt < period.to)
    .filter(({ orderId }) => !hasOwnClass(byOrder.get(orderId)) && !ofUnread.has(orderId))
    .toSorted((one, other) => one.soldAt - other.soldAt)
    .flatMap((order) => {
      const name = classWithoutRow(order, period, marginMs);
      return name === null ? [] : [rowlessEntry(name, order)];
    });
  return [...[...rows, ...unreadRows].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)), ...without];
}

/** An id that is known or has the form of one; null for other texts, which may hold anything. */
function orderIdOf(said: string, known: ReadonlyMap<string, ExpectedOrder>): string | null {
  const id = said.toLowerCase();
  return known.has(id) || parseOrderId(id) !== null ? id : null;
}

function linesByOrder(lines: readonly StatementLine[], known: ReadonlyMap<string, ExpectedOrder>): Map<string, OrderLines> {
  const byOrder = new Map<string, OrderLines>();
  for (const line of lines) {
    const orderId = orderIdOf(line.said, known);
    if (orderId === null) continue;
    const own = byOrder.get(orderId) ?? { debits: [], credits: [] };
    byOrder.set(orderId, own);
    (line.isCredit ? own.credits : own.debits).push(line);
  }
  return byOrder;
}

/** Whether an order is in a class by its rows: a credit alone says nothing about its debit. */
const hasOwnClass = (lines: OrderLines | undefined): boolean => lines !== undefined && (lines.debits.length > 0 || isRepeated(lines));

const isRepeated = ({ debits, credits }: OrderLines): boolean => debits.length > 1 || credits.length > 1;

function classOf(line: StatementLine, orderId: string | null, order: ExpectedOrder | undefined, own: OrderLines): StatementClass {
  if (orderId === null) return line.isCredit ? 'otherCredit' : 'onlyThere';
  if (isRepeated(own)) return 'repeated';
  if (!order) return 'onlyThere';
  if (line.isCredit) return 'reversal';
  switch (order.stands) {
    case 'delivered':
      return isWithin(line.amount, order.debit) ? 'matched' : 'otherAmount';
    case 'doubt':
      return 'inDoubt';
    case 'none':
      return own.credits[0]?.amount === line.amount ? 'returned' : 'onlyThere';
  }
}

const isWithin = (amount: number, debit: ExpectedOrder['debit']): boolean =>
  debit !== null && amount >= debit.least && amount <= debit.most;

/** The class of an order that was sold in the period and has no debit in it; null where none is expected. */
function classWithoutRow(
  { stands, soldAt, deliveredAt, debit }: ExpectedOrder,
  { from, to }: MatchInput['period'],
  marginMs: number,
): StatementClass | null {
  if (stands === 'none' || debit?.most === 0) return null;
  const isNearEdge = soldAt < from + marginMs || (deliveredAt ?? soldAt) >= to - marginMs;
  if (isNearEdge) return 'notDue';
  return stands === 'doubt' ? 'inDoubt' : 'onlyHere';
}

function entryOf(
  name: StatementClass,
  { row, at, isCredit, amount }: StatementLine,
  orderId: string | null,
  order: ExpectedOrder | undefined,
): StatementEntry {
  const moved = isCredit ? { debit: 0, credit: amount } : { debit: amount, credit: 0 };
  const isCompared = name === 'matched' || name === 'otherAmount' || name === 'inDoubt';
  return { class: name, row, orderId, at: iso(at), ...moved, expected: isCompared ? (order?.debit?.expected ?? null) : null };
}

const unreadEntry = (row: number, orderId: string | null, why: UnreadLine['why']): StatementEntry => ({
  ...{ class: 'unread', row, orderId, at: null },
  ...{ debit: 0, credit: 0, expected: null, why },
});

const rowlessEntry = (name: StatementClass, { orderId, soldAt, debit }: ExpectedOrder): StatementEntry => ({
  ...{ class: name, row: null, orderId, at: iso(soldAt) },
  ...{ debit: 0, credit: 0, expected: debit?.expected ?? null },
});

const iso = (at: number): string => new Date(at).toISOString();
