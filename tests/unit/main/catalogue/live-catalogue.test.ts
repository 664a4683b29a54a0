import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../../main/catalogue/catalogue.ts';
import { liveCatalogue } from '../../../../main/catalogue/live-catalogue.ts';
import type { ListedProduct } from '../../../../main/service/product-list.ts';
import { Product } from '../../../../shared/catalogue.ts';
import { rupiah } from '../../../../shared/money.ts';

const airtime = Product.parse({ code: 'pulsa', name: 'Pulsa 10.000', family: 'telco-prepaid', brand: 'X', price: 11_500, favourite: true });
const token = Product.parse({ code: 'token', name: 'Token', family: 'electricity-prepaid' });
const file: Catalogue = { products: [airtime, token], productOf: () => null, refused: ['3: no'] };

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
  const catalogue = liveCatalogue(file);
  const changed = catalogue.follow({ products, refused: 0 }, AT);
  return { catalogue, changed };
};

describe('the catalogue of a shop whose service lists its products', () => {
  it('is the file alone before a list was read', () => {
    const catalogue = liveCatalogue(file);
    expect(catalogue.products).toEqual(file.products);
    expect(catalogue.productOf('pulsa')).toEqual(airtime);
    expect(catalogue.refused).toEqual(file.refused);
    expect(catalogue.view()).toEqual({ at: null, failure: null, listed: 0, notListed: [], unknown: [] });
  });

  it('takes the price of a product without an inquiry from the list, and everything else from the file', () => {
    const { catalogue, changed } = following(listed('pulsa'));
    expect(changed).toBe(true);
    expect(catalogue.productOf('pulsa')).toEqual({ ...airtime, price: 12_000 });
  });

  it.each([
    ['is nothing', { price: rupiah(0) }],
    ['is not told', { price: null }],
    ['is of an inquiry', { hasInquiry: true }],
  ])('keeps the price of the file where the listed one %s', (_, more) => {
    expect(following(listed('pulsa', more)).catalogue.productOf('pulsa')).toEqual(airtime);
  });

  it('gives no price to a product whose price an inquiry tells', () => {
    expect(following(listed('token', { hasInquiry: true })).catalogue.productOf('token')?.price).toBeNull();
    expect(following(listed('token')).catalogue.productOf('token')?.price).toBeNull();
  });

  it.each(['inactive', 'unavailable'] as const)('shows that a product is %s', (status) => {
    const { catalogue } = following(listed('token', { status, hasInquiry: true }));
    expect(catalogue.products.map(({ code, offSale }) => [code, offSale])).toEqual([
      ['pulsa', undefined],
      ['token', status],
    ]);
  });

  it('names products that it does not know for the owner, and sells none of them', () => {
    const { catalogue } = following(listed('pulsa'), listed('new', { status: 'inactive' }));
    expect(catalogue.view()).toEqual({
      at: AT,
      failure: null,
      listed: 2,
      notListed: ['token'],
      unknown: [{ code: 'new', name: 'listed new', hasInquiry: false, price: 12_000, status: 'inactive' }],
    });
    expect(catalogue.productOf('new')).toBeNull();
    expect(catalogue.products).toHaveLength(2);
  });

  it('keeps what it knows when a later read fails, and says so', () => {
    const { catalogue } = following(listed('pulsa'));
    catalogue.failed({ kind: 'throttled', retryAfterMs: null });
    expect(catalogue.productOf('pulsa')?.price).toBe(12_000);
    expect(catalogue.view()).toMatchObject({ at: AT, failure: { kind: 'throttled' } });
  });

  it('says whether anything on sale changed', () => {
    const { catalogue } = following(listed('pulsa'));
    expect(catalogue.follow({ products: [listed('pulsa'), listed('new')], refused: 0 }, AT)).toBe(false);
    expect(catalogue.follow({ products: [listed('pulsa', { status: 'unavailable' })], refused: 0 }, AT)).toBe(true);
    expect(catalogue.follow({ products: [listed('pulsa')], refused: 0 }, AT)).toBe(true);
    expect(catalogue.productOf('pulsa')).not.toHaveProperty('offSale');
  });

  it('is the file again once the settings name no list', () => {
    const { catalogue } = following(listed('pulsa', { status: 'inactive' }));
    expect(catalogue.follow(null, '')).toBe(true);
    expect(catalogue.products).toEqual(file.products);
    expect(catalogue.view().at).toBeNull();
  });

  it('never takes "off sale" from the file', () => {
    expect(Product.parse({ ...airtime, offSale: 'inactive' })).not.toHaveProperty('offSale');
  });
});
