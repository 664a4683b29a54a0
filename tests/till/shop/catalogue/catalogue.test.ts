import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import { FAMILY_IDS } from '../../../../shared/catalogue/families.ts';
import { isSellable } from '../../../../shared/catalogue/product.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-catalogue-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (content: string): string => {
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, content);
  return file;
};
const row = { code: 'a', name: 'A', family: 'gas' };

describe('the catalogue', () => {
  it('that ships with the till has a product of every family, and no unusable row', () => {
    const { products, refused } = readCatalogue(join(folder, 'none.json'), STARTER);
    expect(refused).toEqual([]);
    const families = new Set(products.filter(isSellable).map(({ family }) => family));
    expect([...families].sort()).toEqual([...FAMILY_IDS].sort());
    expect(new Set(products.map(({ generation }) => generation))).toEqual(new Set(['old', 'unified']));
  });

  it("is the shop's own where the shop has one", () => {
    const file = written(JSON.stringify({ version: 1, products: [row] }));
    expect(readCatalogue(file, STARTER).products.map(({ code }) => code)).toEqual(['a']);
  });

  it('leaves out an unusable row, names it, and keeps the rest', () => {
    const bad = [
      { ...row, code: 'b', family: 'nope' },
      { ...row, name: 'again' },
      { ...row, code: 'c', price: -1 },
      { ...row, code: 'd', price: 10_000.5 },
    ];
    const { products, refused } = readCatalogue(written(JSON.stringify({ version: 1, products: [row, ...bad] })), STARTER);
    expect(products.map(({ name }) => name)).toEqual(['A']);
    expect(refused).toMatchObject([
      { row: 2, place: 'family', rule: { is: 'oneOf' } },
      { row: 3, place: 'a', rule: { is: 'repeats' } },
      { row: 4, place: 'price', rule: { is: 'atLeast', limit: 0, of: 'number' } },
      { row: 5, place: 'price', rule: { is: 'type' } },
    ]);
  });

  it.each(['', '[]', '{"version":2,"products":[]}', 'not json'])('that reads %j sells nothing and says so', (content) => {
    const { products, refused } = readCatalogue(written(content), STARTER);
    expect(products).toEqual([]);
    expect(refused).toHaveLength(1);
  });

  it('removes invisible characters from texts, and sells no code that contains one', () => {
    const hostile = '\u001b@Pul\u202esa\u200b\u0000 <b>10.000</b>\r\n';
    const rows = [
      { ...row, name: hostile, brand: hostile, howToRedeem: hostile, terms: hostile, note: hostile },
      { ...row, code: 'b\u202e', name: 'B' },
      { ...row, code: 'c', name: '\u200b\u0007' },
      { ...row, code: '__proto__', name: 'D' },
      JSON.parse('{"code":"e","name":"E","family":"gas","__proto__":{"price":1},"constructor":2,"price":"10000"}'),
    ];
    const { products, productOf, refused } = readCatalogue(written(`\ufeff${JSON.stringify({ version: 1, products: rows })}`), STARTER);
    const clean = '@Pulsa <b>10.000</b>';
    expect(productOf('a')).toMatchObject({ name: clean, brand: clean, howToRedeem: clean, terms: clean, note: clean });
    expect(products.map(({ code }) => code)).toEqual(['a', '__proto__']);
    expect(refused).toEqual([
      { row: 2, place: 'code', rule: { is: 'unseen' } },
      { row: 3, place: 'name', rule: { is: 'empty' } },
      { row: 5, place: 'price', rule: { is: 'type', expected: expect.any(String) } },
    ]);
  });

  it('leaves out a row with a cell of megabytes, and reads the rest', () => {
    const rows = [row, { ...row, code: 'b', name: 'x'.repeat(5_000_000) }, { ...row, code: 'c', terms: '\u0300'.repeat(3_000_000) }];
    const { products, refused } = readCatalogue(written(JSON.stringify({ version: 1, products: rows })), STARTER);
    expect(products.map(({ code }) => code)).toEqual(['a']);
    expect(JSON.stringify(refused).length).toBeLessThan(400);
    const all = readCatalogue(written(JSON.stringify({ version: 1, products: [{ ...row, name: 'x'.repeat(21_000_000) }] })), STARTER);
    expect(all).toMatchObject({ products: [], refused: [{ row: null, rule: { is: 'tooLarge' } }] });
  });
});

describe('a biller’s picture', () => {
  const rowWith = (logo: unknown) => ({ code: 'p', name: 'P', family: 'voucher-game', price: 1_000, logo });
  const bits = Buffer.alloc(16, 0xf0).toString('base64');
  const taken = (logo: unknown): boolean =>
    readCatalogue(written(JSON.stringify({ version: 1, products: [rowWith(logo)] })), STARTER).products.length === 1;

  it('is black dots of a size that fits every sale; anything else is refused with its row', () => {
    expect(taken({ width: 16, height: 8, bits })).toBe(true);
    expect(taken(null)).toBe(true);
    expect(taken({ width: 16, height: 12, bits })).toBe(false);
    expect(taken({ width: 200, height: 8, bits: Buffer.alloc(200).toString('base64') })).toBe(false);
    expect(taken('data:image/svg+xml,<svg onload=alert(1)>')).toBe(false);
    expect(taken({ width: 16, height: 8, bits: 'https://biller.example/logo.png' })).toBe(false);
  });
});
