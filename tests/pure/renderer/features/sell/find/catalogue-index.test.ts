import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../../../main/shop/catalogue/catalogue.ts';
import { CatalogueIndex, catalogueIndex, type WhenIdle } from '../../../../../../renderer/features/sell/find/catalogue-index.ts';
import { buildIndex, characterSteps, indexSteps } from '../../../../../../shared/catalogue/search-index.ts';
import { manyProducts } from '../../../../../lab/fakes/many-products.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'resources', 'catalogue.json');
const { products: starter, tables } = readCatalogue('', STARTER);
const products = manyProducts(5_000, starter);
const { operators, synonyms } = tables;

/** Idle moments that the test gives; each ends after so many steps. */
function idleMoments() {
  const waiting: Parameters<WhenIdle>[0][] = [];
  const whenIdle: WhenIdle = (work) => void waiting.push(work);
  const pass = (steps: number): boolean => {
    const work = waiting.shift();
    let left = steps;
    work?.(() => {
      left -= 1;
      return left >= 0;
    });
    return waiting.length > 0;
  };
  return { whenIdle, pass };
}

const codes = (index: CatalogueIndex, typed: string) => index.search(typed, 'favourites').products.map(({ code }) => code);

describe('the index of a large catalogue', () => {
  it('is made in many idle moments and finds the same as one that is made at the first key', () => {
    const { whenIdle, pass } = idleMoments();
    const inMoments = new CatalogueIndex(products, operators, synonyms, whenIdle);
    let moments = 1;
    while (pass(1)) moments += 1;
    expect(moments).toBeGreaterThan(products.length / 500);
    const atOnce = new CatalogueIndex(products, operators, synonyms, () => undefined);
    for (const typed of ['indosat 50', 'tsel 100', 'pdam bdg', '081211223344', 'wifi', 'zzz'])
      expect(codes(inMoments, typed)).toEqual(codes(atOnce, typed));
    expect(codes(atOnce, 'indosat 50').length).toBeGreaterThan(0);
  });

  it('answers a key that comes between two idle moments completely, and afterwards prepares single characters alone', () => {
    const { whenIdle, pass } = idleMoments();
    const index = new CatalogueIndex(products, operators, synonyms, whenIdle);
    pass(2);
    const found = codes(index, 'token 50');
    expect(found.length).toBeGreaterThan(0);
    const made = buildIndex(products, tables);
    const characters = [...characterSteps(made)].length;
    expect([...made.pointsOfCharacter.keys()]).toEqual(expect.arrayContaining(['1', 't']));
    let moments = 0;
    while (pass(1)) moments += 1;
    expect(moments).toBeGreaterThan(0);
    expect(moments).toBeLessThanOrEqual(characters + 1);
    expect(codes(index, 'token 50')).toEqual(found);
  });

  it('is not needed for the shelves of an empty field', () => {
    const { whenIdle, pass } = idleMoments();
    const index = new CatalogueIndex(products, operators, synonyms, whenIdle);
    const shown = codes(index, ' ');
    while (pass(100));
    expect(shown).toEqual(codes(index, ' '));
    expect(shown.length).toBeGreaterThan(0);
  });

  it('browses a shelf once, not for each customer', () => {
    const index = new CatalogueIndex(products, operators, synonyms, () => undefined);
    expect(index.search('', 'all')).toBe(index.search(' ', 'all'));
    expect(index.search('', 'all').products).not.toEqual(index.search('', 'favourites').products);
  });

  it('takes steps of at most some hundred products', () => {
    const steps = [...indexSteps(products, tables)].length;
    expect(steps).toBeGreaterThanOrEqual(products.length / 500);
  });
});

describe('the next customer', () => {
  it('finds the index that the last sale made', () => {
    globalThis.requestIdleCallback ??= () => 0;
    const before = catalogueIndex(starter, operators, synonyms);
    expect(catalogueIndex(starter, operators, synonyms)).toBe(before);
    expect(catalogueIndex([...starter], operators, synonyms)).not.toBe(before);
  });
});
