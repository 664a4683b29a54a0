import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { debtSums } from '../../../../main/customers/on-account/debt-sums.ts';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { debtsReport } from '../../../../main/money/reports/queries/debts-report.ts';
import type { ShopClock } from '../../../../shared/lib/business-day.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { DebtsForm } from '../../../../shared/reports/report-forms.ts';
import type { DebtsView } from '../../../../shared/reports/report-views.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { accountsOf, saleOnAccount } from '../../../lab/fakes/shop/on-account.ts';
import { cashOf } from '../../../lab/fakes/shop/payments.ts';
import { randomSales } from '../../../lab/fakes/shop/random-tickets.ts';
import { SARI } from '../../../lab/fakes/shop/shifts.ts';
import { debtDifferences } from '../../../lab/reports/debt-differences.ts';

/** What each day or month did to the debts of all customers, against a plain recount of the raw events. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEGIN = Date.parse('2026-01-28T00:00:00.000Z');
const CUSTOMERS = ['rina', 'budi'];

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

interface Act {
  readonly kind: 'sale' | 'pay' | 'back' | 'writeOff';
  readonly customer: string;
  readonly amount: number;
  /** Since the act before; negative where the clock was set back. */
  readonly hours: number;
  /** Of a sale: the shop's clock then. */
  readonly clock?: ShopClock;
}

/** Writes a shop's acts, in their order, at the clock of each. */
function live(acts: readonly Act[]): void {
  const journal = folder.open();
  let now = BEGIN;
  const book = accountsOf(journal, () => now);
  for (const [n, { kind, customer: customerId, amount: whole, hours, clock }] of acts.entries()) {
    now += hours * HOUR_MS;
    const amount = rupiah(whole);
    if (kind === 'sale') write(journal, withClock(saleOnAccount(n + 1, customerId, (Date.now() - now) / DAY_MS), clock));
    if (kind === 'pay') book.payIn({ customerId, paymentId: randomUUID(), amount, given: [cashOf(whole)] }, SARI);
    if (kind === 'back') book.payBack({ customerId, paymentId: randomUUID(), amount, tender: 'cash', reference: '' }, SARI);
    if (kind === 'writeOff') book.writeOff({ customerId, writeOffId: randomUUID(), amount, reason: 'pindah rumah' }, SARI);
  }
}

const withClock = (events: readonly JournalEvent[], clock: ShopClock | undefined): JournalEvent[] =>
  events.map((event) => (event.type === 'ticket' && clock ? { ...event, ticket: { ...event.ticket, clock } } : event));

function read(form: DebtsForm): DebtsView {
  const db = openReadOnly(folder.file);
  const view = debtsReport(db, form);
  db.close();
  return view;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('sale', 'sale', 'pay', 'back', 'writeOff' as const),
  customer: fc.constantFrom(...CUSTOMERS),
  amount: fc.integer({ min: 1, max: 200_000 }),
  hours: fc.integer({ min: -10, max: 40 }),
  clock: fc.constantFrom<ShopClock>({ zone: 'Asia/Jakarta', dayStartsAt: 0 }, { zone: 'Asia/Jayapura', dayStartsAt: 240 }),
});

describe('the report of debts', () => {
  it('has for every day, month and span what a plain recount of the events finds, and balances to the rupiah', () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 1, maxLength: 30 }),
        fc.nat(20),
        fc.nat(20),
        fc.constantFrom('calendar', 'business'),
        (acts, from, length, days) => {
          folder.remove();
          folder = new JournalFolder();
          live(acts);
          const dayOf = (at: number): string => new Date(BEGIN + at * DAY_MS).toISOString().slice(0, 10);
          const span = { days, from: dayOf(from - 2), to: dayOf(from + length - 2) };
          const db = openReadOnly(folder.file);
          for (const group of ['day', 'month'] as const) expect(debtDifferences(db, { span, group }).differences).toEqual([]);
          db.close();
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is of one sale that a customer paid a part of the next month', () => {
    live([
      { kind: 'sale', customer: 'rina', amount: 1, hours: 0 },
      { kind: 'pay', customer: 'rina', amount: 10_000, hours: 24 * 10 },
    ]);
    const view = read({ span: { days: 'calendar', from: '2026-01-01', to: '2026-12-31' }, group: 'month' });
    const [sold, paid] = view.rows;
    expect(view.rows.map(({ key }) => key)).toEqual(['2026-01', '2026-02']);
    expect(sold).toMatchObject({ collected: 0, after: sold?.charged });
    expect(paid).toMatchObject({ charged: 0, collected: 10_000, after: (sold?.charged ?? 0) - 10_000 });
    expect(sold?.charged).toBeGreaterThan(0);
    // The month alone begins with what was owed before it.
    expect(read({ span: { days: 'calendar', from: '2026-02-01', to: '2026-02-28' }, group: 'day' })).toMatchObject({
      before: sold?.charged,
    });
  });

  it('has the sums of the customers’ accounts, whatever was sold and refunded', () => {
    const span = { days: 'business', from: '2000-01-01', to: '2019-12-31' } as const;
    const later = { ...span, from: '2020-01-01', to: '2039-12-31' } as const;
    fc.assert(
      fc.property(randomSales, ({ events }) => {
        folder.remove();
        folder = new JournalFolder();
        const journal = folder.open();
        write(journal, events);
        const sums = journal.read.tables((db) => debtSums(db, { after: 0, to: journal.eventCount }));
        const { charged, collected, credited, writtenOff } = sums;
        const view = read({ span: later, group: 'month' });
        expect(read({ span, group: 'month' })).toMatchObject({ rows: [], after: view.before });
        expect(view).toMatchObject({ total: { charged, collected, credited, writtenOff }, after: sums.after });
      }),
      { numRuns: 20 },
    );
  });
});
