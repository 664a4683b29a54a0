import fc from 'fast-check';
import type { JournalEvent, Ticket } from '../../../../main/journal/core/events.ts';
import { addMoney, type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import { NON_CASH_KINDS, TENDER_KINDS, type TenderKind } from '../../../../shared/lib/tender.ts';
import { amountPaid, type Order, type Sale } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { type Given, payTicket } from '../../../../shared/orders/payments.ts';
import { refundableParts } from '../../../../shared/orders/refunds.ts';
import { firstTenderOf, linePartsOf } from '../../../../shared/orders/ticket-payments.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { type Dice, gapOf, nextOf } from '../../../pure/shared/orders/transition-lives.ts';
import { AT, quoteFor, saleFor } from '../sales.ts';

/** Tickets of one to three lines, paid by one to four means, whose orders each live a random life; the lives overlap. */

interface RandomTicket {
  readonly lives: readonly (readonly Dice[])[];
  /** By which means it is paid, and how much of what is left each of them but the last pays, in thousandths. */
  readonly means: readonly { readonly tender: TenderKind; readonly share: number }[];
  /** As an older till wrote it: one means, and no payments. */
  readonly isOlder: boolean;
}

const dice: fc.Arbitrary<Dice> = fc.record({ kind: fc.nat(99), draw: fc.nat(99_999), variant: fc.nat(99_999), gap: fc.nat(9_999) });

const ticket: fc.Arbitrary<RandomTicket> = fc.record({
  lives: fc.array(fc.array(dice, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
  means: fc.uniqueArray(fc.record({ tender: fc.constantFrom(...TENDER_KINDS), share: fc.integer({ min: 1, max: 600 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ tender }) => tender,
  }),
  isOlder: fc.boolean(),
});

/** The events of random tickets in the order in which they happen, and the ids of all orders. */
export interface RandomSales {
  readonly events: readonly JournalEvent[];
  readonly orderIds: readonly string[];
}

export const randomSales: fc.Arbitrary<RandomSales> = fc
  .tuple(fc.array(ticket, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(999), { minLength: 60, maxLength: 60 }))
  .map(([tickets, picks]) => {
    const streams = tickets.map(streamOf);
    return { events: interleaved(streams, picks), orderIds: tickets.flatMap(({ lives }, at) => lives.map((_, line) => idOf(at, line))) };
  });

/** The customers who buy on account. */
export const CUSTOMERS = ['customer-1', 'customer-2'] as const;

const idOf = (at: number, line: number): string => `abcdefgh${String(at).padStart(3, '0')}${String(line).padStart(3, '0')}`;

function streamOf({ lives, means, isOlder }: RandomTicket, at: number): JournalEvent[] {
  const ticketId = `ticket-${at}`;
  const cashier = at % 2 === 0 ? 'Sari' : 'Budi';
  const sales = lives.map((_, line) =>
    saleFor('voucher-retail', {
      // The bills of every second line tell base price and admin fee, one of them more than the price.
      quote: line % 2 === 1 ? quoteFor({ basePrice: rupiah(24_000 + at * 900), adminFee: rupiah(1_500) }) : null,
      orderId: idOf(at, line),
      ticketId,
      price: rupiah(26_000 + at * 10 + line),
      kioskFee: rupiah(500 + line),
      cost: line % 2 === 0 ? rupiah(25_000) : null,
      // The provider's setting changed between the tickets.
      ...(at % 3 === 1 && { debitRule: 'plusPartnerFee' }),
      ...(at % 3 === 2 && { debitRule: 'lessPartnerFee' }),
      // And so did the owner's contract, and what payment providers keep.
      ...(at % 2 === 0 && { partnerFeeIsIncome: true }),
      ...(at % 3 !== 1 && { paymentFee: rupiah(100 + at + line) }),
      cashier,
    }),
  );
  const totals = sales.map(amountPaid);
  const paid = payTicket(givenBy(isOlder ? means.slice(0, 1) : means, addMoney(...totals)), totals, NON_CASH_KINDS);
  if (!paid.ok) throw new Error(JSON.stringify(paid.failure));
  const { payments, change } = paid.value;
  const ticket: Ticket = {
    ticketId,
    nonce: `nonce-${at}`,
    tender: firstTenderOf(payments, change),
    total: addMoney(...totals),
    change,
    ...(isOlder ? {} : { payments }),
    cashier,
    at: AT,
    orderIds: sales.map(({ orderId }) => orderId),
    // Two customers buy in turns; every third ticket names nobody, as those of older tills.
    ...(at % 3 < 2 && { customer: CUSTOMERS[at % 3] ?? '' }),
  };
  const sold: JournalEvent = { type: 'ticket', subject: ticketId, at: AT, ticket, sales, by: null };
  return [sold, ...sales.flatMap((sale, line) => lifeOf(sale, ticket, lives[line] ?? []))];
}

/** What pays a total by these means: cash pays the rest, where it is one of them, and gets change. */
function givenBy(means: RandomTicket['means'], total: Rupiah): Given[] {
  const exact = means.flatMap(({ tender, share }) => (tender === 'cash' ? [] : [{ tender, share }]));
  const hasCash = exact.length < means.length;
  let left: number = total;
  const given = exact.map(({ tender, share }, at): Given => {
    const amount = at === exact.length - 1 && !hasCash ? left : Math.max(1, Math.floor((left * share) / 1_000));
    left -= amount;
    return { tender, amount: rupiah(amount), reference: `REF-${at}`, seen: true };
  });
  return hasCash ? [...given, { tender: 'cash', amount: rupiah(left + 45_000) }] : given;
}

/** The events that the order accepts, one after the other. */
function lifeOf(sale: Sale, ticket: Ticket, life: readonly Dice[]): JournalEvent[] {
  const events: JournalEvent[] = [];
  let now = Date.parse(AT);
  let moved = transition(null, { type: 'intended', at: AT, sale });
  for (const each of life) {
    if (!moved.ok) throw new Error(JSON.stringify(moved.failure));
    now += gapOf(each);
    const drawn = { ...nextOf(moved.value.state.is, each), at: new Date(now).toISOString() } as OrderEvent;
    const event = partly(drawn, moved.value, ticket, each.draw);
    const next = transition(moved.value, event);
    if (!next.ok) continue;
    moved = next;
    events.push({ type: 'order', subject: sale.orderId, at: event.at, event, raw: null, by: null });
  }
  return events;
}

/** A refund of a new ticket goes back by parts, each by the means that paid it or in cash; one of an older till, at once. */
function partly(event: OrderEvent, { sale, refund }: Order, ticket: Ticket, draw: number): OrderEvent {
  if (event.type !== 'refundPaid' || !ticket.payments) return event;
  const [next] = refundableParts(linePartsOf(ticket, sale.orderId, amountPaid(sale)), refund);
  if (!next) return event;
  const tender = draw % 3 === 0 ? 'cash' : next.tender;
  return { ...event, tender, part: { paidBy: next.tender, amount: next.amount } };
}

/** One event of some stream after the other; each stream keeps its order. */
function interleaved(streams: readonly (readonly JournalEvent[])[], picks: readonly number[]): JournalEvent[] {
  const left = streams.map((stream) => [...stream]);
  const events: JournalEvent[] = [];
  for (let at = 0; left.some((stream) => stream.length > 0); at += 1) {
    const waiting = left.filter((stream) => stream.length > 0);
    const next = waiting[(picks[at % picks.length] ?? 0) % waiting.length]?.shift();
    if (next) events.push(next);
  }
  return events;
}
