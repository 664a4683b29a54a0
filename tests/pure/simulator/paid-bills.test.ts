import { describe, expect, it } from 'vitest';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import type { Answer } from '../../../simulator/http/answers.ts';
import { createService } from '../../../simulator/service.ts';
import { starterProducts } from '../../service/simulator/starter-products.ts';

const basic = `Basic ${Buffer.from(`${PRACTICE_CREDENTIALS.clientId}:${PRACTICE_CREDENTIALS.clientSecret}`).toString('base64')}`;
const DAY_MS = 86_400_000;

/** A counter at the practice service of training mode: asks for bills and pays them. */
function counterAt(paidOnce: boolean) {
  let now = Date.UTC(2025, 9, 17);
  const service = createService({ products: starterProducts, seed: 7, now: () => now, pace: 1, switches: { paidOnce } });
  const call = (url: string, authorization: string, body: unknown): Answer => {
    const bytes = Buffer.from(body === null ? '' : JSON.stringify(body));
    const headers = { authorization, 'content-type': 'application/json', 'content-length': String(bytes.length) };
    const { outcome } = service.handle({ method: 'POST', url, headers, body: bytes });
    if (outcome.kind !== 'answer') throw new Error(`Not an answer: ${outcome.kind}`);
    return outcome.answer;
  };
  const token = call('/auth/token?grant_type=client_credentials', basic, null);
  const bearer = `Bearer ${JSON.parse(token.body).access_token}`;
  const requestOf = (code: string, number: string) => ({ product_code: code, client_number: number });
  return {
    inquire: (code: string, number: string): Answer => {
      const product = starterProducts.find((candidate) => candidate.code === code);
      return call('/v2/inquiry', bearer, { data: { type: product?.inquiryType, attributes: requestOf(code, number) } });
    },
    pay: (id: string, code: string, number: string, amount: number): Answer =>
      call('/v2/order', bearer, { data: { type: 'order', id, attributes: { ...requestOf(code, number), amount } } }),
    wait: (ms: number) => {
      now += ms;
    },
  };
}
const salesPrice = (answer: Answer): number => JSON.parse(answer.body).data.attributes.sales_price;
const BILL = 'pln-pascabayar';
const NUMBER = '530001112223';
const MINUTE_MS = 60_000;

describe('a paid bill', () => {
  it('is refused for the rest of the month, and is another bill in the next', () => {
    const counter = counterAt(true);
    const amount = salesPrice(counter.inquire(BILL, NUMBER));
    expect(counter.pay('a1', BILL, NUMBER, amount).status).toBe(200);
    counter.wait(MINUTE_MS);
    expect(counter.inquire(BILL, NUMBER)).toMatchObject({ status: 422, body: expect.stringContaining('already_paid') });
    expect(counter.pay('a2', BILL, NUMBER, amount)).toMatchObject({ status: 422, body: expect.stringContaining('already_paid') });
    expect(counter.inquire(BILL, '530001112224').status).toBe(200);
    counter.wait(20 * DAY_MS);
    expect(counter.inquire(BILL, NUMBER).status).toBe(200);
  });

  it('is not paid yet while its order is pending', () => {
    const counter = counterAt(true);
    const amount = salesPrice(counter.inquire(BILL, NUMBER));
    counter.pay('a1', BILL, NUMBER, amount);
    expect(counter.inquire(BILL, NUMBER).status).toBe(200);
  });

  it('can be paid once, unlike a token, which can be bought any number of times', () => {
    const counter = counterAt(true);
    const token = starterProducts.find(({ family }) => family === 'electricity-prepaid')?.code ?? '';
    counter.pay('a1', token, '14012345678', salesPrice(counter.inquire(token, '14012345678')));
    counter.wait(MINUTE_MS);
    expect(counter.inquire(token, '14012345678').status).toBe(200);
  });

  it('can be paid again where the switch is off', () => {
    const counter = counterAt(false);
    counter.pay('a1', BILL, NUMBER, salesPrice(counter.inquire(BILL, NUMBER)));
    counter.wait(MINUTE_MS);
    expect(counter.inquire(BILL, NUMBER).status).toBe(200);
  });
});
