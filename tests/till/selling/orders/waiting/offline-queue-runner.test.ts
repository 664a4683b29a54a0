import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OfflineQueueRunner, startOfflineQueue } from '../../../../../main/selling/orders/offline-queue-runner.ts';
import { OrderBook } from '../../../../../main/selling/orders/order-book.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';
import { JournalFolder } from '../../../../lab/fakes/journals.ts';
import { AT, saleFor } from '../../../../lab/fakes/sales.ts';

const EVERY_MS = 15_000;
const sale = saleFor('electricity-prepaid');
const { orderId } = sale;

let folder: JournalFolder;
let clock: VirtualClock;
let book: OrderBook;
let sent: string[];
let runner: OfflineQueueRunner;
beforeEach(() => {
  folder = new JournalFolder();
  clock = new VirtualClock();
  sent = [];
  book = new OrderBook(folder.open(), clock, {
    changed: ({ order }) => order.state.is === 'queued' && runner.orderQueued(),
    disk: () => undefined,
  });
  runner = startOfflineQueue(book, clock, (id) => sent.push(id));
});
afterEach(() => {
  runner.stop();
  folder.remove();
});

function queueOne(): void {
  const payment = { nonce: 'nonce-1', tender: { kind: 'qr' }, total: sale.price, change: sale.price, cashier: 'Sari', at: AT } as const;
  book.recordTicket({ ticketId: 'ticket-1', orderIds: [orderId], ...payment }, [sale], null);
  book.record(orderId, { type: 'queued', until: AT });
}

describe('the queue of orders that wait for the network', () => {
  it('wakes nothing while no order waits', async () => {
    expect(clock.untilNext()).toBeNull();
    await clock.advance(EVERY_MS * 10);
    runner.tryNow();
    expect(clock.untilNext()).toBeNull();
  });

  it('tries an order at the next of the times that it keeps since the last try, and again while it waits', async () => {
    await clock.advance(EVERY_MS * 2 + 4_000);
    queueOne();
    expect(clock.untilNext()).toBe(EVERY_MS - 4_000);
    await clock.advance(EVERY_MS - 4_000);
    expect(sent).toEqual([orderId]);
    await clock.advance(EVERY_MS * 2);
    expect(sent).toEqual([orderId, orderId, orderId]);
  });

  it('tries nothing and sets no timer after it was stopped, also for an order that is queued then', () => {
    queueOne();
    runner.stop();
    runner.orderQueued();
    runner.tryNow();
    expect(clock.untilNext()).toBeNull();
    expect(sent).toEqual([]);
  });

  it('tries again after a journal that could not be read for once', async () => {
    queueOne();
    runner.stop();
    let fault: Error | null = new Error('disk I/O error');
    const unreadable = {
      queued: () => {
        if (fault) throw fault;
        return book.queued();
      },
    };
    expect(() => startOfflineQueue(unreadable, clock, (id) => sent.push(id))).toThrow('disk I/O error');
    fault = null;
    await clock.advance(EVERY_MS);
    expect(sent).toEqual([orderId]);
  });

  it('rests again when the last order has left the queue', async () => {
    queueOne();
    book.record(orderId, { type: 'abandoned', cause: 'queueExpired' });
    await clock.advance(EVERY_MS);
    expect([sent, clock.untilNext()]).toEqual([[], null]);
  });
});
