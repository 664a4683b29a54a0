import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../main/lib/clock.ts';
import { closeShift, countDrawer, moveCash, openShift } from '../../../main/money/shifts/shift-actions.ts';
import { payBack, startRefund } from '../../../main/selling/orders/actions/refund.ts';
import { retryOrder } from '../../../main/selling/orders/actions/retry.ts';
import { createOrderService } from '../../../main/selling/orders/client-order-service.ts';
import { createServiceClient, type ServiceClient } from '../../../main/service/client.ts';
import { openTill, type Till } from '../../../main/till/till.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { fail, ok } from '../../../shared/lib/result.ts';
import type { Order, OrderStateName } from '../../../shared/orders/order.ts';
import type { Given } from '../../../shared/orders/payments.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { MoveKind } from '../../../shared/shifts/shift-forms.ts';
import type { Simulator } from '../../../simulator/server.ts';
import { fieldsFor, numberFor } from '../../lab/drive/numbers.ts';
import { starterProducts, startPractice } from '../../lab/drive/profile.ts';
import { settle } from '../../lab/fakes/clock.ts';
import { cashBack, cashOf, piecesOf, seen, unstaffedRefunds } from '../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../lab/fakes/shop/shifts.ts';
import { ticketLine } from '../../lab/fakes/ticket-lines.ts';

/**
 * One shift of the real till against the practice service over real HTTP. Its Z is compared with sums that are made by hand here, from
 * what the customers gave and what the service's own ledger sold.
 */

const FEE = 1_500;
const products = starterProducts();
const productOf = (code: string): Product | null => products.find((product) => product.code === code) ?? null;
const voucher = productOf('voucher-alfamart-50000') as Product;

let folder: string;
let practice: Simulator;
let client: ServiceClient;
let till: Till;
let changed: Set<() => void>;
/** No checkout can leave. */
let isOffline: boolean;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loket-shift-'));
  practice = await startPractice({ pace: 0 });
  changed = new Set();
  isOffline = false;
  const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
  const service = ServiceSettings.parse({ baseUrl: practice.baseUrl, authUrl: practice.authUrl, fsId, clientId });
  const settings = Settings.parse({ cashier: 'Sari', kioskFee: FEE, shift: { required: { training: true } } });
  client = createServiceClient({
    settings: () => service,
    secret: async () => clientSecret,
    clock: systemClock,
    random: Math.random,
    loopbackOnly: true,
  });
  const orders = createOrderService(client);
  const opened = openTill({
    mode: 'training',
    journalFile: join(folder, 'training.db'),
    service: {
      ...orders,
      prepareCheckout: async () => (isOffline ? fail({ kind: 'notSent', cause: 'unreachable', detail: '' }) : orders.prepareCheckout()),
    },
    clock: systemClock,
    settings: () => settings,
    secret: () => ({ is: 'stored' }),
    catalogue: { products, productOf, refused: [] },
    orderChanged: () => {
      for (const look of changed) look();
    },
    statusChanged: () => {},
    bug: (error) => {
      throw error;
    },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  till = opened.value;
});
afterEach(async () => {
  till.close();
  await client.close();
  await practice.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when the order is in one of these states, as the till reports them. */
const reaches = (orderId: string, ...states: readonly OrderStateName[]): Promise<Order> =>
  new Promise((resolve) => {
    const look = (): void => {
      const order = till.book.get(orderId)?.order;
      if (!order || !states.includes(order.state.is)) return;
      changed.delete(look);
      resolve(order);
    };
    changed.add(look);
    look();
  });

let customers = 0;
function pay(given: (total: number) => readonly Given[]): string {
  customers += 1;
  const form = { productCode: voucher.code, number: numberFor(voucher, customers), fields: fieldsFor(voucher) };
  const line = ticketLine(form, null, voucher);
  const seenLine = { ...line, seen: { ...line.seen, kioskFee: rupiah(FEE) } };
  const total = line.seen.price + FEE;
  const made = value(
    till.checkout.checkout({ nonce: crypto.randomUUID(), lines: [seenLine], given: [...given(total)], repeats: [] }, SARI),
  );
  return made[0]?.order.sale.orderId ?? '';
}

const moves = (shiftId: string, kind: MoveKind, amount: number) =>
  value(
    moveCash(
      { ...till, ...unstaffedRefunds(till) },
      { shiftId, moveId: crypto.randomUUID(), kind, amount: rupiah(amount), reason: 'r', giver: 'Sari', receiver: 'Budi', orderId: null },
      SARI,
    ),
  );

describe('a shift over the wire', () => {
  it('balances: sales by several means, change, an order that failed and was refunded, one sent again, drops, and the provider', async () => {
    for (const endpoint of ['checkout', 'orderDetails'] as const) practice.control.limit(endpoint, { rate: 100, burst: 100 });
    const shiftId = value(openShift(till, { float: { 50000: 4 } }, SARI)).open?.id ?? '';
    const total = (voucher.price ?? 0) + FEE;
    const inCash = (all: number) => [cashOf(all)];
    const change = pay((all) => [cashOf(all + 20_000)]);
    await reaches(change, 'success');
    const split = pay((all) => [seen('qr', 30_000), cashOf(all - 30_000 + 500)]);
    await reaches(split, 'success');

    practice.control.setBalance(0);
    const failed = pay(inCash);
    await reaches(failed, 'rejected');
    value(startRefund(unstaffedRefunds(till), failed, SARI));
    value(payBack(unstaffedRefunds(till), cashBack(failed), SARI));
    practice.control.setBalance(1_000_000_000);

    isOffline = true;
    const again = pay(inCash);
    await reaches(again, 'notSent');
    isOffline = false;
    // A person's retry comes after the sender is done with the order.
    await settle();
    await retryOrder(till, again, SARI);
    await reaches(again, 'success');

    moves(shiftId, 'payIn', 10_000);
    moves(shiftId, 'drop', 100_000);
    moves(shiftId, 'payOut', 5_000);

    const cash = total + (total - 30_000) + total + total;
    const expected = 200_000 + cash - total + 10_000 - 100_000 - 5_000;
    const count = piecesOf(expected);
    expect(value(countDrawer(till, { shiftId, name: 'first', count }, SARI)).open?.close).toMatchObject({
      kind: 'counted',
    });
    const z = value(
      closeShift(till, { shiftId, count: 'first', floatLeft: rupiah(50_000), reason: '', receiver: 'Bu Ratna' }, SARI, () => ok(SARI)),
    );

    const sold = practice.control.ledger();
    expect(sold.map(({ times }) => times)).toEqual([1, 1, 1]);
    const debit = sold.reduce((sum, { salesPrice }) => sum + salesPrice, 0);
    expect(z.drawer).toMatchObject({
      taken: cash,
      returned: total,
      expected,
      difference: 0,
      removed: expected - 50_000,
      floatLeft: 50_000,
    });
    expect(z.orders).toMatchObject({
      sold: { orders: 4, total: 4 * total },
      fulfilled: { orders: 3, total: 3 * total },
      refunded: { orders: 1, total },
      after: { open: { orders: 0 }, owed: { orders: 0 } },
    });
    expect(z.tenders.filter(({ received }) => received > 0).map(({ tender, received, returned }) => [tender, received, returned])).toEqual([
      ['cash', cash, total],
      ['qr', 30_000, 0],
    ]);
    const full = value(till.shifts.report(1));
    expect(full.provider.debit).toBe(debit);
    expect(full.margin).toMatchObject({ fulfilled: 3 * total, debit, margin: 3 * total - debit, losses: 0 });
    expect(till.book.journal.verify().brokenAt).toBeNull();
  });
});
