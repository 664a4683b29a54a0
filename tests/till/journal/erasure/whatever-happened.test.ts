import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import { ledgerSums } from '../../../../main/journal/projections/ledger-sums.ts';
import { ROLLUP_TABLE_NAMES } from '../../../../main/journal/rollups/rollup-layout.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { eraseNow, LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { type Dice, gapOf, nextOf } from '../../../pure/shared/orders/transition-lives.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

/** Writes a ticket, and whatever happened to its order. */
function live(journal: Journal, n: number, dice: readonly Dice[]): void {
  const [ticket] = eventsOfSale(n);
  if (ticket) write(journal, [ticket]);
  const { orderId, at } = soldAt(n);
  let now = Date.parse(at);
  for (const die of dice) {
    now += gapOf(die);
    const order = journal.read.order(orderId)?.order;
    if (!order) throw new Error('no order');
    const happening = { ...nextOf(order.state.is, die), at: new Date(now).toISOString() } as OrderEvent;
    if (!transition(order, happening).ok) continue;
    const event: JournalEvent = { type: 'order', subject: orderId, at: happening.at, event: happening, raw: soldAt(n).token, by: null };
    write(journal, [event]);
  }
}

/** All that reports, Zs and lists are made of. */
const figuresOf = (journal: Journal, to: number) => ({
  sums: journal.read.tables((db) => ledgerSums(db, { after: 0, to })),
  rollUps: journal.read.tables((db) => ROLLUP_TABLE_NAMES.map((name) => db.prepare(`SELECT * FROM "${name}"`).all())),
  orders: journal.read.ordersAfter(0, 100).map(({ order, ticket, head, printed, revision }) => ({
    ...{ id: order.sale.orderId, state: order.state.is, refund: order.refund, history: order.history, attempts: order.attempts },
    ...{ warnings: order.warnings.map(({ kind }) => kind), price: order.sale.price, product: order.sale.product },
    ...{ ticket, head, printed, revision },
  })),
  epochs: journal.epochs(),
});

describe('whatever happened to the orders of a journal', () => {
  it('its erasure changes no figure, no state and no identity, and what remains verifies', () => {
    const die = fc.record({ kind: fc.nat(999), draw: fc.nat(99_999), variant: fc.nat(99_999), gap: fc.nat(999) });
    const lives = fc.array(fc.array(die, { minLength: 4, maxLength: 14 }), { minLength: 6, maxLength: 6 });
    let erased = 0;
    let round = 0;
    fc.assert(
      fc.property(lives, (all) => {
        round += 1;
        const journal = folder.open(`${folder.file}-${round}.db`);
        write(journal, [{ type: 'epoch', subject: '', at: '2024-01-01T00:00:00.000Z', epoch: 'abcdefgh' }]);
        for (const [index, dice] of all.entries()) live(journal, index + 1, dice);
        const events = journal.eventCount;
        const before = figuresOf(journal, events);
        const ready = all
          .map((_, index) => `ticket-${index + 1}`)
          .filter((ticket) => journal.erasure.prepare(ticket, LATER).is === 'planned');
        // Nothing that has ended is left out because a replay of what remains would differ.
        for (const [index] of all.entries())
          expect(journal.erasure.prepare(`ticket-${index + 1}`, LATER)).not.toMatchObject({ deferral: { why: 'unexplained' } });
        if (ready.length > 0) eraseNow(journal, ready);
        erased += ready.length;
        expect(figuresOf(journal, events)).toEqual(before);
        expect(journal.verify().brokenAt).toBeNull();
        journal.close();
      }),
      { numRuns: 40 },
    );
    expect(erased).toBeGreaterThan(20);
  });
});
