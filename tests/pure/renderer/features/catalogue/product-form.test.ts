import { describe, expect, test } from 'vitest';
import { sampleProducts } from '../../../../../main/shop/catalogue/export/sample-products.ts';
import { id } from '../../../../../renderer/core/i18n/id.ts';
import { createCatalogueStore } from '../../../../../renderer/features/catalogue/catalogue-store.ts';
import { FORM } from '../../../../../renderer/features/catalogue/form/form-fields.ts';
import { draftOf, faultsOf, productOfDraft } from '../../../../../renderer/features/catalogue/form/product-draft.ts';
import type { CatalogueView } from '../../../../../shared/catalogue/changes/catalogue-calls.ts';
import { COLUMN_NAMES } from '../../../../../shared/catalogue/columns/columns.ts';
import { PRODUCT_LOGO_DOTS, Product } from '../../../../../shared/catalogue/product.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import { starterProducts } from '../../../../lab/drive/profile.ts';
import { createFakeBridge } from '../../../../lab/fakes/bridge.ts';

const VIEW: CatalogueView = { version: null, products: 1, fault: null, versions: [], copies: [] };

function openForm(product: Product | null) {
  const fake = createFakeBridge();
  fake.answer('catalogue', 'products', () => ok({ total: 0, products: [] }));
  fake.answer('catalogue', 'view', () => ok(VIEW));
  const store = createCatalogueStore(fake.bridge);
  store.getState().startProduct(product);
  const step = () => {
    const now = store.getState().step;
    if (now.state !== 'product') throw new Error(`the form is not open but ${now.state}`);
    return now;
  };
  const saved = () => fake.made.filter(({ call }) => call === 'catalogue.save').map(({ input }) => input);
  return { ...fake, store, step, saved };
}

const PULSA = Product.parse({ code: 'P5', name: 'Pulsa 5.000', family: 'telco-prepaid', price: 6_000 });

/** The reading of a file that ends when the test says so. */
function aReading() {
  let end: (isRead: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { promise, resolve: (isRead: boolean) => end(isRead) };
}

describe('the form of a product', () => {
  test.each([...starterProducts(), ...sampleProducts()].map((product) => [product.code, product] as const))(
    'saves %s as it was where nothing is typed',
    (_code, product) => {
      const read = productOfDraft(draftOf(product));
      const { offSale: _, ...members } = product;
      expect(read.ok && Product.parse(read.value)).toEqual(members);
    },
  );

  test('has a field for every column except the order of favourites, which has a screen of its own, and a name for each', () => {
    const columns = FORM.flatMap(({ fields }) => fields.map(({ column }) => column as string));
    expect([...columns, 'favourite_order'].sort()).toEqual([...COLUMN_NAMES].sort());
    expect(Object.keys(id.productColumn).sort()).toEqual([...COLUMN_NAMES].sort());
  });

  test('saves the largest picture that a product may have, and none again', () => {
    const { width, height } = PRODUCT_LOGO_DOTS;
    const logo = { width, height, bits: Buffer.alloc((width * height) / 8, 0xaa).toString('base64') };
    const drawn = productOfDraft({ ...draftOf(PULSA), logo: JSON.stringify(logo) });
    expect(drawn.ok && Product.parse(drawn.value).logo).toEqual(logo);
    const cleared = productOfDraft({ ...draftOf({ ...PULSA, logo }), logo: '' });
    expect(cleared.ok && Product.parse(cleared.value).logo).toBeNull();
  });

  test('is saved with the picture that was still being read when the save was asked for', async () => {
    const { store, saved, answer } = openForm(PULSA);
    answer('catalogue', 'save', () => ok(VIEW));
    const logo = { width: 8, height: 1, bits: 'qg==' };
    const reading = aReading();
    store.getState().saveAfter(reading.promise);
    const saving = store.getState().saveProduct();
    await Promise.resolve();
    expect(saved()).toEqual([]);
    store.getState().type('logo', JSON.stringify(logo));
    reading.resolve(true);
    await saving;
    expect(saved()).toMatchObject([{ product: { code: 'P5', logo } }]);
  });

  test('is not saved where the file gave no picture, and is saved without one when it is asked for again', async () => {
    const { store, step, saved, answer } = openForm(PULSA);
    answer('catalogue', 'save', () => ok(VIEW));
    store.getState().saveAfter(Promise.resolve(false));
    await store.getState().saveProduct();
    expect(saved()).toEqual([]);
    expect(step().before.code).toBe('P5');
    await store.getState().saveProduct();
    expect(saved()).toHaveLength(1);
  });

  test('saves no other product whose form was opened while a picture was still being read', async () => {
    const { store, step, saved } = openForm(PULSA);
    const reading = aReading();
    store.getState().saveAfter(reading.promise);
    const saving = store.getState().saveProduct();
    store.getState().toList();
    store.getState().startProduct(Product.parse({ ...PULSA, code: 'P10' }));
    reading.resolve(true);
    await saving;
    expect(saved()).toEqual([]);
    expect(step().before.code).toBe('P10');
  });

  test('marks every field that cannot be read, saves nothing, and unmarks a field that is typed again', async () => {
    const { store, step, saved } = openForm(PULSA);
    store.getState().type('price', 'enam ribu');
    store.getState().type('cut_off', 'malam');
    await store.getState().saveProduct();
    expect(step().faults.map(({ place }) => place)).toEqual(['price', 'cut_off']);
    expect(saved()).toEqual([]);
    store.getState().type('price', '6.500');
    expect(step().faults.map(({ place }) => place)).toEqual(['cut_off']);
    expect(step().draft.name).toBe('Pulsa 5.000');
  });

  test('shows a fault that main found at its field, also that of a part of it', async () => {
    const { store, step, answer } = openForm(PULSA);
    answer('catalogue', 'save', () => fail({ kind: 'badProduct', code: 'P5', place: 'cutOff.from', rule: { is: 'form' } }));
    await store.getState().saveProduct();
    expect(faultsOf(step().faults, store.getState().failure)).toEqual([{ place: 'cut_off', rule: { is: 'form' } }]);
  });

  test('keeps what was typed where the catalogue was changed meanwhile, and shows the new version for the next try', async () => {
    const { store, step, answer, saved } = openForm(PULSA);
    answer('catalogue', 'save', () => fail({ kind: 'catalogueChanged' }));
    answer('catalogue', 'view', () =>
      ok({
        ...VIEW,
        version: {
          version: 7,
          changeId: 'c',
          at: '2026-11-23T00:00:00.000Z',
          source: 'imported',
          by: null,
          counts: { added: 0, changed: 1, removed: 0, repriced: 0 },
          products: 1,
          digest: '',
        },
      }),
    );
    store.getState().type('price', '6.500');
    await store.getState().saveProduct();
    expect(step().draft.price).toBe('6.500');
    await store.getState().saveProduct();
    expect(saved()).toMatchObject([{ version: null }, { version: 7, isNew: false, product: { code: 'P5', price: 6_500 } }]);
  });

  test('forgets what one person typed when they leave the till', () => {
    const { store } = openForm(null);
    store.getState().type('name', 'Token');
    store.getState().reset();
    expect(store.getState().step).toEqual({ state: 'list' });
  });
});
