import type { ChangePreview } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { isSoldAtLoss, type Product } from '../../../../shared/catalogue/product.ts';

/** How many products the preview names; it counts the others. */
const SHOWN = 10;

/** What these products would make of the prices. */
export function previewOf(put: readonly Product[], known: (code: string) => Product | null): ChangePreview {
  const repriced = put.filter(({ code, price }) => known(code)?.price !== price);
  return {
    repriced: repriced.length,
    recosted: put.filter(({ code, cost }) => known(code)?.cost !== cost).length,
    belowCost: put.filter(isSoldAtLoss).length,
    rows: repriced.slice(0, SHOWN).map((product) => ({
      code: product.code,
      name: product.name,
      before: known(product.code)?.price ?? null,
      after: product.price,
      isBelowCost: isSoldAtLoss(product),
    })),
  };
}
