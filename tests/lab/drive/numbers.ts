import { type FieldName, families, type NumberRule } from '../../../shared/catalogue/families.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { numberRuleOf } from '../../../shared/catalogue/product.ts';
import { fieldsOf, isKnownField } from '../../../shared/catalogue/product-fields.ts';
import { endingOf } from '../../../simulator/faults/magic.ts';

/** Returns a number that a customer of this product could have; empty for vouchers. Another `seed` gives another number. */
export function numberFor(product: Product, seed = 1): string {
  const rule = numberRuleOf(product);
  if (families[product.family].number === null || rule === null) return '';
  const start = product.prefixes[0] ?? (families[product.family].number?.label === 'phone' ? '0811' : '53');
  return withoutMeaning(ofLength(`${start}${String(73_512_846 + seed * 13)}`, rule));
}

/**
 * Replaces a number whose ending has a meaning to the practice service, as some endings of four equal digits have. No other seed gives the
 * new one.
 */
const withoutMeaning = (number: string): string =>
  endingOf(number) === null ? number : `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

function ofLength(number: string, rule: NumberRule): string {
  const wanted = Math.min(Math.max(number.length, rule.min), rule.max);
  return number.slice(0, wanted).padEnd(wanted, '4718295');
}

/** Returns a meter number with this ending, which has a meaning to the practice service (docs/practice-service.md). */
export const meterEndingIn = (ending: string): string => `1400000${ending}`;

const FIELDS: Readonly<Record<FieldName, string>> = {
  zone_id: '2451',
  nik: '3273012345678901',
  machine_number: 'JM31E1234567',
  phone_number: '081233445566',
  period: '2026',
};

/** Returns the text that a cashier types into each extra field that the product requires. */
export const fieldsFor = (product: Product): { name: string; value: string }[] =>
  fieldsOf(product)
    .filter(({ isRequired }) => isRequired)
    .map(({ name, rule }) => ({ name, value: isKnownField(name) ? FIELDS[name] : '1'.repeat(rule.min) }));
