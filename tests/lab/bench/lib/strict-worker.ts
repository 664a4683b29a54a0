import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { Bucket, type Limit, limitHeaders } from '../../../../simulator/http/bucket.ts';
import { allowedIn, type Counted, type Phase, type StrictMessage, type StrictPlan } from './strict-service.ts';

/**
 * A service that allows exactly its limit, in real time, in a thread of its own: one bucket for each case, at `/<case>/…`, with the headers
 * of the specification ("Limits") only on successful answers.
 */

const { cases, durationMs, body } = workerData as StrictPlan;

class Case {
  readonly #phases: Phase[];
  readonly #bucket: Bucket;
  #begun: number | null = null;
  #accepted = 0;
  #refused = 0;

  constructor(phases: readonly Phase[]) {
    this.#phases = [...phases];
    this.#bucket = new Bucket(limitOf(phases[0]));
  }

  /** The headers of a successful answer; null for a 429. Time begins with the first request, and counting ends with the plan's end. */
  request(now: number): Record<string, string> | null {
    this.#begun ??= now;
    for (let next = this.#phases[0]; next && this.#begun + next.at <= now; next = this.#phases[0]) {
      this.#bucket.change(limitOf(next), this.#begun + next.at);
      this.#phases.shift();
    }
    const allowance = this.#bucket.take(now);
    if (now - this.#begun <= durationMs) allowance.allowed ? this.#accepted++ : this.#refused++;
    return allowance.allowed ? limitHeaders(this.#bucket.limit, allowance) : null;
  }

  counted(phases: readonly Phase[]): Counted {
    return { accepted: this.#accepted, refused: this.#refused, allowed: allowedIn(phases, durationMs) };
  }
}

function limitOf(phase: Phase | undefined): Limit {
  if (!phase) throw new Error('a case without a limit');
  return { rate: phase.rate, burst: phase.burst };
}

const running = cases.map((phases) => new Case(phases));
/** Every token request gets a token; there is no other POST. */
const TOKEN = JSON.stringify({ access_token: 'a-token-of-the-bench', token_type: 'bearer', expires_in: 3_600 });

const server = createServer((request, response) => {
  if (request.method === 'POST') return void response.writeHead(200, { 'content-type': 'application/json' }).end(TOKEN);
  const headers = running[Number(request.url?.split('/')[1])]?.request(performance.now()) ?? null;
  response.writeHead(headers ? 200 : 429, { 'content-type': 'application/json', ...headers });
  response.end(headers ? body : '{"errors":[{"title":"Too Many Requests"}]}');
});
const tell = (message: StrictMessage): void => parentPort?.postMessage(message);
parentPort?.on('message', () => tell({ is: 'counted', cases: running.map((one, index) => one.counted(cases[index] ?? [])) }));
server.listen(0, '127.0.0.1', () => tell({ is: 'serving', baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
