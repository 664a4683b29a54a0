import type { FamilyId } from '../catalogue/families.ts';
import { type FeeRules, type FeeScope, isForProduct } from './fee-rules.ts';

/** Why a rule gives no line its fee today. */
export type RuleCheck =
  /** No product of the catalogue is in its scope. */
  | { readonly is: 'noProduct' }
  /** The rules at these places, in the order of all, take every line of it. */
  | { readonly is: 'taken'; readonly by: readonly number[] };

interface Subject {
  readonly code: string;
  readonly family: FamilyId;
  readonly brand: string;
}

/** Prices, both ends included. */
interface Band {
  readonly from: number;
  readonly to: number;
}

/** The findings about one rule while the products are checked. */
interface Seen {
  isForAny: boolean;
  isUsed: boolean;
  readonly takenBy: Set<number>;
}

/** The rules that give no line of these products its fee, by their place; a rule that gives one is absent. */
export function checkRules(rules: FeeRules, products: readonly Subject[]): ReadonlyMap<number, RuleCheck> {
  const seen = rules.map((): Seen => ({ isForAny: false, isUsed: false, takenBy: new Set() }));
  for (const product of distinctFor(rules, products)) checkProduct(rules, seen, product);
  return new Map(
    seen.flatMap(({ isForAny, isUsed, takenBy }, place): [number, RuleCheck][] => {
      if (isUsed || products.length === 0) return [];
      return [[place, isForAny ? { is: 'taken', by: [...takenBy].sort((a, b) => a - b) } : { is: 'noProduct' }]];
    }),
  );
}

/** One product for each family and brand, and each that a rule names: the rules cannot tell the others apart. */
function distinctFor(rules: FeeRules, products: readonly Subject[]): Iterable<Subject> {
  const named = new Set(rules.flatMap(({ scope }) => scope.products ?? []));
  return new Map(
    products.map((product) => [named.has(product.code) ? `=${product.code}` : `${product.family} ${product.brand}`, product]),
  ).values();
}

/** Gives each price of a product to the first rule that takes it. */
function checkProduct(rules: FeeRules, seen: readonly Seen[], { code, family, brand }: Subject): void {
  let free: readonly Band[] = [{ from: 0, to: Number.MAX_SAFE_INTEGER }];
  const earlier: { readonly place: number; readonly band: Band }[] = [];
  for (const [place, { scope }] of rules.entries()) {
    const mine = seen[place];
    if (!mine || !isForProduct(scope, { productCode: code, family, brand })) continue;
    const band = bandOf(scope);
    mine.isForAny = true;
    if (free.some((part) => isAcross(part, band))) mine.isUsed = true;
    for (const other of earlier) if (isAcross(other.band, band)) mine.takenBy.add(other.place);
    free = free.flatMap((part) => without(part, band));
    earlier.push({ place, band });
  }
}

const bandOf = ({ from, to }: FeeScope): Band => ({ from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER });

const isAcross = (one: Band, other: Band): boolean => one.from <= other.to && other.from <= one.to;

const without = (part: Band, taken: Band): Band[] =>
  isAcross(part, taken)
    ? [
        { from: part.from, to: taken.from - 1 },
        { from: taken.to + 1, to: part.to },
      ].filter(({ from, to }) => from <= to)
    : [part];
