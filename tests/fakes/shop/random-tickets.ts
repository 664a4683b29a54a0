import fc from 'fast-check';
import type { JournalEvent } from '../../../main/journal/core/events.ts';
import { addMoney, rupiah } from '../../../shared/lib/money.ts';
import { amountPaid, type Sale } from '../../../shared/order/order.ts';
import type { OrderEvent } from '../../../shared/order/order-events.ts';
import { TENDER_KINDS, type Tender } from '../../../shared/order/tender.ts';
import { transition } from '../../../shared/order/transition.ts';
import { type Dice, gapOf, nextOf } from '../../unit/shared/order/transition-lives.ts';
import { AT, saleFor } from '../sales.ts';

/** Tickets of one to three lines, paid by any means, whose orders each live a random life; the lives overlap. */

interface RandomTicket {
  readonly lives: readonly (readonly Dice[])[];
  readonly tender: Tender['kind'];
}

const dice: fc.Arbitrary<Dice> = fc.record({ kind: fc.nat(99), draw: fc.nat(99_999), variant: fc.nat(99_999), gap: fc.nat(9_999) });

const ticket: fc.Arbitrary<RandomTicket> = fc.record({
  lives: fc.array(fc.array(dice, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
  tender: fc.constantFrom(...TENDER_KINDS),
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

const idOf = (at: number, line: number): string => `abcdefgh${String(at).padStart(3, '0')}${String(line).padStart(3, '0')}`;

function streamOf({ lives, tender }: RandomTicket, at: number): JournalEvent[] {
  const ticketId = `ticket-${at}`;
  const sales = lives.map((_, line) =>
    saleFor('voucher-retail', {
      orderId: idOf(at, line),
      ticketId,
      price: rupiah(26_000 + at * 10 + line),
      kioskFee: rupiah(500 + line),
      cost: line % 2 === 0 ? rupiah(25_000) : null,
    }),
  );
  const total = addMoney(...sales.map(amountPaid));
  const received = rupiah(100_000);
  const isCash = tender === 'cash';
  const paid: JournalEvent = {
    type: 'ticket',
    subject: ticketId,
    at: AT,
    ticket: {
      ticketId,
      nonce: `nonce-${at}`,
      tender: isCash ? { kind: 'cash', received } : { kind: tender },
      total,
      change: rupiah(isCash ? received - total : 0),
      cashier: at % 2 === 0 ? 'Sari' : 'Budi',
      at: AT,
      orderIds: sales.map(({ orderId }) => orderId),
    },
    sales: sales.map((sale) => ({ ...sale, cashier: at % 2 === 0 ? 'Sari' : 'Budi' })),
    by: null,
  };
  return [paid, ...sales.flatMap((sale, line) => lifeOf(sale, lives[line] ?? []))];
}

/** The events that the order accepts, one after the other. */
function lifeOf(sale: Sale, life: readonly Dice[]): JournalEvent[] {
  const events: JournalEvent[] = [];
  let now = Date.parse(AT);
  let moved = transition(null, { type: 'intended', at: AT, sale });
  for (const each of life) {
    if (!moved.ok) throw new Error(JSON.stringify(moved.failure));
    now += gapOf(each);
    const event = { ...nextOf(moved.value.state.is, each), at: new Date(now).toISOString() } as OrderEvent;
    const next = transition(moved.value, event);
    if (!next.ok) continue;
    moved = next;
    events.push({ type: 'order', subject: sale.orderId, at: event.at, event, raw: null, by: null });
  }
  return events;
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
