import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../main/app/modes/mode-clients.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { type FileLog, openLog } from '../../../main/lib/log.ts';
import { createOrderService } from '../../../main/selling/orders/client-order-service.ts';
import type { OrderService, PreparedCheckout } from '../../../main/selling/orders/ports.ts';
import type { ServiceClient } from '../../../main/service/client.ts';
import { openTill, type Till } from '../../../main/till/till.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok } from '../../../shared/lib/result.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { eventually } from '../../eventually.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '../../lab/crash/small-disk.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { seenAt } from '../../lab/fakes/ticket-lines.ts';

/** Journal and log on one real disk of 6 MB that fills up: the log loses lines, and no order loses its answer. */

const SALES = 14;
/** The orders that are under way at once when the disk fills up; each has its slot under a limit that is not known yet. */
const AT_ONCE = 7;
const airtime = starterProducts().find(({ family, price }) => family === 'telco-prepaid' && price !== null) as Product;
const OPEN = new Set(['intended', 'queued', 'sending', 'unknown', 'pending']);

let folder: string;
let disk: SmallDisk;
let practice: Simulator;
let client: ServiceClient;
let log: FileLog;
let till: Till;
let statuses: StatusView[];

const clientOf = (callLog: FileLog): ServiceClient =>
  createClient(
    'training',
    practice,
    {
      settings: { get: () => Settings.parse({}) },
      secrets: { secretFor: async () => null, isForOtherOrigin: () => false },
      ...{ clock: systemClock, random: Math.random, log: callLog, loopbackOnly: true },
    },
    { has: () => true, remember: () => {} },
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-full-log-'));
  disk = mountSmallDisk(folder, 6);
  practice = await startPractice({ pace: 0 });
  statuses = [];
  log = openLog(join(folder, 'logs', 'loket.log'), systemClock, () => statuses.push(till.status.view()));
  const settings = Settings.parse({});
  client = clientOf(log);
  const opened = openTill({
    mode: 'training',
    journalFile: join(folder, 'training.db'),
    service: heldBack(createOrderService(client)),
    clock: systemClock,
    settings: () => settings,
    secret: () => ({ is: 'absent' }),
    catalogue: { products: [airtime], productOf: (code) => (code === airtime.code ? airtime : null), refused: [] },
    readDelay: () => 200,
    orderChanged: () => {},
    statusChanged: (status) => statuses.push(status),
    logFault: log.fault,
    bug: (error) => log.error('a bug', { error: String(error) }),
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  till = opened.value;
});
afterEach(async () => {
  till.close();
  await client.close();
  await practice.close();
  await log.flushed();
  disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

/** Attempts that are in the journal and wait to leave until {@link letGo}. */
let begun: number;
let letGo: () => void;

function heldBack(service: OrderService): OrderService {
  begun = 0;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    ...service,
    prepareCheckout: async () => {
      const ready = await service.prepareCheckout();
      if (!ready.ok) return ready;
      const send: PreparedCheckout['send'] = async (sale) => {
        begun += 1;
        await gate;
        return ready.value.send(sale);
      };
      return ok({ ...ready.value, send });
    },
  };
}

const stateOf = (orderId: string): string => till.book.get(orderId)?.order.state.is ?? 'gone';

function sell(number: string): string {
  const made = till.checkout.checkout({
    nonce: randomUUID(),
    lines: [{ productCode: airtime.code, number, fields: [], quoteId: null, seen: seenAt(airtime.price) }],
    given: [{ tender: 'cash', amount: rupiah(1_000_000) }],
    repeats: [],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value[0]?.order.sale.orderId ?? '';
}

/** Sales stop while the journal's disk accepts nothing; the till tries it every few seconds. */
async function soldLater(numbers: readonly string[]): Promise<string[]> {
  await eventually(() => expect(till.status.view().sales).toEqual({ is: 'open' }));
  return numbers.map(sell);
}

describe.skipIf(whyNoSmallDisk() !== null)('a disk that is full for the log', () => {
  it('ends every order that was sent, reports the log in the status line, and writes the log again when there is room', async () => {
    const numbers = Array.from({ length: SALES }, (_, n) => `0812334455${String(n).padStart(2, '0')}`);
    const orders = numbers.slice(0, AT_ONCE).map(sell);
    // Each attempt is in the journal. From here on the disk accepts nothing, and only now the orders reach the service.
    await eventually(() => expect(begun).toBe(AT_ONCE));
    disk.fill();
    for (let n = 0; n < 2_000; n += 1) expect(() => log.info('call', { n })).not.toThrow();
    letGo();
    await eventually(() => expect(log.fault()).toBe('full'));
    expect(till.status.view().logFault).toBe('full');
    await eventually(() => expect(practice.control.ledger()).toHaveLength(AT_ONCE));
    disk.free();
    orders.push(...(await soldLater(numbers.slice(AT_ONCE))));
    await eventually(() => expect(orders.filter((orderId) => OPEN.has(stateOf(orderId)))).toEqual([]));
    expect(orders.map(stateOf)).toEqual(orders.map(() => 'success'));
    await eventually(() => expect(log.fault()).toBeNull());
    expect(till.status.view().logFault).toBeNull();
    expect(statuses.map(({ logFault }) => logFault)).toContain('full');
    await log.flushed();
    expect(readFileSync(join(folder, 'logs', 'loket.log'), 'utf8')).toContain('"n":1999');
  });

  it('continues to sell while only the log is refused', async () => {
    // The journal has reserved its space; the log moves to a separate disk that accepts nothing.
    const own = join(folder, 'own');
    const logDisk = mountSmallDisk(own, 1);
    try {
      logDisk.fill();
      const full = openLog(join(own, 'loket.log'), systemClock);
      const settings = Settings.parse({});
      const told = clientOf(full);
      const opened = openTill({
        mode: 'training',
        journalFile: join(folder, 'other.db'),
        service: createOrderService(told),
        clock: systemClock,
        settings: () => settings,
        secret: () => ({ is: 'absent' }),
        catalogue: { products: [airtime], productOf: (code) => (code === airtime.code ? airtime : null), refused: [] },
        readDelay: () => 200,
        orderChanged: () => {},
        statusChanged: () => {},
        bug: (error) => expect.unreachable(String(error)),
      });
      if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
      till.close();
      till = opened.value;
      const orders = Array.from({ length: SALES }, (_, n) => sell(`0812334466${String(n).padStart(2, '0')}`));
      await eventually(() => expect(orders.map(stateOf)).toEqual(orders.map(() => 'success')));
      expect(full.fault()).toBe('full');
      expect(statSync(join(own, 'loket.log')).size).toBe(0);
      await full.flushed();
      await told.close();
    } finally {
      logDisk.unmount();
    }
  });
});
