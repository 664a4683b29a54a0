import { amount, echo, exact, lines, type MemberReader, number, pendingLines, price, text, time, trimmed } from './member-readers.ts';

/**
 * Every member of `attributes` (specification, "Resources and their fields"): how each of the three answers reads it, and why
 * an oddity has its effect. The decoder and the table in docs/decoding.md derive from it. Members not listed here remain
 * only in the raw answer.
 */

export type Form = 'inquiry' | 'checkout' | 'details';

export interface Member {
  readonly inquiry?: MemberReader<unknown>;
  readonly checkout?: MemberReader<unknown>;
  readonly details?: MemberReader<unknown>;
  readonly why: string;
}

const everywhere = <R>(reader: R) => ({ inquiry: reader, checkout: reader, details: reader });
const ofOrders = <R>(reader: R) => ({ checkout: reader, details: reader });

export const MEMBERS = {
  product_code: { ...everywhere(exact), why: 'Says which product the answer is about. Another one is a mismatch.' },
  client_number: {
    ...everywhere(number),
    why: 'Says whose answer it is. Another number is a mismatch; in phone families `62812…`, `+62812…` and `0812…` are one number.',
  },
  status: { ...ofOrders(exact), why: 'Says whether it was sold. Any spelling but `Pending` and `Success` goes to a person.' },
  sales_price: {
    inquiry: price,
    ...ofOrders(amount),
    why: 'In an inquiry it is what the customer agrees to and what is sent. Beside an order it is compared with that, and withholds nothing.',
  },
  base_price: { inquiry: amount, why: 'Shown only. Unknown is shown as unknown, never computed.' },
  admin_fee: { inquiry: amount, details: amount, why: 'Shown only. Unknown is shown as unknown, never computed.' },
  partner_fee: { ...ofOrders(amount), why: 'Kept for the books; it decides nothing.' },
  client_name: { inquiry: text, details: text, why: 'Shown and printed; it decides nothing.' },
  meter_id: { inquiry: text, why: 'Shown and printed; it decides nothing.' },
  error_code: {
    ...ofOrders(trimmed),
    why: 'None where it is empty or one of `noErrorCodes`. Any other code beside a pending order goes to a person.',
  },
  error_detail: { ...ofOrders(text), why: 'Words beside the code; they decide nothing.' },
  serial_number: {
    ...ofOrders(text),
    why: 'Handed to the customer as it came. Where it is the goods of the family, a success without it waits for it.',
  },
  voucher_code: {
    details: text,
    why: 'Handed to the customer as it came. Where it is the goods of the family, a success without it waits for it.',
  },
  fulfilled_at: { ...ofOrders(time), why: 'Printed; it decides nothing.' },
  fields: {
    ...everywhere(echo),
    why: 'Compared with what was sent. Another value refuses an inquiry and flags an order, with what was sent and what came back; none, or another order of the entries, is noted.',
  },
  inquiry_result: { inquiry: lines, why: 'Shown and printed; it decides nothing and is never added up.' },
  fulfillment_result: { details: pendingLines, why: 'Shown and printed; it decides nothing and is never added up.' },
} as const satisfies Readonly<Record<string, Member>>;

type Members = typeof MEMBERS;
export type MemberName = keyof Members;

type ValueIn<M, F extends Form> = M extends Readonly<Record<F, MemberReader<infer T>>> ? T : never;
/** The members of an answer as read. */
export type Attributes<F extends Form> = {
  readonly [N in MemberName as Members[N] extends Readonly<Record<F, unknown>> ? N : never]: ValueIn<Members[N], F>;
};

/** "Inquiry response". */
export type InquiryAttributes = Attributes<'inquiry'>;
/** "Order resource", as a checkout returns it. */
export type CheckoutAttributes = Attributes<'checkout'>;
/** "Order resource", as order details returns it. */
export type OrderAttributes = Attributes<'details'>;

type Readers = readonly (readonly [MemberName, MemberReader<unknown>])[];

/** The members of a form with their readers, in the order of the table. */
export const readersOf = (form: Form): Readers => READERS[form];

const NAMES = Object.keys(MEMBERS) as readonly MemberName[];

const readersIn = (form: Form): Readers =>
  NAMES.flatMap((name) => {
    const reader = (MEMBERS[name] satisfies Member as Member)[form];
    return reader === undefined ? [] : [[name, reader] as const];
  });

const READERS: Readonly<Record<Form, Readers>> = {
  inquiry: readersIn('inquiry'),
  checkout: readersIn('checkout'),
  details: readersIn('details'),
};
