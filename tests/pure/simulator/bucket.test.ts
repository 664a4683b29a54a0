import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bucket, limitHeaders } from '../../../simulator/http/bucket.ts';

const START = Date.UTC(2025, 9, 17);

describe('the limit of an endpoint', () => {
  /** Calculated by hand for 2 requests a second and a burst of 3. */
  const table = [
    { atMs: 0, allowed: true, remaining: 2, resetAfterMs: 0, fullResetAfterMs: 500 },
    { atMs: 0, allowed: true, remaining: 1, resetAfterMs: 0, fullResetAfterMs: 1_000 },
    { atMs: 0, allowed: true, remaining: 0, resetAfterMs: 500, fullResetAfterMs: 1_500 },
    { atMs: 100, allowed: false, remaining: 0, resetAfterMs: 400, fullResetAfterMs: 1_400 },
    { atMs: 499, allowed: false, remaining: 0, resetAfterMs: 1, fullResetAfterMs: 1_001 },
    { atMs: 500, allowed: true, remaining: 0, resetAfterMs: 500, fullResetAfterMs: 1_500 },
    { atMs: 1_500, allowed: true, remaining: 1, resetAfterMs: 0, fullResetAfterMs: 1_000 },
    { atMs: 9_000, allowed: true, remaining: 2, resetAfterMs: 0, fullResetAfterMs: 500 },
  ];

  it('accepts what the table says, and reports what is left', () => {
    const bucket = new Bucket({ rate: 2, burst: 3 });
    for (const { atMs, ...expected } of table) {
      const got = bucket.take(START + atMs);
      expect(
        { ...got, resetAfterMs: Math.round(got.resetAfterMs), fullResetAfterMs: Math.round(got.fullResetAfterMs) },
        `at ${atMs} ms`,
      ).toEqual(expected);
    }
  });

  it('accepts a request exactly when no time span holds more than the burst plus the rate', () => {
    const limits = fc.record({ rate: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 1, max: 20 }) });
    const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(limits, gaps, (limit, waits) => {
        const bucket = new Bucket(limit);
        const through: number[] = [];
        let now = START;
        for (const wait of waits) {
          now += wait;
          const fits = through.every((at, index) => through.length - index + 1 <= limit.burst + ((now - at) * limit.rate) / 1_000 + 1e-6);
          const { allowed } = bucket.take(now);
          expect(allowed).toBe(fits);
          if (allowed) through.push(now);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('accepts as many more requests as it reports, and the next one after the reported time', () => {
    const limits = fc.record({ rate: fc.integer({ min: 1, max: 50 }), burst: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(limits, fc.nat(30), (limit, calls) => {
        const bucket = new Bucket(limit);
        let last = bucket.take(START);
        for (let call = 0; call < calls; call += 1) last = bucket.take(START + call);
        const now = START + Math.max(0, calls - 1);
        for (let left = last.remaining; left > 0; left -= 1) expect(bucket.take(now).allowed).toBe(true);
        const refused = bucket.take(now);
        expect(refused.allowed).toBe(false);
        expect(bucket.take(now + refused.resetAfterMs - 0.1).allowed).toBe(false);
        expect(bucket.take(now + refused.resetAfterMs + 0.001).allowed).toBe(true);
      }),
    );
  });

  it('keeps used requests when the limit changes at run time', () => {
    const bucket = new Bucket({ rate: 5, burst: 10 });
    for (let call = 0; call < 8; call += 1) bucket.take(START);
    bucket.change({ rate: 2, burst: 10 }, START);
    expect(bucket.take(START)).toMatchObject({ allowed: true, remaining: 1 });
    bucket.change({ rate: 2, burst: 4 }, START);
    expect(bucket.take(START)).toMatchObject({ allowed: false, remaining: 0 });
    expect(bucket.limit).toEqual({ rate: 2, burst: 4 });
  });

  it('cannot be created with an invalid limit', () => {
    for (const limit of [
      { rate: 0, burst: 1 },
      { rate: 1, burst: 0 },
      { rate: Number.NaN, burst: 1 },
      { rate: 1, burst: 1.5 },
    ])
      expect(() => new Bucket(limit)).toThrow(RangeError);
  });
});

describe('the limit headers', () => {
  it('are spelled as in the specification', () => {
    const bucket = new Bucket({ rate: 5, burst: 10 });
    expect(limitHeaders(bucket.limit, bucket.take(START))).toEqual({
      'X-Ratelimit-Limit': '5 req/s (burst 10)',
      'X-Ratelimit-Remaining': '9',
      'X-Ratelimit-Reset-After': '-0.000000',
      'X-Ratelimit-Full-Reset-After': '0.200000',
    });
  });

  it('report when one request is regained once none remains', () => {
    const bucket = new Bucket({ rate: 4, burst: 1 });
    expect(limitHeaders(bucket.limit, bucket.take(START))).toMatchObject({
      'X-Ratelimit-Remaining': '0',
      'X-Ratelimit-Reset-After': '0.250000',
      'X-Ratelimit-Full-Reset-After': '0.250000',
    });
  });
});
