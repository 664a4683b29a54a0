import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCheckout, decodeInquiry, decodeOrder } from '../../../../../main/service/decode/decode.ts';
import {
  answerSettings,
  asked,
  askedOrder,
  checkoutText,
  inquiryAttributes,
  inquiryText,
  orderAttributes,
  orderText,
  TOKEN,
} from '../../../../service/service/samples.ts';

/** How many answers are mutated; each mutation is one to four changes. */
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

/** Members of an answer that may replace one another, and values that no answer should have. */
const VALUES = [
  ...[
    'null',
    'true',
    '""',
    '"102500"',
    '102500',
    '102500.0',
    '"102.500"',
    '1025e2',
    '-102500',
    '-0',
    '1e400',
    '9007199254740993',
    '0.1',
    '[]',
    '{}',
  ],
  ...['"Success"', '"SUCCESS "', '"Sukses"', '"Pending"', '"Rp 102.500"', '"\\u001b@"', '"\\u202e"', '"javascript:alert(1)"', '[[[[[]]]]]'],
];
const MEMBERS = [...Object.keys(inquiryAttributes), ...Object.keys(orderAttributes), 'id', 'type', '__proto__', 'constructor'];

/** Replaces the value of a member, removes the member, or inserts it a second time. */
interface Swap {
  readonly name: string;
  readonly value: string;
  readonly how: 'replace' | 'remove' | 'double';
}
const swapsOf = (value: fc.Arbitrary<string>, how: fc.Arbitrary<Swap['how']>) =>
  fc.array(fc.record<Swap>({ name: fc.constantFrom(...MEMBERS), value, how }), { minLength: 1, maxLength: 3 });
const swaps = swapsOf(
  fc.oneof(fc.constantFrom(...VALUES), fc.json({ maxDepth: 2 })),
  fc.constantFrom('replace', 'replace', 'replace', 'remove', 'double'),
);
/** The value without what no reader may accept: repeated names, and names that could change a prototype. */
const plainSwaps = swapsOf(fc.constantFrom(...VALUES), fc.constantFrom('replace', 'remove'));

const swap = (text: string, list: readonly Swap[]): string =>
  list.reduce((swapped, { name, value, how }) => {
    const member = new RegExp(`"${name}":(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\]|[^,}\\]]+)`);
    const next = how === 'remove' ? `"gone_${name}":0` : `"${name}":${value}`;
    return how === 'double' ? swapped.replace('{"data":{', `{"data":{${next},`) : swapped.replace(member, () => next);
  }, text);

interface Attributes {
  readonly product_code: string;
  readonly client_number: string;
  readonly sales_price: number | null;
  readonly status?: string;
  readonly serial_number?: string;
  readonly voucher_code?: string;
}
interface Said {
  readonly id?: string;
  readonly attributes: Attributes;
}

