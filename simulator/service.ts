import type { Product } from '../shared/catalogue/product.ts';
import { configOf, type ServiceOptions } from './config/service-config.ts';
import { type Control, controlOf } from './control/control.ts';
import type { AppliedFault } from './faults/faults.ts';
import { withOddMembers } from './faults/odd-members.ts';
import { type Answer, JSON_TYPE, type Outcome, plain, REFUSALS, refuse } from './http/answers.ts';
import { limitHeaders } from './http/bucket.ts';
import { corsHeaders, preflight } from './http/cors.ts';
import { type Endpoint, METHODS, type Operation, type Route, routesOf } from './http/endpoints.ts';
import { readJson } from './http/requests.ts';
import { type Call, OPERATIONS, orderIdOf, productCodeOf } from './operations.ts';
import { newWorld, type World } from './world.ts';

/** A received request. */
interface ServiceRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

interface Handled {
  readonly outcome: Outcome;
  /** Call it when the last byte is sent, with the duration in milliseconds. */
  readonly done: (ms: number) => void;
}

/** The practice service without a network. Its answers depend only on its options and the calls so far. */
export interface Service {
  readonly handle: (request: ServiceRequest) => Handled;
  readonly control: Control;
  /** Sells exactly these products from now on. Accepted orders stay. */
  readonly sell: (products: readonly Product[]) => void;
}

export function createService(options: ServiceOptions): Service {
  const products = new Map<string, Product>();
  const sell = (next: readonly Product[]): void => {
    products.clear();
    for (const product of next) products.set(product.code, product);
  };
  sell(options.products);
  const config = configOf(options, products);
  const at: { world: World } = { world: newWorld(config) };
  return { handle: (request) => handle(at.world, request), control: controlOf(at, () => newWorld(config)), sell };
}

interface Arrived extends Call {
  readonly request: ServiceRequest;
  readonly endpoint: Endpoint;
  readonly orderId: string | null;
}

interface Decision {
  readonly outcome: Outcome;
  readonly fault: AppliedFault | null;
}

function handle(world: World, request: ServiceRequest): Handled {
  const now = world.config.now();
  const path = request.url.split('?')[0] ?? '';
  const body = request.body.length > 0 ? readJson(request.body) : undefined;
  const operations = operationsOf(world);
  const route = choose(routesOf(operations, request.method, path), body);
  const orderId = route?.params.order_id ?? orderIdOf(body);
  const { outcome: decided, fault } = route
    ? decide(world, { request, body, bytes: request.body, params: route.params, now, endpoint: route.endpoint, orderId })
    : { outcome: plain(noRoute(operations, request, path)), fault: null };
  const outcome = withCors(decided, request);
  const done = world.ledger.called({
    at: new Date(now).toISOString(),
    method: request.method,
    path: request.url,
    endpoint: route?.endpoint ?? null,
    orderId,
    status: 'answer' in outcome ? outcome.answer.status : 0,
    fault: fault?.rule.kind ?? null,
  });
  return { outcome, done };
}

/** Where inquiry and checkout share one address, an order that has an id is a checkout (specification, "Inquiry request"). */
const choose = (routes: readonly Route[], body: unknown): Route | undefined =>
  routes.length < 2 ? routes[0] : routes.find(({ endpoint }) => endpoint === (orderIdOf(body) === null ? 'inquiry' : 'checkout'));

/** The operations of the options, and the list of products where a switch gives it a path. */
const operationsOf = ({ config, switches }: World): Readonly<Record<Endpoint, Operation>> => ({
  ...config.operations,
  productList: { method: 'GET', path: switches.productList ?? '' },
});

function noRoute(operations: Readonly<Record<Endpoint, Operation>>, { method, headers }: ServiceRequest, path: string): Answer {
  if (!METHODS.some((known) => routesOf(operations, known, path).length > 0)) return refuse('no_such_path', path);
  return method === 'OPTIONS' ? preflight({ origin: headers.origin, host: headers.host }) : refuse('wrong_method');
}

/** The service's own answers carry the headers; a page of a gateway in front of it does not. */
function withCors(outcome: Outcome, { headers: { origin, host } }: ServiceRequest): Outcome {
  if (!('answer' in outcome) || outcome.answer.headers['Content-Type'] !== JSON_TYPE) return outcome;
  return { ...outcome, answer: { ...outcome.answer, headers: { ...outcome.answer.headers, ...corsHeaders({ origin, host }) } } };
}

/** Checks access, then the limit, then applies a waiting fault, then runs the operation. */
function decide(world: World, call: Arrived): Decision {
  const refusal = refusalBeforeLimit(world, call);
  if (refusal) return { outcome: plain(refusal), fault: null };
  const allowance = world.buckets[call.endpoint].take(call.now);
  const limits = limitHeaders(world.buckets[call.endpoint].limit, allowance);
  if (!allowance.allowed) return { outcome: plain(throttle(world, limits)), fault: null };
  const fault = world.faults.take({ endpoint: call.endpoint, orderId: call.orderId, productCode: productCodeOf(call.body) });
  if (fault && !fault.kind.processed) return { outcome: fault.kind.apply(fault.rule), fault };
  const answer = withLimits(world, withOddMembers(world, call.endpoint, answerOf(world, call)), limits);
  return { outcome: fault?.kind.processed ? fault.kind.apply(answer, fault.rule) : plain(answer), fault };
}

/** Why a call has no access: no valid token, or no service id where one is required. The token endpoint has its own check. */
function refusalBeforeLimit(world: World, { endpoint, request, now }: Arrived): Answer | null {
  if (endpoint === 'token') return null;
  const { fsIdHeader } = world.switches;
  if (!world.tokens.accepts(request.headers.authorization ?? '', now)) return refuse('unauthorised');
  if (fsIdHeader !== null && request.headers[fsIdHeader] !== world.config.fsId) return refuse('wrong_shop', fsIdHeader);
  return null;
}

function answerOf(world: World, call: Arrived): Answer {
  const { endpoint, request, now } = call;
  if (endpoint === 'token') {
    const { searchParams: query } = new URL(request.url, 'http://practice.invalid');
    return world.tokens.answer({ query, headers: request.headers, body: request.body }, world.switches, now);
  }
  if (operationsOf(world)[endpoint].method !== 'GET') {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refuse('not_json');
    if (call.body === undefined) return refuse('unreadable');
  }
  return OPERATIONS[endpoint](world, call);
}

/** 429; the specification promises limit headers only on successful answers ("Limits"). */
function throttle(world: World, limits: Record<string, string>): Answer {
  const answer = refuse('throttled', REFUSALS.throttled.title);
  const extra: Record<typeof world.switches.throttled, Record<string, string>> = {
    bare: {},
    limits,
    retryAfter: { 'Retry-After': String(Math.max(1, Math.ceil(Number(limits['X-Ratelimit-Reset-After'])))) },
  };
  return { ...answer, headers: { ...answer.headers, ...extra[world.switches.throttled] } };
}

function withLimits(world: World, answer: Answer, limits: Record<string, string>): Answer {
  const { limitHeaders: when } = world.switches;
  const carried = when === 'all' || (when === 'success' && answer.status < 300);
  return carried ? { ...answer, headers: { ...answer.headers, ...limits } } : answer;
}
