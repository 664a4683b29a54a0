import { MAX_AMOUNT, type Rupiah, Rupiah as RupiahSchema, rupiah } from '../../lib/money.ts';
import type { DebitRule } from '../../service/service-settings.ts';
import { isDelivered, type Order, type Reading } from '../order.ts';

/**
 * Where the money of an order stands. The sums of a shift are sums over changes of this standing, so that every order counts once in
 * exactly one place (docs/shop.md, "Identities").
 */

/**
 * `open`: it is not known yet whether the goods come, or the order was not sent. `owed`: the money belongs to the customer, or a person
 * must still say who has it. `fulfilled`: the goods are with the customer, and the money is the shop's. `refunded`: the customer has the
 * money, and perhaps the goods too.
 */
export const MONEY_STANDINGS = ['open', 'owed', 'fulfilled', 'refunded'] as const;
export type MoneyStanding = (typeof MONEY_STANDINGS)[number];

/** The provider's debit of the shop's balance for an order. */
interface Debit {
  /** Null where neither the answer nor the sale says it. */
  readonly amount: Rupiah | null;
  /** Null where the answer has no readable one. */
  readonly partnerFee: Rupiah | null;
  /** The part of `partnerFee` that is the shop's income, as its sale says; null where that counts and is not readable. */
  readonly income: Rupiah | null;
}

export interface Standing {
  readonly money: MoneyStanding;
  /** Null until the order is known to be delivered. */
  readonly debit: Debit | null;
}

export const standingOf = ({ sale, state, refund }: Pick<Order, 'sale' | 'state' | 'refund'>): Standing => ({
  money: moneyOf({ state, refund }),
  debit: debitOf(sale, state),
});

/** Where the money is: the same for the ledger, the owner's home and a group's sheet. */
export function moneyOf({ state, refund }: Pick<Order, 'state' | 'refund'>): MoneyStanding {
  if (refund.is === 'paid') return 'refunded';
  if (refund.is === 'owed' || refund.is === 'held') return 'owed';
  return isDelivered(state) ? 'fulfilled' : 'open';
}

/** The debit for a delivered order; null for one that is not known to be delivered. */
function debitOf(sale: Order['sale'], state: Order['state']): Debit | null {
  if (!isDelivered(state)) return null;
  const reading = deliveredReading({ state });
  const partnerFee = amountOrNull(reading?.partnerFee ?? null);
  return { amount: debitByAnswer(sale, reading), partnerFee, income: isIncome(sale) ? partnerFee : rupiah(0) };
}

/** Whether `partner_fee` is income in addition to the debit: the sale says so, and its debit rule does not count it already. */
export const isIncome = ({ partnerFeeIsIncome = false, debitRule = 'salesPrice' }: Order['sale']): boolean =>
  partnerFeeIsIncome && debitRule === 'salesPrice';

/** The service's own answer that a delivered order succeeded; null where it is not delivered, or a person says it alone. */
export const deliveredReading = ({ state }: Pick<Order, 'state'>): Reading | null =>
  isDelivered(state) && state.reading?.status === 'Success' ? state.reading : null;

/** The provider's debit for an order by this answer; the debit that the sale expected where there is no answer or it gives none. */
export const debitByAnswer = (sale: Order['sale'], reading: Reading | null): Rupiah | null =>
  answeredDebit(sale.debitRule, reading) ?? expectedDebitOf(sale);

/** The provider's debit that an answer gives. Null where a member that the rule needs is not readable, or they give no amount. */
export function answeredDebit(rule: DebitRule = 'salesPrice', reading: Reading | null): Rupiah | null {
  if (reading === null || reading.salesPrice === null) return null;
  const { salesPrice, partnerFee } = reading;
  if (rule === 'salesPrice') return amountOrNull(salesPrice);
  if (partnerFee === null) return null;
  return amountOrNull(rule === 'lessPartnerFee' ? salesPrice - partnerFee : salesPrice + partnerFee);
}

/** The debit that the sale expected: the amount that was sent, the bill's price, or the catalogue's cost. */
const expectedDebitOf = ({ amount, quote, cost }: Order['sale']): Rupiah | null =>
  amountOrNull(amount ?? quote?.salesPrice ?? cost ?? null);

/** The amount; null for any other value, and for one above the largest amount, which no sum may hold. */
function amountOrNull(value: number | null): Rupiah | null {
  const amount = RupiahSchema.safeParse(value);
  return amount.success && amount.data <= MAX_AMOUNT ? amount.data : null;
}

/** Whether a change of an order changes nothing in any sum. */
export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.money === other.money &&
  (one.debit === null) === (other.debit === null) &&
  one.debit?.amount === other.debit?.amount &&
  one.debit?.partnerFee === other.debit?.partnerFee;
