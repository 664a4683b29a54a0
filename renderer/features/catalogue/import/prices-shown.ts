import type { ImportPart, ImportRowView } from '../../../../shared/catalogue/changes/import-views.ts';

/** The price of a row, null for no price, and the price that it replaces. `replaces` is absent where the price stays. */
interface PricesShown {
  readonly price: number | null;
  readonly replaces?: number;
}

/** A product that leaves shows its old price. A product that loses its price shows none, and the old price as replaced. */
export function pricesShown({ oldPrice, newPrice }: Pick<ImportRowView, 'oldPrice' | 'newPrice'>, part: ImportPart): PricesShown {
  if (part === 'gone') return { price: oldPrice };
  return oldPrice === null || oldPrice === newPrice ? { price: newPrice } : { price: newPrice, replaces: oldPrice };
}
