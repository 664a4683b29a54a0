import { endingOf } from '../../../../simulator/faults/magic.ts';
import type { Outcome } from '../../../../simulator/http/answers.ts';
import type { Sent } from './network.ts';
import { originOf, type Providers, type Sold } from './providers.ts';
import { WrongPrices } from './wrong-prices.ts';

/** One POST of an order, as its bytes left the till. */
export interface Posted {
  readonly till: string;
  readonly orderId: string;
  readonly body: string;
  readonly origin: string;
  readonly at: number;
}

/** Misleading answers of the service that no till can detect (docs/simulation.md, "Misleading answers that the specification allows"). */
type Lie = 'refusedButSold' | 'notFoundButSold' | 'failedButSold' | 'unprocessedButSold';

/** Statuses that leave the result open: they mean doubt and are not misleading. */
const NEITHER = new Set([408, 409, 425]);

/** Statuses that say that a checkout was not processed (docs/sending.md): the till sends the same bytes again. */
const UNPROCESSED = new Set([401, 429]);

/** The true course of events, independent of the tills' records. */
export class Truth {
  readonly #providers: Providers;
  readonly #failureStatuses: readonly string[];
  /** Every POST of an order that left, the first first. */
  readonly #posts = new Map<string, Posted[]>();
  /** Orders for which a supervisor reported the opposite of what happened. */
  readonly misjudged = new Set<string>();
  readonly #wrongPrices = new WrongPrices();
  readonly #lies = new Map<string, Set<Lie>>();
  readonly #said = new Map<string, string>();
  readonly #sold = new Map<string, Sold>();

  constructor(providers: Providers, failureStatuses: readonly string[]) {
    this.#providers = providers;
    this.#failureStatuses = failureStatuses;
  }

  /** Records what the service did with a call, and what it answered. */
  answered(sent: Sent, outcome: Outcome): void {
    const { endpoint, orderId, call } = sent;
    if (endpoint === 'checkout') this.#processed(orderId);
    this.#wrongPrices.answered(sent, outcome, this.#timesPriceWasWrong);
    if (orderId === null || !('answer' in outcome)) return;
    const { status, body } = outcome.answer;
    if (endpoint === 'orderDetails') this.#said.set(orderId, `${this.#said.get(orderId) ?? ''}\n${body}`);
    // An unknown order at another account's service is no misleading answer.
    if (this.#sold.get(orderId)?.origin !== originOf(call.url)) return;
    if (endpoint === 'checkout' && UNPROCESSED.has(status)) this.#lie(orderId, 'unprocessedButSold');
    const refused = status >= 400 && status < 500 && !NEITHER.has(status) && !UNPROCESSED.has(status);
    if (endpoint === 'checkout' && refused) this.#lie(orderId, 'refusedButSold');
    const html = body.trimStart().startsWith('<');
    if (endpoint === 'orderDetails' && status === 404 && !html) this.#lie(orderId, 'notFoundButSold');
    if (!this.failsInTheEnd(orderId) && this.#failureStatuses.some((word) => body.includes(`"status":"${word}"`)))
      this.#lie(orderId, 'failedButSold');
  }

  /** The bytes of an order leave a till. */
  left(posted: Posted): void {
    this.#posts.set(posted.orderId, [...this.postsOf(posted.orderId), posted]);
  }

  postsOf = (orderId: string): readonly Posted[] => this.#posts.get(orderId) ?? [];

  entry = (orderId: string): Sold | null => this.#sold.get(orderId) ?? null;
  entries = (): Sold[] => [...this.#sold.values()];

  /** Whether the customer gets, or may still get, the ordered goods. */
  sold = (orderId: string): boolean => this.#sold.has(orderId) && !this.failsInTheEnd(orderId);

  /** The service itself will report the failure. */
  failsInTheEnd(orderId: string): boolean {
    return this.#ending(orderId)?.kind === 'fails';
  }

  neverEnds(orderId: string): boolean {
    const ending = this.#ending(orderId);
    return ending?.kind === 'waits' && ending.seconds === null;
  }

  comesEmptyHanded = (orderId: string): boolean => this.#ending(orderId)?.kind === 'emptyHanded';

  /** Whether no till could know that the money must not be refunded. */
  deceived(orderId: string): boolean {
    const lies = this.#lies.get(orderId);
    if (!lies) return false;
    return lies.has('failedButSold') || lies.has('unprocessedButSold') || (lies.has('refusedButSold') && lies.has('notFoundButSold'));
  }

  /** Whether a processed checkout was answered 401 or 429: the till sends it again and cannot know better. */
  undefended = (orderId: string): boolean => this.#lies.get(orderId)?.has('unprocessedButSold') ?? false;

  /** The largest error, in rupiah over all orders, that wrong prices in answers can cause in a till's sum of what the provider took. */
  mispriced = (): number => this.#wrongPrices.mostOf(this.entries());

  lied = (orderId: string): readonly Lie[] => [...(this.#lies.get(orderId) ?? [])];

  /** Whether the service ever reported these goods for this order. */
  wasSaid = (orderId: string, goods: string): boolean => (this.#said.get(orderId) ?? '').includes(JSON.stringify(goods).slice(1, -1));

  /** Whether the service ever reported a success, rightly or not. */
  wasSaidToSucceed = (orderId: string): boolean => (this.#said.get(orderId) ?? '').includes('"status":"Success"');

  #processed(orderId: string | null): void {
    const sold = orderId === null ? null : this.#providers.sold(orderId);
    if (sold) this.#sold.set(sold.orderId, sold);
  }

  get #timesPriceWasWrong(): number {
    return this.#providers.struck().wrongPrice ?? 0;
  }

  #lie(orderId: string, lie: Lie): void {
    this.#lies.set(orderId, (this.#lies.get(orderId) ?? new Set()).add(lie));
  }

  #ending(orderId: string) {
    const entry = this.#sold.get(orderId);
    return entry ? endingOf(entry.clientNumber) : null;
  }
}
