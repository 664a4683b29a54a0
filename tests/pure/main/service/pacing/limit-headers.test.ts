import { describe, expect, it } from 'vitest';
import { limitHeaders, readLimits, readRetryAfter } from '../../../../../main/service/pacing/limit-headers.ts';

const read = (
  limit: string | null,
  remaining: string | null = null,
  resetAfter: string | null = null,
  fullResetAfter: string | null = null,
) => readLimits({ limit, remaining, resetAfter, fullResetAfter });

describe('the limit headers', () => {
  it('are read as the specification shows them', () => {
    const headers = new Headers({
      'X-Ratelimit-Limit': '5 req/s (burst 10)',
      'X-Ratelimit-Remaining': '9',
      'X-Ratelimit-Reset-After': '-0.000000',
      'X-Ratelimit-Full-Reset-After': '0.199999',
    });
    expect(readLimits(limitHeaders(headers))).toEqual({
      limit: { perSecond: 5, burst: 10 },
      remaining: 9,
      resetAfterMs: 0,
      fullResetAfterMs: 200,
    });
  });

  it('may all be absent', () => {
    expect(limitHeaders(new Headers())).toBeNull();
    expect(readLimits(null)).toEqual({ limit: null, remaining: null, resetAfterMs: null, fullResetAfterMs: null });
  });

  it.each([
    '',
    '5',
    '5 req/s',
    'NaN req/s (burst 10)',
    '-5 req/s (burst 10)',
    '0 req/s (burst 10)',
    '5 req/s (burst 0)',
    '5.5.5 req/s (burst 1)',
    '.5 req/s (burst 1)',
    '5. req/s (burst 1)',
    '0.001 req/s (burst 1)',
    '5 req/s (burst 1.5)',
    '1e9 req/s (burst 1)',
    '99999999999999999999 req/s (burst 1)',
    '5 req/s (burst -1)',
    '5 req/s (burst 1e9)',
    '5 req/s (burst NaN)',
    '5 req/s (burst)',
    '5 req/min (burst 10)',
    '5 req/s (burst 10',
    '5 req/sburst10',
    '5 req/s (burst 10), 10 req/s (burst 10)',
    '5 req/s (burst 10); x',
    '٥ req/s (burst 10)',
  ])('with %j count as absent', (limit) => expect(read(limit).limit).toBeNull());

  it.each([
    '5 Req/s (burst 10)',
    '5 req/sec (burst 10)',
    '5 requests/second (Burst 10)',
    '5 req/s (burst: 10)',
    '5 req/s (burst=10)',
    '5 req/s, burst 10',
    '5 req/s burst: 10',
    ' 5req / s ( burst 10 ) ',
  ])('may be spelled %j', (limit) => expect(read(limit).limit).toEqual({ perSecond: 5, burst: 10 }));

  it.each([
    ['0.5 req/s (burst 1)', { perSecond: 0.5, burst: 1 }],
    ['2.25 req/s (burst 3)', { perSecond: 2.25, burst: 3 }],
    ['0.004 req/s (burst 1)', { perSecond: 0.004, burst: 1 }],
  ])('may have a fraction: %s', (text, limit) => expect(read(text).limit).toEqual(limit));

  it.each(['', 'NaN', '-1', '1.5', '1e9', '0x5', '٣'])('a remainder of %j counts as absent', (remaining) => {
    expect(read('5 req/s (burst 10)', remaining).remaining).toBeNull();
  });

  it('count as absent where they are repeated', () => {
    const headers = new Headers({
      'X-Ratelimit-Limit': '5 req/s (burst 10)',
      'X-Ratelimit-Remaining': '9',
      'X-Ratelimit-Reset-After': '0.1',
    });
    for (const name of ['X-Ratelimit-Limit', 'X-Ratelimit-Remaining', 'X-Ratelimit-Reset-After'])
      headers.append(name, headers.get(name) ?? '');
    expect(readLimits(limitHeaders(headers))).toEqual({ limit: null, remaining: null, resetAfterMs: null, fullResetAfterMs: null });
  });

  it('are clamped where they are absurd', () => {
    expect(read('999999999 req/s (burst 999999999)', '999999999')).toMatchObject({
      limit: { perSecond: 1_000, burst: 10_000 },
      remaining: 10_000,
    });
    expect(read(null, null, '999999999', '31536000.5')).toMatchObject({ resetAfterMs: 300_000, fullResetAfterMs: 300_000 });
  });

  it('round times up, and treat negative times as none', () => {
    expect(read(null, null, '0.0001', '-3.5')).toMatchObject({ resetAfterMs: 1, fullResetAfterMs: 0 });
    expect(read(null, null, 'NaN', '1e3')).toMatchObject({ resetAfterMs: null, fullResetAfterMs: null });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T03:42:00Z');
  it.each([
    [null, null],
    ['3', 3_000],
    ['0', 0],
    ['999999', 300_000],
    ['Sat, 21 Nov 2026 03:42:07 GMT', 7_000],
    ['Sat, 21 Nov 2020 03:42:07 GMT', 0],
    ['Sat, 21 Nov 2099 03:42:07 GMT', 300_000],
    ['soon', null],
    ['-1x', null],
  ])('%j means %j ms', (text, ms) => expect(readRetryAfter(text, now)).toBe(ms));
});
