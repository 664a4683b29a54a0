import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RefusalError } from '../lib/refusal.ts';

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The classes of SQLSTATE that a person acts on; every other one is `other`. */
const CLASSES: ReadonlySet<string> = new Set(['08', '22', '23', '25', '40', '42', '53', '55', '57', '58']);
const TILL_STATES = ['seen', 'silent', 'never', 'revoked'] as const;
export type TillStateCounts = Readonly<Record<(typeof TILL_STATES)[number], number>> & {
  /** Tills that have events which the office does not have, and how many. */
  readonly waiting: number;
  readonly events: number;
};

/**
 * What one server of the office counts since its start, in the text form of Prometheus. Labels are words of this program alone: nothing
 * that a till, a person or a caller sends becomes one, so the number of series has a bound.
 */
export class OfficeMetrics {
  readonly #registry = new Registry();
  readonly #to = { registers: [this.#registry] };
  readonly #batches = new Counter({ ...this.#to, name: 'loket_batches_total', help: 'Batches that were stored' });
  readonly #events = new Counter({ ...this.#to, name: 'loket_events_total', help: 'Events that were stored for the first time' });
  readonly #batchSeconds = new Histogram({
    ...{ ...this.#to, name: 'loket_batch_seconds', help: 'From the admission of a batch to its answer', buckets: BUCKETS },
  });
  readonly #running = new Gauge({ ...this.#to, name: 'loket_batches_running', help: 'Batches that this server works on' });
  readonly #refusals = new Counter({
    ...{ ...this.#to, name: 'loket_till_refusals_total', help: 'Calls of tills that were refused', labelNames: ['refused'] as const },
  });
  readonly #signIns = new Counter({
    ...{
      ...this.#to,
      name: 'loket_sign_ins_refused_total',
      help: 'Sign-ins and joins that were refused',
      labelNames: ['refused'] as const,
    },
  });
  readonly #requests = new Histogram({
    ...{ ...this.#to, name: 'loket_request_seconds', help: 'Answers by route', labelNames: ['route', 'status'] as const, buckets: BUCKETS },
  });
  readonly #databaseErrors = new Counter({
    ...{ ...this.#to, name: 'loket_database_errors_total', help: 'Statements that failed, by class', labelNames: ['class'] as const },
  });
  readonly #isDatabaseUp = new Gauge({ ...this.#to, name: 'loket_database_up', help: 'Whether the database answered this question' });
  readonly #tills = new Gauge({ ...this.#to, name: 'loket_tills', help: 'Tills of the office', labelNames: ['state'] as const });
  readonly #tillsWaiting = new Gauge({ ...this.#to, name: 'loket_tills_waiting', help: 'Tills with events that the office lacks' });
  readonly #eventsWaiting = new Gauge({ ...this.#to, name: 'loket_events_waiting', help: 'Events that tills said they still have' });

  /** Counts the memory, the processor and the event loop of this process too. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  batchBegun(): void {
    this.#running.inc();
  }

  batchEnded(): void {
    this.#running.dec();
  }

  batchStored(events: number, ms: number): void {
    this.#batches.inc();
    this.#events.inc(events);
    this.#batchSeconds.observe(ms / 1_000);
  }

  tillRefused({ refused }: RefusalError): void {
    this.#refusals.inc({ refused });
  }

  signInRefused({ refused }: RefusalError): void {
    this.#signIns.inc({ refused });
  }

  /** @param route as it was added to the server, or null where no route answers */
  answered(route: string | null, status: number, ms: number): void {
    this.#requests.observe({ route: route ?? 'none', status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
  }

  /** @param state an SQLSTATE; empty where the connection was lost */
  databaseFailed(state: string): void {
    const known = state.slice(0, 2);
    this.#databaseErrors.inc({ class: CLASSES.has(known) ? known : 'other' });
  }

  /** @param tills null where the database does not answer */
  async text(tills: TillStateCounts | null): Promise<string> {
    this.#isDatabaseUp.set(tills === null ? 0 : 1);
    this.#tills.reset();
    for (const state of tills === null ? [] : TILL_STATES) this.#tills.set({ state }, tills?.[state] ?? 0);
    this.#tillsWaiting.set(tills?.waiting ?? Number.NaN);
    this.#eventsWaiting.set(tills?.events ?? Number.NaN);
    return this.#registry.metrics();
  }
}
