import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAMILY_IDS, families } from '../../../shared/catalogue/families.ts';
import { CatalogueFile, isSellable, Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf } from '../../../shared/catalogue/product-fields.ts';
import { traitsOf } from '../../../simulator/families/traits.ts';
import { starterProducts } from '../../service/simulator/starter-products.ts';

const ofFamily = (family: Product['family']): Product[] => starterProducts.filter((product) => product.family === family);

const namesOf = (product: Product): string[] => fieldsOf(product).map(({ name }) => name);

describe('the starter catalogue', () => {
  it('decodes completely: no product is left out or repeated', () => {
    const file = CatalogueFile.parse(JSON.parse(readFileSync(new URL('../../../resources/catalogue.json', import.meta.url), 'utf8')));
    for (const entry of file.products) expect(() => Product.parse(entry)).not.toThrow();
    expect(starterProducts).toHaveLength(file.products.length);
    expect(new Set(starterProducts.map(({ code }) => code)).size).toBe(starterProducts.length);
    expect(new Set(starterProducts.map(({ name }) => name)).size).toBe(starterProducts.length);
  });

  it.each(FAMILY_IDS)('has a product of %s that this shop may sell', (family) => {
    expect(ofFamily(family).some(isSellable)).toBe(true);
  });

  it('has a price exactly where no inquiry gives one', () => {
    for (const { code, family, price } of starterProducts) expect(price === null, code).toBe(families[family].inquiry);
  });

  it('asks only for extra fields that the family knows', () => {
    for (const product of starterProducts)
      for (const { name } of fieldsOf(product)) expect(families[product.family].fields, product.code).toContain(name);
  });

  it('has old and unified products where the specification has both', () => {
    for (const family of ['tv-internet', 'vehicle-tax', 'water', 'loan', 'property-tax'] as const)
      expect(new Set(ofFamily(family).map(({ generation }) => generation)), family).toEqual(new Set(['old', 'unified']));
  });

  it('has every branch of the table: links and codes, one region with three fields, zones, periods, an inquiry of type order', () => {
    for (const family of ['voucher-retail', 'voucher-learning'] as const)
      expect(new Set(ofFamily(family).map((product) => traitsOf(product).voucher)), family).toEqual(new Set(['code', 'link']));
    expect(ofFamily('vehicle-tax').filter((product) => fieldsOf(product).length === 3)).toHaveLength(1);
    expect(new Set(ofFamily('vehicle-tax').map((product) => traitsOf(product).penalty))).toEqual(new Set(['listed', 'unlisted', 'beside']));
    expect(new Set(ofFamily('game-direct').map((product) => namesOf(product).join()))).toEqual(new Set(['zone_id', '']));
    expect(ofFamily('property-tax').every((product) => namesOf(product).join() === 'period')).toBe(true);
    expect(new Set(ofFamily('property-service').map(({ inquiryType }) => inquiryType))).toEqual(new Set(['inquiry', 'order']));
    expect(ofFamily('game-direct').filter(isSellable).length).toBeGreaterThanOrEqual(2);
    expect(ofFamily('game-direct').some((product) => !isSellable(product))).toBe(true);
  });

  it('tells the customer of each voucher how to redeem it', () => {
    for (const product of starterProducts.filter(({ family }) => families[family].goods?.label === 'code'))
      expect(product.howToRedeem, product.code).not.toBe('');
  });

  it('knows each phone prefix as one brand', () => {
    const brands = new Map<string, string>();
    for (const { prefixes, brand } of starterProducts)
      for (const prefix of prefixes) {
        expect(brands.get(prefix) ?? brand).toBe(brand);
        brands.set(prefix, brand);
      }
    expect(new Set(brands.values()).size).toBe(7);
  });

  it('has eight favourites', () => {
    expect(starterProducts.filter(({ favourite }) => favourite)).toHaveLength(8);
  });
});
