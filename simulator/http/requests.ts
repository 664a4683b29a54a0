import { z } from 'zod';
import { families } from '../../shared/catalogue/families.ts';
import { NameValue } from '../../shared/catalogue/labels.ts';
import type { Product } from '../../shared/catalogue/product.ts';
import { fieldsOf, parseFields } from '../../shared/catalogue/product-fields.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { BillTarget } from '../families/script.ts';
import { endingOf } from '../faults/magic.ts';
import type { Refusal } from './answers.ts';

/** Decodes requests as strictly as a strict service would. */

interface Refused {
  readonly code: Refusal;
  readonly detail: string;
}
const refused = (code: Refusal, detail: string): { readonly ok: false; readonly failure: Refused } => fail({ code, detail });

const Fields = z.array(z.strictObject(NameValue.shape)).max(20);

/** "Inquiry request". `fields` is sent only for products that need extra input. */
const InquiryRequest = z.strictObject({
  data: z.strictObject({
    type: z.string(),
    id: z.string().optional(),
    attributes: z.strictObject({ product_code: z.string(), client_number: z.string(), fields: Fields.optional() }),
  }),
});

/** "Checkout request". */
const CheckoutRequest = z.strictObject({
  data: z.strictObject({
    type: z.string(),
    id: z.string().min(1),
    attributes: z.strictObject({
      product_code: z.string(),
      client_number: z.string(),
      amount: z.int().optional(),
      fields: Fields.optional(),
    }),
  }),
});

export interface Ordered extends BillTarget {
  readonly orderId: string;
  readonly amount: number | null;
}

type Products = ReadonlyMap<string, Product>;

/** A body as JSON; undefined where it is none. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

export function readInquiry(value: unknown, products: Products): Result<BillTarget, Refused> {
  const parsed = InquiryRequest.safeParse(value);
  if (!parsed.success) return refuseShape(parsed.error);
  const { type, id, attributes } = parsed.data.data;
  const product = products.get(attributes.product_code);
  if (!product) return refused('unknown_product', attributes.product_code);
  if (!families[product.family].inquiry) return refused('no_inquiry', product.code);
  if (type !== product.inquiryType) return refused('wrong_type', `data.type: ${product.inquiryType}`);
  if (id !== undefined && (type === 'order' || id !== attributes.client_number)) return refused('wrong_type', 'data.id');
  return checkTarget({ product, number: attributes.client_number, fields: attributes.fields ?? [] });
}

export function readCheckout(value: unknown, products: Products): Result<Ordered, Refused> {
  const parsed = CheckoutRequest.safeParse(value);
  if (!parsed.success) return refuseShape(parsed.error);
  const { type, id, attributes } = parsed.data.data;
  if (type !== 'order') return refused('wrong_type', 'data.type: order');
  const product = products.get(attributes.product_code);
  if (!product) return refused('unknown_product', attributes.product_code);
  const target = checkTarget({ product, number: attributes.client_number, fields: attributes.fields ?? [] });
  if (!target.ok) return target;
  const amount = attributes.amount ?? null;
  const sendsAmount = families[product.family].amount;
  if (sendsAmount && amount === null) return refused('amount_missing', 'attributes.amount');
  if (!sendsAmount && amount !== null) return refused('amount_not_allowed', 'attributes.amount');
  return ok({ ...target.value, orderId: id, amount });
}

/** The checks of both requests: whether the number is present, the extra fields, and numbers that a biller refuses. */
function checkTarget(target: BillTarget): Result<BillTarget, Refused> {
  const { product, number, fields } = target;
  const family = families[product.family];
  if (!family.number && number !== '') return refused('number_not_allowed', number);
  if (family.number && number.trim() === '') return refused('number_missing', 'attributes.client_number');
  const names = fields.map(({ name }) => name);
  const accepted = new Set<string>([...family.fields, ...fieldsOf(product).map(({ name }) => name)]);
  const unknown = names.find((name, at) => !accepted.has(name) || names.indexOf(name) !== at);
  if (unknown !== undefined) return refused('extra_unknown', unknown);
  const missing = parseFields(product, fields).faults.find(({ fault }) => fault.why === 'empty');
  if (missing) return refused('extra_missing', missing.field.name);
  const ending = endingOf(number);
  return ending?.kind === 'refuses' && ending.at === 'inquiry' ? refused(ending.code, number) : ok(target);
}

function refuseShape(error: z.ZodError): { readonly ok: false; readonly failure: Refused } {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  const missing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
  return refused(missing ? 'missing_field' : 'wrong_type', path === '' ? 'data' : path);
}
