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

/** A fault of an entry, by its field; null is the customer's number. */
export type EntryFault = { readonly field: string | null; readonly fault: NumberFault };

/** The lines on the ticket while another is being filled in. */
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
  /** Distinguishes this inquiry's answer from a cancelled one's. */
  readonly inquiryId: number;
  /** In ms on the monotonic clock. */
  readonly startedAt: number;
};

type ConfirmPhase =
  | { readonly state: 'ready' }
  /** Expired bills are requested again, one by one, since `startedAt` on the monotonic clock. */
  | { readonly state: 'rechecking'; readonly inquiryId: number; readonly startedAt: number }
  /** A second inquiry returned another total: the customer must agree to it. */
  | { readonly state: 'amountChanged' }
  | { readonly state: 'paying' }
  /** The same was sold before: each of these orders is shown and needs a confirmation. `yeses` are the confirmations so far. */
  | { readonly state: 'soldBefore'; readonly earlier: readonly EarlierSale[]; readonly confirmations: readonly RepeatConfirmation[] }
  | { readonly state: 'failed'; readonly failure: Failure };

export type ConfirmStep = {
  readonly kind: 'confirm';
  /** All lines that are paid for, in the order of the ticket. */
  readonly lines: readonly BasketLine[];
  /** The last line is held: one step back returns to its form, and it is not on the ticket yet. */
  readonly isHeld: boolean;
  readonly total: Rupiah;
  readonly tendering: Tendering;
  /** One for each step: a second press of Pay is the same sale. */
  readonly nonce: string;
  readonly phase: ConfirmPhase;
};

export type OrderStep = WithBasket & {
  readonly kind: 'order';
  readonly orderId: string;
  /** In ms on the monotonic clock. */
  readonly openedAt: number;
  /** The cashier chose this order of the ticket: the screen does not switch automatically. */
  readonly isPicked: boolean;
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

/** The lines that stay on the ticket when the step is left. */
export function basketOf(step: SellStep): readonly BasketLine[] {
  if (step.kind !== 'confirm') return step.basket;
  return step.isHeld ? step.lines.slice(0, -1) : step.lines;
}

/** The line that is being added, before it is on the ticket. */
export const lineInProgress = (step: ConfirmStep): BasketLine | null => (step.isHeld ? (step.lines.at(-1) ?? null) : null);

export const emptyEntry = (product: Product, number: string): Entry => ({
  number,
  fields: fieldsOf(product).map(({ name }) => ({ name, value: '' })),
});

/** Whether an input is required before the price is known or the money taken. */
export const needsEntry = (product: Product): boolean => numberRuleOf(product) !== null || fieldsOf(product).length > 0;

/** The entry as it will be sent, or its faults by field. */
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

/** Whether digits are typed now: cash or another part is entered, and no question stands in its place. */
export const takesDigits = (step: ConfirmStep, now: number): boolean =>
  (step.tendering.entry !== null || takesCash(step)) &&
  !hasChangedPrice(step.lines) &&
  !hasOtherPrefix(step.lines) &&
  !hasCutOff(step.lines, now);

/** Whether cash is typed now. */
export const takesCash = ({ tendering, total, phase }: ConfirmStep): boolean =>
  tendering.entry === null && cashDue(tendering, total) !== null && (phase.state === 'ready' || phase.state === 'failed');

/** Whether a quote on the ticket has expired. `now` is in milliseconds since the epoch. */
export const isExpired = (step: ConfirmStep, now: number): boolean => step.lines.some((line) => isLineExpired(line, now));

/** Failures that only a new inquiry resolves. */
const asksForInquiry = (failure: Failure): boolean => failure.kind === 'quoteExpired' || failure.kind === 'quoteUnknown';

/** Whether bills must be requested again before the payment. */
export const needsRecheck = (step: ConfirmStep, now: number): boolean =>
  isExpired(step, now) || (step.phase.state === 'failed' && asksForInquiry(step.phase.failure));

/** The lines to request again: expired ones; where main refuses a quote that looks valid, all that have one. */
export function linesToRequote(step: ConfirmStep, now: number): readonly BasketLine[] {
  const old = step.lines.filter((line) => isLineExpired(line, now));
  return old.length > 0 ? old : step.lines.filter(({ quote }) => quote !== null);
}

/** The phase of the payment step while nothing is in progress. */
export const idlePhase = (lines: readonly BasketLine[]): ConfirmPhase => ({ state: hasChangedPrice(lines) ? 'amountChanged' : 'ready' });
