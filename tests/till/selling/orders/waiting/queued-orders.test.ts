import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journal } from '../../../../../main/journal/journal.ts';
import { OrderBook } from '../../../../../main/selling/orders/order-book.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';
import { JournalFolder } from '../../../../lab/fakes/journals.ts';
import { AT, saleFor } from '../../../../lab/fakes/sales.ts';

let folder: JournalFolder;
let journal: Journal;
let book: OrderBook;
beforeEach(() => {
  folder = new JournalFolder();
  journal = folder.open();
  book = new OrderBook(journal, new VirtualClock(), { changed: () => undefined, disk: () => undefined });
});
afterEach(() => folder.remove());

const sale = saleFor('electricity-prepaid');

function sell(): string {
  const { orderId, price } = sale;
  const payment = {
    ticketId: 'ticket-1',
    nonce: 'nonce-1',
    tender: { kind: 'qr' },
    total: price,
    change: price,
    cashier: 'Sari',
    at: AT,
  } as const;
  const made = book.recordTicket({ ...payment, orderIds: [orderId] }, [sale], null);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return orderId;
}
const queue = (orderId: string) => book.record(orderId, { type: 'queued', until: AT });
const queuedIds = (): string[] => book.queued().map(({ order }) => order.sale.orderId);

describe('the orders that wait for the network', () => {
  it('are found as soon as one waits, and again while it waits', () => {
    expect(queuedIds()).toEqual([]);
    const orderId = sell();
    expect(queuedIds()).toEqual([]);
    queue(orderId);
    expect(queuedIds()).toEqual([orderId]);
    expect(queuedIds()).toEqual([orderId]);
  });

  it('are looked up in the journal only where it has grown since none waited', () => {
    const lookUp = vi.spyOn(journal.read, 'queued');
    for (let answer = 0; answer < 5; answer += 1) book.queued();
    expect(lookUp).toHaveBeenCalledTimes(1);
    sell();
    book.queued();
    expect(lookUp).toHaveBeenCalledTimes(2);
  });
});
