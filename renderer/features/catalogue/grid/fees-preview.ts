import type { Product } from '../../../../shared/catalogue/product.ts';
import type { Rupiah } from '../../../../shared/lib/money.ts';
import { customerPrice, FeeRules, MOST_FEE_RULES } from '../../../../shared/prices/fee-rules.ts';
import { withOwnFees } from '../../../../shared/prices/own-fees.ts';
import type { CellChange } from './cell-change.ts';

/** How many products the preview names; it counts the others. */
const SHOWN = 10;
/** The most fee rules, and a null among the fees. */
const MOST_FEES = MOST_FEE_RULES + 1;

/** What a customer pays in all, before and after a change; null where there is no price. */
interface TotalChange {
  readonly code: string;
  readonly name: string;
  readonly before: Rupiah | null;
  readonly after: Rupiah | null;
}

/** What changed cells make of the service fees. */
interface FeesPreview {
  /** How many products get another fee. */
  readonly count: number;
  /** Whether there would be more fee rules than the till keeps. */
  readonly isTooMany: boolean;
  /** The first products that get another fee. */
  readonly rows: readonly TotalChange[];
}

export const ownFees = (changes: readonly CellChange[]): ReadonlyMap<string, Rupiah | null> =>
  new Map(changes.flatMap(({ code, fee }) => (fee === undefined ? [] : [[code, fee]])));

export function feesPreview(products: readonly Product[], changes: readonly CellChange[], rules: FeeRules): FeesPreview {
  const own = ownFees(changes);
  const byCode = new Map(products.map((product) => [product.code, product]));
  const shown = changes.filter(({ fee }) => fee !== undefined).slice(0, SHOWN);
  const next = withOwnFees(rules, ownFees(shown), newIds());
  const rows = shown.flatMap(({ fee: _fee, ...amounts }): TotalChange[] => {
    const product = byCode.get(amounts.code);
    if (product === undefined) return [];
    const { code, name } = product;
    return [{ code, name, before: customerPrice(rules, product), after: customerPrice(next, { ...product, ...amounts }) }];
  });
  // Rules of thousands of different fees take seconds to make, and never fit.
  const isTooMany = new Set(own.values()).size > MOST_FEES || !FeeRules.safeParse(withOwnFees(rules, own, newIds())).success;
  return { count: own.size, isTooMany, rows };
}

function newIds(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `new ${made}`;
  };
}
