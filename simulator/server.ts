import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServiceOptions } from './config/service-config.ts';
import type { Control } from './control/control.ts';
import { addControlRoutes } from './control/control-routes.ts';
import type { Outcome } from './http/answers.ts';
import { isOwnHost } from './http/cors.ts';
import { createService, type Service } from './service.ts';

export interface SimulatorOptions extends ServiceOptions {
  /** 0 (or nothing): any free port. */
  readonly port?: number;
  /** The key of the control paths; drawn when it is not given. Null: there are no control paths. */
  readonly controlKey?: string | null;
}

export interface Simulator {
  readonly baseUrl: string;
  readonly authUrl: string;
  /** The key of the control paths; null where there are none. */
  readonly controlKey: string | null;
  readonly control: Control;
  readonly sell: Service['sell'];
  /** Accepts connections, or refuses them as an unreachable computer does. Rejects where its port was taken meanwhile. */
  readonly setReachable: (isReachable: boolean) => Promise<void>;
  /** Delivers now each answer that a fault delays. */
  readonly deliverDelayed: () => void;
  readonly close: () => Promise<void>;
}

/** Loopback addresses: no other computer can reach the service. */
const LOOPBACK = '127.0.0.1';
const LARGEST_BODY = 1_000_000;

/** Starts a practice service on loopback; rejects when the port is taken. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const service = createService(options);
  const controlKey = options.controlKey === undefined ? randomBytes(24).toString('base64url') : options.controlKey;
  const app = fastify({ bodyLimit: LARGEST_BODY, forceCloseConnections: true, exposeHeadRoutes: false });
  const delayed = new Map<NodeJS.Timeout, () => void>();
  acceptAnyBody(app);
  // Every path, the control's too: a page from elsewhere reaches this computer under a name of its own.
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnHost(request.headers.host)) await reply.code(421).send({ message: 'this service is for this computer only' });
  });
  if (controlKey !== null) addControlRoutes(app, service.control, controlKey);
  app.all('/*', (request, reply) => answer(service, request, reply, delayed));
  app.addHook('onClose', async () => [...delayed.keys()].forEach(clearTimeout));
  await app.listen({ port: options.port ?? 0, host: LOOPBACK });
  const { port } = app.server.address() as AddressInfo;
  const baseUrl = `http://${LOOPBACK}:${port}`;
  return {
    baseUrl,
    authUrl: `${baseUrl}${authPath(options)}`,
    controlKey,
    control: service.control,
    sell: service.sell,
    setReachable: (isReachable) => setListening(app.server, isReachable, port),
    deliverDelayed: () => {
      for (const deliver of [...delayed.values()]) deliver();
    },
    close: () => app.close(),
  };
}

/** Closes the port and every connection, or opens it again. */
async function setListening(server: FastifyInstance['server'], isListening: boolean, port: number): Promise<void> {
  if (server.listening === isListening) return;
  const done = once(server, isListening ? 'listening' : 'close');
  if (isListening) server.listen(port, LOOPBACK);
  else {
    server.close();
    server.closeAllConnections();
  }
  await done;
}

/** The token address without its `/token`. */
const authPath = (options: SimulatorOptions): string => (options.operations?.token?.path ?? '/auth/token').replace(/\/token$/, '');

/** Passes bodies to the service as the received bytes. */
function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function answer(service: Service, request: FastifyRequest, reply: FastifyReply, delayed: Map<NodeJS.Timeout, () => void>): void {
  const arrived = performance.now();
  const { outcome, done } = service.handle({
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    body: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
  });
  reply.raw.once('close', () => done(Math.round((performance.now() - arrived) * 1_000) / 1_000));
  reply.hijack();
  const delay = outcome.kind === 'hang' ? outcome.ms : outcome.delayMs;
  if (delay === 0) {
    respond(outcome, reply);
    return;
  }
  const deliver = () => {
    clearTimeout(timer);
    delayed.delete(timer);
    respond(outcome, reply);
  };
  const timer = setTimeout(deliver, delay);
  delayed.set(timer, deliver);
}

/** Delivers an outcome on the socket. */
function respond(outcome: Outcome, { raw }: FastifyReply): void {
  if (!('answer' in outcome)) {
    raw.destroy();
    return;
  }
  const body = Buffer.from(outcome.answer.body);
  raw.writeHead(outcome.answer.status, { ...outcome.answer.headers, 'Content-Length': body.length });
  if (outcome.kind === 'answer') raw.end(body);
  else breakOff(raw, body.subarray(0, outcome.bytes));
}

/** Sends the available part and breaks the connection once it is sent. */
function breakOff(raw: FastifyReply['raw'], part: Buffer): void {
  raw.flushHeaders();
  raw.write(part, () => setImmediate(() => raw.destroy()));
}
