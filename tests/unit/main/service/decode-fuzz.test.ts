import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCheckout, decodeInquiry, decodeOrder } from '../../../../main/service/decode.ts';
import { asked, askedOrder, checkoutText, inquiryText, orderText } from './samples.ts';

/** How often an answer is bent; each bend is one to four changes. */
const RUNS = 100_000;

const SNIPPETS = [
  ...['"', '\\', '{', '}', '[', ']', ',', ':', ' ', '\n', '\u0000', '\ufeff', '0', '9', '-', '.', 'e', '\\u0031', '\ud800'],
  ...['"sales_price":1,', '"sales\\u005fprice":1,', '"id":"k3x9m2q7a0000009",', '"product_code":"x",', '"client_number":"1",'],
  ...[
    '"__proto__":{"sales_price":1},',
    '"constructor":1,',
    '"data":{},',
    '"type":"order",',
    '"status":"Success",',
    'null',
    '102500',
    '1e400',
    '9007199254740993',
  ],
];

interface Change {
  readonly at: number;
  readonly cut: number;
  readonly put: string;
}

const changes = fc.array(
  fc.record<Change>({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 12 }), fc.constant(100_000)),
    put: fc.oneof(fc.constantFrom(...SNIPPETS), fc.string({ maxLength: 3 }), fc.constant('')),
  }),
  { minLength: 1, maxLength: 4 },
);

const bend = (text: string, list: readonly Change[]): string =>
  list.reduce((bent, { at, cut, put }) => {
    const place = Math.floor(at * bent.length);
    return bent.slice(0, place) + put + bent.slice(place + cut);
  }, text);

interface Said {
  readonly id?: string;
  readonly attributes: { readonly product_code: string; readonly client_number: string; readonly sales_price: number };
}

/** What was accepted is what another reader finds in the text, written out digit by digit. */
function expectHonest(text: string, attributes: Said['attributes'], orderId: string | null): void {
  const { data } = JSON.parse(text) as { data: Said };
  expect(attributes.sales_price).toBe(data.attributes.sales_price);
  expect([...text.matchAll(/"sales_price"\s*:\s*([^,}\s]+)/g)].map((found) => found[1])).toContain(String(attributes.sales_price));
  expect(data.attributes.product_code).toBe(asked.productCode);
  expect(data.attributes.client_number).toBe(asked.clientNumber);
  if (orderId !== null) expect(data.id).toBe(orderId);
}

describe('a bent answer', () => {
  it(`never crashes the till and never brings another amount, id, product or number, ${RUNS} times`, () => {
    const counts = { accepted: 0, refused: 0 };
    const targets = [
      { text: inquiryText(), read: (text: string) => decodeInquiry(text, asked, 'inquiry'), id: null },
      { text: checkoutText(), read: (text: string) => decodeCheckout(text, askedOrder, []), id: askedOrder.orderId },
      { text: orderText(), read: (text: string) => decodeOrder(text, askedOrder, []), id: askedOrder.orderId },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...targets), changes, ({ text, read, id }, list) => {
        const bent = bend(text, list);
        const result = read(bent);
        counts[result.ok ? 'accepted' : 'refused']++;
        if (result.ok) expectHonest(bent, result.value.attributes, id);
      }),
      { numRuns: RUNS },
    );
    // Both ends are reached: a decoder that refuses everything, or a fuzz that bends nothing, would pass unseen.
    expect(counts.accepted).toBeGreaterThan(RUNS / 100);
    expect(counts.refused).toBeGreaterThan(RUNS / 2);
  }, 60_000);
});
