import { z } from 'zod';
import { amountPaid, type Order } from '../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../shared/orders/order-events.ts';
import { paymentsOf } from '../../../shared/orders/ticket-payments.ts';
import type { CashierAct } from '../../../shared/reports/cashier-acts.ts';
import { fulfilBucket } from '../../../shared/reports/fulfil-times.ts';
import type { ExceptionKind } from '../../../shared/shifts/ledger-sums.ts';
import type { Authority, PersonRef } from '../../../shared/staff/permissions.ts';
import type { EventOf, ExtensionEvent, JournalEvent } from '../core/events.ts';
import type { ReturnedPart } from '../core/extension.ts';
import { returnedBetween } from '../projections/ledger.ts';
import { isFirstSuccess, measuresOfChange, measuresOfSale } from './order-measures.ts';
import { type ClockBefore, hourOf, instantOf } from './rollup-hour.ts';
import type { CountedPerson, RollUpHour, RollUpSink } from './rollup-tables.ts';

/** A change of an order. */
export interface CountedChange {
  readonly before: Order;
  readonly after: Order;
  readonly event: OrderEvent;
  readonly by: Authority | null;
}

/** Which exceptions are acts of a cashier. */
const ACT_OF: Readonly<Partial<Record<ExceptionKind, CashierAct>>> = {
  drawerOpening: 'drawerOpening',
  codeReprint: 'codeReprint',
  override: 'override',
};

const NOBODY: CountedPerson = { key: '', name: '' };
const NO_GOODS = { product: '', family: '', brand: '', name: '' };

/** What an event paid as compensation. */
interface CountedCompensation {
  readonly amount: number;
  readonly at: string;
  readonly seq: number;
}

/**
 * Counts events into the roll-ups, each once: sales when they are paid, ends when orders end, money when it moves, by the clock that the
 * ticket kept (docs/roll-ups.md). Call inside the transaction that appends the events, where the sink is the tables.
 */
export class RollUps {
  readonly #sink: RollUpSink;
  readonly #clockBefore: ClockBefore;

  constructor(sink: RollUpSink, clockBefore: ClockBefore) {
    this.#sink = sink;
    this.#clockBefore = clockBefore;
  }

  /** Call after a transaction was rolled back. */
  clearCache(): void {
    this.#sink.clearCache();
  }

  sold(event: EventOf<'ticket'>): void {
    const { ticket, sales } = event;
    const at = hourOf(event.at, ticket.clock);
    const seller = sellerOf(event);
    for (const sale of sales) this.#sink.add(at, productOf(sale), seller, measuresOfSale(sale));
    for (const { tender, amount } of paymentsOf(ticket)) this.#sink.addTender(at, tender, seller, [1, amount, 0, 0]);
  }

  /** `find` reads the ticket, which says what was sold and how the shop's day was divided then. */
  changed({ before, after, event, by }: CountedChange, find: () => EventOf<'ticket'>): void {
    const change = measuresOfChange(before, after);
    const returned = returnedBetween(before.refund, after.refund);
    const act = actOf(event);
    const isMoved = Object.keys(change).length > 0;
    if (!isMoved && returned.length === 0 && act === null) return;
    const ticket = find();
    const at = hourOf(event.at, ticket.ticket.clock);
    if (isMoved) {
      const goods = productOf(after.sale);
      this.#sink.add(at, goods, sellerOf(ticket), change);
      if (isFirstSuccess(before, after)) this.#sink.addTime(at, goods, fulfilBucket(instantOf(event.at) - instantOf(after.sale.at)));
    }
    if (act) this.#sink.addAct(at, actorOf(by, act.by), act.act, amountPaid(after.sale));
    for (const part of returned) this.#returned(part, actorOf(by, part.by), sellerOf(ticket), at);
  }

  /** An exception that is an act of a cashier; by the number of its event. */
  exception(kind: ExceptionKind, event: JournalEvent | ExtensionEvent, seq: number): void {
    const act = ACT_OF[kind];
    if (act) this.#sink.addAct(hourOf(event.at, this.#clockBefore(seq)), personOfAct(event), act, 0);
  }

  /** A compensation, for the goods and the seller of its order; by the number of its event. */
  compensated(
    { amount, at, seq }: CountedCompensation,
    sold: { readonly sale: Order['sale']; readonly ticket: EventOf<'ticket'> } | null,
  ): void {
    const goods = sold ? productOf(sold.sale) : NO_GOODS;
    const person = sold ? sellerOf(sold.ticket) : NOBODY;
    const clock = sold ? sold.ticket.ticket.clock : this.#clockBefore(seq);
    this.#sink.add(hourOf(at, clock), goods, person, { compensated: amount });
  }

  /** Money that went back to the customer, and who gave it; negative where the customer gave it back. */
  #returned({ tender, amount }: ReturnedPart, actor: CountedPerson, seller: CountedPerson, at: RollUpHour): void {
    this.#sink.addTender(at, tender, actor, [0, 0, Number(amount > 0), amount]);
    if (amount <= 0) return;
    this.#sink.addAct(at, actor, 'refund', amount);
    if (actor.key === seller.key) this.#sink.addAct(at, actor, 'refundOwnSale', amount);
  }
}

const productOf = ({ product: { code, family, brand, name } }: Order['sale']) => ({ product: code, family, brand, name });

const personOf = ({ id, name }: PersonRef): CountedPerson => ({ key: id, name });

/** Tickets of a till without people name the cashier alone. */
const sellerOf = ({ by, ticket }: EventOf<'ticket'>): CountedPerson => actorOf(by, ticket.cashier);

const actorOf = (by: Authority | null, name: string): CountedPerson => (by ? personOf(by.person) : { key: name, name });

/** What a person did to an order, and the name that the event has of them. */
function actOf(event: OrderEvent): { readonly act: CashierAct; readonly by: string } | null {
  if (event.type === 'withdrawn') return { act: 'withdrawn', by: '' };
  return event.type === 'settled' && event.as === 'didNotHappen' ? { act: 'settledDidNotHappen', by: event.by } : null;
}

/** Whose act an event is: of an override, the person whom it allowed something. */
function personOfAct(event: object): CountedPerson {
  const authority = Reflect.get(event, 'by');
  const candidates = [Reflect.get(event, 'to'), authority && Reflect.get(Object(authority), 'person')];
  return candidates.map((one) => PersonOfEvent.safeParse(one)).find(({ success }) => success)?.data ?? NOBODY;
}

const PersonOfEvent = z.object({ id: z.string(), name: z.string() }).transform(({ id, name }): CountedPerson => ({ key: id, name }));
