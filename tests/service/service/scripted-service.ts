import type { ServerResponse } from 'node:http';
import { systemClock } from '../../../main/lib/clock.ts';
import { createServiceClient, type ServiceClient, type ServiceClientDeps } from '../../../main/service/client.ts';
import type { CheckoutOrder } from '../../../main/service/operations/prepare-checkout.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { askedOrder, checkoutText, inquiryText, orderText } from './samples.ts';
import { type HttpServer, httpServer, type Received } from './servers.ts';

/** A service whose every answer a test can replace, and which records its requests. */
export interface ScriptedService extends HttpServer {
  /** Accepted tokens; each new token is added. */
  readonly valid: Set<string>;
  readonly calls: (operation: Operation) => Received[];
  /** Replaces the answer to an operation; null restores the usual one. */
  readonly script: (operation: Operation, answer: Answer | null) => void;
  readonly settings: ServiceSettings;
}

type Operation = 'token' | 'inquiry' | 'checkout' | 'details' | 'shopInfo' | 'productList' | 'unknownOrder' | 'other';
type Answer = (received: Received, response: ServerResponse) => void;

export const SECRET = 'rahasia:+/é😀-secret-canary';
const CLIENT_ID = 'kios-ü';

const WIDE = { 'x-ratelimit-limit': '1000 req/s (burst 1000)', 'x-ratelimit-remaining': '900' };

/** An answer of the service, with a limit so wide that no test waits for it. */
export const json = (text: string, status = 200, headers: Record<string, string> = {}): Answer => {
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json', ...WIDE, ...headers }).end(text);
};

const USUAL: Readonly<Record<Exclude<Operation, 'token'>, Answer>> = {
  inquiry: json(inquiryText()),
  checkout: json(checkoutText()),
  details: json(orderText()),
  shopInfo: json('{"data":{"type":"shop","attributes":{"balance":1}}}'),
  productList: json('{"data":[]}'),
  unknownOrder: json('{"message":"no such order"}', 404),
  other: json('{"message":"no such path"}', 404),
};

function operationOf({ method, url }: Received): Operation {
  if (url === '/auth/token?grant_type=client_credentials' && method === 'POST') return 'token';
  if (url === '/v2/inquiry' && method === 'POST') return 'inquiry';
  if (url === '/v2/order' && method === 'POST') return 'checkout';
  if (url === `/v2/order/${askedOrder.orderId}` && method === 'GET') return 'details';
  if (url.startsWith('/v2/order/') && method === 'GET') return 'unknownOrder';
  if (url.startsWith('/v2/product-list/') && method === 'GET') return 'productList';
  return url === '/v1/shop/fs/fs-1/shop-info' && method === 'GET' ? 'shopInfo' : 'other';
}

export async function scriptedService(): Promise<ScriptedService> {
  const valid = new Set<string>();
  const scripts = new Map<Operation, Answer>();
  const grant: Answer = (received, response) => {
    const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${SECRET}`).toString('base64')}`;
    if (received.headers.authorization !== basic) return json('{"error":"invalid_client"}', 401)(received, response);
    const token = `token-canary-${valid.size + 1}`;
    valid.add(token);
    json(`{"access_token":"${token}","expires_in":2592000,"token_type":"Bearer"}`)(received, response);
  };
  const server = await httpServer((received, response) => {
    const operation = operationOf(received);
    const scripted = scripts.get(operation);
    if (scripted) return scripted(received, response);
    if (operation === 'token') return grant(received, response);
    const token = received.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!valid.has(token)) return json('{"message":"token expired"}', 401)(received, response);
    USUAL[operation](received, response);
  });
  return {
    ...server,
    valid,
    calls: (operation) => server.received.filter((received) => operationOf(received) === operation),
    script: (operation, answer) => void (answer ? scripts.set(operation, answer) : scripts.delete(operation)),
    settings: ServiceSettings.parse({ baseUrl: server.address, authUrl: `${server.address}/auth`, clientId: CLIENT_ID, fsId: 'fs-1' }),
  };
}

const clients: ServiceClient[] = [];

export function clientFor(settings: ServiceSettings | (() => ServiceSettings), options: Partial<ServiceClientDeps> = {}): ServiceClient {
  const client = createServiceClient({
    settings: typeof settings === 'function' ? settings : () => settings,
    secret: async () => SECRET,
    clock: systemClock,
    random: () => 0.5,
    loopbackOnly: true,
    ...options,
  });
  clients.push(client);
  return client;
}

export async function closeClients(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.close()));
}

/** Prepares a checkout and sends it once. Where it cannot be prepared, nothing is sent, and the failure is the outcome. */
export async function checkoutOver(client: ServiceClient, order: CheckoutOrder) {
  const prepared = await client.prepareCheckout();
  return prepared.ok ? prepared.value.send(order) : prepared.failure;
}
