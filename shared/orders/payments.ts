import { z } from 'zod';
import { addMoney, Rupiah, rupiah } from '../lib/money.ts';
import { fail, ok, type Result } from '../lib/result.ts';
import { NON_CASH_KINDS, type NonCashKind, REFERENCE_MAX, type TenderKind } from '../lib/tender.ts';
import { cleanText } from '../lib/text.ts';

/** One ticket paid by several means, and which of them paid each line. */

/**
 * The amount that the customer gives by one means, as the cashier entered it. For cash: the notes received. For any other means: the exact
 * part of the total, its reference, and whether the cashier saw it arrive in the shop's own application.
 */
export const Given = z.discriminatedUnion('tender', [
  z.object({ tender: z.literal('cash'), amount: Rupiah }),
  z.object({ tender: z.enum(NON_CASH_KINDS), amount: Rupiah, reference: z.string().max(256), seen: z.boolean() }),
]);
export type Given = z.infer<typeof Given>;

/** A part of a sum by one means, after the change. */
export interface Payment {
  readonly tender: TenderKind;
  readonly amount: Rupiah;
}

/** A paid part, with the reference that finds it. */
export interface PaymentView extends Payment {
  /** Cleaned; absent for cash, and where something is put on account. */
  readonly reference?: string;
}

/** A means that paid for a ticket, as journalled. */
export interface TicketPayment extends PaymentView {
  /** How much of it paid each line, in the order of the ticket; adds up to `amount`. */
  readonly lines: readonly Rupiah[];
}

/** How a ticket is paid: its means, divided among its lines, and the change. */
export interface TicketMoney {
  readonly payments: readonly TicketPayment[];
  readonly change: Rupiah;
}

/** A ticket's total divided among its means, and the change, which is always cash. */
interface Settlement {
  readonly payments: readonly PaymentView[];
  readonly change: Rupiah;
}

export type PaymentFailure =
  /** The shop does not take this means. */
  | { readonly kind: 'tenderOff'; readonly tender: TenderKind }
  | { readonly kind: 'tenderTwice'; readonly tender: TenderKind }
  /** A means gives nothing. */
  | { readonly kind: 'paymentEmpty'; readonly tender: TenderKind }
  | { readonly kind: 'referenceMissing'; readonly tender: TenderKind }
  /** The cashier did not confirm that the money was seen in the shop's own application. */
  | { readonly kind: 'paymentNotSeen'; readonly tender: TenderKind }
  /** The means without change exceed the total by this much. */
  | { readonly kind: 'paymentTooLarge'; readonly over: Rupiah }
  | { readonly kind: 'paymentTooSmall'; readonly total: Rupiah; readonly missing: Rupiah }
  /** Cash is counted although the rest pays everything. */
  | { readonly kind: 'cashNotNeeded' };

/**
 * Pays a ticket of these lines: divides its total among the means and each means among the lines. `taken` are the means besides cash that
 * the shop takes.
 */
export function payTicket(
  given: readonly Given[],
  lines: readonly Rupiah[],
  taken: readonly NonCashKind[],
): Result<TicketMoney, PaymentFailure> {
  const settled = settle(given, addMoney(...lines), taken);
  if (!settled.ok) return settled;
  const { payments, change } = settled.value;
  const parts = allocate(payments, lines);
  const amountOn = (tender: TenderKind, line: number): Rupiah => parts[line]?.find((part) => part.tender === tender)?.amount ?? rupiah(0);
  return ok({ payments: payments.map((each) => ({ ...each, lines: lines.map((_, line) => amountOn(each.tender, line)) })), change });
}

/**
 * Divides a total. Only cash gives change: every other means pays exactly its amount, and cash pays what they leave. Where the total is 0,
 * nothing is given.
 */
function settle(given: readonly Given[], total: Rupiah, taken: readonly NonCashKind[]): Result<Settlement, PaymentFailure> {
  const fault = given.map((part, at) => faultOf(part, given.slice(0, at), taken)).find((found) => found !== null);
  if (fault) return fail(fault);
  const exact = given.flatMap((part) => (part.tender === 'cash' ? [] : [exactPart(part)]));
  const cash = given.find(({ tender }) => tender === 'cash');
  const paid = exact.reduce((sum, { amount }) => sum + amount, 0);
  if (paid > total) return fail({ kind: 'paymentTooLarge', over: rupiah(paid - total) });
  const left = rupiah(total - paid);
  const tooSmall = (missing: number): Result<never, PaymentFailure> => fail({ kind: 'paymentTooSmall', total, missing: rupiah(missing) });
  if (cash === undefined) return left === 0 ? ok({ payments: exact, change: rupiah(0) }) : tooSmall(left);
  if (left === 0) return fail({ kind: 'cashNotNeeded' });
  if (cash.amount < left) return tooSmall(left - cash.amount);
  return ok({ payments: [...exact, { tender: 'cash', amount: left }], change: rupiah(cash.amount - left) });
}

function faultOf(part: Given, before: readonly Given[], taken: readonly NonCashKind[]): PaymentFailure | null {
  const { tender, amount } = part;
  if (before.some((other) => other.tender === tender)) return { kind: 'tenderTwice', tender };
  if (amount === 0) return { kind: 'paymentEmpty', tender };
  if (part.tender === 'cash') return null;
  if (!taken.includes(part.tender)) return { kind: 'tenderOff', tender };
  // An amount on account has not arrived: the cashier cannot have seen it, and it has no reference.
  if (part.tender === 'account') return null;
  if (readReference(part.reference) === null) return { kind: 'referenceMissing', tender };
  return part.seen ? null : { kind: 'paymentNotSeen', tender };
}

const exactPart = ({ tender, amount, reference }: Exclude<Given, { tender: 'cash' }>): PaymentView => {
  const read = readReference(reference);
  return { tender, amount, ...(read !== null && { reference: read }) };
};

/** A typed reference, cleaned as text from outside; null where nothing of it is left. */
export const readReference = (typed: string): string | null => cleanText(typed, REFERENCE_MAX) || null;

/**
 * Which payments paid each line. The stated rule: the lines, in their order, take from the payments in theirs, cash last. Payments and
 * lines add up to the same sum. A refund of a line returns that line's parts and no others.
 */
function allocate(payments: readonly Payment[], lines: readonly Rupiah[]): readonly (readonly Payment[])[] {
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
