import type { ImportPart, ImportRowView } from '../../../../shared/catalogue/changes/import-views.ts';

/** The price of a row, and the one that it takes the place of; null for no price. `replaces` is absent where the price stays. */
interface PricesShown {
  readonly price: number | null;
  readonly replaces?: number;
}

/** A product that goes is shown with its old price; one that loses its price is not shown as if it kept it. */
export function pricesShown({ oldPrice, newPrice }: Pick<ImportRowView, 'oldPrice' | 'newPrice'>, part: ImportPart): PricesShown {
  if (part === 'gone') return { price: oldPrice };
  return oldPrice === null || oldPrice === newPrice ? { price: newPrice } : { price: newPrice, replaces: oldPrice };
}
