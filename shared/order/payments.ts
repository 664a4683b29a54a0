import { addMoney, type Rupiah, rupiah } from '../lib/money.ts';
import { fail, ok, type Result } from '../lib/result.ts';
import { TENDER_KINDS, type Tender } from './tender.ts';

/** One ticket paid by several means, and which of them paid each line. */

/** What the customer gives by one means: for cash the notes in the hand, for every other the exact part of the total. */
export interface Given {
  readonly tender: Tender['kind'];
  readonly amount: Rupiah;
}

/** What one means pays of a ticket, after the change. */
export interface Payment {
  readonly tender: Tender['kind'];
  readonly amount: Rupiah;
}

/** A ticket's total divided among its means, and the change, which is always cash. */
export interface Settlement {
  readonly payments: readonly Payment[];
  readonly change: Rupiah;
}

export type PaymentFailure =
  /** A means gives nothing, or is named twice. */
  | { readonly kind: 'paymentUnclear'; readonly tender: Tender['kind'] }
  /** The means without change exceed the total by this much. */
  | { readonly kind: 'paymentTooLarge'; readonly over: Rupiah }
  | { readonly kind: 'paymentTooSmall'; readonly missing: Rupiah }
  /** Cash is counted although the rest pays everything. */
  | { readonly kind: 'cashNotNeeded' };

/**
 * Divides a total. Only cash gives change: every other means pays exactly its amount, and cash pays what they leave. Where the total is
 * nothing, nothing is given.
 */
export function settle(given: readonly Given[], total: Rupiah): Result<Settlement, PaymentFailure> {
  const unclear = given.find(({ tender, amount }, at) => amount === 0 || given.findIndex((other) => other.tender === tender) !== at);
  if (unclear) return fail({ kind: 'paymentUnclear', tender: unclear.tender });
  const exact = given.filter(({ tender }) => tender !== 'cash').sort(byTender);
  const cash = given.find(({ tender }) => tender === 'cash');
  const paid = exact.reduce((sum, { amount }) => sum + amount, 0);
  if (paid > total) return fail({ kind: 'paymentTooLarge', over: rupiah(paid - total) });
  const left = rupiah(total - paid);
  if (cash === undefined) return left === 0 ? ok({ payments: exact, change: rupiah(0) }) : fail({ kind: 'paymentTooSmall', missing: left });
  if (left === 0) return fail({ kind: 'cashNotNeeded' });
  if (cash.amount < left) return fail({ kind: 'paymentTooSmall', missing: rupiah(left - cash.amount) });
  return ok({ payments: [...exact, { tender: 'cash', amount: left }], change: rupiah(cash.amount - left) });
}

const byTender = (one: Given, other: Given): number => TENDER_KINDS.indexOf(one.tender) - TENDER_KINDS.indexOf(other.tender);

/**
 * Which payments paid each line. The stated rule: the lines, in their order, take from the payments in theirs, cash last. Payments and
 * lines add up to the same sum. A line's parts go back to it and to nothing else when it is refunded.
 */
export function allocate(payments: readonly Payment[], lines: readonly Rupiah[]): readonly (readonly Payment[])[] {
  const left = payments.map(({ tender, amount }) => ({ tender, amount }));
  return lines.map((line) => {
    const parts: Payment[] = [];
    let open: number = line;
    for (const payment of left) {
      const amount = rupiah(Math.min(open, payment.amount));
      if (amount === 0) continue;
      parts.push({ tender: payment.tender, amount });
      payment.amount = rupiah(payment.amount - amount);
      open -= amount;
    }
    if (open > 0) throw new RangeError(`The payments leave ${open} of a line unpaid`);
    return parts;
  });
}

/** What can still go back of a line by each means: what it paid, less what was given back by it. */
export function refundable(parts: readonly Payment[], returned: readonly Payment[]): readonly Payment[] {
  return parts
    .map(({ tender, amount }) => {
      const back = addMoney(...returned.filter((other) => other.tender === tender).map((other) => other.amount));
      if (back > amount) throw new RangeError(`More went back by ${tender} than it paid`);
      return { tender, amount: rupiah(amount - back) };
    })
    .filter(({ amount }) => amount > 0);
}
