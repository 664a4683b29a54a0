import { isPhoneFamily, type NumberFault, parseNumber } from '../../../shared/catalogue/client-number.ts';
import { numberRuleOf, type Product } from '../../../shared/catalogue/product.ts';
import { fieldsOf, parseFields } from '../../../shared/catalogue/product-fields.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import type { EarlierSale, RepeatConfirmation } from '../../../shared/orders/earlier-sale.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { type ChosenCustomer, cashDue, type Tendering } from '../../parts/tender/tendering.ts';
import type { Entry } from './entry.ts';
import { type BasketLine, hasChangedPrice, hasCutOff, hasOtherPrefix, isLineExpired } from './ticket/ticket-lines.ts';

/** The steps of a sale, from an empty ticket to an order. Each step holds only what it needs. */

/** A fault of one field of an entry. A null `field` is the customer's number. */
export type EntryFault = { readonly field: string | null; readonly fault: NumberFault };

/** The lines that are already on the ticket. */
type WithBasket = { readonly basket: readonly BasketLine[] };

type FindStep = WithBasket & { readonly kind: 'find' };

export type FormStep = WithBasket & {
  readonly kind: 'form';
  readonly product: Product;
  readonly entry: Entry;
  readonly faults: readonly EntryFault[];
  readonly failure: Failure | null;
  readonly customer: ChosenCustomer | null;
};

export type InquiringStep = WithBasket & {
  readonly kind: 'inquiring';
  readonly product: Product;
  readonly entry: Entry;
  readonly customer: ChosenCustomer | null;
  /** Distinguishes this inquiry's answer from the answer to a cancelled one. */
  readonly inquiryId: number;
  /** In ms on the monotonic clock. */
  readonly startedAt: number;
};

type ConfirmPhase =
  | { readonly state: 'ready' }
  /** Expired bills are requested again, one by one, since `startedAt` on the monotonic clock. */
  | { readonly state: 'rechecking'; readonly inquiryId: number; readonly startedAt: number }
  /** A later inquiry, or main at the checkout, returned another price: the customer must accept it. */
  | { readonly state: 'amountChanged' }
  | { readonly state: 'paying' }
  /** The same was sold before: each `earlier` order is shown and needs a confirmation. `confirmations` are those so far. */
  | { readonly state: 'soldBefore'; readonly earlier: readonly EarlierSale[]; readonly confirmations: readonly RepeatConfirmation[] }
  | { readonly state: 'failed'; readonly failure: Failure };

export type ConfirmStep = {
  readonly kind: 'confirm';
  /** All lines of the payment, in the order of the ticket. */
  readonly lines: readonly BasketLine[];
  /** Whether the last line is held: it is not on the ticket yet, and one step back returns to its form. */
  readonly isHeld: boolean;
  readonly total: Rupiah;
  readonly tendering: Tendering;
  /** One nonce for each payment step, by which main recognizes a second press of Pay as the same sale. */
  readonly nonce: string;
  readonly phase: ConfirmPhase;
};

export type OrderStep = WithBasket & {
  readonly kind: 'order';
  readonly orderId: string;
  /** In ms on the monotonic clock. */
  readonly openedAt: number;
  /** Whether the cashier chose this order; the screen then does not switch to another order automatically. */
  readonly isPicked: boolean;
  /** Whether its ticket was paid in this step, so that the change is still to be given; false where the order was opened later. */
  readonly isPaidNow: boolean;
  readonly busy: 'no' | 'retrying' | 'refunding' | 'settling' | 'printing';
  readonly lastResult:
    | { readonly kind: 'nothing' }
    | { readonly kind: 'printed'; readonly print: PrintJobView }
    | { readonly kind: 'printedAll'; readonly prints: readonly PrintJobView[] }
    | { readonly kind: 'copied' }
    | { readonly kind: 'failed'; readonly failure: Failure };
};

export type SellStep = FindStep | FormStep | InquiringStep | ConfirmStep | OrderStep;

export const emptyTicket: FindStep = { kind: 'find', basket: [] };

/** The lines that stay on the ticket when the cashier leaves the step. */
export function basketOf(step: SellStep): readonly BasketLine[] {
  if (step.kind !== 'confirm') return step.basket;
  return step.isHeld ? step.lines.slice(0, -1) : step.lines;
}

/** The held line, which is not on the ticket yet; null where no line is held. */
export const lineInProgress = (step: ConfirmStep): BasketLine | null => (step.isHeld ? (step.lines.at(-1) ?? null) : null);

export const emptyEntry = (product: Product, number: string): Entry => ({
  number,
  fields: fieldsOf(product).map(({ name }) => ({ name, value: '' })),
});

/** Whether the product has a form: a number or other fields. */
export const needsEntry = (product: Product): boolean => numberRuleOf(product) !== null || fieldsOf(product).length > 0;

/** The checked entry as it will be sent, and its faults by field; without faults it can be sent. */
export function checkEntry(product: Product, entry: Entry): { readonly entry: Entry; readonly faults: readonly EntryFault[] } {
  const rule = numberRuleOf(product);
  const number = rule ? parseNumber(entry.number, rule, isPhoneFamily(product.family)) : ({ ok: true, value: '' } as const);
  const { fields, faults } = parseFields(product, entry.fields);
  return {
    entry: { number: number.ok ? number.value : entry.number, fields },
    faults: [
      ...(number.ok ? [] : [{ field: null, fault: number.failure }]),
      ...faults.map(({ field, fault }) => ({ field: field.name, fault })),
    ],
  };
}

/** Whether the step takes digits now: for cash or the open part, while no question replaces the input. */
export const takesDigits = (step: ConfirmStep, now: number): boolean =>
  (step.tendering.entry !== null || takesCash(step)) &&
  !hasChangedPrice(step.lines) &&
  !hasOtherPrefix(step.lines) &&
  !hasCutOff(step.lines, now);

/** Whether the step takes cash now. */
export const takesCash = ({ tendering, total, phase }: ConfirmStep): boolean =>
  tendering.entry === null && cashDue(tendering, total) !== null && (phase.state === 'ready' || phase.state === 'failed');

/** Whether a quote on the ticket has expired. `now` is in milliseconds since the epoch. */
export const isExpired = (step: ConfirmStep, now: number): boolean => step.lines.some((line) => isLineExpired(line, now));

/** Failures that only a new inquiry resolves. */
const asksForInquiry = (failure: Failure): boolean => failure.kind === 'quoteExpired' || failure.kind === 'quoteUnknown';

/** Whether bills must be requested again before the payment. */
export const needsRecheck = (step: ConfirmStep, now: number): boolean =>
  isExpired(step, now) || (step.phase.state === 'failed' && asksForInquiry(step.phase.failure));

/** The lines whose bills are requested again: the expired ones; without any, all with a quote, because main has refused a valid one. */
export function linesToRequote(step: ConfirmStep, now: number): readonly BasketLine[] {
  const old = step.lines.filter((line) => isLineExpired(line, now));
  return old.length > 0 ? old : step.lines.filter(({ quote }) => quote !== null);
}

/** The phase of the payment step while nothing is in progress. */
export const idlePhase = (lines: readonly BasketLine[]): ConfirmPhase => ({ state: hasChangedPrice(lines) ? 'amountChanged' : 'ready' });
