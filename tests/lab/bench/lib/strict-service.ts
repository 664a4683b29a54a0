import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A limit that applies from `at` ms after the first request. */
export interface Phase {
  readonly at: number;
  readonly rate: number;
  readonly burst: number;
}

export interface StrictPlan {
  /** The limit of each case over time; the first phase begins at 0. */
  readonly cases: readonly (readonly Phase[])[];
  /** How long requests are counted, from the first of a case on. */
  readonly durationMs: number;
  /** The body of successful answers. */
  readonly body: string;
}

export interface Counted {
  readonly accepted: number;
  readonly refused: number;
  /** The most requests that the limit allows in that time: the first burst, and what is regained. */
  readonly allowed: number;
}

export type StrictMessage =
  | { readonly is: 'serving'; readonly baseUrl: string }
  | { readonly is: 'counted'; readonly cases: readonly Counted[] };

export function allowedIn(phases: readonly Phase[], durationMs: number): number {
  const regained = phases.map(({ at, rate }, index) => (((phases[index + 1]?.at ?? durationMs) - at) * rate) / 1_000);
  return (phases[0]?.burst ?? 0) + regained.reduce((sum, part) => sum + part, 0);
}

/** The strict service in its thread. */
export class StrictService {
  readonly #worker: Worker;
  readonly baseUrl: string;

  private constructor(worker: Worker, baseUrl: string) {
    this.#worker = worker;
    this.baseUrl = baseUrl;
  }

  static async start(plan: StrictPlan): Promise<StrictService> {
    const worker = new Worker(new URL('./strict-worker.ts', import.meta.url), { workerData: plan });
    const [said] = (await once(worker, 'message')) as [StrictMessage];
    if (said.is !== 'serving') throw new Error('the strict service did not start');
    return new StrictService(worker, said.baseUrl);
  }

  async counted(): Promise<readonly Counted[]> {
    const answer = once(this.#worker, 'message');
    this.#worker.postMessage('count');
    const [said] = (await answer) as [StrictMessage];
    return said.is === 'counted' ? said.cases : [];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
