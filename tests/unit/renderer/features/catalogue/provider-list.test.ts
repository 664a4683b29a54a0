import { expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { ListComparison } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { createFakeBridge } from '../../../../fakes/bridge.ts';

const LIST: ListComparison = {
  at: '2026-11-23T00:00:00.000Z',
  missing: [],
  gone: [{ code: 'P5', name: 'Pulsa', why: 'inactive' }],
  otherCost: [],
};

test('what was taken over of the list is gone from the comparison, and a refusal leaves it as it was', async () => {
  const fake = createFakeBridge();
  let taken = false;
  fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
  fake.answer('catalogue', 'comparison', () => ok(taken ? { ...LIST, gone: [] } : LIST));
  fake.answer('catalogue', 'takeOver', () => fail({ kind: 'shopData', why: 'full', detail: '' }));
  const store = createCatalogueStore(fake.bridge);
  await store.getState().startProvider();
  expect(store.getState().step).toEqual({ state: 'provider', comparison: LIST });
  const chosen = { add: [], switchOff: ['P5'], cost: [] };
  await store.getState().takeOver(chosen);
  expect(store.getState()).toMatchObject({ step: { comparison: LIST }, failure: { kind: 'shopData' } });
  fake.answer('catalogue', 'takeOver', () => {
    taken = true;
    return ok({ version: null, products: 1, fault: null, versions: [], copies: [] });
  });
  await store.getState().takeOver(chosen);
  expect(store.getState()).toMatchObject({ step: { state: 'provider', comparison: { gone: [] } }, failure: null });
});

test('a list that cannot be read says why and keeps the last comparison', async () => {
  const fake = createFakeBridge();
  fake.answer('catalogue', 'comparison', () => ok(LIST));
  fake.answer('health', 'refreshProducts', () => fail({ kind: 'unexpected', detail: '' }));
  const store = createCatalogueStore(fake.bridge);
  await store.getState().startProvider();
  await store.getState().readList();
  expect(store.getState()).toMatchObject({ step: { state: 'provider', comparison: LIST }, failure: { kind: 'unexpected' } });
});
