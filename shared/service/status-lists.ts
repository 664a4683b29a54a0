/**
 * The meanings that a shop may declare for an HTTP status. The specification names only 429 ("Errors", 1). A wrong entry sells twice: a
 * checkout that the service took but that counts as not processed is sent again. So each list accepts only the few client errors that
 * services use for it, and no status is in both.
 */
export const STATUS_LISTS = {
  /** No such order: unknown (404), gone (410), or an id that the service does not accept (400, 422). */
  notFoundStatuses: [400, 404, 410, 422],
  /** An invalid token: 401; a gateway's 403; 419, 440 and 498 of frameworks with expiring sessions. */
  unauthorisedStatuses: [401, 403, 419, 440, 498],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type StatusList = keyof typeof STATUS_LISTS;

/** Client errors that leave open whether the request was processed. */
const UNCLEAR: ReadonlySet<number> = new Set([408, 409, 425]);
export const isUnclear = (status: number): boolean => UNCLEAR.has(status);

/** The only status of the token list that proves that a checkout was not processed (docs/sending.md). */
export const UNPROCESSED_STATUS = 401;

/** Whether a status is allowed in a list. */
export const canMean = (list: StatusList, status: number): boolean => (STATUS_LISTS[list] as readonly number[]).includes(status);

/** Why a status is not allowed in a list. */
export type StatusFault = 'success' | 'redirect' | 'server' | 'limit' | 'unclear' | 'token' | 'notFound' | 'refusal';

/** Returns why this status is not allowed in the list; null where it is. */
export function statusFault(list: StatusList, status: number): StatusFault | null {
  if (canMean(list, status)) return null;
  if (status >= 500) return 'server';
  if (status < 200 || (status >= 300 && status < 400)) return 'redirect';
  if (status < 300) return 'success';
  if (status === 429) return 'limit';
  if (isUnclear(status)) return 'unclear';
  if (canMean('unauthorisedStatuses', status)) return 'token';
  return canMean('notFoundStatuses', status) ? 'notFound' : 'refusal';
}

const REASONS: Readonly<Record<StatusFault, string>> = {
  success: 'is an answer',
  redirect: 'leads elsewhere, and the order may have been taken',
  server: 'is a fault of the service, which may have taken the order',
  limit: 'is about the rate limit',
  unclear: 'leaves open whether the order was taken',
  token: 'is about the token',
  notFound: 'is about the order',
  refusal: 'is a refusal of another kind',
};

/** The fault of a status in plain English, for readers of the settings file. */
export function statusFaultText(list: StatusList, status: unknown): string {
  const fault = typeof status === 'number' ? statusFault(list, status) : null;
  return `${fault === null ? 'a status' : `${status} ${REASONS[fault]}`}; only ${STATUS_LISTS[list].join(', ')} may stand here`;
}
