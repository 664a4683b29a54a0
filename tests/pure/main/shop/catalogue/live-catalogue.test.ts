import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../../../main/shop/catalogue/catalogue.ts';
import { createLiveCatalogue } from '../../../../../main/shop/catalogue/live-catalogue.ts';
import { Product } from '../../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import type { ListedProduct } from '../../../../../shared/service/service-views.ts';

const airtime = Product.parse({ code: 'pulsa', name: 'Pulsa 10.000', family: 'telco-prepaid', brand: 'X', price: 11_500, favourite: true });
const token = Product.parse({ code: 'token', name: 'Token', family: 'electricity-prepaid' });
const file: Catalogue = {
  products: [airtime, token],
  productOf: () => null,
  refused: [{ row: 3, place: 'price', rule: { is: 'missing' } }],
};

const listed = (code: string, more: Partial<ListedProduct> = {}): ListedProduct => ({
  code,
  name: `listed ${code}`,
  hasInquiry: false,
  price: rupiah(12_000),
  status: 'active',
  ...more,
});
const AT = '2026-11-21T03:42:00.000Z';
const following = (...products: ListedProduct[]) => {
  const catalogue = createLiveCatalogue(file);
  const changed = catalogue.applyList({ products, refused: 0 }, AT);
  return { catalogue, changed };
};

describe('the catalogue of a shop whose service lists its products', () => {
  it('is the file alone before a list was read', () => {
    const catalogue = createLiveCatalogue(file);
    expect(catalogue.products).toEqual(file.products);
    expect(catalogue.productOf('pulsa')).toEqual(airtime);
    expect(catalogue.refused).toEqual(file.refused);
    expect(catalogue.view()).toEqual({ at: null, failure: null, listed: 0, notListed: [], unknown: [], atLoss: [] });
  });

  it('takes the cost of a product without an inquiry from the list, and its price only from the file', () => {
    const { catalogue, changed } = following(listed('pulsa'));
    expect(changed).toBe(true);
    expect(catalogue.productOf('pulsa')).toEqual({ ...airtime, cost: 12_000 });
  });

  it('names for the owner the products that cost more than the customer pays', () => {
    expect(following(listed('pulsa')).catalogue.view().atLoss).toEqual(['Pulsa 10.000']);
    expect(following(listed('pulsa', { price: rupiah(11_500) })).catalogue.view().atLoss).toEqual([]);
    expect(following(listed('token', { hasInquiry: true })).catalogue.view().atLoss).toEqual([]);
    expect(createLiveCatalogue({ ...file, products: [{ ...airtime, cost: rupiah(11_501) }] }).view().atLoss).toEqual(['Pulsa 10.000']);
  });

  it("gives no price to a product without one in the file, because the cost is not the customer's price", () => {
    const unpriced = { ...airtime, price: null };
    const catalogue = createLiveCatalogue({ ...file, products: [unpriced] });
    catalogue.applyList({ products: [listed('pulsa')], refused: 0 }, AT);
    expect(catalogue.productOf('pulsa')).toEqual({ ...unpriced, cost: 12_000 });
  });

  it.each([
    ['is nothing', { price: rupiah(0) }],
    ['is not told', { price: null }],
    ['is of an inquiry', { hasInquiry: true }],
  ])('keeps the cost of the file where the listed one %s', (_, more) => {
    expect(following(listed('pulsa', more)).catalogue.productOf('pulsa')).toEqual(airtime);
  });

  it('gives neither price nor cost to a product that has an inquiry', () => {
    for (const hasInquiry of [true, false])
      expect(following(listed('token', { hasInquiry })).catalogue.productOf('token')).toMatchObject({ price: null, cost: null });
  });

  it.each(['inactive', 'unavailable'] as const)('shows that a product is %s', (status) => {
    const { catalogue } = following(listed('token', { status, hasInquiry: true }));
    expect(catalogue.products.map(({ code, offSale }) => [code, offSale])).toEqual([
      ['pulsa', undefined],
      ['token', status],
    ]);
  });

  it('names unknown products for the owner, and sells none of them', () => {
    const { catalogue } = following(listed('pulsa'), listed('new', { status: 'inactive' }));
    expect(catalogue.view()).toEqual({
      at: AT,
      failure: null,
      listed: 2,
      notListed: ['token'],
      unknown: [{ code: 'new', name: 'listed new', hasInquiry: false, price: 12_000, status: 'inactive' }],
      atLoss: ['Pulsa 10.000'],
    });
    expect(catalogue.productOf('new')).toBeNull();
    expect(catalogue.products).toHaveLength(2);
  });

  it('keeps the last list when a later read fails, and says so', () => {
    const { catalogue } = following(listed('pulsa'));
    catalogue.listFailed({ kind: 'throttled', retryAfterMs: null });
    expect(catalogue.productOf('pulsa')?.cost).toBe(12_000);
    expect(catalogue.view()).toMatchObject({ at: AT, failure: { kind: 'throttled' } });
  });

  it('reports whether anything on sale changed', () => {
    const { catalogue } = following(listed('pulsa'));
    expect(catalogue.applyList({ products: [listed('pulsa'), listed('new')], refused: 0 }, AT)).toBe(false);
    expect(catalogue.applyList({ products: [listed('pulsa', { status: 'unavailable' })], refused: 0 }, AT)).toBe(true);
    expect(catalogue.applyList({ products: [listed('pulsa')], refused: 0 }, AT)).toBe(true);
    expect(catalogue.productOf('pulsa')).not.toHaveProperty('offSale');
  });

  it('equals the file again once the settings name no list', () => {
    const { catalogue } = following(listed('pulsa', { status: 'inactive' }));
    expect(catalogue.applyList(null, '')).toBe(true);
    expect(catalogue.products).toEqual(file.products);
    expect(catalogue.view().at).toBeNull();
  });

  it('never takes "off sale" from the file', () => {
    expect(Product.parse({ ...airtime, offSale: 'inactive' })).not.toHaveProperty('offSale');
  });
});
