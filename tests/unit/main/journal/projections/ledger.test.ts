import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../../main/journal/journal.ts';
import { ledgerSums } from '../../../../../main/journal/projections/ledger-sums.ts';
import type { LedgerSums } from '../../../../../shared/ledger/ledger-sums.ts';
import { MONEY_STANDINGS, standingOf } from '../../../../../shared/ledger/standing.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { amountPaid, type Order } from '../../../../../shared/order/order.ts';
import type { OrderEvent } from '../../../../../shared/order/order-events.ts';
import { transition } from '../../../../../shared/order/transition.ts';
import { JournalFolder, write } from '../../../../fakes/journals.ts';
import { AT, saleFor } from '../../../../fakes/sales.ts';
import { type Dice, gapOf, nextOf } from '../../../shared/order/transition-lives.ts';

/** The ledger counts every order once in one place, whatever happens to it and wherever the journal is divided. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const dice: fc.Arbitrary<Dice> = fc.record({ kind: fc.nat(99), draw: fc.nat(99_999), variant: fc.nat(99_999), gap: fc.nat(9_999) });

const histories = fc.array(fc.array(fc.array(dice, { maxLength: 12 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
type Histories = readonly (readonly (readonly Dice[])[])[];

/** A journal of its own with these tickets. */
function sold(tickets: Histories): Journal {
  folder.remove();
  folder = new JournalFolder();
  const journal = folder.open();
  write(journal, eventsOf(tickets));
  return journal;
}

const ordersOf = (journal: Journal, tickets: Histories): Order[] =>
  tickets.flatMap((lives, ticket) =>
    lives.map((_, line) => {
      const stored = journal.read.order(idOf(ticket, line));
      if (!stored) throw new Error('An order is missing');
      return stored.order;
    }),
  );

const idOf = (ticket: number, line: number): string => `abcdefgh${String(ticket).padStart(3, '0')}${String(line).padStart(3, '0')}`;

/** Tickets of one to three lines, and a random life of each of their orders, one after the other. */
function eventsOf(tickets: Histories): JournalEvent[] {
  return tickets.flatMap((lives, ticket) => {
    const sales = lives.map((_, line) =>
      saleFor('voucher-retail', {
        orderId: idOf(ticket, line),
        ticketId: `ticket-${ticket}`,
        price: rupiah(26_000 + ticket * 10 + line),
        kioskFee: rupiah(500 + line),
        cost: line % 2 === 0 ? rupiah(25_000) : null,
      }),
    );
    const total = rupiah(sales.reduce((sum, sale) => sum + amountPaid(sale), 0));
    const change = rupiah(100_000 - total);
    const paid: JournalEvent = {
      type: 'ticket',
      subject: `ticket-${ticket}`,
      at: AT,
      ticket: {
        ticketId: `ticket-${ticket}`,
        nonce: `nonce-${ticket}`,
        tender: { kind: 'cash', received: rupiah(100_000) },
        total,
        change,
        cashier: 'Sari',
        at: AT,
        orderIds: sales.map(({ orderId }) => orderId),
      },
      sales,
      by: null,
    };
    return [paid, ...lives.flatMap((life, line) => lifeOf(sales[line] ?? saleFor('voucher-retail'), life))];
  });
}

function lifeOf(sale: ReturnType<typeof saleFor>, life: readonly Dice[]): JournalEvent[] {
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

function sumsOf(after: number, to: number): LedgerSums {
  const db = openReadOnly(folder.file);
  const sums = ledgerSums(db, { after, to });
  db.close();
  return sums;
}

describe('the ledger', () => {
  it('puts every order of any history into the one place where its money stands', () => {
    fc.assert(
      fc.property(histories, (tickets) => {
        const journal = sold(tickets);
        const expected: Record<string, { orders: number; total: number }> = {};
        for (const order of ordersOf(journal, tickets)) {
          const { money } = standingOf(order);
          const { orders, total } = expected[money] ?? { orders: 0, total: 0 };
          expected[money] = { orders: orders + 1, total: total + amountPaid(order.sale) };
        }
        const { standings } = sumsOf(0, journal.eventCount);
        for (const money of MONEY_STANDINGS) expect(standings[money]).toMatchObject(expected[money] ?? { orders: 0, total: 0 });
        expect(journal.verify().brokenAt).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('balances over any span: what was open or owed and what was sold is fulfilled, refunded, open or owed', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), (tickets, one, other) => {
        const { eventCount } = sold(tickets);
        const [after, to] = [one % (eventCount + 1), other % (eventCount + 1)].sort((a, b) => a - b) as [number, number];
        const [before, span, all] = [sumsOf(0, after), sumsOf(after, to), sumsOf(0, to)];
        const { open, owed, fulfilled, refunded } = span.standings;
        // What came in is somewhere.
        expect(open.total + owed.total + fulfilled.total + refunded.total).toBe(span.sold.total);
        // Two spans that follow each other are the span of both.
        for (const money of MONEY_STANDINGS)
          for (const sum of ['orders', 'total', 'fee', 'debit', 'debitUnknown', 'partnerFee'] as const)
            expect(before.standings[money][sum] + span.standings[money][sum]).toBe(all.standings[money][sum]);
        // Takings, and what went back.
        const received = span.tenders.reduce((sum, tender) => sum + tender.received, 0);
        expect(received).toBe(span.sold.total);
        expect(span.tenders.reduce((sum, tender) => sum + tender.returned, 0)).toBe(refunded.total);
        // The parts of the families are the whole.
        const ofFamilies = span.families.reduce((sum, { total }) => sum + total, 0);
        expect(ofFamilies).toBe(fulfilled.total);
        for (const { total, base, admin, other: rest, fee } of span.families) expect(base + admin + rest + fee).toBe(total);
        expect(span.people.reduce((sum, { total }) => sum + total, 0)).toBe(span.sold.total);
      }),
      { numRuns: 100 },
    );
  });
});
