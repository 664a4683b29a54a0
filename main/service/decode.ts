import type { z } from 'zod';
import { fail, ok, type Result } from '../../shared/result.ts';
import { CheckoutAttributes, InquiryAttributes, OrderAttributes } from '../../shared/service-resources.ts';
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

/** "Order resource", the form of order details. A `Success` may lack what is not needed to hand over the goods. */
export function decodeOrder(
  text: string,
  asked: Asked & { readonly orderId: string },
  failureStatuses: readonly string[],
): Decoded<OrderAnswer> {
  const order = orderData(text, asked.orderId);
  if (!order.ok) return order;
  const { attributes, odd } = completed(order.value);
  const known = exact(OrderAttributes, attributes);
  if (!known.ok) return known;
  const echo = echoes(known.value, asked);
  if (!echo.ok) return echo;
  const reading = toReading(known.value, failureStatuses);
  const feeIsKnown = !odd.includes('admin_fee');
  return ok({ orderId: asked.orderId, attributes: known.value, reading: feeIsKnown ? reading : { ...reading, adminFee: null }, odd });
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

/** Members that a delivered order can do without, and what stands for them. */
const DISPENSABLE = {
  admin_fee: 0,
  client_name: '',
  error_code: '',
  error_detail: '',
  fields: null,
  fulfilled_at: null,
  fulfillment_result: null,
  partner_fee: 0,
} as const satisfies Partial<Record<keyof OrderAttributes, Json>>;

/**
 * `Success` wins (docs/orders.md): a token that the customer paid for is not withheld because some member beside it is
 * missing or of a wrong type. Status, product, number, price, serial and code are never filled in.
 */
function completed(attributes: Json | undefined): { attributes: Json | undefined; odd: string[] } {
  if (!isObject(attributes) || attributes.status !== 'Success') return { attributes, odd: [] };
  const odd = Object.keys(DISPENSABLE).filter((name) => !fits(name, attributes[name]));
  const filled = Object.fromEntries(odd.map((name) => [name, DISPENSABLE[name as keyof typeof DISPENSABLE]]));
  return { attributes: { ...attributes, ...filled }, odd };
}

function fits(name: string, value: Json | undefined): boolean {
  return OrderAttributes.shape[name as keyof typeof DISPENSABLE].safeParse(value).success;
}

const unreadable = (detail: string) => fail({ why: 'unreadable', detail } as const);
const mismatch = (detail: string) => fail({ why: 'mismatch', detail } as const);
