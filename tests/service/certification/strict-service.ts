import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { httpServer, type Received } from '../service/servers.ts';

/**
 * A service written from the specification alone, at addresses of its own. It checks every byte of the credentials, every header and every
 * member of a body, and records and refuses each deviation.
 */

interface StrictOptions {
  readonly clientId: string;
  readonly secret: string;
  /** The lifetime of a token, and the value of `expires_in` where it differs. */
  readonly tokenSeconds?: number;
  readonly saidSeconds?: number | null;
  /** The limit of each operation, counted as the specification's headers state it: a 429 means that the client was too fast. */
  readonly limit?: Limit | null;
  /** Each operation refuses its first call with a bare 429, then accepts one call in this many ms; no answer states a limit. */
  readonly slotMs?: number;
  /** How long a new order is not found. */
  readonly hiddenMs?: number;
  /** How long an order stays Pending once it is found. */
  readonly pendingMs?: number;
  /** The entries of the product list, which has its own path. */
  readonly products?: readonly object[];
}

interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

interface Attributes {
  readonly product_code: string;
  readonly client_number: string;
  readonly amount?: number;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
}

interface StrictOrder {
  readonly body: string;
  readonly attributes: Attributes;
  readonly at: number;
}

/** The behaviour of the service, by the start of the product code. */
const STATUS_OF: readonly (readonly [prefix: string, status: string])[] = [
  ['stays-', 'Pending'],
  ['odd-', 'Diproses'],
  ['fails-', 'Gagal'],
];

const PRICE = 51_500;
/** Members that no specification names: a client must ignore them. */
const EXTRA = { loyalty: { points: 3 }, note: 'baru' };

/** Limit headers as in the specification's sample, so wide that no call waits. */
export const WIDE_LIMIT = {
  'X-Ratelimit-Limit': '100 req/s (burst 100)',
  'X-Ratelimit-Remaining': '90',
  'X-Ratelimit-Reset-After': '-0.000000',
  'X-Ratelimit-Full-Reset-After': '0.100000',
};

export const PRODUCTS = '/x/products';
export const AUTH = '/oauth/v7';
export const PATHS = {
  inquiry: { method: 'PUT', path: '/x/inquiries' },
  checkout: { method: 'PUT', path: '/x/purchases' },
  orderDetails: { path: '/y/{order_id}/z' },
} as const;

export async function strictService(options: StrictOptions): Promise<StrictService & { readonly address: string }> {
  const service = new StrictService(options);
  const { address } = await httpServer((received, response) => service.answer(received, response));
  return Object.assign(service, { address });
}

type Said = readonly [status: number, body: object];
const refusal = (status: number, title: string): Said => [status, { errors: [{ title }] }];

class StrictService {
  readonly violations: string[] = [];
  /** How many calls got each status. */
  readonly answered: Record<string, number> = {};
  readonly orders = new Map<string, StrictOrder>();
  /** The id of each order that was read, once per read. */
  readonly reads: string[] = [];
  /** Each issued token, and when it ends. */
  readonly tokens = new Map<string, number>();
  readonly #lastCall = new Map<string, number>();
  /** For each operation, when its bucket is full again. */
  readonly #fullAt = new Map<string, number>();
  readonly #quoted = new Set<string>();
  readonly #options: Required<StrictOptions>;

  constructor(options: StrictOptions) {
    this.#options = { tokenSeconds: 3_600, saidSeconds: null, limit: null, slotMs: 0, hiddenMs: 0, pendingMs: 0, products: [], ...options };
  }

