import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import { readOrderNow } from '../../../../main/selling/orders/actions/read-now.ts';
import { retryOrder } from '../../../../main/selling/orders/actions/retry.ts';
import type { ServiceReply } from '../../../../main/selling/orders/ports.ts';
import { Sender } from '../../../../main/selling/orders/sender.ts';
import type { Till } from '../../../../main/till/till.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { eraseNow, LATER } from '../../../lab/fakes/erasure/erasures.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { write } from '../../../lab/fakes/journals.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';

const OWNER: Authority = { person: { id: 'ratna', name: 'Ratna', role: 'owner' }, liftedBy: null };
const { orderId } = soldAt(7);

/** Reads wait until the test answers them. */
class SlowService extends ScriptedService {
  answer: (() => void) | null = null;

  override async readOrder(): Promise<ServiceReply> {
    await new Promise<void>((resolve) => {
      this.answer = resolve;
    });
    return serviceReply({ is: 'accepted', reading: successFor() });
  }
}

let folder: string;
let service: SlowService;
let till: Till;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-erased-orders-'));
  service = new SlowService();
  till = openScripted({
    folder,
    clock: new VirtualClock(LATER),
    service,
    products: [],
    settings: () => Settings.parse({ cashier: 'Sari' }),
  });
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

const readNow = () => readOrderNow({ book: till.book, watcher: till.watcher }, orderId);

describe('an order whose personal data was erased', () => {
  it('is not read again: the service would name its number and code once more', async () => {
    write(till.book.journal, eventsOfSale(7));
    eraseNow(till.book.journal, ['ticket-7']);
    expect(await readNow()).toEqual({ ok: false, failure: { kind: 'notFound', what: 'erased' } });
    expect(service.answer).toBeNull();
  });

  it('takes no answer to a read that began before', async () => {
    write(till.book.journal, eventsOfSale(7));
    const read = readNow();
    await Promise.resolve();
    eraseNow(till.book.journal, ['ticket-7']);
    const events = till.book.journal.eventCount;
    service.answer?.();
    await read;
    expect([till.book.journal.eventCount, till.book.get(orderId)?.order.warnings]).toEqual([events, []]);
  });

  it('is not sent again', async () => {
    write(till.book.journal, [erasedTicket(), orderEvent({ type: 'abandoned', cause: 'neverTried' })]);
    const deps = {
      ...{ book: till.book, checkout: till.checkout, accounts: { isOwn: () => true }, status: { salesStopped: () => null } },
      send: () => expect.unreachable('It was sent'),
    };
    expect(await retryOrder(deps, orderId, OWNER)).toEqual({ ok: false, failure: { kind: 'notFound', what: 'erased' } });
    expect(till.book.get(orderId)?.order.state.is).toBe('notSent');
  });

  it.each([
    ['that was just paid', [], 'notSent'],
    ['that waits for the internet', [orderEvent({ type: 'queued', until: '2028-01-01T00:00:00.000Z' })], 'queued'],
  ] as const)('%s never leaves, whoever calls the sender', async (_, events, state) => {
    write(till.book.journal, [erasedTicket(), ...events]);
    const sender = new Sender({
      ...{ book: till.book, clock: new VirtualClock(LATER), askAgain: async () => 'go', watch: () => undefined },
      service: {
        prepareCheckout: () => expect.unreachable('It was sent'),
        readOrder: () => expect.unreachable('It was read'),
        isOfOther: () => false,
      },
      ids: { isOfThisRun: () => true, whenArchived: async () => undefined },
      rules: { isKnownToKeychain: true, offlineDecisionOf: () => ({ kind: 'never' }), longestWaitMs: () => 0, held: () => null },
      bug: (error) => expect.unreachable(String(error)),
    });
    await sender.send(orderId);
    expect(till.book.get(orderId)?.order.state.is).toBe(state);
  });
});

/** The ticket of the order as an erasure leaves it. */
function erasedTicket(): JournalEvent {
  const [ticket] = eventsOfSale(7);
  if (ticket?.type !== 'ticket') throw new Error('no ticket');
  return { ...ticket, sales: ticket.sales.map((sale) => ({ ...sale, clientNumber: '•••1', body: '' })) };
}

function orderEvent(event: object): JournalEvent {
  const { at } = soldAt(7);
  return { type: 'order', subject: orderId, at, event: { ...event, at } as OrderEvent, raw: null, by: null };
}
