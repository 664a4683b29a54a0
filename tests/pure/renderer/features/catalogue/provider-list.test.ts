import { describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { ListComparison } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { eventually } from '../../../../eventually.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';
import { later } from '../../later.ts';

const LIST: ListComparison = {
  at: '2026-11-23T00:00:00.000Z',
  digest: 'one list',
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
  store.getState().openPart('providerList');
  await store.getState().compare();
  expect(store.getState().step).toMatchObject({ state: 'provider', comparison: LIST });
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
  store.getState().openPart('providerList');
  await store.getState().compare();
  await store.getState().readList();
  expect(store.getState()).toMatchObject({ step: { state: 'provider', comparison: LIST }, failure: { kind: 'unexpected' } });
});

test('what is taken over names the list that was shown, and a newer list is shown before anything of it is taken over', async () => {
  const fake = createFakeBridge();
  let list = LIST;
  fake.answer('catalogue', 'comparison', () => ok(list));
  fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
  fake.answer('catalogue', 'view', () => ok({ version: null, products: 1, fault: null, versions: [], copies: [] }));
  fake.answer('catalogue', 'takeOver', () => fail({ kind: 'catalogueChanged' }));
  const store = createCatalogueStore(fake.bridge);
  store.getState().openPart('providerList');
  await store.getState().compare();
  list = { ...LIST, digest: 'another list' };
  await store.getState().takeOver({ add: [], switchOff: ['P5'], cost: [] });
  expect(fake.made.find(({ call }) => call === 'catalogue.takeOver')?.input).toMatchObject({ digest: LIST.digest });
  expect(store.getState()).toMatchObject({ step: { comparison: list }, failure: { kind: 'catalogueChanged' } });
});

describe('what is typed for the products of the list', () => {
  const typed = { usual: 'electricity-prepaid', families: { P6: 'voucher-game' }, prices: { P6: '6.000' } } as const;
  const withTyped = async () => {
    const fake = createFakeBridge();
    fake.answer('catalogue', 'comparison', () => ok(LIST));
    fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
    const store = createCatalogueStore(fake.bridge);
    store.getState().openPart('providerList');
    await store.getState().compare();
    store.getState().typeForList(typed);
    return { fake, store };
  };

  test('stays while another part is open, and through a new comparison', async () => {
    const { store } = await withTyped();
    store.getState().openPart('catalogue');
    store.getState().openPart('providerList');
    await store.getState().compare();
    expect(store.getState().step).toEqual({ state: 'provider', comparison: LIST, typed });
    store.getState().reset();
    store.getState().openPart('providerList');
    expect(store.getState().step).toMatchObject({ typed: { families: {}, prices: {} } });
  });

  test('stays where it is typed while the list is compared after a change, whose result is shown', async () => {
    const { fake, store } = await withTyped();
    const again = later<ListComparison>();
    fake.answer('catalogue', 'comparison', () => again.promise);
    fake.answer('catalogue', 'takeOver', () => ok({ version: null, products: 1, fault: null, versions: [], copies: [] }));
    const taking = store.getState().takeOver({ add: [], switchOff: ['P5'], cost: [] });
    await eventually(() => expect(fake.made.filter(({ call }) => call === 'catalogue.comparison')).toHaveLength(2));
    store.getState().typeForList({ prices: { P6: '7.000' } });
    again.comes({ ...LIST, gone: [] });
    await taking;
    expect(store.getState().step).toMatchObject({
      comparison: { gone: [] },
      typed: { usual: 'electricity-prepaid', prices: { P6: '7.000' } },
    });
  });
});

describe('while the provider is slow', () => {
  const slow = async () => {
    const fake = createFakeBridge();
    const answers: (() => void)[] = [];
    fake.answer('catalogue', 'comparison', () => ok(LIST));
    fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
    fake.answer('catalogue', 'view', () => ok({ version: null, products: 1, fault: null, versions: [], copies: [] }));
    fake.answer(
      'health',
      'refreshProducts',
      () => new Promise((resolve) => answers.push(() => resolve(fail({ kind: 'unexpected', detail: '' })))),
    );
    const store = createCatalogueStore(fake.bridge);
    store.getState().openPart('providerList');
    await store.getState().compare();
    const read = store.getState().readList();
    return { fake, store, read, answer: () => answers.shift()?.() };
  };

  test('its list is asked for once, and other acts go on', async () => {
    const { fake, store, read, answer } = await slow();
    await store.getState().readList();
    expect(fake.made.filter(({ call }) => call === 'health.refreshProducts')).toHaveLength(1);
    expect(store.getState()).toMatchObject({ isBusy: false, listAskedAt: expect.any(Number) });
    answer();
    await read;
    expect(store.getState()).toMatchObject({ listAskedAt: null, failure: { kind: 'unexpected' } });
  });

  test('an owner who waits no longer, or leaves, is not taken back by the late answer', async () => {
    const { store, read, answer } = await slow();
    store.getState().stopReadingList();
    expect(store.getState()).toMatchObject({ listAskedAt: null, step: { state: 'provider' } });
    store.getState().toList();
    answer();
    await read;
    expect(store.getState()).toMatchObject({ step: { state: 'list' }, failure: null });
  });

  test('an owner who leaves while something is taken over stays where they went', async () => {
    const { fake, store, answer, read } = await slow();
    let taken = (): void => {};
    fake.answer(
      'catalogue',
      'takeOver',
      () =>
        new Promise((resolve) => {
          taken = () => resolve(ok({ version: null, products: 1, fault: null, versions: [], copies: [] }));
        }),
    );
    const taking = store.getState().takeOver({ add: [], switchOff: ['P5'], cost: [] });
    store.getState().toList();
    taken();
    await taking;
    answer();
    await read;
    expect(store.getState()).toMatchObject({ step: { state: 'list' } });
  });
});
