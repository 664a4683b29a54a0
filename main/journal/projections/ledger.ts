import type { ExceptionKind } from '../../../shared/ledger/ledger-sums.ts';
import { isSameStanding, type Standing, standingOf } from '../../../shared/ledger/standing.ts';
import type { Order, Sale } from '../../../shared/order/order.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Database } from '../core/database.ts';
import type { EventOf } from '../core/decode-event.ts';
import type { Ticket } from '../core/events.ts';

/**
 * The shop's ledger: what was sold, how it was paid, where the money of each order stands, and what was paid back. Rows are only added,
 * under the number of the event that caused them; so the sums of any span of the journal are sums over its rows, and two spans that
 * follow each other count nothing twice (docs/shop.md).
 */
export class Ledger {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Adds a ticket: its sales, its payment, and the standing of each new order. */
  sold({ ticket, sales, by }: EventOf<'ticket'>, orders: readonly Order[], seq: number): void {
    for (const [line, sale] of sales.entries()) this.#run.sold.run(...soldRow(sale, by, seq, line));
    this.#run.payment.run(seq, 0, ...paymentRow(ticket));
    for (const [line, order] of orders.entries()) this.#add({ ticket: seq, line }, standingOf(order), 1, seq);
  }

  /** Moves an order's money from one standing to another, where a change moved it. `find` names its ticket's event and line. */
  moved(before: Order, after: Order, find: () => SoldLine, seq: number, by: Authority | null): void {
    const [from, to] = [standingOf(before), standingOf(after)];
    if (isSameStanding(from, to)) return;
    const sold = find();
    this.#add(sold, from, -1, seq);
    this.#add(sold, to, 1, seq);
    if (before.refund.is === 'paid' || after.refund.is !== 'paid') return;
    const { tender, amount, by: cashier } = after.refund;
    this.#run.refund.run(seq, 0, sold.ticket, sold.line, tender, amount, by?.person.id ?? null, cashier);
  }

  /** Notes an event that an owner looks for: reports count them. */
  exception(kind: ExceptionKind, seq: number): void {
    this.#run.exception.run(seq, kind);
  }

  #add({ ticket, line }: SoldLine, { money, debit }: Standing, side: 1 | -1, seq: number): void {
    this.#run.standing.run(seq, ticket, line, side, money, Number(debit !== null), debit?.amount ?? null, debit?.partnerFee ?? null);
  }
}

/** A sale in the journal: the number of its ticket's event, and its line on the ticket from 0. */
export interface SoldLine {
  readonly ticket: number;
  readonly line: number;
}

function soldRow({ orderId, product, cashier, price, quote, kioskFee }: Sale, by: Authority | null, seq: number, line: number) {
  const { family, brand, code } = product;
  const person = by?.person.id ?? null;
  const parts = [price, quote?.basePrice ?? null, quote?.adminFee ?? null, kioskFee] as const;
  return [seq, line, orderId, family, brand, code, person, cashier, ...parts] as const;
}

/** What stays with the shop is the amount; the customer gave the change on top of it and got it back. */
const paymentRow = ({ tender, total, change }: Ticket) => [tender.kind, total, change] as const;

function statements(db: Database) {
  return {
    sold: db.prepare('INSERT INTO sold VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    payment: db.prepare('INSERT INTO payments VALUES (?, ?, ?, ?, ?)'),
    standing: db.prepare('INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
    refund: db.prepare('INSERT INTO refunds VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
    exception: db.prepare('INSERT INTO exceptions VALUES (?, ?)'),
  };
}
