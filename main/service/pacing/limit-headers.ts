import type { EndpointView } from '../../../shared/service/service-views.ts';
import type { AnswerHeaders, LimitHeaders } from '../http/ports.ts';

/**
 * Reads the limit headers (specification, "Limits"). They are untrusted hints: a malformed value counts as absent, an absurd
 * one is clamped.
 */

export type Limit = NonNullable<EndpointView['limit']>;

/** What one answer reports of its endpoint's limit. */
export interface LimitReport {
  readonly limit: Limit | null;
  /** Requests available before a 429. */
  readonly remaining: number | null;
  /** Time until one request is regained; 0 while requests remain. */
  readonly resetAfterMs: number | null;
  /** Time until the full allowance is regained. */
  readonly fullResetAfterMs: number | null;
}

const MAX_PER_SECOND = 1_000;
/** One request in five minutes. */
const MIN_PER_SECOND = 1 / 300;
const MAX_BURST = 10_000;
/** The longest pause that a header can cause: an absurd value must not close the shop. */
export const MAX_PAUSE_MS = 5 * 60_000;

/**
 * The four headers as they came; null where all are absent. The call log passes `scrub`, which removes secrets. It runs before a value is
 * cut to length, because half a secret would not be found again.
 */
export function limitHeaders(headers: AnswerHeaders, scrub: (text: string) => string = (text) => text): LimitHeaders | null {
  const short = (name: string): string | null => {
    const value = headers.get(name);
    return value === null ? null : scrub(value).slice(0, 60);
  };
  const read = {
    limit: short('x-ratelimit-limit'),
    remaining: short('x-ratelimit-remaining'),
    resetAfter: short('x-ratelimit-reset-after'),
    fullResetAfter: short('x-ratelimit-full-reset-after'),
  };
  return Object.values(read).every((value) => value === null) ? null : read;
}

export function readLimits(headers: LimitHeaders | null): LimitReport {
  const limit = readLimit(headers?.limit ?? '');
  const remaining = /^\d{1,9}$/.test(headers?.remaining ?? '') ? Number(headers?.remaining) : null;
  return {
    limit,
    remaining: remaining !== null && limit ? Math.min(remaining, limit.burst) : remaining,
    resetAfterMs: readSeconds(headers?.resetAfter),
    fullResetAfterMs: readSeconds(headers?.fullResetAfter),
  };
}

/**
 * `<n> req/s (burst <n>)`, as the sample writes it; `Req/s`, `req/sec`, `requests/second` and `burst: <n>`, with or without brackets, are the
 * same limit. A rate below one a second has a fraction.
 */
const LIMIT = new RegExp(
  [
    /^\s*(\d{1,9}(?:\.\d{1,9})?)\s*req(?:uests?|s)?\s*\/\s*s(?:ec(?:ond)?)?/,
    /(?:\s*\(\s*burst\s*[ :=]\s*(\d{1,9})\s*\)|\s*[,;]?\s*burst\s*[ :=]\s*(\d{1,9}))\s*$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
);

function readLimit(text: string): Limit | null {
  const found = LIMIT.exec(text);
  const perSecond = Number(found?.[1] ?? 0);
  const burst = Number(found?.[2] ?? found?.[3] ?? 0);
  if (perSecond < MIN_PER_SECOND || burst < 1) return null;
  return { perSecond: Math.min(perSecond, MAX_PER_SECOND), burst: Math.min(burst, MAX_BURST) };
}

/** Seconds with a fraction, rounded up to a millisecond; zero, `-0.000000` and less mean none. */
function readSeconds(text: string | null | undefined): number | null {
  if (!/^-?\d{1,9}(\.\d{1,12})?$/.test(text ?? '')) return null;
  const ms = Math.ceil(Number(text) * 1_000);
  return Math.min(Math.max(ms, 0), MAX_PAUSE_MS);
}

/** `Retry-After` as whole seconds or a date; null where it is neither. */
export function readRetryAfter(text: string | null, nowUtcMs: number): number | null {
  if (text === null) return null;
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1_000, MAX_PAUSE_MS);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(at - nowUtcMs, 0), MAX_PAUSE_MS);
}
