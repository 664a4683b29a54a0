import { type ServiceFailure, withReason } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { canMean, isUnclear, UNPROCESSED_STATUS } from '../../../shared/service/status-lists.ts';
import type { Exchange } from '../http/exchange.ts';
import { limitHeaders, readLimits, readRetryAfter } from '../pacing/limit-headers.ts';
import { errorMessage, reasonOfRefusal } from './error-body.ts';

export type HttpAnswer = Extract<Exchange, { is: 'answer' }>;

/** A checkout sells; a read changes nothing and may be repeated. */
export type CallKind = 'checkout' | 'read';

/** Whether the settings list the status as "token not valid". */
export const isUnauthorizedStatus = (settings: ServiceSettings, status: number): boolean =>
  settings.unauthorisedStatuses.includes(status) && canMean('unauthorisedStatuses', status);

/**
 * The failure that a status other than 2xx means; null for 2xx. The specification shows only 429 ("Errors", 1); the settings
 * list the statuses of an invalid token. For a checkout only 401 counts as "not processed": after any other status the order
 * may exist, so it is in doubt and is not sent again.
 */
export function failureOfStatus(answer: HttpAnswer, settings: ServiceSettings, nowUtcMs: number, call: CallKind): ServiceFailure | null {
  const { status } = answer;
  if (status >= 200 && status <= 299) return null;
  const message = errorMessage(answer, settings.errorPointers);
  if (status === 429) return { kind: 'throttled', retryAfterMs: retryAfter(answer, nowUtcMs) };
  const isAboutToken = isUnauthorizedStatus(settings, status);
  if (isAboutToken && (call === 'read' || status === UNPROCESSED_STATUS)) return { kind: 'unauthorised', at: 'call', message };
  if (isAboutToken || isUnclear(status)) return { kind: 'inDoubt', why: 'unexpectedStatus', detail: describeStatus(status, message) };
  if (status >= 400 && status <= 499) return { kind: 'refused', status, message, ...withReason(reasonOfRefusal(answer, settings)) };
  if (status >= 500) return { kind: 'inDoubt', why: 'serverError', detail: describeStatus(status, message) };
  const why = status >= 300 ? 'redirect' : 'unexpectedStatus';
  return { kind: 'inDoubt', why, detail: String(status) };
}

function retryAfter({ headers }: HttpAnswer, nowUtcMs: number): number | null {
  const announced = readRetryAfter(headers.get('retry-after'), nowUtcMs) ?? readLimits(limitHeaders(headers)).resetAfterMs;
  return announced === 0 ? null : announced;
}

const describeStatus = (status: number, message: string): string => (message === '' ? String(status) : `${status} ${message}`);
