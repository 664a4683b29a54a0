import { randomUUID } from 'node:crypto';
import type { Product } from '../../shared/catalogue.ts';
import type { Failure } from '../../shared/failures.ts';
import type { NameValue } from '../../shared/labels.ts';
import type { Quote } from '../../shared/order.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

/** What was asked, so that a quote pays only for what it was given for. */
export interface Asked {
  readonly productCode: string;
  readonly clientNumber: string;
  readonly fields: readonly NameValue[];
}

/** A product, a number and extra fields that passed every check, ready to be sent. */
export interface Target extends Asked {
  readonly product: Product;
}

/** The quotes that may still be paid. After a restart none may: the customer is asked for a new inquiry. */
export class Quotes {
  readonly #quotes = new Map<string, { readonly quote: Quote; readonly asked: Asked }>();

  readonly newId = (): string => randomUUID();

  /** The newest for a product and number is the only one: what was quoted before it is not the price any more. */
  add(quote: Quote, asked: Asked): void {
    for (const [id, held] of this.#quotes) if (sameTarget(held.asked, asked)) this.#quotes.delete(id);
    this.#quotes.set(quote.id, { quote, asked });
    for (const [id, held] of this.#quotes) if (Date.parse(held.quote.expiresAt) < Date.parse(quote.at)) this.#quotes.delete(id);
  }

  /** The quote for exactly this, if it still holds at `now` (UTC ms). */
  take(id: string, asked: Asked, now: number): Result<Quote, Failure> {
    const held = this.#quotes.get(id);
    if (!held || !sameAsked(held.asked, asked)) return fail({ kind: 'quoteUnknown' });
    return Date.parse(held.quote.expiresAt) <= now ? fail({ kind: 'quoteExpired' }) : ok(held.quote);
  }
}

const sameTarget = (a: Asked, b: Asked): boolean => a.productCode === b.productCode && a.clientNumber === b.clientNumber;
const sameAsked = (a: Asked, b: Asked): boolean => sameTarget(a, b) && JSON.stringify(a.fields) === JSON.stringify(b.fields);
