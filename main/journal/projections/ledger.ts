import { rupiah } from '../../../shared/lib/money.ts';
import type { TenderKind } from '../../../shared/lib/tender.ts';
import { isSameStanding, type Standing, standingOf } from '../../../shared/orders/money/standing.ts';
import type { Order, Refund, Sale } from '../../../shared/orders/order.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { ExceptionKind } from '../../../shared/shifts/ledger-sums.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { type Database, preparedAll } from '../core/database.ts';
import type { EventOf, Ticket } from '../core/events.ts';
import type { Compensation, ReturnedPart } from '../core/extension.ts';

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

  /** Adds a ticket: its sales, its payments, and the standing of each new order. */
  sold({ ticket, sales, by }: EventOf<'ticket'>, orders: readonly Order[], seq: number): void {
    for (const [line, sale] of sales.entries()) this.#run.sold.run(...soldRow(sale, by, seq, line));
    for (const [part, row] of paymentRows(ticket).entries()) this.#run.payment.run(seq, part, ...row);
    for (const [line, order] of orders.entries()) this.#add({ ticket: seq, line }, standingOf(order), 1, seq);
  }

  /**
   * Moves an order's money from one standing to another, and adds what went back to the customer, where a change did so. `find` names
   * its ticket's event and line.
   */
  moved(before: Order, after: Order, find: () => PaidLine, seq: number, by: Authority | null): void {
    const [from, to] = [standingOf(before), standingOf(after)];
    const returned = returnedBetween(before.refund, after.refund);
    const isMoved = !isSameStanding(from, to);
    if (!isMoved && returned.length === 0) return;
    const sold = find();
    if (isMoved) {
      this.#add(sold, from, -1, seq);
      this.#add(sold, to, 1, seq);
    }
    for (const [part, { paidBy, tender, amount, by: name }] of returned.entries()) {
      // The id and its own name: the part names another person where that one allowed it, or gave the money back before.
      const [person, cashier] = by ? [by.person.id, by.person.name] : [null, name];
      this.#run.refund.run(seq, part, sold.ticket, sold.line, paidBy ?? sold.tender, tender, amount, person, cashier);
    }
  }

  /** Notes an event that an owner looks for: reports count them. */
  exception(kind: ExceptionKind, seq: number): void {
    this.#run.exception.run(seq, kind);
  }

  /** Notes what was paid as compensation for an order, as a loss of it; negative where a contra entry takes it back. */
  compensated({ orderId, amount }: Compensation, seq: number): void {
    this.#run.compensation.run(seq, orderId, amount);
  }

  #add({ ticket, line }: SoldLine, { money, debit }: Standing, side: 1 | -1, seq: number): void {
    const parts = [debit?.amount ?? null, debit?.partnerFee ?? null, debit?.income ?? 0] as const;
    this.#run.standing.run(seq, ticket, line, side, money, Number(debit !== null), ...parts);
  }
}

/** A sale in the journal: the number of its ticket's event, and its line on the ticket from 0. */
interface SoldLine {
  readonly ticket: number;
  readonly line: number;
}

/** The same with the ticket's first tender, which paid all of it in older tills. */
export interface PaidLine extends SoldLine {
  readonly tender: TenderKind;
}

/** The parts that went back to the customer by a change of a refund. */
export function returnedBetween(before: Refund, after: Refund): readonly ReturnedPart[] {
  const [had, has] = [partsOf(before), partsOf(after)];
  return after.is === 'none' ? had.map((part) => ({ ...part, amount: -part.amount })) : has.slice(had.length);
}

function partsOf(refund: Refund): readonly ReturnedPart[] {
  if (refund.is === 'none') return [];
  if (refund.is !== 'paid') return refund.returned ?? [];
  return refund.returned ?? [{ ...refund, paidBy: null }];
}

function soldRow(
  { orderId, product, cashier, price, quote, kioskFee, paymentFee = rupiah(0) }: Sale,
  by: Authority | null,
  seq: number,
  line: number,
) {
  const { family, brand, code } = product;
  const person = by?.person.id ?? null;
  const parts = [price, quote?.basePrice ?? null, quote?.adminFee ?? null, kioskFee, paymentFee] as const;
  return [seq, line, orderId, family, brand, code, person, cashier, ...parts] as const;
}

/** What stays with the shop is the amount; the customer gave the change on top of the cash and got it back. */
const paymentRows = (ticket: Ticket) =>
  paymentsOf(ticket).map(({ tender, amount }) => [tender, amount, tender === 'cash' ? ticket.change : 0] as const);

const statements = (db: Database) =>
  preparedAll(db, {
    sold: 'INSERT INTO sold VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    payment: 'INSERT INTO payments VALUES (?, ?, ?, ?, ?)',
    standing: 'INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    refund: 'INSERT INTO refunds VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    compensation: 'INSERT INTO compensations VALUES (?, ?, ?)',
    exception: 'INSERT INTO exceptions VALUES (?, ?)',
  });
