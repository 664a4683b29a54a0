import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPrinters } from '../../../main/devices/printing/printers.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { createPracticeService } from '../../../main/service/practice/practice-service.ts';
import { Product } from '../../../shared/catalogue/product.ts';
import type { calls, Handlers, OutputOf } from '../../../shared/ipc/contract.ts';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import { PRACTICE_FAULTS, type PracticeFault } from '../../../shared/practice/practice-faults.ts';
import { eventually } from '../../eventually.ts';
import { starterProducts } from '../../lab/drive/profile.ts';
import { type ForkedPractice, forkPractice } from '../../lab/fakes/process/practice-process.ts';
import { AMPLE_CASH } from '../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../lab/fakes/ticket-lines.ts';
import { OpenShop, openShop } from './open-shop.ts';

/** Training as staff practise it: the real till, and the real practice service in a process of its own. */

/** A row that only this shop has; a voucher, because it has a code. */
const OWN = Product.parse({ code: 'toko-voucher', name: 'Voucher toko', family: 'voucher-retail', price: 11_000 });
const [STARTER] = starterProducts();

let practice: ForkedPractice | null = null;
const SHOP = {
  products: [OWN],
  system: () => ({
    practice: createPracticeService(fork, 0.02),
    printers: createPrinters({ clock: systemClock, system: null, pdf: null, font: null }),
  }),
};

type PracticeOutput = OutputOf<(typeof calls)['practice']['view']>;

describe('live use', () => {
  const live = openShop({ ...SHOP, settings: { mode: 'live' } });

  it('refuses every call of practice, and starts no practice service', async () => {
    const { view, setFault, backToNormal, saveTour } = live.handlers.practice;
    const refused = { ok: false, failure: { kind: 'notInTraining' } };
    expect(await view(undefined)).toEqual(refused);
    for (const fault of PRACTICE_FAULTS) expect(await setFault({ fault, isOn: true })).toEqual(refused);
    expect(await backToNormal(undefined)).toEqual(refused);
    expect(await saveTour({ state: 'left', done: [] })).toEqual(refused);
    expect(practice).toBeNull();
  });
});

describe('in training', () => {
  const opened = new OpenShop(SHOP);
  beforeAll(async () => {
    await opened.begin();
    await opened.shop.open();
    // From now on the till trusts a "not found" of this account.
    await reaches(await sell(OWN), 'success');
  });
  afterAll(async () => {
    await opened.end();
    practice?.kill();
  });
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
  const viewOf = (id: string) => opened.pushed('order').findLast(({ orderId }) => orderId === id);
  const stateOf = (orderId: string) => viewOf(orderId)?.state;
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
    expect(viewOf(orderId)?.refund.is).toBe('owed');
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
    await opened.handlers.receipts.print(orderId);
    const job = () => opened.pushed('printJob').findLast(({ orderIds }) => orderIds.includes(orderId));
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

const fork = (): ForkedPractice => {
  practice = forkPractice();
  return practice;
};
const faultsOn = async (handlers: Handlers): Promise<PracticeOutput['faults']> => {
  const view = await handlers.practice.view(undefined);
  return view.ok ? view.value.faults : expect.unreachable(JSON.stringify(view.failure));
};
