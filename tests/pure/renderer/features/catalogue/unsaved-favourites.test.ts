import { beforeEach, describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { CatalogueView, FavouritesForm } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { Product } from '../../../../../shared/catalogue/product.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { airtime } from '../../builders.ts';
import { later } from '../../later.ts';
import { viewOf } from './catalogue-views.ts';

const favourite = (code: string, favouriteOrder: number | null = null) =>
  Product.parse({ code, name: `Produk ${code}`, family: 'telco-prepaid', favourite: true, favouriteOrder });
const [a, b, c] = [favourite('a', 1), favourite('b', 2), favourite('c', 3)];

describe('an order of favourites that is not saved, after another change of the catalogue', () => {
  let fake: FakeBridge;
  let store: ReturnType<typeof createCatalogueStore>;
  beforeEach(async () => {
    fake = createFakeBridge();
    holds(1, [a, b, c]);
    store = createCatalogueStore(fake.bridge);
    await store.getState().open();
    await store.getState().startFavourites();
  });
  const holds = (version: number, products: readonly Product[]) => {
    fake.answer('catalogue', 'view', () => ok(viewOf(version)));
    fake.answer('catalogue', 'products', () => ok({ total: products.length, products }));
  };
  /** Main refuses an order over another version than the newest, as the real one does. */
  const changedTo = async (version: number, products: readonly Product[]) => {
    holds(version, products);
    fake.answer('catalogue', 'orderFavourites', (form) =>
      form.version === version ? ok(viewOf(version + 1)) : fail({ kind: 'catalogueChanged' }),
    );
    store.getState().openPart('productFiles');
    await store.getState().open();
    store.getState().openPart('catalogue');
  };
  const sent = () => fake.made.filter(({ call }) => call === 'catalogue.orderFavourites').map(({ input }) => input as FavouritesForm);
  const shown = () => {
    const { step } = store.getState();
    return step.state === 'favourites' ? step.products.map(({ code }) => code) : step.state;
  };

  test('is refused, then stands over the newest favourites: what is gone is left out, what is new comes last', async () => {
    store.getState().moveFavourite('c', -1);
    store.getState().dropFavourite('a');
    await changedTo(2, [a, c, favourite('d')]);
    await store.getState().saveFavourites();
    expect(sent()).toMatchObject([{ version: 1 }]);
    expect(store.getState()).toMatchObject({ failure: { kind: 'catalogueChanged' }, view: viewOf(2) });
    expect(shown()).toEqual(['c', 'd']);
    await store.getState().saveFavourites();
    expect(sent()[1]).toEqual({ version: 2, codes: ['c', 'd'], dropped: ['a'] });
    expect(shown()).toBe('list');
  });

  test('is the newest order where the owner moved nothing', async () => {
    await changedTo(2, [favourite('b', 1), favourite('a', 2)]);
    await store.getState().saveFavourites();
    expect(shown()).toEqual(['b', 'a']);
  });

  test('is refused over the first version of a catalogue that had none when it began', async () => {
    fake.answer('catalogue', 'view', () => ok({ ...viewOf(1), version: null, versions: [] }));
    await store.getState().open();
    store.getState().toList();
    await store.getState().startFavourites();
    store.getState().moveFavourite('c', -1);
    await changedTo(2, [a, b, c]);
    await store.getState().saveFavourites();
    expect(sent()).toMatchObject([{ version: null }]);
    expect(shown()).toEqual(['a', 'c', 'b']);
  });

  test('that is changed while it is saved follows the version of that save', async () => {
    const held = later<CatalogueView>();
    fake.answer('catalogue', 'orderFavourites', () => held.promise);
    const saving = store.getState().saveFavourites();
    store.getState().moveFavourite('c', -1);
    held.comes(viewOf(2));
    await saving;
    fake.answer('catalogue', 'orderFavourites', () => ok(viewOf(3)));
    await store.getState().saveFavourites();
    expect(sent()[1]).toMatchObject({ version: 2, codes: ['a', 'c', 'b'] });
  });
});

test('a product that is typed over a catalogue without a version is not saved over its first version unseen', async () => {
  const fake = createFakeBridge();
  fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
  fake.answer('catalogue', 'view', () => ok({ ...viewOf(1), version: null, versions: [] }));
  const store = createCatalogueStore(fake.bridge);
  await store.getState().open();
  store.getState().startProduct(airtime);
  store.getState().type('name', 'Typed');
  fake.answer('catalogue', 'view', () => ok(viewOf(2)));
  await store.getState().open();
  fake.answer('catalogue', 'save', () => fail({ kind: 'catalogueChanged' }));
  await store.getState().saveProduct();
  expect(fake.made.filter(({ call }) => call === 'catalogue.save')).toMatchObject([{ input: { version: null } }]);
});