  answer(received: Received, response: ServerResponse): void {
    const operation = operationOf(received.method, received.url);
    const { limit } = this.#options;
    const counted = limit !== null && operation !== null && operation.is !== 'token' ? this.#count(operation.is, limit) : null;
    const [status, body] = counted?.allowed === false ? refusal(429, 'too fast') : this.#said(received, operation);
    this.answered[status] = (this.answered[status] ?? 0) + 1;
    const bytes = Buffer.from(JSON.stringify(body));
    const limits = counted?.headers ?? (this.#options.slotMs === 0 && status < 300 ? WIDE_LIMIT : {});
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length, ...limits }).end(bytes);
  }

  /** The bucket of the specification's headers: `burst` requests at once, and `perSecond` regained. */
  #count(operation: string, { perSecond, burst }: Limit): { readonly allowed: boolean; readonly headers: Record<string, string> } {
    const slot = 1_000 / perSecond;
    const now = performance.now();
    const before = Math.max(this.#fullAt.get(operation) ?? 0, now);
    const allowed = before - now <= (burst - 1) * slot;
    const fullAt = allowed ? before + slot : before;
    this.#fullAt.set(operation, fullAt);
    this.#check(allowed, `${operation}: more than ${perSecond} a second, burst ${burst}`);
    // Sums of fractions miss a whole by rounding errors.
    const left = Math.floor(burst - (fullAt - now) / slot + 1e-9);
    const resetMs = left > 0 ? 0 : fullAt - now - (burst - 1) * slot;
    return {
      allowed,
      headers: {
        'X-Ratelimit-Limit': `${perSecond} req/s (burst ${burst})`,
        'X-Ratelimit-Remaining': String(left),
        'X-Ratelimit-Reset-After': resetMs === 0 ? '-0.000000' : (resetMs / 1_000).toFixed(6),
        'X-Ratelimit-Full-Reset-After': ((fullAt - now) / 1_000).toFixed(6),
      },
    };
  }

  #said(received: Received, operation: Operation | null): Said {
    if (operation === null) {
      this.violations.push(`${received.method} ${received.url}`);
      return refusal(404, 'no such path');
    }
    if (this.#isTooEarly(operation.is)) return [429, {}];
    if (operation.is === 'token') return this.#token(received);
    if (!this.#hasToken(received)) return refusal(401, 'token expired');
    if (operation.is === 'inquiry') return this.#inquiry(received);
    if (operation.is === 'products') return [200, { data: this.#options.products }];
    return operation.is === 'checkout' ? this.#checkout(received) : this.#details(operation.id, received);
  }

  /** Burst 1: the first call and every call that comes too early get a 429 without Retry-After. */
  #isTooEarly(operation: string): boolean {
    const { slotMs } = this.#options;
    if (slotMs === 0) return false;
    const now = performance.now();
    const last = this.#lastCall.get(operation);
    this.#lastCall.set(operation, now);
    return last === undefined || now - last < slotMs;
  }

  #check(holds: boolean, what: string): void {
    if (!holds) this.violations.push(what);
  }

  #token({ headers, body }: Received): Said {
    const { clientId, secret, tokenSeconds, saidSeconds } = this.#options;
    const before = this.violations.length;
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`, 'utf8').toString('base64')}`;
    this.#check(headers.authorization === basic, 'the credentials are not the bytes they should be');
    this.#check(headers['content-length'] === '0', `token: Content-Length is ${headers['content-length']}`);
    this.#check(headers['transfer-encoding'] === undefined, 'token: Transfer-Encoding');
    this.#check(body === '', 'token: a body');
    if (this.violations.length > before) return refusal(401, 'invalid_client');
    const value = randomBytes(24).toString('base64url');
    this.tokens.set(value, performance.now() + tokenSeconds * 1_000);
    return [200, { access_token: value, expires_in: saidSeconds ?? tokenSeconds, token_type: 'Bearer', scope: 'fulfillment' }];
  }

  #hasToken({ headers }: Received): boolean {
    const [scheme, value = ''] = headers.authorization?.split(' ') ?? [];
    this.#check(scheme === 'Bearer', `Authorization is ${scheme}`);
    return (this.tokens.get(value) ?? 0) > performance.now();
  }

  #data({ headers, body }: Received, type: string, members: string): { id?: string; attributes: Attributes } | null {
    const before = this.violations.length;
    const parsed = JSON.parse(body) as { data: { id?: string; type: string; attributes: Attributes } };
    this.#check(headers['content-type'] === 'application/json', `Content-Type is ${headers['content-type']}`);
    this.#check(headers['content-length'] === String(Buffer.byteLength(body)), 'Content-Length does not fit');
    this.#check(Object.keys(parsed).join() === 'data', `the body holds ${Object.keys(parsed).join()}`);
    this.#check(Object.keys(parsed.data).sort().join() === members, `data holds ${Object.keys(parsed.data).join()}`);
    this.#check(parsed.data.type === type, `type is ${parsed.data.type}`);
    return this.violations.length > before ? null : parsed.data;
  }

  #inquiry(received: Received): Said {
    const asked = this.#data(received, 'inquiry', 'attributes,type')?.attributes;
    if (!asked) return refusal(400, 'bad inquiry');
    this.#check(asked.amount === undefined, 'an inquiry with an amount');
    if (asked.client_number.endsWith('404')) return refusal(404, 'Nomor tidak terdaftar');
    this.#quoted.add(keyOf(asked));
    const { product_code, client_number, fields = null } = asked;
    const line = { name: 'Total', value: 'Rp 51.500' };
    const attributes = {
      admin_fee: 1_500,
      base_price: 50_000,
      client_name: 'SI** <b>',
      client_number,
      fields,
      inquiry_result: [line, line],
      meter_id: '',
      product_code,
      sales_price: PRICE,
      ...EXTRA,
    };
    return [200, { data: { type: 'inquiry', id: client_number, attributes, ...EXTRA }, ...EXTRA }];
  }

  #checkout(received: Received): Said {
    const order = this.#data(received, 'order', 'attributes,id,type');
    if (!order?.id) return refusal(400, 'bad order');
    const { id, attributes } = order;
    const { product_code } = attributes;
    const amount = this.#quoted.has(keyOf(attributes)) && !product_code.startsWith('direct-') ? PRICE : undefined;
    this.#check(!this.orders.has(id), `${id} was sent again`);
    this.#check(attributes.amount === amount, `${product_code}: the amount is ${attributes.amount}`);
    if (product_code.startsWith('refused-')) return refusal(422, 'Saldo tidak cukup');
    if (product_code.startsWith('broken-')) return refusal(500, 'boom');
    this.orders.set(id, { body: received.body, attributes, at: performance.now() });
    return [201, { data: { type: 'order', id, attributes: orderAttributes(attributes, 'Pending'), ...EXTRA } }];
  }

  #details(id: string, { body, headers }: Received): Said {
    const { hiddenMs, pendingMs } = this.#options;
    this.reads.push(id);
    this.#check(body === '' && headers['content-type'] === undefined, 'order details with a body');
    const order = this.orders.get(id);
    const age = order ? performance.now() - order.at : 0;
    if (!order || age < hiddenMs) return refusal(404, 'Order not found');
    const special = STATUS_OF.find(([prefix]) => order.attributes.product_code.startsWith(prefix))?.[1];
    const status = special ?? (age < hiddenMs + pendingMs ? 'Pending' : 'Success');
    return [200, { data: { type: 'order', id, attributes: detailsOf(id, order.attributes, status), ...EXTRA } }];
  }
}

