import { expect, it } from 'vitest';
import { BalanceNow } from '../../../../../renderer/features/balance/BalanceNow.tsx';
import { createBalanceStore } from '../../../../../renderer/features/balance/balance-store.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { draw } from '../../draw.tsx';

/** When the balance was read. */

const drawn = (at: string): string => {
  const store = createBalanceStore(createFakeBridge().bridge, false);
  const balance = { amount: rupiah(500_000), at, low: false };
  return draw(<BalanceNow reported={{ balance, balanceFault: null }} store={store} />);
};

it.each([
  ['today by its time', new Date().toISOString(), /read \d\d\.\d\d\.\d\d/i],
  ['on an earlier day by its date and time', '2025-11-21T03:42:00.000Z', /read 21 Nov 2025, 10\.42\.00/i],
])('is shown %s', (_, at, text) => {
  expect(drawn(at)).toMatch(text);
});
