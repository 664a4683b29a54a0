import { Agent, fetch } from 'undici';
import { onTestFinished } from 'vitest';
import { families } from '../../../shared/catalogue/families.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import type { Endpoint } from '../../../simulator/http/endpoints.ts';
import { type Simulator, type SimulatorOptions, startSimulator } from '../../../simulator/server.ts';
import { fieldsFor, numberFor, starterProducts } from './starter-products.ts';

/** A separate practice service for a test, and a caller that speaks to it over real HTTP. */

const AT = Date.parse('2025-10-17T03:00:00Z');
const GENEROUS = { rate: 100_000, burst: 100_000 };
const UNLIMITED: Record<Endpoint, typeof GENEROUS> = {
  token: GENEROUS,
  inquiry: GENEROUS,
  checkout: GENEROUS,
  orderDetails: GENEROUS,
  shopInfo: GENEROUS,
  productList: GENEROUS,
};

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly body: unknown;
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Without a token, and without the headers that go with it. */
  readonly bare?: boolean;
}

/** The members of an order of a product; tests change them. */
interface Purchase {
  readonly product: Product;
  readonly number: string;
  readonly fields: readonly NameValue[];
}

export const purchaseOf = (product: Product, ending?: string): Purchase => ({
  product,
  number: numberFor(product, ending),
  fields: fieldsFor(product),
});

export interface SimulatorFixture {
  readonly simulator: Simulator;
  /** The service's time; it advances only when the test advances it. */
  readonly clock: { at: number };
  readonly send: (sent: Sent) => Promise<Reply>;
  readonly token: (how?: { secret?: string; query?: string; body?: string; method?: string }) => Promise<Reply>;
  readonly signIn: () => Promise<void>;
  readonly inquire: (purchase: Purchase) => Promise<Reply>;
  readonly checkout: (orderId: string, purchase: Purchase, amount?: number | null) => Promise<Reply>;
  readonly details: (orderId: string) => Promise<Reply>;
  readonly shopInfo: (fsId?: string) => Promise<Reply>;
}

/** Starts a service (without limits unless the test sets them, with its time stopped), signs in, and ends it after the test. */
export async function openSimulator(options: Partial<SimulatorOptions> = {}): Promise<SimulatorFixture> {
  const clock = { at: AT };
  const simulator = await startSimulator({ products: starterProducts, now: () => clock.at, limits: UNLIMITED, ...options });
  const agent = new Agent();
  onTestFinished(async () => {
    await agent.destroy();
    await simulator.close();
  });
  const counter = callerOf(simulator, clock, agent);
  await counter.signIn();
  return counter;
}

function callerOf(simulator: Simulator, clock: { at: number }, agent: Agent): SimulatorFixture {
  let bearer = '';
  const call = async (url: string, init: Parameters<typeof fetch>[1]): Promise<Reply> => {
    const response = await fetch(url, { redirect: 'manual', ...init, dispatcher: agent });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text, body: readBody(text) };
  };
  const send: SimulatorFixture['send'] = ({ method = 'GET', path, body, headers = {}, bare = false }) =>
    call(`${simulator.baseUrl}${path}`, {
      method,
      headers: {
        ...(bare ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined || bare ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const token: SimulatorFixture['token'] = ({
    secret = PRACTICE_CREDENTIALS.clientSecret,
    query = '?grant_type=client_credentials',
    body,
    method = 'POST',
  } = {}) =>
    call(`${simulator.authUrl}/token${query}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${PRACTICE_CREDENTIALS.clientId}:${secret}`).toString('base64')}` },
      ...(body === undefined ? {} : { body }),
    });
  const inquire: SimulatorFixture['inquire'] = ({ product, number, fields }) =>
    send({
      method: 'POST',
      path: '/v2/inquiry',
      body: { data: { type: product.inquiryType, attributes: attributesOf(product, number, fields) } },
    });
  return {
    simulator,
    clock,
    send,
    token,
    inquire,
    signIn: async () => {
      bearer = String(memberOf((await token()).body, 'access_token'));
    },
    checkout: async (orderId, purchase, amount) => {
      const { product, number, fields } = purchase;
      const known = amount === undefined && families[product.family].amount ? salesPriceOf(await inquire(purchase)) : amount;
      const attributes = { ...attributesOf(product, number, fields), ...(known == null ? {} : { amount: known }) };
      return send({ method: 'POST', path: '/v2/order', body: { data: { type: 'order', id: orderId, attributes } } });
    },
    details: (orderId) => send({ path: `/v2/order/${orderId}` }),
    shopInfo: (fsId = PRACTICE_CREDENTIALS.fsId) => send({ path: `/v1/shop/fs/${fsId}/shop-info` }),
  };
}

const attributesOf = (product: Product, number: string, fields: readonly NameValue[]) => ({
  product_code: product.code,
  client_number: number,
  ...(fields.length > 0 ? { fields } : {}),
});

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const memberOf = (value: unknown, ...names: readonly (string | number)[]): unknown =>
  names.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), value);

export const attributesIn = (reply: Reply): unknown => memberOf(reply.body, 'data', 'attributes');
export const salesPriceOf = (reply: Reply): number => Number(memberOf(attributesIn(reply), 'sales_price'));
export const statusOf = (reply: Reply): unknown => memberOf(attributesIn(reply), 'status');
/** The code of a refusal: `{ errors: [{ code }] }`. */
export const refusalOf = (reply: Reply): unknown => memberOf(reply.body, 'errors', 0, 'code');
export const titleOf = (reply: Reply): unknown => memberOf(reply.body, 'errors', 0, 'title');
