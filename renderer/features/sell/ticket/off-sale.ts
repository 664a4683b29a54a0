import type { OffSale } from '../../../../shared/catalogue/product.ts';
import { useApp } from '../../../core/context.tsx';

/** Why a product that is on a ticket can no longer be sold; null while it can. It may have left the catalogue since. */
export const useOffSale = (code: string): OffSale | 'removed' | null =>
  useApp(({ products }) => {
    const product = products.find((one) => one.code === code);
    return product ? (product.offSale ?? null) : 'removed';
  });
