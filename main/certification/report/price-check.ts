import { formatPlainRupiah, type Rupiah } from '../../../shared/lib/money.ts';
import type { Order, Warning } from '../../../shared/orders/order.ts';
import { differencesOf } from './failure-text.ts';

/** Where an order's price came from before its checkout; a plan names none. */
type PriceSource = 'inquiry' | 'list' | 'nowhere';

/** Compares what the service charged with what was agreed. */
export interface PriceCheck {
  /** The service's last price, else the agreed one; null where neither is known. */
  readonly price: Rupiah | null;
  readonly notes: readonly string[];
  /** Nothing contradicts that the sent amount was charged; where none was sent, the service sets the price. */
  readonly isConsistent: boolean;
}

/** The service agreed to an inquiry's price; a price of its list or of the catalogue is not sent with the checkout. */
export function priceSource({ sale }: Order): PriceSource {
  if (sale.quote !== null || sale.amount !== null) return 'inquiry';
  return sale.price > 0 ? 'list' : 'nowhere';
}

/** `prices` are the distinct prices that the service gave for the order. */
export function checkPrice({ sale, warnings }: Order, prices: readonly Rupiah[], source: PriceSource): PriceCheck {
  const agreed = source === 'nowhere' ? null : (sale.amount ?? sale.cost ?? sale.price);
  const other = warnings.flatMap((warning) => (warning.kind === 'priceDiffers' || warning.kind === 'costDiffers' ? [warning.got] : []));
  const unread = warnings.some(({ kind }) => kind === 'priceUnread' || kind === 'costUnread');
  const several = source !== 'inquiry' && prices.length > 1;
  const texts = [
    ...(agreed === null ? [] : other.map((actual) => differenceText(actual, agreed, source))),
    ...(several ? [`the service named more than one price: ${prices.map(formatPlainRupiah).join(', ')}`] : []),
    ...(unread ? ['the sales_price of the success could not be read: what was charged is not known'] : []),
  ];
  const isConsistent = !unread && (sale.amount === null || other.length === 0);
  return { price: prices.at(-1) ?? agreed, notes: texts, isConsistent };
}

const differenceText = (actual: Rupiah, agreed: Rupiah, source: PriceSource): string =>
  source === 'inquiry'
    ? `the service charged ${formatPlainRupiah(actual)}, agreed were ${formatPlainRupiah(agreed)}`
    : `the service charged ${formatPlainRupiah(actual)}, its list or the catalogue has ${formatPlainRupiah(agreed)}`;

/** The text of any warning except the price, which {@link checkPrice} covers. */
export function warningText(warning: Warning): string | null {
  switch (warning.kind) {
    case 'errorCode':
      return `an error code beside the success: ${[warning.code, warning.detail].filter((part) => part !== '').join(' ')}`;
    case 'oddShape':
      return `members that are missing or of another form than the specification shows: ${warning.members.join(', ')}`;
    case 'fieldsDiffer':
      return differencesOf(warning.fields);
    case 'tokensDiffer':
      return 'serial_number and voucher_code hold another token each: both are on the receipt';
    case 'contradiction':
      return warning.what === 'notFound'
        ? 'after the success the service said that it does not know the order'
        : `after the success the service said otherwise (${warning.what}): ${warning.got}`;
    default:
      return null;
  }
}

/** A service that contradicts itself proves nothing. */
export const contradictsItself = ({ warnings }: Order): boolean => warnings.some(({ kind }) => kind === 'contradiction');
