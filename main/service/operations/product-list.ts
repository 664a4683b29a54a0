import { z } from 'zod';
import { Rupiah } from '../../../shared/lib/money.ts';
import { readMoney } from '../../../shared/lib/read-money.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { cleanText } from '../../../shared/lib/text.ts';
import { PAGE_PLACEHOLDER, type ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { ListedProduct } from '../../../shared/service/service-views.ts';
import type { DecodeFault } from '../decode/decode.ts';
import { isObject, type Json, parseStrictJson } from '../decode/strict-json.ts';
import type { Outcome } from '../outcome.ts';
import type { Priority } from '../pacing/pacer.ts';
import { type ReadCall, sendRead } from './authorized-call.ts';
import { productListEndpoint } from './endpoints.ts';
import { type OperationDeps, outcomeOf, recordHealth } from './operation-outcome.ts';

export interface ProductList {
  readonly products: readonly ListedProduct[];
  /** How many entries are unreadable or contradict each other. */
  readonly refused: number;
}

/**
 * The service's product list, where the settings name one; with all its pages where the path says where a page's number stands. The
 * specification shows none ("Other operations"), so its shape is an assumption. Null where the settings name no path. Fails where any page
 * does, so that a part of a list never counts as the list.
 */
export async function productList(deps: OperationDeps, priority: Priority): Promise<Outcome<ProductList> | null> {
  const settings = deps.settings();
  if (settings.productList === null) return null;
  const { path } = settings.productList;
  const isPaged = path.includes(PAGE_PLACEHOLDER);
  const byCode = new Map<string, ListedProduct>();
  for (let page = 1, refused = 0; ; page += 1) {
    const outcome = await readPage(deps, settings, path, priority, page);
    if (outcome.kind !== 'accepted') return outcome;
    const fresh = outcome.value.products.filter(({ code }) => !byCode.has(code));
    for (const product of fresh) byCode.set(product.code, product);
    refused += outcome.value.refused;
    // Past its end a list has empty pages, or repeats one.
    if (!isPaged || fresh.length === 0) return { ...outcome, value: { products: [...byCode.values()], refused } };
  }
}

/** More pages than any provider has; a longer list counts as endless. */
const MAX_PAGES = 500;

async function readPage(
  deps: OperationDeps,
  settings: ServiceSettings,
  path: string,
  priority: Priority,
  page: number,
): Promise<Outcome<ProductList>> {
  const endpoint = productListEndpoint(settings, path, page);
  const call: ReadCall = { endpoint, settings, body: null, priority };
  const exchange = await sendRead(deps.transport, deps.tokens, call);
  const decode = (text: string) => (page > MAX_PAGES ? fail(ENDLESS) : decodeProductList(text));
  return recordHealth(deps, exchange.ok ? outcomeOf(exchange.value, settings, deps, decode) : exchange.failure);
}

const ENDLESS: DecodeFault = { why: 'unreadable', detail: 'the list does not end' };

const MAX_PRODUCTS = 10_000;
const STATUSES = { 1: 'active', 2: 'inactive', 3: 'unavailable' } as const;

const ProductEntry = z.object({
  id: z.string().min(1).max(64),
  is_inquiry: z.boolean(),
  product_name: z.string(),
  /** A provider may write the amount as text. */
  price: z.preprocess((price) => (typeof price === 'string' ? (readMoney(price) ?? price) : price), Rupiah.nullable().default(null)),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});

/** Decodes the list strictly, entry by entry: drops and counts an entry that is unreadable, and both of a pair with the same code. */
export function decodeProductList(text: string): Result<ProductList, DecodeFault> {
  const parsed = parseStrictJson(text);
  if (!parsed.ok) return fail({ why: 'unreadable', detail: parsed.failure });
  const rows = listRows(parsed.value);
  if (rows === null) return fail({ why: 'unreadable', detail: 'data is no list' });
  if (rows.length > MAX_PRODUCTS) return fail({ why: 'unreadable', detail: 'too many products' });
  const entries = rows.map(parseEntry);
  const codes = entries.map((entry) => entry?.code ?? null);
  const repeated = new Set(codes.filter((code, index) => code !== null && codes.indexOf(code) !== index));
  const products = entries.filter((entry) => entry !== null).filter(({ code }) => !repeated.has(code));
  if (rows.length > 0 && products.length === 0) return fail({ why: 'unreadable', detail: 'no entry could be read' });
  return ok({ products, refused: rows.length - products.length });
}

/** The only tolerant reader: the specification does not show what wraps the list and its entries. */
function listRows(answer: Json): readonly Json[] | null {
  const data = isObject(answer) ? answer.data : undefined;
  return Array.isArray(data) ? data.map(unwrapRow) : null;
}

/** An entry as a resource (`id` next to `attributes`) or flat; its id as text or whole number; `is_inquiry` as a bit. */
function unwrapRow(row: Json): Json {
  if (!isObject(row)) return row;
  const { attributes, id, ...flat } = row;
  const members: Record<string, Json> = isObject(attributes) ? { id: id ?? null, ...attributes } : { ...flat, id: id ?? null };
  const bit = members.is_inquiry;
  return {
    ...members,
    id: typeof members.id === 'number' ? String(members.id) : (members.id ?? null),
    ...(bit === 0 || bit === 1 ? { is_inquiry: bit === 1 } : {}),
  };
}

function parseEntry(row: Json): ListedProduct | null {
  const entry = ProductEntry.safeParse(row);
  if (!entry.success) return null;
  const { id, product_name, is_inquiry, price, status } = entry.data;
  return { code: id, name: cleanText(product_name, 80), hasInquiry: is_inquiry, price, status: STATUSES[status] };
}
