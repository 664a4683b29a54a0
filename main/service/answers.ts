import type { ServiceFailure } from '../../shared/failures.ts';
import type { ServiceSettings } from '../../shared/settings.ts';
import { errorMessage } from './error-message.ts';
import { limitHeaders, readLimits, readRetryAfter } from './limit-headers.ts';
import type { Exchange } from './transport.ts';

export type Answered = Extract<Exchange, { is: 'answer' }>;

/** Client errors that say nothing about whether the request was processed. */
const NEITHER = new Set([408, 409, 425]);

/**
 * What an answer other than 2xx means, by its status. Only 429 is in the specification ("Errors", 1); which statuses tell
 * of a token that is not valid is a setting. Null for 2xx.
 */
export function failureOf(answer: Answered, settings: ServiceSettings, nowUtcMs: number): ServiceFailure | null {
  const { status } = answer;
  if (status >= 200 && status <= 299) return null;
  const message = errorMessage(answer.text, answer.html, settings.errorPointers);
  if (status === 429) return { kind: 'throttled', retryAfterMs: retryAfter(answer, nowUtcMs) };
  if (settings.unauthorisedStatuses.includes(status)) return { kind: 'unauthorised', at: 'call', message };
  if (NEITHER.has(status)) return { kind: 'inDoubt', why: 'unexpectedStatus', detail: described(status, message) };
  if (status >= 400 && status <= 499) return { kind: 'refused', status, message };
  if (status >= 500) return { kind: 'inDoubt', why: 'serverError', detail: described(status, message) };
  const why = status >= 300 ? 'redirect' : 'unexpectedStatus';
  return { kind: 'inDoubt', why, detail: String(status) };
}

function retryAfter({ headers }: Answered, nowUtcMs: number): number | null {
  const announced = readRetryAfter(headers.get('retry-after'), nowUtcMs) ?? readLimits(limitHeaders(headers)).resetAfterMs;
  return announced === 0 ? null : announced;
}

const described = (status: number, message: string): string => (message === '' ? String(status) : `${status} ${message}`);
