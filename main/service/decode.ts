import type { z } from 'zod';
import { NameValue } from '../../shared/labels.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { CheckoutAttributes, InquiryAttributes, MOST_LINES, OrderAttributes, SuccessAttributes } from '../../shared/service-resources.ts';
import { isObject, type Json, parseStrictJson } from './json.ts';
import { type CheckoutAnswer, type Inquiry, type OrderAnswer, toReading } from './outcome.ts';

/**
 * Reads the resources of the specification out of an answer's text: exact types, and nothing that does not echo what was
 * asked. What is not wholly understood is a fault, never a guess.
 */

export interface DecodeFault {
  readonly why: 'unreadable' | 'mismatch';
  /** For the engineer: names of members, never their values. */
  readonly detail: string;
}
type Decoded<T> = Result<T, DecodeFault>;

/** What was asked for, and must be said back. */
export interface Asked {
  readonly productCode: string;
  readonly clientNumber: string;
}

/**
 * "Inquiry response". It is matched by product and number; its `id` may be either the number or a billing code. Where the
 * request's `type` was `order` the answer may say so too.
 */
export function decodeInquiry(text: string, asked: Asked, requestType: 'inquiry' | 'order'): Decoded<Inquiry> {
  const data = resource(text, requestType === 'order' ? ['inquiry', 'order'] : ['inquiry']);
  if (!data.ok) return data;
  const attributes = exact(InquiryAttributes, data.value.attributes);
  if (!attributes.ok) return attributes;
  const echo = echoes(attributes.value, asked);
  if (!echo.ok) return echo;
  return ok({ id: typeof data.value.id === 'string' ? data.value.id : null, attributes: attributes.value });
}

/** "Order resource", the form that a checkout is answered with. */
export function decodeCheckout(
  text: string,
  asked: Asked & { readonly orderId: string },
  failureStatuses: readonly string[],
): Decoded<CheckoutAnswer> {
  const order = orderData(text, asked.orderId);
  if (!order.ok) return order;
  const attributes = exact(CheckoutAttributes, order.value);
  if (!attributes.ok) return attributes;
  const echo = echoes(attributes.value, asked);
  if (!echo.ok) return echo;
  return ok({ orderId: asked.orderId, attributes: attributes.value, reading: toReading(attributes.value, failureStatuses) });
}

/** "Order resource", the form of order details. A `Success` may lack what its family does not need to hand over the goods. */
export function decodeOrder(
  text: string,
  asked: Asked & { readonly orderId: string },
  failureStatuses: readonly string[],
): Decoded<OrderAnswer> {
  const order = orderData(text, asked.orderId);
  if (!order.ok) return order;
  const { attributes, odd } = completed(order.value);
  const known = odd.length === 0 ? exact(OrderAttributes, attributes) : exact(SuccessAttributes, attributes);
  if (!known.ok) return known;
  const echo = echoes(known.value, asked);
  if (!echo.ok) return echo;
  return ok({ orderId: asked.orderId, attributes: known.value, reading: toReading(known.value, failureStatuses, odd), odd });
}

/** Any readable answer, for what has no resource in the specification. */
export function decodeAny(text: string): Decoded<Json> {
  const parsed = parseStrictJson(text);
  return parsed.ok ? parsed : unreadable(parsed.failure);
}

interface Resource {
  readonly id: Json | undefined;
  readonly attributes: Json | undefined;
}

function resource(text: string, types: readonly string[]): Decoded<Resource> {
  const parsed = parseStrictJson(text);
  if (!parsed.ok) return unreadable(parsed.failure);
  const data = isObject(parsed.value) ? parsed.value.data : undefined;
  if (!isObject(data)) return unreadable('no data');
  if (typeof data.type !== 'string' || !types.includes(data.type)) return unreadable('data.type');
  return ok({ id: data.id, attributes: data.attributes });
}

function orderData(text: string, orderId: string): Decoded<Json | undefined> {
  const data = resource(text, ['order']);
  if (!data.ok) return data;
  return data.value.id === orderId ? ok(data.value.attributes) : mismatch('data.id');
}

function exact<T>(schema: z.ZodType<T>, attributes: Json | undefined): Decoded<T> {
  const read = schema.safeParse(attributes);
  if (read.success) return ok(read.data);
  return unreadable(
    read.error.issues
      .map((issue) => `attributes.${issue.path.slice(0, 3).join('.')}`)
      .slice(0, 5)
      .join(', '),
  );
}

function echoes(said: { readonly product_code: string; readonly client_number: string }, asked: Asked): Decoded<null> {
  if (said.product_code !== asked.productCode) return mismatch('attributes.product_code');
  if (said.client_number !== asked.clientNumber) return mismatch('attributes.client_number');
  return ok(null);
}

/** Members of a delivered order that may be missing or of a wrong type, and what is then made of what came. */
const DISPENSABLE = {
  admin_fee: () => null,
  client_name: () => '',
  error_code: () => '',
  error_detail: () => '',
  fields: () => null,
  fulfilled_at: () => null,
  fulfillment_result: readableLines,
  partner_fee: () => null,
  sales_price: () => null,
  // Where these are the goods, their absence keeps the order from counting as delivered; what came is never bent into one.
  serial_number: () => '',
  voucher_code: () => '',
} as const satisfies Partial<Record<keyof OrderAttributes, (came: Json | undefined) => Json>>;
type Dispensable = keyof typeof DISPENSABLE;
const DISPENSABLE_NAMES = Object.keys(DISPENSABLE) as readonly Dispensable[];

/**
 * `Success` wins (docs/orders.md): a token that the customer paid for is not withheld because some member beside it is
 * missing or of a wrong type. Status, product and number must be there as they should; nothing is guessed.
 */
function completed(attributes: Json | undefined): { attributes: Json | undefined; odd: readonly Dispensable[] } {
  if (!isObject(attributes) || attributes.status !== 'Success') return { attributes, odd: [] };
  const odd = DISPENSABLE_NAMES.filter((name) => !OrderAttributes.shape[name].safeParse(attributes[name]).success);
  const mended = Object.fromEntries(odd.map((name) => [name, DISPENSABLE[name](attributes[name])]));
  return { attributes: { ...attributes, ...mended }, odd };
}

/** The entries that are as they should be; null where there is no list at all. */
function readableLines(came: Json | undefined): Json {
  if (!Array.isArray(came)) return null;
  return came.filter((entry) => NameValue.safeParse(entry).success).slice(0, MOST_LINES);
}

const unreadable = (detail: string) => fail({ why: 'unreadable', detail } as const);
const mismatch = (detail: string) => fail({ why: 'mismatch', detail } as const);