/** Compares an accepted answer with what another reader finds in the text, digit by digit. */
function expectHonest(text: string, attributes: Attributes, orderId: string | null): void {
  const { data } = JSON.parse(text) as { data: Said };
  if (attributes.sales_price !== null) {
    expect(attributes.sales_price).toBe(Number(data.attributes.sales_price));
    const literals = [...text.matchAll(/"sales_price"\s*:\s*("[^"]*"|[^,}\s]+)/g)].map((found) => found[1]);
    expect(waysToWrite(attributes.sales_price).some((way) => literals.some((literal) => literal?.match(way)))).toBe(true);
  } else expect(orderId).not.toBeNull();
  expect(data.attributes.product_code).toBe(asked.productCode);
  expect(data.attributes.client_number).toBe(asked.clientNumber);
  expect(attributes.status).toBe(data.attributes.status);
  for (const name of ['serial_number', 'voucher_code'] as const) {
    const said = data.attributes[name];
    if (attributes[name] && typeof said === 'string') expect(attributes[name]).toBe(said);
    else if (attributes[name]) expect(text).toMatch(new RegExp(`"${name}"\\s*:\\s*${attributes[name].replace(/[.+]/g, '\\$&')}[,}\\s]`));
  }
  if (orderId !== null) expect(data.id).toBe(orderId);
}

/** The three ways of writing an amount. */
const waysToWrite = (amount: number): RegExp[] => [`^${amount}$`, `^${amount}\\.0+$`, `^"${amount}"$`].map((way) => new RegExp(way));

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Whether another reader finds a delivered token that the decoder must keep, whatever surrounds it. */
function hasToken(text: string): boolean {
  const data = dataIn(text);
  if (data === null) return false;
  const { status, serial_number, voucher_code, product_code, client_number } = data.attributes;
  const isOurs = data.type === 'order' && data.id === askedOrder.orderId;
  const echoes = product_code === asked.productCode && client_number === asked.clientNumber;
  return isOurs && echoes && status === 'Success' && (serial_number === TOKEN || voucher_code === TOKEN);
}

function dataIn(text: string): (Said & { readonly type: unknown }) | null {
  try {
    return (JSON.parse(text) as { data: Said & { type: unknown } }).data;
  } catch {
    return null;
  }
}

const targets = [
  { text: inquiryText(), read: (text: string) => decodeInquiry(text, asked, 'inquiry'), id: null },
  { text: checkoutText(), read: (text: string) => decodeCheckout(text, askedOrder, answerSettings), id: askedOrder.orderId },
  { text: orderText(), read: (text: string) => decodeOrder(text, askedOrder, answerSettings), id: askedOrder.orderId },
];

/** Mutates answers and counts the results; prints the counts. */
function fuzz<C>(name: string, changes: fc.Arbitrary<C>, bent: (text: string, change: C) => string): { accepted: number; refused: number } {
  const counts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...targets), changes, ({ text, read, id }, change) => {
      const answer = bent(text, change);
      const result = read(answer);
      counts[result.ok ? 'accepted' : 'refused']++;
      if (result.ok) expectHonest(answer, result.value.attributes, id);
    }),
    { numRuns: RUNS },
  );
  say(`fuzz of answers, ${name}: bent ${RUNS}, accepted ${counts.accepted}, refused ${counts.refused}, dishonest 0, crashes 0`);
  return counts;
}

describe('a mutated answer', () => {
  it(`never crashes the till and never gives another amount, id, product or number, ${RUNS} times`, () => {
    const counts = fuzz('characters', changes, bend);
    // Checks that both results occur: otherwise a decoder that refuses everything, or a fuzz that changes nothing, would pass.
    expect(counts.accepted).toBeGreaterThan(RUNS / 100);
    expect(counts.refused).toBeGreaterThan(RUNS / 2);
  });

  it(`whose members have other values, are missing or repeated does not either, ${RUNS} times`, () => {
    const counts = fuzz('members', swaps, swap);
    expect(counts.accepted).toBeGreaterThan(RUNS / 20);
    expect(counts.refused).toBeGreaterThan(RUNS / 4);
  });

  it(`of a delivered order never loses a token because of the members beside it, ${RUNS / 5} times`, () => {
    const counts = { tokens: 0, odd: 0 };
    fc.assert(
      fc.property(plainSwaps, (list) => {
        const answer = swap(orderText(), list);
        if (!hasToken(answer)) return;
        counts.tokens++;
        const result = decodeOrder(answer, askedOrder, answerSettings);
        expect(result).toMatchObject({ ok: true, value: { reading: { status: 'Success' } } });
        if (!result.ok) return;
        const { reading } = result.value;
        const odd = reading.odd ?? [];
        if (odd.length > 0) counts.odd++;
        expect([reading.serialNumber, reading.voucherCode]).toContain(TOKEN);
        if (reading.salesPrice === null) expect(odd).toContain('sales_price');
      }),
      { numRuns: RUNS / 5 },
    );
    say(`fuzz of delivered orders: with a token ${counts.tokens}, of an odd shape ${counts.odd}, tokens lost 0`);
    expect(counts.odd).toBeGreaterThan(RUNS / 50);
  });
});
