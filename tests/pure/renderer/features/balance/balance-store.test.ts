import { expect, test } from 'vitest';
import { createBalanceStore } from '../../../../../renderer/features/balance/balance-store.ts';
import type { BalanceView } from '../../../../../shared/balance/balance-views.ts';
import type { DepositForm } from '../../../../../shared/balance/deposit.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import type { ServiceHealthView } from '../../../../../shared/service/service-views.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { homeOf } from '../../../../lab/fakes/reports/day-samples.ts';
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
  const store = createBalanceStore(fake.bridge, false);
  const loading = store.getState().load();
  expect(await store.getState().noteDeposit(deposit)).toBe(true);
  old.comes(before);
  await loading;
  expect(store.getState().view).toEqual(after);
});

test('asks the service at a press, and shows its answer and what it was compared with', async () => {
  const fake = createFakeBridge();
  const compared = { comparison: null, deposits: [], reversals: [] };
  const told = { balance: { amount: rupiah(450_000), at: '2026-11-21T03:42:00.000Z', low: true }, balanceFault: null } as ServiceHealthView;
  fake.answer('health', 'refresh', () => ok(told));
  fake.answer('health', 'view', () => ok(told));
  fake.answer('balance', 'view', () => ok(compared));
  fake.answer('reports', 'home', () => ok(homeOf()));
  const store = createBalanceStore(fake.bridge, true);
  await Promise.all([store.getState().readNow(), store.getState().readNow()]);
  expect(fake.made.filter(({ call }) => call === 'health.refresh')).toHaveLength(1);
  expect(store.getState()).toMatchObject({ reported: told, view: compared, used: { amount: 124_500 }, isReading: false, failure: null });
});

test('a person who may not see what orders cost asks for no use of today', async () => {
  const fake = createFakeBridge();
  const store = createBalanceStore(fake.bridge, false);
  expect(await store.getState().load()).toMatchObject({ ok: false });
  expect(fake.made.map(({ call }) => call)).toEqual(['balance.view', 'health.view']);
});
