import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import { operatorOfProduct } from '../../../../shared/catalogue/operators.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-tables-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const catalogueOf = (content: object) => {
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify({ version: 1, products: [], ...content }));
  return readCatalogue(file, STARTER);
};
const starter = readCatalogue('', STARTER);

describe('operators and synonyms', () => {
  it('of the starter catalogue all decode, and each prefix belongs to one operator', () => {
    expect(starter.refused).toEqual([]);
    expect(starter.tables.synonyms.length).toBeGreaterThan(100);
    const prefixes = starter.tables.operators.flatMap((operator) => operator.prefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it('of the starter catalogue agree with the prefixes of its rows', () => {
    const mobile = starter.products.filter(({ prefixes }) => prefixes.length > 0);
    expect(mobile.length).toBeGreaterThan(30);
    for (const product of mobile)
      expect(operatorOfProduct(product, starter.tables.operators)?.prefixes, product.code).toEqual(product.prefixes);
  });

  it('are there for a shop with a file of its own, which adds to them and replaces an operator', () => {
    const { refused, tables } = catalogueOf({
      operators: [
        { name: 'XL', prefixes: ['0817'] },
        { name: 'Baru', prefixes: ['0899'] },
      ],
      synonyms: [{ of: ['toko'], words: ['warung'] }],
    });
    expect(refused).toEqual([]);
    expect(tables.operators.filter(({ name }) => name === 'XL')).toEqual([
      { name: 'XL', brands: [], prefixes: ['0817'], mark: 'XL', colour: 'blue' },
    ]);
    expect(tables.operators).toHaveLength(starter.tables.operators.length + 1);
    expect(tables.synonyms).toHaveLength(starter.tables.synonyms.length + 1);
  });

  it('leave out an unusable entry, name it, and keep the rest', () => {
    const { products, refused, tables } = catalogueOf({
      products: [{ code: 'a', name: 'A', family: 'gas', synonyms: ['elpiji'], nominal: 50_000 }],
      operators: [{ name: 'Salah', prefixes: ['812'] }, 7],
      synonyms: [{ words: ['x'] }, { of: ['a'], families: ['nope'], words: ['x'] }],
    });
    expect(products).toMatchObject([{ synonyms: ['elpiji'], nominal: 50_000 }]);
    expect(refused.map(({ row, place }) => [row, place])).toEqual([
      [null, 'operators.1.prefixes.0'],
      [null, 'operators.2'],
      [null, 'synonyms.1'],
      [null, 'synonyms.2.families.0'],
    ]);
    expect(tables.operators).toEqual(starter.tables.operators);
    expect(tables.synonyms).toEqual(starter.tables.synonyms);
  });
});
