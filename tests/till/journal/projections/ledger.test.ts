import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ledgerSums } from '../../../../main/journal/projections/ledger-sums.ts';
import type { TenderKind } from '../../../../shared/lib/tender.ts';
import { MONEY_STANDINGS, standingOf } from '../../../../shared/orders/money/standing.ts';
import { amountPaid } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import type { LedgerSums } from '../../../../shared/shifts/ledger-sums.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { type RandomSales, randomSales } from '../../../lab/fakes/shop/random-tickets.ts';

/** The ledger counts every order once in one place, whatever happens to it and wherever the journal is divided. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** A journal of its own with these sales. */
function journalOf({ events }: RandomSales): Journal {
  folder.remove();
  folder = new JournalFolder();
  const journal = folder.open();
  write(journal, events);
  return journal;
}

/** What a customer has back of an order, by parts; an older till wrote one part, of the ticket's only means. */
function partsBack(journal: Journal, orderId: string): { paidBy: TenderKind; tender: TenderKind; amount: number }[] {
  const stored = journal.read.order(orderId);
  if (!stored || stored.order.refund.is === 'none') return [];
  const { refund } = stored.order;
  const older = refund.is === 'paid' ? [{ ...refund, paidBy: stored.ticket.tender.kind }] : [];
  return [...(refund.returned ?? older)];
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
      fc.property(randomSales, (sales) => {
        const journal = journalOf(sales);
        const expected: Record<string, { orders: number; total: number }> = {};
        for (const orderId of sales.orderIds) {
          const order = journal.read.order(orderId)?.order;
          if (!order) throw new Error(`${orderId} is missing`);
          const { money } = standingOf(order);
          const { orders, total } = expected[money] ?? { orders: 0, total: 0 };
          expected[money] = { orders: orders + 1, total: total + amountPaid(order.sale) };
        }
        const { standings, tenders, cashForNonCash } = sumsOf(0, journal.eventCount);
        const back = sales.orderIds.flatMap((orderId) => partsBack(journal, orderId));
        const sumOf = (parts: typeof back): number => parts.reduce((sum, { amount }) => sum + amount, 0);
        for (const { tender, returned } of tenders) expect(returned).toBe(sumOf(back.filter((part) => part.tender === tender)));
        expect(cashForNonCash.returned).toBe(sumOf(back.filter(({ tender, paidBy }) => tender === 'cash' && paidBy !== 'cash')));
        for (const money of MONEY_STANDINGS) expect(standings[money]).toMatchObject(expected[money] ?? { orders: 0, total: 0 });
        expect(journal.verify().brokenAt).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('balances over any span, and two spans that follow each other are the span of both', () => {
    fc.assert(
      fc.property(randomSales, fc.nat(), fc.nat(), (sales, one, other) => {
        const { eventCount } = journalOf(sales);
        const [after = 0, to = 0] = [one % (eventCount + 1), other % (eventCount + 1)].sort((a, b) => a - b);
        const [before, span, all] = [sumsOf(0, after), sumsOf(after, to), sumsOf(0, to)];
        const { open, owed, fulfilled, refunded } = span.standings;
        expect(open.total + owed.total + fulfilled.total + refunded.total).toBe(span.sold.total);
        for (const money of MONEY_STANDINGS)
          for (const sum of ['orders', 'total', 'fee', 'debit', 'debitUnknown', 'partnerFee'] as const)
            expect(before.standings[money][sum] + span.standings[money][sum]).toBe(all.standings[money][sum]);
        expect(span.tenders.reduce((sum, { received }) => sum + received, 0)).toBe(span.sold.total);
        for (const [at, { received, returned }] of span.tenders.entries()) {
          expect((before.tenders[at]?.received ?? 0) + received).toBe(all.tenders[at]?.received);
          expect((before.tenders[at]?.returned ?? 0) + returned).toBe(all.tenders[at]?.returned);
        }
        expect(span.families.reduce((sum, { total }) => sum + total, 0)).toBe(fulfilled.total);
        for (const { total, base, admin, other: rest, fee } of span.families) expect(base + admin + rest + fee).toBe(total);
        expect(span.people.reduce((sum, { total }) => sum + total, 0)).toBe(span.sold.total);
      }),
      { numRuns: 100 },
    );
  });

  it('names each person by the name of their own, whoever allowed what they gave back', () => {
    const journal = folder.open();
    const [ticket] = eventsOfSale(1);
    if (ticket?.type !== 'ticket') throw new Error('A ticket begins a sale');
    const { cashier, total } = ticket.ticket;
    const seller: Authority = { person: { id: 'p1', name: cashier, role: 'cashier' }, liftedBy: null };
    const allowed: Authority = { ...seller, liftedBy: { liftId: 'l1', person: { id: 'p2', name: 'Zaki', role: 'supervisor' } } };
    const { orderId, at } = soldAt(1);
    const life = [
      { type: 'sending' },
      { type: 'checkoutAnswered', answer: { is: 'refused', status: 400, message: '' } },
      { type: 'detailsAnswered', answer: { is: 'notFound', trusted: true } },
      { type: 'refundApproved', by: 'Zaki' },
      { type: 'refundPaid', by: 'Zaki', tender: 'cash', part: { paidBy: 'cash', amount: total } },
    ] as const;
    write(journal, [
      { ...ticket, by: seller },
      ...life.map((event) => ({
        type: 'order' as const,
        subject: orderId,
        at,
        event: { ...event, at } as OrderEvent,
        raw: null,
        by: allowed,
      })),
    ]);
    expect(sumsOf(0, journal.eventCount).people).toEqual([{ person: 'p1', cashier, orders: 1, total, refunds: 1, returned: total }]);
  });
});
