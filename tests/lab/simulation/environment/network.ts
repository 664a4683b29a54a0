import type { FetchPort, FetchRequest, IncomingAnswer } from '../../../../main/service/http/ports.ts';
import type { Outcome } from '../../../../simulator/http/answers.ts';
import type { Endpoint } from '../../../../simulator/http/endpoints.ts';
import type { WorldClock } from './clock.ts';
import type { Providers } from './providers.ts';

/** The first port: the network between a till and the practice service. Bytes that were sent arrive, even when their sender dies. */

export const NET_FAULTS = [
  'dns',
  'connectRefused',
  'unreachable',
  'tlsBroken',
  'connectTimeout',
  'resetAtConnect',
  'lostOnTheWay',
  'answerLost',
  'lateArrival',
  'slowNetwork',
] as const;
export type NetFaultKind = (typeof NET_FAULTS)[number];

/** Affects calls to `endpoint` (null: all), `left` times. */
export interface NetFault {
  readonly kind: NetFaultKind;
  readonly endpoint: Endpoint | null;
  left: number;
  readonly ms: number;
}

/** Errors before any byte, by the socket's error code. */
const BEFORE: Partial<Record<NetFaultKind, string>> = {
  dns: 'ENOTFOUND',
  connectRefused: 'ECONNREFUSED',
  unreachable: 'ENETUNREACH',
  tlsBroken: 'CERT_HAS_EXPIRED',
  resetAtConnect: 'ECONNRESET',
};

/** The moments of a call at which a till may die. */
export type Moment = 'beforeLeaving' | 'left' | 'arrived' | 'answering';

/** The network path of one till's calls, and its listeners. */
interface Line {
  readonly clock: WorldClock;
  readonly providers: Providers;
  /** Returns the next fault for this call and uses it up. */
  readonly takeFault: (call: Sent) => NetFault | null;
  readonly latency: () => number;
  readonly alive: () => boolean;
  /** The computer sleeps until then (elapsed ms of the world). */
  readonly asleepUntil: () => number;
  readonly moment: (moment: Moment, call: Sent) => void;
  readonly answered: (call: Sent, outcome: Outcome) => void;
  /** A complete answer reaches the till. */
  readonly heard: (call: Sent, outcome: Outcome) => void;
}

export interface Sent {
  readonly endpoint: Endpoint;
  readonly orderId: string | null;
  readonly call: FetchRequest;
}

export function endpointOf(method: string, url: string): Endpoint {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/token')) return 'token';
  if (pathname.endsWith('/inquiry')) return 'inquiry';
  if (pathname.endsWith('/shop-info')) return 'shopInfo';
  return method === 'GET' ? 'orderDetails' : 'checkout';
}

/** The id that a call to the service names, read from the request. */
function orderIdIn(endpoint: Endpoint, call: FetchRequest): string | null {
  if (endpoint === 'orderDetails') return decodeURIComponent(new URL(call.url).pathname.split('/').at(-1) ?? '');
  if (endpoint !== 'checkout') return null;
  return (JSON.parse(call.body ?? '{}') as { data?: { id?: string } }).data?.id ?? null;
}

const errorWith = (code: string): Error => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

/** A {@link FetchPort} without sockets. A call whose till has died is never answered. */
export function fetchOver(line: Line): FetchPort {
  return (call) => {
    const endpoint = endpointOf(call.method, call.url);
    const sent: Sent = { endpoint, orderId: orderIdIn(endpoint, call), call };
    return new Promise((resolve, reject) => {
      call.signal.addEventListener('abort', () => reject(call.signal.reason), { once: true });
      void new Journey(line, sent, resolve, reject).begin();
    });
  };
}

class Journey {
  readonly #line: Line;
  readonly #sent: Sent;
  readonly #resolve: (answer: IncomingAnswer) => void;
  readonly #reject: (error: unknown) => void;

  constructor(line: Line, sent: Sent, resolve: (answer: IncomingAnswer) => void, reject: (error: unknown) => void) {
    this.#line = line;
    this.#sent = sent;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  async begin(): Promise<void> {
    const fault = this.#line.takeFault(this.#sent);
    if (fault?.kind === 'connectTimeout') return;
    await this.#line.clock.sleep(this.#line.latency() + (fault?.kind === 'slowNetwork' ? fault.ms : 0));
    const code = fault && BEFORE[fault.kind];
    if (code) this.#fail(code);
    else this.#leave(fault);
  }

  /** The last moment before the first byte: the caller decides whether the request may leave. */
  #leave(fault: NetFault | null): void {
    const { call } = this.#sent;
    if (!this.#line.alive() || call.signal.aborted) return;
    this.#line.moment('beforeLeaving', this.#sent);
    if (!this.#line.alive()) return;
    if (!call.mayLeave()) {
      this.#reject(new Error('This request must not leave'));
      return;
    }
    this.#line.moment('left', this.#sent);
    const way = this.#line.latency() + (fault?.kind === 'lateArrival' ? fault.ms : 0);
    if (fault?.kind === 'lostOnTheWay') this.#line.clock.after(way, () => this.#fail('ECONNRESET'));
    else this.#line.clock.after(way, () => this.#arrive(fault));
  }

  #arrive(fault: NetFault | null): void {
    const { call } = this.#sent;
    const body = Buffer.from(call.body ?? '', 'utf8');
    const { pathname, search } = new URL(call.url);
    const headers = { ...call.headers, 'content-length': String(body.length) };
    const { outcome, done } = this.#line.providers.at(call.url).handle({ method: call.method, url: pathname + search, headers, body });
    done(1);
    this.#line.answered(this.#sent, outcome);
    this.#line.moment('arrived', this.#sent);
    const way = this.#line.latency() + (outcome.kind === 'hang' ? outcome.ms : outcome.delayMs);
    this.#line.clock.after(way, () => this.#deliver(outcome, fault));
  }

  #deliver(outcome: Outcome, fault: NetFault | null): void {
    const wakesIn = this.#line.asleepUntil() - this.#line.clock.elapsed;
    if (wakesIn > 0) {
      this.#line.clock.after(wakesIn, () => this.#fail('ECONNRESET'));
      return;
    }
    if (this.#line.alive()) this.#line.moment('answering', this.#sent);
    if (!this.#line.alive()) return;
    if (fault?.kind === 'answerLost' || !('answer' in outcome)) this.#fail('ECONNRESET');
    else {
      this.#line.heard(this.#sent, outcome);
      this.#resolve(answerOf(outcome));
    }
  }

  #fail(code: string): void {
    if (this.#line.alive()) this.#reject(errorWith(code));
  }
}

function answerOf(outcome: Extract<Outcome, { answer: unknown }>): IncomingAnswer {
  const { status, headers, body } = outcome.answer;
  const bytes = Buffer.from(body);
  const said = new Headers({ ...headers, 'content-length': String(bytes.length) });
  return { status, headers: said, body: outcome.kind === 'answer' ? new Response(bytes).body : brokenBody() };
}

/** Only the beginning of the body arrives: the connection breaks. */
const brokenBody = () => new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (body) => body.error(errorWith('UND_ERR_SOCKET')) });
