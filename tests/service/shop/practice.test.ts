import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Shop } from '../../../main/app/shop.ts';
import { NO_TABLES } from '../../../main/catalogue/catalogue-tables.ts';
import { createHandlers } from '../../../main/ipc/handlers/create-handlers.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { createPrinters } from '../../../main/printing/printers.ts';
import { SecretStore } from '../../../main/secrets/secret-store.ts';
import { createPracticeService } from '../../../main/training/practice-service.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import type { calls, Handlers, OutputOf } from '../../../shared/ipc/contract.ts';
import type { OrderView, PrintJobView } from '../../../shared/ipc/views.ts';
import { ok } from '../../../shared/lib/result.ts';
import type { OrderStateName } from '../../../shared/order/order.ts';
import { type Mode, Settings } from '../../../shared/settings/settings.ts';
import { PRACTICE_FAULTS, type PracticeFault } from '../../../shared/training/practice-faults.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { type ForkedPractice, forkPractice } from '../../lab/fakes/process/practice-process.ts';
import { pushTo } from '../../lab/fakes/push.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { NO_WINDOW } from './no-window.ts';

/** Training as staff practise it: the real till, and the real practice service in a process of its own. */

/** A row that only this shop has; a voucher, because it has a code. */
const OWN = Product.parse({ code: 'toko-voucher', name: 'Voucher toko', family: 'voucher-retail', price: 11_000 });
const [STARTER] = starterProducts();

interface Opened {
  readonly shop: Shop;
  readonly handlers: Handlers;
  readonly process: ForkedPractice | null;
  readonly orders: Map<string, OrderView>;
  readonly prints: PrintJobView[];
  readonly close: () => Promise<void>;
}

async function openShop(mode: Mode, products: readonly Product[]): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'loket-practice-'));
  const settings = Settings.parse({ mode });
  const keychain = { get: async () => null, set: async () => {}, delete: async () => false };
  const orders = new Map<string, OrderView>();
  const prints: PrintJobView[] = [];
  let process: ForkedPractice | null = null;
  const fork = (): ForkedPractice => {
    process = forkPractice();
    return process;
  };
  const shop = new Shop({
    version: '0',
    folder,
    clock: systemClock,
    random: Math.random,
    log: { info: () => {}, error: () => {} },
    settings: { get: () => settings, set: (next) => ok(next) },
    keychain,
    secrets: new SecretStore(keychain, () => ({ authUrl: '', baseUrl: '' })),
    catalogue: {
      products,
      productOf: (code) => products.find((product) => product.code === code) ?? null,
      tables: NO_TABLES,
      refused: [],
    },
    notices: [],
    loopbackOnly: true,
    practice: createPracticeService(fork, 0.02),
    printers: createPrinters({ clock: systemClock, system: null, pdf: null, font: null }),
    ...NO_WINDOW,
    push: pushTo({ order: (order) => orders.set(order.orderId, order), paper: (job) => prints.push(job) }),
  });
  await shop.open();
  const close = async (): Promise<void> => {
    await shop.close();
    process?.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { shop, handlers: createHandlers(shop), process, orders, prints, close };
}

type PracticeOutput = OutputOf<(typeof calls)['practice']['view']>;
const faultsOn = async (handlers: Handlers): Promise<PracticeOutput['faults']> => {
  const view = await handlers.practice.view(undefined);
  return view.ok ? view.value.faults : expect.unreachable(JSON.stringify(view.failure));
};

describe('live use', () => {
  it('refuses every call of practice, and starts no practice service', async () => {
    const { handlers, process, close } = await openShop('live', [OWN]);
    const { view, setFault, backToNormal, saveTour } = handlers.practice;
    const refused = { ok: false, failure: { kind: 'notInTraining' } };
    expect(await view(undefined)).toEqual(refused);
    for (const fault of PRACTICE_FAULTS) expect(await setFault({ fault, isOn: true })).toEqual(refused);
    expect(await backToNormal(undefined)).toEqual(refused);
    expect(await saveTour({ state: 'left', done: [] })).toEqual(refused);
    expect(process).toBeNull();
    await close();
  });
});

