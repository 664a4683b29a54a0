import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../../main/journal/core/events.ts';
import { MONEY_STANDINGS, type MoneyStanding, standingOf } from '../../../../../shared/ledger/standing.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { amountPaid, type OrderStateName } from '../../../../../shared/order/order.ts';
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

const idOf = (ticket: number, line: number): string => `abcdefgh${String(ticket).padStart(3, '0')}${String(line).padStart(3, '0')}`;

/** Tickets of one to three lines, and a random life of each of their orders, one after the other. */
function eventsOf(tickets: readonly (readonly (readonly Dice[])[])[]): JournalEvent[] {
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
    const event = { ...nextOf(moved.value.state.is as OrderStateName, each), at: new Date(now).toISOString() } as OrderEvent;
    const next = transition(moved.value, event);
    if (!next.ok) continue;
    moved = next;
    events.push({ type: 'order', subject: sale.orderId, at: event.at, event, raw: null, by: null });
  }
  return events;
}

type Sums = Record<MoneyStanding, { orders: number; total: number }>;

/** What the rows after `from` and up to `to` add to each standing. */
function sumsOf(from: number, to: number): Sums {
  const db = openReadOnly(folder.file);
  const rows = db
    .prepare(
      `SELECT money, sum(side) AS orders, sum(side * (price + fee)) AS total FROM standings JOIN sold USING (ticket, line)
       WHERE seq > ? AND seq <= ? GROUP BY money`,
    )
    .all(from, to) as { money: MoneyStanding; orders: number; total: number }[];
  db.close();
  const none = Object.fromEntries(MONEY_STANDINGS.map((money) => [money, { orders: 0, total: 0 }])) as Sums;
  for (const { money, orders, total } of rows) none[money] = { orders, total };
  return none;
}

describe('the ledger', () => {
  it('puts every order of any history into the one place where its money stands, and the paid sums follow', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.array(dice, { maxLength: 12 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (tickets, at) => {
          folder.remove();
          folder = new JournalFolder();
          const journal = folder.open();
          write(journal, eventsOf(tickets));
          const expected = sumsOf(0, 0);
          let taken = 0;
          for (const [ticket, lives] of tickets.entries())
            for (const line of lives.keys()) {
              const order = journal.read.order(idOf(ticket, line))?.order;
              if (!order) throw new Error('An order is missing');
              const total = amountPaid(order.sale);
              taken += total;
              const { money } = standingOf(order);
              expected[money] = { orders: expected[money].orders + 1, total: expected[money].total + total };
            }
          expect(sumsOf(0, journal.eventCount)).toEqual(expected);
          // Wherever it is divided, both parts together are the whole, and what was taken is somewhere.
          const middle = at % (journal.eventCount + 1);
          const [first, second] = [sumsOf(0, middle), sumsOf(middle, journal.eventCount)];
          for (const money of MONEY_STANDINGS) {
            expect(first[money].total + second[money].total).toBe(expected[money].total);
            expect(first[money].orders + second[money].orders).toBe(expected[money].orders);
          }
          expect(MONEY_STANDINGS.reduce((sum, money) => sum + expected[money].total, 0)).toBe(taken);
          expect(journal.verify().brokenAt).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });
});
