import type { Rupiah } from '../lib/money.ts';
import { answeredDebit, debitByAnswer, deliveredReading, standingOf } from '../orders/money/standing.ts';
import type { Order, Reading, Sale } from '../orders/order.ts';

/** What the provider may have taken for an order: the amount that counts where no answer has it, and its bounds. */
export interface DebitRange {
  readonly least: number;
  readonly expected: number;
  readonly most: number;
}

/** The debit of one order, from every place that can say it. */
export interface KnownDebit {
  /** The debit of an answer; null where none has it. */
  readonly answered: Rupiah | null;
  /** Null where neither an answer nor the sale says it. */
  readonly range: DebitRange | null;
  /** What the ledger counts; 0 where it counts nothing, or the order is not delivered. */
  readonly counted: number;
  /** It rests on the catalogue or on nothing: no answer has it, and no bill was agreed. */
  readonly isUnanswered: boolean;
}

/** `readings` are the order's answers, the oldest first; they are read only where the delivery itself does not say D. */
export function knownDebit(order: Order, readings: () => readonly Reading[]): KnownDebit {
  const { sale } = order;
  const counted = standingOf(order).debit?.amount ?? null;
  const answered = answeredDebitOf(order, readings);
  const isUnanswered = answered === null && (dependsOnFee(sale) || (sale.amount === null && sale.quote === null));
  return {
    answered,
    range: answered === null ? rangeWithoutAnswer(sale) : around(counted, answered),
    counted: counted ?? 0,
    isUnanswered,
  };
}

/** By the delivery, or else by the newest answer that names the parts of D. */
function answeredDebitOf(order: Order, readings: () => readonly Reading[]): Rupiah | null {
  const { debitRule } = order.sale;
  const byDelivery = answeredDebit(debitRule, deliveredReading(order));
  if (byDelivery !== null) return byDelivery;
  return (
    readings()
      .map((reading) => answeredDebit(debitRule, reading))
      .findLast((amount) => amount !== null) ?? null
  );
}

/** The ledger counts a delivery by its own answer; an earlier answer may have another amount. */
const around = (counted: number | null, answered: number): DebitRange =>
  counted === null ? exactly(answered) : { least: Math.min(counted, answered), expected: counted, most: Math.max(counted, answered) };

/** No answer has the partner fee: it is at most what the order itself costs. */
function rangeWithoutAnswer(sale: Sale): DebitRange | null {
  const expected = debitByAnswer(sale, null);
  if (expected === null) return null;
  if (sale.debitRule === 'plusPartnerFee') return { least: expected, expected, most: 2 * expected };
  return { least: sale.debitRule === 'lessPartnerFee' ? 0 : expected, expected, most: expected };
}

const exactly = (amount: number): DebitRange => ({ least: amount, expected: amount, most: amount });

const dependsOnFee = ({ debitRule }: Sale): boolean => debitRule !== undefined && debitRule !== 'salesPrice';
