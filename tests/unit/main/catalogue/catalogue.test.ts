import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../main/catalogue/catalogue.ts';
import { isSellable } from '../../../../shared/catalogue.ts';
import { FAMILY_IDS } from '../../../../shared/families.ts';

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
  it('that ships with the till has something to sell of every family, and no row that cannot be used', () => {
    const { products, refused } = readCatalogue(join(folder, 'none.json'), STARTER);
    expect(refused).toEqual([]);
    const families = new Set(products.filter(isSellable).map(({ family }) => family));
    expect([...families].sort()).toEqual([...FAMILY_IDS].sort());
    expect(new Set(products.map(({ generation }) => generation))).toEqual(new Set(['old', 'unified']));
  });

  it("is the shop's own where there is one", () => {
    const file = written(JSON.stringify({ version: 1, products: [row] }));
    expect(readCatalogue(file, STARTER).products.map(({ code }) => code)).toEqual(['a']);
  });

  it('leaves out a row that cannot be used, names it, and keeps the rest', () => {
    const bad = [
      { ...row, code: 'b', family: 'nope' },
      { ...row, name: 'again' },
      { ...row, code: 'c', price: -1 },
      { ...row, code: 'd', price: 10_000.5 },
    ];
    const { products, refused } = readCatalogue(written(JSON.stringify({ version: 1, products: [row, ...bad] })), STARTER);
    expect(products.map(({ name }) => name)).toEqual(['A']);
    expect(refused.map((words) => words.split(':')[0])).toEqual(['2', '3', '4', '5']);
    expect(refused[1]).toBe('3: a repeats');
  });

  it.each(['', '[]', '{"version":2,"products":[]}', 'not json'])('that reads %j sells nothing and says so', (content) => {
    const { products, refused } = readCatalogue(written(content), STARTER);
    expect(products).toEqual([]);
    expect(refused).toHaveLength(1);
  });
});
