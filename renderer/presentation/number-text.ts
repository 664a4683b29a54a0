import type { TFunction } from 'i18next';
import { nationalNumber } from '../../shared/catalogue/client-number.ts';
import type { OtherPrefix } from '../../shared/catalogue/operators.ts';
import type { Product } from '../../shared/catalogue/product.ts';

interface NumberOfAnother {
  readonly product: Pick<Product, 'brand' | 'name'>;
  readonly number: string;
  readonly other: OtherPrefix;
}

/** The warning that the number belongs to another operator than the product, or that its prefix is unknown. */
export function otherPrefixText(t: TFunction, { product, number, other }: NumberOfAnother): string {
  const brand = product.brand === '' ? product.name : product.brand;
  if (other.operator !== null) return t('fault.otherPrefix', { operator: other.operator, brand });
  return t('fault.unknownPrefix', { prefix: nationalNumber(number).slice(0, 4) });
}
