import { randomUUID } from 'node:crypto';
import type { NameValue } from '../../shared/catalogue/labels.ts';
import type { Product } from '../../shared/catalogue/product.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Quote } from '../../shared/order/order.ts';
import type { Clock } from '../lib/clock.ts';

/** What was asked, so that a quote pays only for what it was given for. */
export interface QuoteKey {
  readonly productCode: string;
  readonly clientNumber: string;
  readonly fields: readonly NameValue[];
}

/** A product, a number and extra fields that passed every check, ready to be sent. */
export interface SaleTarget extends QuoteKey {
  readonly product: Product;
}

/** When a quote that was given now ends, in ms since the epoch: after the shop's minutes, and at local midnight where the product's row says so. */
export function quoteExpiry(now: number, minutes: number, { quoteEndsAtMidnight }: Pick<Product, 'quoteEndsAtMidnight'>): number {
  const end = now + minutes * 60_000;
  return quoteEndsAtMidnight ? Math.min(end, new Date(now).setHours(24, 0, 0, 0)) : end;
}

interface HeldQuote {
  readonly quote: Quote;
  readonly asked: QuoteKey;
  /** On the monotonic clock: a wall clock that is set back makes no quote last longer. */
  readonly endsAt: number;
}

/** The quotes that may still be paid. After a restart none may: the customer is asked for a new inquiry. */
export class Quotes {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly #held = new Map<string, HeldQuote>();

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
  }

  readonly newId = (): string => randomUUID();

  /** The newest for a product and number is the only one: what was quoted before it is not the price any more. */
  add(quote: Quote, asked: QuoteKey): void {
    for (const [id, held] of this.#held) if (isSameProductAndNumber(held.asked, asked) || !this.#holds(held)) this.#held.delete(id);
    const lasts = Date.parse(quote.expiresAt) - Date.parse(quote.at);
    this.#held.set(quote.id, { quote, asked, endsAt: this.#clock.monotonic() + lasts });
  }

  /** The quote for exactly this, if it still holds now. */
  take(id: string, asked: QuoteKey): Result<Quote, Failure> {
    const held = this.#held.get(id);
    if (!held || !isSameKey(held.asked, asked)) return fail({ kind: 'quoteUnknown' });
    return this.#holds(held) ? ok(held.quote) : fail({ kind: 'quoteExpired' });
  }

  /** The newest quote for exactly this, if there is one that still holds now. */
  newest(asked: QuoteKey): Quote | null {
    const held = [...this.#held.values()].find((each) => isSameKey(each.asked, asked));
    return held && this.#holds(held) ? held.quote : null;
  }

  #holds({ quote, endsAt }: HeldQuote): boolean {
    return Date.parse(quote.expiresAt) > this.#clock.now() && endsAt > this.#clock.monotonic();
  }
}

const isSameProductAndNumber = (a: QuoteKey, b: QuoteKey): boolean => a.productCode === b.productCode && a.clientNumber === b.clientNumber;
const isSameKey = (a: QuoteKey, b: QuoteKey): boolean =>
  isSameProductAndNumber(a, b) && JSON.stringify(a.fields) === JSON.stringify(b.fields);
