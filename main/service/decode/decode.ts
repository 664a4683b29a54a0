import { isSameNumber } from '../../../shared/catalogue/client-number.ts';
import type { FamilyId } from '../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { FieldDifference } from '../../../shared/catalogue/product-fields.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type AnswerSettings, type CheckoutAnswer, type InquiryAnswer, type OrderAnswer, toReading } from '../outcome.ts';
import { type Attributes, type Form, type MemberName, readersOf } from './members.ts';
import { isObject, type Json, parseStrictJson } from './strict-json.ts';

/**
 * Decodes the specification's resources from an answer's text. Members that carry money or identity are exact; every other
 * member is read where possible and named where odd ({@link ./members.ts}).
 */

export interface DecodeFault {
  readonly why: 'unreadable' | 'mismatch';
  /** For the engineer: names of members, never their values. */
  readonly detail: string;
  /** The extra input that the answer repeats with other values; for the screen only. */
  readonly fields?: readonly FieldDifference[];
}
type Decoded<T> = Result<T, DecodeFault>;

/** The members of a request that the answer must match. */
export interface RequestedSale {
  readonly productCode: string;
  readonly clientNumber: string;
  readonly family: FamilyId;
  readonly fields: readonly NameValue[];
}
export type RequestedOrder = RequestedSale & { readonly orderId: string };

/**
 * "Inquiry response", matched by product, number and extra input. Its `id` may be the number or a billing code. An answer to a
 * request of `type` `order` may have that type too.
 */
export function decodeInquiry(text: string, requested: RequestedSale, requestType: 'inquiry' | 'order'): Decoded<InquiryAnswer> {
  const data = readResource(text, requestType === 'order' ? ['inquiry', 'order'] : ['inquiry']);
  if (!data.ok) return data;
  const read = readMembers('inquiry', data.value.attributes, requested);
  if (!read.ok) return read;
  const { attributes, odd, fields } = read.value;
  if (fields.length > 0) return fail({ why: 'mismatch', detail: 'attributes.fields', fields });
  return ok({ attributes, odd });
}

/** "Order resource", as a checkout returns it. */
export function decodeCheckout(text: string, requested: RequestedOrder, settings: AnswerSettings): Decoded<CheckoutAnswer> {
  const read = readOrder('checkout', text, requested);
  return read.ok ? ok({ attributes: read.value.attributes, reading: toReading(read.value, settings, requested.family) }) : read;
}

/** "Order resource", as order details returns it. */
export function decodeOrder(text: string, requested: RequestedOrder, settings: AnswerSettings): Decoded<OrderAnswer> {
  const read = readOrder('details', text, requested);
  return read.ok ? ok({ attributes: read.value.attributes, reading: toReading(read.value, settings, requested.family) }) : read;
}

/** Any readable answer, for operations without a resource in the specification. */
export function decodeAny(text: string): Decoded<Json> {
  const parsed = parseStrictJson(text);
  return parsed.ok ? parsed : unreadable(parsed.failure);
}

interface Resource {
  readonly id: Json | undefined;
  readonly attributes: Json | undefined;
}

function readResource(text: string, types: readonly string[]): Decoded<Resource> {
  const parsed = parseStrictJson(text);
  if (!parsed.ok) return unreadable(parsed.failure);
  const data = isObject(parsed.value) ? parsed.value.data : undefined;
  if (!isObject(data)) return unreadable('no data');
  if (typeof data.type !== 'string' || !types.includes(data.type)) return unreadable('data.type');
  return ok({ id: data.id, attributes: data.attributes });
}

function readOrderData(text: string, orderId: string): Decoded<Json | undefined> {
  const data = readResource(text, ['order']);
  if (!data.ok) return data;
  return data.value.id === orderId ? ok(data.value.attributes) : mismatch('data.id');
}

function readOrder<F extends Form>(form: F, text: string, requested: RequestedOrder): Decoded<MembersRead<F>> {
  const data = readOrderData(text, requested.orderId);
  return data.ok ? readMembers(form, data.value, requested) : data;
}

/** Whether the text is an order with this id, of any product. */
export const isOrder = (text: string, orderId: string): boolean => readOrderData(text, orderId).ok;

interface MembersRead<F extends Form> {
  readonly attributes: Attributes<F>;
  /** Members that differ from the specification. */
  readonly odd: readonly MemberName[];
  /** Extra input that came back with another value. */
  readonly fields: readonly FieldDifference[];
}

/** Reads each member of the form with its reader from the table, and compares what must match with the request. */
function readMembers<F extends Form>(form: F, value: Json | undefined, requested: RequestedSale): Decoded<MembersRead<F>> {
  if (!isObject(value)) return unreadable('attributes.');
  const read = readersOf(form).map(([name, reader]) => ({ name, member: reader.read(value[name]) }));
  const missing = read.filter(({ member }) => member === null).map(({ name }) => `attributes.${name}`);
  if (missing.length > 0) return unreadable(missing.join(', '));
  // Each name has the value of its reader in the table: `Attributes` is derived from the same table.
  const attributes = Object.fromEntries(read.map(({ name, member }) => [name, member?.value])) as Attributes<F> & Attributes<Form>;
  if (attributes.product_code !== requested.productCode) return mismatch('attributes.product_code');
  if (!isSameNumber(attributes.client_number, requested.clientNumber, requested.family)) return mismatch('attributes.client_number');
  const echo = fieldsEcho(requested.fields, attributes.fields);
  const odd = read.filter(({ name, member }) => member?.odd || (name === 'fields' && echo.odd)).map(({ name }) => name);
  return ok({ attributes, odd, fields: echo.differing });
}

/** How the extra input in an answer compares with what was sent. */
interface FieldsEcho {
  /** The echo is absent or partial, has other spaces or another order, or has names that were not sent. */
  readonly odd: boolean;
  /** Names that were sent and came back with another value: the answer is about something else. */
  readonly differing: readonly FieldDifference[];
}

function fieldsEcho(sent: readonly NameValue[], received: readonly NameValue[] | null): FieldsEcho {
  if (received === null) return { odd: sent.length > 0, differing: [] };
  const differing = sent.flatMap(({ name, value }) => {
    const values = received.filter((entry) => entry.name === name).map((entry) => entry.value.trim());
    return values.length === 0 || values.includes(value.trim()) ? [] : [{ name, sent: value, said: values.join(', ') }];
  });
  const isSame =
    sent.length === received.length &&
    sent.every(({ name, value }, index) => received[index]?.name === name && received[index]?.value === value);
  return { odd: !isSame && differing.length === 0, differing };
}

const unreadable = (detail: string) => fail({ why: 'unreadable', detail } as const);
const mismatch = (detail: string) => fail({ why: 'mismatch', detail } as const);
