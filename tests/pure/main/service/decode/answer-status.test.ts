import { describe, expect, it } from 'vitest';
import { failureOfStatus, type HttpAnswer } from '../../../../../main/service/decode/answer-status.ts';
import { toServiceAnswer } from '../../../../../main/service/outcome.ts';
import { ServiceSettings } from '../../../../../shared/service/service-settings.ts';

const settings = ServiceSettings.parse({ unauthorisedStatuses: [401, 419] });
const answer = (status: number, text = '', headers: Record<string, string> = {}): HttpAnswer => ({
  is: 'answer',
  status,
  headers: new Headers(headers),
  text,
  html: text.startsWith('<'),
});
const failure = (...args: Parameters<typeof answer>) => failureOfStatus(answer(...args), settings, 0, 'read');

describe('an answer by its status', () => {
  it.each([200, 201, 202, 299])('%i is left to be decoded', (status) => expect(failure(status)).toBeNull());

  it.each([400, 402, 403, 404, 405, 410, 422, 451])("%i is a refusal with the service's message", (status) => {
    expect(failure(status, '{"message":"Tagihan sudah lunas"}')).toEqual({ kind: 'refused', status, message: 'Tagihan sudah lunas' });
  });

  it.each([401, 419])('%i is about the token, as the shop set it', (status) => {
    expect(failure(status)).toMatchObject({ kind: 'unauthorised', at: 'call' });
  });

  it.each([408, 409, 425])('%i leaves open whether it was processed', (status) => {
    expect(failure(status)).toMatchObject({ kind: 'inDoubt', why: 'unexpectedStatus' });
  });

  it.each([500, 502, 503, 504, 599])('%i is doubt, never a failure', (status) => {
    expect(failure(status, '<html>Bad Gateway</html>')).toEqual({ kind: 'inDoubt', why: 'serverError', detail: String(status) });
  });

  it.each([301, 302, 303, 307, 308])('%i is doubt: no redirect is followed', (status) => {
    expect(failure(status, '', { location: 'https://elsewhere.test/' })).toMatchObject({ kind: 'inDoubt', why: 'redirect' });
  });

  it.each([
    [{}, null],
    [{ 'retry-after': '7' }, 7_000],
    [{ 'x-ratelimit-reset-after': '0.25' }, 250],
    [{ 'retry-after': 'later', 'x-ratelimit-reset-after': '-0.000000' }, null],
  ])('429 with %j is throttled for %j ms', (headers, retryAfterMs) => {
    expect(failure(429, '', headers)).toEqual({ kind: 'throttled', retryAfterMs });
  });
});

describe("the input of an order's transition", () => {
  it.each([
    [{ kind: 'throttled', retryAfterMs: 5 }, { is: 'throttled' }],
    [{ kind: 'unauthorised', at: 'call', message: 'x' }, { is: 'unauthorised' }],
    [
      { kind: 'refused', status: 422, message: 'no' },
      { is: 'refused', status: 422, message: 'no' },
    ],
    [
      { kind: 'notSent', cause: 'dns', detail: 'x' },
      { is: 'notSent', cause: 'dns', detail: 'x' },
    ],
    [
      { kind: 'inDoubt', why: 'timeout', detail: 'x', raw: 'y' },
      { is: 'inDoubt', why: 'timeout', detail: 'x' },
    ],
    [
      { kind: 'notFound', trusted: false, status: 404, message: '', raw: '' },
      { is: 'notFound', trusted: false },
    ],
  ] as const)('%j becomes %j', (outcome, told) => expect(toServiceAnswer(outcome)).toEqual(told));
});
