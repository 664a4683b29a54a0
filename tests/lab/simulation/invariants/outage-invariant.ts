import type { Answer } from '../../../../simulator/http/answers.ts';
import type { Sent } from '../environment/network.ts';
import { originOf } from '../environment/providers.ts';
import type { Counter } from '../world/counter.ts';
import type { ProgramRun } from '../world/program-run.ts';

/**
 * The longest time between the first answer after an outage and the read of every order that could not be read during it (docs/sending.md).
 */
const SOON_MS = 2 * 60_000;

const TOKEN = /"access_token":\s*"[^"]+"/;

/** The promise that orders in doubt are read soon after an outage, checked for one till where nothing else goes wrong. */
export class OutageInvariant {
  readonly #counter: Counter;
  /** By order, the service that its read did not reach. */
  readonly #missed = new Map<string, string>();
  readonly #due = new Set<string>();

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** A till that starts reads every open order. */
  started(): void {
    this.#missed.clear();
  }

  /** A call begins; `struck` where the outage keeps it from leaving. */
  called({ endpoint, orderId, call }: Sent, struck: boolean): void {
    if (endpoint !== 'orderDetails' || orderId === null) return;
    if (struck) this.#missed.set(orderId, originOf(call.url));
    else this.#missed.delete(orderId);
  }

  /**
   * A service has answered a call: its orders are due, those of an account that the settings left after an answer to a read alone. A token that
   * cannot be read is no answer: no order can be read with it.
   */
  answered({ endpoint, call }: Sent, { status, body }: Pick<Answer, 'status' | 'body'>): void {
    if (status !== 200 || (endpoint === 'token' && !TOKEN.test(body))) return;
    const { run, world } = this.#counter;
    const origin = originOf(call.url);
    const isMeant = (orderId: string): boolean => endpoint === 'orderDetails' || this.#isOwn(orderId);
    const ids = [...this.#missed].flatMap(([orderId, missed]) =>
      missed === origin && isMeant(orderId) && !this.#due.has(orderId) ? [orderId] : [],
    );
    const isPaced = Object.keys(world.plan.limits).length > 0 || world.plan.steps.some((step) => step.do === 'limit');
    if (!run || isPaced || ids.length === 0) return;
    for (const orderId of ids) this.#due.add(orderId);
    const before = troublesOf(this.#counter);
    world.clock.after(SOON_MS, () => {
      for (const orderId of ids) this.#due.delete(orderId);
      if (this.#counter.run === run && troublesOf(this.#counter) === before) for (const orderId of ids) this.#mustBeRead(run, orderId);
    });
  }

  #isOwn(orderId: string): boolean {
    const { till } = this.#counter.run ?? {};
    const sale = till?.book.get(orderId)?.order.sale;
    // An order that the book has lost is not excused.
    return sale === undefined || till?.accounts.isOwn(sale) === true;
  }

  #mustBeRead({ till }: ProgramRun, orderId: string): void {
    const state = till.book.get(orderId)?.order.state.is;
    if (!this.#missed.has(orderId) || (state !== 'unknown' && state !== 'pending' && state !== 'review')) return;
    const { name, world } = this.#counter;
    world.violate(
      '4 doubt is read soon after an outage',
      `${name}: ${orderId} is ${state} and was not read for ${SOON_MS / 1_000} s after the first answer`,
      orderId,
    );
  }
}

/** The last fault of any kind: reads that another fault prevents are not required. */
const troublesOf = ({ world }: Counter): number => Object.values(world.faults).reduce((sum, times) => sum + times, 0);