type Operation =
  | { readonly is: 'token' }
  | { readonly is: 'inquiry' }
  | { readonly is: 'checkout' }
  | { readonly is: 'products' }
  | { readonly is: 'details'; readonly id: string };

function operationOf(method: string, url: string): Operation | null {
  if (method === 'POST' && url === `${AUTH}/token?grant_type=client_credentials`) return { is: 'token' };
  if (method === PATHS.inquiry.method && url === PATHS.inquiry.path) return { is: 'inquiry' };
  if (method === PATHS.checkout.method && url === PATHS.checkout.path) return { is: 'checkout' };
  if (method === 'GET' && url === PRODUCTS) return { is: 'products' };
  const id = method === 'GET' ? /^\/y\/([^/]+)\/z$/.exec(url)?.[1] : undefined;
  return id === undefined ? null : { is: 'details', id };
}

const keyOf = ({ product_code, client_number, fields }: Attributes): string =>
  JSON.stringify([product_code, client_number, fields ?? null]);

const orderAttributes = ({ product_code, client_number, fields = [] }: Attributes, status: string) => ({
  client_number,
  error_code: '',
  error_detail: '',
  fields: fields.length === 0 ? null : fields,
  fulfilled_at: null as string | null,
  partner_fee: 0,
  product_code,
  sales_price: PRICE,
  serial_number: '',
  status,
  ...EXTRA,
});

/** No two orders have the same token. */
const tokenOf = (orderId: string): string =>
  `1234-5678-9012-${createHash('sha256').update(orderId).digest('hex').slice(0, 8).toUpperCase()}`;

function detailsOf(orderId: string, asked: Attributes, status: string) {
  const done = status === 'Success';
  return {
    ...orderAttributes(asked, status),
    admin_fee: 1_500,
    client_name: '',
    fulfilled_at: done ? '2026-01-02T03:04:05.678Z' : null,
    fulfillment_result: done ? [{ name: 'Kode <i>', value: '1234-5678' }] : null,
    serial_number: done ? tokenOf(orderId) : '',
    voucher_code: done ? tokenOf(orderId) : '',
  };
}
