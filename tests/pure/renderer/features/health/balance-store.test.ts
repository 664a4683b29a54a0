import { expect, test } from 'vitest';
import { createBalanceStore } from '../../../../../renderer/features/health/balance/balance-store.ts';
import type { BalanceView } from '../../../../../shared/balance/balance-views.ts';
import type { DepositForm } from '../../../../../shared/balance/deposit.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { later } from '../../later.ts';

const deposit: DepositForm = {
  ...{ depositId: '00000000-0000-4000-8000-000000000001', sent: rupiah(500_000), bankFee: rupiah(0), credited: null },
  ...{ source: 'bank', reference: '' },
};

test('a recorded deposit stays in the balance where an older answer comes after it', async () => {
  const fake = createFakeBridge();
  const [before, after] = [{ name: 'before' }, { name: 'after' }] as unknown as readonly [BalanceView, BalanceView];
  const old = later<BalanceView>();
  fake.answer('balance', 'view', () => old.promise);
  fake.answer('balance', 'noteDeposit', () => ok(after));
  const store = createBalanceStore(fake.bridge);
  const loading = store.getState().load();
  expect(await store.getState().noteDeposit(deposit)).toBe(true);
  old.comes(before);
  await loading;
  expect(store.getState().view).toEqual(after);
});
