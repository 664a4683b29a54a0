import { formatRupiah, type Rupiah } from '../../../shared/lib/money.ts';
import type { Order, Warning } from '../../../shared/order/order.ts';
import { differencesOf } from './failure-text.ts';

/** Where the price of an order came from before its checkout; a plan names none. */
type PriceSource = 'inquiry' | 'list' | 'nowhere';

/** What the service charged, held against what was agreed. */
export interface PriceCheck {
  /** What it said last, else what was agreed; null where nobody ever told a price. */
  readonly price: Rupiah | null;
  readonly notes: readonly string[];
  /** Nothing speaks against that the amount which was sent was charged; where none was sent, a price is the service's to name. */
  readonly isConsistent: boolean;
}

/** An inquiry's price was agreed with the service; that of its own list, or of the catalogue, goes nowhere with the checkout. */
export function priceSource({ sale }: Order): PriceSource {
  if (sale.quote !== null || sale.amount !== null) return 'inquiry';
  return sale.price > 0 ? 'list' : 'nowhere';
}

/** `prices` are those that the service said of the order, each once. */
export function checkPrice({ sale, warnings }: Order, prices: readonly Rupiah[], source: PriceSource): PriceCheck {
  const agreed = source === 'nowhere' ? null : (sale.amount ?? sale.cost ?? sale.price);
  const other = warnings.flatMap((warning) => (warning.kind === 'priceDiffers' || warning.kind === 'costDiffers' ? [warning.got] : []));
  const unread = warnings.some(({ kind }) => kind === 'priceUnread' || kind === 'costUnread');
  const several = source !== 'inquiry' && prices.length > 1;
  const words = [
    ...(agreed === null ? [] : other.map((got) => differenceText(got, agreed, source))),
    ...(several ? [`the service named more than one price: ${prices.map(formatRupiah).join(', ')}`] : []),
    ...(unread ? ['the sales_price of the success could not be read: what was charged is not known'] : []),
  ];
  const sound = !unread && (sale.amount === null || other.length === 0);
  return { price: prices.at(-1) ?? agreed, notes: words, isConsistent: sound };
}

const differenceText = (got: Rupiah, agreed: Rupiah, source: PriceSource): string =>
  source === 'inquiry'
    ? `the service charged ${formatRupiah(got)}, agreed were ${formatRupiah(agreed)}`
    : `the service charged ${formatRupiah(got)}, its list or the catalogue has ${formatRupiah(agreed)}`;

/** What else is noted beside the order, in words; the price is {@link checkPrice}'s. */
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

/** A service that takes back what it said proves nothing. */
export const contradictsItself = ({ warnings }: Order): boolean => warnings.some(({ kind }) => kind === 'contradiction');
