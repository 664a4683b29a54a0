import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGNATURE_HEADERS, TILL_PATHS } from '../../../../shared/office/signing.ts';
import type { Dice } from '../../reports/year/dice.ts';
import type { Fault, FaultCounts } from '../faults.ts';
import type { ServerProcess } from './server-process.ts';

interface Message {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
interface Held {
  readonly message: Message;
  /** Requests of the same till that pass before it. */
  left: number;
}

type NetFault = Extract<Fault, 'lostAnswer' | 'duplicated' | 'heldBack' | 'cutRequest'>;
const DRAWN: readonly (readonly [number, NetFault | null])[] = [
  [90, null],
  [3, 'lostAnswer'],
  [3, 'duplicated'],
  [3, 'heldBack'],
  [1, 'cutRequest'],
];

interface RoundRobinDeps {
  readonly servers: readonly ServerProcess[];
  readonly dice: Dice;
  readonly faults: FaultCounts;
  /** Called while this server works on a batch. */
  readonly batchUnderWay: (server: ServerProcess) => void;
}

/** Gives each request to the next server that runs, and does to some of them what a network may do. */
export class RoundRobin {
  readonly #deps: RoundRobinDeps;
  readonly #http: Server;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #held = new Map<string, Held[]>();
  #next = 0;
  #callers = 0;
  isFaulty = true;

  constructor(deps: RoundRobinDeps) {
    this.#deps = deps;
    this.#http = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<string> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message: Message = { path: request.url ?? '/', headers: request.headers, body: await bodyOf(request) };
    const fault = this.#drawn(message);
    if (fault) this.#deps.faults.struck(fault);
    if (fault === 'heldBack') {
      this.#hold(message);
      response.destroy();
      return;
    }
    if (fault === 'cutRequest') {
      await this.#cut(message);
      response.destroy();
      return;
    }
    const answers = await Promise.all(fault === 'duplicated' ? [this.#forward(message), this.#forward(message)] : [this.#forward(message)]);
    const answer = answers[0] ?? null;
    if (fault === 'lostAnswer') response.destroy();
    else if (answer === null) this.#withoutAnswer(response);
    else response.writeHead(answer.status, passedOn(answer.headers)).end(answer.body);
    await this.#release(tillOf(message));
  }

  #drawn({ path }: Message): NetFault | null {
    const isSigned = path === TILL_PATHS.batches || path === TILL_PATHS.locate;
    return this.isFaulty && isSigned ? this.#deps.dice.pick(DRAWN) : null;
  }

  /** A balancer whose server broke off either says so or breaks off too. */
  #withoutAnswer(response: ServerResponse): void {
    if (this.#deps.dice.isChance(0.5)) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
  }

  #hold(message: Message): void {
    const till = tillOf(message);
    this.#held.set(till, [...(this.#held.get(till) ?? []), { message, left: this.#deps.dice.between(1, 4) }]);
  }

  async #release(till: string): Promise<void> {
    const held = this.#held.get(till) ?? [];
    for (const each of held) each.left -= 1;
    this.#held.set(
      till,
      held.filter(({ left }) => left > 0),
    );
    for (const { message, left } of held) if (left <= 0) await this.#forward(message);
  }

  /** Lets every request that is still held back arrive. */
  async releaseAll(): Promise<void> {
    const held = [...this.#held.values()].flat();
    this.#held.clear();
    for (const { message } of held) await this.#forward(message);
  }

  #server(): ServerProcess | null {
    const { servers } = this.#deps;
    for (let tried = 0; tried < servers.length; tried += 1) {
      this.#next += 1;
      const server = servers[this.#next % servers.length];
      if (server?.url) return server;
    }
    return null;
  }

  /** Null where no server runs, or the connection broke. */
  async #forward(message: Message): Promise<Answer | null> {
    const server = this.#server();
    if (!server?.url) return null;
    server.running += 1;
    try {
      const answered = this.#send(server.url, message, message.body);
      if (message.path === TILL_PATHS.batches) this.#deps.batchUnderWay(server);
      return await answered;
    } catch {
      return null;
    } finally {
      server.running -= 1;
    }
  }

  /** Sends a part of the body and breaks off. */
  async #cut(message: Message): Promise<void> {
    const server = this.#server();
    if (!server?.url) return;
    const request = httpRequest(new URL(message.path, server.url), { method: 'POST', headers: this.#headers(message) });
    request.on('error', () => undefined);
    request.write(message.body.subarray(0, Math.floor(message.body.length / 2)), () => request.destroy());
    await once(request, 'close');
  }

  #send(url: string, message: Message, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers: this.#headers(message), agent: this.#agent };
      const request = httpRequest(new URL(message.path, url), options, (answer) => {
        bodyOf(answer).then((read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }), reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Tills of a chain have an address each; those of this computer have one. */
  #headers({ headers, body }: Message): Record<string, string> {
    this.#callers += 1;
    const { host: _, connection: __, ...own } = headers;
    const caller = `10.${(this.#callers >> 16) & 255}.${(this.#callers >> 8) & 255}.${this.#callers & 255}`;
    return { ...(own as Record<string, string>), 'content-length': String(body.length), 'x-forwarded-for': caller };
  }

  async close(): Promise<void> {
    this.#http.close();
    this.#http.closeAllConnections();
    this.#agent.destroy();
  }
}

const tillOf = ({ headers }: Message): string => String(headers[SIGNATURE_HEADERS.till] ?? '');

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const passedOn = ({ connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers }: IncomingMessage['headers']) => headers;
