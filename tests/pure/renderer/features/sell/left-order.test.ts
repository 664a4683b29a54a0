import { expect, test } from 'vitest';
import { createSellStore } from '../../../../../renderer/features/sell/sell-store.ts';
import type { OrderView } from '../../../../../shared/orders/order-view.ts';
import type { PrintJobView } from '../../../../../shared/printing/print-jobs.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { KIOSK_FEE, NOW } from '../../builders.ts';
import { heardFaults, later } from '../../later.ts';

/** What the sell screen does with an answer about an order that the cashier left. */

const faults = heardFaults();
const [left, shown] = ['7q2fk3ma000001', '7q2fk3ma000002'];
const refused = { kind: 'unexpected', detail: 'disk' } as const;

test('why an act on an order failed goes to the notices where another order is shown', async () => {
  const fake = createFakeBridge();
  const [settled, printed] = [later<OrderView>(), later<PrintJobView>()];
  fake.answer('sale', 'settle', () => settled.promise);
  fake.answer('receipts', 'print', () => printed.promise);
  const store = createSellStore({
    ...{ bridge: fake.bridge, now: () => NOW, monotonic: () => NOW, newNonce: () => left },
    ...{ kioskFee: () => KIOSK_FEE, operators: () => [], productOf: () => null, onOrder: () => undefined },
  });
  store.getState().openOrder(left);
  const settling = store.getState().settle({ orderId: left, as: 'didNotHappen', reference: 'R-17', code: '' });
  store.getState().openOrder(shown);
  const printing = store.getState().print();
  settled.refuses(refused);
  await settling;
  expect(store.getState().step).toMatchObject({ kind: 'order', orderId: shown, busy: 'printing', lastResult: { kind: 'nothing' } });
  expect(faults()).toEqual([{ kind: 'refused', failure: refused }]);
  printed.refuses(refused);
  await printing;
  expect(store.getState().step).toMatchObject({ lastResult: { kind: 'failed' } });
  expect(faults()).toHaveLength(1);
});
