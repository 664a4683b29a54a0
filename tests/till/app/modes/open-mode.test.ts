import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { healthChanged } from '../../../../main/app/modes/mode-parts.ts';
import { closeMode, type OpenedMode } from '../../../../main/app/modes/opened-mode.ts';
import type { PrintService } from '../../../../main/devices/printing/print-service.ts';
import type { Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import { VirtualClock } from '../../../lab/fakes/clock.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
let folder: string;
let clock: VirtualClock;
let service: ScriptedService;
let till: Till;

const open = (): Till =>
  openScripted({
    ...{ folder, clock, service, products: [airtime], marker: 'computer-1' },
    settings: () => Settings.parse({ offline: { enabled: true } }),
  });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-open-mode-'));
  clock = new VirtualClock();
  service = new ScriptedService();
  till = open();
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An order that waits for the network, which is available again. */
async function waiting(): Promise<string> {
  service.prepare = () => ({ kind: 'notSent', cause: 'unreachable', detail: '' });
  const made = till.checkout.checkout({
    nonce: randomUUID(),
    lines: [lineFor(airtime, '081233445566')],
    given: [{ tender: 'cash', amount: rupiah(50_000) }],
    repeats: [],
  });
  await clock.advance(1_000);
  service.prepare = () => null;
  service.onRead = () => serviceReply({ is: 'notFound', trusted: true });
  service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor() });
  const orderId = made.ok ? (made.value[0]?.order.sale.orderId ?? '') : '';
  expect(till.book.get(orderId)?.order.state.is).toBe('queued');
  return orderId;
}

/** Closes the till as main does; only the test decides when the printer stops. */
const closing = (stopPrinting: () => Promise<void>): Promise<void> =>
  closeMode({
    till: ok(till),
    printing: { stop: stopPrinting } as PrintService,
    client: { close: async () => {} },
    otherAccounts: { read: async () => null, close: async () => {} },
    dropUnneededSecrets: () => {},
    serviceDiagnostics: { stop: () => {} },
    staff: { close: () => {} },
    maintenance: null,
    readOnlyHistory: null,
    staffJournal: null,
    stopListening: () => {},
    clock: { close: () => {} },
  } as unknown as OpenedMode);

describe('a service that answers again', () => {
  it('causes the till to send waiting orders and make missed reads at once', async () => {
    const orderId = await waiting();
    till.queue.tryNow();
    service.onRead = () => serviceReply({ is: 'notSent', cause: 'dns', detail: '' });
    await clock.advance(10 * 60_000);
    expect(till.book.get(orderId)?.order.state.is).toBe('pending');
    service.read.length = 0;
    const idle = { readDue: () => {}, scanNow: async () => {} };
    healthChanged({ is: 'trouble', failure: { kind: 'notSent', cause: 'dns', detail: '' }, since: '' }, till, idle, idle);
    expect(service.read).toEqual([]);
    healthChanged({ is: 'ok' }, till, idle, idle);
    expect(service.read).toEqual([orderId]);
  });
});

describe('a till that closes', () => {
  it('sends no waiting order while it waits for a printer', async () => {
    const orderId = await waiting();
    let printed = (): void => {};
    const closed = closing(() => new Promise((resolve) => (printed = resolve)));
    till.queue.tryNow();
    till.send(orderId);
    await clock.advance(60_000);
    expect(service.sent).toEqual([]);
    expect(till.book.get(orderId)?.order.state.is).toBe('queued');
    printed();
    await closed;
    till = open();
    till.queue.tryNow();
    await clock.advance(1_000);
    expect(service.sent.map((sale) => sale.orderId)).toEqual([orderId]);
  });

  it('has no timer left, whatever its parts still receive', async () => {
    const orderId = await waiting();
    const stored = till.book.get(orderId);
    await closing(async () => {});
    expect(clock.untilNext()).toBeNull();
    till.queue.tryNow();
    till.watcher.readMissed();
    if (stored) till.watcher.restartWatch(stored, true);
    till.send(orderId);
    await clock.advance(24 * 3_600_000);
    expect(clock.untilNext()).toBeNull();
    expect(service.sent).toEqual([]);
    till = open();
  });

  it('closes its journal also where a printer does not stop', async () => {
    await expect(closing(() => Promise.reject(new Error('the printer does not stop')))).rejects.toThrow('does not stop');
    till = open();
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });
});
