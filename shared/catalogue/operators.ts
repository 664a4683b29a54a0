import { z } from 'zod';
import { isPhoneFamily, nationalNumber } from './client-number.ts';
import type { Product } from './product.ts';
import { wordsOf } from './searchable-text.ts';

/** The grounds of operators' marks. */
const MARK_COLOURS = ['red', 'orange', 'yellow', 'teal', 'blue', 'purple', 'pink', 'grey'] as const;

/**
 * A mobile operator with the prefixes of its numbers. The prefixes are data of the catalogue file, because numbering blocks change with
 * time. Numbers cannot move between operators in Indonesia, so a prefix names the operator.
 */
export const Operator = z.object({
  name: z.string().trim().min(1).max(40),
  /** Further names of the operator in catalogues. */
  brands: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  /** In the national form, `0812`; the longest match counts. */
  prefixes: z
    .array(z.string().regex(/^0\d{1,6}$/, 'digits that begin with 0'))
    .min(1)
    .max(60),
  /** The letters of its mark on the tiles of its products; absent: the first two of its name. */
  mark: z.string().trim().min(1).max(3).optional(),
  colour: z.enum(MARK_COLOURS).optional(),
});
export type Operator = z.infer<typeof Operator>;

/** A few letters on a ground of one colour, by which a cashier tells operators apart before reading. The shop's own drawing, no logo. */
export interface OperatorMark {
  readonly letters: string;
  readonly colour: (typeof MARK_COLOURS)[number];
}

export const markOf = ({ name, mark, colour }: Operator): OperatorMark => ({
  letters:
    mark ??
    name
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 2)
      .toUpperCase(),
  colour: colour ?? 'grey',
});

const longestPrefix = (number: string, prefixes: readonly string[]): number =>
  prefixes.reduce((longest, prefix) => (number.startsWith(prefix) ? Math.max(longest, prefix.length) : longest), 0);

/** The operator whose numbers begin like this one, which may be incomplete; null where none does. */
export function operatorOfNumber(number: string, operators: readonly Operator[]): Operator | null {
  const national = nationalNumber(number);
  let best: { readonly operator: Operator; readonly length: number } | null = null;
  for (const operator of operators) {
    const length = longestPrefix(national, operator.prefixes);
    if (length > (best?.length ?? 0)) best = { operator, length };
  }
  return best?.operator ?? null;
}

/** The operator of a product that is sold to a phone, by the product's brand, else by its name; null where neither names one. */
export function operatorOfProduct(product: Pick<Product, 'family' | 'brand' | 'name'>, operators: readonly Operator[]): Operator | null {
  if (!isPhoneFamily(product.family)) return null;
  return namedIn(product.brand, operators) ?? namedIn(product.name, operators);
}

/** The operator with the longest name in the text. */
function namedIn(text: string, operators: readonly Operator[]): Operator | null {
  const padded = ` ${wordsOf(text).join(' ')} `;
  let best: { readonly operator: Operator; readonly length: number } | null = null;
  for (const operator of operators)
    for (const name of [operator.name, ...operator.brands]) {
      const words = ` ${wordsOf(name).join(' ')} `;
      if (padded.includes(words) && words.length > (best?.length ?? 0)) best = { operator, length: words.length };
    }
  return best?.operator ?? null;
}

/** The prefixes of the numbers that a product is meant for: its row's own, else its operator's; empty where none are known. */
export const prefixesOf = (product: Product, operators: readonly Operator[]): readonly string[] =>
  product.prefixes.length > 0 ? product.prefixes : (operatorOfProduct(product, operators)?.prefixes ?? []);

/** A phone number without a prefix of the product. `operator` is the number's own; null where no known operator has such numbers. */
export interface OtherPrefix {
  readonly operator: string | null;
}

/** Compares a complete phone number with the product's operator; null where they agree, or where the product's prefixes are unknown. */
export function otherPrefix(product: Product, number: string, operators: readonly Operator[]): OtherPrefix | null {
  if (!isPhoneFamily(product.family) || number === '') return null;
  const prefixes = prefixesOf(product, operators);
  if (prefixes.length === 0) return null;
  const national = nationalNumber(number);
  const owner = operatorOfNumber(national, operators);
  const [own, others] = [longestPrefix(national, prefixes), owner ? longestPrefix(national, owner.prefixes) : 0];
  return own > 0 && own >= others ? null : { operator: owner?.name ?? null };
}

/** Whether the number surely is one of the product's operator. */
export const hasOwnPrefix = (product: Product, number: string, operators: readonly Operator[]): boolean =>
  prefixesOf(product, operators).length > 0 && otherPrefix(product, number, operators) === null;
