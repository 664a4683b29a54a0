import { describe, expect, it } from 'vitest';
import { decodeProductList } from '../../../../../main/service/operations/product-list.ts';

const entry = { id: 'pulsa-x-10000', is_inquiry: false, product_name: 'Pulsa X 10.000', price: 10_800, status: 1 };
const listOf = (...data: unknown[]): string => JSON.stringify({ data });
const productsIn = (text: string) => {
  const list = decodeProductList(text);
  return list.ok ? list.value.products : list.failure;
};

describe('a list of products', () => {
  it('is read from resources, flat entries, numbers as ids and bits alike', () => {
    const { id, ...attributes } = entry;
    const read = { code: 'pulsa-x-10000', name: 'Pulsa X 10.000', hasInquiry: false, price: 10_800, status: 'active' };
    expect(productsIn(listOf(entry))).toEqual([read]);
    expect(productsIn(listOf({ type: 'product', id, attributes }))).toEqual([read]);
    expect(productsIn(listOf({ type: 'product', attributes: entry }))).toEqual([read]);
    expect(productsIn(listOf({ ...entry, is_inquiry: 0 }))).toEqual([read]);
    expect(productsIn(listOf({ ...entry, id: 77 }))).toEqual([{ ...read, code: '77' }]);
  });

  it('reads a price that is written as text', () => {
    expect(productsIn(listOf({ ...entry, price: 'Rp.10.800,-' }))).toMatchObject([{ price: 10_800 }]);
  });

  it('shows what is off sale, and which price is unknown', () => {
    const list = listOf({ ...entry, status: 2 }, { ...entry, id: 'b', status: 3, price: null });
    expect(productsIn(list)).toMatchObject([{ status: 'inactive' }, { status: 'unavailable', price: null }]);
  });

  it.each([
    ['a price in words', { price: 'murah' }],
    ['half a rupiah', { price: 10_800.5 }],
    ['a price below nothing', { price: -1 }],
    ['an unknown status', { status: 4 }],
    ['a status of text', { status: '1' }],
    ['no id', { id: undefined }],
    ['an empty id', { id: '' }],
    ['an id of 65 characters', { id: 'x'.repeat(65) }],
    ['no word on the inquiry', { is_inquiry: 'yes' }],
    ['a name that is no text', { product_name: 7 }],
  ])('leaves out an entry with %s, and counts it', (_, wrong) => {
    const list = decodeProductList(listOf({ ...entry, ...wrong }, { ...entry, id: 'good' }));
    expect(list).toMatchObject({ ok: true, value: { refused: 1, products: [{ code: 'good' }] } });
  });

  it('ignores both of two entries for one product', () => {
    const list = decodeProductList(listOf(entry, { ...entry, price: 1 }, { ...entry, id: 'good' }));
    expect(list).toMatchObject({ ok: true, value: { refused: 2, products: [{ code: 'good' }] } });
  });

  it('cleans names of invisible characters', () => {
    expect(productsIn(listOf({ ...entry, product_name: 'Pulsa\u0007\u202e X' }))).toMatchObject([
      { name: expect.not.stringMatching(/[\u0007\u202e]/) },
    ]);
  });

  it.each([
    ['no JSON', 'hello'],
    ['no data', '{}'],
    ['data that is no list', '{"data":{"attributes":[]}}'],
    ['a list without its data', '[]'],
    ['only entries that cannot be read', listOf({ ...entry, price: 'x' })],
    ['10,001 entries', listOf(...Array(10_001).fill(0))],
    ['a name twice', '{"data":[],"data":[]}'],
    ['100,000 entries', `{"data":[${'0,'.repeat(99_999)}0]}`],
  ])('is not a list at all with %s', (_, text) => {
    expect(decodeProductList(text)).toMatchObject({ ok: false, failure: { why: 'unreadable' } });
  });

  it('may be empty', () => {
    expect(decodeProductList(listOf())).toEqual({ ok: true, value: { products: [], refused: 0 } });
  });
});
