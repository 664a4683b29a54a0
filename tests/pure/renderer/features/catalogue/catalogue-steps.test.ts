import { beforeEach, describe, expect, test } from 'vitest';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import type { CatalogueView, ListComparison } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { ChosenImport } from '../../../../../shared/catalogue/changes/import-views.ts';
import type { Product } from '../../../../../shared/catalogue/product.ts';
import { ok } from '../../../../../shared/lib/result.ts';
import { eventually } from '../../../../eventually.ts';
import { createFakeBridge, type FakeBridge } from '../../../../lab/fakes/bridge.ts';
import { airtime, voucher } from '../../builders.ts';
import { heardFaults, later } from '../../later.ts';
import { viewOf } from './catalogue-views.ts';

/** What the catalogue's screen does with an answer that comes after the owner went on. */

const refused = { kind: 'unexpected', detail: 'disk' } as const;

describe('the catalogue’s screen', () => {
  const faults = heardFaults();
  let fake: FakeBridge;
  let store: ReturnType<typeof createCatalogueStore>;
  beforeEach(() => {
    fake = createFakeBridge();
    fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
    fake.answer('catalogue', 'view', () => ok(viewOf(1)));
    store = createCatalogueStore(fake.bridge);
  });
  const productStep = () => {
    const { step } = store.getState();
    if (step.state !== 'product') throw new Error(`the step is ${step.state}`);
    return step;
  };
  const heldSave = () => {
    const held = later<CatalogueView>();
    fake.answer('catalogue', 'save', () => held.promise);
    return held;
  };

  test('keeps what is typed into a product while it is saved', async () => {
    const held = heldSave();
    store.getState().startProduct(airtime);
    store.getState().type('name', 'Pulsa 50');
    const saving = store.getState().saveProduct();
    await eventually(() => expect(store.getState().isBusy).toBe(true));
    store.getState().type('name', 'Pulsa 50 ribu');
    held.comes(viewOf(2));
    await saving;
    expect(store.getState().view).toEqual(viewOf(2));
    expect(productStep()).toMatchObject({ isNew: false, before: { name: 'Pulsa 50' }, draft: { name: 'Pulsa 50 ribu' } });
    const again = heldSave();
    const last = store.getState().saveProduct();
    again.comes(viewOf(3));
    await last;
    expect(store.getState()).toMatchObject({ view: viewOf(3), step: { state: 'list' } });
  });

  test('keeps the product that is opened while another one is saved, and gives a refusal to the notices', async () => {
    for (const answer of ['saved', 'refused'] as const) {
      const held = heldSave();
      store.getState().startProduct(airtime);
      const saving = store.getState().saveProduct();
      await eventually(() => expect(store.getState().isBusy).toBe(true));
      store.getState().toList();
      store.getState().startProduct(voucher);
      if (answer === 'saved') held.comes(viewOf(2));
      else held.refuses(refused);
      await saving;
      expect(productStep().draft.code).toBe(voucher.code);
      expect(store.getState()).toMatchObject({ failure: null, isBusy: false, view: viewOf(2) });
    }
    expect(faults()).toEqual([{ kind: 'refused', failure: refused }]);
  });

  test('opens no favourites, comparison or import over a form that was opened meanwhile', async () => {
    const [favourites, compared, chosen] = [
      later<{ readonly total: number; readonly products: readonly Product[] }>(),
      later<ListComparison>(),
      later<ChosenImport | null>(),
    ];
    fake.answer('catalogue', 'products', () => favourites.promise);
    fake.answer('catalogue', 'comparison', () => compared.promise);
    fake.answer('catalogue', 'chooseImport', () => chosen.promise);
    const compare = (): Promise<void> => {
      store.getState().openPart('providerList');
      return store.getState().compare();
    };
    const acts = [
      [() => store.getState().startFavourites(), () => favourites.comes({ total: 0, products: [] })],
      [compare, () => compared.comes({} as ListComparison)],
      [() => store.getState().chooseImport(), () => chosen.comes({ is: 'unmapped', unmapped: {} as never })],
    ] as const;
    for (const [start, answer] of acts) {
      store.getState().toList();
      const acting = start();
      store.getState().startProduct(voucher);
      answer();
      await acting;
      expect(productStep().draft.code).toBe(voucher.code);
    }
  });

  test('keeps the order of the favourites that is changed while it is saved', async () => {
    fake.answer('catalogue', 'products', () => ok({ total: 2, products: [airtime, voucher] }));
    const held = later<CatalogueView>();
    fake.answer('catalogue', 'orderFavourites', () => held.promise);
    await store.getState().startFavourites();
    const saving = store.getState().saveFavourites();
    store.getState().dropFavourite(airtime.code);
    held.comes(viewOf(2));
    await saving;
    expect(store.getState()).toMatchObject({
      view: viewOf(2),
      step: { state: 'favourites', products: [voucher], dropped: [airtime.code] },
    });
  });

  test('keeps a typed product and a preview while the other parts are open', async () => {
    fake.answer('catalogue', 'chooseImport', () => ok({ is: 'preview', view: { counts: {} } as never }));
    store.getState().startProduct(airtime);
    store.getState().type('name', 'Typed');
    const form = store.getState().step;
    store.getState().openPart('productFiles');
    expect(store.getState().step).toEqual({ state: 'files' });
    await store.getState().chooseImport();
    const preview = store.getState().step;
    expect(preview.state).toBe('preview');
    store.getState().openPart('catalogue');
    expect(store.getState().step).toBe(form);
    store.getState().openPart('productFiles');
    expect(store.getState().step).toBe(preview);
    store.getState().openPart('catalogue');
    store.getState().reset();
    store.getState().openPart('productFiles');
    expect(store.getState().step).toEqual({ state: 'files' });
  });

  test('goes from the files and the provider’s list to the products as they were left', () => {
    store.getState().startProduct(airtime);
    const form = store.getState().step;
    for (const part of ['productFiles', 'providerList'] as const) {
      store.getState().openPart(part);
      store.getState().toList();
      expect(store.getState().step).toBe(form);
    }
  });

  test('goes from the price table to the list where the products are opened on their own screen, and keeps a form', () => {
    store.getState().startGrid();
    store.getState().openPart('catalogue');
    expect(store.getState().step).toEqual({ state: 'prices' });
    store.getState().openPartHere('catalogue');
    expect(store.getState()).toMatchObject({ step: { state: 'list' }, grid: null });
    store.getState().startProduct(airtime);
    const form = store.getState().step;
    store.getState().openPartHere('catalogue');
    expect(store.getState().step).toBe(form);
  });

  test('shows a file that was chosen once its part is open again, and reads none further that was left while it was read', async () => {
    fake.answer('catalogue', 'cancelImport', () => ok(null));
    const chosen = later<ChosenImport | null>();
    fake.answer('catalogue', 'chooseImport', () => chosen.promise);
    store.getState().openPart('productFiles');
    const choosing = store.getState().chooseImport();
    store.getState().openPart('catalogue');
    chosen.comes({ is: 'preview', view: { counts: {} } as never });
    await choosing;
    expect(store.getState().step.state).toBe('list');
    store.getState().openPart('productFiles');
    expect(store.getState().step.state).toBe('preview');

    store.getState().setProgress({ rows: 1, part: 0.5 });
    store.getState().openPart('catalogue');
    expect(store.getState()).toMatchObject({ progress: null, step: { state: 'list' } });
    expect(fake.made.map(({ call }) => call)).toContain('catalogue.cancelImport');
  });

  test('reads a short file on while the form of a product is typed, and takes the form away for no other part', () => {
    store.getState().openPart('productFiles');
    store.getState().openPart('catalogue');
    store.getState().startProduct(airtime);
    store.getState().type('name', 'Typed');
    const form = store.getState().step;
    store.getState().setProgress({ rows: 1_000, part: 0.5 });
    store.getState().openPart('catalogue');
    expect(store.getState()).toMatchObject({ step: form, progress: { rows: 1_000 } });
    store.getState().openPart('providerList');
    store.getState().openPart('catalogue');
    expect(store.getState().step).toBe(form);
    expect(fake.made.map(({ call }) => call)).not.toContain('catalogue.cancelImport');
  });

  test('gives the notices a failure of the list that the owner no longer sees', async () => {
    const read = later<null>();
    fake.answer('health', 'refreshProducts', () => read.promise as never);
    store.getState().openPart('providerList');
    const reading = store.getState().readList();
    store.getState().openPart('productFiles');
    read.refuses(refused);
    await reading;
    expect(store.getState()).toMatchObject({ failure: null, listAskedAt: null });
    expect(faults()).toEqual([{ kind: 'refused', failure: refused }]);
  });

  test('shows the version of a save also where an older answer comes after it', async () => {
    const [old, held] = [later<CatalogueView>(), heldSave()];
    fake.answer('catalogue', 'view', () => old.promise);
    const opening = store.getState().open();
    store.getState().startProduct(airtime);
    const saving = store.getState().saveProduct();
    held.comes(viewOf(2));
    await saving;
    old.comes(viewOf(1));
    await opening;
    expect(store.getState().view).toEqual(viewOf(2));
  });
});
