import type { Product } from '../../../shared/catalogue/product.ts';
import { MAX_AMOUNT, type Rupiah } from '../../../shared/lib/money.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import { type FeeRules, feeOfProduct } from '../../../shared/prices/fee-rules.ts';

/** The rules and versions that prices are computed with now. */
export interface PricesInForce {
  readonly rules: FeeRules;
  /** Null where the rules have no version: then a sale keeps none. */
  readonly rulesVersion: number | null;
  /** Null while the starter catalogue is in force. */
  readonly catalogueVersion: number | null;
}

/** The fee of a line and how it came about, as its sale keeps it. */
export type SoldFee = Pick<Sale, 'kioskFee' | 'feeRule' | 'prices'>;

/** The kiosk fee of a product at this price; null where the total would exceed the largest amount. */
export function soldFeeOf({ rules, rulesVersion, catalogueVersion }: PricesInForce, product: Product, price: Rupiah): SoldFee | null {
  const computed = feeOfProduct(rules, product, price);
  if (computed === null || price + computed.fee > MAX_AMOUNT) return null;
  const { fee, rounding, rule } = computed;
  if (rulesVersion === null) return { kioskFee: fee };
  const prices = { catalogueVersion, rulesVersion, rounding };
  return rule ? { kioskFee: fee, prices, feeRule: { id: rule.id, version: rulesVersion } } : { kioskFee: fee, prices };
}
