import { isFilled } from '../catalogue/labels.ts';
import type { Rupiah } from '../lib/money.ts';
import { comparableCode } from '../lib/text.ts';
import { type Doubt, type RefusalReason, withReason } from '../service/service-failure.ts';
import { tokenKey } from './goods/token.ts';
import type { Order, OrderState, Reading, ReviewReason, Sale, Warning } from './order.ts';

/** The results that the transitions of an order share: the states after an answer, and their warnings. */

/** The state after an event, and the warnings that it adds. */
export interface TransitionResult {
  readonly state: OrderState;
  readonly warnings?: readonly Warning[];
}

export const unknownState = (why: Doubt, status: number | null, message: string, since: string, reason?: RefusalReason): OrderState => ({
  is: 'unknown',
  why,
  status,
  message,
  ...withReason(reason),
  since,
  notFounds: 0,
  notFoundSince: null,
});

export const pendingState = (at: string): Extract<OrderState, { is: 'pending' }> => ({
  is: 'pending',
  since: at,
  notFounds: 0,
  goodsMissingSince: null,
});

const joinFilled = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

export const reviewState = (why: ReviewReason, reading: Reading): OrderState => ({
  is: 'review',
  why,
  detail: joinFilled([reading.status, reading.errorCode, reading.errorDetail], ' · '),
  reading,
});

export const failedState = (reading: Reading): OrderState => ({
  is: 'failed',
  status: reading.status,
  message: joinFilled([reading.errorCode, reading.errorDetail], ' '),
  ...withReason(reading.reason),
});

/** Why an answer that is no success requires a person: an `error_code`, or a status that the specification does not show. */
export function reviewReasonOf(reading: Reading): ReviewReason | null {
  if (reading.status === 'Success') return null;
  if (reading.errorCode !== '') return 'errorCode';
  return reading.status === 'Pending' ? null : 'unknownStatus';
}

/**
 * The amount that was agreed with the service before the checkout: the sent amount, or that of the inquiry. Sales of
 * older journals have no cost; their price replaces it, so that they replay unchanged. Null where no inquiry gave a
 * price.
 */
const agreedPrice = ({ amount, cost, quote, price }: Sale): Rupiah | null =>
  amount ?? quote?.salesPrice ?? (cost === undefined ? price : null);

/** Warns where `sales_price` differs from the agreed amount or the expected cost; the goods are delivered anyway. */
export function priceWarnings({ sale }: Order, { salesPrice }: Reading): Warning[] {
  const agreed = agreedPrice(sale);
  const expected = agreed ?? sale.cost ?? null;
  if (salesPrice === null || expected === null || salesPrice === expected) return [];
  return [{ kind: agreed === null ? 'costDiffers' : 'priceDiffers', expected, got: salesPrice }];
}

/** Warns about a success without a readable price, because no later answer can contain it. */
function unreadPriceWarnings({ sale }: Order, { salesPrice }: Reading): Warning[] {
  if (salesPrice !== null) return [];
  const expected = agreedPrice(sale);
  return [expected === null ? { kind: 'costUnread' } : { kind: 'priceUnread', expected }];
}

/** Warns about members that do not match the specification, each once for an order. */
export function shapeWarnings({ warnings }: Order, { odd = [], salesPrice }: Reading, isSuccess: boolean): Warning[] {
  const named = new Set(warnings.flatMap((warning) => (warning.kind === 'oddShape' ? warning.members : [])));
  const isPriceWarned = isSuccess && salesPrice === null;
  const members = odd.filter((member) => !named.has(member) && !(member === 'sales_price' && isPriceWarned));
  return members.length === 0 ? [] : [{ kind: 'oddShape', members }];
}

/** A success with its code, and its warnings. */
export function successResult(order: Order, reading: Reading, at: string): TransitionResult {
  const warnings: Warning[] = [...unreadPriceWarnings(order, reading), ...priceWarnings(order, reading)];
  if (reading.errorCode !== '') warnings.push({ kind: 'errorCode', code: reading.errorCode, detail: reading.errorDetail });
  warnings.push(...tokenWarnings(reading), ...fieldsDiffer(reading), ...shapeWarnings(order, reading, true));
  return { state: { is: 'success', reading, at }, warnings };
}

/** Warns about extra inputs that the answer returns with another value; the order is still the one that was sent. */
export const fieldsDiffer = ({ otherFields: fields }: Reading): Warning[] => (fields ? [{ kind: 'fieldsDiffer', fields }] : []);

/** Warns where both places of a token are filled and differ: the customer gets both, and a supervisor reviews the order. */
export function tokenWarnings(reading: Reading): Warning[] {
  const { isToken, serialNumber, voucherCode } = reading;
  if (!isToken || !isFilled(serialNumber) || !isFilled(voucherCode) || isSameToken([reading], serialNumber, voucherCode)) return [];
  return [{ kind: 'tokensDiffer', serial: serialNumber, code: voucherCode }];
}

/** Whether two texts are one token, by the rule that applied when the readings were taken. */
export function isSameToken(readings: readonly Pick<Reading, 'comparesDigits'>[], one: string, other: string): boolean {
  const keyOf = readings.every(({ comparesDigits }) => comparesDigits) ? tokenKey : comparableCode;
  return keyOf(one) === keyOf(other);
}

/** Whether two readings name different identifiers. An unreadable identifier contradicts nothing. */
function isContradicted(known: Reading, later: Reading, name: string, member: 'serialNumber' | 'voucherCode'): boolean {
  const [one, other] = [known[member], later[member]];
  const isUnreadable = (reading: Reading): boolean => reading[member] === '' && reading.odd?.includes(name) === true;
  if (one === other || isUnreadable(known) || isUnreadable(later)) return false;
  return !(known.isToken && later.isToken) || !isSameToken([known, later], one, other);
}

/** Warns where a later reading contradicts the kept one. */
export function contradictionWarnings(known: Reading, later: Reading): Warning[] {
  const found: Warning[] = [];
  if (later.status !== known.status) found.push({ kind: 'contradiction', what: 'status', got: later.status });
  if (isContradicted(known, later, 'serial_number', 'serialNumber'))
    found.push({ kind: 'contradiction', what: 'serial', got: later.serialNumber });
  if (isContradicted(known, later, 'voucher_code', 'voucherCode'))
    found.push({ kind: 'contradiction', what: 'code', got: later.voucherCode });
  return found;
}
