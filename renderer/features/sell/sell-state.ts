import { isFixedPrice, numberRuleOf, type Product, requires } from '../../../shared/catalogue.ts';
import { type NumberFault, readNumber } from '../../../shared/client-number.ts';
import type { Failure } from '../../../shared/failures.ts';
import { FIELD_NAMES, type FieldName, families, fieldRules } from '../../../shared/families.ts';
import { addMoney, parseRupiah, type Rupiah } from '../../../shared/money.ts';
import type { Tender } from '../../../shared/tender.ts';
import type { FieldInput, PrintView, QuoteView } from '../../../shared/views.ts';

/** Where a sale stands at the counter, from an empty ticket to an order. Each step carries what it needs and no more. */

/** What the cashier has typed for a product, before it was checked. */
export interface Entry {
  readonly number: string;
  readonly fields: readonly FieldInput[];
}

/** What is wrong with an entry, by the place it is typed in. */
export type EntryFault = { readonly at: 'number' | FieldName; readonly fault: NumberFault };

export type Form = {
  readonly at: 'form';
  readonly product: Product;
  readonly entry: Entry;
  readonly faults: readonly EntryFault[];
  readonly failure: Failure | null;
};

export type Inquiring = {
  readonly at: 'inquiring';
  readonly product: Product;
  readonly entry: Entry;
  /** Tells this inquiry's answer from a cancelled one's. */
  readonly ask: number;
  readonly startedAt: number;
  /** The total that the customer was told before, when this is a second look. */
  readonly before: Rupiah | null;
};

export type Tendering = { readonly with: 'cash'; readonly typed: string } | { readonly with: Exclude<Tender['kind'], 'cash'> };

export type Phase =
  | { readonly is: 'ready' }
  /** A second inquiry gave another total: the customer must agree to it. */
  | { readonly is: 'amountChanged'; readonly before: Rupiah }
  | { readonly is: 'paying' }
  | { readonly is: 'soldToday'; readonly orderId: string; readonly at: string }
  | { readonly is: 'failed'; readonly failure: Failure };

export type Confirm = {
  readonly at: 'confirm';
  readonly product: Product;
  /** As it was checked: what will be sent. */
  readonly entry: Entry;
  readonly quote: QuoteView | null;
  readonly kioskFee: Rupiah;
  readonly total: Rupiah;
  readonly tendering: Tendering;
  /** One per step: a second press of Pay is the same sale. */
  readonly nonce: string;
  readonly phase: Phase;
};

export type OrderStep = {
  readonly at: 'order';
  readonly orderId: string;
  readonly openedAt: number;
  readonly busy: 'no' | 'retrying' | 'withdrawing' | 'printing';
  readonly said:
    | { readonly is: 'nothing' }
    | { readonly is: 'printed'; readonly print: PrintView }
    | { readonly is: 'copied' }
    | { readonly is: 'failed'; readonly failure: Failure };
};

export type SellStep = { readonly at: 'find' } | Form | Inquiring | Confirm | OrderStep;

/** The extra inputs that this product asks for, in the family's order. */
export const fieldsOf = (product: Product): FieldName[] =>
  FIELD_NAMES.filter((name) => requires(product, name) && families[product.family].fields.includes(name));

export const emptyEntry = (product: Product, number: string): Entry => ({
  number,
  fields: fieldsOf(product).map((name) => ({ name, value: '' })),
});

/** Whether anything must be typed before the price is known or the money taken. */
export const needsEntry = (product: Product): boolean => numberRuleOf(product) !== null || fieldsOf(product).length > 0;

/** The entry as it will be sent, or what is wrong with it, place by place. */
export function checkEntry(product: Product, entry: Entry): { readonly entry: Entry; readonly faults: readonly EntryFault[] } {
  const faults: EntryFault[] = [];
  const rule = numberRuleOf(product);
  const number = rule ? readNumber(entry.number, rule) : ({ ok: true, value: '' } as const);
  if (!number.ok) faults.push({ at: 'number', fault: number.failure });
  const fields = entry.fields.map((field) => {
    const read = readNumber(field.value, fieldRules[field.name]);
    if (!read.ok) faults.push({ at: field.name, fault: read.failure });
    return { name: field.name, value: read.ok ? read.value : field.value };
  });
  return { entry: { number: number.ok ? number.value : entry.number, fields }, faults };
}

/** What a sale without inquiry costs, or null when the catalogue has no price. */
export function fixedTotal(product: Product, kioskFee: Rupiah): Rupiah | null {
  if (!isFixedPrice(product) || product.price === null) return null;
  return addMoney(product.price, kioskFee);
}

/** The tender as it will be recorded, or null while too little was given. */
export function tenderOf(step: Confirm): Tender | null {
  if (step.tendering.with !== 'cash') return { kind: step.tendering.with };
  const received = parseRupiah(step.tendering.typed);
  return received !== null && received >= step.total ? { kind: 'cash', received } : null;
}

/** Whether the quote is too old to be paid. `now` is in milliseconds since the epoch. */
export const isExpired = (step: Confirm, now: number): boolean => step.quote !== null && Date.parse(step.quote.expiresAt) <= now;

/** Failures that only a new inquiry cures. */
export const asksForInquiry = (failure: Failure): boolean => failure.kind === 'quoteExpired' || failure.kind === 'quoteUnknown';
