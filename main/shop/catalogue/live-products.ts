import type { Product } from '../../../shared/catalogue/product.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { practiceRowsDigest } from './starter-rows.ts';

/**
 * The products that a live till may sell. Rows of the practice catalogue are off sale until the owner adopts exactly these
 * rows; even then a practice row cannot assert that the contract allows direct top-up (specification, product-family rule 1).
 * In training everything is for sale.
 */
export function liveProducts(products: readonly Product[], adopted: string): readonly Product[] {
  const digest = practiceRowsDigest(products);
  if (digest === '') return products;
  const isAdopted = digest === adopted;
  return products.map((product) => {
    if (!product.practice) return product;
    const own = { ...product, enabledByContract: false };
    return isAdopted ? own : { ...own, offSale: 'practice' as const };
  });
}

/** The products for sale in the mode of the settings. Those that the owner switched off stay in the list and say so. */
export const productsForSale = (settings: Pick<Settings, 'mode' | 'catalogue'>, products: readonly Product[]): readonly Product[] =>
  (settings.mode === 'live' ? liveProducts(products, settings.catalogue.adoptedRows) : products).map((product) =>
    product.enabled ? product : { ...product, offSale: 'switchedOff' as const },
  );
