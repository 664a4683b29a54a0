import { type Family, families, type IdentifierLabel } from '../catalogue/families.ts';
import { isFilled } from '../catalogue/labels.ts';
import { writtenGoods } from './goods/shown-goods.ts';
import { readToken, tokenKey } from './goods/token.ts';
import { identifierPlaces, type Sale } from './order.ts';

/** A number that a successful order has in addition to its goods, ready for screen and receipt. */
export interface FilledIdentifier {
  readonly label: IdentifierLabel;
  readonly value: string;
}

/** Labels of identifiers where the family's row gives none. */
const PLAIN_NAMES = [
  { from: 'serial_number', label: 'serial' },
  { from: 'voucher_code', label: 'code' },
] as const;

/**
 * Returns every filled identifier except the goods, the family's own first; the same on screen and receipt. Two places
 * with the same token digits count once; where they differ, both appear here or as goods.
 */
export function identifiersOf(
  sale: Pick<Sale, 'product'>,
  reading: Parameters<typeof identifierPlaces>[0],
  goods: string | null,
): FilledIdentifier[] {
  const family = families[sale.product.family];
  const source = identifierPlaces(reading);
  const others = PLAIN_NAMES.filter(({ from }) => !family.identifiers.some((identifier) => identifier.from === from));
  return [...family.identifiers, ...others]
    .filter(({ from }) => isFilled(source[from]) && !isSame(family, source[from], goods))
    .map(({ from, label }) => ({ label, value: writtenGoods(family.goods?.label ?? 'code', source[from]) }));
}

/**
 * The identifiers that are tokens as well: where a service fills both places with different tokens, the customer gets both. Empty in a
 * family without tokens.
 */
export const furtherTokens = <T extends { readonly value: string }>({ product }: Pick<Sale, 'product'>, identifiers: readonly T[]): T[] =>
  families[product.family].goods?.label === 'token' ? identifiers.filter(({ value }) => readToken(value).digits !== null) : [];

/** The goods of an order with each further token, in the order in which a customer enters them. Empty where the goods are hidden or not delivered. */
export const everyGoods = (
  sale: Pick<Sale, 'product'>,
  goods: string | null,
  identifiers: readonly { readonly value: string }[],
): string[] => (goods === null ? [] : [goods, ...furtherTokens(sale, identifiers).map(({ value }) => value)]);

const isSame = ({ goods }: Family, value: string, other: string | null): boolean =>
  other !== null && (value === other || (goods?.label === 'token' && tokenKey(value) === tokenKey(other)));
