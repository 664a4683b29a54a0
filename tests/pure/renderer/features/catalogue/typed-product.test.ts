import { beforeEach, describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { CatalogueView, SaveProductForm } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { airtime } from '../../builders.ts';
import { later } from '../../later.ts';
import { viewOf } from './catalogue-views.ts';

describe('a typed product, after another part changed the catalogue', () => {
  let fake: FakeBridge;
  let store: ReturnType<typeof createCatalogueStore>;
  beforeEach(() => {
    fake = createFakeBridge();
    fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
    fake.answer('catalogue', 'view', () => ok(viewOf(1)));
    store = createCatalogueStore(fake.bridge);
  });
  const repriced = { ...airtime, cost: rupiah(10_950) };
  const sent = () => fake.made.filter(({ call }) => call === 'catalogue.save').map(({ input }) => input as SaveProductForm);
  const typed = async () => {
    await store.getState().open();
    store.getState().startProduct(airtime);
    store.getState().type('name', 'Typed');
    return store.getState().step;
  };

  test('is saved over the version that its form shows, which then shows the newest values under what is typed', async () => {
    await typed();
    store.getState().openPart('providerList');
    fake.answer('catalogue', 'view', () => ok(viewOf(2)));
    fake.answer('catalogue', 'products', () => ok({ total: 1, products: [repriced] }));
    fake.answer('catalogue', 'save', () => fail({ kind: 'catalogueChanged' }));
    await store.getState().open();
    store.getState().openPart('catalogue');
    await store.getState().saveProduct();
    expect(sent()).toMatchObject([{ version: 1 }]);
    expect(store.getState().failure).toEqual({ kind: 'catalogueChanged' });
    expect(store.getState().step).toMatchObject({
      before: { name: airtime.name, cost: '10.950' },
      draft: { name: 'Typed', cost: '10.950' },
    });
    fake.answer('catalogue', 'save', () => ok(viewOf(3)));
    await store.getState().saveProduct();
    expect(sent()[1]).toMatchObject({ version: 2, product: { name: 'Typed', cost: 10_950 } });
    expect(store.getState().step).toEqual({ state: 'list' });
  });

  test('stays through an import and the return of an earlier version', async () => {
    const form = await typed();
    fake.answer('catalogue', 'chooseImport', () => ok({ is: 'preview', view: { counts: {} } as never }));
    for (const call of ['applyImport', 'bringBack', 'bringBackCopy', 'beginAnew'] as const)
      fake.answer('catalogue', call, () => ok(viewOf(2)));
    const acts = [
      async () => {
        await store.getState().chooseImport();
        await store.getState().applyImport();
      },
      () => store.getState().bringBack(1),
      () => store.getState().bringBackCopy('copy'),
      () => store.getState().beginAgain(),
    ];
    for (const change of acts) {
      store.getState().openPart('productFiles');
      await change();
      expect(store.getState()).toMatchObject({ view: viewOf(2), step: form });
      store.getState().openPart('productFiles');
      expect(store.getState().step).toEqual({ state: 'files' });
      store.getState().openPart('catalogue');
      expect(store.getState().step).toBe(form);
    }
  });

  const importing = async () => {
    fake.answer('catalogue', 'chooseImport', () => ok({ is: 'preview', view: { counts: {} } as never }));
    const held = later<CatalogueView>();
    fake.answer('catalogue', 'applyImport', () => held.promise);
    store.getState().openPart('productFiles');
    await store.getState().chooseImport();
    const applying = store.getState().applyImport();
    return async () => {
      held.comes(viewOf(2));
      await applying;
    };
  };

  test('stays where the owner leaves the preview while it is imported', async () => {
    const form = await typed();
    const imported = await importing();
    store.getState().openPart('providerList');
    await imported();
    expect(store.getState()).toMatchObject({ view: viewOf(2), step: { state: 'provider' } });
    store.getState().openPart('productFiles');
    expect(store.getState().step).toEqual({ state: 'files' });
    store.getState().openPart('catalogue');
    expect(store.getState().step).toBe(form);
  });

  test('stays where the owner goes back to the files while they are imported', async () => {
    const form = await typed();
    const imported = await importing();
    fake.answer('catalogue', 'cancelImport', () => ok(null));
    await store.getState().cancelImport();
    await imported();
    expect(store.getState()).toMatchObject({ view: viewOf(2), step: { state: 'files' } });
    store.getState().openPart('catalogue');
    expect(store.getState().step).toBe(form);
  });
});
