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

/** What the catalogue's screen does with an answer that comes after the owner went on. */

const viewOf = (version: number): CatalogueView => ({
  version: {
    ...{ version, changeId: `change ${version}`, at: '2026-11-21T03:00:00Z', source: 'edited', by: null, products: 2, digest: '' },
    counts: { added: 0, changed: 1, removed: 0, repriced: 0 },
  },
  versions: [],
  copies: [],
  products: 2,
  fault: null,
});
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
    const acts = [
      [() => store.getState().startFavourites(), () => favourites.comes({ total: 0, products: [] })],
      [() => store.getState().startProvider(), () => compared.comes({} as ListComparison)],
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
