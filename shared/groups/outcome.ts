import { addMoney, type Rupiah, rupiah } from '../lib/money.ts';
import { type MoneyStanding, moneyOf } from '../orders/money/standing.ts';
import { amountPaid, type NotSentCause, type Order, type OrderState } from '../orders/order.ts';
import { returnedOf } from '../orders/refunds.ts';

/**
 * Where the money of each bill of a collective payment is. Every bill has exactly one standing, so the four counts add up to the number of
 * bills and the four sums to what was paid. Pure.
 */

/**
 * `paid`: the bill is paid. `open`: the money waits for the end of its order. `owed`: it must go back to the customer. `returned`: it went
 * back.
 */
export const STANDINGS = ['paid', 'open', 'owed', 'returned'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What happened to a bill, in the words that the cashier reads. */
export type OutcomeWhy =
  | 'paid'
  /** Not sent yet; the till sends it without a person. */
  | 'waiting'
  | 'sending'
  /** The service accepted it and has not finished. */
  | 'processing'
  /** It may or may not have been paid; the till keeps asking. */
  | 'checking'
  | 'supervisor'
  /** Not sent; a person decides. */
  | 'stopped'
  | 'changed'
  | 'alreadyPaid'
  | 'failed'
  | 'cancelled';

export interface Outcome {
  readonly standing: Standing;
  readonly why: OutcomeWhy;
}

type OrderFacts = Pick<Order, 'state' | 'refund'>;

/** The outcome of one bill. `isWaiting`: the till sends it without a person. */
export function outcomeOf(order: OrderFacts, isWaiting: boolean): Outcome {
  const why = whyOf(order.state, isWaiting);
  return { why, standing: OF_MONEY[moneyOf(order)] };
}

/** The words of a group for where the ledger has the money. */
const OF_MONEY = { open: 'open', owed: 'owed', fulfilled: 'paid', refunded: 'returned' } as const satisfies Record<MoneyStanding, Standing>;

function whyOf(state: OrderState, isWaiting: boolean): OutcomeWhy {
  switch (state.is) {
    case 'success':
      return 'paid';
    case 'settled':
      return state.as === 'delivered' ? 'paid' : 'failed';
    case 'intended':
    case 'queued':
      return 'waiting';
    case 'sending':
      return 'sending';
    case 'pending':
      return 'processing';
    case 'unknown':
      return 'checking';
    case 'review':
      return 'supervisor';
    case 'notSent':
      return isWaiting ? 'waiting' : 'stopped';
    case 'withdrawn':
      return WITHDRAWN[state.why];
    case 'rejected':
    case 'failed':
      return state.reason === 'alreadyPaid' ? 'alreadyPaid' : 'failed';
  }
}

const WITHDRAWN = { refunded: 'cancelled', amountChanged: 'changed', alreadyPaid: 'alreadyPaid' } as const;

/** The causes for which the till tries an order of a group again, because no person decided about it. */
const TRIED_AGAIN: ReadonlySet<NotSentCause> = new Set([
  ...(['neverTried', 'throttled', 'notChecked', 'unreachable'] as const),
  ...(['dns', 'refused', 'tls', 'connectTimeout', 'proxy'] as const),
]);

/** Whether an order was not sent for one of these causes. */
export const isTriedAgain = (state: OrderState): boolean => state.is === 'notSent' && TRIED_AGAIN.has(state.cause);

/** How many bills have a standing, and how much money. */
interface StandingSum {
  readonly count: number;
  readonly sum: Rupiah;
}
export type RoundSums = Readonly<Record<Standing, StandingSum>>;

/** A bill as it is summed: what was paid for it, and what of that went back. */
export interface SummedBill extends Outcome {
  readonly total: Rupiah;
  readonly returned: Rupiah;
}

/**
 * The four counts and sums. The bill counts with its standing; of one whose money went back in part, the part counts with what was
 * returned, so that the sums always add up to what was paid.
 */
export function sumsOf(bills: readonly SummedBill[]): RoundSums {
  const of = (standing: Standing): StandingSum => ({
    count: bills.filter((bill) => bill.standing === standing).length,
    sum: addMoney(rupiah(0), ...bills.map((bill) => partIn(bill, standing))),
  });
  return { paid: of('paid'), open: of('open'), owed: of('owed'), returned: of('returned') };
}

/** How much of what was paid for a bill counts with a standing; over the four, it adds up to what was paid. */
export function partIn({ standing, total, returned }: SummedBill, asked: Standing): Rupiah {
  const isSplit = standing === 'owed' || standing === 'open';
  if (asked === 'returned' && isSplit) return returned;
  if (asked !== standing) return rupiah(0);
  return isSplit ? rupiah(total - returned) : total;
}

/** A bill of a payment as it is summed. */
export const summedBillOf = (order: Order, isWaiting: boolean): SummedBill => ({
  ...outcomeOf(order, isWaiting),
  total: amountPaid(order.sale),
  returned: returnedOf(order.refund),
});
