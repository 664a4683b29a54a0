import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { Journal } from '../../../../main/journal/journal.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const { orderId, at } = soldAt(7);
const happened = (event: OrderEvent): JournalEvent => ({ type: 'order', subject: orderId, at, event, raw: null, by: null });

/** A paid order that never left the till. */
function notSent(): Journal {
  const journal = folder.sold(1, 1);
  write(journal, [...eventsOfSale(7).slice(0, 1), happened({ type: 'abandoned', at, cause: 'neverTried' })]);
  expect(journal.read.order(orderId)?.order.state.is).toBe('notSent');
  return journal;
}

describe('the erasure of an order that was paid and not sent', () => {
  it('waits, because a person may still send it or give the money back', () => {
    expect(notSent().erasure.prepare('ticket-7', LATER)).toEqual({
      is: 'deferred',
      deferral: { why: 'open', subject: orderId, until: null },
    });
  });

  it('waits for the refund after it was withdrawn, and is due after that', () => {
    const journal = notSent();
    write(journal, [happened({ type: 'withdrawn', at, why: 'refunded' })]);
    expect(journal.erasure.prepare('ticket-7', LATER)).toMatchObject({ deferral: { why: 'owed' } });
    write(journal, [happened({ type: 'refundPaid', at, by: 'Sari', tender: 'cash' })]);
    expect(journal.erasure.prepare('ticket-7', LATER)).toMatchObject({ is: 'planned' });
  });
});
