import type { FieldName, NumberRule } from '../../../shared/catalogue/families.ts';
import { families } from '../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf, isKnownField } from '../../../shared/catalogue/product-fields.ts';
import { readProducts } from '../../../simulator/catalogue/catalogue-file.ts';

/** The starter catalogue, and what a cashier types for each of its products. */

export const starterProducts: readonly Product[] = readProducts(new URL('../../../resources/catalogue.json', import.meta.url));

export function starter(code: string): Product {
  const product = starterProducts.find((candidate) => candidate.code === code);
  if (!product) throw new Error(`Not in the starter catalogue: ${code}`);
  return product;
}

const FIELD_VALUES: Record<FieldName, string> = {
  zone_id: '2101',
  nik: '5171012345670001',
  machine_number: 'JM81E1234567',
  phone_number: '081234567890',
  period: '2025',
};

export const fieldsFor = (product: Product): NameValue[] =>
  fieldsOf(product).map(({ name }) => ({ name, value: isKnownField(name) ? FIELD_VALUES[name] : '1' }));

/** A number that fits the product's rule and ends with `ending`; empty for vouchers. */
export function numberFor(product: Product, ending = '4321'): string {
  const rule: NumberRule | undefined = product.numberRule ?? families[product.family].number?.rule;
  if (!rule) return '';
  const start = `${product.prefixes[0] ?? '53'}1234567890123456`;
  const length = Math.min(rule.max, Math.max(rule.min, 12));
  return start.slice(0, length - ending.length) + ending;
}