describe('in training', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openShop('training', [OWN]);
    // From now on the till trusts a "not found" of this account.
    await reaches(await sell(OWN), 'success');
  });
  afterAll(() => opened.close());
  afterEach(async () => {
    expect(await opened.handlers.practice.backToNormal(undefined)).toMatchObject({ ok: true, value: { faults: [] } });
  });

  async function sell(product: Product): Promise<string> {
    const paid = await opened.handlers.sale.checkout({
      nonce: randomUUID(),
      lines: [lineFor(product, '')],
      given: AMPLE_CASH,
      repeats: [],
    });
    return paid.ok ? (paid.value.orders[0]?.orderId ?? '') : expect.unreachable(JSON.stringify(paid.failure));
  }
  const stateOf = (orderId: string) => opened.orders.get(orderId)?.state;
  const reaches = (orderId: string, state: OrderStateName): Promise<void> =>
    eventually(() => expect(stateOf(orderId)?.is, JSON.stringify(stateOf(orderId))).toBe(state));
  const turnOn = async (fault: PracticeFault): Promise<void> => {
    expect(await opened.handlers.practice.setFault({ fault, isOn: true })).toMatchObject({ ok: true, value: { faults: [{ fault }] } });
  };

  it("sells the rows that the till has in force, and no row of the starter catalogue that the shop's file lacks", async () => {
    await reaches(await sell(OWN), 'success');
    if (!STARTER) throw new Error('the starter catalogue is empty');
    const elsewhere = await opened.handlers.sale.inquire({ productCode: STARTER.code, number: '081211112222', fields: [] });
    expect(elsewhere).toMatchObject({ ok: false, failure: { kind: 'unknownProduct' } });
  });

  it.each<readonly [PracticeFault, OrderStateName, OrderStateName]>([
    ['slow', 'sending', 'success'],
    ['noAnswer', 'unknown', 'success'],
    ['tooManyRequests', 'intended', 'success'],
    ['staysPending', 'pending', 'success'],
    ['lateCode', 'pending', 'success'],
    ['wrongAnswer', 'pending', 'success'],
  ])('%s leaves an order %s, and back to normal ends it as %s without another press', async (fault, during, after) => {
    await turnOn(fault);
    const orderId = await sell(OWN);
    await reaches(orderId, during);
    // A read meanwhile tells no more.
    if (during === 'pending' || during === 'unknown') await opened.handlers.orders.readNow(orderId);
    expect(stateOf(orderId)?.is).toBe(during);
    expect(await opened.handlers.practice.backToNormal(undefined)).toMatchObject({ ok: true });
    await reaches(orderId, after);
  });

  it.each(['refused', 'balanceEmpty'] as const)('%s ends an order as refused, with its money owed', async (fault) => {
    await turnOn(fault);
    const orderId = await sell(OWN);
    await reaches(orderId, 'rejected');
    expect(opened.orders.get(orderId)?.refund.is).toBe('owed');
  });

  it('noInternet sends nothing, and the order can be sent once the internet is back', async () => {
    await turnOn('noInternet');
    const orderId = await sell(OWN);
    await reaches(orderId, 'notSent');
    expect(await opened.handlers.practice.setFault({ fault: 'noInternet', isOn: false })).toMatchObject({ ok: true });
    await opened.handlers.sale.retry(orderId);
    await reaches(orderId, 'success');
  });

  it('noPaper keeps a receipt waiting, and prints it as soon as there is paper', async () => {
    const orderId = await sell(OWN);
    await reaches(orderId, 'success');
    await turnOn('noPaper');
    await opened.handlers.receipt.print(orderId);
    const job = () => opened.prints.findLast(({ orderIds }) => orderIds.includes(orderId));
    await eventually(() => expect(job()?.state).toMatchObject({ is: 'queued', trouble: 'paperOut' }));
    expect(await opened.handlers.practice.backToNormal(undefined)).toMatchObject({ ok: true });
    await eventually(() => expect(job()?.state.is).toBe('printed'));
  });

  it('keeps several faults on at once, in the order in which they were switched', async () => {
    const { setFault } = opened.handlers.practice;
    await setFault({ fault: 'staysPending', isOn: true });
    await setFault({ fault: 'noPaper', isOn: true });
    expect((await faultsOn(opened.handlers)).map(({ fault }) => fault)).toEqual(['staysPending', 'noPaper']);
    await setFault({ fault: 'staysPending', isOn: false });
    expect((await faultsOn(opened.handlers)).map(({ fault }) => fault)).toEqual(['noPaper']);
  });

  it('keeps how far the tour is', async () => {
    expect(await opened.handlers.practice.saveTour({ state: 'left', done: ['sale', 'bill'] })).toMatchObject({ ok: true });
    expect(await opened.handlers.practice.view(undefined)).toMatchObject({ value: { tour: { state: 'left', done: ['sale', 'bill'] } } });
  });
});
