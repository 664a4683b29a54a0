import { describe, expect, it } from 'vitest';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import type { Answer } from '../../../simulator/http/answers.ts';
import { createService, type Service } from '../../../simulator/service.ts';
import { starterProducts } from '../../service/simulator/starter-products.ts';

const basic = `Basic ${Buffer.from(`${PRACTICE_CREDENTIALS.clientId}:${PRACTICE_CREDENTIALS.clientSecret}`).toString('base64')}`;
const ORDER = { data: { type: 'order', id: 'a1', attributes: { product_code: 'pulsa-xl-25000', client_number: '081712345678' } } };

function answerOf(service: Service, method: string, url: string, headers: Record<string, string>, body = ''): Answer {
  const { outcome } = service.handle({
    method,
    url,
    headers: { 'content-length': String(body.length), ...headers },
    body: Buffer.from(body),
  });
  if (outcome.kind !== 'answer') throw new Error(`Not an answer: ${outcome.kind}`);
  return outcome.answer;
}

/** A short day of one token, one sale and one read; returns every answer as received. */
function day(seed: number): Answer[] {
  let now = Date.UTC(2025, 9, 17);
  const service = createService({ products: starterProducts, seed, now: () => now });
  const token = answerOf(service, 'POST', '/auth/token?grant_type=client_credentials', { authorization: basic });
  const authorization = `Bearer ${JSON.parse(token.body).access_token}`;
  const sold = answerOf(service, 'POST', '/v2/order', { authorization, 'content-type': 'application/json' }, JSON.stringify(ORDER));
  now += 5_000;
  return [token, sold, answerOf(service, 'GET', '/v2/order/a1', { authorization })];
}

describe('the service without a network', () => {
  it('sells as it does over HTTP', () => {
    const [, sold, read] = day(7);
    expect(JSON.parse(sold?.body ?? '')).toMatchObject({ data: { id: 'a1', attributes: { status: 'Pending' } } });
    expect(JSON.parse(read?.body ?? '')).toMatchObject({
      data: { attributes: { status: 'Success', serial_number: expect.stringMatching(/^\d{14,18}$/) } },
    });
  });

  it('repeats the same day for the same seed, to the last byte', () => {
    expect(day(7)).toEqual(day(7));
    expect(day(8)).not.toEqual(day(7));
  });

  it('tells the network how to lose an answer that must not arrive', () => {
    const service = createService({ products: starterProducts });
    service.control.fault({ kind: 'hangBefore', endpoint: 'token', ms: 30_000 });
    const { outcome, done } = service.handle({ method: 'POST', url: '/auth/token', headers: {}, body: new Uint8Array() });
    expect(outcome).toEqual({ kind: 'hang', ms: 30_000 });
    done(30_000);
    expect(service.control.calls()).toMatchObject([{ status: 0, ms: 30_000, fault: 'hangBefore' }]);
  });
});
