import { createHash } from 'node:crypto';
import { digestOf, extendChain } from '../../../../../main/journal/core/chain.ts';
import type { JournalEvent, Ticket } from '../../../../../main/journal/core/events.ts';
import type { Ledger } from '../../../../../main/journal/projections/ledger.ts';
import { applyOrderEvent, serializeOrderState } from '../../../../../main/journal/projections/stored-order.ts';
import { searchTextOf } from '../../../../../main/journal/search/search-terms.ts';
import { isOpen, type Order } from '../../../../../shared/orders/order.ts';
import { eventsOfSale } from '../../../fakes/journal-sales.ts';

/** Values in the order of a table's columns, as `long-journal.ts` names them. */
export type Row = readonly (string | number | null | Uint8Array)[];

/** The rows that one sale adds to the journal's tables. */
export interface SaleRows {
  readonly events: readonly Row[];
  readonly ticket: Row;
  readonly order: Row;
  readonly history: Row;
}

/** The end of the chain, to which the next event links. */
export interface End {
  readonly seq: number;
  readonly chain: Uint8Array;
}

/** Looks random, as the till's own ids do, and is the same for the same n: the ticket index of a real journal has no order. */
const idOf = (kind: string, n: number): string =>
  createHash('sha256')
    .update(`${kind} ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** All events of the n-th sale of a shop, with ids of ticket and payment as the till makes them. */
export function eventsOf(n: number): JournalEvent[] {
  const ticketId = idOf('ticket', n);
  const nonce = idOf('nonce', n);
  return eventsOfSale(n).map((event) => {
    if (event.type !== 'ticket') return event;
    const sales = event.sales.map((sale) => ({ ...sale, ticketId }));
    return { ...event, subject: ticketId, ticket: { ...event.ticket, ticketId, nonce }, sales };
  });
}

/**
 * The rows of the n-th sale, made by the code of the chain and the orders but without a database, and the chain's new end. Those of the
 * ledger go to `ledger`.
 */
export function rowsOf(n: number, end: End, ledger: Ledger): { readonly rows: SaleRows; readonly end: End } {
  let { seq, chain } = end;
  let head: string | null = null;
  let printed = 0;
  const intent = seq + 1;
  let revision = 0;
  let ticket: Ticket | null = null;
  let order: Order | null = null;
  const events: Row[] = [];
  for (const event of eventsOf(n)) {
    seq += 1;
    revision += 1;
    const body = JSON.stringify(event);
    const digest = digestOf(seq, event.at, event.type, event.subject, body);
    chain = extendChain(chain, digest);
    events.push([seq, event.at, event.type, event.subject, body, digest, chain]);
    if (event.type === 'printed') printed += 1;
    if (event.type === 'ticket') {
      [ticket, order] = [event.ticket, begun(event)];
      ledger.sold(event, [order], intent);
    }
    if (event.type === 'order' && order !== null) {
      const before = order;
      order = applyOrderEvent(before, event.event);
      ledger.moved(before, order, () => ({ ticket: intent, line: 0, tender: 'cash' }), seq, event.by);
    }
    if (head === null && order?.state.is === 'success') head = Buffer.from(chain).toString('hex');
  }
  if (ticket === null || order === null) throw new Error(`Sale ${n} has no ticket`);
  const rows = {
    events,
    ticket: [intent, ticket.nonce],
    order: orderRow(order, n, intent, revision, printed, head),
    history: [n, order.sale.at, searchTextOf({ order })],
  };
  return { rows, end: { seq, chain } };
}

function begun({ at, sales }: Extract<JournalEvent, { type: 'ticket' }>): Order {
  const [sale] = sales;
  if (sale === undefined) throw new Error('A ticket without a sale');
  return applyOrderEvent(null, { type: 'intended', at, sale });
}

function orderRow(order: Order, n: number, ticket: number, revision: number, printed: number, head: string | null): Row {
  const { sale, state } = order;
  const first = [n, sale.orderId, ticket, sale.at, state.is, Number(isOpen(state)), 0, sale.product.code, sale.clientNumber];
  return [...first, revision, printed, head, serializeOrderState(order)];
}
