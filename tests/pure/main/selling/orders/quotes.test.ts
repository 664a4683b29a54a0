import { beforeEach, describe, expect, it } from 'vitest';
import { type QuoteKey, Quotes, quoteExpiry } from '../../../../../main/selling/orders/quotes.ts';
import type { ShopClock } from '../../../../../shared/lib/business-day.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { Quote } from '../../../../../shared/orders/order.ts';
import { VirtualClock } from '../../../../lab/fakes/clock.ts';
import { quoteFor } from '../../../../lab/fakes/sales.ts';

/** A quote is valid only for exactly what it was given for, until its end, and while it is the newest. */

const MINUTE = 60_000;
const key: QuoteKey = {
  productCode: 'bill',
  clientNumber: '530001112223',
  fields: [
    { name: 'period', value: '2611' },
    { name: 'phone_number', value: '081233445566' },
  ],
};

let clock: VirtualClock;
let quotes: Quotes;

beforeEach(() => {
  clock = new VirtualClock();
  quotes = new Quotes(clock);
});

/** A quote made now that lasts five minutes. */
function given(salesPrice: number, changes: Partial<QuoteKey> = {}): Quote {
  const at = new Date(clock.now()).toISOString();
  const expiresAt = new Date(clock.now() + 5 * MINUTE).toISOString();
  const quote = quoteFor({ id: quotes.newId(), at, expiresAt, salesPrice: rupiah(salesPrice) });
  quotes.add(quote, { ...key, ...changes });
  return quote;
}

describe('a quote', () => {
  const others: readonly [string, Partial<QuoteKey>][] = [
    ['product', { productCode: 'other' }],
    ['number', { clientNumber: '530001112224' }],
    ['value of a field', { fields: key.fields.map((field) => (field.name === 'period' ? { ...field, value: '2612' } : field)) }],
    ['field', { fields: key.fields.slice(0, 1) }],
    ['lack of fields', { fields: [] }],
  ];
  it.each(others)('pays for no other %s', (_name, changes) => {
    const quote = given(102_500);
    expect(quotes.take(quote.id, { ...key, ...changes })).toEqual(fail({ kind: 'quoteUnknown' }));
    expect(quotes.take(quote.id, key)).toEqual(ok(quote));
  });

  it('is invalid once the same was inquired again, also with other fields', async () => {
    const older = given(102_500);
    await clock.advance(1_000);
    const newer = given(122_500);
    expect(quotes.take(older.id, key)).toEqual(fail({ kind: 'quoteUnknown' }));
    expect(quotes.take(newer.id, key)).toEqual(ok(newer));
    const newest = given(82_500, { fields: [] });
    expect(quotes.take(newer.id, key)).toEqual(fail({ kind: 'quoteUnknown' }));
    expect(quotes.take(newest.id, { ...key, fields: [] })).toEqual(ok(newest));
  });

  it('is not replaced by one for another number or product', () => {
    const quote = given(102_500);
    given(50_000, { clientNumber: '530001112224' });
    given(50_000, { productCode: 'other' });
    expect(quotes.take(quote.id, key)).toEqual(ok(quote));
  });

  it('is valid until its last moment, and not after it', async () => {
    const quote = given(102_500);
    await clock.advance(5 * MINUTE - 1);
    expect(quotes.take(quote.id, key)).toEqual(ok(quote));
    await clock.advance(1);
    expect(quotes.take(quote.id, key)).toEqual(fail({ kind: 'quoteExpired' }));
  });

  it('is valid for its own line where two lines were inquired in parallel', () => {
    const first = given(102_500);
    const second = given(50_000, { clientNumber: '530001112224' });
    expect(quotes.take(second.id, key)).toEqual(fail({ kind: 'quoteUnknown' }));
    expect(quotes.take(first.id, { ...key, clientNumber: '530001112224' })).toEqual(fail({ kind: 'quoteUnknown' }));
  });
});

describe('the end of a quote', () => {
  const hours = (zone: ShopClock['zone']) => ({ from: '23:45', to: '00:15', zone });
  const MIDNIGHTS = [
    { biller: 'of Jakarta, without hours of its own', cutOff: null, midnight: Date.parse('2026-11-22T00:00:00+07:00') },
    { biller: 'of Jakarta', cutOff: hours('Asia/Jakarta'), midnight: Date.parse('2026-11-22T00:00:00+07:00') },
    { biller: 'of Makassar', cutOff: hours('Asia/Makassar'), midnight: Date.parse('2026-11-22T00:00:00+08:00') },
    { biller: 'of Jayapura', cutOff: hours('Asia/Jayapura'), midnight: Date.parse('2026-11-22T00:00:00+09:00') },
  ];

  it.each(MIDNIGHTS)('is the midnight of a biller $biller at the latest where the row of its product says so', ({ cutOff, midnight }) => {
    const late = midnight - 2 * MINUTE;
    expect(quoteExpiry(late, 5, { quoteEndsAtMidnight: true, cutOff })).toBe(midnight);
    expect(quoteExpiry(late, 1, { quoteEndsAtMidnight: true, cutOff })).toBe(late + MINUTE);
    expect(quoteExpiry(midnight, 60, { quoteEndsAtMidnight: true, cutOff })).toBe(midnight + 60 * MINUTE);
    expect(quoteExpiry(late, 5, { quoteEndsAtMidnight: false, cutOff })).toBe(late + 5 * MINUTE);
  });
});
