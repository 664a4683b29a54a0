import type { Refusal } from '../http/answers.ts';
import type { Endpoint } from '../http/endpoints.ts';

/** The service's record of its sales, independent of its answers to the till. It shows whether an order was sold twice. */

export type Became = 'sale' | 'secondSale' | 'sameOrder' | 'refused';

/** One checkout that arrived. */
export interface Posting {
  readonly orderId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly body: string;
  /** The exact bytes of the body. */
  readonly bodyBase64: string;
  readonly became: Became;
  readonly refusal: Refusal | null;
}

/** An order id that was sold, and how often. */
export interface LedgerEntry {
  readonly orderId: string;
  readonly productCode: string;
  readonly clientNumber: string;
  readonly salesPrice: number;
  /** 1 is correct; 2 is a double sale. */
  readonly times: number;
  readonly processedAt: readonly string[];
  /** Every checkout of this id, also those that were refused as repeats. */
  readonly postings: readonly Posting[];
}

/** A received call; never a header, never a token. */
export interface CallRecord {
  readonly at: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly endpoint: Endpoint | null;
  readonly orderId: string | null;
  /** 0 where no status was sent. */
  readonly status: number;
  /** From arrival to the last byte, in milliseconds; null while in progress. */
  readonly ms: number | null;
  /** The fault that was applied. */
  readonly fault: string | null;
}

type Sold = Pick<LedgerEntry, 'orderId' | 'productCode' | 'clientNumber' | 'salesPrice'>;

/** A running till reads all day: older calls are dropped, sales never. */
const CALLS_KEPT = 20_000;

export class Ledger {
  readonly #entries = new Map<string, Sold & { readonly processedAt: string[] }>();
  readonly #postings: Posting[] = [];
  readonly #postingsOf = new Map<string, Posting[]>();
  readonly #calls = new Map<number, CallRecord>();
  #called = 0;

  sold(sale: Sold, at: string): void {
    const known = this.#entries.get(sale.orderId);
    if (known) known.processedAt.push(at);
    else this.#entries.set(sale.orderId, { ...sale, processedAt: [at] });
  }

  posted(posting: Posting): void {
    this.#postings.push(posting);
    const known = this.#postingsOf.get(posting.orderId);
    if (known) known.push(posting);
    else this.#postingsOf.set(posting.orderId, [posting]);
  }

  /** Records a call; the returned function completes the record when the answer is sent. */
  called(call: Omit<CallRecord, 'ms'>): (ms: number) => void {
    this.#called += 1;
    const turn = this.#called;
    this.#calls.set(turn, { ...call, ms: null });
    this.#calls.delete(turn - CALLS_KEPT);
    return (ms) => {
      if (this.#calls.has(turn)) this.#calls.set(turn, { ...call, ms });
    };
  }

  /** Null for an order that was never sold. */
  entry(orderId: string): LedgerEntry | null {
    const entry = this.#entries.get(orderId);
    if (!entry) return null;
    const postings = [...(this.#postingsOf.get(orderId) ?? [])];
    return { ...entry, processedAt: [...entry.processedAt], times: entry.processedAt.length, postings };
  }

  entries(): LedgerEntry[] {
    return [...this.#entries.keys()].flatMap((orderId) => this.entry(orderId) ?? []);
  }

  postings(): Posting[] {
    return [...this.#postings];
  }

  calls(): CallRecord[] {
    return [...this.#calls.values()];
  }
}
