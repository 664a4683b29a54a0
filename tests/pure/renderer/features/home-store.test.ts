import { expect, it } from 'vitest';
import { createHomeStore } from '../../../../renderer/features/home/home-store.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { HomeView } from '../../../../shared/reports/report-views.ts';
import { createFakeBridge } from '../../../lab/fakes/bridge.ts';

const homeAt = (at: string) => ok({ at } as HomeView);
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
  const store = createHomeStore(fake.bridge);
  const first = store.getState().read();
  await store.getState().read();
  answers();
  await first;
  expect(store.getState().view?.at).toBe('09:01');
});

it('a failed read keeps the last figures, and the home says so', async () => {
  const fake = createFakeBridge();
  fake.answer('reports', 'home', () => homeAt('09:00'));
  const store = createHomeStore(fake.bridge);
  await store.getState().read();
  fake.answer('reports', 'home', () => fail({ kind: 'unexpected', detail: '' }));
  await store.getState().read();
  expect(store.getState()).toMatchObject({ view: { at: '09:00' }, failure: { kind: 'unexpected' } });
});

it('says what became of the summary, and asks for one at a time', async () => {
  const fake = createFakeBridge();
  fake.answer('reports', 'saveDay', () => ok({ file: '/tmp/day.pdf' }));
  fake.answer('reports', 'copyDay', () => ok(null));
  const store = createHomeStore(fake.bridge);
  await Promise.all([store.getState().savePage(), store.getState().copy()]);
  expect(store.getState().output).toEqual({ is: 'saved', file: '/tmp/day.pdf' });
  await store.getState().copy();
  expect(store.getState().output).toEqual({ is: 'copied' });
  fake.answer('reports', 'saveDay', () => ok(null));
  await store.getState().savePage();
  expect(store.getState().output).toBeNull();
  fake.answer('reports', 'printDay', () => fail({ kind: 'unexpected', detail: '' }));
  await store.getState().print();
  expect(store.getState()).toMatchObject({ output: null, isBusy: false, failure: { kind: 'unexpected' } });
});
