import { equivalentNumbers } from '../../../shared/catalogue/client-number.ts';
import { families, type IdentifierLabel } from '../../../shared/catalogue/families.ts';
import { comparableCode } from '../../../shared/lib/text.ts';
import { identifierPlaces, type Order, type Reading, type Sale } from '../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../shared/orders/order-events.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { othersFor } from './repeat-guard.ts';

/**
 * A service may answer a second order for the same with the result of the first ("already processed today"). The serial shows that: two
 * deliveries never share one (docs/selling.md, "The same again"). Pure.
 */

/** The shortest serial that names one delivery, and how many of its digits differ at least. */
const NAMING_SERIAL = { length: 6, digits: 4, differentDigits: 2 } as const;

type Numbered = Pick<Sale, 'product' | 'clientNumber'>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a serial names one delivery: no mark like `-` or `SUKSES`, no zeros, and not the customer's number. */
function namesDelivery(serial: string, { product, clientNumber }: Numbered): boolean {
  const digits = digitsOf(serial);
  if (serial.length < NAMING_SERIAL.length || digits.length < NAMING_SERIAL.digits || new Set(digits).size < NAMING_SERIAL.differentDigits)
    return false;
  return !equivalentNumbers(product.family, clientNumber).some((number) => digitsOf(number) === digits);
}

/**
 * The identifiers that name one delivery. The others name a customer or a bill (specification, "Product families"), and the next payment
 * has them too.
 */
const NAMES_A_DELIVERY: ReadonlySet<IdentifierLabel> = new Set(['token', 'code', 'operatorSerial']);

/** The serials and codes of a reading that name a delivery of this family, in comparable form. */
function serialsOf(sale: Numbered, reading: Reading): readonly string[] {
  const { goods, identifiers } = families[sale.product.family];
  const goodsFrom = (goods?.from ?? []).map((from) => ({ from, label: goods?.label ?? 'code' }));
  const places = [...goodsFrom, ...identifiers].filter(({ label }) => NAMES_A_DELIVERY.has(label)).map(({ from }) => from);
  const values = identifierPlaces(reading);
  return [...new Set(places)].map((place) => comparableCode(values[place])).filter((serial) => namesDelivery(serial, sale));
}

/** The id of the first of these orders for the same product and number that has a serial or code of this reading; null where none has. */
function serialOwner(sale: Sale, reading: Reading, others: readonly Order[]): string | null {
  const serials = new Set(serialsOf(sale, reading));
  if (serials.size === 0) return null;
  const owner = others.find(({ sale: other, state }) => {
    const known = state.is === 'success' || state.is === 'settled' ? state.reading : undefined;
    return other.orderId !== sale.orderId && known !== undefined && serialsOf(other, known).some((serial) => serials.has(serial));
  });
  return owner?.sale.orderId ?? null;
}

/** Returns an order's first read success with the id of the order that had its serial first; any other event unchanged. */
export function namingSerialOwner(read: Projections, { sale, state }: Order, event: OrderEvent): OrderEvent {
  if (event.type !== 'detailsAnswered' || event.answer.is !== 'accepted' || state.is === 'success') return event;
  const { reading } = event.answer;
  if (reading.status !== 'Success') return event;
  const others = othersFor(read, sale).map(({ order }) => order);
  const serialOfOrder = serialOwner(sale, reading, others);
  return serialOfOrder === null ? event : { ...event, answer: { ...event.answer, reading: { ...reading, serialOfOrder } } };
}
