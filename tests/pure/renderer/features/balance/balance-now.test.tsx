import { afterEach, expect, it, vi } from 'vitest';
import { BalanceNow } from '../../../../../renderer/features/balance/BalanceNow.tsx';
import { createBalanceStore } from '../../../../../renderer/features/balance/balance-store.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { draw } from '../../draw.tsx';

/** When the balance was read. */

const READ_AT = '2026-11-21T03:42:00.000Z';
const drawn = (): string => {
  const store = createBalanceStore(createFakeBridge().bridge, false);
  const balance = { amount: rupiah(500_000), at: READ_AT, low: false };
  return draw(<BalanceNow reported={{ balance, balanceFault: null }} store={store} />);
};

afterEach(() => vi.useRealTimers());

it.each([
  ['today by its time', '2026-11-21T09:00:00.000Z', /read 10\.42\.00/i],
  ['on an earlier day by its day and time', '2026-11-29T09:00:00.000Z', /read Sab, 21 Nov, 10\.42\.00/i],
])('is shown %s', (_, now, text) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(drawn()).toMatch(text);
});
