import { randomUUID } from 'node:crypto';
import { billerZoneOf } from '../../../shared/catalogue/cut-off.ts';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { addDays, calendarDayOf, startOfBusinessDay } from '../../../shared/lib/business-day.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Quote } from '../../../shared/orders/order.ts';
import type { Clock } from '../../lib/clock.ts';

/** The subject of a quote; the quote is valid for nothing else. */
export interface QuoteKey {
  readonly productCode: string;
  readonly clientNumber: string;
  readonly fields: readonly NameValue[];
}

/** A product, a number and extra fields that passed every check. */
export interface SaleTarget extends QuoteKey {
  readonly product: Product;
}

/**
 * When a quote given at `now` expires, in ms since the epoch: after the shop's minutes, or at the biller's midnight where the product's row
 * says so. The biller's day ends in its own zone, not in the shop's.
 */
export function quoteExpiry(now: number, minutes: number, product: Pick<Product, 'quoteEndsAtMidnight' | 'cutOff'>): number {
  const end = now + minutes * 60_000;
  const zone = billerZoneOf(product);
  const midnight = startOfBusinessDay(addDays(calendarDayOf(now, zone), 1), { zone, dayStartsAt: 0 });
  return product.quoteEndsAtMidnight ? Math.min(end, midnight) : end;
}

interface HeldQuote {
  readonly quote: Quote;
  readonly key: QuoteKey;
  /** On the monotonic clock, so that setting the wall clock back extends no quote. */
  readonly endsAt: number;
}

/** The quotes that may still be paid. They do not survive a restart: the till inquires again. */
export class Quotes {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly #held = new Map<string, HeldQuote>();

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
  }

  readonly newId = (): string => randomUUID();

  /** Adds the only valid quote for a product and number; it replaces earlier ones. */
  add(quote: Quote, key: QuoteKey): void {
    for (const [id, held] of this.#held) if (isSameProductAndNumber(held.key, key) || !this.#holds(held)) this.#held.delete(id);
    const lasts = Date.parse(quote.expiresAt) - Date.parse(quote.at);
    this.#held.set(quote.id, { quote, key, endsAt: this.#clock.monotonic() + lasts });
  }

  /** The quote for exactly this key, if it is still valid. */
  take(id: string, key: QuoteKey): Result<Quote, Failure> {
    const held = this.#held.get(id);
    if (!held || !isSameKey(held.key, key)) return fail({ kind: 'quoteUnknown' });
    return this.#holds(held) ? ok(held.quote) : fail({ kind: 'quoteExpired' });
  }

  /** The quote of this id for this product, if it is still valid; for display, not for a sale. */
  shown(id: string, productCode: string): Quote | null {
    const held = this.#held.get(id);
    return held && held.key.productCode === productCode && this.#holds(held) ? held.quote : null;
  }

  /** The newest quote for exactly this key, if it is still valid. */
  newest(key: QuoteKey): Quote | null {
    const held = [...this.#held.values()].find((each) => isSameKey(each.key, key));
    return held && this.#holds(held) ? held.quote : null;
  }

  #holds({ quote, endsAt }: HeldQuote): boolean {
    return Date.parse(quote.expiresAt) > this.#clock.now() && endsAt > this.#clock.monotonic();
  }
}

const isSameProductAndNumber = (a: QuoteKey, b: QuoteKey): boolean => a.productCode === b.productCode && a.clientNumber === b.clientNumber;
const isSameKey = (a: QuoteKey, b: QuoteKey): boolean =>
  isSameProductAndNumber(a, b) && JSON.stringify(a.fields) === JSON.stringify(b.fields);
