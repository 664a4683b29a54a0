import { describe, expect, test } from 'vitest';
import { markOf, Operator, operatorOfNumber, operatorOfProduct, otherPrefix, prefixesOf } from '../../../../shared/catalogue/operators.ts';
import { Product } from '../../../../shared/catalogue/product.ts';

const operators = [
  { name: 'Telkomsel', brands: ['Simpati'], prefixes: ['0812', '0851'] },
  { name: 'by.U', brands: ['byU'], prefixes: ['085155'] },
  { name: 'Indosat IM3', brands: ['Indosat', 'IM3'], prefixes: ['0857'] },
].map((row) => Operator.parse(row));
const sold = (brand: string, more: Partial<Product> = {}): Product =>
  Product.parse({ code: 'x', name: 'X', family: 'telco-prepaid', brand, ...more });

describe('the operator of a number', () => {
  test.each([
    ['081211112222', 'Telkomsel'],
    ['6281211112222', 'Telkomsel'],
    ['+6281211112222', 'Telkomsel'],
    ['0851', 'Telkomsel'],
    ['085112345678', 'Telkomsel'],
    ['085155345678', 'by.U'],
    ['0857', 'Indosat IM3'],
  ])('%s is %s, by its longest prefix', (number, name) => {
    expect(operatorOfNumber(number, operators)?.name).toBe(name);
  });
  test.each(['', '081', '08001234567', '14012345678', '812'])('%j has none', (number) => {
    expect(operatorOfNumber(number, operators)).toBeNull();
  });
});

describe('the operator of a product', () => {
  test('comes from its brand in any writing, else from its name', () => {
    expect(operatorOfProduct(sold('TELKOMSEL'), operators)?.name).toBe('Telkomsel');
    expect(operatorOfProduct(sold('Indosat'), operators)?.name).toBe('Indosat IM3');
    expect(operatorOfProduct(sold('by.U'), operators)?.name).toBe('by.U');
    expect(operatorOfProduct(sold('', { name: 'Simpati 50rb' }), operators)?.name).toBe('Telkomsel');
    expect(operatorOfProduct(sold('Toko'), operators)).toBeNull();
  });
  test('is none where no phone is topped up', () => {
    expect(operatorOfProduct(sold('Telkomsel', { family: 'tv-internet' }), operators)).toBeNull();
  });
  test('gives its prefixes to a row that has none, and the row’s own come first', () => {
    expect(prefixesOf(sold('Telkomsel'), operators)).toEqual(['0812', '0851']);
    expect(prefixesOf(sold('Telkomsel', { prefixes: ['0899'] }), operators)).toEqual(['0899']);
  });
});

describe('a number of another operator', () => {
  test('is told with whose it is', () => {
    expect(otherPrefix(sold('Indosat'), '081211112222', operators)).toEqual({ operator: 'Telkomsel' });
    expect(otherPrefix(sold('Indosat'), '6281211112222', operators)).toEqual({ operator: 'Telkomsel' });
    expect(otherPrefix(sold('Telkomsel'), '085155345678', operators)).toEqual({ operator: 'by.U' });
  });
  test('is told where no operator has such numbers', () => {
    expect(otherPrefix(sold('Indosat'), '080012345678', operators)).toEqual({ operator: null });
    expect(otherPrefix(sold('Indosat'), '81211112222', operators)).toEqual({ operator: null });
  });
  test('is none where the prefix fits, where nothing is known of the brand, and where no phone is topped up', () => {
    expect(otherPrefix(sold('Telkomsel'), '6281211112222', operators)).toBeNull();
    expect(otherPrefix(sold('by.U'), '085155345678', operators)).toBeNull();
    expect(otherPrefix(sold('Toko'), '080012345678', operators)).toBeNull();
    expect(otherPrefix(sold('Telkomsel', { family: 'water' }), '080012345678', operators)).toBeNull();
  });
});

describe('the mark of an operator', () => {
  test.each([
    [
      { name: 'XL', mark: 'XL', colour: 'blue' },
      { letters: 'XL', colour: 'blue' },
    ],
    [{ name: 'by.U' }, { letters: 'BY', colour: 'grey' }],
    [{ name: '3' }, { letters: '3', colour: 'grey' }],
  ])('of %j', (said, mark) => {
    expect(markOf(Operator.parse({ prefixes: ['0817'], ...said }))).toEqual(mark);
  });

  test.each([{ mark: 'FOUR' }, { mark: '' }, { colour: '#ff0000' }])('refuses %j', (said) => {
    expect(Operator.safeParse({ name: 'XL', prefixes: ['0817'], ...said }).success).toBe(false);
  });
});
