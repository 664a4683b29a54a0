import { expect, it } from 'vitest';
import { createHomeStore } from '../../../../renderer/features/home/home-store.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { OwingView } from '../../../../shared/on-account/on-account-views.ts';
import type { HomeView } from '../../../../shared/reports/report-views.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';

const homeAt = (at: string) => ok({ at } as HomeView);
const rina: OwingView = {
  ...{ customerId: 'rina', name: 'Bu Rina', balance: 50_000, since: '2026-11-01T03:00:00Z', limit: null },
  ageing: { upTo7: rupiah(0), upTo30: rupiah(50_000), over30: rupiah(0) },
};

it('the owner’s home shows the newest reading, whichever comes last', async () => {
  const fake = createFakeBridge();
  let answers: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answers = resolve;
  });
  let reads = 0;
  fake.answer('reports', 'home', async () => {
    reads += 1;
    if (reads > 1) return homeAt('09:01');
    await late;
    return homeAt('09:00');
  });
  const store = createHomeStore(fake.bridge, false);
  const first = store.getState().read();
  await store.getState().read();
  answers();
  await first;
  expect(store.getState().view?.at).toBe('09:01');
});

it('a debt that cannot be read again is not shown as paid, and the home says so', async () => {
  const fake = createFakeBridge();
  fake.answer('reports', 'home', () => homeAt('09:00'));
  fake.answer('onAccount', 'owing', () => ok([rina]));
  const store = createHomeStore(fake.bridge, false);
  await store.getState().read();
  fake.answer('onAccount', 'owing', () => fail({ kind: 'unexpected', detail: '' }));
  await store.getState().read();
  expect(store.getState()).toMatchObject({ owing: [rina], failure: { kind: 'unexpected' } });
});
