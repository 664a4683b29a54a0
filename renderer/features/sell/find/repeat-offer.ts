import { comparableNumber } from '../../../../shared/catalogue/client-number.ts';
import { fixedPrice, isFixedPrice, type Product } from '../../../../shared/catalogue/product.ts';
import { parseQuery } from '../../../../shared/catalogue/search-query.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Entry } from '../entry.ts';
import { checkEntry } from '../sell-state.ts';

/** The last sale to a number, ready to be sold again. */
export interface RepeatOffer {
  readonly product: Product;
  /** The form as it will be sent, checked against the current product. */
  readonly entry: Entry;
}

type SoldOrder = Pick<OrderView, 'state' | 'sale'>;

/**
 * The newest successful sale to the typed number whose product still has a fixed price; null if its form is no longer complete. Also null
 * if the text contains a nominal or a name, which means another product. `recent` is newest first.
 */
export function repeatOffer(typed: string, recent: readonly SoldOrder[], products: readonly Product[]): RepeatOffer | null {
  const { number, words, nominal } = parseQuery(typed);
  if (number === '' || words.length > 0 || nominal !== null) return null;
  for (const { state, sale } of recent) {
    if (state.is !== 'success' || !isNumberOf(sale, number)) continue;
    const product = products.find(({ code }) => code === sale.product.code);
    if (!product || !canRepeat(product)) continue;
    const { entry, faults } = checkEntry(product, { number, fields: sale.fields });
    return faults.length === 0 ? { product, entry } : null;
  }
  return null;
}

const canRepeat = (product: Product): boolean => !product.offSale && isFixedPrice(product) && fixedPrice(product) !== null;

function isNumberOf({ product: { family }, clientNumber }: SoldOrder['sale'], typed: string): boolean {
  const [sold, wanted] = [clientNumber, typed].map((number) => comparableNumber(family, number.replace(/[.-]/g, '')));
  return sold !== '' && sold === wanted;
}
