import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSaleForm } from '../../../../main/selling/orders/sale-form.ts';
import { type Catalogue, readCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import { createLiveCatalogue } from '../../../../main/shop/catalogue/live-catalogue.ts';
import { isStarterRow, liveProducts, practiceRowsDigest, practiceRowsOf } from '../../../../main/shop/catalogue/starter-rows.ts';

/** Rows that the shop did not add itself are for practice: a live till refuses to sell them until the owner adopts them. */

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');
const starter = JSON.parse(readFileSync(STARTER, 'utf8')) as {
  version: 1;
  practice: boolean;
  products: { code: string; price?: number }[];
};
const OWN = { code: 'toko-10', name: 'Pulsa toko', family: 'telco-prepaid', price: 11_000 };
const OWN_TOP_UP = { code: 'toko-ml', name: 'ML toko', family: 'game-direct', enabledByContract: true, requiredFields: [] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-practice-rows-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function shopFile(content: object): string {
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const catalogueOf = (content: object): Catalogue => readCatalogue(shopFile(content), STARTER);
const live = (catalogue: Catalogue, adopted = '') => createLiveCatalogue(catalogue, (products) => liveProducts(products, adopted));
const sell = (catalogue: Catalogue, productCode: string) =>
  readSaleForm({ productCode, number: '081233445566', fields: [{ name: 'zone_id', value: '1' }] }, catalogue.productOf);

describe('a row of the starter catalogue', () => {
  it('is marked as practice, and every shipped row is recognised by what it sells', () => {
    const { products } = readCatalogue(join(folder, 'none.json'), STARTER);
    expect(products).toHaveLength(starter.products.length);
    expect(products.filter(({ practice }) => !practice)).toEqual([]);
    expect(products.filter((product) => !isStarterRow(product))).toEqual([]);
  });

  it('is recognised in a copied file without a mark, beside the shop’s own rows', () => {
    const { practice: _mark, ...unmarked } = starter;
    const copied = starter.products.map((row) => ({ ...row, favourite: true, note: 'toko', prefixes: [] }));
    const { products } = catalogueOf({ ...unmarked, products: [...copied, OWN] });
    expect(products.filter(({ practice }) => !practice).map(({ code }) => code)).toEqual(['toko-10']);
  });

  it('is the shop’s own once the shop gave it another price', () => {
    const [first] = starter.products;
    const { products } = catalogueOf({ version: 1, products: [{ ...first, price: (first?.price ?? 0) + 500 }] });
    expect(products.map(({ practice }) => practice)).toEqual([false]);
  });
});

describe('a live till', () => {
  const mixed = () => catalogueOf({ version: 1, products: [...starter.products, OWN, OWN_TOP_UP] });

  it('refuses practice products with the reason, and sells the shop’s own', () => {
    const catalogue = live(mixed());
    expect(sell(catalogue, 'pulsa-telkomsel-5000')).toMatchObject({ failure: { kind: 'productOff', why: 'practice' } });
    expect(sell(catalogue, 'toko-10')).toMatchObject({ ok: true });
    expect(sell(mixed(), 'pulsa-telkomsel-5000'), 'training').toMatchObject({ ok: true });
  });

  it('sells them once the owner adopted exactly these rows', () => {
    const catalogue = mixed();
    const adopted = practiceRowsDigest(catalogue.products);
    expect(practiceRowsOf(catalogue.products)).toEqual({ count: starter.products.length, digest: adopted });
    expect(sell(live(catalogue, adopted), 'pulsa-telkomsel-5000')).toMatchObject({ ok: true });
    const fewer = catalogueOf({ version: 1, products: starter.products.slice(1) });
    expect(sell(live(fewer, adopted), 'pulsa-telkomsel-10000')).toMatchObject({ failure: { why: 'practice' } });
  });

  it('keeps direct top-up off until a row of the shop declares that the contract allows it', () => {
    const catalogue = mixed();
    const adopted = practiceRowsDigest(catalogue.products);
    expect(sell(live(catalogue, adopted), 'direct-mlbb-86')).toMatchObject({ failure: { kind: 'notSellable' } });
    expect(sell(live(catalogue), 'toko-ml')).toMatchObject({ ok: true });
    expect(sell(live(catalogueOf({ version: 1, products: [{ ...OWN_TOP_UP, enabledByContract: false }] })), 'toko-ml')).toMatchObject({
      failure: { kind: 'notSellable' },
    });
  });

  it('keeps them off sale whatever the service’s list says', () => {
    const catalogue = live(mixed());
    const listed = { code: 'pulsa-telkomsel-5000', name: '', hasInquiry: false, price: null, status: 'active' } as const;
    catalogue.applyList({ products: [listed], refused: 0 }, '2026-11-21T03:42:00.000Z');
    expect(sell(catalogue, 'pulsa-telkomsel-5000')).toMatchObject({ failure: { why: 'practice' } });
  });
});
