import { describe, expect, it } from 'vitest';
import { type CallKind, failureOfStatus, type HttpAnswer } from '../../../../main/service/decode/answer-status.ts';
import type { ServiceFailure } from '../../../../shared/service/service-failure.ts';
import { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { canMean, STATUS_LISTS, type StatusList, statusFault } from '../../../../shared/service/status-lists.ts';

/** Every HTTP status in each list of the settings, and how a checkout and a read treat it there. */

const STATUSES = Array.from({ length: 500 }, (_, index) => 100 + index);
const LISTS: readonly StatusList[] = ['notFoundStatuses', 'unauthorisedStatuses'];
const IN_WORDS: Readonly<Record<StatusList, readonly number[]>> = {
  notFoundStatuses: [400, 404, 410, 422],
  unauthorisedStatuses: [401, 403, 419, 440, 498],
};

const answer = (status: number): HttpAnswer => ({ is: 'answer', status, headers: new Headers(), text: '', html: false });
const typed = (list: StatusList, status: number) => ServiceSettings.safeParse({ [list]: [status] });
/** Settings that did not pass the schema. */
const unchecked = (status: number): ServiceSettings => ({
  ...ServiceSettings.parse({}),
  notFoundStatuses: [status],
  unauthorisedStatuses: [status],
});

describe.each(LISTS)('%s', (list) => {
  it('takes, of all HTTP statuses, only those that can mean it', () => {
    expect(STATUSES.filter((status) => canMean(list, status))).toEqual(IN_WORDS[list]);
    expect(STATUSES.filter((status) => typed(list, status).success)).toEqual(IN_WORDS[list]);
    expect(STATUSES.filter((status) => statusFault(list, status) === null)).toEqual(IN_WORDS[list]);
  });
});

describe('the two lists', () => {
  it('have no status in common, so that one answer never means both', () => {
    const [one, other] = LISTS.map((list) => new Set(STATUS_LISTS[list]));
    expect([...(one ?? [])].filter((status) => other?.has(status))).toEqual([]);
  });

  it.each([
    [302, 'redirect'],
    [408, 'unclear'],
    [409, 'unclear'],
    [425, 'unclear'],
    [429, 'limit'],
    [200, 'success'],
    [502, 'server'],
    [503, 'server'],
    [402, 'refusal'],
    [100, 'redirect'],
  ] as const)('refuse %i because it is: %s', (status, fault) => {
    expect(LISTS.map((list) => statusFault(list, status))).toEqual([fault, fault]);
  });

  it('name the other list for a status that belongs there', () => {
    expect(statusFault('notFoundStatuses', 401)).toBe('token');
    expect(statusFault('unauthorisedStatuses', 404)).toBe('notFound');
  });

  it('refuse with a reason that an engineer reads in the settings file', () => {
    const read = typed('unauthorisedStatuses', 409);
    expect(read.error?.issues[0]?.message).toBe('409 leaves open whether the order was taken; only 401, 403, 419, 440, 498 may stand here');
  });
});

/** The statuses that a call takes as this result when both lists hold each of them. */
const taken = (kind: ServiceFailure['kind'], call: CallKind): number[] =>
  STATUSES.filter((status) => failureOfStatus(answer(status), unchecked(status), 0, call)?.kind === kind);

describe('an answer of any status, whatever the lists hold,', () => {
  it('counts for a checkout as not processed only with 401 and 429', () => {
    expect([...taken('unauthorised', 'checkout'), ...taken('throttled', 'checkout')]).toEqual([401, 429]);
  });

  it('requests a new token for a read only where it can mean that', () => {
    expect(taken('unauthorised', 'read')).toEqual(IN_WORDS.unauthorisedStatuses);
  });

  it('leaves a checkout in doubt where the list of tokens has it and it is not 401', () => {
    const settings = ServiceSettings.parse({ unauthorisedStatuses: [401, 403, 419, 440, 498] });
    for (const status of [403, 419, 440, 498]) {
      const doubt = { kind: 'inDoubt', why: 'unexpectedStatus', detail: String(status) };
      expect(failureOfStatus(answer(status), settings, 0, 'checkout')).toEqual(doubt);
    }
  });
});
